import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  None,
  ResponseBodyError,
} from 'openid-client';
import * as z from 'zod/mini';
import { isLoopback, type SignInIssuer } from '../../base/sign-in-issuers.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../http/services.ts';
import type { IssuerAccount } from './linked-account.queries.ts';

/** What only the one who began a sign-in knows. */
export interface Secrets {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

/** Who came back from an issuer. */
export interface Arrived extends IssuerAccount {
  /** An address that the issuer has verified. */
  email: string | null;
}

/** Seconds to wait for an issuer. */
const patience = 8;
/** How long what an issuer says of itself is remembered. */
const milliseconds = 3_600_000;
const known = new WeakMap<SignInIssuer, { readAt: number; configuration: Promise<Configuration> }>();

/** Where an issuer returns to: an address of its own, so that no other issuer's answer is taken for it. */
function returnAddress({ origin }: Pick<Services, 'origin'>, { id }: SignInIssuer): string {
  return `${origin}/account/views/issuer/${id}`;
}

/**
 * Where a browser signs in at an issuer.
 * @throws Refusal 503 when the issuer cannot be asked
 */
export async function signInAddress(
  services: Pick<Services, 'origin' | 'log'>,
  issuer: SignInIssuer,
  { state, nonce, verifier }: Secrets,
): Promise<URL> {
  try {
    return buildAuthorizationUrl(await configurationOf(issuer), {
      redirect_uri: returnAddress(services, issuer),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  } catch (error) {
    throw outage(services, issuer, error);
  }
}

/**
 * Exchanges the code of an issuer's answer, and checks everything about it: state, issuer, PKCE, and of the ID token
 * signature, issuer, audience, times and nonce.
 * @param search of the address to which the issuer has sent the browser
 * @throws Refusal 401 when anything is wrong or it was cancelled, 503 when the issuer cannot be asked
 */
export async function readAnswer(
  services: Pick<Services, 'origin' | 'log'>,
  issuer: SignInIssuer,
  search: string,
  { state, nonce, verifier }: Secrets,
): Promise<Arrived> {
  try {
    const configuration = await configurationOf(issuer);
    const address = new URL(`${returnAddress(services, issuer)}${search}`);
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('there is no ID token');
    const person = await describe(services, issuer, configuration, claims, tokens.access_token);
    const { email, email_verified, preferred_username, name } = person;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      label: (email ?? preferred_username ?? name ?? '').slice(0, 200),
      email: email !== undefined && email_verified === true ? email : null,
    };
  } catch (error) {
    if (isOutage(error)) throw outage(services, issuer, error);
    services.log.warn(reasonOf(issuer, error), 'an answer of an issuer of sign-ins was refused');
    const isCancelled = error instanceof AuthorizationResponseError && error.error === 'access_denied';
    throw new Refusal(401, [
      isCancelled
        ? `Anda tidak jadi masuk dengan ${issuer.name}. Coba lagi, atau masuk dengan cara lain.`
        : unsure(issuer),
    ]);
  }
}

/** What is said where an answer is not what it should be, whatever is wrong with it. */
export function unsure({ name }: SignInIssuer): string {
  return `Jawaban dari ${name} tidak dapat dipastikan. Coba lagi, atau masuk dengan cara lain.`;
}

/** What the ID token says of somebody, or else the issuer when asked; without an answer they are nameless. */
async function describe(
  { log }: Pick<Services, 'log'>,
  issuer: SignInIssuer,
  configuration: Configuration,
  claims: IDToken,
  access_token: string,
): Promise<Person> {
  const inToken = Person.parse(claims);
  if (inToken.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return inToken;
  try {
    return Person.parse(await fetchUserInfo(configuration, access_token, claims.sub));
  } catch (error) {
    log.warn(reasonOf(issuer, error), 'an issuer of sign-ins did not say who somebody is');
    return inToken;
  }
}

/** What is wrong with it is not ours to judge: it is left out. */
const orElse = z.catch;
const Person = z.object({
  email: orElse(z.optional(z.string().check(z.maxLength(200))), undefined),
  email_verified: orElse(z.optional(z.boolean()), undefined),
  preferred_username: orElse(z.optional(z.string()), undefined),
  name: orElse(z.optional(z.string()), undefined),
});
type Person = z.infer<typeof Person>;

function configurationOf(issuer: SignInIssuer): Promise<Configuration> {
  const before = known.get(issuer);
  if (before && Date.now() - before.readAt < milliseconds) return before.configuration;
  const configuration = discover(issuer);
  known.set(issuer, { readAt: Date.now(), configuration });
  configuration.catch(() => known.delete(issuer)); // the next one asks again
  return configuration;
}

function discover({ issuer, clientId, clientSecret, secretBy }: SignInIssuer): Promise<Configuration> {
  const by = secretBy === 'client_secret_post' ? ClientSecretPost : ClientSecretBasic;
  return discovery(issuer, clientId, {}, clientSecret === null ? None() : by(clientSecret), {
    timeout: patience,
    execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
  });
}

/** For the log: what is wrong, without the answer itself. */
function reasonOf({ id }: SignInIssuer, error: unknown) {
  return {
    issuer: id,
    code: error instanceof Error && 'code' in error ? error.code : undefined,
    error: error instanceof AuthorizationResponseError || error instanceof ResponseBodyError ? error.error : undefined,
    message: error instanceof Error ? error.message : undefined,
  };
}

function outage({ log }: Pick<Services, 'log'>, issuer: SignInIssuer, error: unknown): Refusal {
  log.warn(reasonOf(issuer, error), 'an issuer of sign-ins cannot be asked');
  return new Refusal(503, [
    `${issuer.name} sedang tidak dapat dihubungi. Coba lagi nanti, atau masuk dengan cara lain.`,
  ]);
}

function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return !('code' in error); // `fetch failed`; the library's own have a code
  if (error instanceof ResponseBodyError) return error.status >= 500;
  const outages = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];
  return error instanceof ClientError && error.code !== undefined && outages.includes(error.code);
}
