import type { Api, Event, QueryOut, WebhookDelivery } from '@finance/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import type { Actor } from '../../database/actor.queries.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { PostOutcome } from './post-webhook.ts';
import type { AfterPost, AfterPosts } from './webhook.rules.ts';

type Filter = QueryOut<Api['webhook']['deliveries']>;

/** A webhook behind which the log has grown, and for whom the server acts. */
export interface Behind extends Actor {
  id: number;
}

export async function webhooksToPlan(db: Database, most: number): Promise<Behind[]> {
  const { rows } = await sql<Behind>`select tenant_id, id, user_id from webhooks_to_plan(${most})`.execute(db);
  return rows;
}

/** Deliveries of one webhook whose turn has come, one of each record. */
export interface TakenDeliveries extends Actor {
  webhook_id: number;
  ids: number[];
}

/** Takes deliveries of all tenants; no other process gets them for two minutes. */
export async function takeDeliveries(
  db: Database,
  { webhooks, ofEach }: { webhooks: number; ofEach: number },
): Promise<TakenDeliveries[]> {
  const { rows } = await sql<TakenDeliveries>`
    select tenant_id, webhook_id, user_id, ids from take_webhook_deliveries(${webhooks}, ${ofEach})`.execute(db);
  return rows;
}

/** A webhook for whoever plans what is told to it; undefined where another process is at it, or it is paused. */
export function holdToPlan(trx: Trx, { tenant_id }: Scope, id: number) {
  return trx
    .selectFrom('webhook')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('active', '=', true)
    .select(['types', 'position'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Puts events into what is to be told, and says how far the log was read. */
export async function planDeliveries(
  trx: Trx,
  scope: Scope,
  id: number,
  { events, after }: { events: readonly Event[]; after: number },
): Promise<void> {
  if (events.length > 0)
    await trx
      .insertInto('webhook_delivery')
      .values(
        events.map((event) => ({
          tenant_id: scope.tenant_id,
          webhook_id: id,
          event_id: event.id,
          position: event.position,
          type: event.type,
          resource: event.data.resource,
          record_id: event.data.id,
          body: JSON.stringify(event),
          next_at: scope.now,
          created_at: scope.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await trx
    .updateTable('webhook')
    .set({ position: after })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/** A delivery of no event, whose turn comes at `next_at`. */
export async function insertTest(
  trx: Trx,
  scope: Scope,
  webhook_id: number,
  { event_id, type, body, next_at }: { event_id: string; type: string; body: string; next_at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook_delivery')
    .values({
      tenant_id: scope.tenant_id,
      webhook_id,
      event_id,
      position: 0,
      type,
      resource: 'webhook',
      record_id: 0,
      body,
      next_at,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where to and with which secrets, and how it has done. */
export function findTarget(trx: Trx, { tenant_id }: Scope, id: number) {
  return trx
    .selectFrom('webhook')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .select(['url', 'credentials', 'failures', 'failing_since'])
    .select(sql<string | null>`case when former_until > now() then former_credentials end`.as('former'))
    .executeTakeFirst();
}

/** Of those deliveries what is still to be sent. */
export function findToSend(trx: Trx, { tenant_id }: Scope, ids: readonly number[]) {
  return trx
    .selectFrom('webhook_delivery')
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids)
    .where('next_at', 'is not', null)
    .select(['id', 'event_id', 'type', 'body', 'attempts', 'first_tried_at'])
    .execute();
}
export type ToSend = Awaited<ReturnType<typeof findToSend>>[number];

/** What came of a try. */
export async function endTry(
  trx: Trx,
  { tenant_id, now }: Scope,
  { id, attempts, first_tried_at }: ToSend,
  { status, answer, problem }: PostOutcome,
  { state, next_at }: AfterPost,
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state, next_at, status, answer, problem, attempts: attempts + 1, tried_at: now })
    .set({ first_tried_at: first_tried_at ?? now })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('next_at', 'is not', null)
    .execute();
}

/** How the webhook goes on; `waiting` stays, for when it is active again. */
export async function endTries(
  trx: Trx,
  { tenant_id }: Scope,
  id: number,
  { paused_because, ...health }: AfterPosts,
): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ ...health, ...(paused_because && { active: false, paused_because }) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('active', '=', true)
    .execute();
}

function matching(trx: Trx, { tenant_id }: Scope, webhook_id: number, { state }: Pick<Filter, 'state'>) {
  const all = trx
    .selectFrom('webhook_delivery')
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', webhook_id);
  return state === undefined ? all : all.where('state', '=', state);
}

const shown = [
  'id',
  'event_id',
  'type',
  'resource',
  'record_id',
  'state',
  'attempts',
  'status',
  'answer',
  'problem',
  'next_at',
  'tried_at',
  'created_at',
] as const;

/** A page of the deliveries, newest first. */
export function listDeliveries(trx: Trx, scope: Scope, webhook: number, filter: Filter): Promise<WebhookDelivery[]> {
  const { limit, offset } = limitOf(filter);
  return matching(trx, scope, webhook, filter)
    .select(shown)
    .orderBy('id', filter.order ?? 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countDeliveries(trx: Trx, scope: Scope, webhook: number, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, webhook, filter));
}

export async function findDelivery(trx: Trx, scope: Scope, webhook: number, id: number): Promise<WebhookDelivery> {
  const found = await matching(trx, scope, webhook, {}).where('id', '=', id).select(shown).executeTakeFirst();
  if (!found) throw notFound('Kiriman');
  return found;
}

/** Lets a delivery be made again now, as if it were new. */
export async function resendDelivery(trx: Trx, { tenant_id, now }: Scope, id: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', next_at: now, first_tried_at: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Lets what waits be made now: its webhook is active again. */
export async function hurryDeliveries(trx: Trx, { tenant_id, now }: Scope, webhook_id: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ next_at: now, first_tried_at: null })
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', webhook_id)
    .where('next_at', 'is not', null)
    .execute();
}

/** Gives up what waits. */
export async function skipDeliveries(trx: Trx, { tenant_id }: Scope, webhook_id: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_at: null, problem: 'Dilewati saat webhook diaktifkan lagi' })
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', webhook_id)
    .where('next_at', 'is not', null)
    .execute();
}
