import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { unconfirmedTransactionStatuses } from './enums/unconfirmed-transaction.ts';
import { HistoryEntry } from './history.ts';
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  longList,
  nullableSums,
  ofLongList,
  pageQuery,
  QueryBoolean,
  queryInt,
  queryText,
  text,
  Uuid,
} from './primitives.ts';
import { RecordFile, RecordFiles } from './record-file.ts';
import { routes } from './routes.ts';
import {
  counterpartyQuery,
  storedCounterparty,
  storedInternalNote,
  storedRelatedEntity,
  storedTransactable,
  transactableQuery,
} from './transactable.ts';
import { newTexts, sentTexts, storedTexts } from './text-schemas.ts';
import { Transaction } from './transaction.ts';
import { money, newMoney, overrules, Proof } from './transaction-fields.ts';
import { bookingTexts } from './transaction-texts.ts';

export const UnconfirmedTransactionStatus = z.enum(unconfirmedTransactionStatuses);
export type UnconfirmedTransactionStatus = z.infer<typeof UnconfirmedTransactionStatus>;

/** Money that somebody reports to have come in or gone out. Nothing is booked until somebody confirms it. */
export const UnconfirmedTransaction = z.object({
  id: Id,
  uuid: Uuid,
  ...storedTransactable,
  ...storedRelatedEntity,
  ...storedCounterparty,
  ...storedInternalNote,
  // what is above keeps its place
  ...storedTexts(bookingTexts),
  date: CalendarDate,
  /** Whole rupiah, positive in, negative out. */
  amount: Amount,
  account_type: AccountType,
  account_id: Id,
  account: Account,
  status: UnconfirmedTransactionStatus,
  proof_file_uuid: z.nullable(Uuid),
  /** The transaction that confirms it, newly booked or existing. */
  transaction_id: z.nullable(Id),
  /** When that transaction was voided. */
  transaction_voided_at: z.nullable(Instant),
  confirmed_at: z.nullable(Instant),
  confirmed_by_name: z.nullable(z.string()),
  rejected_at: z.nullable(Instant),
  rejected_by_name: z.nullable(z.string()),
  /** Why, for whoever made it. */
  reject_reason: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change; an update sends the version it is based on. */
  version: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type UnconfirmedTransaction = z.infer<typeof UnconfirmedTransaction>;

/** The amount may not be zero. */
const UnconfirmedAmount = Amount.check(z.refine((amount) => amount !== 0, 'tidak boleh nol'));

/** It moves no money yet, so it cannot overdraw an account. */
const { allow_negative_balance: _, ...asked } = overrules;

export const NewUnconfirmedTransaction = z.object({
  ...newTexts(bookingTexts),
  ...newMoney,
  amount: UnconfirmedAmount,
  proof_file_uuid: z._default(z.nullable(Uuid), null),
  ...asked,
});
/** The body to record an unconfirmed transaction. */
export type NewUnconfirmedTransaction = z.input<typeof NewUnconfirmedTransaction>;

export const UnconfirmedTransactionChange = z.extend(
  z.partial(
    z.object({
      ...sentTexts(bookingTexts),
      ...money,
      amount: UnconfirmedAmount,
      proof_file_uuid: Proof,
      ...asked,
    }),
  ),
  { version: z.int().check(z.positive()) },
);
export type UnconfirmedTransactionChange = z.input<typeof UnconfirmedTransactionChange>;

const version = z.int().check(z.positive());

/** Cancelling twice changes nothing; the answer is the current state. */
export const UnconfirmedTransactionVoid = z.object({ reason: text(500), version: z.optional(version) });

/** Rejecting twice changes nothing; the answer is the current state. `version` is the one the user saw. */
export const UnconfirmedTransactionRejection = z.object({ reason: text(500), version: z.optional(version) });

/** A version as text, as sent in a form with a file. */
const VersionText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'harus berupa angka')), z.transform(Number));

/** Null removes the proof. With a `file`, that becomes the proof. */
export const TransactionProof = z.object({
  proof_file_uuid: z.optional(z.nullable(Uuid)),
  version: z.optional(z.union([version, VersionText])),
});

/** `version` is the one the user saw, so that nobody confirms an amount changed meanwhile. */
export const UnconfirmedTransactionConfirmation = z.object({
  version: z.optional(version),
  /** The existing transaction for the same money; if left out, a new one is booked. */
  transaction_id: z.nullish(Id),
  ...overrules,
  /** Allows a transaction with another amount or account. */
  allow_difference: z.optional(z.boolean()),
});
export type UnconfirmedTransactionConfirmation = z.input<typeof UnconfirmedTransactionConfirmation>;

export const UnconfirmedTransactionFilter = z.object({
  ...pageQuery(['id', 'created_at', 'updated_at', 'date', 'amount']),
  uuid: z.optional(Uuid),
  status: z.optional(UnconfirmedTransactionStatus),
  ...transactableQuery,
  ...counterpartyQuery,
  related_entity_id: z.optional(queryText()),
  account_type: z.optional(AccountType),
  account_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
  transaction_id: z.optional(queryInt()),
  date: z.optional(CalendarDate),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  /** Only money in (`+`) or only money out (`-`). */
  amount_sign: z.optional(z.enum(['+', '-'])),
  /** Only those with a proof, or only those without. */
  with_proof: z.optional(QueryBoolean),
  ...longList,
});
export type UnconfirmedTransactionFilter = z.input<typeof UnconfirmedTransactionFilter>;

/** A transaction that may be the same money as an unconfirmed transaction. */
export const LikelyDuplicate = z.extend(Transaction, {
  /** Same account and amount within three days, the same object, or both. */
  likeness: z.enum(['money', 'object', 'both']),
  /** The unconfirmed transaction it already confirms; it cannot confirm another. */
  settled_claim_id: z.nullable(Id),
});
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>;

const update = {
  body: UnconfirmedTransactionChange,
  response: dataOf(UnconfirmedTransaction),
} as const;
export const unconfirmedTransactionEndpoints = endpoints(routes.unconfirmedTransaction, {
  index: {
    access: 'unconfirmed-transaction:read',
    summary:
      'Daftar klaim; meta.total_in dan meta.total_out adalah jumlah uang seluruh filter tanpa yang ditolak atau ' +
      'dibatalkan (klaimnya atau transaksinya), meta.unconfirmed yang masih menunggu',
    query: UnconfirmedTransactionFilter,
    response: listOf(UnconfirmedTransaction, {
      ...nullableSums('total_in', 'total_out'),
      unconfirmed: z.nullable(z.int()),
      ...ofLongList,
    }),
  },
  show: {
    access: 'unconfirmed-transaction:read',
    summary: 'Satu klaim, dengan id atau uuid',
    response: dataOf(UnconfirmedTransaction),
  },
  store: {
    access: 'unconfirmed-transaction:create',
    summary: 'Catat klaim bahwa uang masuk atau keluar; belum menjadi transaksi',
    body: NewUnconfirmedTransaction,
    response: dataOf(UnconfirmedTransaction),
  },
  update: { access: 'unconfirmed-transaction:update', summary: 'Ubah klaim yang belum dikonfirmasi', ...update },
  updateByPost: {
    access: 'unconfirmed-transaction:update',
    summary: 'Ubah klaim, untuk pemanggil yang hanya dapat POST',
    ...update,
  },
  destroy: {
    access: 'unconfirmed-transaction:delete',
    asksCode: true,
    summary: 'Batalkan klaim yang belum dikonfirmasi dengan alasan; barisnya tetap ada',
    body: UnconfirmedTransactionVoid,
    response: dataOf(UnconfirmedTransaction),
  },
  proof: {
    access: 'unconfirmed-transaction:create',
    summary:
      'Pasang, ganti atau lepas bukti klaim: kirim filenya sebagai multipart/form-data, atau JSON dengan ' +
      'proof_file_uuid',
    body: TransactionProof,
    response: dataOf(UnconfirmedTransaction),
  },
  likelyDuplicates: {
    access: 'unconfirmed-transaction:read',
    summary:
      'Transaksi tercatat yang mungkin uang yang sama: account dan jumlah sama dalam tiga hari, atau objek yang sama',
    response: z.object({ data: z.array(LikelyDuplicate) }),
  },
  confirm: {
    access: 'unconfirmed-transaction:update',
    asksCode: true,
    summary: 'Konfirmasi klaim, hanya sekali: catat transaksinya, atau hubungkan dengan transaksi yang sudah tercatat',
    body: UnconfirmedTransactionConfirmation,
    response: dataOf(UnconfirmedTransaction),
  },
  reject: {
    access: 'unconfirmed-transaction:update',
    summary: 'Tolak klaim yang belum dikonfirmasi dengan alasan, untuk yang mencatatnya; barisnya tetap ada',
    body: UnconfirmedTransactionRejection,
    response: dataOf(UnconfirmedTransaction),
  },
  files: {
    access: 'unconfirmed-transaction:read',
    summary: 'Semua file klaim menurut urutannya; yang pertama adalah buktinya',
    response: z.object({ data: z.array(RecordFile) }),
  },
  setFiles: {
    access: 'unconfirmed-transaction:create',
    summary: 'Atur file klaim, urutan, dan keterangannya. Menggantikan daftar sebelumnya; yang pertama adalah buktinya',
    body: RecordFiles,
    response: z.object({ data: z.array(RecordFile), unconfirmed_transaction: UnconfirmedTransaction }),
  },
  history: {
    access: 'unconfirmed-transaction:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
