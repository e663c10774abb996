import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { exchangeRefusals } from './service-account.rules.ts';
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

/** A session that an account has begun for a person. */
interface PersonSession {
  outcome: 'good';
  account: number;
  person: number;
  person_name: string;
  person_email: string;
  tenant: number;
  tenant_name: string;
  key_id: number;
  expires: string;
}

/** Why it has begun none. */
interface NoPersonSession {
  outcome: NoSession['outcome'] | keyof typeof exchangeRefusals;
  account: number | null;
  tenant: number | null;
  key_id: number | null;
  person: number | null;
}

/** By what an account asks, for whom, and for which part of its rights. */
export interface Exchange {
  hash: Buffer | null;
  with_sid: string | null;
  email: string | null;
  external_id: string | null;
  tenant_id: number | null;
  scopes: string[] | null;
}

/** Begins a session of so many seconds for the person whom a service account names. */
export async function beginSessionFor(
  trx: Trx,
  { hash, with_sid, email, external_id, tenant_id, scopes }: Exchange,
  seconds: number,
  { user_agent, address }: Device,
): Promise<(PersonSession & { sid: string }) | NoPersonSession> {
  const sid = uuidv7();
  const { rows } = await sql<PersonSession | NoPersonSession>`
    select * from begin_session_for(${hash}, ${with_sid}, ${email}, ${external_id}, ${tenant_id}, ${scopes}, ${sid},
      ${seconds}, ${user_agent}, ${address})`.execute(trx);
  if (!rows[0]) throw new Error('begin_session_for answers one row');
  return rows[0].outcome === 'good' ? { ...rows[0], sid } : rows[0];
}
