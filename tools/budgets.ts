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
  { name: 'transaction-create, opened', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/TransactionCreateView.tsx', '../widgets/src/transaction/TransactionDialog.tsx'], most: 283 * 1024 },
  { name: 'transaction-list, seen', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/TransactionListView.tsx'], most: 130 * 1024 },
  { name: 'bank-selector, seen', entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/BankSelectorView.tsx'], most: 185 * 1024 },
];

const KB = 1024;
const dialog = 'widgets/dist/TransactionDialog.js';
const listAndCreate = "import { FinanceProvider, TransactionCreate, TransactionList } from '@finance/widgets'; import { createClient } from '@finance/api-client'; console.log(FinanceProvider, TransactionCreate, TransactionList, createClient);";

/** What a host's page fetches for each part of the packages, without React, before anything is opened; in KB. */
const parts: Record<string, number> = {
  AccountDisplay: 115, AccountSelector: 113, AccountTypeSelect: 113, BalanceList: 124, BankAccountAccessList: 133, BankAccountAccessMatrix: 125, BankAccountList: 122, BankSelector: 113, CashClosingCreate: 32, CashClosingDetail: 103,
  CashClosingList: 113, CashFlow: 171, CashierList: 122, CashierSelector: 113, createFinanceLook: 32, createFinanceTheme: 42, DateField: 113, DateRangeFilter: 114, DueCreate: 49, DueDetail: 201, DueList: 206, DuePaymentBatchCreate: 32,
  DuePaymentBatchDetail: 134, DuePaymentBatchList: 151, FileList: 151, FilePreview: 132, FileUpload: 143, FullScreenSpinner: 32, Import: 165, InvestmentAccountList: 115, InvestmentSelector: 113, ListFilter: 209,
  OnlinePaymentCreate: 32, OnlinePaymentDetail: 113, OnlinePaymentEnablerList: 131, OnlinePaymentForm: 166, OnlinePaymentList: 124, OpenApplication: 78, Overview: 68, Pagination: 32, ReportDownload: 122, ReportList: 160,
  Rupiah: 32, RupiahField: 106, RunningBalanceList: 195, Settings: 211, shrinkImage: 4, SortToggle: 76, TenantFinder: 77, TransactableFilter: 125, TransactableInput: 100, TransactionCreate: 32, TransactionDetail: 154,
  TransactionList: 33, TransactionPrint: 79, TransactionTitle: 67, TransferCreate: 32, TransferDetail: 164, TransferList: 165, UnconfirmedTransactionCreate: 32, UnconfirmedTransactionDetail: 166,
  UnconfirmedTransactionList: 167, UserFinder: 78, WhatsAppButton: 77,
};

/** Weighs what a host fetches of the built packages. */
export async function weighPackages(): Promise<Weight[]> {
  const of = async (code: string, options: Omit<BundleOptions, 'folder' | 'entry'> = {}) => (await bundle({ folder: packages, entry: { code }, ...options })).now;
  return [
    { name: 'list and create button, with createClient', bytes: await of(listAndCreate), most: 45 * KB },
    { name: '... with the opened dialog', bytes: await of(listAndCreate, { opened: [dialog] }), most: 214 * KB },
    { name: '... our own code in it', bytes: await of(listAndCreate, { opened: [dialog], isOwnOnly: true }), most: 43 * KB },
    { name: 'createClient', bytes: await of("import { createClient } from '@finance/api-client'; console.log(createClient);"), most: 16.5 * KB },
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
