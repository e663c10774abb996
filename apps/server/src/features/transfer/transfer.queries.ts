import type { Api, QueryOut, Transaction, Transfer } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import { lockAlike } from '../../database/lock-alike.ts';
import { readRows } from '../../database/read-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import type { Promises } from '../../database/pipeline.ts';
import { isFound } from '../../database/search.ts';
import type { TransferTable } from '../../database/tables.ts';
import { idOf } from '../../database/tenant-rows.ts';
import { memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import { notFound } from '../../base/refusal.ts';
import { pick } from '@finance/contract/checks/fields';
import { type Listed, listPage, orderOf } from '../../database/list-page.ts';
import {
  createTransaction,
  ofNoObject,
  selectAlike,
  selectTransactions,
  updateTransaction,
} from '../transaction/transaction.queries.ts';
import type { Alike } from '@finance/contract/checks/transaction';
import { releasedReason, releasedRows, takenFields, type TakenRow } from '@finance/contract/checks/imported-row';
import { legsOf, type Movement } from '@finance/contract/checks/transfer';

type Filter = QueryOut<Api['transfer']['index']>;
type RecordId = number | string;

const fromInfo = sql<string>`coalesce(fb.full_info, fc.full_info, fi.full_info)`;
const toInfo = sql<string>`coalesce(tb.full_info, tc.full_info, ti.full_info)`;

/** The transfers of which the user may read either side, with both accounts. */
function readable(trx: Trx, scope: Caller) {
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
      sql<number | null>`(select k.id from cash_closing k where k.tenant_id = t.tenant_id
        and k.transfer_id = t.id)`.as('cash_closing_id'),
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

/** One page of the filter, and what is known of the rest of it. */
export function listTransfers(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<Listed<Transfer, { total: bigint; in_transit: bigint }>> {
  return listPage(trx, scope, filter, columnsOf(readable(trx, scope)), {
    table: 'transfer',
    alias: 't',
    order: orderOf(filter),
    matching: matching(trx, scope, filter),
    sum: (most) => sumTransfers(trx, scope, filter, most),
  });
}

/** Streams all rows that match the filter, in list order. */
export function streamTransfers(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<Transfer> {
  const { by, direction } = orderOf(filter);
  return readRows(
    trx,
    columnsOf(matching(trx, scope, filter))
      .orderBy(`t.${by}`, direction)
      .orderBy('t.id', direction),
  );
}

/** How many transfers match the filter, the money of those not cancelled, and how much is in transit; of `most`. */
export function sumTransfers(
  trx: Trx,
  scope: Scope,
  filter: Filter,
  most?: number,
): Promise<{ count: number; total: bigint; in_transit: bigint }> {
  const rows = matching(trx, scope, filter).select(['t.amount', 't.status']);
  return trx
    .selectFrom((most === undefined ? rows : rows.limit(most)).as('t'))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(t.amount) filter (where t.status <> 'cancelled'), 0)`.as('total'),
      sql<bigint>`coalesce(sum(t.amount) filter (where t.status = 'pending'), 0)`.as('in_transit'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findTransfer(trx: Trx, scope: Caller, id: RecordId): Promise<Transfer> {
  const found = await columnsOf(readable(trx, scope))
    .where(typeof id === 'number' ? 't.id' : 't.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Transfer');
  return found;
}

export function findTransfersById(trx: Trx, scope: Scope, ids: number[]): Promise<Transfer[]> {
  return columnsOf(readable(trx, scope))
    .where(sql<boolean>`t.id = any(${ids})`)
    .execute();
}

const rows = recordedRows('transfer', 'transfer', findTransfer);

/** A transfer, locked, and its standing transactions, whoever may read them. */
export interface LockedTransfer {
  current: Transfer;
  legs: Transaction[];
  /** Those of them that a file has brought, as they were before they became a part of it. */
  taken: TakenRow[];
}

export function lockTransfer(trx: Trx, caller: Caller, id: RecordId): Promises<LockedTransfer> {
  return { current: rows.lock(trx, caller, id), legs: listLegs(trx, caller, id), taken: listTaken(trx, caller, id) };
}

/** Whether a closing that stands has sent this transfer: its counted cash is on its way to a bank. */
export async function isDeposit(trx: Trx, scope: Scope, id: number): Promise<boolean> {
  const closing = await trx
    .selectFrom('cash_closing')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('transfer_id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return closing !== undefined;
}

/** Whether a transfer takes a payout to the bank, which stands. */
export async function hasPayout(trx: Trx, caller: Caller, id: RecordId): Promise<boolean> {
  const payout = await trx
    .selectFrom('payout')
    .select('id')
    .where('tenant_id', '=', caller.tenant_id)
    .where('transfer_id', '=', numberOf(caller, id))
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return payout !== undefined;
}

function numberOf(caller: Caller, id: RecordId): RawBuilder<number> {
  return typeof id === 'number' ? sql<number>`${id}::bigint` : idOf(caller, 'transfer', id);
}

function listLegs(trx: Trx, { tenant_id, user_id }: Caller, id: RecordId): Promise<Transaction[]> {
  return selectTransactions(trx, { tenant_id, user_id, role: 'pemilik' })
    .where('tx.transfer_id', '=', numberOf({ tenant_id, user_id }, id))
    .where('tx.voided_at', 'is', null)
    .orderBy('tx.id')
    .execute();
}

/** The history says what the transfer has changed of them since. */
async function listTaken(trx: Trx, { tenant_id, user_id }: Caller, id: RecordId): Promise<TakenRow[]> {
  const joined = sql`select max(j.id) from history j
    where j.tenant_id = t.tenant_id and j.resource = 'transaction' and j.record_id = t.id
      and j.after -> 'transfer_id' = to_jsonb(t.transfer_id)`;
  const taken = await trx
    .selectFrom('transaction as t')
    .select(['t.id', 't.uuid', ...takenFields.map((name) => `t.${name}` as const)])
    .select(
      sql<Partial<TakenRow>[]>`array(select h.before from history h
        where h.tenant_id = t.tenant_id and h.resource = 'transaction' and h.record_id = t.id
          and h.action = 'update' and h.id >= (${joined}) order by h.id desc)`.as('changes'),
    )
    .where('t.tenant_id', '=', tenant_id)
    .where('t.transfer_id', '=', numberOf({ tenant_id, user_id }, id))
    .where('t.voided_at', 'is', null)
    .where(sql<boolean>`t.import_id is not null`)
    .orderBy('t.id')
    .execute();
  return taken.map(({ changes, ...row }) => ({ ...row, ...pick(Object.assign({ ...row }, ...changes), takenFields) }));
}

type NewTransfer = Omit<Movement, 'voided_at'> &
  Pick<TransferTable, 'confirmed_at' | 'confirmed_by' | 'proof_file_uuid'> & { other_money?: number[] };

/** Records a transfer and books its transactions, but for the leg that is there already. */
export async function createTransfer(
  trx: Trx,
  scope: Scope,
  transfer: NewTransfer,
  { uuid = uuidv7(), legs = [] }: { uuid?: string; legs?: Transaction[] } = {},
): Promise<Transfer> {
  const after = { ...transfer, voided_at: null, void_reason: null };
  const [created] = await Promise.all([
    rows.create(trx, scope, transfer, uuid),
    ...writeLegs(trx, scope, idOf(scope, 'transfer', uuid), after, legs),
  ]);
  return created;
}

type Change = Partial<NewTransfer & Pick<TransferTable, 'voided_at' | 'void_reason'>>;

/** Updates a transfer and adapts its transactions to its new state. */
export async function updateTransfer(
  trx: Trx,
  scope: Scope,
  { current, legs, taken }: LockedTransfer,
  change: Change,
  reason?: string,
): Promise<Transfer> {
  const after = { ...current, ...change };
  const released = releasedRows(taken, after);
  const kept = legs.filter((leg) => !released.some(({ id }) => id === leg.id));
  const [updated] = await Promise.all([
    rows.update(trx, scope, current, change, reason),
    ...releaseRows(trx, scope, { after, legs, released }),
    ...writeLegs(trx, scope, current.id, after, kept),
  ]);
  return updated;
}

/** Makes rows of a file single transactions again, as they were before the transfer took them over. */
function releaseRows(
  trx: Trx,
  scope: Scope,
  { after, legs, released }: { after: Pick<Transfer, 'void_reason'>; legs: Transaction[]; released: TakenRow[] },
): Promise<Transaction>[] {
  const reason = releasedReason(after);
  return released.flatMap((row) => {
    const leg = legs.find(({ id }) => id === row.id);
    const change = { ...pick(row, takenFields), transfer_id: null, transfer_part: null };
    return leg ? updateTransaction(trx, scope, leg, change, reason) : [];
  });
}

function writeLegs(
  trx: Trx,
  scope: Scope,
  transfer_id: number | RawBuilder<number>,
  after: Movement & Pick<Transfer, 'void_reason'>,
  present: Transaction[],
): Promise<Transaction>[] {
  const wanted = legsOf(after);
  const gone = present.filter((leg) => !wanted.some((other) => other.transfer_part === leg.transfer_part));
  return [
    ...gone.map((leg) => {
      const void_reason =
        after.void_reason ?? (leg.transfer_part === 'fee' ? 'Biaya transfer dihapus' : 'Transfer diubah');
      return updateTransaction(trx, scope, leg, { voided_at: scope.now, void_reason }, void_reason);
    }),
    ...wanted.flatMap((leg) => {
      const current = present.find((other) => other.transfer_part === leg.transfer_part);
      if (!current) return createTransaction(trx, scope, { ...ofNoObject, ...leg, transfer_id });
      const isChanged = legFields.some((name) => current[name] !== leg[name]);
      return isChanged ? updateTransaction(trx, scope, current, leg) : [];
    }),
  ];
}

const legFields = ['account_type', 'account_id', 'amount', 'date', 'note'] as const;

/** A transfer that may be of today. */
export type UndatedMovement = Omit<Movement, 'date'> & { date: string | undefined };

/**
 * The newest transfer with the same accounts and amount, at most a day apart, except `replaced`, the one an update
 * changes. Waits for others that save the same.
 */
export function findAlikeTransfer(
  trx: Trx,
  scope: Caller,
  transfer: UndatedMovement,
  replaced?: Transfer,
): Promise<Alike | undefined> {
  const { from_account_type, from_account_id, to_account_type, to_account_id, amount } = transfer;
  lockAlike(trx, scope, ['transfer', from_account_type, from_account_id, to_account_type, to_account_id, amount]);
  const date = transfer.date === undefined ? sql`app_today()` : sql`${transfer.date}::date`;
  return selectAlike(trx, scope, 'transfer', replaced)
    .where(
      sql<boolean>`r.status <> 'cancelled' and r.amount = ${amount}
        and r.from_account_type = ${from_account_type} and r.from_account_id = ${from_account_id}
        and r.to_account_type = ${to_account_type} and r.to_account_id = ${to_account_id}
        and r.date between ${date} - 1 and ${date} + 1`, // the status in words, for the plan to find transfer_alike
    )
    .executeTakeFirst();
}
