import { distribute } from './database/distribute.queries.ts';
import { readSettings } from './environment.ts';

// Spreads the tables of DATABASE_URL over the machines of its Citus; see docs/scale.md.
try {
  const { databaseUrl } = readSettings(process.env);
  if (!databaseUrl)
    throw new Error('PostgreSQL bawaan tidak bisa disebar. Setel DATABASE_URL ke PostgreSQL dengan Citus.');
  const { copied, spread, kept, foreignKeys } = await distribute({ connectionString: databaseUrl });
  const gone = foreignKeys.filter(({ table }) => kept.includes(table));
  console.log(
    `${spread.length} tabel disebar menurut tenant, ${copied.length} disalin ke setiap mesin; ` +
      `${foreignKeys.length - gone.length} kunci asing tetap ada, ${gone.length} tidak.\n` +
      'Periksa bukunya: npm run check:books -- --database',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
