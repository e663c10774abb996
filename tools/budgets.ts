import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, type BundleOptions } from '../bench/weight/bundle.ts';

const dist = fileURLToPath(new URL('../packages/elements/dist/', import.meta.url));
const packages = fileURLToPath(new URL('..', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

export interface Weight {
  /** The files that a page fetches for it. */
  name: string;
  /** Bytes after gzip. */
  bytes: number;
  /** The budget: bytes after gzip. Only what users feel has one. */
  most?: number;
}

/** The cost and the budget of each step of an element: all files fetched up to then, each compressed by itself. */
const steps: { name: string; entries: string[]; most?: number }[] = [
  { name: 'script tag with its buttons', entries: ['src/elements.ts'], most: 6 * 1024 },
  { name: 'classic script tag', entries: ['src/elements.classic.ts'] },
  {
    name: 'transaction-create, opened, with its saving',
    entries: ['src/elements.ts', '_base-', '_forms-', '_files-'],
  },
  {
    name: 'transaction-list, seen',
    entries: ['src/elements.ts', '_base-', '_lists-'],
  },
  {
    name: 'transaction-due-list, seen',
    entries: ['src/elements.ts', '_base-', '_lists-'],
  },
  {
    name: 'online-payment-list, seen',
    entries: ['src/elements.ts', '_base-', '_lists-'],
  },
  {
    name: 'transaction-show, seen',
    entries: ['src/elements.ts', '_base-', 'src/mount/views/TransactionShowView.tsx'],
  },
  {
    name: 'bank-selector, seen',
    entries: ['src/elements.ts', '_base-', 'src/mount/views/BankSelectorView.tsx'],
  },
];

const KB = 1024;
/** The opened form: its file brings all that is needed to fill it in, check it and save it. */
export const form = ['packages/widgets/dist/TransactionForm.js'];
export const listAndCreate = [
  "import { FinanceProvider, TransactionCreate, TransactionList } from '@finance/widgets';",
  "import { createClient } from '@finance/api-client';",
  'console.log(FinanceProvider, TransactionCreate, TransactionList, createClient);',
].join(' ');

/** Weighs what a host's page fetches of the built packages, without React. */
export async function weighPackages(): Promise<Weight[]> {
  const of = async (code: string, options: Omit<BundleOptions, 'folder' | 'entry'> = {}) =>
    (await bundle({ folder: packages, entry: { code }, ...options })).now;
  return [
    { name: 'list and create button, with createClient', bytes: await of(listAndCreate), most: 49 * KB },
    {
      name: '... with the opened form and all that saves it',
      bytes: await of(listAndCreate, { opened: form }),
      most: 110 * KB,
    },
  ];
}

/** Weighs what tools/build-elements.ts built. */
export function weigh(): Weight[] {
  const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8')) as Record<string, Chunk>; // Vite's
  return steps.map(({ name, entries, most }) => {
    const files = new Set<string>();
    const visit = (wanted: string) => {
      const key =
        Object.keys(manifest).find((other) => other === wanted || (wanted.endsWith('-') && other.startsWith(wanted))) ??
        wanted;
      const chunk = manifest[key];
      if (!chunk)
        throw new Error(
          `${key} is not in what was built: ${Object.keys(manifest)
            .filter((other) => !other.startsWith('_'))
            .join(', ')}`,
        );
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(visit);
    };
    entries.forEach(visit);
    return {
      name,
      ...(most === undefined ? {} : { most }),
      bytes: [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0),
    };
  });
}

/** Weighs the scripts that the page of the back office loads at once. */
export function weighBackoffice(): Weight {
  const built = fileURLToPath(new URL('../apps/backoffice/dist', import.meta.url));
  const page = readFileSync(`${built}/index.html`, 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The page of the back office names no script');
  return {
    name: 'back office, first screen',
    most: 150 * KB,
    bytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(built + file), { level: 9 }).length, 0),
  };
}

if (import.meta.main) {
  const weights = [weighBackoffice(), ...weigh(), ...(await weighPackages())];
  for (const { name, bytes, most } of weights) {
    const size = (bytes / 1024).toFixed(1).padStart(7);
    const limit = most === undefined ? '' : `, at most ${(most / 1024).toFixed(1)}`;
    console.log(`${bytes > (most ?? Infinity) ? '✗' : '✓'} ${name.padEnd(46)} ${size} KB gzip${limit}`);
  }
  process.exitCode = weights.some(({ bytes, most = Infinity }) => bytes > most) ? 1 : 0;
}
