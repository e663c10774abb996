import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { Place } from '../../http/hold-place.ts';
import type { SessionUser } from './session.queries.ts';

/** What a user has; it counts once it is confirmed. */
export interface OwnTwoStep {
  credentials: string;
  confirmed_at: string | null;
  recovery_left: number;
}

/** Of the user entered by `asUser`. */
export async function findOwnTwoStep(trx: Trx): Promise<OwnTwoStep | undefined> {
  const { rows } = await sql<OwnTwoStep>`select * from own_two_step()`.execute(trx);
  return rows[0];
}

/** What a user has beside the password. */
export interface SecondSteps {
  /** An authenticator app. */
  app: boolean;
  passkeys: number;
}

/** Of the user entered by `asUser`. */
export async function findSecondSteps(trx: Trx): Promise<SecondSteps> {
  const { rows } = await sql<SecondSteps>`select * from own_second_steps()`.execute(trx);
  return rows[0] ?? { app: false, passkeys: 0 };
}

/** Whether a code was typed, or a passkey used, in this session of the entered user within ten minutes. */
export async function isCodeConfirmed(trx: Trx, sid: string | null): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`select code_confirmed(${sid}) as confirmed`.execute(trx);
  return rows[0]?.confirmed ?? false;
}

/** Keeps a secret that does not count yet; false when one counts already. */
export async function keepTwoStep(trx: Trx, credentials: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select begin_two_step(${credentials}) as kept`.execute(trx);
  return rows[0]?.kept ?? false;
}

/** Makes the secret count, whose code of a time step was right; every other session ends. */
export async function confirmSecret(
  trx: Trx,
  { credentials, step, recovery, sid }: { credentials: string; step: number; recovery: Buffer[]; sid: string | null },
  request_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`select turn_on_two_step(${credentials}, ${step}, ${recovery}::bytea[],
    ${sid}, ${request_id}) as on`.execute(trx);
  return rows[0]?.on ?? false;
}

/** Uses up the code of a time step; false when it, or a later one, was used before. */
export async function spendStep(trx: Trx, step: number): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`select spend_two_step(${step}) as spent`.execute(trx);
  return rows[0]?.spent ?? false;
}

/** Uses up a recovery code; answers how many are left, or null where it is none. */
export async function spendRecoveryCode(trx: Trx, hash: Buffer, request_id: string): Promise<number | null> {
  const { rows } = await sql<{ remaining: number | null }>`
    select spend_recovery_code(${hash}, ${request_id}) as remaining`.execute(trx);
  return rows[0]?.remaining ?? null;
}

/** Gives other recovery codes; false when it is not on any more. */
export async function replaceRecoveryCodes(trx: Trx, hashes: Buffer[], request_id: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select renew_recovery_codes(${hashes}::bytea[], ${request_id}) as kept`.execute(trx);
  return rows[0]?.kept ?? false;
}

/**
 * Remembers in a session that its user has just taken the second step there: until when it holds, or null where there
 * is no such session. The history says what was `said`, unless that is null.
 */
export async function confirmCode(
  trx: Trx,
  sid: string | null,
  said: string | null,
  request_id: string,
): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select confirm_code(${sid}, ${said}, ${request_id}) as until`.execute(trx);
  return rows[0]?.until ?? null;
}

export async function endTwoStep(trx: Trx, request_id: string): Promise<void> {
  await sql`select turn_off_two_step(${request_id})`.execute(trx);
}

/** Reserves an attempt in the budget of wrong codes of a user. */
export async function beginCode(db: Database, user_id: number): Promise<Place> {
  const { rows } = await sql<Place>`select * from begin_code(${user_id})`.execute(db);
  return rows[0] ?? { attempt: null, wait: 0 };
}

export async function endCode(db: Database, user_id: number, attempt: number, isWrong: boolean): Promise<void> {
  await sql`select end_code(${attempt}, ${isWrong}, ${user_id})`.execute(db);
}

/** Seconds to type the code in. */
const challengeSeconds = 300;

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Remembers that a user's password was right; the secret leads to the code alone. */
export async function keepChallenge(db: Database, user_id: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await sql`select keep_sign_in_challenge(${hashOf(secret)}, ${user_id}, ${challengeSeconds})`.execute(db);
  return secret;
}

export async function findChallenge(db: Database, secret: string): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`select * from find_sign_in_challenge(${hashOf(secret)})`.execute(db);
  return rows[0];
}

/** Answers true once. */
export async function endChallenge(db: Database, secret: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_sign_in_challenge(${hashOf(secret)}) as ended`.execute(db);
  return rows[0]?.ended ?? false;
}
