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
  {
    name: 'transaction-create, opened, with its saving',
    entries: ['src/elements.ts', '_base-', '_forms-', '_files-'],
    most: 170 * 1024,
  },
  {
    name: 'transaction-list, seen',
    entries: ['src/elements.ts', '_base-', '_lists-'],
    most: 136 * 1024,
  },
  {
    name: 'transaction-due-list, seen',
    entries: ['src/elements.ts', '_base-', '_lists-'],
    most: 136 * 1024,
  },
  {
    name: 'online-payment-list, seen',
    entries: ['src/elements.ts', '_base-', '_lists-'],
    most: 136 * 1024,
  },
  {
    name: 'transaction-show, seen',
    entries: ['src/elements.ts', '_base-', 'src/mount/views/TransactionShowView.tsx'],
    most: 139.5 * 1024,
  },
  {
    name: 'bank-selector, seen',
    entries: ['src/elements.ts', '_base-', 'src/mount/views/BankSelectorView.tsx'],
    most: 126 * 1024,
  },
];

const KB = 1024;
/** The opened form. */
export const dialog = ['packages/widgets/dist/TransactionDialog.js'];
/** What it fetches by itself once it is there: what checks and sends it, the inputs of the account and what others suggest, the field for a proof, the question before it closes. */
export const wholeDialog = [
  ...dialog,
  ...['transactionRules', 'saving', 'accountInputs', 'Suggestions', 'file', 'ConfirmDialog'].map(
    (name) => `packages/widgets/dist/${name}.js`,
  ),
];
export const listAndCreate =
  "import { FinanceProvider, TransactionCreate, TransactionList } from '@finance/widgets'; import { createClient } from '@finance/api-client'; console.log(FinanceProvider, TransactionCreate, TransactionList, createClient);";

/** What a host's page fetches for each part of the packages, without React, before anything is opened; in KB. */
const parts: Record<string, number> = {
  AccountDisplay: 63,
  AccountSelector: 34,
  AccountTypeSelect: 34,
  BalanceList: 85,
  BankAccountAccessList: 92,
  BankAccountAccessMatrix: 86,
  BankAccountList: 88,
  BankSelector: 34,
  CashClosingCreate: 29,
  CashClosingDetail: 35,
  CashClosingList: 30,
  CashFlow: 132,
  CashierList: 88,
  CashierSelector: 34,
  createFinanceTheme: 41,
  DateField: 32,
  DateRangeFilter: 32,
  DueCreate: 30,
  DueDetail: 63,
  DueList: 33,
  DuePaymentBatchCreate: 29,
  DuePaymentBatchDetail: 53,
  DuePaymentBatchList: 31,
  FileList: 93,
  FilePreview: 31,
  FileUpload: 38,
  FullScreenSpinner: 29,
  Import: 140,
  InvestmentAccountList: 81,
  InvestmentSelector: 34,
  ListFilter: 154,
  OnlinePaymentCreate: 29,
  OnlinePaymentDetail: 42,
  OnlinePaymentEnablerList: 85,
  OnlinePaymentForm: 125,
  OnlinePaymentList: 31,
  OnlinePaymentRequestForm: 126,
  OpenApplication: 30,
  Overview: 66,
  Pagination: 30,
  ReportDownload: 118,
  ReportList: 122,
  Rupiah: 29,
  RupiahField: 38,
  RunningBalanceList: 103,
  Settings: 140,
  shrinkImage: 4,
  SortToggle: 30,
  TenantFinder: 30,
  TransactableFilter: 33,
  TransactableInput: 32,
  TransactionCreate: 29,
  TransactionDetail: 49,
  TransactionList: 30,
  TransactionPrint: 31,
  TransactionTitle: 31,
  TransferCreate: 29,
  TransferDetail: 54,
  TransferList: 31,
  UnconfirmedTransactionCreate: 29,
  UnconfirmedTransactionDetail: 53,
  UnconfirmedTransactionList: 31,
  useDueLabels: 30,
  UserFinder: 30,
  WhatsAppButton: 30,
};

/** Weighs what a host fetches of the built packages. */
export async function weighPackages(): Promise<Weight[]> {
  const of = async (code: string, options: Omit<BundleOptions, 'folder' | 'entry'> = {}) =>
    (await bundle({ folder: packages, entry: { code }, ...options })).now;
  return [
    { name: 'list and create button, with createClient', bytes: await of(listAndCreate), most: 45.7 * KB },
    { name: '... with the opened dialog', bytes: await of(listAndCreate, { opened: dialog }), most: 74.5 * KB },
    {
      name: '... with all that the dialog fetches by itself',
      bytes: await of(listAndCreate, { opened: wholeDialog }),
      most: 110 * KB,
    },
    {
      name: 'createClient',
      bytes: await of("import { createClient } from '@finance/api-client'; console.log(createClient);"),
      most: 17 * KB,
    },
    ...Object.entries(
      await bundleTogether(
        packages,
        Object.fromEntries(
          Object.keys(parts).map((name) => [name, `import { ${name} } from '@finance/widgets'; console.log(${name});`]),
        ),
      ),
    ).map(([name, bytes]) => ({ name, bytes, most: (parts[name] ?? 0) * KB })),
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
      most,
      bytes: [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0),
    };
  });
}

if (import.meta.main) {
  const weights = [...weigh(), ...(await weighPackages())];
  for (const { name, bytes, most } of weights)
    console.log(
      `${bytes > most ? '✗' : '✓'} ${name.padEnd(42)} ${(bytes / 1024).toFixed(1).padStart(7)} KB gzip, at most ${(most / 1024).toFixed(1)}`,
    );
  process.exitCode = weights.some(({ bytes, most }) => bytes > most) ? 1 : 0;
}
