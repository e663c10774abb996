import { TokenClaims } from '@finance/contract';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  importJWK,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Settings } from '../environment.ts';
import { AppError } from '../http/app-error.ts';
import { signingKey } from './signing-key.queries.ts';

/** Who a token names. */
export interface Bearer {
  user_id: number;
  tenant_id: number | null;
  /** When it ends, in seconds since 1970. */
  exp: number;
}

export interface TokenSubject {
  user: { id: number; name: string; email: string };
  tenant?: { id: number; name: string };
}

/** What a signed ticket is for (see ticket.ts). */
export interface SignedTicket {
  purpose: string;
  document: string;
  jti: string;
}

/** Signs our own tokens and verifies those of every configured issuer. */
export interface Tokens {
  /** The public keys, for others who verify our tokens. */
  jwks: JSONWebKeySet;
  /** For 12 hours; `until` (seconds since 1970) lets it end earlier. With `ticket` it is for one use in another app, and no token of ours. */
  sign(subject: TokenSubject, until?: number, ticket?: SignedTicket): Promise<string>;
  /** Throws a 401 AppError that says what to do. */
  verify(token: string): Promise<Bearer>;
}

const audience = 'finance';
const lifetime = 12 * 3600;

export async function openTokens(
  owner: pg.ClientConfig,
  settings: Pick<Settings, 'publicUrl' | 'tokenIssuers'>,
): Promise<Tokens> {
  const issuer = settings.publicUrl ?? 'finance';
  const { id, jwk } = await signingKey(owner);
  const privateKey = await importJWK(jwk, 'EdDSA');
  const { d: _secret, ...publicJwk } = jwk;
  const jwks: JSONWebKeySet = { keys: [{ ...publicJwk, kid: id, alg: 'EdDSA', use: 'sig' }] };
  const issuers = new Map<string, ReturnType<typeof createRemoteJWKSet> | ReturnType<typeof createLocalJWKSet>>([
    [issuer, createLocalJWKSet(jwks)],
  ]);
  for (const other of settings.tokenIssuers) issuers.set(other.issuer, createRemoteJWKSet(new URL(other.jwksUrl)));

  return {
    jwks,
    sign({ user, tenant }, until = Infinity, ticket) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        acc_name: user.name,
        email: user.email,
        ...(tenant ? { tenant_id: tenant.id, tenant_name: tenant.name } : {}),
        ...ticket,
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: id })
        .setSubject(String(user.id))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + lifetime, until))
        .sign(privateKey);
    },
    async verify(token) {
      try {
        const keys = issuers.get(decodeJwt(token).iss ?? '');
        if (!keys) throw new Error('unknown issuer');
        const { payload } = await jwtVerify(token, keys, {
          audience,
          algorithms: ['EdDSA', 'ES256', 'RS256'],
          clockTolerance: 5,
        });
        if ('purpose' in payload) throw new Error('a ticket is no token');
        const claims = z.parse(TokenClaims, payload);
        const user_id = Number(claims.sub);
        if (!Number.isSafeInteger(user_id) || user_id < 1) throw new Error('sub is no user id');
        return { user_id, tenant_id: claims.tenant_id ?? null, exp: claims.exp };
      } catch (error) {
        const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
        throw new AppError(
          401,
          [expired ? 'Sesi Anda sudah berakhir. Silakan login lagi.' : 'Token tidak sah. Silakan login lagi.'],
          { headers: { 'www-authenticate': 'Bearer' } },
        );
      }
    },
  };
}
