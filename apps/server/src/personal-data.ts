import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { openExisting } from './database/open-existing.ts';
import { readSettings } from './environment.ts';
import { readFlags } from './flags.ts';
import {
  anonymiseParty,
  anonymiseUser,
  asOwner,
  exportParty,
  exportUser,
  type Party,
} from './tenant/personal-data.queries.ts';

const usage = `
  Data pribadi seseorang (UU PDP): menyalin semuanya ke satu file JSON, atau menggantinya dengan nama samaran.
  Jumlah uang, akun dan tanggal tidak berubah. Buat cadangan dahulu; nama samaran tidak bisa dibatalkan.
  Server boleh sedang berjalan.

    npm run personal-data -- --tenant 1 --counterparty 12 --export tini.json
    npm run personal-data -- --tenant 1 --counterparty 12 --anonymise
    npm run personal-data -- --user ani@contoh.id --export ani.json
    npm run personal-data -- --user ani@contoh.id --anonymise       setelah dinonaktifkan di setiap tenant

  Nomor lawan transaksi ada di alamat rinciannya; nomor tenant: npm run takeout -- --list
`;

try {
  const flags = readFlags({
    tenant: { type: 'string' },
    counterparty: { type: 'string' },
    user: { type: 'string' },
    export: { type: 'string' },
    anonymise: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  const party = partyOf(flags);
  const isOne = (party === undefined) !== (flags.user === undefined);
  if (flags.help) console.log(usage);
  else if (!isOne || (flags.export === undefined) === !flags.anonymise)
    throw new Error(`Perintah tidak lengkap.\n${usage}`);
  else await withOwner((client) => perform(client, party ?? flags.user ?? '', flags.export));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function partyOf({ tenant = '', counterparty = '' }: { tenant?: string; counterparty?: string }): Party | undefined {
  const [tenant_id, counterparty_id] = [tenant, counterparty].map((given) =>
    /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined,
  );
  return tenant_id && counterparty_id ? { tenant_id, counterparty_id } : undefined;
}

async function withOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const database = await openExisting(readSettings(process.env), { rights: 'write', schema: 'current' });
  try {
    console.log(database.description);
    await asOwner(database.owner, work);
  } finally {
    await database.close();
  }
}

async function perform(client: pg.Client, who: Party | string, file: string | undefined): Promise<void> {
  if (file !== undefined) {
    const found = typeof who === 'string' ? await exportUser(client, who) : await exportParty(client, who);
    await writeFile(resolve(file), `${JSON.stringify(found, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    console.log(`Disalin ke ${resolve(file)}`);
    return;
  }
  if (typeof who === 'string') {
    const { pseudonym } = await anonymiseUser(client, who);
    console.log(`Sekarang bernama '${pseudonym}' dan tidak bisa masuk lagi. Yang pernah dilakukannya tetap tercatat.`);
    return;
  }
  const { records, files } = await anonymiseParty(client, who);
  console.log(`Lawan transaksi ${who.counterparty_id} disamarkan di ${records} catatan.`);
  for (const { uuid, name } of files)
    console.log(`Periksa isi file ini, mungkin masih memuat namanya: ${uuid} ${name}`);
  console.log('Cadangan lama masih memuatnya sampai dihapus; setelah memulihkannya, jalankan perintah ini lagi.');
}
