import { createHash } from 'node:crypto';
import type { Passkey } from '@finance/contract';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';

/** What a challenge is for; it is good for nothing else. */
export type Purpose = 'add' | 'sign_in' | 'confirm';

/** Seconds to answer a challenge. */
export const challengeSeconds = 300;

/** A passkey with what the authenticator knows it by. */
export interface OwnPasskey extends Passkey {
  credential: Buffer;
  transports: string[];
}

/** A new passkey, as it was verified. */
export interface Verified {
  credential: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
}

/** Whose a credential is, and what its signature is checked with. */
export interface FoundPasskey {
  user_id: number;
  user_name: string;
  user_email: string;
  public_key: Buffer<ArrayBuffer>;
}

/** Only the hash of a challenge is kept. */
function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();
}

/**
 * Keeps a challenge, of the user entered by `asUser` in this session of theirs or, without a session, one that signs
 * in; false where the session is none of theirs.
 */
export async function keepPasskeyChallenge(
  db: Database | Trx,
  { challenge, purpose, sid }: { challenge: string; purpose: Purpose; sid: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select keep_passkey_challenge(${hashOf(challenge)}, ${purpose}, ${sid}, ${challengeSeconds}) as kept`.execute(db);
  return rows[0]?.kept ?? false;
}

/** Uses up a challenge whose answer was wrong. */
export async function dropPasskeyChallenge(db: Database | Trx, challenge: string): Promise<void> {
  await sql`select drop_passkey_challenge(${hashOf(challenge)})`.execute(db);
}

/** Those of the user entered by `asUser`, the oldest first. */
export async function listOwnPasskeys(trx: Trx): Promise<OwnPasskey[]> {
  const { rows } = await sql<OwnPasskey>`select * from own_passkeys()`.execute(trx);
  return rows;
}

export async function findPasskey(db: Database | Trx, credential: Buffer): Promise<FoundPasskey | undefined> {
  const { rows } = await sql<FoundPasskey>`select * from find_passkey(${credential})`.execute(db);
  return rows[0];
}

/** Adds a passkey for the challenge of this session: its id, or why not. */
export async function addPasskey(
  trx: Trx,
  made: Verified & { challenge: string; sid: string | null; name: string; most: number },
  request_id: string,
): Promise<{ added: string; refused: null } | { added: null; refused: 'challenge' | 'most' | 'taken' }> {
  const { challenge, sid, credential, public_key, sign_count, transports, name, most } = made;
  const { rows } = await sql<
    { added: string; refused: null } | { added: null; refused: 'challenge' | 'most' | 'taken' }
  >`
    select * from add_passkey(${hashOf(challenge)}, ${sid}, ${credential}, ${public_key}, ${sign_count},
      ${transports}::text[], ${name}, ${most}, ${request_id})`.execute(trx);
  return rows[0] ?? { added: null, refused: 'challenge' };
}

/**
 * Spends the challenge and raises the count of a passkey whose signature was right: `used` once, else why not.
 * `behind`: the signature is not newer than the last one, as of a copied key, or the passkey is gone.
 */
export async function takePasskey(
  db: Database | Trx,
  use: {
    challenge: string;
    purpose: Exclude<Purpose, 'add'>;
    sid: string | null;
    user_id: number;
    credential: Buffer;
    sign_count: number;
  },
): Promise<'used' | 'challenge' | 'behind'> {
  const { challenge, purpose, sid, user_id, credential, sign_count } = use;
  const { rows } = await sql<{ outcome: 'used' | 'challenge' | 'behind' }>`
    select use_passkey(${hashOf(challenge)}, ${purpose}, ${sid}, ${user_id}, ${credential}, ${sign_count}) as outcome
  `.execute(db);
  return rows[0]?.outcome ?? 'challenge';
}

/** False where the user entered by `asUser` has no such passkey. */
export async function renamePasskey(trx: Trx, id: string, name: string, request_id: string): Promise<boolean> {
  const { rows } = await sql<{ renamed: boolean }>`
    select rename_passkey(${id}, ${name}, ${request_id}) as renamed`.execute(trx);
  return rows[0]?.renamed ?? false;
}

/** `last`: the last second step of somebody whose tenant wants one, which stays. */
export async function removePasskey(trx: Trx, id: string, request_id: string): Promise<'removed' | 'none' | 'last'> {
  const { rows } = await sql<{ outcome: 'removed' | 'none' | 'last' }>`
    select remove_passkey(${id}, ${request_id}) as outcome`.execute(trx);
  return rows[0]?.outcome ?? 'none';
}
