import { openDatabase } from './database/database.ts';
import { openOwner } from './database/open-owner.ts';
import { readSettings } from './environment.ts';
import { readFlags } from './flags.ts';
import { hashPassword } from './session/password.ts';
import { newPassword } from './tenant/new-password.ts';
import { findUserByEmail, setPassword } from './tenant/owner.queries.ts';

const usage = `
  Memberi pengguna yang ada kata sandi baru dan mengakhiri semua sesinya. Pastikan dahulu siapa yang memintanya.
  Server harus berhenti dulu, kecuali DATABASE_URL dipakai.

    npm run set-password -- --email ani@contoh.id

  Kata sandi ditanyakan, atau dibaca dari FINANCE_OWNER_PASSWORD; paling pendek 10 huruf.
`;

try {
  const { email, help } = readFlags({ email: { type: 'string' }, help: { type: 'boolean', short: 'h' } });
  if (help) console.log(usage);
  else if (!email) throw new Error(`--email belum diisi.\n${usage}`);
  else await change(email.trim());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function change(email: string): Promise<void> {
  const database = await openOwner(readSettings(process.env));
  // the query that uses a broken connection fails as well
  const db = openDatabase({ ...database.owner, max: 1 }, () => {});
  try {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`Tidak ada pengguna dengan email ${email}.`);
    await setPassword(db, user.id, await hashPassword(await newPassword(user.email)));
    console.log(`Kata sandi ${user.email} sudah diganti; semua sesinya berakhir.`);
  } finally {
    await db.destroy();
    await database.close();
  }
}
