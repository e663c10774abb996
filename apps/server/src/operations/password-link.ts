import { openDatabase } from '../database/database.ts';
import { openExisting } from '../database/open-existing.ts';
import { readSettings } from '../base/environment.ts';
import { readFlags } from './flags.ts';
import { findUserByEmail, giveOperatorLink, resetTwoStepByOperator } from '../features/tenant/owner.queries.ts';
import { linkPages, linkTo, newSecret } from '../features/user/secret-link.ts';

export const usage = `
  Membuat tautan kata sandi baru untuk pengguna yang tidak dapat dibantu pemilik tenant: satu-satunya pemilik,
  atau anggota beberapa tenant. Tautan berlaku 24 jam dan sekali pakai; tautan sebelumnya tidak berlaku lagi.
  Pastikan dulu siapa yang memintanya. Pembuatannya tercatat di riwayat pengguna.
  Server boleh sedang berjalan.

    npm run finance -- password-link --email ani@contoh.id

  Ponsel dan kode pemulihannya juga hilang: --reset-two-step mematikan verifikasi dua langkahnya.
`;
const linkSeconds = 24 * 3600;

export async function run(args: string[]): Promise<void> {
  const { email, 'reset-two-step': resetsTwoStep = false } = readFlags(args, {
    email: { type: 'string' },
    'reset-two-step': { type: 'boolean' },
  });
  if (email === undefined) throw new Error(`--email belum diisi.\n${usage}`);
  await giveLink(email.trim(), resetsTwoStep);
}

async function giveLink(email: string, resetsTwoStep: boolean): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openExisting(settings, { rights: 'write', schema: 'current' });
  console.log(database.description);
  const db = openDatabase({ ...database.owner, max: 1 }, () => {}); // a query on a broken connection fails as well
  try {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`Tidak ada pengguna dengan email ${email}. Periksa lagi ejaannya.`);
    const { secret, hash } = newSecret();
    const expires = await giveOperatorLink(db, user.id, hash, linkSeconds);
    if (expires === null)
      throw new Error(
        `${user.name} bukan anggota aktif tenant mana pun. Minta pemilik tenantnya mengaktifkannya, atau buat ` +
          'tenant dengan npm run finance -- create-owner.',
      );
    if (resetsTwoStep)
      console.log(
        (await resetTwoStepByOperator(db, user.id))
          ? `Verifikasi dua langkah ${user.name} sudah dimatikan, dan semua perangkatnya keluar.`
          : `${user.name} tidak memakai verifikasi dua langkah.`,
      );
    console.log(`Tautan untuk ${user.name} (${user.email}), berlaku 24 jam, sekali pakai:`);
    console.log(linkTo(settings.publicUrl ?? `http://127.0.0.1:${settings.port}`, linkPages.password, secret));
  } finally {
    await db.destroy();
    await database.close();
  }
}
