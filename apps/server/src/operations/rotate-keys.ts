import { openExisting } from '../database/open-existing.ts';
import { readSettings } from '../base/environment.ts';
import { readFlags } from './flags.ts';
import { rotateSigningKeys } from '../http/signing-key.queries.ts';

export const usage = `
  Membuat kunci baru yang menandatangani token. Kunci lama masih berlaku sampai token terakhirnya habis (13 jam),
  jadi tidak ada yang perlu login lagi. Server yang sedang berjalan langsung memakai kunci baru.

    npm run finance -- rotate-keys
    npm run finance -- rotate-keys --drop-old     kunci lama bocor: semua token yang ada langsung tidak
                                               berlaku
`;

export async function run(args: string[]): Promise<void> {
  const { 'drop-old': dropOld = false } = readFlags(args, { 'drop-old': { type: 'boolean' } });
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
