import {
  type AccountType,
  type BodyOut,
  type Api,
  onWire,
  parseSearch,
  partyOf,
  type QueryOut,
  type RunningTransaction,
  type Search,
  type TransactableField,
  transactableFields,
  type Transaction,
} from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import { isBlind, isTold, listBlindTills } from '../account/blind-till.queries.ts';
import { ofCounterparty, partyColumns, twoParties } from '../database/party.ts';
import { readRows } from '../database/read-rows.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { like } from '../database/like.ts';
import { amountIs, isTheOne } from '../database/search.ts';
import type { TransactionTable } from '../database/tables.ts';
import { insertRow, locker, type RowChange, updateRow } from '../database/tenant-rows.ts';
import { accountOf, joinAccount, memberName } from '../database/joined-names.ts';
import { countRows } from '../database/count-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../http/app-error.ts';
import { limitOf } from '../http/page.ts';
import { balanceOf, isAnsweredByCells, sumCells, type Sums, sumToldCells } from './transaction-sum.queries.ts';
import type { AccountChange, bookingFields, Circumstances } from '@finance/contract/checks/transaction';

type Filter = QueryOut<Api['transaction']['index']>;
type RecordId = number | string;

/** Selects transactions in wire format, with account and names. */
export function selectTransactions(trx: Trx, scope: Scope) {
  return joinAccount(trx.selectFrom('transaction as tx'), 'tx')
    .leftJoin('app_user as u', 'u.id', 'tx.creator_id')
    .leftJoin('receipt as r', (join) =>
      join.onRef('r.tenant_id', '=', 'tx.tenant_id').onRef('r.transaction_id', '=', 'tx.id'),
    )
    .where('tx.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id')))
    .select([
      'tx.id',
      'tx.uuid',
      'tx.transactable_app',
      'tx.transactable_type',
      'tx.transactable_subtype',
      'tx.transactable_id',
      'tx.related_entity_id',
      'tx.related_entity_name',
      'tx.related_entity_phone_number',
      'tx.counterparty_id',
      'tx.internal_note',
      'tx.note',
      'tx.date',
      'tx.amount',
      'tx.account_type',
      'tx.account_id',
      'tx.creator_id',
      'tx.receipt_generated',
      'tx.version',
      'tx.voided_at',
      'tx.void_reason',
      'tx.transfer_id',
      'tx.transfer_part',
      'tx.due_id',
      'tx.online_payment_id',
      'tx.cash_closing_id',
      'tx.proof_file_uuid',
      'tx.created_at',
      'tx.updated_at',
      sql<string | null>`'KW/' || r.year || '/' || lpad(r.number::text, greatest(6, length(r.number::text)), '0')`.as(
        'receipt_number',
      ), // in the format of `formatReceiptNumber`
      memberName('u').as('creator_name'),
      accountOfTransaction.as('account'),
    ]);
}

/** The account of a row of `selectTransactions`. */
export const accountOfTransaction = accountOf('tx');

/** One page of the filter, and the sums over all of it. */
export async function listTransactions(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<{ data: Transaction[]; sums: Sums }> {
  const order = orderOf(filter);
  const { ids, sums } = await pageOf(trx, scope, filter);
  const data =
    ids.length === 0
      ? []
      : await selectTransactions(trx, scope)
          .where('tx.id', 'in', ids)
          .orderBy(`tx.${order.by}`, order.direction)
          .orderBy('tx.id', order.direction)
          .execute();
  return { data, sums };
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
  if (isAnsweredByCells(filter)) return (await sumCells(trx, scope, filter)).count;
  return countRows(filtered(trx, scope, filter));
}

interface Page {
  ids: number[];
  sums: Sums;
}

async function pageOf(trx: Trx, scope: Scope, filter: Filter): Promise<Page> {
  if (!isAnsweredByCells(filter)) return gather(trx, scope, filter);
  const sums = await sumToldCells(trx, scope, filter);
  return { sums, ids: await idsOf(trx, scope, filter, sums.count) };
}

/**
 * The ids of a page. An index in list order finds them at once, except when only days are filtered: it would then scan
 * everything newer, so the rows are collected and sorted instead.
 */
async function idsOf(trx: Trx, scope: Scope, filter: Filter, count: number): Promise<number[]> {
  const { by, direction, limit, offset } = orderOf(filter);
  const isOfDays =
    (filter.date ?? filter.date_from ?? filter.date_to) !== undefined &&
    (filter.account_type ?? filter.account_id ?? filter.transactable_app) === undefined;
  const isGathered = isOfDays && by !== 'date' && count <= 20_000;
  const found = filtered(trx, scope, filter).select(['tx.id', `tx.${by} as sorted_by`]);
  const sorted = isGathered
    ? trx
        .with(
          (cte) => cte('found').materialized(),
          () => found,
        )
        .selectFrom('found')
    : trx.selectFrom(found.as('found'));
  const rows = await sorted
    .select('id')
    .orderBy('sorted_by', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

/** Reads every matching row once: counts, sums and sorts them. */
async function gather(trx: Trx, scope: Scope, filter: Filter): Promise<Page> {
  const { by, direction, limit, offset } = orderOf(filter);
  const told = isTold(
    await listBlindTills(trx, scope),
    sql.ref('tx.account_type'),
    sql.ref('tx.account_id'),
    sql.ref('tx.date'),
  );
  const { ids, ...sums } = await trx
    .with(
      (cte) => cte('found').materialized(),
      () =>
        filtered(trx, scope, filter).select([
          'tx.id',
          `tx.${by} as sorted_by`,
          'tx.amount as money',
          sql<boolean>`tx.voided_at is null and ${told}`.as('counts'),
        ]),
    )
    .with('page', (query) =>
      query
        .selectFrom('found')
        .select('id')
        .orderBy('sorted_by', direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('found')
    .select([
      sql<number[]>`(select coalesce(json_agg(id), '[]') from page)`.as('ids'),
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(money) filter (where money > 0 and counts), 0)`.as('total_in'),
      sql<bigint>`coalesce(sum(money) filter (where money < 0 and counts), 0)`.as('total_out'),
    ])
    .executeTakeFirstOrThrow();
  return { ids, sums };
}

function orderOf(filter: Filter) {
  return { by: filter.order_by ?? 'created_at', direction: filter.order ?? 'desc', ...limitOf(filter) } as const;
}

/** The tenant's transactions that match the filter and that the user may read; a text is searched for first. */
function filtered(trx: Trx, scope: Scope, filter: Filter) {
  const search = parseSearch(filter.q ?? '');
  const one = isTheOne(search, {
    id: sql.ref('tx.id'),
    uuid: sql.ref('tx.uuid'),
    object: sql.ref('tx.transactable_id'),
  });
  const isAmountMeant = search.amount !== null && (search.text === null || search.isBoth);
  return trx
    .selectFrom(sourceOf(scope, search, filter.related_entity_name || null))
    .where('tx.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id')))
    .where(({ eb, and }) =>
      and([
        ...(
          [
            'uuid',
            'transactable_app',
            'transactable_type',
            'transactable_subtype',
            'transactable_id',
            'related_entity_id',
            'account_type',
            'account_id',
            'creator_id',
            'transfer_id',
            'due_id',
            'date',
          ] as const
        ).flatMap((name) => (filter[name] === undefined ? [] : [eb(`tx.${name}`, '=', filter[name])])),
        ...(filter.counterparty_id === undefined
          ? []
          : [ofCounterparty(scope, sql.ref('tx.counterparty_id'), filter.counterparty_id)]),
        ...(filter.ids === undefined ? [] : [eb('tx.id', 'in', filter.ids)]),
        ...(one ? [one] : []),
        ...(search.amount && isAmountMeant ? [amountIs(search.amount, sql.ref('tx.amount'))] : []),
        ...(filter.related_entity_name
          ? [eb('tx.related_entity_name', 'ilike', like(filter.related_entity_name))]
          : []),
        ...(filter.date_from === undefined ? [] : [eb('tx.date', '>=', filter.date_from)]),
        ...(filter.date_to === undefined ? [] : [eb('tx.date', '<=', filter.date_to)]),
        ...(filter.amount_sign === undefined ? [] : [eb('tx.amount', filter.amount_sign === '+' ? '>' : '<', 0)]),
        ...(filter.voided === undefined ? [] : [eb('tx.voided_at', filter.voided ? 'is not' : 'is', null)]),
      ]),
    );
}

/**
 * The table, or the rows of it that a text finds: in their own texts, the account's name, the receipt number or, if it
 * can be one, the amount. Each has its own index; a counterparty's name filter alone is searched the same way.
 */
function sourceOf(
  scope: Scope,
  { text, amount, isBoth, receipt }: Search,
  entityName: string | null,
): 'transaction as tx' {
  const typed = text ?? entityName;
  if (typed === null) return 'transaction as tx';
  const withText = sql`search_transactions(${like(typed)})`;
  const { tenant_id } = scope;
  const found = [
    sql`select id from ${withText}`,
    sql`select t.id from transaction t join (${accountsNamed(tenant_id, typed)}) a
      on (t.account_type, t.account_id) = (a.account_type, a.account_id) where t.tenant_id = ${tenant_id}`,
    ...(receipt
      ? [
          sql`select transaction_id from receipt
            where (tenant_id, year, number) = (${tenant_id}, ${receipt.year}, ${receipt.number}::bigint)`,
        ]
      : []),
    ...(amount && !isBoth
      ? [sql`select id from transaction where tenant_id = ${tenant_id} and ${amountIs(amount, sql.ref('amount'))}`]
      : []),
  ];
  const source =
    text === null
      ? withText
      : sql`(select * from transaction where tenant_id = ${tenant_id} and id in (${sql.join(found, sql` union `)}))`;
  return source.as('tx') as unknown as 'transaction as tx'; // both return rows of the table
}

/** The accounts whose name, bank, number or holder contains a text. */
function accountsNamed(tenant_id: number, text: string): RawBuilder<unknown> {
  const named = (table: string, type: AccountType) =>
    sql`select ${sql.lit(type)} as account_type, id as account_id from ${sql.table(table)}
      where tenant_id = ${tenant_id} and full_info ilike ${like(text)}`;
  const kinds = [named('bank_account', 'bank'), named('cashier', 'cash'), named('investment_account', 'investment')];
  return sql.join(kinds, sql` union all `);
}

export async function findTransaction(trx: Trx, scope: Scope, id: RecordId): Promise<Transaction> {
  const found = await selectTransactions(trx, scope)
    .where(typeof id === 'number' ? 'tx.id' : 'tx.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Transaksi');
  return found;
}

export const recordedTransaction = recorder('transaction', findTransaction);

export const lockTransaction = locker('transaction', findTransaction);

/** A transaction as it is booked: the amount is signed and the date set. */
export type Booking = Omit<
  BodyOut<Api['transaction']['store']>,
  | 'amount_sign'
  | 'allow_duplicate'
  | 'allow_negative_balance'
  | 'allow_backdated'
  | 'allow_postdated'
  | 'allow_unusual_amount'
  | 'date'
  | 'proof_file_uuid'
> & { date: string };
/** The fields of money without object and counterparty. */
export const ofNoObject = {
  transactable_app: null,
  transactable_type: null,
  transactable_subtype: null,
  transactable_id: null,
  related_entity_id: null,
  related_entity_name: null,
  related_entity_phone_number: null,
  internal_note: null,
} as const;
/** What posted a transaction that did not come from a form. */
type Poster = Partial<
  Pick<
    TransactionTable,
    | 'transfer_id'
    | 'transfer_part'
    | 'due_id'
    | 'online_payment_id'
    | 'online_payment_part'
    | 'cash_closing_id'
    | 'proof_file_uuid'
  >
>;

export function insertTransaction(trx: Trx, scope: Scope, booking: Booking & Poster): Promise<number> {
  return insertRow(trx, scope, 'transaction', booking);
}

type Change = Omit<RowChange<'transaction'>, 'receipt_generated'>;

export function updateTransaction(trx: Trx, scope: Scope, id: number, change: Change): Promise<void> {
  return updateRow(trx, scope, 'transaction', id, change);
}

/** How many transactions are like a booking, except `replaced`, the one an update changes. */
export function countAlike(trx: Trx, scope: Scope, booking: Booking, replaced?: Transaction): Promise<number> {
  return countRows(
    trx
      .selectFrom('transaction as tx')
      .where('tx.tenant_id', '=', scope.tenant_id)
      .where('tx.voided_at', 'is', null)
      .where(isAlike('tx', booking))
      .$if(replaced !== undefined, (query) => query.where('tx.id', '<>', replaced?.id ?? 0)),
  );
}

/**
 * Whether a row of transactions, unconfirmed or not, may be the same money as a booking: same account and amount, dated
 * at most a day apart, same object; without an object, unless the counterparties differ.
 */
export function isAlike(
  alias: string,
  booking: Pick<Transaction, (typeof bookingFields)[number]>,
): RawBuilder<boolean> {
  const { account_type, account_id, amount, date, transactable_app, transactable_type, transactable_id } = booking;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(
    ${column('account_type')} = ${account_type} and ${column('account_id')} = ${account_id}
    and ${column('amount')} = ${amount}
    and ${column('date')} between ${date}::date - 1 and ${date}::date + 1
    and (${column('transactable_app')}, ${column('transactable_type')}, ${column('transactable_id')})
      is not distinct from (${transactable_app}, ${transactable_type}, ${transactable_id})
    and ${transactable_id === null ? sql`not ${twoParties(partyColumns(alias), partyOf(booking))}` : sql`true`}
  )`;
}

/**
 * The balance of each account after its change. Locks cashiers that lose money until the database transaction ends, so
 * that concurrent withdrawals see each other.
 */
export async function balancesAfter(
  trx: Trx,
  scope: Scope,
  changes: AccountChange[],
): Promise<Circumstances['accounts']> {
  const after: Circumstances['accounts'] = [];
  const tills = await listBlindTills(trx, scope);
  for (const change of changes.toSorted((a, b) => a.account_id - b.account_id)) {
    // sorted, so that two writers on the same cashiers do not deadlock
    if (change.account_type === 'cash' && change.change < 0) {
      await trx
        .selectFrom('cashier')
        .select('id')
        .where('tenant_id', '=', scope.tenant_id)
        .where('id', '=', change.account_id)
        .forNoKeyUpdate()
        .execute();
    }
    const balance = (await balanceOf(trx, scope, change)) + change.change;
    after.push({ ...change, balance, is_blind: isBlind(tills, change) });
  }
  return after;
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
  const [table, weight] =
    // the stored sums do not distinguish ids
    field === 'transactable_id' ? [sql`transaction`, sql`count(*)`] : [sql`transaction_sum`, sql`sum(rows)`];
  const { rows } = await sql<Partial<Record<TransactableField, string | null>>>`
    select ${grouped} from ${table} t
    where t.tenant_id = ${scope.tenant_id} and ${sql.ref(field)} <> ''
      and ${accountReadable(scope, sql.ref('t.account_type'), sql.ref('t.account_id'))}
      ${field === 'transactable_id' ? sql`` : sql`and t.grain = 'all'`} ${sql.join(
        conditions.map((name) => sql`and ${sql.ref(name)} = ${given[name]}`),
        sql` `,
      )}
    group by ${grouped} having ${weight} > 0 order by ${weight} desc, ${sql.ref(field)} limit 200`.execute(trx);
  return rows;
}
