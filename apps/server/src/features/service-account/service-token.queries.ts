import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/database.ts';

/** A session that a key has begun. */
export interface ServiceSession {
  outcome: 'good';
  sid: string;
  account: number;
  account_name: string;
  account_email: string;
  tenant: number;
  tenant_name: string;
  key_id: number;
  expires: string;
}

/** Why a key begins none; with what is known of it, for the log. */
interface NoSession {
  outcome: 'unknown' | 'revoked' | 'expired' | 'deactivated';
  account: number | null;
  tenant: number | null;
  key_id: number | null;
}

/** From where a token was asked for. */
export interface Device {
  user_agent: string;
  address: string;
}

/** Begins a session of so many seconds for whose key this is the hash of. */
export async function beginServiceSession(
  trx: Trx,
  hash: Buffer,
  seconds: number,
  { user_agent, address }: Device,
): Promise<ServiceSession | NoSession> {
  const sid = uuidv7();
  const { rows } = await sql<Omit<ServiceSession, 'sid'> | NoSession>`
    select * from begin_service_session(${hash}, ${sid}, ${seconds}, ${user_agent}, ${address})`.execute(trx);
  if (!rows[0]) throw new Error('begin_service_session answers one row');
  return rows[0].outcome === 'good' ? { ...rows[0], sid } : rows[0];
}
