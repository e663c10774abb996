import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../packages/elements/dist/', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

export interface Weight {
  /** What a page fetches for it. */
  name: string;
  /** Bytes, gzip. */
  bytes: number;
  /** Bytes, gzip, that it may have. */
  most: number;
}

/** What each step of an element costs a page, and what it may: everything that is fetched until then, each file compressed by itself. */
const steps: { name: string; entries: string[]; most: number }[] = [
  { name: 'script tag with its buttons', entries: ['src/elements.ts'], most: 6 * 1024 },
  { name: 'classic script tag', entries: ['src/elements.classic.ts'], most: 512 },
  { name: 'transaction-create, opened', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/TransactionCreateView.tsx', '../widgets/src/transaction/TransactionDialog.tsx'], most: 300 * 1024 },
  { name: 'transaction-list, seen', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/TransactionListView.tsx'], most: 270 * 1024 },
  { name: 'bank-selector, seen', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/BankSelectorView.tsx'], most: 260 * 1024 },
];

/** Weighs what tools/build-elements.ts built. */
export function weigh(): Weight[] {
  const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8')) as Record<string, Chunk>; // Vite's
  return steps.map(({ name, entries, most }) => {
    const files = new Set<string>();
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`${key} is not in what was built: ${Object.keys(manifest).filter((other) => !other.startsWith('_')).join(', ')}`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(visit);
    };
    entries.forEach(visit);
    return { name, most, bytes: [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) };
  });
}

if (import.meta.main) {
  const weights = weigh();
  for (const { name, bytes, most } of weights) console.log(`${bytes > most ? '✗' : '✓'} ${name.padEnd(32)} ${(bytes / 1024).toFixed(1).padStart(7)} KB gzip, at most ${(most / 1024).toFixed(1)}`);
  process.exitCode = weights.some(({ bytes, most }) => bytes > most) ? 1 : 0;
}
