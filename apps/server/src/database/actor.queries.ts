import { Uuid } from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { type Holder, holders } from './concurrency-limit.ts';
import type { Database } from './database.ts';
import type { Identity } from './in-tenant.ts';

/** For whom the server acts when nobody is signed in. */
export interface Actor {
  tenant_id: number;
  user_id: number;
}

/** The server that acts for somebody by itself, in a connection that counts for its own work unless said otherwise. */
export function byServer(
  { tenant_id, user_id }: Actor,
  request_id: string = uuidv7(),
  holder: Holder = holders.own,
): Identity {
  return { tenant_id, user_id, request_id, sid: null, byServer: true, holder };
}

/**
 * The tenant and user on whose behalf the server handles a record that a stranger names; undefined when there is no
 * such record, whatever is written in its place.
 */
export async function findActor(
  db: Database,
  table: 'online_payment' | 'online_payment_enabler',
  uuid: string,
): Promise<Actor | undefined> {
  if (!z.safeParse(Uuid, uuid).success) return undefined;
  const { rows } = await sql<Actor>`select * from ${sql.id(`${table}_actor`)}(${uuid})`.execute(db);
  return rows[0];
}
