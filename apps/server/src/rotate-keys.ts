import { runCommand } from './command.ts';
import { openExisting } from './database/open-existing.ts';
import { readSettings } from './environment.ts';
import { readFlags } from './flags.ts';
import { rotateSigningKeys } from './session/signing-key.queries.ts';

const usage = `
  Membuat kunci baru yang menandatangani token. Kunci lama masih berlaku sampai token terakhirnya habis (13 jam),
  jadi tidak ada yang perlu login lagi. Server yang sedang berjalan langsung memakai kunci baru.

    npm run rotate-keys
    npm run rotate-keys -- --drop-old      kunci lama bocor: semua token yang ada langsung tidak berlaku
`;

await runCommand(async () => {
  const values = readFlags({ 'drop-old': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } });
  if (values.help) console.log(usage);
  else await rotateKeys(values['drop-old'] ?? false);
});

async function rotateKeys(dropOld: boolean): Promise<void> {
  const database = await openExisting(readSettings(process.env), { rights: 'write', schema: 'current' });
  try {
    console.log(database.description);
    const keys = await rotateSigningKeys(database.owner, { dropOld });
    console.log(`Kunci ${keys[0]?.id ?? ''} menandatangani token mulai sekarang.`);
    if (dropOld)
      console.log(
        'Semua kunci lama dihapus: token yang ada tidak berlaku lagi, di setiap proses server dalam satu detik; di ' +
          'proses yang sedang tidak tersambung ke basis data begitu tersambung lagi.',
      );
    else if (keys.length > 1) console.log(`${keys.length - 1} kunci lama masih berlaku untuk token yang sudah ada.`);
  } finally {
    await database.close();
  }
}
