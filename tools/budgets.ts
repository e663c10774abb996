import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, type BundleOptions, bundleTogether, ownCode } from '../bench/weight/bundle.ts';

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
    name: 'transaction-create, opened',
    entries: [
      'src/elements.ts',
      'src/mount/mount.tsx',
      'src/mount/views/TransactionCreateView.tsx',
      '../widgets/src/transaction/TransactionDialog.tsx',
    ],
    most: 146 * 1024,
  },
  {
    name: 'transaction-list, seen',
    entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/TransactionListView.tsx'],
    most: 122.5 * 1024,
  },
  {
    name: 'transaction-due-list, seen',
    entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/DueListView.tsx'],
    most: 124.6 * 1024,
  },
  {
    name: 'online-payment-list, seen',
    entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/OnlinePaymentListView.tsx'],
    most: 123 * 1024,
  },
  {
    name: 'transaction-show, seen',
    entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/TransactionShowView.tsx'],
    most: 139 * 1024,
  },
  {
    name: 'bank-selector, seen',
    entries: ['src/elements.ts', 'src/mount/mount.tsx', 'src/mount/views/BankSelectorView.tsx'],
    most: 122 * 1024,
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
  AccountSelector: 33,
  AccountTypeSelect: 33,
  BalanceList: 84,
  BankAccountAccessList: 90,
  BankAccountAccessMatrix: 84,
  BankAccountList: 87,
  BankSelector: 33,
  CashClosingCreate: 28,
  CashClosingDetail: 33,
  CashClosingList: 29,
  CashFlow: 132,
  CashierList: 87,
  CashierSelector: 33,
  createFinanceTheme: 41,
  DateField: 30,
  DateRangeFilter: 31,
  DueCreate: 29,
  DueDetail: 60,
  DueList: 31,
  DuePaymentBatchCreate: 28,
  DuePaymentBatchDetail: 51,
  DuePaymentBatchList: 30,
  FileList: 92,
  FilePreview: 30,
  FileUpload: 37,
  FullScreenSpinner: 28,
  Import: 139,
  InvestmentAccountList: 80,
  InvestmentSelector: 33,
  ListFilter: 151,
  OnlinePaymentCreate: 28,
  OnlinePaymentDetail: 39,
  OnlinePaymentEnablerList: 84,
  OnlinePaymentForm: 125,
  OnlinePaymentList: 30,
  OpenApplication: 29,
  Overview: 64,
  Pagination: 29,
  ReportDownload: 117,
  ReportList: 121,
  Rupiah: 28,
  RupiahField: 37,
  RunningBalanceList: 100,
  Settings: 139,
  shrinkImage: 4,
  SortToggle: 29,
  TenantFinder: 29,
  TransactableFilter: 32,
  TransactableInput: 30,
  TransactionCreate: 28,
  TransactionDetail: 47,
  TransactionList: 29,
  TransactionPrint: 30,
  TransactionTitle: 29,
  TransferCreate: 28,
  TransferDetail: 51,
  TransferList: 30,
  UnconfirmedTransactionCreate: 28,
  UnconfirmedTransactionDetail: 50,
  UnconfirmedTransactionList: 30,
  UserFinder: 29,
  WhatsAppButton: 29,
};

/** Weighs what a host fetches of the built packages. */
export async function weighPackages(): Promise<Weight[]> {
  const of = async (code: string, options: Omit<BundleOptions, 'folder' | 'entry'> = {}) =>
    (await bundle({ folder: packages, entry: { code }, ...options })).now;
  return [
    { name: 'list and create button, with createClient', bytes: await of(listAndCreate), most: 43 * KB },
    { name: '... with the opened dialog', bytes: await of(listAndCreate, { opened: dialog }), most: 71.5 * KB },
    {
      name: '... our own code in it',
      bytes: await ownCode({ folder: packages, code: listAndCreate, opened: dialog }),
      most: 27.5 * KB,
    },
    {
      name: '... with all that the dialog fetches by itself',
      bytes: await of(listAndCreate, { opened: wholeDialog }),
      most: 101 * KB,
    },
    {
      name: 'createClient',
      bytes: await of("import { createClient } from '@finance/api-client'; console.log(createClient);"),
      most: 15.5 * KB,
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
    const visit = (key: string) => {
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
