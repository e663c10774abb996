import { type BodyOut, type Api, maxAmount, type QueryOut, type TransactableField, type Transaction } from '@finance/contract';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import type { Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import type { Tables, TransactionTable } from '../database/tables.ts';
import { invalid, notFound } from '../http/app-error.ts';
import { limitOf } from '../http/page.ts';
import type { Circumstances } from './transaction.rules.ts';

type Filter = QueryOut<Api['transaction']['index']>;
type RecordId = number | string;
type Joined = Tables & { tx: TransactionTable };

/** The columns of a transaction, as the wire has them; the joins give the account and the names. */
function selectTransactions(trx: Trx, scope: Scope) {
  return trx.selectFrom('transaction as tx')
    .leftJoin('bank_account as b', (join) => join.onRef('b.tenant_id', '=', 'tx.tenant_id').onRef('b.id', '=', 'tx.bank_account_id'))
    .leftJoin('cashier as c', (join) => join.onRef('c.tenant_id', '=', 'tx.tenant_id').onRef('c.id', '=', 'tx.cashier_id'))
    .leftJoin('investment_account as i', (join) => join.onRef('i.tenant_id', '=', 'tx.tenant_id').onRef('i.id', '=', 'tx.investment_account_id'))
    .leftJoin('app_user as u', 'u.id', 'tx.creator_id')
    .where('tx.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id')))
    .select([
      'tx.id', 'tx.uuid', 'tx.transactable_app', 'tx.transactable_type', 'tx.transactable_subtype', 'tx.transactable_id', 'tx.related_entity_id', 'tx.related_entity_name', 'tx.related_entity_phone_number',
      'tx.internal_note', 'tx.note', 'tx.date', 'tx.amount', 'tx.account_type', 'tx.account_id', 'tx.creator_id', 'tx.receipt_generated', 'tx.version', 'tx.voided_at', 'tx.void_reason',
      'tx.transfer_id', 'tx.due_id', 'tx.online_payment_id', 'tx.proof_file_uuid', 'tx.created_at', 'tx.updated_at',
      sql<string>`coalesce(u.name, 'Bukan anggota lagi')`.as('creator_name'),
      sql<Transaction['account']>`json_build_object('account_type', tx.account_type, 'account_id', tx.account_id, 'full_info', coalesce(b.full_info, c.full_info, i.full_info))`.as('account'),
    ]);
}

function whereId<O>(query: SelectQueryBuilder<Joined, 'tx', O>, id: RecordId): SelectQueryBuilder<Joined, 'tx', O> {
  return typeof id === 'number' ? query.where('tx.id', '=', id) : query.where('tx.uuid', '=', id);
}

/** What the filter keeps, beside the tenant and what the user may read. */
function matches(filter: Filter, { eb, and, or }: ExpressionBuilder<Joined, 'tx'>) {
  const like = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  const equal = (['uuid', 'transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id', 'related_entity_id', 'account_type', 'account_id', 'creator_id', 'date'] as const)
    .flatMap((name) => (filter[name] === undefined ? [] : [eb(`tx.${name}`, '=', filter[name])]));
  return and([
    ...equal,
    ...(filter.related_entity_name === undefined ? [] : [eb('tx.related_entity_name', 'ilike', like(filter.related_entity_name))]),
    ...(filter.date_from === undefined ? [] : [eb('tx.date', '>=', filter.date_from)]),
    ...(filter.date_to === undefined ? [] : [eb('tx.date', '<=', filter.date_to)]),
    ...(filter.amount_sign === undefined ? [] : [eb('tx.amount', filter.amount_sign === '+' ? '>' : '<', 0)]),
    ...(filter.voided === undefined ? [] : [eb('tx.voided_at', filter.voided ? 'is not' : 'is', null)]),
    ...(filter.q === undefined || filter.q === '' ? [] : [or((['note', 'internal_note', 'related_entity_name', 'transactable_id'] as const).map((name) => eb(`tx.${name}`, 'ilike', like(filter.q ?? ''))))]),
  ]);
}

export async function listTransactions(trx: Trx, scope: Scope, filter: Filter): Promise<Transaction[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'desc';
  return selectTransactions(trx, scope).where((eb) => matches(filter, eb as ExpressionBuilder<Joined, 'tx'>)) // the joins only add tables
    .orderBy(`tx.${filter.order_by ?? 'created_at'}`, order).orderBy('tx.id', order).limit(limit).offset(offset).execute();
}

/** The filters that the rollup keeps apart; with any other the rows themselves are counted. */
const rolledUp = ['transactable_app', 'transactable_type', 'transactable_subtype', 'account_type', 'account_id', 'date', 'date_from', 'date_to', 'voided', 'page', 'paginate', 'per_page', 'order', 'order_by'];

/** How many transactions the whole filter has, and their money in and out; voided ones count as rows only. */
export async function sumTransactions(trx: Trx, scope: Scope, filter: Filter): Promise<{ count: number; total_in: number; total_out: number }> {
  const fromRollup = Object.entries(filter).every(([name, value]) => value === undefined || rolledUp.includes(name));
  if (!fromRollup) {
    return trx.selectFrom('transaction as tx')
      .where('tx.tenant_id', '=', scope.tenant_id).where(accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id'))).where((eb) => matches(filter, eb))
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`coalesce(sum(tx.amount) filter (where tx.amount > 0 and tx.voided_at is null), 0)`.as('total_in'),
        sql<number>`coalesce(sum(tx.amount) filter (where tx.amount < 0 and tx.voided_at is null), 0)`.as('total_out'),
      ]).executeTakeFirstOrThrow();
  }
  let query = trx.selectFrom('transaction_rollup as r').where('r.tenant_id', '=', scope.tenant_id).where(accountReadable(scope, sql.ref('r.account_type'), sql.ref('r.account_id')));
  for (const name of ['transactable_app', 'transactable_type', 'transactable_subtype', 'account_type', 'account_id', 'date'] as const) {
    if (filter[name] !== undefined) query = query.where(`r.${name}`, '=', filter[name]);
  }
  if (filter.date_from !== undefined) query = query.where('r.date', '>=', filter.date_from);
  if (filter.date_to !== undefined) query = query.where('r.date', '<=', filter.date_to);
  const counted = filter.voided === undefined ? sql`r.rows` : filter.voided ? sql`r.voided_rows` : sql`r.rows - r.voided_rows`;
  const summed = filter.voided === true ? sql`0` : sql`1`;
  return query.select([
    sql<number>`coalesce(sum(${counted}), 0)::bigint`.as('count'),
    sql<number>`coalesce(sum(r.amount_in), 0) * ${summed}`.as('total_in'),
    sql<number>`coalesce(sum(r.amount_out), 0) * ${summed}`.as('total_out'),
  ]).executeTakeFirstOrThrow();
}

export async function findTransaction(trx: Trx, scope: Scope, id: RecordId): Promise<Transaction> {
  const found = await whereId(selectTransactions(trx, scope) as unknown as SelectQueryBuilder<Joined, 'tx', Transaction>, id).executeTakeFirst(); // the joins only add tables
  if (!found) throw notFound('Transaksi');
  return found;
}

/** The transaction as it stands, held until the database transaction ends: a second writer waits and then sees the new version. */
export async function lockTransaction(trx: Trx, scope: Scope, id: RecordId): Promise<Transaction> {
  await whereId(trx.selectFrom('transaction as tx').select('tx.id').where('tx.tenant_id', '=', scope.tenant_id) as SelectQueryBuilder<Joined, 'tx', { id: number }>, id).forUpdate().execute();
  return findTransaction(trx, scope, id);
}

type Booking = Omit<BodyOut<Api['transaction']['store']>, 'amount_sign' | 'allow_duplicate' | 'allow_negative_balance' | 'allow_backdated' | 'date'> & { date: string };

export async function insertTransaction(trx: Trx, scope: Scope, booking: Booking): Promise<number> {
  const { id } = await trx.insertInto('transaction')
    .values({ ...booking, tenant_id: scope.tenant_id, uuid: uuidv7(), creator_id: scope.user_id, created_at: scope.now, updated_at: scope.now }).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<Omit<TransactionTable, 'id' | 'tenant_id' | 'uuid' | 'version' | 'created_at' | 'updated_at' | 'bank_account_id' | 'cashier_id' | 'investment_account_id' | 'receipt_generated' | 'creator_id'>>;

/** Writes the changed columns and makes a new version of the row. */
export async function updateTransaction(trx: Trx, scope: Scope, id: number, change: Change): Promise<void> {
  await trx.updateTable('transaction').set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: scope.now })).where('tenant_id', '=', scope.tenant_id).where('id', '=', id).execute();
}

/** What the soft rules ask of the database about a booking; `replaced` is the state that an update takes away. */
export async function circumstancesOf(trx: Trx, scope: Scope, booking: Booking, replaced?: Transaction): Promise<Circumstances> {
  const { alike } = await trx.selectFrom('transaction as tx').select(sql<number>`count(*)`.as('alike'))
    .where('tx.tenant_id', '=', scope.tenant_id).where('tx.voided_at', 'is', null)
    .where('tx.account_type', '=', booking.account_type).where('tx.account_id', '=', booking.account_id).where('tx.amount', '=', booking.amount)
    .where(sql<boolean>`tx.date between ${booking.date}::date - 1 and ${booking.date}::date + 1`)
    .where(sql<boolean>`(tx.transactable_app, tx.transactable_type, tx.transactable_id) is not distinct from (${booking.transactable_app}, ${booking.transactable_type}, ${booking.transactable_id})`)
    .$if(replaced !== undefined, (query) => query.where('tx.id', '<>', replaced?.id ?? 0))
    .executeTakeFirstOrThrow();
  const { sum } = await trx.selectFrom('transaction_rollup').select(sql<number>`coalesce(sum(amount_in + amount_out), 0)`.as('sum'))
    .where('tenant_id', '=', scope.tenant_id).where('account_type', '=', booking.account_type).where('account_id', '=', booking.account_id).executeTakeFirstOrThrow();
  const stays = replaced && replaced.account_type === booking.account_type && replaced.account_id === booking.account_id ? sum - replaced.amount : sum;
  const balance = stays + booking.amount;
  if (Math.abs(balance) > maxAmount) throw invalid({ amount: ['membuat saldo account melampaui batas yang dapat dihitung'] });
  return { alike, balance };
}

/** The distinct values of one field of the object, the most used first, from the rollup; ids come from the rows. */
export async function uniqueVariables(trx: Trx, scope: Scope, field: TransactableField, query: QueryOut<Api['transaction']['uniqueVariables']>): Promise<Partial<Record<TransactableField, string | null>>[]> {
  const fields: TransactableField[] = ['transactable_app', 'transactable_type', 'transactable_subtype'];
  const given = fields.flatMap((name) => (query[name as keyof typeof query] === undefined ? [] : [[name, query[name as keyof typeof query]] as const]));
  const table = field === 'transactable_id' ? sql`transaction` : sql`transaction_rollup`;
  const grouped = query.skip_group_by ? [sql.ref(field)] : [...given.map(([name]) => sql.ref(name)).filter((_, index) => given[index]?.[0] !== field), sql.ref(field)];
  const weight = field === 'transactable_id' ? sql`count(*)` : sql`sum(rows)`;
  const { rows } = await sql<Partial<Record<TransactableField, string | null>>>`
    select ${sql.join(grouped)} from ${table} t
    where t.tenant_id = ${scope.tenant_id} and ${accountReadable(scope, sql.ref('t.account_type'), sql.ref('t.account_id'))}
      and coalesce(${sql.ref(field)}, '') <> '' ${sql.join(given.map(([name, value]) => sql`and ${sql.ref(name)} = ${value}`), sql` `)}
    group by ${sql.join(grouped)} having ${weight} > 0 order by ${weight} desc, ${sql.ref(field)} limit 200`.execute(trx);
  return rows;
}
