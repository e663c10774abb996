import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { transactionRequestKinds, transactionRequestStatuses } from './enums.ts';
import { Id, Instant, nullableText, orNull, pageQuery, queryInt, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';
import { Transaction, TransactionChange } from './transaction.ts';
import { overrules } from './transaction-fields.ts';

export const TransactionRequestStatus = z.enum(transactionRequestStatuses);
export type TransactionRequestStatus = z.infer<typeof TransactionRequestStatus>;

/** The values that somebody proposes for a transaction; the amount has its sign. */
export const ProposedChange = z.omit(TransactionChange, {
  version: true,
  amount_sign: true,
  proof_file_uuid: true,
  allow_backdated: true,
  allow_duplicate: true,
  allow_negative_balance: true,
  allow_postdated: true,
  allow_unusual_amount: true,
});
export type ProposedChange = z.output<typeof ProposedChange>;

/** The same as it is answered. */
const RequestedChange = z.partial(
  z.pick(Transaction, {
    transactable_app: true,
    transactable_type: true,
    transactable_subtype: true,
    transactable_id: true,
    related_entity_id: true,
    related_entity_name: true,
    related_entity_phone_number: true,
    note: true,
    internal_note: true,
    date: true,
    amount: true,
    account_type: true,
    account_id: true,
  }),
);

/** A request to change or void a transaction, by somebody who may not do it themselves. */
export const TransactionRequest = z.object({
  id: Id,
  uuid: Uuid,
  kind: z.enum(transactionRequestKinds),
  /** Why it is asked for. */
  reason: z.string(),
  /** The proposed values; null to void. */
  change: z.nullable(RequestedChange),
  /** The version of the transaction that the asker saw. */
  version: z.int(),
  status: TransactionRequestStatus,
  /** The transaction as it is now. */
  transaction: Transaction,
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  decided_by_name: z.nullable(z.string()),
  /** What the decision says to the asker. */
  decision_reason: z.nullable(z.string()),
});
export type TransactionRequest = z.infer<typeof TransactionRequest>;

export const NewTransactionRequest = z.object({
  transaction_id: Id,
  /** The version of the transaction that the asker sees. */
  version: z.int().check(z.positive()),
  kind: z.enum(transactionRequestKinds),
  reason: text(500),
  /** Only for `update`, and then with one value at least. */
  change: z._default(z.nullable(ProposedChange), null),
});
/** The body to ask for a change or a void. */
export type NewTransactionRequest = z.input<typeof NewTransactionRequest>;

/** Accepting does what was asked, by the same rules as a direct change; soft rules are asked of the decider. */
export const TransactionRequestAcceptance = z.object({ reason: orNull(nullableText(500)), ...overrules });
export const TransactionRequestRefusal = z.object({ reason: text(500) });

export const TransactionRequestFilter = z.object({
  ...pageQuery(['id', 'created_at']),
  status: z.optional(TransactionRequestStatus),
  transaction_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
});
export type TransactionRequestFilter = z.input<typeof TransactionRequestFilter>;

const decided = dataOf(TransactionRequest);
export const transactionRequestEndpoints = endpoints(routes.transactionRequest, {
  index: {
    summary: 'Daftar pengajuan perubahan dan pembatalan transaksi',
    query: TransactionRequestFilter,
    response: listOf(TransactionRequest),
  },
  show: { summary: 'Satu pengajuan, dengan id atau uuid', response: decided },
  store: {
    summary: 'Ajukan perubahan atau pembatalan satu transaksi dengan alasan; satu yang menunggu untuk setiap transaksi',
    body: NewTransactionRequest,
    response: decided,
  },
  accept: {
    summary: 'Setujui pengajuan: transaksinya diubah atau dibatalkan dengan aturan yang sama',
    body: TransactionRequestAcceptance,
    response: decided,
  },
  refuse: {
    summary: 'Tolak pengajuan dengan alasan; transaksinya tetap',
    body: TransactionRequestRefusal,
    response: decided,
  },
  withdraw: { summary: 'Tarik kembali pengajuan sendiri yang masih menunggu', response: decided },
});
