import { distribute } from '../database/distribute.queries.ts';
import { openExisting } from '../database/open-existing.ts';
import { readSettings } from '../base/environment.ts';
import { readFlags } from './flags.ts';

export const usage = `
  Menyebar tabel-tabel di DATABASE_URL ke mesin-mesin Citus menurut tenant, semuanya atau tidak sama sekali.
  Bacalah dahulu docs/scale.md, dan buat cadangan.

    npm run finance -- scale-citus
`;

export async function run(args: string[]): Promise<void> {
  readFlags(args, {}); // there are none
  const settings = readSettings(process.env);
  if (!settings.databaseUrl)
    throw new Error('PostgreSQL bawaan tidak bisa disebar. Setel DATABASE_URL ke PostgreSQL dengan Citus.');
  const { owner, description } = await openExisting(settings, { rights: 'write', schema: 'current' });
  console.log(description);
  const { copied, spread, kept, foreignKeys } = await distribute(owner);
  const gone = foreignKeys.filter(({ table }) => kept.includes(table));
  console.log(
    `${spread.length} tabel disebar menurut tenant, ${copied.length} disalin ke setiap mesin; ` +
      `${foreignKeys.length - gone.length} kunci asing tetap ada, ${gone.length} tidak.\n` +
      'Periksa bukunya: npm run finance -- check-books',
  );
}
