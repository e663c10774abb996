import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AgeError, decryptWith } from './age.ts';

const shortest = 20;
type Environment = Record<string, string | undefined>;

/**
 * The passphrase of backups, of BACKUP_KEY or of the file that BACKUP_KEY_FILE names; undefined where backups are not
 * encrypted. Takeouts have one of their own, TAKEOUT_KEY: whoever is given one must not open every backup with it.
 */
export async function readKey(
  environment: Environment,
  name: 'BACKUP_KEY' | 'TAKEOUT_KEY' = 'BACKUP_KEY',
): Promise<string | undefined> {
  const [given, file] = [environment[name], environment[`${name}_FILE`]];
  if (given && file) throw new Error(`Isi ${name} atau ${name}_FILE, jangan keduanya.`);
  if (!given && !file) return undefined;
  const key = given ? given.trim() : await readKeyFile(name, file ?? '');
  if (key.length < shortest)
    throw new Error(
      `Kunci cadangan terlalu pendek: paling sedikit ${shortest} huruf, misalnya dari: openssl rand -base64 32`,
    );
  return key;
}

/** Of the keys that are set the one that opens a file; if none does, the one of backups. */
export async function readOpeningKey(environment: Environment, path: string): Promise<string | undefined> {
  const ofBackups = await readKey(environment);
  const ofTakeouts = await readKey(environment, 'TAKEOUT_KEY');
  return ofTakeouts && (!ofBackups || (await opens(path, ofTakeouts))) ? ofTakeouts : ofBackups;
}

async function opens(path: string, key: string): Promise<boolean> {
  const source = createReadStream(path);
  try {
    await decryptWith(key)(source).next();
    return true;
  } catch (error) {
    if (error instanceof AgeError) return false;
    throw error;
  } finally {
    source.destroy();
  }
}

/** Its first line, as editors end a file with an empty one. */
async function readKeyFile(name: string, path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`File ${path} di ${name}_FILE tidak bisa dibaca. Periksa nama dan hak bacanya.`, { cause });
  });
  return text.split('\n')[0]?.trim() ?? '';
}
