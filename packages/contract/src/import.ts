import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { BankBalance } from './bank-balance.ts';
import { DueType } from './due.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { csvSeparators } from './enums/report.ts';
import { Amount, CalendarDate, Id, Instant, pageQuery, queryInt, sums, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';
import { textsIn } from './text-fields.ts';
import { amountOverrules, dateOverrules, linkAnswer, overrules } from './transaction-fields.ts';
import { transactionTexts } from './transaction-texts.ts';

export const importResources = ['transaction', 'due'] as const;
export const ImportResource = z.enum(importResources);
export type ImportResource = z.infer<typeof ImportResource>;

/** The columns of the deductions of a row. */
export const importDeductionFields = [
  { amount: 'deduction', kind: 'deduction_kind', proof_number: 'proof_number' },
  { amount: 'deduction_2', kind: 'deduction_kind_2', proof_number: 'proof_number_2' },
] as const;

/**
 * The fields a column may be mapped to. `account` is a text that names one; `amount_in` and `amount_out` together
 * replace `amount`. `direction` tells in or out by a mark such as DB or K; `balance`, `status`, `fee` and `net_amount`
 * are the bank's or provider's and are not stored; `note_2` is joined to `note`. `due_id` is a text that names the due
 * which the row pays: `No 17`, a uuid, or the id of its object. `deduction` and `deduction_2` are what of that due is
 * settled beside the money, of the kinds that their own columns or else their headings name, with what proves them.
 */
export const importFields = {
  transaction: [
    'date',
    'amount',
    'amount_in',
    'amount_out',
    'direction',
    'balance',
    'fee',
    'net_amount',
    'status',
    'account',
    'due_id',
    ...importDeductionFields.flatMap(({ amount, kind, proof_number }) => [amount, kind, proof_number]),
    ...textsIn(transactionTexts, 'import').flatMap((name) => (name === 'note' ? ([name, 'note_2'] as const) : name)),
  ],
  due: [
    'type',
    'date',
    'due_date',
    'amount',
    'entity_id',
    'entity_name',
    'entity_phone_number',
    'transactable_app',
    'transactable_type',
    'transactable_subtype',
    'transactable_id',
    'note',
    'internal_note',
  ],
} as const satisfies Record<ImportResource, readonly string[]>;
export type ImportField = (typeof importFields)[ImportResource][number];
const ImportField = z.enum([...new Set([...importFields.transaction, ...importFields.due])]);

/** How dates with slashes are read: day first (31/01/2026) or month first (01/31/2026). */
export const importDateOrders = ['dmy', 'mdy'] as const;

/** The most rows and bytes of a file, and how many of its rows may pay dues. */
export const importLimits = { rows: 100_000, bytes: 25 * 1024 * 1024, payments: 1000 } as const;

/** The most repaired cells of a file, and the longest text of one. */
export const repairLimits = { cells: 1000, alike: 200, text: 2000 } as const;

/** A text that replaces a cell of the file: a wrong one, or one that a row leaves empty. */
export const ImportRepair = z.object({
  /** The line number in the file. */
  row: z.int().check(z.positive()),
  field: ImportField,
  text: z.nullable(z.string().check(z.maxLength(repairLimits.text))),
});
export type ImportRepair = z.infer<typeof ImportRepair>;

/** A text that replaces a cell in all rows where the file says the same; one for a single row wins. */
export const ImportAlikeRepair = z.object({
  field: ImportField,
  /** The text in the file; null for an empty cell. */
  original: ImportRepair.shape.text,
  text: ImportRepair.shape.text,
});
export type ImportAlikeRepair = z.infer<typeof ImportAlikeRepair>;

const Mapping = z.partialRecord(ImportField, z.int().check(z.nonnegative()));

/** The separators of a CSV file that a user may choose. */
export const importSeparators = [',', ';', '\t', '|'] as const;

/** Why a row of a file is not imported although nothing is wrong with it. */
export const importOmissions = [
  'title',
  'heading',
  'summary',
  'note',
  'pending',
  'failed',
  'voided',
  'section',
  'chosen',
  'booked',
] as const;
export const ImportOmission = z.enum(importOmissions);
export type ImportOmission = z.infer<typeof ImportOmission>;

/** The most rows of a file that are decided one by one. */
export const choiceLimit = 1000;

/**
 * Why a row may stand in the books already. `booked`: somebody booked the same amount on the same account within some
 * days. `reworded`: an earlier file had the same day and amount under another text or balance, so it is the same line
 * or another one.
 */
export const importMatchReasons = ['booked', 'reworded'] as const;
const ImportMatchReason = z.enum(importMatchReasons);

/** Whether a row that may stand in the books already is imported nevertheless. */
export const ImportChoice = z.object({
  row: z.int().check(z.positive()),
  /** Of which of its `matches` that is said. */
  reason: ImportMatchReason,
  take: z.boolean(),
});
export type ImportChoice = z.infer<typeof ImportChoice>;

/** The most rows of a file in which a heading is looked for. */
export const headingLimit = 60;

const source = {
  resource: ImportResource,
  /** A stored file: CSV or XLSX. */
  file_uuid: Uuid,
  /** The sheet of a workbook; by default the visible one whose headings are known best. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
  /** What separates the cells of a CSV file; by default detected. */
  separator: z.optional(z.enum(importSeparators)),
  /** The line of the headings, 0 for none; by default found. */
  heading_row: z.optional(z.int().check(z.nonnegative())),
  /** The values chosen for `questions` of the preview, by their ids. */
  answers: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(100)))),
  /** Column indexes by field, from 0; by default guessed from the headers. */
  mapping: z.optional(Mapping),
  /** How dates are read that allow both orders; by default day first. */
  date_order: z.optional(z.enum(importDateOrders)),
  /** The account for rows that name none. */
  account_type: z.nullish(AccountType),
  account_id: z.nullish(Id),
  /** The type for rows that name none. */
  type: z.nullish(DueType),
  /** Texts that replace cells of the file; the last one for a cell counts. */
  repairs: z.optional(z.array(ImportRepair).check(z.maxLength(repairLimits.cells))),
  /** Texts that replace cells in all rows that say the same. */
  alike_repairs: z.optional(z.array(ImportAlikeRepair).check(z.maxLength(repairLimits.alike))),
  /** What is chosen for single `matches` of the preview; it wins over the answer for all like it. */
  choices: z.optional(z.array(ImportChoice).check(z.maxLength(choiceLimit))),
};

/** The due that a row of a file pays. */
export const ImportPayment = z.object({
  due_id: Id,
  /** Such as 'Piutang Toko Makmur #17'. */
  name: z.string(),
  /** What is open of it before the row, and after it. */
  outstanding_amount: Amount,
  left_amount: Amount,
  /** What settles it beside the money. */
  deductions: z.array(
    z.object({ kind: z.string(), kind_name: z.string(), amount: Amount, proof_number: z.nullable(z.string()) }),
  ),
  /** What of the row's amount is beyond what was open, and becomes an advance of the counterparty; without sign. */
  surplus_amount: Amount,
});
export type ImportPayment = z.infer<typeof ImportPayment>;

export const ImportRow = z.object({
  /** The line number in the file; the header is line 1. */
  row: z.int(),
  /**
   * `new` will be imported, `exists` is there already, `booked` was perhaps booked by hand and is left out, `error` is
   * invalid, `asked` depends on an open question.
   */
  status: z.enum(['new', 'exists', 'booked', 'error', 'asked']),
  date: z.nullable(CalendarDate),
  amount: z.nullable(Amount),
  /** The account, or the type of a due. */
  where: z.nullable(z.string()),
  /** The counterparty. */
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** An earlier, equal line of this file, if any. */
  same_as: z.nullable(z.int()),
  /** What a new row pays; null for any other money. */
  pays: z.nullable(ImportPayment),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportProblem = z.object({ row: z.int(), field: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A row that is wrong or was repaired, with the texts of its cells up to 2,000 letters. */
export const ImportRepairRow = z.object({
  row: z.int(),
  status: ImportRow.shape.status,
  cells: z.array(
    z.object({
      field: ImportField,
      /** What counts: the repair, or else the file's text. */
      text: z.nullable(z.string()),
      /** The text in the file. */
      original: z.nullable(z.string()),
      /** What is wrong with it. */
      message: z.nullable(z.string()),
    }),
  ),
});
export type ImportRepairRow = z.infer<typeof ImportRepairRow>;

/** Cells that are wrong in several rows and say the same, or that one text replaces. */
export const ImportAlike = z.object({
  field: ImportField,
  /** The text in the file; null for empty cells. */
  original: z.nullable(z.string()),
  /** What replaces it; null as long as nobody has said so. */
  text: z.nullable(z.string()),
  /** What is wrong with it, if it still is. */
  message: z.nullable(z.string()),
  count: z.int(),
  /** The first lines. */
  rows: z.array(z.int()),
});
export type ImportAlike = z.infer<typeof ImportAlike>;

/** A record that may stand for a row of a file. */
export const ImportedRecord = z.object({
  resource: z.enum(['transaction', 'transfer', 'due-payment-batch', 'online-payment', 'unconfirmed-transaction']),
  id: Id,
  uuid: Uuid,
  date: CalendarDate,
  text: z.string(),
});
export type ImportedRecord = z.infer<typeof ImportedRecord>;

/**
 * A row that may stand in the books already, with the record that it may be. One that is said to be no line of an
 * earlier file may still be booked: then it has two of these.
 */
export const ImportMatch = z.object({
  row: z.int(),
  reason: ImportMatchReason,
  /** Whether it is imported nevertheless; null as long as nobody has said so, and nothing can be imported. */
  take: z.nullable(z.boolean()),
  date: CalendarDate,
  amount: Amount,
  text: z.string(),
  /** Null where an earlier line is not of a transaction. */
  record: z.nullable(ImportedRecord),
});
export type ImportMatch = z.infer<typeof ImportMatch>;

/** `file` counts all rows of the file, `total` those that are data; `file` = `total` + `left_out`. */
const counts = {
  file: z.int(),
  total: z.int(),
  new: z.int(),
  exists: z.int(),
  error: z.int(),
  asked: z.int(),
  booked: z.int(),
  left_out: z.int(),
};

/** What a file leaves open, or what was understood and can be changed; asked once for the file or a column. */
export const ImportQuestion = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** What some rows mean in this way: the text in the file and how it is read. */
      examples: z.array(z.object({ row: z.int(), text: z.string(), reading: z.string() })),
    }),
  ),
  /** What may be answered besides: an account as `bank:12`. */
  chooses: z.nullable(z.enum(['account'])),
  /** The chosen value; null as long as the question is open and nothing can be imported. */
  answer: z.nullable(z.string()),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/** Rows that are not imported, with the reason. */
export const ImportLeftOut = z.object({
  reason: ImportOmission,
  count: z.int(),
  /** The first of them. */
  rows: z.array(z.object({ row: z.int(), text: z.string() })),
});
export type ImportLeftOut = z.infer<typeof ImportLeftOut>;

/** Where the balances or sums that a file states do not agree with its rows, and by how much. */
export const ImportBreak = z.object({
  /**
   * Between two rows, or at an opening or closing balance or a sum that the file states; `signs` if the balances follow
   * only when all that comes in goes out, from the first row to the last.
   */
  kind: z.enum(['rows', 'opening', 'closing', 'debit', 'credit', 'signs']),
  /** The lines between which something is missing, or the line that states and the row beside it. */
  from_row: z.int(),
  to_row: z.nullable(z.int()),
  /** What is missing: above zero money in. */
  amount: Amount,
  /** The same in words. */
  text: z.string(),
});
export type ImportBreak = z.infer<typeof ImportBreak>;

/** What the balances of a file prove of the rows of one account. */
export const ImportBalance = z.object({
  section: z.int(),
  /** Where the rows go; null while that is open. */
  account: z.nullable(Account),
  /** The number of rows with a balance. */
  checked: z.int(),
  /** The bank's last balance in whole rupiah, and its day. */
  date: z.nullable(CalendarDate),
  balance: z.nullable(Amount),
  /** The first breaks. */
  breaks: z.array(ImportBreak),
  break_count: z.int(),
});
export type ImportBalance = z.infer<typeof ImportBalance>;

/**
 * Rows that are booked beside those of the file: what providers kept of them, and what rounding took. `surplus` is the
 * part of rows that is kept as advances.
 */
export const ImportAdded = z.object({ kind: z.enum(['fee', 'rounding', 'surplus']), count: z.int(), amount: Amount });
export type ImportAdded = z.infer<typeof ImportAdded>;

/** How a file was read, in three steps: table, shape, meaning. */
export const ImportFound = z.object({
  kind: z.enum(['csv', 'xlsx']),
  separator: z.nullable(z.string()),
  encoding: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  /** All sheets with the number of their rows; null where they are too many to count. */
  sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean(), rows: z.nullable(z.int()) })),
  /** The line of the headings; null if there are none. */
  heading_row: z.nullable(z.int()),
  /** The first lines, one of which may be the heading. */
  lines: z.array(z.object({ row: z.int(), text: z.string() })),
  /** The name of the bank's or provider's format if it is known. */
  profile: z.nullable(z.string()),
  /** The columns are those that were chosen for an earlier file with the same headings and account. */
  is_remembered: z.boolean(),
  account_number: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  period_from: z.nullable(CalendarDate),
  period_to: z.nullable(CalendarDate),
  /** Parts of the file with an account of their own; one for a plain file. */
  sections: z.array(
    z.object({
      heading_row: z.nullable(z.int()),
      account_number: z.nullable(z.string()),
      /** What the file calls it: the pocket of an account, or else in whose name it stands. */
      name: z.nullable(z.string()),
      rows: z.int(),
    }),
  ),
  /** The account that the file's own number names, used where none is chosen. */
  account: z.nullable(z.object({ account_type: AccountType, account_id: Id, full_info: z.string() })),
});
export type ImportFound = z.infer<typeof ImportFound>;

export const ImportPreview = z.object({
  file_name: z.string(),
  /** The texts of the header row by column. */
  headers: z.array(z.string()),
  /** Some values of each column. */
  samples: z.array(z.array(z.string())),
  mapping: Mapping,
  date_order: z.enum(importDateOrders),
  /** Whether the order of day and month is ambiguous: no day is above 12. */
  is_date_order_open: z.boolean(),
  counts: z.object(counts),
  found: ImportFound,
  questions: z.array(ImportQuestion),
  left_out: z.array(ImportLeftOut),
  /** What the balances in the file prove, for each account and section. */
  balances: z.array(ImportBalance),
  /** What is booked beside the new rows. */
  added: z.array(ImportAdded),
  /** Sums of the transactions that will be imported, or of the receivables and payables. */
  ...sums('amount_in', 'amount_out', 'r_total', 'p_total'),
  date_from: z.nullable(CalendarDate),
  date_to: z.nullable(CalendarDate),
  /** The first rows, in file order. */
  rows: z.array(ImportRow),
  /** The first rows that may stand in the books already, in file order. */
  matches: z.array(ImportMatch),
  /** Rows that name an open due and pay nothing of it, since something in the books stands for them; the first. */
  unpaid: z.object({ count: z.int(), rows: z.array(z.object({ row: z.int(), text: z.string() })) }),
  /** The first problems, in file order; `counts.error` counts the invalid rows. */
  problems: z.array(ImportProblem),
  /** The first fifty wrong rows and all repaired ones, in file order. */
  repair_rows: z.array(ImportRepairRow),
  /** What several wrong rows have in common, the most frequent first, so that one text repairs them all. */
  alike: z.array(ImportAlike),
  /**
   * This exact file was imported before and rows of it exist: of this file only rows that were left out as wrong, or
   * whose import was undone, can still be imported.
   */
  imported_before: z.nullable(z.object({ created_at: Instant, creator_name: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const NewImport = z.object({
  ...source,
  /** Imports the other rows if some are wrong; otherwise nothing is imported then. */
  skip_wrong: z.optional(z.boolean()),
  allow_negative_balance: overrules.allow_negative_balance,
  allow_postdated: dateOverrules.allow_postdated,
  ...amountOverrules,
  ...linkAnswer,
});
/** The body to import a file, with the columns as previewed. */
export type NewImport = z.input<typeof NewImport>;

export const ImportResult = z.object({
  /** null where nothing is imported. */
  id: z.nullable(Id),
  /**
   * `saving`: so many rows are saved in the background, all of them or none. `show` tells how far it is; nothing of it
   * is in the books before its status is `imported`.
   */
  status: z.enum(['imported', 'saving']),
  resource: ImportResource,
  file_name: z.string(),
  /** Rows that it creates. */
  inserted: z.int(),
  exists: z.int(),
  /** Wrong rows that were left out. */
  wrong: z.int(),
  /** All rows of the file: those imported, there before, wrong and left out. */
  file_rows: z.int(),
  left_out: z.array(z.object({ reason: ImportOmission, count: z.int() })),
  /** What was booked beside the rows of the file. */
  added: z.array(ImportAdded),
  /** The balances that the bank states in the file, beside those of the books after the import. */
  bank_balances: z.array(BankBalance),
});
export type ImportResult = z.infer<typeof ImportResult>;

/**
 * What became of an import: `failed` and `cancelled` left nothing in the books; `undone` voided what it had created.
 */
const importStatuses = ['saving', 'imported', 'undone', 'failed', 'cancelled'] as const;

/** An import that was made, is being saved, or came to nothing. */
export const ImportRecord = z.object({
  id: Id,
  resource: ImportResource,
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** Rows that it created, or would have. */
  row_count: z.int(),
  /** Those of them that no row of the file stands for: fees, what rounding took, and advances. */
  added_count: z.int(),
  /** How many of them are written while it is `saving`; else null. */
  saved_count: z.nullable(z.int()),
  /** Why it `failed`. */
  failure: z.nullable(z.string()),
  /** Those of them that are not voided. */
  live_count: z.int(),
  /** Rows of the file that were there before. */
  skipped_count: z.int(),
  /** Wrong rows that were left out; they can be downloaded. */
  wrong_count: z.int(),
  /** All rows of the file, and those without a booking of their own by reason; null for imports made before this. */
  file_row_count: z.nullable(z.int()),
  left_out: z.nullable(z.array(z.object({ reason: ImportOmission, count: z.int() }))),
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
  undone_at: z.nullable(Instant),
  undone_by_name: z.nullable(z.string()),
  undo_reason: z.nullable(z.string()),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** A record of an import that something depends on. */
export const ImportObstacle = z.object({
  id: Id,
  uuid: Uuid,
  date: CalendarDate,
  amount: Amount,
  /** The counterparty. */
  name: z.nullable(z.string()),
  /** What stops the undo. */
  reason: z.string(),
});
export type ImportObstacle = z.infer<typeof ImportObstacle>;

export const ImportDetail = z.extend(ImportRecord, {
  /** The first of the records that stop an undo, by id. */
  obstacles: z.array(ImportObstacle),
  obstacle_count: z.int(),
  /** The balances that the bank stated in the file, beside those of the books now; only while it is in them. */
  bank_balances: z.array(BankBalance),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

/** Undoing twice changes nothing; the answer is the current state. */
export const ImportUndo = z.object({
  reason: text(500),
  allow_negative_balance: overrules.allow_negative_balance,
});
export type ImportUndo = z.input<typeof ImportUndo>;

/** How far a file is read. */
export const ImportProgress = z.object({
  /** The rows that are read so far; once they are checked, all that will be. */
  rows: z.int(),
  /** How many of them are checked; null before the first. */
  checked: z.nullable(z.int()),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/** A file to save. */
export const ImportFile = z.object({ name: z.string(), mime_type: z.string(), base64: z.base64() });
export type ImportFile = z.infer<typeof ImportFile>;

export const importTemplateFormats = ['csv', 'xlsx'] as const;

const param = queryInt();

export const importEndpoints = endpoints(routes.import, {
  preview: {
    access: 'transaction:create',
    summary: 'Periksa file CSV atau XLSX: kolom, baris yang salah dan yang sudah ada; tidak menulis apa pun',
    body: z.object(source),
    response: dataOf(ImportPreview),
    onlyReads: true,
  },
  previewWrongRows: {
    access: 'transaction:create',
    summary:
      'Unduh baris yang salah dari file, XLSX atau CSV seperti filenya, dengan kolom Alasan; tidak menulis apa pun',
    body: z.object(source),
    response: dataOf(ImportFile),
    onlyReads: true,
  },
  progress: {
    access: 'transaction:create',
    summary: 'Sejauh mana sebuah file sedang dibaca; null bila tidak sedang dibaca, atau baru dimulai',
    query: z.object({ file_uuid: source.file_uuid }),
    response: dataOf(z.nullable(ImportProgress)),
  },
  template: {
    access: 'transaction:read',
    summary: 'Unduh template untuk diisi lalu diimpor',
    query: z.object({
      resource: ImportResource,
      format: z._default(z.enum(importTemplateFormats), 'xlsx'),
      /** Of a CSV file. */
      separator: z._default(z.enum(csvSeparators), ','),
    }),
    response: dataOf(ImportFile),
  },
  index: {
    access: 'transaction:read',
    summary: 'Daftar impor; kasir melihat miliknya sendiri',
    query: z.object({
      ...pageQuery(['created_at', 'id', 'row_count', 'file_name']),
      resource: z.optional(ImportResource),
      creator_id: z.optional(queryInt()),
    }),
    response: listOf(ImportRecord),
  },
  show: {
    access: 'transaction:read',
    summary: 'Satu impor, dengan baris yang menghalanginya diurungkan',
    param,
    response: dataOf(ImportDetail),
  },
  wrongRows: {
    access: 'transaction:read',
    summary: 'Unduh baris salah yang dilewati sebuah impor, sebagai XLSX atau CSV seperti filenya, dengan kolom Alasan',
    param,
    response: dataOf(ImportFile),
  },
  store: {
    access: 'transaction:create',
    summary:
      'Impor seluruh baris baru dari file, atau tidak satu pun; dengan skip_wrong yang salah dilewati; file yang ' +
      'sama tidak menggandakan apa pun; banyak baris disimpan di latar belakang (status saving)',
    body: NewImport,
    response: dataOf(ImportResult),
  },
  cancel: {
    access: 'transaction:create',
    summary: 'Batalkan impor yang masih disimpan: tidak satu baris pun tercatat; yang sudah selesai tidak berubah',
    param,
    response: dataOf(ImportDetail),
  },
  undo: {
    access: 'transaction:delete',
    asksCode: true,
    summary: 'Urungkan seluruh impor dengan alasan: barisnya dibatalkan, bila tidak ada yang bergantung padanya',
    param,
    body: ImportUndo,
    response: dataOf(ImportDetail),
  },
});
