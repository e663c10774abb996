import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Settings } from '../../base/environment.ts';
import { keepSecret } from '../../base/keep-secret.ts';

const hashed = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What a server says of a tenant's history at one moment; whoever keeps one can prove it later. */
export const Root = z.strictObject({
  tenant_id: z.int(),
  /** The number of leaves. */
  tree_size: z.int().check(z.gte(1)),
  root_hash: hashed,
  signed_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  /** Ed25519, as in a JWK. */
  public_key: z.string().check(z.regex(/^[\w-]{43}$/)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
});
export type Root = z.infer<typeof Root>;

/** The key that signs roots: `HISTORY_KEY`, or a generated one in the data folder. */
export async function openHistoryKey({ historyKey, dataDir }: Pick<Settings, 'historyKey' | 'dataDir'>) {
  const seed =
    historyKey ??
    Buffer.from(await keepSecret(join(dataDir, 'history.key'), () => randomBytes(32).toString('base64')), 'base64');
  if (seed.length !== 32) throw new Error(`File ${join(dataDir, 'history.key')} bukan kunci 32 byte dalam base64.`);
  // A private key of Ed25519 in PKCS#8 is its seed behind these bytes.
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
}

export function signRoot(key: KeyObject, head: Omit<Root, 'public_key' | 'signature'>): Root {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const said = { ...head, public_key: x };
  return { ...said, signature: sign(null, Buffer.from(signedText(said)), key).toString('base64url') };
}

export function isSigned(root: Root): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: root.public_key }, format: 'jwk' });
  return verify(null, Buffer.from(signedText(root)), key, Buffer.from(root.signature, 'base64url'));
}

function signedText({ tenant_id, tree_size, root_hash, signed_at }: Omit<Root, 'public_key' | 'signature'>): string {
  return ['keuangan history root 1', tenant_id, tree_size, root_hash, signed_at, ''].join('\n');
}

/** A few letters by which people tell keys apart. */
export function nameOfKey(public_key: string): string {
  return createHash('sha256').update(Buffer.from(public_key, 'base64url')).digest('hex').slice(0, 16);
}
