import type { ImportPreview, Role, TenantRef } from '@finance/contract';
import { settingDefaults } from '@finance/contract/checks/setting';
import { aBankAccountAccess } from '../a-bank-account-access.ts';
import { aBankAccount } from '../a-bank-account.ts';
import { aCashier } from '../a-cashier.ts';
import { someClosingChecks } from '../a-period-closing.ts';
import { anImportPreview } from '../an-import-preview.ts';
import { anOnlinePaymentEnabler } from '../an-online-payment-enabler.ts';
import { anInvestmentAccount } from '../an-investment-account.ts';
import { seedDuePaymentBatches } from './seed-due-payment-batches.ts';
import { seedDuePayments } from './seed-due-payments.ts';
import { seedDues } from './seed-dues.ts';
import { seedCounterparties } from './seed-counterparties.ts';
import { seedCashClosings } from './seed-cash-closings.ts';
import { seedUnconfirmedTransactions } from './seed-unconfirmed-transactions.ts';
import { seedOnlinePayments } from './seed-online-payments.ts';
import { seedTransactions } from './seed-transactions.ts';
import { seedTransfers } from './seed-transfers.ts';
import { seedUsers } from './seed-users.ts';
import type { World } from './world.ts';

export interface WorldOptions {
  /** The world's clock; default 2026-03-10T03:00:00Z. */
  now?: string;
  /** What the caller is in the tenant; default `pemilik`. */
  role?: Role;
  /**
   * The tenant that answers; a token of another tenant is left to the next world. Default PT Maju Motor, id 1, which is
   * no test tenant.
   */
  tenant?: Omit<TenantRef, 'test'> & Partial<TenantRef>;
  /** How many transactions there are; default 48. */
  transactions?: number;
  /** How many transfers there are beside them, each with its own transactions; default 0. */
  transfers?: number;
  /** How many unconfirmed transactions there are; default 0. */
  unconfirmedTransactions?: number;
  /** How many days of the first cashier are closed, up to the day before yesterday; default 0. */
  cashClosings?: number;
  /** Whether there are hutang and piutang; default true. */
  dues?: boolean;
  /**
   * Whether the payments of these dues are among the transactions; default false, so that the lists of transactions
   * stay as they are.
   */
  duePayments?: boolean;
  /** Whether some of them are in due payment batches; default false. */
  duePaymentBatches?: boolean;
}

/**
 * A tenant in memory, the same each time, for the handlers of the scenarios.
 * @example
 * const world = createWorld({ role: 'kasir' });
 * server.use(...scenarios.default({ world }));
 */
export function createWorld({
  now = '2026-03-10T03:00:00Z',
  role = 'pemilik',
  tenant: given = { id: 1, name: 'PT Maju Motor' },
  transactions = 48,
  transfers = 0,
  dues = true,
  duePayments = false,
  duePaymentBatches = false,
  unconfirmedTransactions = 0,
  cashClosings = 0,
}: WorldOptions = {}): World {
  const tenant = { test: false, ...given };
  const users = seedUsers(role);
  const [user] = users;
  const kasir = users.find((someone) => someone.email === 'kasir@contoh.id') ?? user;
  const grantee = { user_id: kasir.id, user_name: kasir.name, user_email: kasir.email };
  const world: World = {
    user,
    role,
    tenant,
    users,
    testTenants: [],
    memberships: new Map(),
    twoSteps: new Map(),
    passkeys: [],
    linkedAccounts: [],
    signInIssuers: [],
    invitations: [],
    serviceAccounts: [],
    webhooks: [],
    webhookDeliveries: new Map(),
    password: 'rahasia-demo',
    tenants: [
      tenant,
      ...[
        { id: 1, name: 'PT Maju Motor', test: false },
        { id: 2, name: 'CV Sumber Ritel', test: false },
      ].filter((other) => other.id !== tenant.id),
    ],
    bankAccounts: [
      aBankAccount(),
      aBankAccount({ id: 2, bank: 'Mandiri', account_number: '1370009876543' }),
      aBankAccount({ id: 3, bank: 'BRI', account_number: '034401000123456' }),
      aBankAccount({ id: 4, bank: 'BNI', account_number: '0098761234', deactivated: true }),
    ],
    bankAccountAccesses: [
      aBankAccountAccess(grantee),
      aBankAccountAccess({
        id: 2,
        bank_account_id: 2,
        bank_account_full_info: 'Mandiri 1370009876543 a.n. PT Maju Motor',
        ...grantee,
        write: false,
      }),
    ],
    cashiers: [
      aCashier({ user_id: kasir.id, user_name: kasir.name }),
      aCashier({ id: 2, name: 'Kasir Bengkel' }),
      aCashier({ id: 3, name: 'Kasir Pameran', deactivated: true }),
    ],
    investmentAccounts: [
      anInvestmentAccount(),
      anInvestmentAccount({ id: 2, name: 'Reksa Dana Pasar Uang', description: null }),
    ],
    transactions: [],
    correctionRequests: [],
    approvalRequests: [],
    transfers: [],
    dues: [],
    instalments: new Map(),
    recordFiles: new Map(),
    deductions: [],
    counterparties: [],
    advances: [],
    duePaymentBatches: [],
    files: [],
    fileContents: new Map(),
    unconfirmedTransactions: [],
    likelyDuplicates: new Map(),
    cashClosings: [],
    cashCounts: [],
    periodClosings: [],
    closingChecks: someClosingChecks(),
    savedViews: [],
    onlinePaymentEnablers: [
      anOnlinePaymentEnabler(),
      anOnlinePaymentEnabler({ id: 2, type: 'midtrans', name: 'Midtrans', fee: 4000 }),
      anOnlinePaymentEnabler({ id: 3, type: 'xendit', name: 'Xendit lama', active: false }),
    ],
    onlinePayments: [],
    payouts: [],
    bankStatements: [],
    statementLines: [],
    statementMatches: [],
    statementRules: [],
    ruleTakes: new Map(),
    matchSuggestions: new Map(),
    dueSuggestions: new Map(),
    pendingSuggestions: new Map(),
    payoutSuggestions: new Map(),
    payingOut: { enablers: [], items: [] },
    history: new Map(),
    settings: { ...settingDefaults, receipt_header: 'PT Maju Motor\nJl. Gatot Subroto No. 12, Bandung' },
    reminders: { proposed: [], sent: [] },
    mailServer: null,
    recurring: [],
    isBlind: false,
    lockExceptions: [],
    imports: [],
    importPreview: anyFile,
    bankBalances: [],
    answers: new Map(),
    clock: Date.parse(now),
  };
  seedTransactions(world, transactions);
  seedTransfers(world, transfers);
  seedUnconfirmedTransactions(world, unconfirmedTransactions);
  seedCashClosings(world, cashClosings);
  if (dues) seedDues(world);
  if (duePayments) seedDuePayments(world);
  if (duePaymentBatches) seedDuePaymentBatches(world);
  seedOnlinePayments(world);
  seedCounterparties(world);
  return world;
}

/** Whatever is uploaded is the same file. */
function anyFile(): ImportPreview {
  return anImportPreview();
}
