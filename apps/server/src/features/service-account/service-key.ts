import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '../../database/in-tenant.ts';

/**
 * A new key of a service account: `fsk_`, by which leaks are found, or `fsk_test_` of a test tenant, the account's id
 * and 256 random bits. The database keeps only its hash.
 */
export function newServiceKey({ test }: Pick<Scope, 'test'>, account: number): { key: string; hash: Buffer } {
  const key = `${test ? 'fsk_test' : 'fsk'}_${account}_${randomBytes(32).toString('base64url')}`;
  return { key, hash: hashOfKey(key) };
}

/** Of 256 random bits nobody tries all, so a fast hash keeps them. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
