import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import * as z from 'zod/mini';
import type { SignInIssuer } from '../../base/sign-in-issuers.ts';
import { Refusal } from '../../base/refusal.ts';
import { holdPlace } from '../../http/hold-place.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { tries } from '../session/check-password.ts';
import { deviceOf, isSecure } from '../session/session-cookie.ts';
import { beginGuess, endGuess } from '../user/join.queries.ts';
import { type Arrived, readAnswer, signInAddress, unsure } from './issuer.ts';
import { takeIssuerAnswer } from './linked-account.queries.ts';

type Ctx = Context<RequestEnv>;

/** What somebody wants at an issuer: to sign in and go on with the page's fields, or to link the account to a user. */
export type Purpose = { fields: Record<string, string> } | { user_id: number; sid: string };

const cookie = 'finance_issuer';
/** The cookie is sent to the addresses alone to which issuers return. */
const path = '/account/views/issuer';
const owner = 'sign-in by an issuer';
/** Seconds to sign in there. */
const seconds = 600;
/** What browsers keep of a cookie, with its name and attributes. */
const largest = 3900;

/** What this browser alone keeps while it is away, encrypted. */
const Journey = z.object({
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expires_at: z.number(),
  purpose: z.union([
    z.object({ fields: z.record(z.string(), z.string()) }),
    z.object({ user_id: z.number(), sid: z.string() }),
  ]),
});
export type Journey = z.infer<typeof Journey>;

/**
 * Where this browser signs in at an issuer. What it needs when it comes back goes into its cookie: the server keeps
 * nothing for whoever is not known.
 * @throws Refusal 400 when the fields are too long for that, 503 when the issuer cannot be asked
 */
export async function setOut(c: Ctx, services: Services, issuer: SignInIssuer, purpose: Purpose): Promise<URL> {
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const journey: Journey = { issuer: issuer.id, ...secrets, expires_at: Date.now() + seconds * 1000, purpose };
  const sealed = await services.encryption.encrypt(owner, { journey: JSON.stringify(journey) });
  if (sealed.length > largest)
    throw new Refusal(400, [
      `Alamat tujuan terlalu panjang untuk masuk dengan ${issuer.name}. Masuk dengan cara lain.`,
    ]);
  const address = await signInAddress(services, issuer, secrets);
  setCookie(c, cookie, sealed, {
    path,
    httpOnly: true,
    sameSite: 'Lax', // the issuer's page leads back
    secure: isSecure(c, services),
    maxAge: seconds,
  });
  return address;
}

/** What this browser set out for, which is forgotten by this; null where that is too long ago, or it never did. */
export async function takeJourney(c: Ctx, services: Services): Promise<Journey | null> {
  const sealed = getCookie(c, cookie);
  if (sealed === undefined) return null;
  deleteCookie(c, cookie, { path, secure: isSecure(c, services) });
  const opened = await services.encryption.decrypt(owner, sealed).catch(() => null);
  const parsed = Journey.safeParse(opened?.['journey'] && JSON.parse(opened['journey'])); // encrypted above
  return parsed.success && parsed.data.expires_at > Date.now() ? parsed.data : null;
}

/**
 * Who came back from an issuer with the answer in this address. Each answer counts once.
 * @throws Refusal 401 when anything is wrong, 429 after too many such answers, 503 when the issuer cannot be asked
 */
export async function arrive(c: Ctx, services: Services, issuer: SignInIssuer, journey: Journey): Promise<Arrived> {
  const { db } = services;
  const { address } = deviceOf(c, services);
  const attempt = await holdPlace(() => beginGuess(db, 'issuer', address), tries);
  let isGuess = false;
  try {
    const arrived = await readAnswer(services, issuer, new URL(c.req.url).search, journey);
    if (!(await takeIssuerAnswer(db, journey.state, seconds))) throw new Refusal(401, [unsure(issuer)]);
    return arrived;
  } catch (error) {
    isGuess = error instanceof Refusal && error.status === 401;
    throw error;
  } finally {
    await endGuess(db, 'issuer', address, { attempt, isGuess });
  }
}
