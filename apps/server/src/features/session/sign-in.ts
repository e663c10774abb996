import { createHash } from 'node:crypto';
import type { OpenSession, Session } from '@finance/contract';
import { notMember } from '@finance/contract/checks/request';
import { asUser } from '../../database/as-user.ts';
import type { Services } from '../../http/services.ts';
import { checkPassword } from './check-password.ts';
import { beginSession, type Device, noteTenant, type SessionState } from './open-session.queries.ts';
import { findUser, type SessionUser, tenantsOf } from './session.queries.ts';
import { checkCode, codeMissing, hasAny, onlyPasskeys, secondStepsOf } from './two-step.ts';
import type { Bearer } from '../../http/tokens.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Of the second step, from whoever has one. */
  verification_code?: string | undefined;
}

export interface SignedIn {
  access_token: string;
  tenants: Session['tenants'];
  /** How many recovery codes are left, after one of them. */
  recovery_codes_left?: number | undefined;
}

/**
 * Signs a program in: all that it takes comes in one call.
 * @throws Refusal 401 with the same message whether the account exists or not, 429 after too many wrong attempts, 503
 * when too many come at once
 */
export async function signIn(
  services: Services,
  { email, password, verification_code }: Credentials,
  device: Device,
  request_id: string,
): Promise<SignedIn> {
  const user = await checkPassword(services, { email, password }, device.address);
  const steps = await secondStepsOf(services, user.id);
  if (!hasAny(steps)) return startSession(services, user, device, 'program');
  if (!steps.app) throw onlyPasskeys();
  if (verification_code === undefined) throw codeMissing();
  const recovery_codes_left = await checkCode(services, user.id, verification_code, request_id);
  return { ...(await startSession(services, user, device, 'program')), recovery_codes_left };
}

/** Starts a session of who has passed each step; its token is for the tenant directly if the user has only one. */
export async function startSession(
  services: Services,
  user: SessionUser,
  device: Device,
  kind: OpenSession['kind'],
): Promise<SignedIn> {
  const { db, tokens } = services;
  const tenants = await asUser(db, { user_id: user.id, sid: null }, (trx) => tenantsOf(trx, user.id));
  const [only, ...others] = tenants;
  const tenant = only && others.length === 0 ? only : undefined;
  const seconds = kind === 'program' ? programSeconds : services.settings.sessionSeconds;
  const sid = await beginSession(db, { user_id: user.id, kind, tenant_id: tenant?.id ?? null, seconds, ...device });
  const until = secondsFromNow(kind === 'program' ? programSeconds : services.settings.tokenSeconds);
  return { access_token: await tokens.sign({ user, sid, ...(tenant ? { tenant } : {}) }, until), tenants };
}

/**
 * Returns a token for a tenant that expires with the given one; also to who has yet to set up the second step of
 * sign-in there, without which the token opens nothing.
 * @throws Refusal 403 when the user is no member
 */
export async function changeTenant(
  { db, tokens }: Services,
  bearer: Bearer,
  tenant_id: number,
  device: Device,
): Promise<string> {
  const { user_id, exp } = bearer;
  const { user, tenant } = await asUser(db, bearer, async (trx) => {
    const found = await findUser(trx, user_id);
    const wanted = (await tenantsOf(trx, user_id)).find(({ id }) => id === tenant_id);
    if (!found || !wanted) throw notMember();
    if (bearer.sid !== null) await noteTenant(trx, bearer.sid, tenant_id);
    return { user: found, tenant: wanted };
  });
  // For another issuer's token we issue our own, which can be revoked.
  const seconds = exp - Date.now() / 1000;
  const sid =
    bearer.sid ??
    (await beginSession(db, { user_id, kind: 'program', tenant_id, seconds, by_issuer: true, ...device }));
  return tokens.sign({ user, tenant, sid }, exp);
}

/** A new token for a session: short-lived if its browser can renew it, else as long as the session. */
export function tokenOf({ tokens, settings }: Services, session: SessionState, isRenewable: boolean): Promise<string> {
  const { id, user_id, user_name, user_email, tenant_id, tenant_name } = session;
  const end = Math.floor(Date.parse(session.expires_at) / 1000);
  return tokens.sign(
    {
      user: { id: user_id, name: user_name, email: user_email },
      ...(tenant_id !== null && tenant_name !== null ? { tenant: { id: tenant_id, name: tenant_name } } : {}),
      sid: id,
    },
    isRenewable ? Math.min(end, secondsFromNow(settings.tokenSeconds)) : end,
  );
}

/** The challenge for a verifier (RFC 7636, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000 + seconds);
}

/** Seconds a program stays signed in: it has no cookie, so it must send its password again afterwards. */
const programSeconds = 12 * 3600;
