import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { SessionUser } from '../session/session.queries.ts';

/** Who somebody is at an issuer. */
export interface IssuerAccount {
  issuer: string;
  subject: string;
  /** For people to read: an address or a name, as the issuer has it; may be empty. */
  label: string;
}

export interface OwnLinkedAccount {
  id: string;
  issuer: string;
  label: string;
  created_at: string;
  last_used_at: string | null;
}

/** Uses an answer up, which is known by its state: false where it was used before. */
export async function takeIssuerAnswer(db: Database, state: string, seconds: number): Promise<boolean> {
  const hash = createHash('sha256').update(state).digest();
  const { rows } = await sql<{ taken: boolean }>`select take_issuer_answer(${hash}, ${seconds}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Those of the user entered by `asUser`, the oldest first. */
export async function listOwnLinkedAccounts(trx: Trx): Promise<OwnLinkedAccount[]> {
  const { rows } = await sql<OwnLinkedAccount>`select * from own_linked_accounts()`.execute(trx);
  return rows;
}

/** Who signs in with an account: undefined where it is linked to nobody who may still work somewhere. */
export async function takeLinkedAccount(
  db: Database,
  { issuer, subject }: IssuerAccount,
): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`select * from use_linked_account(${issuer}, ${subject})`.execute(db);
  return rows[0];
}

/**
 * Links an account by an address that its issuer answers for: whose it is now, or undefined where it stays unlinked, as
 * with somebody who has a second step, or has or had another account of this issuer.
 */
export async function linkByEmail(
  db: Database,
  { issuer, subject, label }: IssuerAccount,
  { email, issuer_name }: { email: string; issuer_name: string },
  request_id: string,
): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`
    select * from link_account_by_email(${issuer}, ${subject}, ${label}, ${email}, ${issuer_name}, ${request_id})
  `.execute(db);
  return rows[0];
}

/** `taken`: it is somebody else's; `other`: the user entered by `asUser` has one of this issuer already. */
export async function addLinkedAccount(
  trx: Trx,
  { issuer, subject, label }: IssuerAccount,
  issuer_name: string,
  request_id: string,
): Promise<'added' | 'taken' | 'other'> {
  const { rows } = await sql<{ outcome: 'added' | 'taken' | 'other' }>`
    select add_linked_account(${issuer}, ${subject}, ${label}, ${issuer_name}, ${request_id}) as outcome`.execute(trx);
  return rows[0]?.outcome ?? 'other';
}

/** False where the user entered by `asUser` has no such account. */
export async function removeLinkedAccount(
  trx: Trx,
  id: string,
  issuer_name: string,
  request_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select remove_linked_account(${id}, ${issuer_name}, ${request_id}) as removed`.execute(trx);
  return rows[0]?.removed ?? false;
}
