import { lchown, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The system user that PostgreSQL runs as when it cannot run as the current one. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so under root it runs as the owner of its folder, initially `nobody`. `undefined`:
 * the current user.
 */
export async function serverAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new Error(
      'PostgreSQL bawaan tidak bisa dijalankan sebagai root. Jalankan server ini sebagai pengguna biasa, atau ' +
        'setel DATABASE_URL.',
    );
  }
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (!nobody) {
    throw new Error(
      'PostgreSQL bawaan tidak bisa dijalankan sebagai root dan pengguna "nobody" tidak ada di sistem ini. ' +
        'Jalankan server ini sebagai pengguna biasa, atau setel DATABASE_URL.',
    );
  }
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

/** Changes the owner of a folder and its content to the account, unless it already owns it. */
export async function giveTo(account: Account | undefined, folder: string): Promise<void> {
  if (!account || (await stat(folder)).uid === account.uid) return;
  try {
    for (const name of await readdir(folder, { recursive: true }))
      await lchown(join(folder, name), account.uid, account.gid);
    await lchown(folder, account.uid, account.gid);
  } catch (cause) {
    throw new Error(
      `Pemilik folder ${folder} tidak bisa diubah, padahal PostgreSQL bawaan tidak boleh berjalan sebagai root. ` +
        `Jalankan server ini sebagai pengguna biasa, atau setel DATABASE_URL.`,
      { cause },
    );
  }
}
