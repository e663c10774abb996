import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, type BundleOptions, bundleTogether } from '../bench/weight/bundle.ts';

const dist = fileURLToPath(new URL('../packages/elements/dist/', import.meta.url));
const packages = fileURLToPath(new URL('..', import.meta.url));

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
  { name: 'transaction-create, opened', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/TransactionCreateView.tsx', '../widgets/src/transaction/TransactionDialog.tsx'], most: 279 * 1024 },
  { name: 'transaction-list, seen', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/TransactionListView.tsx'], most: 145 * 1024 },
  { name: 'bank-selector, seen', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/BankSelectorView.tsx'], most: 184 * 1024 },
];

const KB = 1024;
const dialog = 'widgets/dist/TransactionDialog.js';
const listAndCreate = "import { FinanceProvider, TransactionCreate, TransactionList } from '@finance/widgets'; import { createClient } from '@finance/api-client'; console.log(FinanceProvider, TransactionCreate, TransactionList, createClient);";

/** What a host's page fetches for each part of the packages, without React, before anything is opened; in KB. */
const parts: Record<string, number> = {
  AccountDisplay: 112, AccountSelector: 110, AccountTypeSelect: 110, BalanceList: 121, BankAccountAccessList: 128, BankAccountAccessMatrix: 121, BankAccountList: 118, BankSelector: 110, CashClosingCreate: 29, CashClosingDetail: 99,
  CashClosingList: 110, CashFlow: 168, CashierList: 118, CashierSelector: 110, createFinanceTheme: 42, DateField: 110, DateRangeFilter: 110, DueCreate: 46, DueDetail: 195, DueList: 202, DuePaymentBatchCreate: 29,
  DuePaymentBatchDetail: 129, DuePaymentBatchList: 146, FileList: 147, FilePreview: 129, FileUpload: 140, FullScreenSpinner: 28, Import: 162, InvestmentAccountList: 112, InvestmentSelector: 110, ListFilter: 205,
  OnlinePaymentCreate: 29, OnlinePaymentDetail: 107, OnlinePaymentEnablerList: 128, OnlinePaymentForm: 159, OnlinePaymentList: 118, OpenApplication: 74, Overview: 65, Pagination: 28, ReportDownload: 119, ReportList: 157,
  Rupiah: 28, RupiahField: 102, RunningBalanceList: 190, Settings: 206, shrinkImage: 4, SortToggle: 73, TenantFinder: 75, TransactableFilter: 122, TransactableInput: 96, TransactionCreate: 29, TransactionDetail: 150,
  TransactionList: 30, TransactionPrint: 75, TransactionTitle: 64, TransferCreate: 29, TransferDetail: 159, TransferList: 160, UnconfirmedTransactionCreate: 29, UnconfirmedTransactionDetail: 161,
  UnconfirmedTransactionList: 163, UserFinder: 75, WhatsAppButton: 74,
};

/** Weighs what a host fetches of the built packages. */
export async function weighPackages(): Promise<Weight[]> {
  const of = async (code: string, options: Omit<BundleOptions, 'folder' | 'entry'> = {}) => (await bundle({ folder: packages, entry: { code }, ...options })).now;
  return [
    { name: 'list and create button, with createClient', bytes: await of(listAndCreate), most: 43.5 * KB },
    { name: '... with the opened dialog', bytes: await of(listAndCreate, { opened: [dialog] }), most: 210 * KB },
    { name: '... our own code in it', bytes: await of(listAndCreate, { opened: [dialog], isOwnOnly: true }), most: 38.5 * KB },
    { name: 'createClient', bytes: await of("import { createClient } from '@finance/api-client'; console.log(createClient);"), most: 15.5 * KB },
    ...Object.entries(await bundleTogether(packages, Object.fromEntries(Object.keys(parts).map((name) => [name, `import { ${name} } from '@finance/widgets'; console.log(${name});`])))).map(([name, bytes]) => ({ name, bytes, most: (parts[name] ?? 0) * KB })),
  ];
}

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
  const weights = [...weigh(), ...await weighPackages()];
  for (const { name, bytes, most } of weights) console.log(`${bytes > most ? '✗' : '✓'} ${name.padEnd(42)} ${(bytes / 1024).toFixed(1).padStart(7)} KB gzip, at most ${(most / 1024).toFixed(1)}`);
  process.exitCode = weights.some(({ bytes, most }) => bytes > most) ? 1 : 0;
}
