import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { openExisting } from '../database/open-existing.ts';
import { readSettings } from '../base/environment.ts';
import { readFlags } from './flags.ts';
import {
  anonymiseCounterparty,
  anonymiseUser,
  asOwner,
  exportCounterparty,
  exportUser,
  type CounterpartyRef,
  type Plan,
  planCounterparty,
  planUser,
} from '../features/tenant/personal-data.queries.ts';
import type { Choice, Spelling } from '../features/tenant/names-elsewhere.queries.ts';
import { ask } from '../features/tenant/prompt.ts';

export const usage = `
  Data pribadi seseorang (UU PDP): menyalin semuanya ke satu file JSON, atau menggantinya dengan nama samaran.
  Jumlah uang, akun dan tanggal tidak berubah. Buat cadangan dahulu; nama samaran tidak bisa dibatalkan.
  Server boleh sedang berjalan.

    npm run finance -- personal-data --tenant 1 --counterparty 12 --export tini.json
    npm run finance -- personal-data --tenant 1 --counterparty 12 --anonymise
    npm run finance -- personal-data --user ani@contoh.id --export ani.json
    npm run finance -- personal-data --user ani@contoh.id --anonymise
                                                  setelah dinonaktifkan di setiap tenant

  --anonymise menunjukkan dahulu siapa, di mana dan berapa catatan, lalu bertanya; --dry-run hanya menunjukkan.
  Nama yang juga tertulis di banyak catatan orang lain dibiarkan di sana, karena mungkin kata biasa.
    --also "Tini Rahayu"      nama ini diganti di catatan orang lain juga
    --leave "Toko Jaya"       nama ini dibiarkan di catatan orang lain

  Nomor lawan transaksi ada di alamat rinciannya; nomor tenant: npm run finance -- takeout --list
`;

const reasons = {
  asked: 'dibiarkan di sana, seperti diminta',
  word: 'dibiarkan di sana: satu kata atau nomor pendek',
  namesake: 'dibiarkan di sana: nama atau nomor orang lain juga',
  many: 'dibiarkan di sana: terlalu banyak, mungkin kata biasa',
};

export async function run(args: string[]): Promise<void> {
  const flags = readFlags(args, {
    tenant: { type: 'string' },
    counterparty: { type: 'string' },
    user: { type: 'string' },
    export: { type: 'string' },
    anonymise: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    also: { type: 'string', multiple: true, default: [] },
    leave: { type: 'string', multiple: true, default: [] },
  });
  const counterparty = counterpartyOf(flags);
  const isOne = (counterparty === undefined) !== (flags.user === undefined);
  if (!isOne || (flags.export === undefined) === !flags.anonymise || (flags['dry-run'] && !flags.anonymise))
    throw new Error(`Perintah tidak lengkap.\n${usage}`);
  const who = counterparty ?? flags.user ?? '';
  const { also, leave } = flags;
  await withOwner((owner) =>
    flags.export === undefined
      ? anonymise(owner, who, { also, leave }, flags['dry-run'] ?? false)
      : copy(owner, who, { also, leave }, flags.export),
  );
}

function counterpartyOf({
  tenant = '',
  counterparty = '',
}: {
  tenant?: string;
  counterparty?: string;
}): CounterpartyRef | undefined {
  const [tenant_id, counterparty_id] = [tenant, counterparty].map((given) =>
    /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined,
  );
  return tenant_id && counterparty_id ? { tenant_id, counterparty_id } : undefined;
}

async function withOwner(work: (owner: pg.ClientConfig) => Promise<void>): Promise<void> {
  const database = await openExisting(readSettings(process.env), { rights: 'write', schema: 'current' });
  try {
    console.log(database.description);
    await work(database.owner);
  } finally {
    await database.close();
  }
}

async function copy(
  owner: pg.ClientConfig,
  who: CounterpartyRef | string,
  choice: Choice,
  file: string,
): Promise<void> {
  const { found, spellings } = await asOwner(owner, async (client) => ({
    ...(await planOf(client, who, choice)),
    found: await (typeof who === 'string' ? exportUser(client, who, choice) : exportCounterparty(client, who, choice)),
  }));
  await writeFile(resolve(file), `${JSON.stringify(found, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`Disalin ke ${resolve(file)}`);
  const left = spellings.filter(({ stays }) => stays === 'many' || stays === 'namesake');
  for (const { said } of left)
    console.log(`Catatan orang lain yang memuat '${said}' tidak disalin. Bila itu tentang dia: --also "${said}"`);
}

function planOf(client: pg.Client, who: CounterpartyRef | string, choice: Choice): Promise<Plan> {
  return typeof who === 'string' ? planUser(client, who, choice) : planCounterparty(client, who, choice);
}

/** Nothing is locked while the operator reads; what was found is compared before it is done. */
async function anonymise(
  owner: pg.ClientConfig,
  who: CounterpartyRef | string,
  choice: Choice,
  isDry: boolean,
): Promise<void> {
  const plan = await asOwner(owner, (client) => planOf(client, who, choice));
  console.log(described(plan));
  if (isDry) {
    console.log('Hanya percobaan: tidak ada yang diubah.');
    return;
  }
  const answer = await ask(`Ganti dengan '${plan.pseudonym}'? Tidak bisa dibatalkan. Ketik ya: `);
  if (answer.trim().toLowerCase() !== 'ya') throw new Error('Tidak ada yang diubah.');
  await asOwner(owner, async (client) => {
    if (decisionsOf(await planOf(client, who, choice)) !== decisionsOf(plan))
      throw new Error('Sementara itu nama-namanya berubah; tidak ada yang diubah. Jalankan lagi.');
    if (typeof who === 'string') {
      const { pseudonym } = await anonymiseUser(client, who, choice);
      console.log(
        `Sekarang bernama '${pseudonym}' dan tidak bisa masuk lagi. Yang pernah dilakukannya tetap tercatat.`,
      );
      return;
    }
    const { records, files } = await anonymiseCounterparty(client, who, choice);
    console.log(`Lawan transaksi ${who.counterparty_id} disamarkan di ${records} catatan.`);
    for (const { uuid, name } of files)
      console.log(`Periksa isi file ini, mungkin masih memuat namanya: ${uuid} ${name}`);
  });
  console.log('Cadangan lama masih memuatnya sampai dihapus; setelah memulihkannya, jalankan perintah ini lagi.');
}

function decisionsOf({ spellings }: Plan): string {
  return JSON.stringify(spellings.map(({ said, stays }) => [said, stays]));
}

function described({ who, pseudonym, own, spellings }: Plan): string {
  const counts = Object.entries(own).map(([what, count]) => `${what} ${count}`);
  return [
    `${who}, menjadi '${pseudonym}'.`,
    `Tentang dia: ${counts.join('; ')}.`,
    'Yang dikenali sebagai nama atau nomornya, dan di berapa catatan orang lain tertulis:',
    ...spellings.flatMap(lines),
  ].join('\n');
}

function lines({ said, records, history, examples, stays }: Spelling): string[] {
  return [
    `  '${said}': ${records} catatan, riwayat ${history} catatan; ${stays ? reasons[stays] : 'diganti'}`,
    ...examples.slice(0, 3).map((example) => `      misalnya: ${example}`),
  ];
}
