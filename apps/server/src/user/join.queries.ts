import type { Invitation, Role } from '@finance/contract';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { enter } from '../database/in-tenant.ts';
import { recordHistory } from '../history/history.queries.ts';
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

/** Seconds that an address waits which opened many links that there are not. */
export async function linkWait(db: Database, address: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`select link_wait(${address}) as wait`.execute(db);
  return rows[0]?.wait ?? 0;
}

export async function linkMissed(db: Database, address: string): Promise<void> {
  await sql`select link_missed(${address})`.execute(db);
}

/** Who joins: somebody known, with the session that says so, or somebody new. */
export type Joining = { id: number; sid: string | null } | { name: string; email: string; password_hash: string };

export type Joined =
  | { outcome: 'joined'; tenant_id: number; user_id: number }
  | { outcome: 'taken' | 'member' | 'deactivated' | 'unknown' | LinkStatus };

/**
 * Joins somebody to the tenant of an invitation, once, with what was chosen for them and is still there.
 * @throws AppError 401 when their session has ended
 */
export async function joinTenant(db: Database, secret: string, who: Joining, request_id: string): Promise<Joined> {
  const hash = hashOf(secret);
  return db.transaction().execute(async (trx): Promise<Joined> => {
    const made = 'id' in who ? { id: who.id } : await makeUser(trx, hash, who);
    if ('outcome' in made) return made;
    const user_id = made.id;
    const { rows } = await sql<{
      outcome: 'joined' | 'member' | 'deactivated' | 'unknown' | LinkStatus;
      joined_tenant: number;
      taken_id: number;
      cashiers: number[];
      accounts: Accounts['bank_accounts'];
    }>`select * from take_invitation(${hash}, ${user_id})`.execute(trx);
    const [taken] = rows;
    if (taken?.outcome !== 'joined') return { outcome: taken?.outcome ?? 'unknown' };
    const tenant_id = taken.joined_tenant;
    const scope = await enter(trx, { tenant_id, user_id, sid: 'sid' in who ? who.sid : null, request_id }, 'tenant');
    const promised = { cashier_ids: taken.cashiers, bank_accounts: taken.accounts ?? [] };
    await giveAccounts(trx, scope, user_id, await stillThere(trx, scope, promised));
    await recordedMember(trx, scope, 'create', user_id, null);
    await recordHistory(trx, scope, {
      resource: 'invitation',
      record_id: taken.taken_id,
      action: 'update',
      before: { status: 'pending' },
      after: { status: 'used' },
    });
    return { outcome: 'joined', tenant_id, user_id };
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
