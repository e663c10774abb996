import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Settings } from '../environment.ts';

/** Keeps secrets so that the database alone does not tell them. */
export interface Vault {
  /** `owner` is whose secret it is: it opens for nobody else. */
  seal(owner: string, secrets: Record<string, string>): Promise<string>;
  /** Throws an Error that says what to do where it was sealed with another key. */
  open(owner: string, sealed: string): Promise<Record<string, string>>;
}

/** AES-256-GCM (JWE) with the key of CREDENTIALS_KEY, else with one of its own below the data folder. */
export function openVault({ credentialsKey, dataDir }: Pick<Settings, 'credentialsKey' | 'dataDir'>): Vault {
  let opened: Promise<Uint8Array> | undefined;
  const key = () => (opened ??= credentialsKey ? Promise.resolve(credentialsKey) : ownKey(dataDir));
  return {
    async seal(owner, secrets) {
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ owner, secrets })))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(await key());
    },
    async open(owner, sealed) {
      const { plaintext } = await compactDecrypt(sealed, await key()).catch((error: unknown) => {
        throw new Error(
          'The secrets of an online payment enabler were encrypted with another key: set CREDENTIALS_KEY to that one, or enter the secrets again.',
          { cause: error },
        );
      });
      const kept = JSON.parse(new TextDecoder().decode(plaintext)) as {
        owner: string;
        secrets: Record<string, string>;
      }; // written above
      if (kept.owner !== owner) throw new Error('These secrets belong to another online payment enabler.');
      return kept.secrets;
    },
  };
}

/** Made whole under another name first: of two processes that start together one wins, and both read the same. */
async function ownKey(dataDir: string): Promise<Uint8Array> {
  const file = join(dataDir, 'credentials.key');
  const read = () => readFile(file, 'utf8').then((text) => new Uint8Array(Buffer.from(text.trim(), 'base64')));
  const found = await read().catch(() => null);
  if (found) return found;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
  await link(draft, file).catch(() => {}); // another process made it first
  await unlink(draft);
  return read();
}
