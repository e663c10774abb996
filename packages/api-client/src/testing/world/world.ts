import {
  type AccountType,
  type AdvanceDetail,
  type Api,
  type ApprovalRequest,
  type BankAccount,
  type BankAccountAccess,
  type BankBalance,
  type BodyOut,
  type CashClosing,
  type Cashier,
  dateIn,
  type Deduction,
  type Due,
  DueInstalment,
  DueReminder,
  DueSuggestion,
  MailServer,
  ProposedReminder,
  PendingSuggestion,
  RecordFile,
  Recurring,
  type ClosingCheck,
  type PeriodClosing,
  type DuePaymentBatchDetail,
  type HistoryEntry,
  type ImportDetail,
  type ImportPreview,
  type InvestmentAccount,
  type LikelyDuplicate,
  type LinkedAccount,
  type Invitation,
  type Member,
  type OnlinePayment,
  type OnlinePaymentEnabler,
  type Passkey,
  type Payout,
  type PayoutItem,
  type PayoutSuggestion,
  type BankStatement,
  type BankStatementLine,
  type MatchSuggestion,
  type StatementMatch,
  type StatementRule,
  type LockException,
  type Role,
  type SavedView,
  type ServiceAccount,
  type SignInIssuerRef,
  type SentCount,
  type SettingValues,
  type StoredFile,
  type TenantRef,
  type TestTenant,
  type Transaction,
  type CorrectionRequest,
  type CounterpartyDetail,
  type Transfer,
  type TwoStep,
  type UnconfirmedTransaction,
  type User,
  type Webhook,
  type WebhookDelivery,
} from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';

type Membership = Pick<Member, 'role' | 'version' | 'deactivated_at' | 'last_seen_at'>;

/** What the imitated server knows of one tenant. Everything in it may be read and changed by a test. */
export interface World {
  /** Who calls; the first of `users`. */
  user: User;
  role: Role;
  tenant: TenantRef;
  /** The tenants that the user belongs to. */
  tenants: TenantRef[];
  /** The test tenants beside this one, the newest first. */
  testTenants: TestTenant[];
  users: User[];
  /** What of a membership differs from the usual, by the user's id. */
  memberships: Map<number, Partial<Membership>>;
  /** Who verifies in two steps, by the user's id. */
  twoSteps: Map<number, Pick<TwoStep, 'enabled_at' | 'recovery_codes_left'>>;
  /** The caller's. */
  passkeys: Passkey[];
  /** The caller's. */
  linkedAccounts: LinkedAccount[];
  /** By which users sign in, as an operator set them up. */
  signInIssuers: SignInIssuerRef[];
  invitations: Invitation[];
  serviceAccounts: ServiceAccount[];
  webhooks: Webhook[];
  /** By the webhook's id. */
  webhookDeliveries: Map<number, WebhookDelivery[]>;
  /** The caller's; what signs in. */
  password: string;
  bankAccounts: BankAccount[];
  bankAccountAccesses: BankAccountAccess[];
  cashiers: Cashier[];
  investmentAccounts: InvestmentAccount[];
  transactions: Transaction[];
  /** The record that each is about is looked up when it is read. */
  correctionRequests: (Omit<CorrectionRequest, 'record'> & { record_id: number })[];
  approvalRequests: ApprovalRequest[];
  /** Their transactions are among `transactions`. */
  transfers: Transfer[];
  dues: Due[];
  /** The plans of dues by their ids. */
  instalments: Map<number, Pick<DueInstalment, 'due_date' | 'amount'>[]>;
  /** What they brought and paid back is among `transactions`. */
  advances: AdvanceDetail[];
  deductions: Deduction[];
  /** One that was merged stays, and stands in `merged` of the other. */
  counterparties: CounterpartyDetail[];
  /** What their lines say of dues and totals is worked out when they are read. */
  duePaymentBatches: DuePaymentBatchDetail[];
  unconfirmedTransactions: UnconfirmedTransaction[];
  /** The transactions that may be the money of an unconfirmed transaction, by its id. */
  likelyDuplicates: Map<number, LikelyDuplicate[]>;
  cashClosings: CashClosing[];
  periodClosings: PeriodClosing[];
  /** What is open in every month. */
  closingChecks: ClosingCheck[];
  /** The counts that were sent before their closing, the oldest first. */
  cashCounts: (SentCount & { cashier_id: number; date: string })[];
  files: StoredFile[];
  /** The files of records, their proof with its caption among them: by `transaction/1`, `due/1`, `transfer/1`. */
  recordFiles: Map<string, Pick<RecordFile, 'file_uuid' | 'caption'>[]>;
  /** The content of the uploaded ones, by uuid. */
  fileContents: Map<string, Blob>;
  onlinePaymentEnablers: OnlinePaymentEnabler[];
  onlinePayments: OnlinePayment[];
  payouts: Payout[];
  bankStatements: BankStatement[];
  statementLines: BankStatementLine[];
  statementMatches: StatementMatch[];
  statementRules: StatementRule[];
  /** Which of the rules take an open line, by the line's id. */
  ruleTakes: Map<number, number[]>;
  /** What the server suggests for an open line, by the line's id. */
  matchSuggestions: Map<number, MatchSuggestion[]>;
  /** The open dues that the server says it may pay, by the line's id. */
  dueSuggestions: Map<number, DueSuggestion[]>;
  /** The transfers and claims that the server says it may be the money of, by the line's id. */
  pendingSuggestions: Map<number, PendingSuggestion[]>;
  /** The payouts that the server says it may be, by the line's id. */
  payoutSuggestions: Map<number, PayoutSuggestion[]>;
  /** The enablers that pay out to the accounts, and what of their providers the suggestions name. */
  payingOut: { enablers: { enabler_id: number; enabler_name: string }[]; items: PayoutItem[] };
  /** The changes of each record by its kind and id (`transaction/7`), the newest first. */
  history: Map<string, HistoryEntry[]>;
  /** Those of the user who calls. */
  savedViews: SavedView[];
  settings: SettingValues;
  /** Which dues are proposed to be reminded of, and what was sent. */
  reminders: {
    proposed: (Partial<Omit<ProposedReminder, 'due'>> & { due_id: number; offset_days: number })[];
    sent: DueReminder[];
  };
  mailServer: MailServer | null;
  recurring: Recurring[];
  /** Whether sums of cash are kept from the caller. */
  isBlind: boolean;
  /** The last one is the newest; whether one holds depends on the clock. */
  lockExceptions: Omit<LockException, 'active'>[];
  /** The imports that were made, the oldest first. */
  imports: ImportDetail[];
  /** What the server says of a file that is to be imported, and of what was chosen for it. */
  importPreview: (asked: BodyOut<Api['import']['preview']>) => ImportPreview;
  /** What banks say in their files, beside the books. */
  bankBalances: BankBalance[];
  /** What was answered to each idempotency key. */
  answers: Map<string, { request: string; answer: unknown }>;
  /** Milliseconds since 1970; each write moves it by a second. */
  clock: number;
}

/** The world's clock as an instant. */
export function nowIn(world: World): string {
  return new Date(world.clock).toISOString().replace('.000Z', 'Z');
}

/** The tenant's calendar date. */
export function todayIn(world: World): string {
  return dateIn(world.settings.timezone, new Date(world.clock));
}

/** Whether an owner's lifting of the lock holds now. */
export function isLifted({ clock }: World, { ended_at, until }: Pick<LockException, 'ended_at' | 'until'>): boolean {
  return ended_at === null && Date.parse(until) > clock;
}

/** The time of a write: a second later than the last. */
export function tick(world: World): string {
  world.clock += 1000;
  return nowIn(world);
}

/** Who writes a record. */
export function byCaller({ user }: World): { creator_id: number; creator_name: string } {
  return { creator_id: user.id, creator_name: user.name };
}

/** What voids a record. */
export function voiding(world: World, void_reason: string): { voided_at: string; void_reason: string } {
  return { voided_at: nowIn(world), void_reason };
}

/** The next free id of a list. */
export function nextId(records: readonly { id: number }[]): number {
  return 1 + Math.max(0, ...records.map((record) => record.id));
}

/** The accounts of a kind. */
export function accountsOf(
  world: World,
  type: AccountType,
): { id: number; full_info: string; deactivated?: boolean }[] {
  return { bank: world.bankAccounts, cash: world.cashiers, investment: world.investmentAccounts }[type];
}

/** The account behind a type and an id. */
export function accountIn(
  world: World,
  { account_type, account_id }: AccountKey,
): { full_info: string; deactivated: boolean } | undefined {
  const found = accountsOf(world, account_type).find(({ id }) => id === account_id);
  return found && { deactivated: false, ...found };
}

/**
 * Whether the caller may read (or write to) an account: a kasir the own cash and the granted bank accounts, every other
 * role all of them.
 */
export function isGranted(world: World, account: AccountKey, access: 'read' | 'write'): boolean {
  const { account_type: type, account_id: id } = account;
  if (world.role !== 'kasir') return true;
  if (type === 'bank')
    return world.bankAccountAccesses.some(
      (grant) => grant.bank_account_id === id && grant.user_id === world.user.id && grant[access],
    );
  return (
    type === 'cash' &&
    world.cashiers.some(
      ({ id: cashier_id, user_id, other_user_ids }) =>
        cashier_id === id && [user_id, ...other_user_ids].includes(world.user.id),
    )
  );
}
