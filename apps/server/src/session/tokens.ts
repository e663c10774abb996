import { TokenClaims } from '@finance/contract';
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Settings } from '../environment.ts';
import { AppError } from '../http/app-error.ts';

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

/** Signs our own tokens and verifies those of every configured issuer. */
export interface Tokens {
  /** The public keys, for others who verify our tokens. */
  jwks: JSONWebKeySet;
  /** For 12 hours; `until` (seconds since 1970) lets it end earlier. */
  sign(subject: TokenSubject, until?: number): Promise<string>;
  /** Throws a 401 AppError that says what to do. */
  verify(token: string): Promise<Bearer>;
}

const audience = 'finance';
const lifetime = 12 * 3600;

export async function openTokens(owner: pg.ClientConfig, settings: Pick<Settings, 'publicUrl' | 'tokenIssuers'>): Promise<Tokens> {
  const issuer = settings.publicUrl ?? 'finance';
  const { id, jwk } = await signingKey(owner);
  const privateKey = await importJWK(jwk, 'EdDSA');
  const { d: _secret, ...publicJwk } = jwk;
  const jwks: JSONWebKeySet = { keys: [{ ...publicJwk, kid: id, alg: 'EdDSA', use: 'sig' }] };
  const issuers = new Map<string, ReturnType<typeof createRemoteJWKSet> | ReturnType<typeof createLocalJWKSet>>([[issuer, createLocalJWKSet(jwks)]]);
  for (const other of settings.tokenIssuers) issuers.set(other.issuer, createRemoteJWKSet(new URL(other.jwksUrl)));

  return {
    jwks,
    sign({ user, tenant }, until = Infinity) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ acc_name: user.name, email: user.email, ...(tenant ? { tenant_id: tenant.id, tenant_name: tenant.name } : {}) })
        .setProtectedHeader({ alg: 'EdDSA', kid: id }).setSubject(String(user.id)).setIssuer(issuer).setAudience(audience).setIssuedAt(now).setExpirationTime(Math.min(now + lifetime, until)).sign(privateKey);
    },
    async verify(token) {
      try {
        const keys = issuers.get(decodeJwt(token).iss ?? '');
        if (!keys) throw new Error('unknown issuer');
        const { payload } = await jwtVerify(token, keys, { audience, algorithms: ['EdDSA', 'ES256', 'RS256'], clockTolerance: 5 });
        const claims = z.parse(TokenClaims, payload);
        const user_id = Number(claims.sub);
        if (!Number.isSafeInteger(user_id) || user_id < 1) throw new Error('sub is no user id');
        return { user_id, tenant_id: claims.tenant_id ?? null, exp: claims.exp };
      } catch (error) {
        const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
        throw new AppError(401, [expired ? 'Sesi Anda sudah berakhir. Silakan login lagi.' : 'Token tidak sah. Silakan login lagi.'], { headers: { 'www-authenticate': 'Bearer' } });
      }
    },
  };
}

/** The shared key, made by whichever process starts first. */
async function signingKey(owner: pg.ClientConfig): Promise<{ id: string; jwk: JWK }> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    await client.query('begin');
    await client.query('lock table signing_key in exclusive mode');
    await client.query('insert into signing_key (id, private_jwk) select $1, $2 where not exists (select from signing_key)', [uuidv7(), JSON.stringify(await exportJWK(privateKey))]);
    const { rows } = await client.query<{ id: string; private_jwk: JWK }>('select id, private_jwk from signing_key order by created_at desc limit 1');
    await client.query('commit');
    const [row] = rows;
    if (!row) throw new Error('signing_key is empty');
    return { id: row.id, jwk: row.private_jwk };
  } finally {
    await client.end();
  }
}
