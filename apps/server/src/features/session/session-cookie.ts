import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { clientAddress } from '../../http/client-address.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { addRefresh, type Device, endSessionOfCookie, findSessionOfCookie } from './open-session.queries.ts';
import { antiForgeryValue, forgetAntiForgery } from './anti-forgery.ts';
import { returnOrigins } from './return-origins.ts';

type Ctx = Context<RequestEnv>;

const cookie = 'finance_session';
/** The cookie is sent to the session endpoints only. */
const path = '/account';

/** The secret with which this browser renews its session. */
export function sessionCookie(c: Ctx): string | undefined {
  return getCookie(c, cookie);
}

/** Allows this browser to renew the session; a session it had before ends. */
export async function keepSession(c: Ctx, services: Services, sid: string): Promise<void> {
  const before = sessionCookie(c);
  if (before !== undefined) {
    if ((await findSessionOfCookie(services.db, before))?.id === sid) return;
    await endSessionOfCookie(services.db, before);
  }
  setSessionCookie(c, services, await addRefresh(services.db, sid));
}

export function setSessionCookie(c: Ctx, services: Services, secret: string): void {
  setCookie(c, cookie, secret, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c, services),
    maxAge: Math.round(services.settings.sessionSeconds),
  });
  antiForgeryValue(c, isSecure(c, services)); // the cookie is useless without it
}

export function forgetSessionCookie(c: Ctx, services: Services): void {
  deleteCookie(c, cookie, { path, secure: isSecure(c, services) });
  forgetAntiForgery(c, isSecure(c, services));
}

export function isSecure(c: Ctx, services: Services): boolean {
  return returnOrigins(c, services).own.startsWith('https:');
}

export function deviceOf(c: Ctx, services: Services): Device {
  return { user_agent: c.req.header('user-agent') ?? '', address: clientAddress(c, services) };
}
