import type {
  Account,
  Api,
  BankStatementLine,
  Due,
  MatchableTransaction,
  QueryOut,
  StatementMatch,
  Transaction,
  Transfer,
  UnconfirmedTransaction,
} from '@finance/contract';
import { MatchableTransaction as Matchable, mayHere } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { columnsOf } from '../../database/columns.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { memberName } from '../../database/joined-names.ts';
import { notFound } from '../../base/refusal.ts';
import { listLines, selectLines } from '../bank-statement/bank-statement.queries.ts';
import { findDuesById } from '../due/due.queries.ts';
import { recordHistory } from '../history/history.queries.ts';
import { listInTransit, listPayingOutTo } from '../payout/payout.queries.ts';
import { findTransfersById } from '../transfer/transfer.queries.ts';
import { findUnconfirmedTransactionsById } from '../unconfirmed-transaction/unconfirmed-transaction.queries.ts';
import { cardSalesOf } from './remark.rules.ts';
import { reach, type OpenLine, type Unmatched } from './suggest-matches.rules.ts';
import type { Holding } from './suggest-payouts.rules.ts';

type Filter = QueryOut<Api['statementMatch']['suggestions']>;

/** The open lines of a page, the oldest first. */
export function listOpenLines(trx: Trx, scope: Scope, filter: Filter): Promise<BankStatementLine[]> {
  return listLines(trx, scope, openOf(filter));
}

/** What the filter asks of the list of lines. */
export function openOf(filter: Filter) {
  return { ...filter, state: 'open' as const, order: filter.order ?? ('asc' as const) };
}

/** Transactions looked at for one line: of its amounts, and the nearest others of its direction. */
const looked = { alike: 20, near: 60 };

/**
 * What may stand for the lines of an account: nothing of the bank stands for it yet, and its day is near. Of other
 * amounts than theirs the newest `near` of a day's direction.
 */
export async function listUnmatched(
  trx: Trx,
  { tenant_id }: Scope,
  bank_account_id: number,
  lines: readonly OpenLine[],
  near = looked.near,
): Promise<Unmatched[]> {
  const wanted = lines.flatMap((line) => {
    const { date, amount } = line;
    const sales = cardSalesOf(line);
    const amounts = [amount, ...(sales ? [sales.gross, -sales.fee] : [])];
    return amounts.map((each) => ({ date, amount: each }));
  });
  const days = [...new Map(lines.map(({ date, amount }) => [`${date} ${amount > 0}`, { date, amount }])).values()];
  const { rows } = await sql<Unmatched>`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(date date, amount bigint)),
    days as (select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(date date, amount bigint)),
    found as (
      select t.id from wanted w cross join lateral (
        select t.id from transaction t
        where t.tenant_id = ${tenant_id} and t.account_type = 'bank' and t.account_id = ${bank_account_id}
          and t.amount = w.amount and t.statement_match_id is null and t.voided_at is null
          and t.date between w.date - ${reach}::int and w.date + ${reach}::int
        order by abs(t.date - w.date), t.id limit ${looked.alike}) t
      union
      select t.id from days d cross join lateral (
        select t.id from transaction t
        where t.tenant_id = ${tenant_id} and t.account_type = 'bank' and t.account_id = ${bank_account_id}
          and t.date between d.date - 7 and d.date + 3 and t.statement_match_id is null and t.voided_at is null
          and sign(t.amount) = sign(d.amount)
        order by t.date desc, t.id desc limit ${near}) t
    )
    select t.id, t.date, t.amount, t.related_entity_name, t.note, t.transactable_app, t.transactable_type,
      t.transactable_id, t.transfer_id, b.due_payment_batch_id
    from found f join transaction t on t.tenant_id = ${tenant_id} and t.id = f.id
    left join due_payment_batch_line b on b.tenant_id = ${tenant_id} and b.transaction_id = t.id
    order by t.id`.execute(trx);
  return rows;
}

/** Open dues looked at: of the amount of a line, and of each type those that are due latest. */
const lookedDues = { alike: 10, latest: 400 };

/** What lines of the bank may pay: dues of their amounts, those whose number a remark tells, the latest of a type. */
export async function listPayable(
  trx: Trx,
  scope: Scope,
  lines: readonly OpenLine[],
  latest = lookedDues.latest,
): Promise<Due[]> {
  const { tenant_id } = scope;
  const wanted = lines.flatMap(({ amount }) => [
    { type: 'R', left: amount },
    { type: 'P', left: -amount },
  ]);
  const told = lines.flatMap(({ text, reference }) => numbersIn(`${text} ${reference ?? ''}`));
  const numbers = [...new Set(told.flatMap((number) => [number, number.replace(/^\D*0*/, '')]))];
  const open = sql`from due d where d.tenant_id = ${tenant_id} and d.closed_at is null`;
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select distinct * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(type text, "left" bigint))
    select d.id from wanted w cross join lateral (
      select d.id ${open} and d.type = w.type and d.outstanding_amount = w."left"
      order by d.id limit ${lookedDues.alike}) d
    union (select d.id ${open} and d.transactable_id = any(${numbers}) limit ${lookedDues.latest})
    union select d.id from unnest(array['R', 'P']) of(type) cross join lateral (
      select d.id ${open} and d.type = of.type
      order by coalesce(d.due_date, d.date) desc, d.id desc limit ${latest}) d`.execute(trx);
  return findDuesById(
    trx,
    scope,
    rows.map(({ id }) => id),
  );
}

/** The transfers in transit to a bank account and the claims on it, of the lines' amounts and near their days. */
export async function listPending(
  trx: Trx,
  scope: Scope,
  bank_account_id: number,
  lines: readonly OpenLine[],
): Promise<{ transfers: Transfer[]; claims: UnconfirmedTransaction[] }> {
  const { tenant_id } = scope;
  const wanted = lines.map(({ date, amount }) => ({ date, amount }));
  const near = sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(date date, amount bigint)
    where w.amount = r.amount and r.date between w.date - ${reach}::int and w.date + ${reach}::int)`;
  const idsOf = async (query: RawBuilder<{ id: number }>) => (await query.execute(trx)).rows.map(({ id }) => id);
  const found = await inOneTrip({
    transfers: idsOf(sql`select r.id from transfer r where r.tenant_id = ${tenant_id} and r.voided_at is null
      and r.confirmed_at is null and r.to_account_type = 'bank' and r.to_account_id = ${bank_account_id} and ${near}
      order by r.id desc limit ${looked.alike * 10}`),
    claims: idsOf(sql`select r.id from unconfirmed_transaction r where r.tenant_id = ${tenant_id}
      and r.status = 'unconfirmed' and r.account_type = 'bank' and r.account_id = ${bank_account_id} and ${near}
      order by r.id desc limit ${looked.alike * 10}`),
  });
  return inOneTrip({
    transfers: mayHere(scope, 'transfer:read') ? findTransfersById(trx, scope, found.transfers) : [],
    claims: mayHere(scope, 'unconfirmed-transaction:read')
      ? findUnconfirmedTransactionsById(trx, scope, found.claims)
      : [],
  });
}

/** The enablers that pay out to a bank account, with what their providers held when the last of the lines came. */
export async function listHoldings(
  trx: Trx,
  scope: Scope,
  bank_account_id: number,
  lines: readonly OpenLine[],
): Promise<Holding[]> {
  const enablers = await listPayingOutTo(trx, scope, bank_account_id);
  const came = lines.filter(({ amount }) => amount > 0).map(({ date }) => date);
  const [date_to] = came.toSorted().slice(-1);
  const holdings: Holding[] = [];
  for (const enabler of enablers) {
    const { enabler_id } = enabler;
    const items = date_to === undefined ? [] : await listInTransit(trx, scope, { enabler_id, date_to });
    holdings.push({ ...enabler, items });
  }
  return holdings;
}

/** What may be the number of a document: 'INV/2026-17' of 'BAYAR INV/2026-17.' */
function numbersIn(text: string): string[] {
  return text.split(/[^\p{L}\d/.-]+/u).flatMap((word) => {
    const letters = Array.from(word);
    const end = letters.findLastIndex((letter) => letter >= '0' && letter <= '9') + 1;
    return end > 0 ? [letters.slice(0, end).join('')] : [];
  });
}

function selectMatchable(trx: Trx, { tenant_id }: Scope) {
  return trx
    .selectFrom('transaction as tx')
    .where('tx.tenant_id', '=', tenant_id)
    .select(columnsOf('tx', Matchable.shape, []))
    .orderBy('tx.date')
    .orderBy('tx.id');
}

export async function listMatchable(trx: Trx, scope: Scope, ids: readonly number[]): Promise<MatchableTransaction[]> {
  if (ids.length === 0) return [];
  return selectMatchable(trx, scope).where('tx.id', 'in', ids).execute();
}

/** The newest lines of an account, or of all. */
export function listNewestLines(
  trx: Trx,
  scope: Scope,
  { bank_account_id }: { bank_account_id: number | null },
  most: number,
): Promise<BankStatementLine[]> {
  return selectLines(trx, scope)
    .$if(bank_account_id !== null, (lines) => lines.where('l.bank_account_id', '=', bank_account_id))
    .orderBy('l.date', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
}

/** The open lines that no statement before this one has told. */
export function listNewLines(trx: Trx, scope: Scope, bank_statement_id: number): Promise<BankStatementLine[]> {
  const places = sql`from statement_place p where p.tenant_id = l.tenant_id and p.statement_line_id = l.id`;
  return selectLines(trx, scope)
    .where('l.statement_match_id', 'is', null)
    .where(sql<boolean>`l.id in (select q.statement_line_id from statement_place q
      where q.tenant_id = ${scope.tenant_id} and q.bank_statement_id = ${bank_statement_id})`)
    .where(sql<boolean>`not exists (select ${places} and p.bank_statement_id <> ${bank_statement_id})`)
    .orderBy('l.date')
    .orderBy('l.id')
    .execute();
}

/** The transactions of matches. */
export async function listMatchedWith(
  trx: Trx,
  scope: Scope,
  matches: readonly number[],
): Promise<(MatchableTransaction & { statement_match_id: number | null })[]> {
  return selectMatchable(trx, scope)
    .select('tx.statement_match_id')
    .where(sql<boolean>`tx.statement_match_id = any(${[...new Set(matches)]}::bigint[])`)
    .execute();
}

/** The lines and transactions of a new match, locked in their order until the database transaction ends. */
export async function lockForMatch(
  trx: Trx,
  { tenant_id }: Scope,
  asked: { lines: readonly number[]; transactions: readonly number[] },
) {
  const lines = await trx
    .selectFrom('statement_line')
    .select(['id', 'bank_account_id', 'amount', 'statement_match_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', asked.lines)
    .orderBy('id')
    .forUpdate()
    .execute();
  const transactions: Pick<
    Transaction,
    'id' | 'account_type' | 'account_id' | 'amount' | 'voided_at' | 'statement_match_id'
  >[] = await trx
    .selectFrom('transaction')
    .select(['id', 'account_type', 'account_id', 'amount', 'voided_at', 'statement_match_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', asked.transactions)
    .orderBy('id')
    .forUpdate()
    .execute();
  return { lines, transactions };
}

export async function findMatch(trx: Trx, scope: Scope, id: number | string): Promise<StatementMatch> {
  const found = await trx
    .selectFrom('statement_match as m')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'm.tenant_id').onRef('b.id', '=', 'm.bank_account_id'),
    )
    .leftJoin('app_user as u', 'u.id', 'm.creator_id')
    .where('m.tenant_id', '=', scope.tenant_id)
    .where(typeof id === 'number' ? 'm.id' : 'm.uuid', '=', id)
    .select([
      'm.id',
      'm.uuid',
      'm.bank_account_id',
      sql<Account>`json_build_object('account_type', 'bank', 'account_id', b.id, 'full_info', b.full_info)`.as(
        'bank_account',
      ),
      'm.creator_id',
      memberName('u').as('creator_name'),
      'm.created_at',
    ])
    .executeTakeFirst();
  if (!found) throw notFound('Kecocokan');
  const lines = await selectLines(trx, scope).where('l.statement_match_id', '=', found.id).orderBy('l.id').execute();
  const transactions = await selectMatchable(trx, scope).where('tx.statement_match_id', '=', found.id).execute();
  return { ...found, lines, transactions };
}

export async function insertMatch(
  trx: Trx,
  scope: Scope,
  {
    bank_account_id,
    ...joined
  }: { bank_account_id: number; lines: readonly number[]; transactions: readonly number[] },
): Promise<StatementMatch> {
  const { tenant_id } = scope;
  const { id } = await trx
    .insertInto('statement_match')
    .values({ tenant_id, uuid: uuidv7(), bank_account_id, creator_id: scope.user_id, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [table, ids] of [
    ['statement_line', joined.lines],
    ['transaction', joined.transactions],
  ] as const)
    await sql`update ${sql.table(table)} set statement_match_id = ${id}
      where tenant_id = ${tenant_id} and id = any(${[...ids]})`.execute(trx);
  const match = await findMatch(trx, scope, id);
  await recordHistory(trx, scope, {
    resource: 'statement-match',
    record_id: id,
    action: 'create',
    before: null,
    after: kept(match),
  });
  return match;
}

/** What the history holds: the texts stand in the records themselves. */
function kept({ id, uuid, bank_account_id, creator_id, created_at, lines, transactions }: StatementMatch) {
  const match = { id, uuid, bank_account_id, creator_id, created_at };
  const ids = (some: readonly { id: number }[]) => some.map((one) => one.id);
  return { ...match, statement_line_ids: ids(lines), transaction_ids: ids(transactions) };
}

/** Undoes matches, and returns how many there were: what somebody else undoes at once is undone once. */
export async function deleteMatches(trx: Trx, scope: Scope, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { tenant_id } = scope;
  const chosen = sql`any(${[...ids]}::bigint[])`;
  // a separate statement, so that the next one's snapshot is newer than the locks
  await sql`select from statement_line where tenant_id = ${tenant_id} and statement_match_id = ${chosen}
    order by id for update`.execute(trx);
  const partsOf = (table: 'statement_line' | 'transaction') =>
    sql`(select json_agg(r.id order by r.id) from ${sql.table(table)} r
      where r.tenant_id = m.tenant_id and r.statement_match_id = m.id)`;
  const { rows } = await sql<ReturnType<typeof kept>>`
    select m.id, m.uuid, m.bank_account_id, m.creator_id, m.created_at,
      ${partsOf('statement_line')} as statement_line_ids, ${partsOf('transaction')} as transaction_ids
    from statement_match m where m.tenant_id = ${tenant_id} and m.id = ${chosen} order by m.id`.execute(trx);
  for (const table of ['statement_line', 'transaction'] as const)
    await sql`update ${sql.table(table)} set statement_match_id = null
      where tenant_id = ${tenant_id} and statement_match_id = ${chosen}`.execute(trx);
  await sql`delete from statement_match where tenant_id = ${tenant_id} and id = ${chosen}`.execute(trx);
  for (let from = 0; from < rows.length; from += atOnce)
    await recordHistory(
      trx,
      scope,
      ...rows.slice(from, from + atOnce).map((before) => ({
        resource: 'statement-match' as const,
        record_id: before.id,
        action: 'delete' as const,
        before,
        after: null,
      })),
    );
  return rows.length;
}

/** Rows of one insert. */
const atOnce = 1000;

/** The matches of a statement's lines. */
export async function listMatchesOf(trx: Trx, { tenant_id }: Scope, bank_statement_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.statement_match_id as id from statement_place p
    join statement_line l on l.tenant_id = p.tenant_id and l.id = p.statement_line_id
    where p.tenant_id = ${tenant_id} and p.bank_statement_id = ${bank_statement_id}
      and l.statement_match_id is not null
    order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}
