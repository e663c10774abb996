import type { Api, BodyOut, QueryOut, SavedView } from '@finance/contract';
import type { ViewCounts } from './saved-view.rules.ts';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { countRows } from '../../database/count-rows.ts';
import { lockTurn } from '../../database/lock-turn.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';

type Endpoints = Api['savedView'];
type Filter = QueryOut<Endpoints['index']>;

const columns = ['v.id', 'v.screen', 'v.name', 'v.query', 'v.is_default', 'v.created_at', 'v.updated_at'] as const;

/** The user's own views; nobody sees another's. */
function ownViews(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('saved_view as v')
    .where('v.tenant_id', '=', scope.tenant_id)
    .where('v.user_id', '=', scope.user_id);
}

function matching(trx: Trx, scope: Scope, { screen, q }: Filter) {
  return ownViews(trx, scope).where(({ eb, and }) =>
    and([
      ...(screen === undefined ? [] : [eb('v.screen', '=', screen)]),
      ...(q ? [eb('v.name', 'ilike', like(q))] : []),
    ]),
  );
}

export function listViews(trx: Trx, scope: Scope, filter: Filter): Promise<SavedView[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return matching(trx, scope, filter)
    .select(columns)
    .orderBy(filter.order_by === 'id' ? 'v.id' : sql`lower(v.name)`, order)
    .orderBy('v.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countViews(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findView(trx: Trx, scope: Scope, id: number): Promise<SavedView> {
  const found = await ownViews(trx, scope).select(columns).where('v.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Tampilan');
  return found;
}

/** Serializes changes to a tenant's views, so that unique names, the default and the limits hold. */
export async function lockViews(trx: Trx, scope: Scope): Promise<void> {
  await lockTurn(trx, scope, 'saved_view');
}

/** How many views there are on all screens, of the user and of the tenant. */
export async function countAllViews(trx: Trx, scope: Scope): Promise<ViewCounts> {
  const { ofUser, ofTenant } = await trx
    .selectFrom('saved_view as v')
    .where('v.tenant_id', '=', scope.tenant_id)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('v.user_id', '=', scope.user_id).as('ofUser'),
      fn.countAll<number>().as('ofTenant'),
    ])
    .executeTakeFirstOrThrow();
  return { ofUser, ofTenant };
}

/** The other views of a screen, by name. */
export function listOthers(trx: Trx, scope: Scope, screen: string, id: number | null): Promise<{ name: string }[]> {
  return ownViews(trx, scope)
    .select('v.name')
    .where('v.screen', '=', screen)
    .$if(id !== null, (query) => query.where('v.id', '<>', id ?? 0))
    .execute();
}

/** Leaves a screen without a default. */
export async function clearDefault(trx: Trx, scope: Scope, screen: string): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set({ is_default: false, updated_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('user_id', '=', scope.user_id)
    .where('screen', '=', screen)
    .where('is_default', '=', true)
    .execute();
}

export async function insertView(
  trx: Trx,
  scope: Scope,
  { query, ...view }: BodyOut<Endpoints['store']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('saved_view')
    .values({
      ...view,
      query: JSON.stringify(query),
      tenant_id: scope.tenant_id,
      user_id: scope.user_id,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateView(
  trx: Trx,
  scope: Scope,
  id: number,
  { query, ...change }: BodyOut<Endpoints['update']>,
): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set({ ...change, ...(query && { query: JSON.stringify(query) }), updated_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('user_id', '=', scope.user_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteView(trx: Trx, scope: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom('saved_view')
    .where('tenant_id', '=', scope.tenant_id)
    .where('user_id', '=', scope.user_id)
    .where('id', '=', id)
    .execute();
}
