import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { asUser } from '../../apps/server/src/database/as-user.ts';
import type { Services } from '../../apps/server/src/http/services.ts';
import { endOwnSession } from '../../apps/server/src/features/session/open-session.queries.ts';
import { sessionToken } from '../../apps/server/src/testing/session-token.ts';
import type { Member } from '../../apps/server/src/testing/test-server.ts';

/**
 * Tokens for `member` that the server must reject, keyed by what is wrong. Each names a real user and tenant, so
 * accepting one would let a stranger in.
 */
export async function forgedTokens(services: Services, member: Member): Promise<Record<string, string>> {
  const { tokens } = services;
  const now = Math.floor(Date.now() / 1000);
  const subject = {
    user: { id: member.user_id, name: 'x', email: member.email },
    tenant: { id: member.tenant_id, name: 'x' },
  };
  const good = await sessionToken(services, subject);
  const ended = await sessionToken(services, subject);
  await endSession(services, ended);
  const [head = '', claims = '', signature = ''] = good.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const written = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const [publicKey] = tokens.jwks().keys;
  if (!publicKey) throw new Error('The server publishes no key');

  const foreign = await generateKeyPair('EdDSA', { extractable: true });
  const by = (key: Parameters<SignJWT['sign']>[0], alg: string, changed: Record<string, unknown> = {}) =>
    new SignJWT({ ...read(claims), ...changed }).setProtectedHeader({ ...read(head), alg }).sign(key);
  const publicPem = await exportSPKI((await importJWK(publicKey, 'EdDSA', { extractable: true })) as CryptoKey);

  const extended = { sub: String(member.user_id), exp: 4_102_444_800 };
  return {
    expired: await sessionToken(services, subject, now - 3600),
    'of a session that has ended': ended,
    'a ticket for another app': await tokens.sign({
      ...subject,
      ticket: { purpose: 'retail-close', document: 'sales-header/1', jti: 'x' },
    }),
    'of no session': await tokens.sign({ ...subject, sid: '' }),
    'alg: none': `${written({ ...read(head), alg: 'none' })}.${claims}.`,
    'alg: none with the old signature': `${written({ ...read(head), alg: 'none' })}.${claims}.${signature}`,
    'another key of the same name': await by(foreign.privateKey, 'EdDSA'),
    'the public key as an HMAC secret': await by(new TextEncoder().encode(publicPem), 'HS256'),
    'a key of its own in the header': await new SignJWT(read(claims))
      .setProtectedHeader({ alg: 'EdDSA', jwk: { kty: 'OKP', crv: 'Ed25519', x: String(publicKey['x']) } })
      .sign(foreign.privateKey),
    'changed claims': `${head}.${written({ ...read(claims), ...extended })}.${signature}`,
    'another issuer': await by(foreign.privateKey, 'EdDSA', { iss: 'https://elsewhere.example' }),
    'a cut signature': `${head}.${claims}.${signature.slice(0, -4)}`,
    'no token at all': 'x',
  };
}

async function endSession({ db, tokens }: Services, token: string): Promise<void> {
  const bearer = await tokens.verify(token);
  await asUser(db, bearer, (trx) => endOwnSession(trx, bearer.sid ?? ''));
}
