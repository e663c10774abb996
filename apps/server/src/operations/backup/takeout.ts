import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { untilStopped } from '../command.ts';
import { openExisting } from '../../database/open-existing.ts';
import { readSettings } from '../../base/environment.ts';
import { readArguments } from '../flags.ts';
import { listTenants } from './dump.queries.ts';
import { readKey } from './key.ts';
import { checkMade, writeBackup } from './write-backup.ts';

export const usage = `
  Membuat satu file dari semua data satu tenant, beserta file-filenya, juga selagi server berjalan:
  csv/ dan json/ untuk dibaca, dan isi yang bisa dipulihkan ke server kosong dengan npm run finance -- restore.

    npm run finance -- takeout --list                   nomor dan nama setiap tenant
    npm run finance -- takeout --tenant 3 toko-ani.tar.zst
    npm run finance -- takeout --tenant 3 toko-ani.tar.zst.age
                                    dienkripsi, dengan kunci baru yang ditampilkan sekali

  Kuncinya bukan BACKUP_KEY, yang membuka semua cadangan. Dengan TAKEOUT_KEY atau TAKEOUT_KEY_FILE: kunci itu.

  Kata sandi tidak ikut. Setelah dipulihkan: npm run finance -- password-link --email ...
`;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { tenant: { type: 'string' }, list: { type: 'boolean' } });
  const [file, ...more] = positionals;
  const isTenant = /^[1-9]\d{0,14}$/.test(values.tenant ?? '');
  if (values.list) await list();
  else if (!file || more.length > 0 || !isTenant) throw new Error(`Sebutkan --tenant NOMOR dan satu FILE.\n${usage}`);
  else await takeout(Number(values.tenant), resolve(file));
}

async function list(): Promise<void> {
  const source = await openExisting(readSettings(process.env), { rights: 'read', schema: 'any' });
  try {
    console.log(source.description);
    for (const { id, name } of await listTenants(source.owner)) console.log(`${id}  ${name}`);
  } finally {
    await source.close();
  }
}

async function takeout(tenant_id: number, path: string): Promise<void> {
  const signal = untilStopped('Dihentikan. File tidak dibuat.');
  const given = await readKey(process.env, 'TAKEOUT_KEY');
  const key = given ?? (path.endsWith('.age') ? randomBytes(24).toString('base64url') : undefined);
  const options = { path, key, tenant_id, signal, onOpened: console.log };
  const made = await writeBackup(readSettings(process.env), options);
  await checkMade(path, key);
  const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Data tenant ${tenant_id}: ${path}`);
  console.log(`${rows} baris, ${made.files} file, ${key ? 'dienkripsi' : 'TIDAK dienkripsi'}, sudah dibaca kembali.`);
  if (key && !given) {
    console.log(`Kuncinya: ${key}`);
    console.log('Catat sekarang dan berikan lewat jalan lain daripada filenya; tidak ditampilkan lagi.');
  }
  const broken = [...made.missing, ...made.damaged];
  if (broken.length > 0) console.error(`Perhatian: isi ${broken.length} file sudah hilang atau rusak di penyimpanan.`);
}
