import type { HistoryEntry, Role, Transaction } from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { listTransactions } from '../../apps/server/src/features/transaction/transaction.queries.ts';
import { insertTransfers } from './demo-transfer.queries.ts';
import type { DemoTenant } from './demo-tenant.ts';
import type { AccountRef, DemoTransaction } from './ledger.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';

export type DemoUsers = Record<Role, { id: number; name: string; email: string }>;

export async function insertUsers(
  trx: Trx,
  users: { role: Role; name: string; email: string }[],
  password_hash: string,
): Promise<DemoUsers> {
  const rows = await trx
    .insertInto('app_user')
    .values(users.map(({ name, email }) => ({ name, email, password_hash })))
    .returning(['id', 'name', 'email'])
    .execute();
  return Object.fromEntries(
    users.flatMap((user) => rows.filter((row) => row.email === user.email).map((row) => [user.role, row])),
  ) as DemoUsers; // one of each role
}

/** Creates a tenant with its members and enters it for the rest of the database transaction. */
export async function insertTenant(trx: Trx, name: string, users: DemoUsers): Promise<number> {
  const { id } = await trx.insertInto('tenant').values({ name }).returning('id').executeTakeFirstOrThrow();
  await sql`select set_config('app.tenant_id', ${String(id)}, true)`.execute(trx);
  await trx
    .insertInto('membership')
    .values(Object.entries(users).map(([role, user]) => ({ tenant_id: id, user_id: user.id, role: role as Role })))
    .execute(); // the keys of DemoUsers
  return id;
}

export type AccountIds = (account: AccountRef) => number;

/** Creates the accounts and the kasir's grants. */
export async function insertAccounts(
  trx: Trx,
  scope: Scope,
  tenant: DemoTenant,
  users: DemoUsers,
): Promise<AccountIds> {
  const { tenant_id } = scope;
  const banks = await trx
    .insertInto('bank_account')
    .values(
      tenant.bank_accounts.map(({ bank, account_number, deactivated }) => ({
        tenant_id,
        bank,
        account_number,
        deactivated,
        account_name: tenant.name,
      })),
    )
    .returning(['id', 'bank as name'])
    .execute();
  const cashiers = await trx
    .insertInto('cashier')
    .values(
      tenant.cashiers.map(({ name, held_by_kasir, deactivated }) => ({
        tenant_id,
        name,
        deactivated,
        user_id: held_by_kasir ? users.kasir.id : null,
        other_user_ids: held_by_kasir ? [users.keuangan.id] : [],
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const investments = await trx
    .insertInto('investment_account')
    .values(tenant.investment_accounts.map((account) => ({ tenant_id, ...account })))
    .returning(['id', 'name'])
    .execute();
  const ids = { bank: banks, cash: cashiers, investment: investments };
  const idOf: AccountIds = ({ account_type, name }) => {
    const found = ids[account_type].find((row) => row.name === name);
    if (!found) throw new Error(`The demo has no account ${account_type} ${name}`);
    return found.id;
  };
  const grants = tenant.bank_accounts.flatMap(({ bank, kasir }) =>
    kasir
      ? [{ tenant_id, user_id: users.kasir.id, bank_account_id: idOf({ account_type: 'bank', name: bank }), ...kasir }]
      : [],
  );
  await trx.insertInto('bank_account_access').values(grants).execute();
  return idOf;
}

/** Inserts the story's transactions and their change history. */
export async function insertTransactions(
  trx: Trx,
  scope: Scope,
  story: DemoTransaction[],
  idOf: AccountIds,
  users: DemoUsers,
  random: Random,
): Promise<void> {
  const transferIds = await insertTransfers(trx, scope, story, idOf, users, random);
  const made = story.map((told) => ({
    told,
    uuid: uuidv7({ msecs: Date.parse(told.created_at), random: random.bytes(16) }),
  }));
  await trx
    .insertInto('transaction')
    .values(
      made.map(({ told: { account, creator, voided, note_before, transfer, ...told }, uuid }) => ({
        ...told,
        uuid,
        tenant_id: scope.tenant_id,
        account_type: account.account_type,
        account_id: idOf(account),
        creator_id: users[creator].id,
        version: voided || note_before !== null ? 2 : 1,
        voided_at: voided?.at ?? null,
        void_reason: voided?.reason ?? null,
        updated_at: voided?.at ?? told.created_at,
        transfer_id: transfer && (transferIds.get(transfer.number) ?? null),
        transfer_part: transfer?.part ?? null,
        due_id: null,
        online_payment_id: null,
        proof_file_uuid: null,
      })),
    )
    .execute();

  const rows = new Map(
    (await listTransactions(trx, scope, { page: 1, per_page: made.length })).data.map((row) => [row.uuid, row]),
  );
  const changes = made.flatMap(({ told, uuid }) => {
    const row = rows.get(uuid);
    return row ? changesOf(told, row, users.keuangan.id) : [];
  });
  await trx
    .insertInto('history')
    .values(
      changes.map(({ before, after, ...change }) => ({
        tenant_id: scope.tenant_id,
        resource: 'transaction',
        request_id: scope.request_id,
        ...change,
        before: before && JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute();
}

type Change = Pick<HistoryEntry, 'action' | 'user_id' | 'reason' | 'before' | 'after' | 'created_at'> & {
  record_id: number;
};

/** The history that the application itself would have written. */
function changesOf(told: DemoTransaction, row: Transaction, editor: number): Change[] {
  const created = {
    ...row,
    version: 1,
    voided_at: null,
    void_reason: null,
    note: told.note_before ?? row.note,
    updated_at: row.created_at,
  };
  const first: Change = {
    record_id: row.id,
    action: 'create',
    user_id: row.creator_id,
    reason: null,
    before: null,
    after: created,
    created_at: row.created_at,
  };
  const later = { record_id: row.id, user_id: editor, created_at: row.updated_at };
  if (told.voided) {
    const { voided_at, void_reason, version, updated_at } = row;
    return [
      first,
      {
        ...later,
        action: 'void',
        reason: told.voided.reason,
        before: { version: 1, voided_at: null, void_reason: null, updated_at: row.created_at },
        after: { version, voided_at, void_reason, updated_at },
      },
    ];
  }
  if (told.note_before !== null)
    return [
      first,
      {
        ...later,
        action: 'update',
        reason: null,
        before: { note: told.note_before, version: 1 },
        after: { note: row.note, version: 2 },
      },
    ];
  return [first];
}
