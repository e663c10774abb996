import * as z from 'zod/mini';
import { Account } from './account.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { HistoryEntry } from './history.ts';
import { importOmissions, ImportQuestion } from './import.ts';
import { Amount, CalendarDate, Id, Instant, pageQuery, queryInt, sums, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

/** The formats of a bank's file. */
export const statementFormats = ['mt940', 'camt053', 'ofx', 'qif', 'csv', 'xlsx'] as const;

/**
 * Why something in a bank's file is no line of its statement: beside what an import leaves out, what moves nothing,
 * what corrects a line of an earlier file, a list of another kind, and the statement of another account.
 */
export const statementOmissions = [...importOmissions, 'zero', 'correction', 'other_list', 'other_account'] as const;

/**
 * What is missing between a statement and the one before it: `gap` where days are, `break` where none is and the
 * balances do not follow each other.
 */
export const StatementGap = z.object({
  kind: z.enum(['gap', 'break']),
  /** The missing days; of a break the last day before and the first one after. */
  date_from: CalendarDate,
  date_to: CalendarDate,
  /** What the missing lines come to; null where a statement says no balance. */
  amount: z.nullable(Amount),
});
export type StatementGap = z.infer<typeof StatementGap>;

const facts = {
  format: z.enum(statementFormats),
  file_name: z.string(),
  /** What the bank calls it. */
  number: z.nullable(z.string()),
  period_from: CalendarDate,
  period_to: CalendarDate,
  /** The bank's balances in whole rupiah; null where the file does not say them. */
  opening_balance: z.nullable(Amount),
  closing_balance: z.nullable(Amount),
  amount_in: Amount,
  /** Below zero. */
  amount_out: Amount,
};

/** The bank's record of an account for some days, as one file told it. */
export const BankStatement = z.object({
  id: Id,
  uuid: Uuid,
  bank_account_id: Id,
  bank_account: Account,
  ...facts,
  /** What rounding sen has taken: opening, lines and this are the closing balance. */
  rounding_amount: Amount,
  line_count: z.int(),
  /** Those that no other statement has told before. */
  new_line_count: z.int(),
  left_out: z.array(z.object({ reason: z.enum(statementOmissions), count: z.int() })),
  /** What is missing before it; null where nothing is, or nobody can tell. */
  gap: z.nullable(StatementGap),
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
});
export type BankStatement = z.infer<typeof BankStatement>;

/** One of several payments that the bank has booked as one line. */
export const StatementPart = z.object({
  /** In whole rupiah; null where the file does not say it. */
  amount: z.nullable(Amount),
  text: z.string(),
  reference: z.nullable(z.string()),
});

/** A line of a bank statement. It books nothing. */
export const BankStatementLine = z.object({
  id: Id,
  uuid: Uuid,
  bank_account_id: Id,
  /** The day on which the bank booked it. */
  date: CalendarDate,
  value_date: z.nullable(CalendarDate),
  amount: Amount,
  text: z.string(),
  /** What the payer or the owner of the account calls it. */
  reference: z.nullable(z.string()),
  /** What the bank calls it; not always unique. */
  bank_reference: z.nullable(z.string()),
  /** It takes back an earlier line. */
  is_reversal: z.boolean(),
  parts: z.array(StatementPart),
  /** The bank's balance after it, in whole rupiah; null where no file has one. */
  balance: z.nullable(Amount),
  /** `open`: nothing in the books stands for it. */
  state: z.enum(['open', 'matched']),
  /** What joins it with transactions; null of an open one. */
  statement_match_id: z.nullable(Id),
});
export type BankStatementLine = z.infer<typeof BankStatementLine>;

/** A line of a file before it is kept. */
export const StatementPreviewLine = z.object({
  /** Where it stands in the file. */
  row: z.int(),
  status: z.enum(['new', 'exists']),
  ...z.pick(BankStatementLine, {
    date: true,
    value_date: true,
    amount: true,
    text: true,
    reference: true,
    is_reversal: true,
    balance: true,
  }).shape,
});
export type StatementPreviewLine = z.infer<typeof StatementPreviewLine>;

/** What a file would add. */
export const StatementPreview = z.object({
  ...facts,
  /** Null as long as it depends on an open question. */
  period_from: z.nullable(CalendarDate),
  period_to: z.nullable(CalendarDate),
  /** As the file writes it; null where the format has none. */
  account_number: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** `exists` are lines that an earlier statement told. */
  counts: z.object({ total: z.int(), new: z.int(), exists: z.int() }),
  /** Whether opening, lines and closing balance prove each other. */
  is_proved: z.boolean(),
  /** What the file leaves open; nothing is kept as long as one has no answer. */
  questions: z.array(ImportQuestion),
  left_out: z.array(
    z.object({
      reason: z.enum(statementOmissions),
      count: z.int(),
      rows: z.array(z.object({ row: z.int(), text: z.string() })),
    }),
  ),
  /** The first lines. */
  lines: z.array(StatementPreviewLine),
  /** What is missing before its first day. */
  gap: z.nullable(StatementGap),
  /** The statement that this very file has made before. */
  known_id: z.nullable(Id),
});
export type StatementPreview = z.infer<typeof StatementPreview>;

/** Why a line that a rule takes was not booked by it. */
export const unbookedReasons = ['several_rules', 'candidate', 'approval', 'locked', 'asked', 'too_many'] as const;

/** What rules have booked by themselves of a new statement, and what they have left to people. */
export const RuleBookings = z.object({
  booked: z.int(),
  left: z.array(z.object({ reason: z.enum(unbookedReasons), count: z.int() })),
});
export type RuleBookings = z.infer<typeof RuleBookings>;

export const NewBankStatement = z.object({
  bank_account_id: Id,
  /** A stored file: MT940, camt.053, OFX, QIF, CSV or XLSX. */
  file_uuid: Uuid,
  /** The values chosen for `questions` of the preview, by their ids. */
  answers: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(100)))),
});
/** The body to keep a bank's file as a statement. */
export type NewBankStatement = z.input<typeof NewBankStatement>;

export const BankStatementFilter = z.object({
  ...pageQuery(['period_to', 'created_at', 'id']),
  bank_account_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
  /** Those that tell of one of these days. */
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
});
export type BankStatementFilter = z.input<typeof BankStatementFilter>;

export const StatementLineFilter = z.object({
  ...pageQuery(['date', 'amount', 'id']),
  bank_statement_id: z.optional(queryInt()),
  bank_account_id: z.optional(queryInt()),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  state: z.optional(z.enum(['open', 'matched'])),
});
export type StatementLineFilter = z.input<typeof StatementLineFilter>;

export const bankStatementEndpoints = endpoints(routes.bankStatement, {
  preview: {
    access: 'bank-statement:create',
    summary: 'Baca file rekening koran tanpa menyimpan: isinya, yang dilewati, bukti saldo, dan celah sebelumnya',
    body: NewBankStatement,
    response: dataOf(StatementPreview),
    onlyReads: true,
  },
  index: {
    access: 'bank-statement:read',
    summary: 'Daftar rekening koran, dengan celah atau selisih terhadap yang sebelumnya',
    query: BankStatementFilter,
    response: listOf(BankStatement),
  },
  lines: {
    access: 'bank-statement:read',
    summary: 'Baris rekening koran; meta menjumlahkan uang masuk dan keluar seluruh filter',
    query: StatementLineFilter,
    response: listOf(BankStatementLine, sums('amount_in', 'amount_out')),
  },
  show: {
    access: 'bank-statement:read',
    summary: 'Satu rekening koran, dengan id atau uuid',
    response: dataOf(BankStatement),
  },
  store: {
    access: 'bank-statement:create',
    summary:
      'Simpan file rekening koran; baris yang sudah ada tidak disimpan dua kali. Hanya aturan yang boleh mencatat ' +
      'sendiri membukukan, dan meta menyebutnya. File yang sama dijawab dengan rekening koran yang sudah ada',
    body: NewBankStatement,
    response: z.object({ data: BankStatement, meta: z.object({ by_rules: RuleBookings }) }),
  },
  destroy: {
    access: 'bank-statement:update',
    summary: 'Hapus rekening koran; baris yang juga ada di rekening koran lain tetap ada',
    response: dataOf(BankStatement),
  },
  history: {
    access: 'bank-statement:read',
    summary: 'Siapa menyimpan dan menghapus, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
  undoMatches: {
    access: 'bank-statement:update',
    summary: 'Batalkan semua kecocokan baris rekening koran ini; pembukuan tidak berubah',
    response: dataOf(z.object({ undone: z.int() })),
  },
});
