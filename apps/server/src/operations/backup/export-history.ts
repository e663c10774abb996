import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { openExisting } from '../../database/open-existing.ts';
import { readSettings } from '../../base/environment.ts';
import { readArguments } from '../flags.ts';
import { type ExcerptOf, inSnapshot, listRoots, readExcerpt, readLog } from '../../features/history/log.queries.ts';
import { rootLine } from '../../features/history/log-line.ts';
import { checkTenant } from './dump.queries.ts';

export const usage = `
  Menyalin riwayat satu tenant, atau akar yang ditandatangani, juga selagi server berjalan.

    npm run finance -- export-history --roots akar.jsonl
        akar terbaru setiap tenant, ditambahkan di akhir file
    npm run finance -- export-history --tenant 3 riwayat.jsonl
        untuk npm run finance -- verify-history
    npm run finance -- export-history --tenant 3 --record transaction:12 --since 4711 kutipan.jsonl
        hanya perubahan satu data, dengan buktinya; --since: ukuran (tree_size) akar yang disimpan pemeriksa

  Simpan akar di tempat lain, yang tidak bisa diubah pengelola server ini.
  Nomor tenant: npm run finance -- takeout --list
`;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    tenant: { type: 'string' },
    roots: { type: 'string' },
    record: { type: 'string' },
    since: { type: 'string' },
  });
  const [file, ...more] = positionals;
  const isTenant = /^[1-9]\d{0,14}$/.test(values.tenant ?? '') && file !== undefined && values.roots === undefined;
  if (isTenant && more.length === 0)
    await exportLog(Number(values.tenant), resolve(file), excerptOf(values.record, values.since));
  else if (values.roots !== undefined && !values.tenant && !file) await exportRoots(resolve(values.roots));
  else throw new Error(`Sebutkan --tenant NOMOR dan satu FILE, atau --roots FILE.\n${usage}`);
}

function excerptOf(record: string | undefined, since: string | undefined): ExcerptOf | undefined {
  if (record === undefined && since === undefined) return undefined;
  const [, resource, id] = /^([a-z-]{1,40}):([1-9]\d{0,14})$/.exec(record ?? '') ?? [];
  if (!resource || !/^[1-9]\d{0,14}$/.test(since ?? '1'))
    throw new Error(`Sebutkan --record JENIS:NOMOR, misalnya transaction:12, dan --since ANGKA bila perlu.\n${usage}`);
  return { resource, record_id: Number(id), since: since === undefined ? undefined : Number(since) };
}

async function exportLog(tenant_id: number, path: string, excerpt: ExcerptOf | undefined): Promise<void> {
  await reading(async (client) => {
    await checkTenant(client, tenant_id);
    const pieces = excerpt ? [await readExcerpt(client, tenant_id, excerpt)] : readLog(client, tenant_id);
    const file = await open(path, 'wx', 0o600).catch((cause: unknown) => {
      throw new Error(`File ${path} tidak bisa dibuat; mungkin sudah ada.`, { cause });
    });
    await writeOut(file, pieces);
    const newest = (await listRoots(client, tenant_id)).at(-1);
    console.log(`Riwayat tenant ${tenant_id}: ${path}`);
    console.log(newest ? `Akar terakhir ${newest.tree_size}, dari ${newest.signed_at}.` : 'Belum ada akar.');
  });
}

async function exportRoots(path: string): Promise<void> {
  await reading(async (client) => {
    const roots = await listRoots(client);
    await writeOut(await open(path, 'a', 0o600), [roots.map(rootLine).join('')]);
    console.log(`${roots.length} akar ditambahkan ke ${path}`);
  });
}

/** Writes the rest of a file to the disk, and closes it. */
async function writeOut(file: FileHandle, pieces: Iterable<string> | AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const piece of pieces) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** All of it from one snapshot. */
async function reading(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const source = await openExisting(readSettings(process.env), { rights: 'read', schema: 'any' });
  try {
    console.log(source.description);
    await inSnapshot(source.owner, work);
  } finally {
    await source.close();
  }
}
