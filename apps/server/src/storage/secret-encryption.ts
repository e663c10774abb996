import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Settings } from '../base/environment.ts';
import { keepSecret } from '../base/keep-secret.ts';

/** Encrypts secrets, so that the database alone does not reveal them. */
export interface SecretEncryption {
  /** `owner` is bound into the ciphertext: it cannot be decrypted for another one. */
  encrypt(owner: string, secrets: Record<string, string>): Promise<string>;
  /** Throws an Error with instructions when it was encrypted with another key. */
  decrypt(owner: string, encrypted: string): Promise<Record<string, string>>;
}

/** AES-256-GCM (JWE) with CREDENTIALS_KEY, or a generated key in the data folder. */
export function createSecretEncryption({
  credentialsKey,
  dataDir,
}: Pick<Settings, 'credentialsKey' | 'dataDir'>): SecretEncryption {
  let known: Promise<Uint8Array> | undefined;
  const key = () => (known ??= credentialsKey ? Promise.resolve(credentialsKey) : ownKey(dataDir));
  return {
    async encrypt(owner, secrets) {
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ owner, secrets })))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(await key());
    },
    async decrypt(owner, encrypted) {
      const { plaintext } = await compactDecrypt(encrypted, await key()).catch((error: unknown) => {
        throw new Error(
          'These secrets were encrypted with another key: set CREDENTIALS_KEY to that one, or enter the secrets again.',
          { cause: error },
        );
      });
      // encrypted above
      const kept = JSON.parse(new TextDecoder().decode(plaintext)) as {
        owner: string;
        secrets: Record<string, string>;
      };
      if (kept.owner !== owner) throw new Error('These secrets belong to another record.');
      return kept.secrets;
    },
  };
}

async function ownKey(dataDir: string): Promise<Uint8Array> {
  const kept = await keepSecret(join(dataDir, 'credentials.key'), () => randomBytes(32).toString('base64'));
  return new Uint8Array(Buffer.from(kept, 'base64'));
}
