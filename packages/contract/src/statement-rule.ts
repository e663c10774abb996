import * as z from 'zod/mini';
import { Account } from './account.ts';
import { BankStatementLine } from './bank-statement.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { ruleDirections, ruleTextMatches } from './enums/statement-rule.ts';
import { HistoryEntry } from './history.ts';
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  nullableText,
  orNull,
  pageQuery,
  QueryBoolean,
  text,
  Uuid,
} from './primitives.ts';
import { routes } from './routes.ts';
import { storedRelatedEntity } from './transactable.ts';
import { newTexts } from './text-schemas.ts';
import { bookingTexts } from './transaction-texts.ts';

/** Which lines of bank statements are taken, and what is proposed to be booked of them. */
export const StatementRule = z.object({
  id: Id,
  uuid: Uuid,
  /** What people call it, such as 'Biaya admin'. */
  name: z.string(),
  /** Of several that take a line, the one with the lowest proposes. */
  position: z.int(),
  /** Whether it proposes anything. */
  active: z.boolean(),
  /** Whether it books, of a new statement, the lines that it alone takes and that nothing else may stand for. */
  books_itself: z.boolean(),
  /** How many transactions it has booked that were not voided since. */
  booked_count: z.int(),
  /** The account whose lines it takes; null: any. */
  bank_account_id: z.nullable(Id),
  bank_account: z.nullable(Account),
  /** Null: either. */
  direction: z.nullable(z.enum(ruleDirections)),
  text_match: z.enum(ruleTextMatches),
  /** What the remark of a line contains or begins with, letter for letter; null: any remark. */
  text: z.nullable(z.string()),
  /** The least and most of the amount in whole rupiah, without its sign; null: no limit. */
  amount_from: z.nullable(Amount),
  amount_to: z.nullable(Amount),
  /** What is booked. */
  transactable_app: z.nullable(z.string()),
  transactable_type: z.nullable(z.string()),
  transactable_subtype: z.nullable(z.string()),
  ...storedRelatedEntity,
  /** Null: the remark of the line. */
  note: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change; an update sends the version it is based on. */
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type StatementRule = z.infer<typeof StatementRule>;

/** The fewest letters of a text: fewer are in nearly every remark. */
export const shortestRuleText = 3;

const { transactable_id: _, internal_note: __, ...outcome } = bookingTexts;
const size = z._default(z.nullable(Amount.check(z.positive())), null);
const fields = {
  name: text(100),
  position: z._default(z.int().check(z.gte(1), z.lte(9999)), 100),
  bank_account_id: z._default(z.nullable(Id), null),
  direction: z._default(z.nullable(z.enum(ruleDirections)), null),
  text_match: z._default(z.enum(ruleTextMatches), 'contains'),
  text: orNull(nullableText(200)),
  amount_from: size,
  amount_to: size,
  ...newTexts(outcome),
};
const NewFields = z.object(fields);
type NewFields = z.output<typeof NewFields>;

const rules = [
  z.refine<NewFields>((of) => of.text !== null || of.amount_from !== null || of.amount_to !== null, {
    path: ['text'],
    error: 'wajib diisi bila jumlahnya bebas',
  }),
  z.refine<NewFields>((of) => of.text === null || of.text.length >= shortestRuleText, {
    path: ['text'],
    error: `paling sedikit ${shortestRuleText} huruf`,
  }),
  z.refine<NewFields>((of) => of.amount_from === null || of.amount_to === null || of.amount_from <= of.amount_to, {
    path: ['amount_to'],
    error: 'tidak boleh kurang dari jumlah terkecil',
  }),
];

/** The body to make a rule; it is switched on afterwards. */
export const NewStatementRule = NewFields.check(...rules);
export type NewStatementRule = z.input<typeof NewStatementRule>;

/** The whole rule as it shall be; other conditions or another outcome switch it off until it is tried again. */
export const StatementRuleChange = z.object({ ...fields, version: z.int().check(z.positive()) }).check(...rules);
export type StatementRuleChange = z.input<typeof StatementRuleChange>;

export const StatementRuleSwitch = z.object({
  active: z.boolean(),
  version: z.int().check(z.positive()),
  /** Answers the question about lines that are matched with something else than the rule would book. */
  allow_disagreeing: z.optional(z.boolean()),
});
export type StatementRuleSwitch = z.input<typeof StatementRuleSwitch>;

export const StatementRuleBooksItself = z.object({
  books_itself: z.boolean(),
  version: z.int().check(z.positive()),
});
export type StatementRuleBooksItself = z.input<typeof StatementRuleBooksItself>;

/** Takes back what a rule has booked: its transactions are voided, the lines of the bank are open again. */
export const StatementRuleUndo = z.object({
  reason: text(500),
  /** Only these; default all, at most 500 at once, the newest first. */
  transaction_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
});
export type StatementRuleUndo = z.input<typeof StatementRuleUndo>;

/** A transaction that a rule has booked by itself. */
export const RuleBooking = z.object({
  id: Id,
  uuid: Uuid,
  date: CalendarDate,
  amount: Amount,
  account: Account,
  note: z.nullable(z.string()),
  voided_at: z.nullable(Instant),
  created_at: Instant,
});
export type RuleBooking = z.infer<typeof RuleBooking>;

/** A line that a rule takes. */
export const TriedLine = z.extend(BankStatementLine, {
  /** Whether what it is matched with is what the rule would book; null of an open one. */
  agrees: z.nullable(z.boolean()),
  /** What it is matched with, in a few words; null of an open one. */
  matched_with: z.nullable(z.string()),
  /** Other rules that take it too and are switched on. */
  other_rules: z.array(z.string()),
});
export type TriedLine = z.infer<typeof TriedLine>;

/** A rule tried on the lines that there are. */
export const StatementRuleTrial = z.object({
  /** Lines that were looked at, the newest ones. */
  looked: z.int(),
  taken: z.int(),
  open: z.int(),
  agreeing: z.int(),
  disagreeing: z.int(),
  /** Taken lines that other rules take too. */
  shared: z.int(),
  /** The first of the taken ones: those that disagree, then the shared ones, then the newest. */
  lines: z.array(TriedLine),
});
export type StatementRuleTrial = z.infer<typeof StatementRuleTrial>;

export const StatementRuleFilter = z.object({
  ...pageQuery(['position', 'name', 'id']),
  active: z.optional(QueryBoolean),
});
export type StatementRuleFilter = z.input<typeof StatementRuleFilter>;

export const statementRuleEndpoints = endpoints(routes.statementRule, {
  index: {
    access: 'bank-statement:read',
    summary: 'Aturan untuk baris rekening koran',
    query: StatementRuleFilter,
    response: listOf(StatementRule),
  },
  show: { access: 'bank-statement:read', summary: 'Satu aturan', response: dataOf(StatementRule) },
  store: {
    access: 'bank-statement:update',
    summary: 'Buat aturan; belum aktif sampai dicoba dan diaktifkan',
    body: NewStatementRule,
    response: dataOf(StatementRule),
  },
  update: {
    access: 'bank-statement:update',
    summary: 'Ubah aturan; syarat atau hasil yang lain menonaktifkannya sampai dicoba lagi',
    body: StatementRuleChange,
    response: dataOf(StatementRule),
  },
  switch: {
    access: 'bank-statement:update',
    summary: 'Aktifkan atau nonaktifkan aturan',
    body: StatementRuleSwitch,
    response: dataOf(StatementRule),
  },
  trial: {
    access: 'bank-statement:read',
    summary: 'Coba aturan pada baris yang sudah ada: yang diambil, yang sudah cocok dan apakah sesuai',
    response: dataOf(StatementRuleTrial),
  },
  bookItself: {
    access: 'setting:update',
    summary: 'Biarkan aturan aktif mencatat sendiri, atau tidak lagi',
    body: StatementRuleBooksItself,
    response: dataOf(StatementRule),
  },
  bookings: {
    access: 'bank-statement:read',
    summary: 'Transaksi yang dicatat sendiri oleh aturan, yang terbaru lebih dulu',
    response: z.object({ data: z.array(RuleBooking) }),
  },
  undo: {
    access: 'transaction:delete',
    asksCode: true,
    summary: 'Batalkan yang dicatat sendiri oleh aturan, satu atau semua; baris banknya terbuka lagi',
    body: StatementRuleUndo,
    response: dataOf(z.object({ undone: z.int() })),
  },
  history: {
    access: 'bank-statement:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
