import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, type BundleOptions } from '../bench/weight/bundle.ts';

const dist = fileURLToPath(new URL('../packages/elements/dist/', import.meta.url));
const packages = fileURLToPath(new URL('..', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
}

export interface Weight {
  /** The files that a page fetches for it. */
  name: string;
  /** Bytes after gzip. */
  bytes: number;
  /** What users feel: bytes after gzip. */
  most: number;
}

const KB = 1024;
const mostFormFiles = 20;
/** The opened form: its file brings all that is needed to fill it in, check it and save it. */
export const form = ['packages/widgets/dist/TransactionForm.js'];
export const listAndCreate = [
  "import { FinanceProvider, TransactionCreate, TransactionList } from '@finance/widgets';",
  "import { createClient } from '@finance/api-client';",
  'console.log(FinanceProvider, TransactionCreate, TransactionList, createClient);',
].join(' ');

/**
 * Weighs what a host's page fetches of the built packages, without React, and counts what it fetches besides when a
 * form is opened: `bundles.ts` of the widgets keeps that few.
 */
async function weighPackages(): Promise<{ weights: Weight[]; formFiles: number }> {
  const list = await ofHost();
  const opened = await ofHost({ opened: form });
  return {
    weights: [
      { name: 'list and create button, with createClient', bytes: list.now, most: 49 * KB },
      { name: '... with the opened form and all that saves it', bytes: opened.now, most: 113 * KB },
    ],
    formFiles: opened.files - list.files,
  };
}

function ofHost(options: Pick<BundleOptions, 'opened'> = {}) {
  return bundle({ folder: packages, entry: { code: listAndCreate }, ...options });
}

/** Weighs the script tag as tools/build-elements.ts built it: the script with what it imports at once. */
export function weighTag(): Weight {
  const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8')) as Record<string, Chunk>; // Vite's
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in what was built`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit('src/elements.ts');
  return { name: 'script tag with its buttons', most: 6 * KB, bytes: gzipped([...files].map((file) => dist + file)) };
}

function gzipped(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

/** Weighs the scripts that the page of the back office loads at once. */
export function weighBackoffice(): Weight {
  const built = fileURLToPath(new URL('../apps/backoffice/dist', import.meta.url));
  const page = readFileSync(`${built}/index.html`, 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The page of the back office names no script');
  return { name: 'back office, first screen', most: 190 * KB, bytes: gzipped(files.map((file) => built + file)) };
}

if (import.meta.main) {
  const inHost = await weighPackages();
  const weights = [weighTag(), ...inHost.weights, weighBackoffice()];
  for (const { name, bytes, most } of weights) {
    const size = (bytes / KB).toFixed(1).padStart(7);
    console.log(`${bytes > most ? '✗' : '✓'} ${name.padEnd(46)} ${size} KB gzip, at most ${most / KB}`);
  }
  const { formFiles: files } = inHost;
  const name = 'opened form, files besides those of the list'.padEnd(46);
  console.log(
    `${files > mostFormFiles ? '✗' : '✓'} ${name} ${String(files).padStart(5)} files, at most ${mostFormFiles}`,
  );
  process.exitCode = files > mostFormFiles || weights.some(({ bytes, most }) => bytes > most) ? 1 : 0;
}
