import { parseArgs } from 'node:util';
import { openOwner } from './database/open-owner.ts';
import { readSettings } from './environment.ts';
import { rotateSigningKeys } from './session/signing-key.queries.ts';

const usage = `
  Membuat kunci baru yang menandatangani token. Kunci lama masih berlaku sampai token terakhirnya habis (13 jam),
  jadi tidak ada yang perlu login lagi. Server yang sedang berjalan memakai kunci baru dalam setengah menit.
  Dengan basis data bawaan (tanpa DATABASE_URL) server harus berhenti dulu.

    npm run rotate-keys
    npm run rotate-keys -- --drop-old      kunci lama bocor: semua token yang ada langsung tidak berlaku
`;

try {
  const { values } = parseArgs({ options: { 'drop-old': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) console.log(usage);
  else await rotateKeys(values['drop-old'] ?? false);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function rotateKeys(dropOld: boolean): Promise<void> {
  const database = await openOwner(readSettings(process.env));
  try {
    const keys = await rotateSigningKeys(database.owner, { dropOld });
    console.log(`Kunci ${keys[0]?.id ?? ''} menandatangani token mulai sekarang.`);
    if (dropOld) console.log('Semua kunci lama dihapus: token yang ada tidak berlaku lagi.');
    else if (keys.length > 1) console.log(`${keys.length - 1} kunci lama masih berlaku untuk token yang sudah ada.`);
  } finally {
    await database.close();
  }
}
