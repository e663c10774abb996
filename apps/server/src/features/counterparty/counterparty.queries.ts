import {
  type Api,
  type Counterparty,
  type CounterpartyDetail,
  type CounterpartySuggestion,
  type ListedCounterparty,
  maxCounterpartySuggestions,
  onWire,
  type QueryOut,
} from '@finance/contract';
import { counterpartySearch } from './counterparty.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import { alphabetical } from '../../database/alphabetical.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { idsOfCounterparty } from '../../database/counterparty-identity.ts';
import { recordHistory } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';

type Filter = QueryOut<Api['counterparty']['index']>;

const sorts: Record<Exclude<Filter['order_by'], undefined | 'late_total'>, RawBuilder<unknown>> = {
  id: sql.ref('c.id'),
  name: alphabetical('c.name'),
  created_at: sql.ref('c.created_at'),
  updated_at: sql.ref('c.updated_at'),
};

/**
 * Those that stand alone and that the user may know of: a kasir from the dues, which all may read, and from records on
 * the own accounts; every other role all.
 */
function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('counterparty as c')
    .where('c.tenant_id', '=', scope.tenant_id)
    .where('c.merged_into_id', 'is', null)
    .$if(scope.role === 'kasir', (query) => query.where(isMet(scope)));
}

function isMet(scope: Scope): RawBuilder<boolean> {
  const account = (alias: string) =>
    accountReadable(scope, sql.ref(`${alias}.account_type`), sql.ref(`${alias}.account_id`));
  return sql<boolean>`exists (select from counterparty m where m.tenant_id = ${scope.tenant_id}
    and m.root_id = c.id and (
    exists (select from due d where d.tenant_id = ${scope.tenant_id} and d.counterparty_id = m.id)
    or exists (select from advance a where a.tenant_id = ${scope.tenant_id} and a.counterparty_id = m.id)
    or exists (select from transaction t
      where t.tenant_id = ${scope.tenant_id} and t.counterparty_id = m.id and ${account('t')})
    or exists (select from unconfirmed_transaction k where k.tenant_id = ${scope.tenant_id} and k.counterparty_id = m.id
      and ${account('k')})
    or exists (select from online_payment p join online_payment_enabler e on e.tenant_id = p.tenant_id
      and e.id = p.enabler_id where p.tenant_id = ${scope.tenant_id} and p.counterparty_id = m.id
      and (p.creator_id = ${scope.user_id} or ${account('e')}))))`;
}

/** Whether a search finds a row of `readable`. */
function found(q: string): RawBuilder<boolean> {
  const { words, number, typed } = counterpartySearch(q);
  const patterns = words.map((word) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`c.id in (select root_id from search_counterparties(${patterns}, ${number}, ${typed}))`;
}

/** The keys of a row of `readable` and of what was merged into it. */
function keysOf(scope: Scope, kind: 'id' | 'phone', select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${select} from counterparty m join counterparty_key k on k.tenant_id = m.tenant_id
    and k.counterparty_id = m.id where m.tenant_id = ${scope.tenant_id} and m.root_id = c.id
    and k.kind = ${sql.lit(kind)})`;
}

function externalIds(scope: Scope): RawBuilder<Counterparty['external_ids']> {
  const ids = sql`coalesce(
    json_agg(json_build_object('app', nullif(k.app_name, ''), 'id', k.value) order by k.app, k.value), '[]')`;
  return sql`${keysOf(scope, 'id', ids)}`;
}

const columns = ['c.id', 'c.name', 'c.phone_number', 'c.email', 'c.version', 'c.created_at', 'c.updated_at'] as const;

/** Something about the dues of a row of `readable` that are past their due date. */
function ofLate<T>(scope: Scope, type: Filter['late'], select: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`(select ${select} from counterparty m join due d on d.tenant_id = m.tenant_id
    and d.counterparty_id = m.id where m.tenant_id = ${scope.tenant_id} and m.root_id = c.id
      and d.type = ${type ?? null}
      and d.closed_at is null and d.due_date < ${scope.today})`;
}
const lateTotal = sql<bigint>`coalesce(sum(d.outstanding_amount), 0)`;

function listed(trx: Trx, scope: Scope, { q, late }: Filter) {
  return readable(trx, scope)
    .$if(Boolean(q), (query) => query.where(found(q ?? '')))
    .$if(late !== undefined, (query) =>
      query.where(
        sql<boolean>`c.id in (select m.root_id from due d join counterparty m on m.tenant_id = d.tenant_id
          and m.id = d.counterparty_id where d.tenant_id = ${scope.tenant_id} and d.type = ${late ?? null}
            and d.closed_at is null and d.due_date < ${scope.today})`,
      ),
    );
}

/** A page, with what is outstanding with each. */
export async function listCounterparties(trx: Trx, scope: Scope, filter: Filter): Promise<ListedCounterparty[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  const outstanding = (type: 'R' | 'P') =>
    sql<bigint>`(select coalesce(sum(d.outstanding_amount), 0) from counterparty m join due d
      on d.tenant_id = m.tenant_id and d.counterparty_id = m.id
      where m.tenant_id = ${scope.tenant_id} and m.root_id = c.id and d.type = ${sql.lit(type)})`;
  const { late, order_by = 'name' } = filter;
  const place = order_by === 'late_total' ? ofLate(scope, late, lateTotal) : sorts[order_by];
  const page = listed(trx, scope, filter)
    .select(['c.id as page_id', place.as('place')])
    .orderBy('place', (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('c.id', order)
    .limit(limit)
    .offset(offset);
  const rows = await trx
    .selectFrom(page.as('page'))
    .innerJoin('counterparty as c', 'c.id', 'page.page_id')
    .where('c.tenant_id', '=', scope.tenant_id)
    .select([
      ...columns,
      externalIds(scope).as('external_ids'),
      outstanding('R').as('r_total'),
      outstanding('P').as('p_total'),
      ofLate(scope, late, lateTotal).as('total'),
      ofLate(scope, late, sql<string | null>`min(d.due_date)`).as('oldest_due_date'),
      ofLate(scope, late, sql<number>`count(*)`).as('count'),
    ])
    .orderBy('page.place', (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('c.id', order)
    .execute();
  return rows.map(({ total, oldest_due_date, count, ...row }) => ({
    ...onWire(row),
    late: oldest_due_date === null ? null : { ...onWire({ total }), oldest_due_date, count },
  }));
}

export async function countCounterparties(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(listed(trx, scope, filter));
}

/** Whom a typed name may mean: those that begin with it come first. */
export function suggestCounterparties(
  trx: Trx,
  scope: Scope,
  { q, app = '' }: { q: string; app?: string | undefined },
): Promise<CounterpartySuggestion[]> {
  const { words } = counterpartySearch(q);
  return readable(trx, scope)
    .where(found(q))
    .select([
      'c.id',
      'c.name',
      'c.phone_number',
      sql<string | null>`${keysOf(
        scope,
        'id',
        sql`(array_agg(k.value order by m.id <> c.id, k.value) filter (where k.app = party_name_of(${app})))[1]`,
      )}`.as('external_id'),
    ])
    .orderBy(sql`starts_with(c.party_name, ${words.join(' ')})`, 'desc')
    .orderBy(alphabetical('c.name'), (by) => by.asc().nullsLast())
    .orderBy('c.id')
    .limit(maxCounterpartySuggestions)
    .execute();
}

/** The counterparty, or the one that it was merged into. */
export async function findCounterparty(trx: Trx, scope: Scope, id: number): Promise<CounterpartyDetail> {
  type Other = CounterpartyDetail['merged'];
  const other = sql`json_build_object('id', o.id, 'name', o.name, 'phone_number', o.phone_number)`;
  const detail = await readable(trx, scope)
    .where(
      'c.id',
      'in',
      sql<number>`(select root_id from counterparty where tenant_id = ${scope.tenant_id}
      and id = ${id}::bigint)`,
    )
    .select([
      ...columns,
      externalIds(scope).as('external_ids'),
      sql<string[]>`${keysOf(scope, 'phone', sql`coalesce(json_agg(k.value order by k.value), '[]')`)}`.as(
        'phone_numbers',
      ),
      sql<Other>`(select coalesce(json_agg(${other} order by o.id desc), '[]') from counterparty o
        where o.tenant_id = ${scope.tenant_id} and o.merged_into_id = c.id)`.as('merged'),
      sql<Other>`(select coalesce(json_agg(${other} order by o.id), '[]') from (select o.* from counterparty o
        where o.tenant_id = ${scope.tenant_id} and o.party_name = c.party_name and c.party_name <> ''
          and o.merged_into_id is null and o.id <> c.id order by o.id limit 5) o)`.as('doubles'),
    ])
    .executeTakeFirst();
  if (!detail) throw notFound('Lawan transaksi');
  return scope.role === 'kasir' ? { ...detail, doubles: [] } : detail;
}

/**
 * Serializes changes of the tenant's directory. They are rare, and a merge concerns a whole tree; new records do not
 * wait for them.
 */
export async function lockDirectory(trx: Trx, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('counterparty'), ${scope.tenant_id}::int)`.execute(trx);
}

/** Who has a phone number in digits; undefined if nobody. */
export function findPhoneOwner(
  trx: Trx,
  scope: Scope,
  phone: string,
): Promise<{ root_id: number; name: string | null } | undefined> {
  return trx
    .selectFrom('counterparty_key as k')
    .innerJoin('counterparty as c', (join) =>
      join.onRef('c.tenant_id', '=', 'k.tenant_id').onRef('c.id', '=', 'k.counterparty_id'),
    )
    .innerJoin('counterparty as root', (join) =>
      join.onRef('root.tenant_id', '=', 'c.tenant_id').onRef('root.id', '=', 'c.root_id'),
    )
    .select(['c.root_id', 'root.name'])
    .where('k.tenant_id', '=', scope.tenant_id)
    .where('k.kind', '=', 'phone')
    .where('k.value', '=', phone)
    .executeTakeFirst();
}

/** Changes what is shown, and by which phone number later records find it; '' is none. */
export async function updateCounterparty(
  trx: Trx,
  scope: Scope,
  id: number,
  fields: Pick<Counterparty, 'name' | 'phone_number' | 'email'>,
  phone: { before: string; after: string },
): Promise<void> {
  await trx
    .updateTable('counterparty')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: scope.now }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
  if (phone.before === phone.after) return;
  await trx
    .deleteFrom('counterparty_key')
    .where('tenant_id', '=', scope.tenant_id)
    .where('kind', '=', 'phone')
    .where('value', '=', phone.before)
    .where('counterparty_id', 'in', idsOfCounterparty(scope, id))
    .execute();
  if (phone.after === '') return;
  await trx
    .insertInto('counterparty_key')
    .values({
      tenant_id: scope.tenant_id,
      kind: 'phone',
      value: phone.after,
      app: '',
      app_name: '',
      counterparty_id: id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Shows the records of `double`, and of what was merged into it, under `id`. */
export async function mergeCounterparty(trx: Trx, scope: Scope, id: number, double: number): Promise<void> {
  const { tenant_id, now } = scope;
  await sql`update counterparty set merged_root_id = ${id}, updated_at = ${now},
    merged_into_id = case when id = ${double} then ${id} else merged_into_id end
    where tenant_id = ${tenant_id} and root_id = ${double}`.execute(trx);
  await touch(trx, scope, id);
}

/** Lets a merged one stand alone again, with what had been merged into it. */
export async function unmergeCounterparty(trx: Trx, scope: Scope, id: number, root: number): Promise<void> {
  const { tenant_id, now } = scope;
  await sql`with recursive below as (
      select id from counterparty where tenant_id = ${tenant_id} and merged_into_id = ${id}
      union select c.id from counterparty c join below b on c.merged_into_id = b.id where c.tenant_id = ${tenant_id}
    ) update counterparty set merged_root_id = ${id}, updated_at = ${now}
      where tenant_id = ${tenant_id} and id in (select id from below)`.execute(trx);
  await sql`update counterparty set merged_into_id = null, merged_root_id = null, version = version + 1,
    updated_at = ${now} where tenant_id = ${tenant_id} and id = ${id}`.execute(trx);
  await touch(trx, scope, root);
}

async function touch(trx: Trx, { tenant_id, now }: Scope, id: number): Promise<void> {
  await sql`update counterparty set version = version + 1, updated_at = ${now}
    where tenant_id = ${tenant_id} and id = ${id}`.execute(trx);
}

/** Reads a changed counterparty back and adds the change to its history. */
export async function recordedCounterparty(
  trx: Trx,
  scope: Scope,
  before: CounterpartyDetail,
): Promise<CounterpartyDetail> {
  const after = await findCounterparty(trx, scope, before.id);
  await recordHistory(trx, scope, {
    resource: 'counterparty',
    record_id: before.id,
    action: 'update',
    before: kept(before),
    after: kept(after),
  });
  return after;
}

/** What people change; the rest grows from use. */
function kept({ name, phone_number, email, merged }: CounterpartyDetail) {
  return { name, phone_number, email, merged: merged.map((other) => other.name ?? `ID ${other.id}`) };
}
