import type { Api, BodyOut, EventType, QueryOut, Webhook, WebhookPause } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { alphabetical } from '../../database/alphabetical.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';
import { like } from '../../database/like.ts';
import { recorder } from '../history/history.queries.ts';

type Endpoints = Api['webhook'];
type Filter = QueryOut<Endpoints['index']>;

const sorts: Record<NonNullable<Filter['order_by']>, RawBuilder<unknown>> = {
  name: alphabetical('w.name'),
  created_at: sql.ref('w.created_at'),
};

function matching(trx: Trx, { tenant_id }: Pick<Scope, 'tenant_id'>, q?: string) {
  const all = trx.selectFrom('webhook as w').where('w.tenant_id', '=', tenant_id);
  return q ? all.where((eb) => eb.or([eb('w.name', 'ilike', like(q)), eb('w.url', 'ilike', like(q))])) : all;
}

function webhooks(trx: Trx, scope: Scope, q?: string) {
  return matching(trx, scope, q)
    .leftJoin('app_user as u', 'u.id', 'w.creator_id')
    .select(['w.id', 'w.name', 'w.url', 'w.types', 'w.active', 'w.paused_because', 'w.failing_since', 'w.version'])
    .select(['w.created_at', memberName('u').as('creator_name')])
    .select([
      sql<boolean>`w.credentials is not null`.as('has_secret'),
      sql<string | null>`case when w.former_until > now() then w.former_until end`.as('former_until'),
      sql<number>`(select count(*) from webhook_delivery d
        where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.next_at is not null)`.as('waiting'),
    ]);
}

/** A page of the webhooks, sorted by name by default. */
export function listWebhooks(trx: Trx, scope: Scope, filter: Filter): Promise<Webhook[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return webhooks(trx, scope, filter.q)
    .orderBy(sorts[filter.order_by ?? 'name'], order)
    .orderBy('w.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countWebhooks(trx: Trx, scope: Scope, q?: string): Promise<number> {
  return countRows(matching(trx, scope, q));
}

/** How many are told nothing any more, though no owner has said so. */
export function countStoppedWebhooks(trx: Trx, scope: Scope): Promise<number> {
  return countRows(matching(trx, scope).where('w.paused_because', 'in', ['failing', 'gone', 'restored']));
}

export async function findWebhook(trx: Trx, scope: Scope, id: number): Promise<Webhook> {
  const found = await webhooks(trx, scope).where('w.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Webhook');
  return found;
}

/** The webhook, held until the database transaction ends: of two writers the second waits. */
export async function lockWebhook(trx: Trx, scope: Scope, id: number): Promise<Webhook> {
  await matching(trx, scope).where('w.id', '=', id).select('w.id').forUpdate().execute();
  return findWebhook(trx, scope, id);
}

/** What the history keeps: where what is told to, never a secret. */
export const recordedWebhook = recorder('webhook', findWebhook, keptOfWebhook);

export function keptOfWebhook({ id, name, url, types, active, has_secret, former_until }: Webhook) {
  return { id, name, url, types: types.join(', '), active, has_secret, former_until };
}

export async function insertWebhook(
  trx: Trx,
  scope: Scope,
  { position, ...fields }: BodyOut<Endpoints['store']> & { position: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook')
    .values({
      ...fields,
      position,
      tenant_id: scope.tenant_id,
      creator_id: scope.user_id,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface WebhookFields {
  name?: string;
  url?: string;
  types?: EventType[];
  credentials?: string;
  former_credentials?: string | null;
  former_until?: string | null;
  active?: boolean;
  paused_because?: WebhookPause | null;
  position?: number;
  failures?: number;
  failing_since?: string | null;
  retry_at?: string | null;
}

/** Writes the fields; what an owner changes makes a new version. */
export async function updateWebhook(trx: Trx, scope: Scope, id: number, fields: WebhookFields): Promise<void> {
  await trx
    .updateTable('webhook')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: scope.now }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(trx: Trx, { tenant_id }: Scope, id: number): Promise<void> {
  await trx.deleteFrom('webhook_delivery').where('tenant_id', '=', tenant_id).where('webhook_id', '=', id).execute();
  await trx.deleteFrom('webhook').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
}

/** The secrets as they are encrypted: the one, and the former while it is valid. */
export function findCredentials(trx: Trx, { tenant_id }: Scope, id: number) {
  return trx
    .selectFrom('webhook')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .select('credentials')
    .select(sql<string | null>`case when former_until > now() then former_credentials end`.as('former'))
    .executeTakeFirst();
}
