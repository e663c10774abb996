import { readFile } from 'node:fs/promises';

const shortest = 20;

/**
 * The passphrase of backups, of BACKUP_KEY or of the file that BACKUP_KEY_FILE names; undefined where backups are not
 * encrypted.
 */
export async function readKey(environment: Record<string, string | undefined>): Promise<string | undefined> {
  const { BACKUP_KEY, BACKUP_KEY_FILE } = environment;
  if (BACKUP_KEY && BACKUP_KEY_FILE) throw new Error('Isi BACKUP_KEY atau BACKUP_KEY_FILE, jangan keduanya.');
  if (!BACKUP_KEY && !BACKUP_KEY_FILE) return undefined;
  const key = BACKUP_KEY ? BACKUP_KEY.trim() : await readKeyFile(BACKUP_KEY_FILE ?? '');
  if (key.length < shortest)
    throw new Error(
      `Kunci cadangan terlalu pendek: paling sedikit ${shortest} huruf, misalnya dari: openssl rand -base64 32`,
    );
  return key;
}

/** Its first line, as editors end a file with an empty one. */
async function readKeyFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`File ${path} di BACKUP_KEY_FILE tidak bisa dibaca. Periksa nama dan hak bacanya.`, { cause });
  });
  return text.split('\n')[0]?.trim() ?? '';
}
