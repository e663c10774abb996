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
  /** The files that a page fetches for it. */
  name: string;
  /** Bytes after gzip. */
  bytes: number;
  /** The budget: bytes after gzip. */
  most: number;
}

/** The cost and the budget of each step of an element: all files fetched up to then, each compressed by itself. */
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
    most: 135.5 * 1024,
  },
  {
    name: 'transaction-due-list, seen',
    entries: ['src/elements.ts', '_base-', '_lists-'],
    most: 135.5 * 1024,
  },
  {
    name: 'online-payment-list, seen',
    entries: ['src/elements.ts', '_base-', '_lists-'],
    most: 135.5 * 1024,
  },
  {
    name: 'transaction-show, seen',
    entries: ['src/elements.ts', '_base-', 'src/mount/views/TransactionShowView.tsx'],
    most: 137.5 * 1024,
  },
  {
    name: 'bank-selector, seen',
    entries: ['src/elements.ts', '_base-', 'src/mount/views/BankSelectorView.tsx'],
    most: 124.5 * 1024,
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

/**
 * The budget in KB of what a host's page fetches for each part of the packages before anything is opened, without
 * React.
 */
const parts: Record<string, number> = {
  AccountDisplay: 33.5,
  AccountSelector: 39,
  AccountTypeSelect: 39,
  BalanceList: 41,
  BankAccountAccessList: 50.5,
  BankAccountAccessMatrix: 48,
  BankAccountList: 45,
  BankSelector: 39,
  CashClosingCreate: 32.5,
  CashClosingDetail: 39,
  CashClosingList: 33.5,
  CashFlow: 52.5,
  CashierList: 45,
  CashierSelector: 39,
  CounterpartyDetail: 62.5,
  CounterpartyList: 41,
  createFinanceTheme: 29,
  DateField: 35.5,
  DateRangeFilter: 36,
  DueCreate: 33.5,
  DueDetail: 67,
  DueList: 37.5,
  DuePaymentBatchCreate: 32.5,
  DuePaymentBatchDetail: 60,
  DuePaymentBatchList: 34.5,
  FileList: 52.5,
  FilePreview: 35,
  FileUpload: 37.5,
  FullScreenSpinner: 32.5,
  Import: 33,
  ImportList: 33,
  InvestmentAccountList: 41,
  InvestmentSelector: 39,
  ListFilter: 54.5,
  OnlinePaymentCreate: 32.5,
  OnlinePaymentDetail: 46.5,
  OnlinePaymentEnablerList: 41.5,
  OnlinePaymentForm: 88.5,
  OnlinePaymentList: 34.5,
  OnlinePaymentRequestForm: 89,
  OpenApplication: 33.5,
  Overview: 36,
  Pagination: 33.5,
  ReportDownload: 44,
  ReportList: 48.5,
  Rupiah: 32.5,
  RupiahField: 42,
  RunningBalanceList: 62.5,
  Profile: 32.5,
  Settings: 76.5,
  shrinkImage: 4,
  SortToggle: 33,
  TenantFinder: 33.5,
  TransactableFilter: 37,
  TransactableInput: 35.5,
  TransactionCreate: 32.5,
  TransactionDetail: 52.5,
  TransactionList: 34.5,
  TransactionPrint: 35,
  CorrectionRequestList: 33.5,
  TransactionTitle: 35,
  TransferCreate: 32.5,
  TransferDetail: 60.5,
  TransferList: 34.5,
  UnconfirmedTransactionCreate: 32.5,
  UnconfirmedTransactionDetail: 57,
  UnconfirmedTransactionList: 35,
  useDueLabels: 33,
  useRecordHeading: 33,
  UserFinder: 33.5,
  UserList: 52,
  WhatsAppButton: 33.5,
  Workplace: 43.5,
};

/** Weighs the parts of the built packages that a host's page fetches. */
export async function weighPackages(): Promise<Weight[]> {
  const of = async (code: string, options: Omit<BundleOptions, 'folder' | 'entry'> = {}) =>
    (await bundle({ folder: packages, entry: { code }, ...options })).now;
  return [
    { name: 'list and create button, with createClient', bytes: await of(listAndCreate), most: 45 * KB },
    {
      name: '... with the opened form and all that saves it',
      bytes: await of(listAndCreate, { opened: form }),
      most: 106.5 * KB,
    },
    {
      name: 'createClient',
      bytes: await of("import { createClient } from '@finance/api-client'; console.log(createClient);"),
      most: 14.5 * KB,
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

/** Weighs the scripts that the page of the back office loads at once. */
export function weighBackoffice(): Weight {
  const built = fileURLToPath(new URL('../apps/backoffice/dist', import.meta.url));
  const page = readFileSync(`${built}/index.html`, 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The page of the back office names no script');
  return {
    name: 'back office, first screen',
    most: 143.5 * KB,
    bytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(built + file), { level: 9 }).length, 0),
  };
}

if (import.meta.main) {
  const weights = [weighBackoffice(), ...weigh(), ...(await weighPackages())];
  for (const { name, bytes, most } of weights) {
    const size = (bytes / 1024).toFixed(1).padStart(7);
    console.log(`${bytes > most ? '✗' : '✓'} ${name.padEnd(42)} ${size} KB gzip, at most ${(most / 1024).toFixed(1)}`);
  }
  process.exitCode = weights.some(({ bytes, most }) => bytes > most) ? 1 : 0;
}
