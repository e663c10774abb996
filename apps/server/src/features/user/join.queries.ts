import type { Invitation, Role } from '@finance/contract';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { enter } from '../../database/in-tenant.ts';
import { isSpread } from '../../database/is-spread.ts';
import { recordHistory } from '../history/history.queries.ts';
import type { Place } from '../../http/hold-place.ts';
import { type Accounts, giveAccounts, stillThere } from './give-accounts.queries.ts';
import { recordedMember } from './member.queries.ts';
import { hashOf } from './secret-link.ts';

type LinkStatus = Invitation['status'];

export interface OpenedInvitation {
  status: LinkStatus;
  tenant_name: string;
  role: Role;
  /** For whom it is, as the inviter calls them. */
  name: string;
  inviter: string;
}

export interface OpenedPasswordLink {
  status: LinkStatus;
  tenant_name: string;
  user_name: string;
  user_email: string;
}

export async function openInvitation(db: Database, secret: string): Promise<OpenedInvitation | undefined> {
  const { rows } = await sql<OpenedInvitation>`select * from find_invitation(${hashOf(secret)})`.execute(db);
  return rows[0];
}

export async function openPasswordLink(db: Database, secret: string): Promise<OpenedPasswordLink | undefined> {
  const { rows } = await sql<OpenedPasswordLink>`select * from find_password_link(${hashOf(secret)})`.execute(db);
  return rows[0];
}

/**
 * What may be a guess: a link that there is not, an email that has an account already, a wrong key, or an answer that
 * no issuer gave.
 */
export type Guess = 'unknown' | 'taken' | 'key' | 'issuer';

/** Reserves an attempt in the budget of an address; refused for `wait` seconds or, if that is 0, for a while. */
export async function beginGuess(db: Database, guess: Guess, address: string): Promise<Place> {
  const { rows } = await sql<Place>`select * from begin_guess(${guess}, ${address})`.execute(db);
  return rows[0] ?? { attempt: null, wait: 0 };
}

/** Counts an attempt that was a guess; others are free. */
export async function endGuess(
  db: Database,
  guess: Guess,
  address: string,
  { attempt, isGuess }: { attempt: number; isGuess: boolean },
): Promise<void> {
  await sql`select end_guess(${attempt}, ${isGuess}, ${guess}, ${address})`.execute(db);
}

/** Who joins: somebody known, with the session that says so, or somebody new. */
export type Joining = { id: number; sid: string | null } | { name: string; email: string; password_hash: string };

export type Joined =
  | { outcome: 'joined'; tenant_id: number; user_id: number }
  | { outcome: 'taken' | 'member' | 'deactivated' | 'unknown' | LinkStatus };

/**
 * Joins somebody to the tenant of an invitation, once, with what was chosen for them and is still there.
 * @throws Refusal 401 when their session has ended
 */
export async function joinTenant(db: Database, secret: string, who: Joining, request_id: string): Promise<Joined> {
  const hash = hashOf(secret);
  const take = (trx: Trx) => takeInvitation(trx, hash, who);
  const settle = (trx: Trx, taken: Taken) => settleIn(trx, taken, 'sid' in who ? who.sid : null, request_id);
  // What the owner's functions have written is seen on other machines once it is committed.
  const early = (await isSpread(db)) ? await db.transaction().execute(take) : undefined;
  return db.transaction().execute(async (trx): Promise<Joined> => {
    const taken = early ?? (await take(trx));
    if (taken.outcome === 'joined') await settle(trx, taken);
    return taken;
  });
}

type Taken = Extract<Joined, { outcome: 'joined' }> & { taken_id: number; promised: Required<Accounts> };

async function takeInvitation(
  trx: Trx,
  hash: Buffer,
  who: Joining,
): Promise<Taken | Exclude<Joined, { outcome: 'joined' }>> {
  const made = 'id' in who ? { id: who.id } : await makeUser(trx, hash, who);
  if ('outcome' in made) return made;
  const { rows } = await sql<{
    outcome: 'joined' | 'member' | 'deactivated' | 'unknown' | LinkStatus;
    joined_tenant: number;
    taken_id: number;
    cashiers: number[];
    accounts: Accounts['bank_accounts'];
  }>`select * from take_invitation(${hash}, ${made.id})`.execute(trx);
  const [taken] = rows;
  if (taken?.outcome !== 'joined') return { outcome: taken?.outcome ?? 'unknown' };
  const { joined_tenant: tenant_id, taken_id, cashiers: cashier_ids, accounts } = taken;
  const promised = { cashier_ids, bank_accounts: accounts ?? [] };
  return { outcome: 'joined', tenant_id, user_id: made.id, taken_id, promised };
}

/** Gives who has joined what was chosen for them and is still there, and writes the history. */
async function settleIn(
  trx: Trx,
  { tenant_id, user_id, taken_id, promised }: Taken,
  sid: string | null,
  request_id: string,
): Promise<void> {
  const scope = await enter(trx, { tenant_id, user_id, sid, request_id }, 'person');
  await giveAccounts(trx, scope, user_id, await stillThere(trx, scope, promised));
  await recordedMember(trx, scope, 'create', user_id, null);
  await recordHistory(trx, scope, {
    resource: 'invitation',
    record_id: taken_id,
    action: 'update',
    before: { status: 'pending' },
    after: { status: 'used' },
  });
}

async function makeUser(
  trx: Trx,
  hash: Buffer,
  { name, email, password_hash }: Exclude<Joining, { id: number }>,
): Promise<{ id: number } | { outcome: 'taken' | 'unknown' | LinkStatus }> {
  const { rows } = await sql<{ outcome: 'made'; made_id: number } | { outcome: 'taken' | LinkStatus; made_id: null }>`
    select * from make_invited_user(${hash}, ${name}, ${email}, ${password_hash})`.execute(trx);
  const [made] = rows;
  if (made?.outcome === 'made') return { id: made.made_id };
  return { outcome: made?.outcome ?? 'unknown' };
}

/** Sets the password of the user whom a link is for, once; `changed`, or what is wrong with the link. */
export async function takePasswordLink(
  db: Database,
  secret: string,
  password_hash: string,
  request_id: string,
): Promise<'changed' | 'unknown' | LinkStatus> {
  const { rows } = await sql<{ outcome: 'changed' | 'unknown' | LinkStatus }>`
    select outcome from take_password_link(${hashOf(secret)}, ${password_hash}, ${request_id})`.execute(db);
  return rows[0]?.outcome ?? 'unknown';
}
