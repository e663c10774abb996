import type { MailState } from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../database/actor.queries.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { midnight } from '../../database/midnight.ts';

/** A message of the outbox whose turn has come, and for whom the server acts. */
export interface TakenMail extends Actor {
  id: number;
}

/** Takes messages of all tenants; no other process gets them for a quarter of an hour. */
export async function takeMails(db: Database, most: number): Promise<TakenMail[]> {
  const { rows } = await sql<TakenMail>`select tenant_id, id, user_id from take_mails(${most})`.execute(db);
  return rows;
}

/** What a reminder is about; nothing where a message is about no due. */
interface About {
  due_id: number;
  due_date: string;
  offset_days: number;
  outstanding_amount: number;
}

interface NewMail extends Partial<About> {
  kind: 'reminder' | 'test';
  sent_to: string;
  is_automatic: boolean;
  /** When its turn comes; by default at once. */
  next_at?: string;
}

/** Adds messages to the outbox, and returns their ids; a due that is reminded of already is left out. */
export async function insertMails(trx: Trx, scope: Scope, mails: readonly NewMail[]): Promise<number[]> {
  if (mails.length === 0) return [];
  const inserted = await trx
    .insertInto('mail')
    .values(
      mails.map(({ next_at = scope.now, ...mail }) => ({
        ...mail,
        next_at,
        uuid: uuidv7(),
        tenant_id: scope.tenant_id,
        creator_id: scope.user_id,
        created_at: scope.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** A message that waits or is being sent, locked; undefined once nothing is left to do. */
export function lockMail(trx: Trx, { tenant_id }: Scope, id: number) {
  return trx
    .selectFrom('mail')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('next_at', 'is not', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}
export type KeptMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/** How many messages of the tenant were tried on its current day. Whoever asks is alone until the commit. */
export async function countTriedToday(trx: Trx, { tenant_id, today, timezone }: Scope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mail', ${tenant_id}))`.execute(trx);
  const { count } = await trx
    .selectFrom('mail')
    .where('tenant_id', '=', tenant_id)
    .where('tried_at', '>=', midnight(today, timezone))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Says, before it is sent, that it is and what it says: whoever finds it so later does not send it again. */
export async function startMail(
  trx: Trx,
  scope: Scope,
  { id, attempts }: Pick<KeptMail, 'id' | 'attempts'>,
  letter: { sent_to: string; subject: string; body: string; outstanding_amount: number | null },
): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ ...letter, state: 'sending', attempts: attempts + 1, tried_at: scope.now, problem: null })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Lets what else waits of the tenant wait at least so long: its server takes nothing now. */
export async function postponeMails(trx: Trx, { tenant_id }: Scope, until: string): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ next_at: until })
    .where('tenant_id', '=', tenant_id)
    .where('state', '=', 'waiting')
    .where('next_at', '<', until)
    .execute();
}

/** What became of it; a try that was given up for lost meanwhile still tells what it knows. */
export async function endMail(
  trx: Trx,
  { tenant_id }: Scope,
  id: number,
  end: { state: MailState; problem: string | null; next_at: string | null },
): Promise<void> {
  await trx
    .updateTable('mail')
    .set(end)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending', 'unsure'])
    .execute();
}
