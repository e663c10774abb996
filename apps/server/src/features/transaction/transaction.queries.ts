import {
  type BodyOut,
  bookingTexts,
  emptyTexts,
  type Api,
  isKnownCounterparty,
  isOpening,
  onWire,
  counterpartyOf,
  type QueryOut,
  type RunningTransaction,
  type TransactableField,
  type TransactionText,
  transactableFields,
  Transaction,
} from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import { isBlind, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import { columnsOf } from '../../database/columns.ts';
import { counterpartyColumns, twoCounterparties } from '../../database/counterparty-identity.ts';
import { lockAlike } from '../../database/lock-alike.ts';
import { type ExternalKey, isExternal, lockExternal } from '../../database/lock-external.ts';
import { readRows } from '../../database/read-rows.ts';
import type { Trx } from '../../database/database.ts';
import { send } from '../../database/pipeline.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import type { NewRow } from '../../database/tenant-rows.ts';
import { accountOf, joinAccount, memberName } from '../../database/joined-names.ts';
import { countRows } from '../../database/count-rows.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import { notFound } from '../../base/refusal.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { type Filter, filtered, orderOf } from './plans/transaction-filter.queries.ts';
import { type ChangedPage, changedPage } from '../../database/list-page.ts';
import type { Page } from './plans/listing.queries.ts';
import { findPage } from './transaction-page.queries.ts';
import { balanceOf, isAnsweredByRollup, sumRollup } from '../transaction-sum/transaction-sum.queries.ts';
import {
  type AccountChange,
  type Alike,
  type bookingFields,
  type Circumstances,
  pressedAgainFor,
} from '@finance/contract/checks/transaction';

type RecordId = number | string;

/** Selects transactions in wire format, with account and names. */
export function selectTransactions(trx: Trx, scope: Caller) {
  return joinAccount(trx.selectFrom('transaction as tx'), 'tx')
    .leftJoin('app_user as u', 'u.id', 'tx.creator_id')
    .leftJoin('receipt as r', (join) =>
      join.onRef('r.tenant_id', '=', 'tx.tenant_id').onRef('r.transaction_id', '=', 'tx.id'),
    )
    .where('tx.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id')))
    .select([
      ...columnsOf('tx', Transaction.shape, ['account', 'creator_name', 'receipt_number']),
      receiptNumber.as('receipt_number'),
      memberName('u').as('creator_name'),
      accountOfTransaction.as('account'),
    ]);
}

/** In the format of `formatReceiptNumber`. */
export const receiptNumber = sql<
  string | null
>`'KW/' || r.year || '/' || lpad(r.number::text, greatest(6, length(r.number::text)), '0')`;

/** The account of a row of `selectTransactions`. */
export const accountOfTransaction = accountOf('tx');

/** One page of the filter, and what is known of the rest of it. */
export async function listTransactions(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<({ data: Transaction[] } & Omit<Page, 'ids'>) | ChangedPage<Transaction>> {
  const { updated_from } = filter;
  if (updated_from !== undefined) {
    const changed = { matching: filtered(trx, scope, filter), alias: 'tx' };
    return changedPage({ ...filter, updated_from }, selectTransactions(trx, scope), changed);
  }
  const { ids, order, ...known } = await findPage(trx, scope, filter);
  const data =
    ids.length === 0
      ? []
      : await selectTransactions(trx, scope)
          .where('tx.id', 'in', ids)
          .orderBy(`tx.${order.by}`, order.direction)
          .orderBy('tx.id', order.direction)
          .execute();
  return { data, ...known };
}

/** The transactions selected by `running`, with their running balances, by date. */
export async function listWithBalances(
  trx: Trx,
  scope: Scope,
  running: RawBuilder<{ id: number; running_balance: bigint }>,
  order: 'asc' | 'desc',
): Promise<RunningTransaction[]> {
  const rows = await selectTransactions(trx, scope)
    .innerJoin(running.as('running'), 'running.id', 'tx.id')
    .select('running.running_balance')
    .orderBy('tx.date', order)
    .orderBy('tx.id', order)
    .execute();
  return rows.map(onWire);
}

/** Streams all rows that match the filter, in list order. */
export function streamTransactions(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<Transaction> {
  const { by, direction } = orderOf(filter);
  return readRows(
    trx,
    selectTransactions(trx, scope)
      .where('tx.id', 'in', filtered(trx, scope, filter).select('tx.id'))
      .orderBy(`tx.${by}`, direction)
      .orderBy('tx.id', direction),
  );
}

export async function countTransactions(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  if (isAnsweredByRollup(filter)) return (await sumRollup(trx, scope, filter)).count;
  return countRows(filtered(trx, scope, filter));
}

export async function findTransaction(trx: Trx, scope: Caller, id: RecordId): Promise<Transaction> {
  const found = await selectTransactions(trx, scope)
    .where(typeof id === 'number' ? 'tx.id' : 'tx.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Transaksi');
  return found;
}

/** Locks the transaction that a host names by its own key; undefined where there is none that the caller may see. */
export function lockExternalTransaction(trx: Trx, caller: Caller, key: ExternalKey): Promise<Transaction | undefined> {
  lockExternal(trx, caller, 'transaction', key);
  return selectTransactions(trx, caller).where(isExternal('tx', key)).executeTakeFirst();
}

const recorded = recordedRows('transaction', 'transaction', findTransaction);
export const { lock: lockTransaction, update: updateTransaction } = recorded;

/** The texts that only a transaction has: a form may send them, what other records post leaves them empty. */
type OwnText = Exclude<TransactionText, keyof typeof bookingTexts>;
type Body = Omit<BodyOut<Api['transaction']['store']>, OwnText>;
/** A transaction as it is booked: the amount is signed and the date set. */
export type Booking = Omit<
  Body,
  | 'amount_sign'
  | 'as_advance'
  | 'allow_duplicate'
  | 'allow_negative_balance'
  | 'allow_backdated'
  | 'allow_postdated'
  | 'allow_unusual_amount'
  | 'date'
  | 'proof_file_uuid'
  | 'files'
> & { date: string };
/** The fields of money without object and counterparty. */
const { note: _, ...saidNothing } = emptyTexts(bookingTexts);
export const ofNoObject = saidNothing;
/** What posted a transaction that did not come from a form. */
type Poster = Partial<
  Pick<
    NewRow<'transaction'>,
    | 'transfer_id'
    | 'transfer_part'
    | 'due_id'
    | 'due_payment_batch_id'
    | 'online_payment_id'
    | 'online_payment_part'
    | 'online_payment_attempt'
    | 'payout_id'
    | 'payout_part'
    | 'cash_closing_id'
    | 'advance_id'
    | 'statement_rule_id'
    | 'import_id'
    | 'proof_file_uuid'
  >
>;

/** Books a transaction and records it, perhaps with what brought it. */
export function createTransaction(
  trx: Trx,
  scope: Scope,
  booking: Booking & Poster,
  uuid?: string,
  reason?: string,
): Promise<Transaction> {
  return recorded.create(trx, scope, booking, uuid, reason);
}

/** A booking that may be of today. */
export type Dated<Of extends { date: string }> = Omit<Of, 'date'> & { date: string | undefined };

/** The unconfirmed transaction that a transaction confirms. */
export function findConfirmedBy(trx: Trx, scope: Caller, transaction_id: number): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('unconfirmed_transaction')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst();
}

/**
 * The newest transaction that is like a booking, except `replaced`, the one an update changes. Waits for others that
 * book the same.
 */
export function findAlike(
  trx: Trx,
  caller: Caller,
  booking: Dated<Booking>,
  replaced?: Transaction,
): Promise<Alike | undefined> {
  if (isOpening(booking)) lockAlike(trx, caller, ['opening', booking.account_type, booking.account_id]);
  else lockAlikeBooking(trx, caller, booking);
  return selectAlike(trx, caller, 'transaction', replaced)
    .where('r.voided_at', 'is', null)
    .where(isAlike('r', caller, booking))
    .executeTakeFirst();
}

type Money = Pick<Booking, 'account_type' | 'account_id' | 'amount'>;

function lockAlikeBooking(trx: Trx, caller: Caller, { account_type, account_id, amount }: Money): void {
  lockAlike(trx, caller, ['transaction', account_type, account_id, amount]);
}

/**
 * Waits for others that book the same as any of many, before the first of them is booked: nobody who books one of them
 * waits for what is written here meanwhile, and what is sent next sees what they have booked.
 */
export function lockAlikeBookings(trx: Trx, caller: Caller, bookings: readonly Money[]): void {
  const distinct = new Map(bookings.map((booking) => [booking.amount, booking])); // those of one account
  for (const booking of [...distinct.values()].toSorted((a, b) => a.amount - b.amount))
    lockAlikeBooking(trx, caller, booking);
}

/** The newest of the records that are alike in what else is asked for. */
export function selectAlike(
  trx: Trx,
  { tenant_id }: Caller,
  table: 'transaction' | 'unconfirmed_transaction' | 'transfer',
  replaced: { id: number } | undefined,
) {
  return trx
    .selectFrom(`${table as 'transaction'} as r`) // they have these columns in common
    .leftJoin('app_user as u', 'u.id', 'r.creator_id')
    .select(['r.id', 'r.uuid', 'r.created_at', memberName('u').as('creator_name')])
    .where('r.tenant_id', '=', tenant_id)
    .$if(replaced !== undefined, (query) => query.where('r.id', '<>', replaced?.id ?? 0))
    .orderBy('r.id', 'desc')
    .limit(1);
}

/** Whether a row of transactions, unconfirmed or not, may be the same money as a booking, as `Alike` says. */
export function isAlike(
  alias: string,
  { user_id }: Caller,
  booking: Dated<Pick<Transaction, (typeof bookingFields)[number]>>,
): RawBuilder<boolean> {
  const date = booking.date === undefined ? sql`app_today()` : sql`${booking.date}::date`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const isOnAccount = sql`${column('account_type')} = ${booking.account_type}
    and ${column('account_id')} = ${booking.account_id}`;
  if (isOpening(booking))
    return sql`(${isOnAccount} and ${column('transactable_app')} = ${booking.transactable_app}
      and ${column('transactable_type')} = ${booking.transactable_type})`;
  const named = (name: 'transactable_app' | 'transactable_type') =>
    booking[name] === null ? sql`${column(name)} is null` : sql`lower(${column(name)}) = lower(${booking[name]})`;
  const counterparty = counterpartyOf(booking);
  const row = counterpartyColumns(alias);
  const isPressedAgain = sql`${column('creator_id')} = ${user_id}
    and ${column('created_at')} > now() - make_interval(secs => ${pressedAgainFor})`;
  const bothAreKnown = isKnownCounterparty(counterparty)
    ? sql`is_known_party(${row.id}, ${row.name}, ${row.phone})`
    : sql`false`;
  // no `is not distinct from`, which no index answers
  const ofObject =
    booking.transactable_id === null
      ? sql`${column('transactable_id')} is null
        and lower(btrim(coalesce(${column('note')}, ''))) = lower(btrim(${booking.note ?? ''}))
        and not ${twoCounterparties(row, counterparty)} and (${bothAreKnown} or ${isPressedAgain})`
      : sql`${column('transactable_id')} = ${booking.transactable_id}`;
  return sql<boolean>`(
    ${isOnAccount} and ${column('amount')} = ${booking.amount}
    and ${column('date')} between ${date} - 1 and ${date} + 1
    and ${named('transactable_app')} and ${named('transactable_type')} and ${ofObject}
  )`;
}

/**
 * The balance of each cashier that loses money, the only accounts that must not run short. Locks them until the
 * database transaction ends, so that concurrent withdrawals see each other.
 */
export async function balancesAfter(
  trx: Trx,
  caller: Caller,
  changes: AccountChange[],
): Promise<Circumstances['accounts']> {
  // sorted, so that two writers on the same cashiers do not deadlock
  const losing = changes
    .filter(({ account_type, change }) => account_type === 'cash' && change < 0)
    .toSorted((a, b) => a.account_id - b.account_id);
  if (losing.length === 0) return [];
  const [cashiers, below_zero, ...balances] = await Promise.all([
    listBlindCashiers(trx, caller),
    readSetting(trx, caller, 'cash_below_zero'),
    ...losing.map((change) => {
      send(
        trx
          .selectFrom('cashier')
          .select('id')
          .where('tenant_id', '=', caller.tenant_id)
          .where('id', '=', change.account_id)
          .forNoKeyUpdate()
          .execute(),
      );
      return balanceOf(trx, caller, change);
    }),
  ]);
  return losing.map((change, at) => ({
    ...change,
    balance: (balances[at] ?? 0n) + change.change,
    is_blind: isBlind(cashiers, change),
    below_zero,
  }));
}

/**
 * The distinct values of one field of the object, most used first; each with the values of the other requested fields,
 * unless grouping is skipped.
 */
export async function uniqueVariables(
  trx: Trx,
  scope: Scope,
  field: TransactableField,
  query: QueryOut<Api['transaction']['uniqueVariables']>,
): Promise<Partial<Record<TransactableField, string | null>>[]> {
  const given: Partial<Record<TransactableField, string | undefined>> = { ...query };
  const conditions = transactableFields.filter((name) => given[name] !== undefined);
  const grouped = sql.join(
    [...(query.skip_group_by ? [] : conditions.filter((name) => name !== field)), field].map((name) => sql.ref(name)),
  );
  const chosen = sql`t.tenant_id = ${scope.tenant_id} and ${sql.ref(field)} <> ''
    and ${accountReadable(scope, sql.ref('t.account_type'), sql.ref('t.account_id'))} ${sql.join(
      conditions.map((name) => sql`and ${sql.ref(name)} = ${given[name]}`),
      sql` `,
    )}`;
  const { transactable_app: app, transactable_type: type } = query;
  // An index gives the newest of one kind; the ids of the others are too many for anybody to choose from.
  const order = app !== undefined && type !== undefined ? sql`order by t.created_at desc, t.id desc` : sql``;
  const [source, weight] =
    field === 'transactable_id' // the stored sums do not distinguish ids
      ? [sql`(select t.* from transaction t where ${chosen} ${order} limit ${newestIds}) t`, sql`count(*)`]
      : [sql`transaction_sum t where ${chosen} and t.grain = 'all'`, sql`sum(rows)`];
  const { rows } = await sql<Partial<Record<TransactableField, string | null>>>`
    select ${grouped} from ${source}
    group by ${grouped} having ${weight} > 0 order by ${weight} desc, ${sql.ref(field)} limit 200`.execute(trx);
  return rows;
}

/** Ids are suggested from so many bookings, the newest of their kind. */
const newestIds = 5000;
