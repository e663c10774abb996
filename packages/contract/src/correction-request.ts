import * as z from 'zod/mini';
import { CashClosing } from './cash-closing.ts';
import { Due, DueChange } from './due.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { correctionRequestStatuses } from './enums/correction-request.ts';
import { Id, Instant, nullableText, orNull, pageQuery, queryInt, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';
import { storedTexts } from './text-schemas.ts';
import { Transaction, TransactionChange } from './transaction.ts';
import { advanceAnswer, linkAnswer, overrules } from './transaction-fields.ts';
import { transactionTexts } from './transaction-texts.ts';
import { Transfer, TransferChange } from './transfer.ts';

export const CorrectionRequestStatus = z.enum(correctionRequestStatuses);
export type CorrectionRequestStatus = z.infer<typeof CorrectionRequestStatus>;

/** What may be asked for about a record. */
const Kind = z.enum(['update', 'void']);
/** The records that a correction can be asked for. */
const Resource = z.enum(['transaction', 'transfer', 'due', 'cash-closing']);

const overruling = {
  allow_backdated: true,
  allow_duplicate: true,
  allow_negative_balance: true,
  allow_postdated: true,
  allow_unusual_amount: true,
} as const;

/** What may be proposed for each kind of record, as it is checked; the amount of a transaction has its sign. */
export const correctionProposals = {
  transaction: z.omit(TransactionChange, {
    version: true,
    amount_sign: true,
    proof_file_uuid: true,
    ...overruling,
  }),
  transfer: z.omit(TransferChange, { version: true, proof_file_uuid: true, ...overruling }),
  due: z.omit(DueChange, { version: true, allow_postdated: true, allow_unusual_amount: true }),
  /** A closing is only reopened. */
  'cash-closing': z.object({}),
};

/** The values that somebody proposes for a record: fields of that kind of record, by their names there. */
export const ProposedChange = z.object({
  ...correctionProposals.transfer.shape,
  ...correctionProposals.due.shape,
  ...correctionProposals.transaction.shape,
});
export type ProposedChange = z.output<typeof ProposedChange>;

/** The same as it is answered. */
const RequestedChange = z.partial(
  z.object({
    ...storedTexts(transactionTexts),
    ...z.pick(Transaction, {
      date: true,
      amount: true,
      account_type: true,
      account_id: true,
    }).shape,
    ...z.pick(Transfer, {
      from_account_type: true,
      from_account_id: true,
      to_account_type: true,
      to_account_id: true,
      fee: true,
    }).shape,
    ...z.pick(Due, { type: true, entity_id: true, entity_name: true, entity_phone_number: true, due_date: true }).shape,
  }),
);

const request = {
  id: Id,
  uuid: Uuid,
  kind: Kind,
  /** Why it is asked for. */
  reason: z.string(),
  /** The proposed values; null to void. */
  change: z.nullable(RequestedChange),
  /** The version of the record that the requester saw. */
  version: z.int(),
  status: CorrectionRequestStatus,
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  decided_by_name: z.nullable(z.string()),
  /** What the decision says to the requester. */
  decision_reason: z.nullable(z.string()),
};

/**
 * A request to change or void a record, by somebody who may not do it themselves; `record` is that record as it is now.
 * To void a payment of a due is to cancel that payment; to void a closing of a cashier is to reopen it.
 */
export const CorrectionRequest = z.union([
  z.object({ ...request, resource: z.literal('transaction'), record: Transaction }),
  z.object({ ...request, resource: z.literal('transfer'), record: Transfer }),
  z.object({ ...request, resource: z.literal('due'), record: Due }),
  z.object({ ...request, resource: z.literal('cash-closing'), record: CashClosing }),
]);
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;
export type CorrectionResource = CorrectionRequest['resource'];

export const NewCorrectionRequest = z.object({
  resource: Resource,
  record_id: Id,
  /** The version of the record that the requester sees. */
  version: z.int().check(z.positive()),
  kind: Kind,
  reason: text(500),
  /** Only for `update`, and then with one value at least. */
  change: z._default(z.nullable(ProposedChange), null),
});
/** The body to ask for a change or a void. */
export type NewCorrectionRequest = z.input<typeof NewCorrectionRequest>;

/** Accepting does what was asked, by the same rules as a direct change; soft rules are asked of the decider. */
export const CorrectionRequestAcceptance = z.object({
  reason: orNull(nullableText(500)),
  ...overrules,
  ...linkAnswer,
  ...advanceAnswer,
});
export const CorrectionRequestRefusal = z.object({ reason: text(500) });

export const CorrectionRequestFilter = z.object({
  ...pageQuery(['id', 'created_at']),
  status: z.optional(CorrectionRequestStatus),
  resource: z.optional(Resource),
  record_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
});
export type CorrectionRequestFilter = z.input<typeof CorrectionRequestFilter>;

const decided = dataOf(CorrectionRequest);
export const correctionRequestEndpoints = endpoints(routes.correctionRequest, {
  index: {
    access: 'transaction:read',
    summary:
      'Daftar pengajuan perubahan dan pembatalan transaksi, transfer, hutang dan piutang, dan pembukaan kembali kas',
    query: CorrectionRequestFilter,
    response: listOf(CorrectionRequest),
  },
  show: { access: 'transaction:read', summary: 'Satu pengajuan, dengan id atau uuid', response: decided },
  store: {
    access: 'transaction:create',
    summary: 'Ajukan perubahan atau pembatalan satu catatan dengan alasan; satu yang menunggu untuk setiap catatan',
    body: NewCorrectionRequest,
    response: decided,
  },
  accept: {
    access: 'transaction:update',
    asksCode: true,
    summary: 'Setujui pengajuan: catatannya diubah atau dibatalkan dengan aturan yang sama',
    body: CorrectionRequestAcceptance,
    response: decided,
  },
  refuse: {
    access: 'transaction:update',
    summary: 'Tolak pengajuan dengan alasan; catatannya tetap',
    body: CorrectionRequestRefusal,
    response: decided,
  },
  withdraw: {
    access: 'transaction:create',
    summary: 'Tarik kembali pengajuan sendiri yang masih menunggu',
    response: decided,
  },
});
