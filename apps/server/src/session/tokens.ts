import { TokenClaims } from '@finance/contract';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Settings } from '../environment.ts';
import { sessionOver, unauthorized } from '../http/app-error.ts';
import { readSigningKeys, type SigningKey } from './signing-key.queries.ts';

/** Who a token names. */
export interface Bearer {
  user_id: number;
  tenant_id: number | null;
  /** The session that it belongs to, which may have ended: `asUser` and `inTenant` look. Null for another issuer's token. */
  sid: string | null;
  /** When it ends, in seconds since 1970. */
  exp: number;
}

/** What a signed ticket is for (see ticket.ts). */
export interface SignedTicket {
  purpose: string;
  document: string;
  jti: string;
}

/** A token of a session; or a ticket for one use in another app, which is no token of ours. */
export type TokenSubject = {
  user: { id: number; name: string; email: string };
  tenant?: { id: number; name: string };
} & ({ sid: string; ticket?: never } | { sid?: never; ticket: SignedTicket });

/** Signs our own tokens and verifies those of every configured issuer. */
export interface Tokens {
  /** The public keys, for others who verify our tokens. */
  jwks(): JSONWebKeySet;
  /** Until `until`, in seconds since 1970; at most for 12 hours. */
  sign(subject: TokenSubject, until?: number): Promise<string>;
  /** Throws a 401 AppError that says what to do. */
  verify(token: string): Promise<Bearer>;
  /** Reads the keys again: `rotate-keys` may have made a new one. */
  reload(): Promise<void>;
  /** Stops looking for new keys. */
  close(): void;
}

const audience = 'finance';
const lifetime = 12 * 3600;
/** A key that another process made is looked for by itself, and at once where a token names it. */
const reloadMilliseconds = 30_000;
/** Whoever sends made-up key ids does not make us ask the database each time. */
const patienceMilliseconds = 2000;

export async function openTokens(
  owner: pg.ClientConfig,
  settings: Pick<Settings, 'publicUrl' | 'tokenIssuers'>,
  log: (error: unknown) => void = () => {},
): Promise<Tokens> {
  const issuer = settings.publicUrl ?? 'finance';
  let keys = await openKeys(await readSigningKeys(owner));
  let readAt = Date.now();
  let reading: Promise<void> | null = null;
  const others = new Map(
    settings.tokenIssuers.map((other) => [other.issuer, createRemoteJWKSet(new URL(other.jwksUrl))]),
  );

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
    return keys.verify;
  }

  return {
    jwks: () => keys.jwks,
    reload,
    close: () => clearInterval(timer),
    sign({ user, tenant, sid, ticket }, until = Infinity) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        acc_name: user.name,
        email: user.email,
        ...(tenant ? { tenant_id: tenant.id, tenant_name: tenant.name } : {}),
        ...(ticket ?? { sid }),
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
      try {
        const from = decodeJwt(token).iss ?? '';
        const isOwn = from === issuer;
        const source = isOwn ? await ownKeys(token) : others.get(from);
        if (!source) throw new Error('unknown issuer');
        const { payload } = await jwtVerify(token, source, {
          audience,
          algorithms: ['EdDSA', 'ES256', 'RS256'],
          clockTolerance: 5,
        });
        if ('purpose' in payload) throw new Error('a ticket is no token');
        const claims = z.parse(TokenClaims, payload);
        const user_id = Number(claims.sub);
        if (!Number.isSafeInteger(user_id) || user_id < 1) throw new Error('sub is no user id');
        // A token of ours that names no session could not be revoked; another issuer's `sid` is none of our sessions.
        const sid = isOwn ? z.parse(z.uuid(), claims.sid) : null;
        return { user_id, tenant_id: claims.tenant_id ?? null, sid, exp: claims.exp };
      } catch (error) {
        const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
        throw expired ? sessionOver() : unauthorized('Token tidak sah. Silakan login lagi.');
      }
    },
  };
}

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
  };
}
