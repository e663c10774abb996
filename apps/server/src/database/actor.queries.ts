import { Uuid } from '@finance/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from './database.ts';

/** For whom the server acts when nobody is signed in. */
export interface Actor {
  tenant_id: number;
  user_id: number;
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
