import { distribute } from './database/distribute.queries.ts';
import { runCommand } from './command.ts';
import { openExisting } from './database/open-existing.ts';
import { readSettings } from './environment.ts';

// Spreads the tables of DATABASE_URL over the machines of its Citus; see docs/scale.md.
await runCommand(async () => {
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
      'Periksa bukunya: npm run check:books -- --database',
  );
});
