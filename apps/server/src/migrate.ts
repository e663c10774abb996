import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { rehearseMigrations } from './database/migrate.ts';
import { explainUnreachable, openOwner } from './database/open-owner.ts';
import { readSettings, type Settings } from './environment.ts';
import { readFlags } from './flags.ts';

const usage = `
  Memperbarui skema basis data, seperti yang dilakukan server saat mulai.
  Hentikan server dahulu, dan buat cadangan: npm run backup

    npm run migrate -- --dry-run      menjalankan migrasi yang belum ada pada data yang ada, lalu membatalkan semuanya
    npm run migrate
`;

try {
  const values = readFlags({ 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } });
  if (values.help) console.log(usage);
  else if (values['dry-run']) await rehearse(readSettings(process.env));
  else await migrateNow(readSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function rehearse(settings: Settings): Promise<void> {
  const database = await openAsItIs(settings);
  try {
    const ran = await rehearseMigrations(database.owner).catch(explainUnreachable);
    for (const { name, milliseconds } of ran) console.log(`${name}: ${milliseconds} ms`);
    console.log(
      ran.length === 0
        ? 'Skema sudah yang terbaru.'
        : `${ran.length} migrasi berhasil dicoba dan dibatalkan; tidak ada yang diubah.`,
    );
  } finally {
    await database.close();
  }
}

async function migrateNow(settings: Settings): Promise<void> {
  const { migrations, close } = await openOwner(settings);
  await close();
  for (const name of migrations) console.log(name);
  console.log(migrations.length === 0 ? 'Skema sudah yang terbaru.' : `${migrations.length} migrasi dijalankan.`);
}

/** The database without bringing it up to date. */
async function openAsItIs({
  databaseUrl,
  dataDir,
  postgresSizes,
}: Settings): Promise<{ owner: pg.ClientConfig; close(): Promise<void> }> {
  if (databaseUrl) return { owner: { connectionString: databaseUrl }, close: async () => {} };
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`Tidak ada basis data di ${dataDir}. Periksa DATA_DIR atau DATABASE_URL.`);
  const embedded = await startEmbeddedPostgres({ dataDir, sizes: postgresSizes });
  return { owner: embedded.connection, close: () => embedded.stop() };
}
