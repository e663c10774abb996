import { TokenClaims } from '@finance/contract';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  importJWK,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';
import type pg from 'pg';
import * as z from 'zod/mini';
import { Refusal, sessionOver, unauthorized } from '../base/refusal.ts';
import type { Services } from './services.ts';
import { readSigningKeys, type SigningKey } from './signing-key.queries.ts';

/** The subject of a token. */
export interface Bearer {
  user_id: number;
  tenant_id: number | null;
  /** The token's session, which may have ended: `asUser` and `inTenant` check. Null for another issuer's token. */
  sid: string | null;
  /** The service account that got the token; null for people's own, and another issuer's. */
  client: number | null;
  /** Expiry in seconds since 1970. */
  exp: number;
}

/** The purpose of a signed ticket (see ticket.ts). */
export interface SignedTicket {
  purpose: string;
  document: string;
  jti: string;
}

/** A session's token, or a one-time ticket for another app, which our routes refuse. */
export type TokenSubject = {
  user: { id: number; name: string; email: string };
  tenant?: { id: number; name: string };
} & ({ sid: string; client?: number; ticket?: never } | { sid?: never; client?: never; ticket: SignedTicket });

/** Signs our tokens and verifies those of every configured issuer. */
export interface Tokens {
  /** The public keys, for others to verify our tokens. */
  jwks(): JSONWebKeySet;
  /** Signs a token that expires at `until` (seconds since 1970), at most 12 hours from now. */
  sign(subject: TokenSubject, until?: number): Promise<string>;
  /** @throws Refusal 401 that says what to do */
  verify(token: string): Promise<Bearer>;
  /** Reloads the keys, which `rotate-keys` may have changed. */
  reload(): Promise<void>;
  /** Stops looking for new keys. */
  close(): void;
}

const audience = 'finance';
const lifetime = 12 * 3600;
/** Keys made by another process are loaded periodically, and at once when a token uses one. */
const reloadMilliseconds = 30_000;
/** Limits reloads, so that made-up key ids do not query the database each time. */
const patienceMilliseconds = 2000;
/** Seconds that another machine's clock may differ. */
const clockTolerance = 5;
/** How many verified tokens are remembered, at about 1 KB each. */
const rememberedTokens = 5000;

export async function openTokens(
  owner: pg.ClientConfig,
  settings: Pick<Services['settings'], 'publicUrl' | 'tokenIssuers'>,
  log: (error: unknown) => void = () => {},
): Promise<Tokens> {
  const issuer = settings.publicUrl ?? 'finance';
  let keys = await openKeys(await readSigningKeys(owner));
  let readAt = Date.now();
  let reading: Promise<void> | null = null;
  const others = new Map(settings.tokenIssuers.map((other) => [other.issuer, keysOf(other, log)]));

  function reload(): Promise<void> {
    reading ??= readSigningKeys(owner)
      .then(openKeys)
      .then((found) => {
        keys = found;
        readAt = Date.now();
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }
  const timer = setInterval(() => void reload().catch(log), reloadMilliseconds);
  timer.unref();

  async function ownKeys(token: string) {
    const { kid } = decodeProtectedHeader(token);
    const isUnknown = !keys.jwks.keys.some((key) => key.kid === kid);
    if (isUnknown && Date.now() - readAt > patienceMilliseconds) await reload().catch(log);
    return keys;
  }

  return {
    jwks: () => keys.jwks,
    reload,
    close: () => clearInterval(timer),
    sign({ user, tenant, sid, client, ticket }, until = Infinity) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        acc_name: user.name,
        email: user.email,
        ...(tenant ? { tenant_id: tenant.id, tenant_name: tenant.name } : {}),
        ...(ticket ?? { sid }),
        ...(client === undefined ? {} : { client_id: String(client) }),
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.id })
        .setSubject(String(user.id))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + lifetime, until))
        .sign(keys.signing.privateKey);
    },
    async verify(token) {
      const remembered = keys.verified.get(token);
      if (remembered && remembered.exp > Date.now() / 1000 - clockTolerance) return remembered;
      try {
        const from = decodeJwt(token).iss ?? '';
        const own = from === issuer ? await ownKeys(token) : null;
        const source = own ? own.verify : others.get(from);
        if (!source) throw new Error('unknown issuer');
        const { payload } = await jwtVerify(token, source, {
          audience,
          algorithms: [...Object.keys(sameSignature), 'ES256', 'RS256'],
          clockTolerance,
        });
        if ('purpose' in payload) throw new Error('a ticket is no token');
        const claims = z.parse(TokenClaims, payload);
        const user_id = Number(claims.sub);
        if (!Number.isSafeInteger(user_id) || user_id < 1) throw new Error('sub is no user id');
        // Our tokens must name a session, or they could not be revoked; another issuer's `sid` is not a session of
        // ours.
        const sid = own ? z.parse(z.uuid(), claims.sid) : null;
        const client = own && claims.client_id !== undefined ? Number(claims.client_id) : null;
        const bearer = { user_id, tenant_id: claims.tenant_id ?? null, sid, client, exp: claims.exp };
        if (own) {
          if (own.verified.size >= rememberedTokens) own.verified.clear();
          own.verified.set(token, bearer);
        }
        return bearer;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
        throw expired ? sessionOver() : unauthorized('Token tidak sah. Silakan login lagi.');
      }
    },
  };
}

/** The two names of one signature (RFC 9864). jose compares a token's with its key's as text, so we ask for both. */
const sameSignature: Record<string, string> = { EdDSA: 'Ed25519', Ed25519: 'EdDSA' };

/** The keys of another issuer. That they cannot be had says nothing about a token. */
function keysOf(
  { issuer, jwksUrl }: Services['settings']['tokenIssuers'][number],
  log: (error: unknown) => void,
): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(jwksUrl));
  return async (header, token) => {
    try {
      return await find(header, token).catch((error: unknown) => {
        const alg = sameSignature[header.alg];
        if (!alg || !(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return find({ ...header, alg }, token);
      });
    } catch (error) {
      if (error instanceof errors.JOSEError && !keysTroubles.has(error.code)) throw error;
      log(new Error(`the keys of ${issuer} could not be read`, { cause: error }));
      throw new Refusal(503, ['Login sedang tidak dapat diperiksa. Coba lagi sebentar.'], {
        headers: { 'retry-after': '10' },
      });
    }
  };
}

/** No answer in time, another than 200, or one that is no set of keys. */
const keysTroubles = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

async function openKeys(found: SigningKey[]) {
  const [newest] = found;
  if (!newest) throw new Error('signing_key is empty');
  const jwks: JSONWebKeySet = {
    keys: found.map(({ id, jwk: { d: _secret, ...publicJwk } }) => ({
      ...publicJwk,
      kid: id,
      alg: 'EdDSA',
      use: 'sig',
    })),
  };
  return {
    jwks,
    signing: { id: newest.id, privateKey: await importJWK(newest.jwk, 'EdDSA') },
    verify: createLocalJWKSet(jwks),
    /** Our tokens that these keys have verified: to verify one again with every request would cost much. */
    verified: new Map<string, Bearer>(),
  };
}
