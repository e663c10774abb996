import * as z from 'zod/mini';
import { Account, AccountType, withAccount } from './account.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { flows } from './enums/cash-flow.ts';
import { transactableFields } from './enums/transactable.ts';
import { AppOfExternalId, ExternalId, storedExternalId } from './external-id.ts';
import { HistoryEntry } from './history.ts';
import { ofJointPayments } from './joint-payment.ts';
import { NewTransaction } from './new-transaction.ts';
import { RecordFile, RecordFiles } from './record-file.ts';
import { RollReceipt } from './roll-receipt.ts';
import {
  Amount,
  CalendarDate,
  changedSince,
  Id,
  Instant,
  nullableSums,
  longList,
  ofChangedSince,
  ofLongList,
  pageQuery,
  QueryIds,
  QueryKinds,
  QueryBoolean,
  queryInt,
  queryText,
  text,
  Uuid,
} from './primitives.ts';
import { routes } from './routes.ts';
import {
  counterpartyQuery,
  storedCounterparty,
  storedInternalNote,
  storedRelatedEntity,
  storedTransactable,
  transactableQuery,
} from './transactable.ts';
import { sentTexts, storedTexts } from './text-schemas.ts';
import { incompleteOverrules, money, newMoney, overrules, Proof } from './transaction-fields.ts';
import { transactionTexts } from './transaction-texts.ts';
import { TransferBooking } from './transfer.ts';

/** A transaction's part in its transfer: money out, money in, or the fee. */
export const TransferPart = z.enum(['out', 'in', 'fee']);
export type TransferPart = z.infer<typeof TransferPart>;

export const Transaction = z.object({
  id: Id,
  uuid: Uuid,
  /** The object in another app that the money belongs to. */
  ...storedTransactable,
  /** The counterparty. */
  ...storedRelatedEntity,
  ...storedCounterparty,
  ...storedInternalNote,
  // what is above keeps its place
  ...storedTexts(transactionTexts),
  ...storedExternalId,
  date: CalendarDate,
  /** Whole rupiah, positive in, negative out. */
  amount: Amount,
  account_type: AccountType,
  account_id: Id,
  account: Account,
  creator_id: Id,
  creator_name: z.string(),
  /** How often its receipt was opened. */
  receipt_generated: z.int(),
  /** `KW/2026/000123`, assigned when a receipt is first printed; null before. */
  receipt_number: z.nullable(z.string()),
  /** Grows with each change; an update sends the version it is based on. */
  version: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  /** What posted it, if not a form; such a transaction cannot be edited on its own. */
  transfer_id: z.nullable(Id),
  transfer_part: z.nullable(TransferPart),
  due_id: z.nullable(Id),
  /** The due payment batch that booked it, with others. */
  due_payment_batch_id: z.optional(z.nullable(Id)),
  online_payment_id: z.nullable(Id),
  /** The advance that it brought or paid back. */
  advance_id: z.optional(z.nullable(Id)),
  /** The payout that has taken it, or whose fee or correction it books. */
  payout_id: z.nullable(Id),
  /** What joins it with lines of a bank statement; its amount, day and account stay as long as it does. */
  statement_match_id: z.nullable(Id),
  /** The rule that has booked it by itself, of a line of a bank statement. */
  statement_rule_id: z.optional(z.nullable(Id)),
  /** The cash closing whose difference it books. */
  cash_closing_id: z.nullable(Id),
  proof_file_uuid: z.nullable(Uuid),
  created_at: Instant,
  updated_at: Instant,
});
export type Transaction = z.infer<typeof Transaction>;

export const TransactionChange = z.extend(
  z.partial(
    z.object({
      ...sentTexts(transactionTexts),
      ...money,
      proof_file_uuid: Proof,
      ...overrules,
    }),
  ),
  { version: z.int().check(z.positive()) },
);
export type TransactionChange = z.input<typeof TransactionChange>;

/**
 * A transaction by a host's own key: made where there is none, else changed to what is said here. What is left out
 * stays as it is, and is null or of today in a new one.
 */
export const ExternalTransaction = z.object({
  ...z.partial(z.object(sentTexts(transactionTexts))).shape,
  transactable_app: AppOfExternalId,
  ...newMoney,
  proof_file_uuid: z.optional(Proof),
  /** The version that a change is based on; without it the caller's word is the newest. */
  version: z.optional(z.int().check(z.positive())),
  ...overrules,
  ...incompleteOverrules,
});
export type ExternalTransaction = z.input<typeof ExternalTransaction>;

/** Voiding twice changes nothing; the answer is the current state. */
export const TransactionVoid = z.object({
  reason: text(500),
  version: z.optional(z.int()),
  allow_negative_balance: overrules.allow_negative_balance,
});

/** Taking back one's own booking at once needs no reason. */
export const TransactionUndo = z.object({ allow_negative_balance: overrules.allow_negative_balance });

export const TransactionFilter = z.object({
  ...pageQuery(['id', 'created_at', 'updated_at', 'date', 'amount']),
  /** Only these records. */
  ids: z.optional(QueryIds),
  uuid: z.optional(Uuid),
  /** Accepted for callers that send it; a transaction always includes its account. */
  with: withAccount,
  ...transactableQuery,
  ...counterpartyQuery,
  related_entity_id: z.optional(queryText()),
  related_entity_name: z.optional(queryText()),
  account_type: z.optional(AccountType),
  account_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
  /** The transactions of one transfer. */
  transfer_id: z.optional(queryInt()),
  /** The payments of one due. */
  due_id: z.optional(queryInt()),
  /** What one due payment batch has booked. */
  due_payment_batch_id: z.optional(queryInt()),
  /** The rows of one import. */
  import_id: z.optional(queryInt()),
  date: z.optional(CalendarDate),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  /** Only money in (`+`) or only money out (`-`). */
  amount_sign: z.optional(z.enum(['+', '-'])),
  /** Only voided ones, or only the others; by default all. Voided ones never count in the totals. */
  voided: z.optional(QueryBoolean),
  /** Only those that are matched with a bank statement, or only the others. */
  matched: z.optional(QueryBoolean),
  /**
   * Only what the cash flow counts, neither voided nor an opening balance: `money` that came or went, `transfer`
   * between own accounts (without its fee, which is `money`), or `all` of it.
   */
  flow: z.optional(z.enum(flows)),
  /** Only those without these fields of the object: `transactable_type,transactable_subtype`. */
  without: z.optional(QueryKinds),
  /** A host's own key; with `transactable_app`, since each app has its own. */
  external_id: z.optional(queryText()),
  ...changedSince,
  ...longList,
});
export type TransactionFilter = z.input<typeof TransactionFilter>;

const TransactableVariables = z.object({
  data: z.array(z.partialRecord(z.enum(transactableFields), z.nullable(z.string()))),
});

const update = {
  body: TransactionChange,
  response: dataOf(Transaction),
} as const;
export const transactionEndpoints = endpoints(routes.transaction, {
  index: {
    access: 'transaction:read',
    summary: 'Daftar transaksi; meta.total adalah jumlah uang seluruh filter',
    query: TransactionFilter,
    response: listOf(Transaction, {
      ...nullableSums('total', 'total_in', 'total_out'),
      ...ofLongList,
      ...ofChangedSince,
      ...ofJointPayments,
      /**
       * Whether sums are kept from this user: with the setting `blind_cash_count`, those told to a kasir end with the
       * last closing of their cashier.
       */
      is_blind: z.boolean(),
    }),
  },
  uniqueVariables: {
    access: 'transaction:read',
    summary: 'Isi yang pernah dipakai untuk satu field transaktabel',
    param: z.enum(transactableFields),
    query: z.object({
      skip_group_by: z.optional(QueryBoolean),
      transactable_app: z.optional(queryText()),
      transactable_type: z.optional(queryText()),
      transactable_subtype: z.optional(queryText()),
    }),
    response: TransactableVariables,
  },
  show: { access: 'transaction:read', summary: 'Satu transaksi, dengan id atau uuid', response: dataOf(Transaction) },
  store: {
    access: 'transaction:create',
    summary: 'Buat transaksi',
    body: NewTransaction,
    response: dataOf(Transaction),
  },
  putExternal: {
    access: 'transaction:create',
    summary:
      'Buat transaksi dengan ID aplikasi itu sendiri (`transactable_app` dan ID di alamat), atau ubah yang sudah ' +
      'ada; isi yang sama tidak mengubah apa-apa. Mengubah perlu hak transaction:update',
    param: ExternalId,
    body: ExternalTransaction,
    response: dataOf(Transaction),
  },
  update: { access: 'transaction:update', summary: 'Ubah transaksi', ...update },
  updateByPost: {
    access: 'transaction:update',
    summary: 'Ubah transaksi, untuk pemanggil yang hanya dapat POST',
    ...update,
  },
  destroy: {
    access: 'transaction:delete',
    asksCode: true,
    summary: 'Batalkan transaksi dengan alasan; barisnya tetap ada',
    body: TransactionVoid,
    response: dataOf(Transaction),
  },
  undo: {
    access: 'transaction:create',
    summary: 'Batalkan transaksi yang baru saja dicatat sendiri: dalam 2 menit, selama belum dicetak atau diubah',
    body: TransactionUndo,
    response: dataOf(Transaction),
  },
  bookTransfer: {
    access: 'transaction:update',
    summary: 'Jadikan transaksi satu sisi dari transfer dengan account lain',
    body: TransferBooking,
    response: dataOf(Transaction),
  },
  print: {
    access: 'transaction:read',
    summary: 'Isi struk untuk printer, dihitung sebagai satu cetakan; bagi yang tidak boleh mencatat hanya pratinjau',
    response: dataOf(RollReceipt),
  },
  files: {
    access: 'transaction:read',
    summary: 'Semua file transaksi menurut urutannya; yang pertama adalah buktinya',
    response: z.object({ data: z.array(RecordFile) }),
  },
  setFiles: {
    access: 'transaction:update',
    summary:
      'Atur file transaksi, urutan, dan keterangannya. Menggantikan daftar sebelumnya; yang pertama adalah buktinya',
    body: RecordFiles,
    response: z.object({ data: z.array(RecordFile), transaction: Transaction }),
  },
  history: {
    access: 'transaction:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
