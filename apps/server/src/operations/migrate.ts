import { rehearseMigrations } from '../database/migrate.ts';
import { openExisting } from '../database/open-existing.ts';
import { explainUnreachable, openOwner } from '../database/open-owner.ts';
import { readSettings, type Settings } from '../base/environment.ts';
import { readFlags } from './flags.ts';

export const usage = `
  Memperbarui skema basis data, seperti yang dilakukan server saat mulai.
  Hentikan server dahulu, dan buat cadangan: npm run finance -- backup

    npm run finance -- migrate --dry-run      menjalankan migrasi yang belum ada pada data yang ada, lalu
                                              membatalkan semuanya
    npm run finance -- migrate
`;

export async function run(args: string[]): Promise<void> {
  const values = readFlags(args, { 'dry-run': { type: 'boolean' } });
  await (values['dry-run'] ? rehearse : migrateNow)(readSettings(process.env));
}

async function rehearse(settings: Settings): Promise<void> {
  const database = await openExisting(settings, { rights: 'write', schema: 'any' });
  try {
    console.log(database.description);
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
