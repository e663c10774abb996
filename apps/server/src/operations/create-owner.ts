import { testMark } from '@finance/contract';
import * as z from 'zod/mini';
import { type Database, openDatabase } from '../database/database.ts';
import { findRunningEmbedded } from '../database/running-login.ts';
import { openExisting, placeOf } from '../database/open-existing.ts';
import { openOwner } from '../database/open-owner.ts';
import { databaseState } from '../database/database-state.queries.ts';
import { readSettings, type Settings } from '../base/environment.ts';
import { readFlags } from './flags.ts';
import { hashPassword } from '../features/session/password.ts';
import { newPassword } from '../features/tenant/new-password.ts';
import { ask, canAsk } from '../features/tenant/prompt.ts';
import {
  type ExistingUser,
  findUserByEmail,
  hasTenantNamed,
  insertOwnedTenant,
} from '../features/tenant/owner.queries.ts';

export const usage = `
  Membuat tenant dan pemiliknya, di basis data baru atau yang ada. Server boleh sedang berjalan.

    npm run finance -- create-owner
    npm run finance -- create-owner --email ani@contoh.id --name "Ani Lestari" --tenant "PT Contoh"
    npm run finance -- create-owner --email ani@contoh.id --tenant "PT Kedua"
                                         tenant lagi untuk pengguna yang sudah ada

  Kata sandi ditanyakan, atau dibaca dari FINANCE_OWNER_PASSWORD; paling pendek 10 huruf.
`;

export async function run(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  await createOwner(readFlags(args, { email: text, name: text, tenant: text }));
}

interface Given {
  email?: string | undefined;
  name?: string | undefined;
  tenant?: string | undefined;
}

async function createOwner(given: Given): Promise<void> {
  const email = await flagOr('email', given.email, 'Email: ');
  if (!z.email().safeParse(email).success || email.length > 200) throw new Error(`'${email}' bukan alamat email.`);
  const settings = readSettings(process.env);
  const { place, ...database } = await openEither(settings);
  // the query that uses a broken connection fails as well
  const db = openDatabase({ ...database.owner, max: 1 }, () => {});
  try {
    if ((await databaseState(database.owner)) === 'demo')
      throw new Error(
        'Basis data ini berisi data demo, yang kata sandinya diketahui semua orang. Pakai DATA_DIR lain atau ' +
          'DATABASE_URL lain.',
      );
    const existing = await findUserByEmail(db, email);
    const { tenant, owner } = existing
      ? await anotherTenant(db, existing, given)
      : await firstTenant(email, given, settings);
    await insertOwnedTenant(db, tenant, owner);
    console.log(`Tenant '${tenant}' sudah dibuat di ${place}. Pemiliknya: ${existing?.email ?? email}`);
  } finally {
    await db.destroy();
    await database.close();
  }
}

/** The database of a server that runs, or else one that is created or migrated here. */
async function openEither(settings: Settings) {
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl ? placeOf(databaseUrl) : dataDir;
  const isRunning = !databaseUrl && (await findRunningEmbedded(dataDir, 'write')) !== undefined;
  const { owner, close } = isRunning
    ? await openExisting(settings, { rights: 'write', schema: 'current' })
    : await openOwner(settings);
  return { owner, close, place };
}

async function anotherTenant(db: Database, user: ExistingUser, given: Given) {
  if (given.name !== undefined) {
    throw new Error(
      `Email ${user.email} sudah dipakai oleh ${user.name}. Untuk menambah tenant baginya, jalankan lagi tanpa --name.`,
    );
  }
  if (given.tenant === undefined && canAsk())
    console.log(`Email ini milik ${user.name}. Tenant baru akan ditambahkan baginya.`);
  const tenant = checkedTenant(await flagOr('tenant', given.tenant, 'Nama tenant: '));
  if (await hasTenantNamed(db, user.id, tenant))
    throw new Error(`${user.name} sudah menjadi anggota tenant bernama '${tenant}'.`);
  return { tenant, owner: { id: user.id } };
}

async function firstTenant(email: string, given: Given, { passwordCost }: Settings) {
  const name = checkedName('Nama', await flagOr('name', given.name, 'Nama pemilik: '));
  const tenant = checkedTenant(await flagOr('tenant', given.tenant, 'Nama tenant: '));
  const password = await newPassword(email);
  return { tenant, owner: { name, email, password_hash: await hashPassword(password, passwordCost) } };
}

/** The flag's value, or else what the user enters. */
async function flagOr(flag: keyof Given, value: string | undefined, question: string): Promise<string> {
  if (value !== undefined) return value.trim();
  if (!canAsk()) throw new Error(`--${flag} belum diisi.\n${usage}`);
  return (await ask(question)).trim();
}

function checkedTenant(name: string): string {
  if (name.endsWith(testMark))
    throw new Error(`Nama tenant tidak boleh berakhir${testMark}: itu tanda tenant uji coba.`);
  return checkedName('Nama tenant', name);
}

function checkedName(what: string, name: string): string {
  if (name === '') throw new Error(`${what} wajib diisi.`);
  if (name.length > 200) throw new Error(`${what} paling panjang 200 huruf.`);
  return name;
}
