import type {
  Ability,
  AccountType,
  Advance,
  AdvanceUse,
  ApprovalCall,
  ApprovalKind,
  BankStatement,
  bookingTexts,
  UnconfirmedTransactionStatus,
  Due,
  DuePaymentBatchLine,
  EventType,
  HistoryEntry,
  ImportedRecord,
  ImportRecord,
  ImportResource,
  MailSecurity,
  MailState,
  OnlinePayment,
  OnlinePaymentEnabler,
  OnlinePaymentStatus,
  OnlinePaymentType,
  Recurring,
  PageMethod,
  Role,
  BankStatementLine,
  transactionTexts,
  StatementRule,
  TransferPart,
  TransferStatus,
  WebhookDeliveryState,
  WebhookPause,
} from '@finance/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** An instant, ISO 8601 with `Z` when read; defaults to the database's clock. */
type Stamp = ColumnType<string, string | undefined, string>;
type Json = JSONColumnType<object>;

/** Columns of every record that people create, change and void. */
interface RecordTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  creator_id: number;
  version: Generated<number>;
  voided_at: string | null;
  void_reason: string | null;
  created_at: Stamp;
  updated_at: Stamp;
}

/** The account of a row; the database derives the id in each of the three tables. */
interface WithAccount {
  account_type: AccountType;
  account_id: number;
  bank_account_id: GeneratedAlways<number | null>;
  cashier_id: GeneratedAlways<number | null>;
  investment_account_id: GeneratedAlways<number | null>;
}

/** Whose a row is; a trigger says so. */
interface WithCounterparty {
  counterparty_id: GeneratedAlways<number | null>;
}

/** The columns of a table of texts. */
type Texts<Fields> = { [Name in keyof Fields]: string | null };

/** The object in another app that a row belongs to. */
interface WithObject {
  transactable_app: string | null;
  transactable_type: string | null;
  transactable_subtype: string | null;
  transactable_id: string | null;
}

interface TenantTable {
  id: Generated<number>;
  name: string;
  /** What it was called before its owner named it; null while nobody has. */
  first_name: string | null;
  /** Of a test tenant, the one beside which it was made; null of a live one. */
  live_id: Generated<number | null>;
  created_at: Stamp;
}

export interface UserTable {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  created_at: Stamp;
}

interface MembershipTable {
  tenant_id: number;
  user_id: number;
  role: Role;
  version: Generated<number>;
  deactivated_at: string | null;
  deactivated_by: number | null;
  created_at: Stamp;
}

interface InvitationTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  role: Role;
  cashier_ids: JSONColumnType<number[]>;
  bank_accounts: JSONColumnType<Grant[]>;
  days: number;
  creator_id: number;
  created_at: Stamp;
  expires_at: string;
  used_at: string | null;
  used_by: number | null;
  revoked_at: string | null;
  hash: Buffer | null;
}

interface ServiceAccountTable {
  tenant_id: number;
  user_id: number;
  scopes: Ability[];
  acts_for: Generated<'nobody' | 'members' | 'everybody'>;
  creator_id: number;
  created_at: Stamp;
}

interface ServiceAccountUserTable {
  tenant_id: number;
  account_id: number;
  external_id: string;
  user_id: number;
  creator_id: number;
  created_at: Stamp;
}

interface ServiceAccountKeyTable {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  name: string;
  hash: Buffer;
  creator_id: number;
  created_at: Stamp;
  expires_at: string;
  last_used_at: Generated<string | null>;
  revoked_at: Generated<string | null>;
}

type Grant = { bank_account_id: number; read: boolean; write: boolean };

interface SettingTable {
  tenant_id: number;
  id: Generated<number>;
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Stamp;
  updated_by: number;
}

interface SavedViewTable {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  screen: string;
  name: string;
  query: ColumnType<Record<string, string>, string, string>;
  is_default: boolean;
  created_at: Stamp;
  updated_at: Stamp;
}

interface LockExceptionTable {
  tenant_id: number;
  id: Generated<number>;
  until: string;
  reason: string;
  creator_id: number;
  created_at: Stamp;
  ended_at: string | null;
  ended_by: number | null;
}

export interface BankAccountTable {
  tenant_id: number;
  id: Generated<number>;
  bank: string;
  account_name: string;
  account_number: string;
  full_info: GeneratedAlways<string>;
  deactivated: Generated<boolean>;
  created_at: Stamp;
  updated_at: Stamp;
}

interface BankAccountAccessTable {
  tenant_id: number;
  id: Generated<number>;
  bank_account_id: number;
  user_id: number;
  read: boolean;
  write: boolean;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface CashierTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  user_id: number | null;
  other_user_ids: Generated<number[]>;
  full_info: GeneratedAlways<string>;
  deactivated: Generated<boolean>;
  closed_until: string | null;
  closed_at: string | null;
  last_closing_id: number | null;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface InvestmentAccountTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  description: string | null;
  full_info: GeneratedAlways<string>;
  created_at: Stamp;
  updated_at: Stamp;
}

interface HistoryTable {
  tenant_id: number;
  id: Generated<number>;
  resource: string;
  record_id: number;
  action: HistoryEntry['action'];
  user_id: number;
  reason: string | null;
  before: Json | null;
  after: Json | null;
  request_id: string;
  created_at: Stamp;
  /** The database transaction; null of rows that are older than the column. */
  added_in: Generated<number | null>;
  /** Of the record, where the change is an event. */
  record_uuid: string | null;
  record_version: number | null;
}

/** Written by `history/seal.queries.ts` alone. */
interface HistorySealTable {
  tenant_id: number;
  leaf_index: number;
  history_id: number | null;
  leaf_hash: Buffer;
}

interface HistoryRootTable {
  tenant_id: number;
  tree_size: number;
  root_hash: Buffer;
  signed_at: Stamp;
}

interface IdempotencyKeyTable {
  tenant_id: number;
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  answer: ColumnType<unknown, string | null, string>;
  created_at: Stamp;
}

interface CounterTable {
  tenant_id: number;
  name: string;
  value: number;
}

export interface TransactionTable extends RecordTable, WithAccount, WithCounterparty, Texts<typeof transactionTexts> {
  /** Given to a new row alone. */
  external_id: ColumnType<string | null, string | null | undefined, never>;
  date: string;
  amount: number;
  receipt_generated: Generated<number>;
  transfer_id: number | null;
  transfer_part: TransferPart | null;
  due_id: number | null;
  due_payment_batch_id: Generated<number | null>;
  online_payment_id: number | null;
  online_payment_part: 'receipt' | 'fee' | 'refund' | 'reversal' | null;
  online_payment_attempt: number | null;
  reversed_at: Generated<string | null>;
  payout_id: number | null;
  payout_part: 'fee' | 'correction' | null;
  statement_match_id: Generated<number | null>;
  statement_rule_id: Generated<number | null>;
  import_id: Generated<number | null>;
  cash_closing_id: number | null;
  /** The database's own: the last closing of its cashier at the time of booking. */
  after_closing_id: ColumnType<number | null, never, never>;
  advance_id: number | null;
  proof_file_uuid: string | null;
}

export interface TransferTable extends RecordTable {
  from_account_type: AccountType;
  from_account_id: number;
  from_bank_account_id: GeneratedAlways<number | null>;
  from_cashier_id: GeneratedAlways<number | null>;
  from_investment_account_id: GeneratedAlways<number | null>;
  to_account_type: AccountType;
  to_account_id: number;
  to_bank_account_id: GeneratedAlways<number | null>;
  to_cashier_id: GeneratedAlways<number | null>;
  to_investment_account_id: GeneratedAlways<number | null>;
  amount: number;
  fee: number;
  date: string;
  note: string | null;
  status: GeneratedAlways<TransferStatus>;
  proof_file_uuid: string | null;
  received_date: string | null;
  confirmed_at: string | null;
  confirmed_by: number | null;
  other_money: Generated<number[]>;
}

export interface DueTable extends RecordTable, WithCounterparty, WithObject {
  /** Given to a new row alone. */
  external_id: ColumnType<string | null, string | null | undefined, never>;
  type: Due['type'];
  entity_id: string | null;
  entity_name: string | null;
  entity_phone_number: string | null;
  party_phone: GeneratedAlways<string>;
  party_name: GeneratedAlways<string>;
  amount: number;
  paid_amount: Generated<number>;
  set_off_amount: Generated<number>;
  deducted_amount: Generated<number>;
  outstanding_amount: GeneratedAlways<number>;
  note: string | null;
  internal_note: string | null;
  date: string;
  due_date: string | null;
  status: GeneratedAlways<Due['status']>;
  closed_at: string | null;
  close_reason: string | null;
  due_payment_batch_id: number | null;
  import_id: Generated<number | null>;
  instalment_count: Generated<number>;
}

export interface RecurringTable extends RecordTable {
  name: string;
  resource: Recurring['resource'];
  due_type: Due['type'] | null;
  due_after_days: number | null;
  account_type: AccountType | null;
  account_id: number | null;
  bank_account_id: GeneratedAlways<number | null>;
  cashier_id: GeneratedAlways<number | null>;
  investment_account_id: GeneratedAlways<number | null>;
  amount: number;
  entity_id: string | null;
  entity_name: string | null;
  entity_phone_number: string | null;
  note: string | null;
  rhythm: Recurring['rhythm'];
  every: number;
  on_day: number | null;
  start_date: string;
  end_date: string | null;
  next_date: string | null;
}

interface RecurringTurnTable {
  tenant_id: number;
  id: Generated<number>;
  recurring_id: number;
  turn: string;
  outcome: 'booked' | 'skipped';
  transaction_id: number | null;
  due_id: number | null;
  reason: string | null;
  creator_id: number;
  replaced_at: Generated<string | null>;
  created_at: Stamp;
}

interface DueReminderTable {
  tenant_id: number;
  id: Generated<number>;
  due_id: number;
  due_date: string;
  offset_days: number;
  channel: 'whatsapp';
  sent_to: string;
  outstanding_amount: number;
  creator_id: number;
  created_at: Stamp;
}

interface MailServerTable {
  tenant_id: number;
  host: string;
  port: number;
  security: MailSecurity;
  user_name: string | null;
  credentials: string | null;
  from_name: string;
  from_address: string;
  is_automatic: boolean;
  from_hour: number;
  plan_at: Stamp;
  version: Generated<number>;
  updated_by: number;
  created_at: Stamp;
  updated_at: Stamp;
}

interface MailTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  kind: 'reminder' | 'test';
  due_id: number | null;
  due_date: string | null;
  offset_days: number | null;
  outstanding_amount: number | null;
  is_automatic: boolean;
  sent_to: string;
  subject: string | null;
  body: string | null;
  state: Generated<MailState>;
  attempts: Generated<number>;
  problem: string | null;
  next_at: ColumnType<string | null, string | null | undefined, string | null>;
  tried_at: string | null;
  creator_id: number;
  created_at: Stamp;
}

interface WebhookTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  url: string;
  types: EventType[];
  credentials: string | null;
  former_credentials: string | null;
  former_until: string | null;
  active: Generated<boolean>;
  paused_because: WebhookPause | null;
  position: number;
  failures: Generated<number>;
  failing_since: string | null;
  retry_at: string | null;
  version: Generated<number>;
  creator_id: number;
  created_at: Stamp;
  updated_at: Stamp;
}

interface WebhookDeliveryTable {
  tenant_id: number;
  id: Generated<number>;
  webhook_id: number;
  event_id: string;
  position: number;
  type: string;
  resource: string;
  record_id: number;
  body: string;
  state: Generated<WebhookDeliveryState>;
  attempts: Generated<number>;
  status: number | null;
  answer: string | null;
  problem: string | null;
  next_at: ColumnType<string | null, string | null | undefined, string | null>;
  first_tried_at: string | null;
  tried_at: string | null;
  created_at: Stamp;
}

export interface DueInstalmentTable {
  tenant_id: number;
  due_id: number;
  position: number;
  due_date: string;
  amount: number;
}

export interface AdvanceTable extends RecordTable {
  direction: Advance['direction'];
  entity_id: string | null;
  entity_name: string | null;
  entity_phone_number: string | null;
  /** Left out, it follows from what the row names. */
  counterparty_id: Generated<number>;
  amount: number;
  used_amount: Generated<number>;
  left_amount: GeneratedAlways<number>;
  date: string;
  note: string | null;
  came_with_id: number | null;
  online_payment_id: number | null;
}

interface AdvanceUseTable {
  tenant_id: number;
  id: Generated<number>;
  advance_id: number;
  kind: AdvanceUse['kind'];
  amount: number;
  date: string;
  note: string | null;
  due_id: number | null;
  transaction_id: number | null;
  came_with_id: Generated<number | null>;
  due_payment_batch_id: Generated<number | null>;
  creator_id: number;
  created_at: Stamp;
  voided_at: string | null;
  void_reason: string | null;
}

interface DeductionTable extends RecordTable {
  due_id: number;
  transaction_id: number | null;
  due_payment_batch_id: number | null;
  kind: string;
  amount: number;
  date: string;
  proof_number: string | null;
  proof_file_uuid: string | null;
  note: string | null;
}

export interface UnconfirmedTransactionTable
  extends RecordTable, WithAccount, WithCounterparty, Texts<typeof bookingTexts> {
  date: string;
  amount: number;
  status: GeneratedAlways<UnconfirmedTransactionStatus>;
  proof_file_uuid: string | null;
  transaction_id: number | null;
  confirmed_at: string | null;
  confirmed_by: number | null;
  rejected_at: string | null;
  rejected_by: number | null;
  reject_reason: string | null;
}

interface CounterpartyTable {
  tenant_id: number;
  id: Generated<number>;
  name: string | null;
  phone_number: string | null;
  email: string | null;
  party_name: GeneratedAlways<string>;
  merged_into_id: number | null;
  merged_root_id: number | null;
  root_id: GeneratedAlways<number>;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

interface CounterpartyKeyTable {
  tenant_id: number;
  kind: 'id' | 'phone';
  value: string;
  app: string;
  app_name: string;
  counterparty_id: number;
}

interface CounterpartyNameTable {
  tenant_id: number;
  party_name: string;
  bare_id: number | null;
}

interface CashClosingTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  cashier_id: number;
  date: string;
  since: string;
  since_at: string | null;
  closed_at: string | null;
  after_closing_id: number | null;
  opening_balance: bigint;
  total_in: bigint;
  total_out: bigint;
  expected_balance: bigint;
  denominations: Json;
  counted_amount: GeneratedAlways<number>;
  difference: GeneratedAlways<number>;
  reason: string | null;
  transfer_id: number | null;
  kind: Generated<'closing' | 'opening'>;
  version: Generated<number>;
  taker_id: number | null;
  handover_ended_at: string | null;
  handover_ended_by: number | null;
  handover_end_reason: string | null;
  creator_id: number;
  created_at: Stamp;
  voided_at: string | null;
  void_reason: string | null;
  voided_by: number | null;
}

interface PeriodClosingTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  date_from: string;
  date_to: string;
  locked_before: string | null;
  checks: Json;
  report: Json;
  pdf_file_uuid: string;
  xlsx_file_uuid: string;
  creator_id: number;
  created_at: Stamp;
  voided_at: string | null;
  void_reason: string | null;
  voided_by: number | null;
}

interface CorrectionRequestTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  transaction_id: number | null;
  transfer_id: number | null;
  due_id: number | null;
  cash_closing_id: number | null;
  /** Which of the four it is about. */
  resource: GeneratedAlways<'transaction' | 'transfer' | 'due' | 'cash-closing'>;
  record_id: GeneratedAlways<number>;
  kind: 'update' | 'void';
  reason: string;
  change: ColumnType<object | null, string | null, string | null>;
  version: number;
  creator_id: number;
  created_at: Stamp;
  outcome: 'accepted' | 'refused' | 'withdrawn' | null;
  decided_at: string | null;
  decided_by: number | null;
  decision_reason: string | null;
}

interface ApprovalRequestTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  call: ApprovalCall;
  param: string | null;
  body: ColumnType<Record<string, unknown>, string, string>;
  kind: ApprovalKind;
  amount: number;
  date: string;
  account_type: AccountType;
  account_id: number;
  name: string | null;
  note: string | null;
  creator_id: number;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  outcome: 'posted' | 'refused' | 'withdrawn' | null;
  decided_at: string | null;
  decided_by: number | null;
  decision_reason: string | null;
  record_id: number | null;
  /** The database transaction that posts it. */
  posted_in: GeneratedAlways<number | null>;
  used_amount: GeneratedAlways<number>;
}

interface ApprovalStepTable {
  tenant_id: GeneratedAlways<number>;
  approval_request_id: GeneratedAlways<number>;
  approvers: GeneratedAlways<string>;
  count: GeneratedAlways<number>;
}

interface ApprovalTable {
  tenant_id: number;
  approval_request_id: number;
  user_id: number;
  approvers: string;
  creator_id: number;
  created_at: GeneratedAlways<string>;
}

interface CashCountTable {
  tenant_id: number;
  id: Generated<number>;
  cashier_id: number;
  date: string;
  denominations: Json;
  counted_amount: GeneratedAlways<number>;
  cash_closing_id: number | null;
  creator_id: number;
  created_at: Stamp;
}

export interface DuePaymentBatchTable extends RecordTable, WithAccount {
  name: string;
  date: string;
  note: string | null;
  status: GeneratedAlways<Due['status']>;
  closed_at: string | null;
  closed_by: number | null;
}

interface DuePaymentBatchLineTable {
  tenant_id: number;
  due_payment_batch_id: number;
  due_id: number;
  amount: number;
  /** What of the due is settled without money on closing. */
  planned: ColumnType<
    Partial<Pick<DuePaymentBatchLine, 'deductions' | 'rest' | 'rest_reason'>>,
    string | undefined,
    string
  >;
  state: Generated<'open' | 'paid' | 'released'>;
  transaction_id: number | null;
}

type ImportLeftOutCount = NonNullable<ImportRecord['left_out']>[number];

/** A balance that a bank's file states, in whole rupiah. */
export interface StatedBalance {
  account_type: AccountType;
  account_id: number;
  date: string;
  balance: number;
}

interface ImportTable {
  tenant_id: number;
  id: Generated<number>;
  resource: ImportResource;
  file_name: string;
  content_hash: string;
  row_count: number;
  /** Those of its rows that no row of the file stands for. */
  added_count: Generated<number>;
  skipped_count: number;
  /** The lines of the file that it took; null for one from before these were kept, which took all but the wrong. */
  taken_lines: number[] | null;
  /** The lines of the file that were left out as wrong, and a CSV of them. */
  wrong_lines: Generated<number[]>;
  wrong_count: GeneratedAlways<number>;
  wrong_rows: Buffer | null;
  /** All rows of the file, and how many were left out without being wrong, by reason; null from before this. */
  file_row_count: number | null;
  left_out: JSONColumnType<ImportLeftOutCount[]> | null;
  /** A hash of the headings and account of a file whose columns a user chose, and these columns. */
  shape: string | null;
  mapping: JSONColumnType<Record<string, number>> | null;
  /** The last balances that the bank states in the file, by account. */
  bank_balances: JSONColumnType<StatedBalance[], string | undefined>;
  state: Generated<'saving' | 'done' | 'failed' | 'cancelled'>;
  /** How many rows are written, and when that was told last; only while it is being saved. */
  saved_count: number | null;
  told_at: string | null;
  failure: string | null;
  creator_id: number;
  created_at: Stamp;
  undone_at: string | null;
  undone_by: number | null;
  undo_reason: string | null;
}

interface ImportedLineTable extends Pick<TransactionTable, 'account_type' | 'account_id' | 'date' | 'amount'> {
  tenant_id: number;
  import_id: number;
  line: number;
  /** In hundredths of a rupiah. */
  balance: bigint | null;
  /** Hashes of the words of its text. */
  words: number[];
  resource: ImportedRecord['resource'];
  /** Of the transaction that the import made, or of the record that was there. */
  uuid: string;
  /** The record that was there, and what it had booked; null where the import made the transaction. */
  record_id: number | null;
  transaction_ids: number[] | null;
}

export interface OnlinePaymentEnablerTable extends WithAccount {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  name: string;
  type: OnlinePaymentType;
  active: boolean;
  fee: number;
  fee_percent: Generated<number>;
  fee_minimum: Generated<number>;
  fee_vat_percent: Generated<number>;
  fee_bearer: Generated<OnlinePaymentEnabler['fee_bearer']>;
  payout_bank_account_id: number | null;
  payouts_since: string | null;
  method_fees: ColumnType<OnlinePaymentEnabler['method_fees'], string | undefined, string>;
  page_methods: Generated<PageMethod[]>;
  static_qris: string | null;
  credentials: string | null;
  heard_at: string | null;
  test_notice_at: string | null;
  listens_since: Generated<string>;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface OnlinePaymentTable extends RecordTable, WithCounterparty, Texts<typeof bookingTexts> {
  enabler_id: number;
  amount: number;
  surcharge_amount: Generated<number>;
  method: OnlinePayment['method'];
  fee_amount: number;
  status: Generated<OnlinePaymentStatus>;
  order_id: string | null;
  attempts: Generated<number>;
  external_id: string | null;
  paid_external_ids: Generated<string[]>;
  provider_url: string | null;
  problem: string | null;
  expires_at: string;
  received_amount: Generated<number>;
  refunded_amount: Generated<number>;
  unclear_amount: GeneratedAlways<number>;
  clarified_amount: Generated<number>;
  clarify_note: string | null;
  paid_after: OnlinePayment['paid_after'];
  may_be_less: Generated<boolean>;
  due_payment_batch_id: number | null;
  settled_amount: number | null;
  page_method: PageMethod | null;
  page_code: ColumnType<PayCode | null, null, string | null>;
  chosen_amount: number | null;
  lowered_from: Generated<number | null>;
  asked_at: ColumnType<string | null, never, string>;
  answered_at: ColumnType<string | null, never, string>;
  received_at: string | null;
  transaction_id: number | null;
  checks: Generated<number>;
  next_check_at: string | null;
  creator_name: string | null;
}

/** What a payer scans or types to pay an order. */
export type PayCode =
  | { kind: 'qris'; qr_string: string }
  | { kind: 'number'; number: string }
  /** Of Mandiri: the company's code, and the payment's within it. */
  | { kind: 'bill'; biller_code: string; bill_key: string };

interface OnlinePaymentDueTable {
  tenant_id: number;
  online_payment_id: number;
  due_id: number;
  amount: number;
}

export interface PayoutTable extends RecordTable {
  enabler_id: number;
  bank_account_id: number;
  transfer_id: number;
  date: string;
  reference: string | null;
  note: string | null;
  payment_amount: number;
  refund_amount: number;
  fee_amount: number;
  payout_fee: number;
  correction_amount: number;
  correction_reason: string | null;
  amount: number;
}

interface BankStatementTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  bank_account_id: number;
  format: BankStatement['format'];
  file_name: string;
  content_hash: string;
  number: string | null;
  period_from: string;
  period_to: string;
  /** In whole rupiah; null where the file does not say it. */
  opening_balance: number | null;
  closing_balance: number | null;
  amount_in: number;
  amount_out: number;
  rounding_amount: number;
  line_count: number;
  new_line_count: number;
  left_out: JSONColumnType<BankStatement['left_out']>;
  creator_id: number;
  created_at: Stamp;
}

export interface StatementLineTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  bank_account_id: number;
  date: string;
  value_date: string | null;
  amount: number;
  text: string;
  reference: string | null;
  bank_reference: string | null;
  is_reversal: boolean;
  parts: JSONColumnType<BankStatementLine['parts']>;
  statement_match_id: number | null;
}

interface StatementMatchTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  bank_account_id: number;
  creator_id: number;
  created_at: Stamp;
}

export interface StatementRuleTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  name: string;
  position: number;
  active: boolean;
  books_itself: boolean;
  bank_account_id: number | null;
  direction: StatementRule['direction'];
  text_match: StatementRule['text_match'];
  text: string | null;
  amount_from: number | null;
  amount_to: number | null;
  transactable_app: string | null;
  transactable_type: string | null;
  transactable_subtype: string | null;
  related_entity_id: string | null;
  related_entity_name: string | null;
  related_entity_phone_number: string | null;
  note: string | null;
  creator_id: number;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

interface StatementPlaceTable {
  tenant_id: number;
  bank_statement_id: number;
  place: number;
  statement_line_id: number;
  /** In hundredths of a rupiah. */
  balance: number | null;
  /** Hashes of the words of its text. */
  words: number[];
}

interface SimulatorOrderTable {
  tenant_id: number;
  order_id: string;
  amount: number;
  status: Generated<'open' | 'paid' | 'failed' | 'expired'>;
  expires_at: string;
  changed_at: Stamp;
}

interface TransactionSumTable {
  tenant_id: number;
  grain: 'all' | 'month' | 'day';
  since: string;
  account_type: AccountType;
  account_id: number;
  transactable_app: string;
  transactable_type: string;
  transactable_subtype: string;
  slot: number;
  amount_in: bigint;
  amount_out: bigint;
  rows: number;
  rows_in: number;
  rows_out: number;
  voided: number;
  voided_in: number;
  voided_out: number;
}

interface AmountScaleTable {
  tenant_id: number;
  digits: number;
  slot: number;
  count: number;
  total: bigint;
}

export interface ReceiptTable {
  tenant_id: number;
  transaction_id: number;
  year: number;
  number: number;
  created_at: Stamp;
}

interface SigningKeyTable {
  id: string;
  private_jwk: Json;
  created_at: Stamp;
}

interface FileTable {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  name: string;
  mime_type: string;
  size: number;
  sha256: string;
  path: string | null;
  subpath: string | null;
  fileable_type: string | null;
  fileable_id: string | null;
  creator_id: number;
  created_at: Stamp;
}

interface RecordFileTable {
  tenant_id: number;
  id: Generated<number>;
  transaction_id: number | null;
  due_id: number | null;
  transfer_id: number | null;
  unconfirmed_transaction_id: number | null;
  due_payment_batch_id: number | null;
  position: number;
  file_uuid: string;
  caption: string | null;
}

interface StrayContentTable {
  tenant_id: number;
  uuid: string;
  created_at: Stamp;
}

/** Every table of the database, as `pg` reads and writes it with the parsers of `database.ts`. */
export interface Tables {
  tenant: TenantTable;
  app_user: UserTable;
  membership: MembershipTable;
  membership_seen: { tenant_id: number; user_id: number; seen_at: string };
  invitation: InvitationTable;
  service_account: ServiceAccountTable;
  service_account_key: ServiceAccountKeyTable;
  service_account_user: ServiceAccountUserTable;
  setting: SettingTable;
  lock_exception: LockExceptionTable;
  saved_view: SavedViewTable;
  bank_account: BankAccountTable;
  bank_account_access: BankAccountAccessTable;
  cashier: CashierTable;
  investment_account: InvestmentAccountTable;
  history: HistoryTable;
  history_seal: HistorySealTable;
  history_root: HistoryRootTable;
  idempotency_key: IdempotencyKeyTable;
  counter: CounterTable;
  counterparty: CounterpartyTable;
  counterparty_key: CounterpartyKeyTable;
  counterparty_name: CounterpartyNameTable;
  transaction: TransactionTable;
  transaction_sum: TransactionSumTable;
  amount_scale: AmountScaleTable;
  transfer: TransferTable;
  receipt: ReceiptTable;
  import: ImportTable;
  imported_line: ImportedLineTable;
  due: DueTable;
  due_instalment: DueInstalmentTable;
  advance: AdvanceTable;
  advance_use: AdvanceUseTable;
  due_reminder: DueReminderTable;
  mail_server: MailServerTable;
  mail: MailTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  recurring: RecurringTable;
  recurring_turn: RecurringTurnTable;
  deduction: DeductionTable;
  due_payment_batch: DuePaymentBatchTable;
  due_payment_batch_line: DuePaymentBatchLineTable;
  unconfirmed_transaction: UnconfirmedTransactionTable;
  cash_closing: CashClosingTable;
  period_closing: PeriodClosingTable;
  cash_count: CashCountTable;
  correction_request: CorrectionRequestTable;
  approval_request: ApprovalRequestTable;
  approval_step: ApprovalStepTable;
  approval: ApprovalTable;
  file: FileTable;
  record_file: RecordFileTable;
  stray_content: StrayContentTable;
  online_payment_enabler: OnlinePaymentEnablerTable;
  online_payment: OnlinePaymentTable;
  online_payment_due: OnlinePaymentDueTable;
  payout: PayoutTable;
  bank_statement: BankStatementTable;
  statement_line: StatementLineTable;
  statement_match: StatementMatchTable;
  statement_rule: StatementRuleTable;
  statement_place: StatementPlaceTable;
  simulator_order: SimulatorOrderTable;
  signing_key: SigningKeyTable;
  demo_seed: { seeded_at: Stamp };
}
