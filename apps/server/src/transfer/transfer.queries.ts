import type { Api, QueryOut, Transfer } from '@finance/contract';
import { sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import { readRows } from '../database/read-rows.ts';
import { countRows } from '../database/count-rows.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { isFound } from '../database/search.ts';
import type { TransferTable } from '../database/tables.ts';
import { insertRow, locker, updateRow } from '../database/tenant-rows.ts';
import { memberName, memberNameOrNull } from '../database/joined-names.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../http/app-error.ts';
import { limitOf } from '../http/page.ts';
import {
  findTransaction,
  createTransaction,
  ofNoObject,
  recordedTransaction,
  updateTransaction,
} from '../transaction/transaction.queries.ts';
import { legsOf, type Movement } from '@finance/contract/checks/transfer';

type Filter = QueryOut<Api['transfer']['index']>;
type RecordId = number | string;

const fromInfo = sql<string>`coalesce(fb.full_info, fc.full_info, fi.full_info)`;
const toInfo = sql<string>`coalesce(tb.full_info, tc.full_info, ti.full_info)`;

/** The transfers of which the user may read either side, with both accounts. */
function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('transfer as t')
    .leftJoin('bank_account as fb', (join) =>
      join.onRef('fb.tenant_id', '=', 't.tenant_id').onRef('fb.id', '=', 't.from_bank_account_id'),
    )
    .leftJoin('cashier as fc', (join) =>
      join.onRef('fc.tenant_id', '=', 't.tenant_id').onRef('fc.id', '=', 't.from_cashier_id'),
    )
    .leftJoin('investment_account as fi', (join) =>
      join.onRef('fi.tenant_id', '=', 't.tenant_id').onRef('fi.id', '=', 't.from_investment_account_id'),
    )
    .leftJoin('bank_account as tb', (join) =>
      join.onRef('tb.tenant_id', '=', 't.tenant_id').onRef('tb.id', '=', 't.to_bank_account_id'),
    )
    .leftJoin('cashier as tc', (join) =>
      join.onRef('tc.tenant_id', '=', 't.tenant_id').onRef('tc.id', '=', 't.to_cashier_id'),
    )
    .leftJoin('investment_account as ti', (join) =>
      join.onRef('ti.tenant_id', '=', 't.tenant_id').onRef('ti.id', '=', 't.to_investment_account_id'),
    )
    .where('t.tenant_id', '=', scope.tenant_id)
    .where(({ or }) =>
      or([
        accountReadable(scope, sql.ref('t.from_account_type'), sql.ref('t.from_account_id')),
        accountReadable(scope, sql.ref('t.to_account_type'), sql.ref('t.to_account_id')),
      ]),
    );
}

type Query = ReturnType<typeof readable>;

function columnsOf(query: Query) {
  return query
    .leftJoin('app_user as creator', 'creator.id', 't.creator_id')
    .leftJoin('app_user as confirmer', 'confirmer.id', 't.confirmed_by')
    .select([
      't.id',
      't.uuid',
      't.from_account_type',
      't.from_account_id',
      't.to_account_type',
      't.to_account_id',
      't.amount',
      't.fee',
      't.date',
      't.note',
      't.status',
      't.proof_file_uuid',
      't.received_date',
      't.confirmed_at',
      't.creator_id',
      't.version',
      't.voided_at',
      't.void_reason',
      't.created_at',
      't.updated_at',
      sql<
        Transfer['from_account']
      >`json_build_object('account_type', t.from_account_type, 'account_id', t.from_account_id, 'full_info',
        ${fromInfo})`.as('from_account'),
      sql<
        Transfer['to_account']
      >`json_build_object('account_type', t.to_account_type, 'account_id', t.to_account_id, 'full_info', ${toInfo})`.as(
        'to_account',
      ),
      memberName('creator').as('creator_name'),
      memberNameOrNull('confirmer', 't.confirmed_by').as('confirmed_by_name'),
    ]);
}

const searched = {
  id: sql.ref('t.id'),
  uuid: sql.ref('t.uuid'),
  texts: [sql.ref('t.note'), fromInfo, toInfo],
  amount: sql.ref('t.amount'),
};

function matching(trx: Trx, scope: Scope, filter: Filter): Query {
  const { q, account_type, account_id } = filter;
  return readable(trx, scope).where(({ eb, and, or }) =>
    and([
      ...(
        [
          'uuid',
          'from_account_type',
          'from_account_id',
          'to_account_type',
          'to_account_id',
          'status',
          'creator_id',
          'date',
        ] as const
      ).flatMap((name) => (filter[name] === undefined ? [] : [eb(`t.${name}`, '=', filter[name])])),
      or(
        (['from', 'to'] as const).map((side) =>
          and([
            ...(account_type === undefined ? [] : [eb(`t.${side}_account_type`, '=', account_type)]),
            ...(account_id === undefined ? [] : [eb(`t.${side}_account_id`, '=', account_id)]),
          ]),
        ),
      ),
      ...(filter.ids === undefined ? [] : [eb('t.id', 'in', filter.ids)]),
      ...(filter.date_from === undefined ? [] : [eb('t.date', '>=', filter.date_from)]),
      ...(filter.date_to === undefined ? [] : [eb('t.date', '<=', filter.date_to)]),
      ...(q ? [isFound(q, searched)] : []),
    ]),
  );
}

export function listTransfers(trx: Trx, scope: Scope, filter: Filter): Promise<Transfer[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'desc';
  return columnsOf(matching(trx, scope, filter))
    .orderBy(`t.${filter.order_by ?? 'created_at'}`, order)
    .orderBy('t.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Streams all rows that match the filter, in list order. */
export function streamTransfers(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<Transfer> {
  const order = filter.order ?? 'desc';
  return readRows(
    trx,
    columnsOf(matching(trx, scope, filter))
      .orderBy(`t.${filter.order_by ?? 'created_at'}`, order)
      .orderBy('t.id', order),
  );
}

/** How many transfers match the filter, the money of those not cancelled, and how much is in transit. */
export function sumTransfers(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<{ count: number; total: bigint; in_transit: bigint }> {
  return matching(trx, scope, filter)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(t.amount) filter (where t.status <> 'cancelled'), 0)`.as('total'),
      sql<bigint>`coalesce(sum(t.amount) filter (where t.status = 'pending'), 0)`.as('in_transit'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findTransfer(trx: Trx, scope: Scope, id: RecordId): Promise<Transfer> {
  const found = await columnsOf(readable(trx, scope))
    .where(typeof id === 'number' ? 't.id' : 't.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Transfer');
  return found;
}

export const lockTransfer = locker('transfer', findTransfer);

type NewTransfer = Omit<Movement, 'voided_at'> &
  Pick<TransferTable, 'confirmed_at' | 'confirmed_by' | 'proof_file_uuid'>;

export function insertTransfer(trx: Trx, scope: Scope, transfer: NewTransfer): Promise<number> {
  return insertRow(trx, scope, 'transfer', transfer);
}

type Change = Partial<NewTransfer & Pick<TransferTable, 'voided_at' | 'void_reason'>>;

export function updateTransfer(trx: Trx, scope: Scope, id: number, change: Change): Promise<void> {
  return updateRow(trx, scope, 'transfer', id, change);
}

/**
 * How many transfers have the same accounts and amount, at most a day apart, except `replaced`, the one an update
 * changes.
 */
export function countAlikeTransfers(trx: Trx, scope: Scope, transfer: Movement, replaced?: Transfer): Promise<number> {
  return countRows(
    trx
      .selectFrom('transfer as t')
      .where('t.tenant_id', '=', scope.tenant_id)
      .where('t.status', '<>', sql.lit('cancelled')) // in words, for the plan to find transfer_alike
      .where('t.amount', '=', transfer.amount)
      .where('t.from_account_type', '=', transfer.from_account_type)
      .where('t.from_account_id', '=', transfer.from_account_id)
      .where('t.to_account_type', '=', transfer.to_account_type)
      .where('t.to_account_id', '=', transfer.to_account_id)
      .where(sql<boolean>`t.date between ${transfer.date}::date - 1 and ${transfer.date}::date + 1`)
      .$if(replaced !== undefined, (query) => query.where('t.id', '<>', replaced?.id ?? 0)),
  );
}

const recorded = recorder('transfer', findTransfer);

/** Ends a write of a transfer: adapts its transactions to its new state, then records the change. */
export const recordedTransfer: typeof recorded = async (trx, scope, action, id, ...rest) => {
  await writeLegs(trx, scope, await findTransfer(trx, scope, id));
  return recorded(trx, scope, action, id, ...rest);
};

async function writeLegs(trx: Trx, scope: Scope, transfer: Transfer): Promise<void> {
  const present = await trx
    .selectFrom('transaction')
    .select(['id', 'transfer_part', 'account_type', 'account_id', 'amount', 'date', 'note'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('transfer_id', '=', transfer.id)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();
  const wanted = legsOf(transfer);
  for (const { id, transfer_part } of present.filter(
    (leg) => !wanted.some((other) => other.transfer_part === leg.transfer_part),
  )) {
    const before = await findTransaction(trx, scope, id);
    const void_reason =
      transfer.void_reason ?? (transfer_part === 'fee' ? 'Biaya transfer dihapus' : 'Transfer diubah');
    await updateTransaction(trx, scope, id, { voided_at: scope.now, void_reason });
    await recordedTransaction(trx, scope, 'void', id, before, void_reason);
  }
  for (const leg of wanted) {
    const current = present.find((other) => other.transfer_part === leg.transfer_part);
    if (!current) await createTransaction(trx, scope, { ...ofNoObject, ...leg, transfer_id: transfer.id });
    else if (
      (['account_type', 'account_id', 'amount', 'date', 'note'] as const).some((name) => current[name] !== leg[name])
    ) {
      const before = await findTransaction(trx, scope, current.id);
      await updateTransaction(trx, scope, current.id, leg);
      await recordedTransaction(trx, scope, 'update', current.id, before);
    }
  }
}
