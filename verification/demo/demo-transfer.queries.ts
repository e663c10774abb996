import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { listTransfers } from '../../apps/server/src/features/transfer/transfer.queries.ts';
import type { AccountIds, DemoUsers } from './demo.queries.ts';
import type { DemoTransaction } from './ledger.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';

/** Inserts the story's transfers; returns their ids by their numbers in the story. */
export async function insertTransfers(
  trx: Trx,
  scope: Scope,
  story: DemoTransaction[],
  idOf: AccountIds,
  users: DemoUsers,
  random: Random,
): Promise<Map<number, number>> {
  const partOf = (number: number, part: 'out' | 'fee' | 'in') =>
    story.find((told) => told.transfer?.number === number && told.transfer.part === part);
  const made = story.flatMap((sent) => {
    if (sent.transfer?.part !== 'out') return [];
    const { number, to } = sent.transfer;
    const arrived = partOf(number, 'in');
    return [
      {
        number,
        sent,
        to,
        arrived,
        fee: -(partOf(number, 'fee')?.amount ?? 0),
        uuid: uuidv7({ msecs: Date.parse(sent.created_at), random: random.bytes(16) }),
      },
    ];
  });
  const rows = await trx
    .insertInto('transfer')
    .values(
      made.map(({ sent, to, arrived, fee, uuid }) => ({
        tenant_id: scope.tenant_id,
        uuid,
        from_account_type: sent.account.account_type,
        from_account_id: idOf(sent.account),
        to_account_type: to.account_type,
        to_account_id: idOf(to),
        amount: -sent.amount,
        fee,
        date: sent.date,
        note: sent.note,
        proof_file_uuid: null,
        received_date: arrived?.date ?? null,
        confirmed_at: arrived?.created_at ?? null,
        confirmed_by: arrived ? users[arrived.creator].id : null,
        creator_id: users[sent.creator].id,
        version: arrived ? 2 : 1,
        voided_at: null,
        void_reason: null,
        created_at: sent.created_at,
        updated_at: arrived?.created_at ?? sent.created_at,
      })),
    )
    .returning(['id', 'uuid'])
    .execute();
  await writeHistory(trx, scope, made.length, users);
  return new Map(made.map(({ number, uuid }) => [number, rows.find((row) => row.uuid === uuid)?.id ?? 0]));
}

/** The history that the application itself would have written. */
async function writeHistory(trx: Trx, scope: Scope, count: number, users: DemoUsers): Promise<void> {
  const unconfirmed = {
    status: 'pending',
    received_date: null,
    confirmed_at: null,
    confirmed_by_name: null,
    version: 1,
  } as const;
  const entries = (await listTransfers(trx, scope, { page: 1, per_page: count })).data.flatMap((row) => {
    const { id: record_id, status, received_date, confirmed_at, confirmed_by_name, version, updated_at } = row;
    const created = { ...row, ...unconfirmed, updated_at: row.created_at };
    const confirmer = Object.values(users).find((user) => user.name === confirmed_by_name);
    return [
      {
        record_id,
        action: 'create' as const,
        user_id: row.creator_id,
        created_at: row.created_at,
        before: null,
        after: JSON.stringify(created),
      },
      ...(confirmer
        ? [
            {
              record_id,
              action: 'update' as const,
              user_id: confirmer.id,
              created_at: updated_at,
              before: JSON.stringify({ ...unconfirmed, updated_at: row.created_at }),
              after: JSON.stringify({ status, received_date, confirmed_at, confirmed_by_name, version, updated_at }),
            },
          ]
        : []),
    ];
  });
  await trx
    .insertInto('history')
    .values(
      entries.map((entry) => ({
        ...entry,
        tenant_id: scope.tenant_id,
        resource: 'transfer',
        request_id: scope.request_id,
        reason: null,
      })),
    )
    .execute();
}
