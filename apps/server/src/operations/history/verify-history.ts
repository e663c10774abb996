import { createReadStream } from 'node:fs';
import * as z from 'zod/mini';
import { readArguments } from '../flags.ts';
import { ExcerptCheck, type ExcerptVerdict } from './check-excerpt.ts';
import { LogCheck, type Verdict } from '../../features/history/check-log.ts';
import { Root } from '../../features/history/root.ts';

export const usage = `
  Membuktikan tanpa basis data bahwa riwayat satu tenant masih sama seperti saat akarnya disimpan di tempat lain:
  tidak ada catatan yang diubah, dihapus, ditukar, dipotong atau diselipkan.

    npm run finance -- verify-history riwayat.jsonl --root akar.jsonl
    npm run finance -- verify-history riwayat.jsonl --root akar.jsonl --key KUNCI
        kunci publik baru yang juga dipercaya

  riwayat.jsonl, juga kutipan satu data, dari npm run finance -- export-history, atau
  json/history_log.jsonl dari npm run finance -- takeout.
  akar.jsonl dari npm run finance -- export-history --roots, atau baris "root" dari log server.
  Berakhir dengan 0: terbukti; 1: ada yang tidak cocok; 2: tidak bisa diperiksa.
`;

/** 1 says that the history was changed. */
export const failure = 2;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    root: { type: 'string', multiple: true },
    key: { type: 'string', multiple: true },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || !values.root?.length)
    throw new Error(`Sebutkan satu FILE riwayat dan --root FILE.\n${usage}`);
  report(await verify(file, values.root, values.key ?? []));
}

async function verify(file: string, rootFiles: string[], keys: string[]): Promise<Verdict | ExcerptVerdict> {
  const wrong = keys.find((key) => !/^[\w-]{43}$/.test(key));
  if (wrong !== undefined) throw new Error(`--key harus kunci publik dari akar (43 huruf), bukan '${wrong}'.`);
  const kept: Root[] = [];
  for (const name of rootFiles) for await (const line of linesOf(name)) kept.push(...rootsIn(line));
  if (kept.length === 0) throw new Error(`Tidak ada akar di ${rootFiles.join(', ')}.`);
  let check: LogCheck | ExcerptCheck | undefined;
  for await (const line of linesOf(file)) {
    check ??= line.startsWith('{"excerpt":') ? new ExcerptCheck(kept, keys) : new LogCheck(kept, keys);
    check.add(line);
  }
  return (check ?? new LogCheck(kept, keys)).end();
}

/** Also of a line of the server's log, which says more than the root. */
function rootsIn(line: string): Root[] {
  const start = line.indexOf('"root":{');
  if (start < 0) return [];
  try {
    return [z.parse(Root, JSON.parse(line.slice(start + '"root":'.length, line.indexOf('}', start) + 1)))];
  } catch (cause) {
    throw new Error(`Ini bukan akar: ${line.slice(0, 120)}`, { cause });
  }
}

/** By line feeds only: to `readline` some letters within a text end a line as well. */
async function* linesOf(name: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(name, { encoding: 'utf8' })) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw new Error(`File ${name} tidak bisa dibaca.`, { cause });
  }
  if (rest) yield rest;
}

function report(verdict: Verdict | ExcerptVerdict): void {
  const { tenant_id, changes, proven, problems } = verdict;
  const what = 'roots' in verdict ? 'Riwayat' : 'Kutipan riwayat';
  if (problems.length > 0 || !proven) {
    console.error(`${what} tenant ${tenant_id ?? '?'} TIDAK terbukti utuh.`);
    for (const problem of problems) console.error(`SALAH: ${problem}`);
    process.exitCode = 1;
    return;
  }
  if (!('roots' in verdict)) {
    console.log(`${what} tenant ${tenant_id} utuh: ${changes} perubahan.`);
    console.log(`Sama dengan akar ${proven.tree_size} yang disimpan, dari ${proven.signed_at}.`);
    return;
  }
  console.log(
    `${what} tenant ${tenant_id} utuh sampai akar ${proven.tree_size} yang disimpan, dari ${proven.signed_at}.`,
  );
  console.log(`${changes} perubahan seluruhnya.`);
  const above = verdict.leaves - verdict.unsigned - proven.tree_size;
  if (above > 0)
    console.log(`${above} catatan sesudah akar itu hanya ditandatangani server ini sendiri: simpan akar yang baru.`);
  if (verdict.erasures > 0) console.log(`${verdict.erasures} kali data pribadi dihapus dari riwayat ini.`);
  const seal = verdict.isSealed ? 'sama dengan segelnya, tetapi siapa pun bisa membuat segel' : 'tidak dibuktikan';
  if (verdict.unsigned > 0) console.log(`${verdict.unsigned} catatan terakhir belum ditandatangani: ${seal}.`);
}
