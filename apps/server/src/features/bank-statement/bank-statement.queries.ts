import type { Account, Api, BankStatement, QueryOut, BankStatementLine } from '@finance/contract';
import { statementGap } from '@finance/contract/checks/bank-statement';
import { matchedLines } from '@finance/contract/checks/statement-match';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { insertSelected } from '../../database/insert-selected.ts';
import { memberName } from '../../database/joined-names.ts';
import { like } from '../../database/like.ts';
import { lockTurn } from '../../database/lock-turn.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { recordDeletion, recordHistory } from '../history/history.queries.ts';
import { roundingBetween } from './rounding.rules.ts';
import type { KnownPlace } from './known-lines.rules.ts';
import type { FileLine, StatementFile } from '../import/statement-file.ts';

type Filter = QueryOut<Api['bankStatement']['index']>;
type LineFilter = QueryOut<Api['bankStatement']['lines']>;

/** Files of one account wait for each other, so that no line is kept twice. */
export async function lockStatements(trx: Trx, scope: Scope, bank_account_id: number): Promise<void> {
  await lockTurn(trx, scope, `bank_statement ${bank_account_id}`);
}

function matching(trx: Trx, scope: Scope, { bank_account_id, creator_id, date_from, date_to, q }: Filter) {
  return trx
    .selectFrom('bank_statement as s')
    .where('s.tenant_id', '=', scope.tenant_id)
    .where(({ eb, and, or }) =>
      and([
        ...(bank_account_id === undefined ? [] : [eb('s.bank_account_id', '=', bank_account_id)]),
        ...(creator_id === undefined ? [] : [eb('s.creator_id', '=', creator_id)]),
        ...(date_from === undefined ? [] : [eb('s.period_to', '>=', date_from)]),
        ...(date_to === undefined ? [] : [eb('s.period_from', '<=', date_to)]),
        ...(q ? [or([eb('s.file_name', 'ilike', like(q)), eb('s.number', 'ilike', like(q))])] : []),
      ]),
    );
}

/** The statements with the one before each, and with what the lines come to that this one does not have. */
function select(query: ReturnType<typeof matching>) {
  return query
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 's.tenant_id').onRef('b.id', '=', 's.bank_account_id'),
    )
    .leftJoin('app_user as u', 'u.id', 's.creator_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bank_statement as p')
          .whereRef('p.tenant_id', '=', 's.tenant_id')
          .whereRef('p.bank_account_id', '=', 's.bank_account_id')
          .where(sql<boolean>`(p.period_to, p.period_from, p.id) < (s.period_to, s.period_from, s.id)`)
          .select(['p.id', 'p.period_from', 'p.period_to', 'p.closing_balance', 'p.rounding_amount'])
          .orderBy('p.period_to', 'desc')
          .orderBy('p.period_from', 'desc')
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select([
      's.id',
      's.uuid',
      's.bank_account_id',
      sql<Account>`json_build_object('account_type', 'bank', 'account_id', b.id, 'full_info', b.full_info)`.as(
        'bank_account',
      ),
      's.format',
      's.file_name',
      's.number',
      's.period_from',
      's.period_to',
      's.opening_balance',
      's.closing_balance',
      's.amount_in',
      's.amount_out',
      's.rounding_amount',
      's.line_count',
      's.new_line_count',
      's.left_out',
      's.creator_id',
      memberName('u').as('creator_name'),
      's.created_at',
      sql<BeforeStatement | null>`case when before.id is not null then json_build_object(
        'period_from', before.period_from, 'period_to', before.period_to, 'closing_balance', before.closing_balance,
        'rounding_amount', before.rounding_amount, 'added',
        case when before.period_to >= s.period_from then (
          select coalesce(sum(l.amount), 0)::float8 from statement_place q
          join statement_line l on l.tenant_id = q.tenant_id and l.id = q.statement_line_id
          where q.tenant_id = s.tenant_id and q.bank_statement_id = s.id and not exists (
            select from statement_place o where o.tenant_id = q.tenant_id and o.bank_statement_id = before.id
              and o.statement_line_id = q.statement_line_id)) else 0 end) end`.as('before'),
    ]);
}

interface BeforeStatement {
  period_from: string;
  period_to: string;
  closing_balance: number | null;
  rounding_amount: number;
  /** What the lines come to that only the later statement has, where the two overlap. */
  added: number;
}

type Selected = Omit<BankStatement, 'gap'> & { before: BeforeStatement | null };

function withGap({ before, ...statement }: Selected): BankStatement {
  if (before === null) return { ...statement, gap: null };
  const rounding = roundingBetween(before, statement);
  return { ...statement, gap: statementGap(before, statement, { added: before.added, rounding }) };
}

export async function listStatements(trx: Trx, scope: Scope, filter: Filter): Promise<BankStatement[]> {
  const { limit, offset } = limitOf(filter);
  const direction = filter.order ?? 'desc';
  const rows = await select(matching(trx, scope, filter))
    .orderBy(`s.${filter.order_by ?? 'period_to'}`, direction)
    .orderBy('s.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(withGap);
}

export async function countStatements(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findStatement(trx: Trx, scope: Scope, id: number | string): Promise<BankStatement> {
  const found = await select(trx.selectFrom('bank_statement as s').where('s.tenant_id', '=', scope.tenant_id))
    .where(typeof id === 'number' ? 's.id' : 's.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Rekening koran');
  return withGap(found);
}

/** The statement that this very file has made for the account. */
export async function findByFile(
  trx: Trx,
  scope: Scope,
  of: { bank_account_id: number; content_hash: string },
): Promise<number | null> {
  const found = await trx
    .selectFrom('bank_statement')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('bank_account_id', '=', of.bank_account_id)
    .where('content_hash', '=', of.content_hash)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The statement that would stand before one of these days. */
export async function findBefore(
  trx: Trx,
  scope: Scope,
  of: { bank_account_id: number; period_from: string; period_to: string },
): Promise<(Omit<BeforeStatement, 'added'> & { id: number }) | undefined> {
  return trx
    .selectFrom('bank_statement as p')
    .select(['p.id', 'p.period_from', 'p.period_to', 'p.closing_balance', 'p.rounding_amount'])
    .where('p.tenant_id', '=', scope.tenant_id)
    .where('p.bank_account_id', '=', of.bank_account_id)
    .where(sql<boolean>`(p.period_to, p.period_from) <= (${of.period_to}::date, ${of.period_from}::date)`)
    .orderBy('p.period_to', 'desc')
    .orderBy('p.period_from', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How earlier statements of the account tell lines of these days and amounts. */
export async function listKnownPlaces(
  trx: Trx,
  scope: Scope,
  bank_account_id: number,
  lines: readonly FileLine[],
): Promise<KnownPlace[]> {
  const keys = [...new Set(lines.map(({ date, amount }) => JSON.stringify({ date, amount })))];
  const { rows } = await sql<KnownPlace>`
    select l.date, l.amount, p.bank_statement_id as import_id, p.place as line, p.balance, p.words, l.uuid
    from jsonb_to_recordset(${`[${keys.join(',')}]`}::jsonb) as f(date date, amount bigint)
    join statement_line l on l.tenant_id = ${scope.tenant_id} and l.bank_account_id = ${bank_account_id}
      and l.date = f.date and l.amount = f.amount
    join statement_place p on p.tenant_id = l.tenant_id and p.statement_line_id = l.id
    order by p.bank_statement_id, p.place`.execute(trx);
  return rows;
}

interface NewStatement {
  bank_account_id: number;
  file: { name: string; sha256: string };
  read: StatementFile & { period_from: string; period_to: string };
  known: ReadonlyMap<number, string>;
  sums: { amount_in: number; amount_out: number };
  left_out: BankStatement['left_out'];
}

/** Keeps a statement, those of its lines that nothing has told before, and where each of its lines stands. */
export async function insertStatement(
  trx: Trx,
  scope: Scope,
  { bank_account_id, file, read, known, sums, left_out }: NewStatement,
): Promise<BankStatement> {
  const { lines } = read;
  const { id } = await trx
    .insertInto('bank_statement')
    .values({
      tenant_id: scope.tenant_id,
      uuid: uuidv7(),
      bank_account_id,
      format: read.format,
      file_name: file.name,
      content_hash: file.sha256,
      number: read.number,
      period_from: read.period_from,
      period_to: read.period_to,
      opening_balance: read.opening_balance,
      closing_balance: read.closing_balance,
      rounding_amount: read.rounding_amount,
      ...sums,
      line_count: lines.length,
      new_line_count: lines.length - known.size,
      left_out: JSON.stringify(left_out),
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = lines.map((line) => ({ ...line, uuid: known.get(line.place) ?? uuidv7() }));
  const columns = [
    'uuid',
    'date',
    'value_date',
    'amount',
    'text',
    'reference',
    'bank_reference',
    'is_reversal',
    'parts',
  ];
  for (let from = 0; from < told.length; from += atOnce) {
    const some = told.slice(from, from + atOnce);
    const fresh = some.filter(({ place }) => !known.has(place));
    await insertSelected(
      trx,
      'statement_line',
      ['tenant_id', 'bank_account_id', ...columns],
      sql`select ${scope.tenant_id}::bigint, ${bank_account_id}::bigint,
        ${sql.join(columns.map((name) => sql.ref(name)))}
        from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as r(uuid uuid, date date, value_date date,
          amount bigint, text text, reference text, bank_reference text, is_reversal boolean, parts jsonb)`,
    );
    const places = some.map(({ place, uuid, balance, words }) => ({ place, uuid, balance, words }));
    await insertSelected(
      trx,
      'statement_place',
      ['tenant_id', 'bank_statement_id', 'place', 'statement_line_id', 'balance', 'words'],
      sql`select l.tenant_id, ${id}::bigint, r.place, l.id, r.balance, r.words
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
          as r(place int, uuid uuid, balance bigint, words int[])
        join statement_line l on l.tenant_id = ${scope.tenant_id} and l.uuid = r.uuid`,
    );
  }
  const after = await findStatement(trx, scope, id);
  await recordHistory(trx, scope, {
    resource: 'bank-statement',
    record_id: id,
    action: 'create',
    before: null,
    after: kept(after),
  });
  return after;
}

/** Rows of one insert. */
const atOnce = 5000;

/** What the history holds: what stands before it is another statement's matter. */
function kept(statement: BankStatement): Omit<BankStatement, 'gap'> {
  const { gap: _, ...told } = statement;
  return told;
}

/** Deletes a statement, and those of its lines that no other one tells; a matched one of these keeps it. */
export async function deleteStatement(trx: Trx, scope: Scope, statement: BankStatement): Promise<void> {
  const { tenant_id } = scope;
  const { rows } = await sql<{ id: number }>`
    delete from statement_place where tenant_id = ${tenant_id} and bank_statement_id = ${statement.id}
    returning statement_line_id as id`.execute(trx);
  const { rows: matched } = await sql`
    select from statement_line l where l.tenant_id = ${tenant_id} and l.id = any(${rows.map(({ id }) => id)})
      and l.statement_match_id is not null
      and not exists (select from statement_place p where p.tenant_id = l.tenant_id and p.statement_line_id = l.id)
    `.execute(trx);
  if (matched.length > 0) throw matchedLines(matched.length);
  await sql`
    delete from statement_line l where l.tenant_id = ${tenant_id} and l.id = any(${rows.map(({ id }) => id)})
      and not exists (select from statement_place p where p.tenant_id = l.tenant_id and p.statement_line_id = l.id)
    `.execute(trx);
  await trx.deleteFrom('bank_statement').where('tenant_id', '=', tenant_id).where('id', '=', statement.id).execute();
  await recordDeletion(trx, scope, 'bank-statement', kept(statement));
}

function matchingLines(trx: Trx, scope: Scope, filter: LineFilter) {
  const { bank_statement_id, bank_account_id, date_from, date_to, state, q } = filter;
  return trx
    .selectFrom('statement_line as l')
    .where('l.tenant_id', '=', scope.tenant_id)
    .where(({ eb, and, or }) =>
      and([
        ...(bank_account_id === undefined ? [] : [eb('l.bank_account_id', '=', bank_account_id)]),
        ...(date_from === undefined ? [] : [eb('l.date', '>=', date_from)]),
        ...(date_to === undefined ? [] : [eb('l.date', '<=', date_to)]),
        ...(state === undefined ? [] : [eb('l.statement_match_id', state === 'open' ? 'is' : 'is not', null)]),
        ...(bank_statement_id === undefined
          ? []
          : [
              sql<boolean>`exists (select from statement_place p where p.tenant_id = l.tenant_id
                and p.statement_line_id = l.id and p.bank_statement_id = ${bank_statement_id})`,
            ]),
        ...(q
          ? [or((['text', 'reference', 'bank_reference'] as const).map((name) => eb(`l.${name}`, 'ilike', like(q))))]
          : []),
      ]),
    );
}

/** The lines of the tenant. */
export function selectLines(trx: Trx, { tenant_id }: Scope) {
  return withFacts(trx.selectFrom('statement_line as l').where('l.tenant_id', '=', tenant_id));
}

function withFacts(query: ReturnType<typeof matchingLines>) {
  return query.select([
    'l.id',
    'l.uuid',
    'l.bank_account_id',
    'l.date',
    'l.value_date',
    'l.amount',
    'l.text',
    'l.reference',
    'l.bank_reference',
    'l.is_reversal',
    'l.parts',
    sql<BankStatementLine['state']>`case when l.statement_match_id is null then 'open' else 'matched' end`.as('state'),
    'l.statement_match_id',
    sql<number | null>`(select round(p.balance / 100.0)::bigint from statement_place p
        where p.tenant_id = l.tenant_id and p.statement_line_id = l.id and p.balance is not null
        order by p.bank_statement_id limit 1)`.as('balance'),
  ]);
}

export async function listLines(trx: Trx, scope: Scope, filter: LineFilter): Promise<BankStatementLine[]> {
  const { limit, offset } = limitOf(filter);
  const direction = filter.order ?? 'desc';
  return withFacts(matchingLines(trx, scope, filter))
    .orderBy(`l.${filter.order_by ?? 'date'}`, direction)
    .orderBy('l.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many lines match, and what they move. */
export async function sumLines(
  trx: Trx,
  scope: Scope,
  filter: LineFilter,
): Promise<{ count: number; amount_in: bigint; amount_out: bigint }> {
  const found = await matchingLines(trx, scope, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string>`coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text`.as('amount_in'),
      sql<string>`coalesce(sum(l.amount) filter (where l.amount < 0), 0)::text`.as('amount_out'),
    ])
    .executeTakeFirstOrThrow();
  return { count: found.count, amount_in: BigInt(found.amount_in), amount_out: BigInt(found.amount_out) };
}
