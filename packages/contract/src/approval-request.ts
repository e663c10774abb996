import * as z from 'zod/mini';
import { Account } from './account.ts';
import { type ApprovalCall, approvalCalls } from './approval-call.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { approvalKinds, approvalRequestStatuses } from './enums/approval.ts';
import { Amount, CalendarDate, Id, Instant, pageQuery, queryInt, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';
import { incompleteOverrules, linkAnswer, overrules } from './transaction-fields.ts';

const Call = z.enum(Object.keys(approvalCalls) as [ApprovalCall, ...ApprovalCall[]]); // which has some
const Body = z.record(z.string(), z.unknown());
const version = z.int().check(z.positive());

/** Money that may only leave with the approval of others: the call that waits, and who has approved it. */
export const ApprovalRequest = z.object({
  id: Id,
  uuid: Uuid,
  /** Which call of the API waits. */
  call: Call,
  /** The id in its path; null where it has none. */
  param: z.nullable(z.string()),
  /** What was sent. */
  body: Body,
  kind: z.enum(approvalKinds),
  /** What leaves, whole rupiah above zero. */
  amount: Amount,
  date: CalendarDate,
  account: Account,
  /** Whom it goes to: a counterparty, or the account that receives a transfer. */
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  status: z.enum(approvalRequestStatuses),
  /** Whose approvals it needs, and who has given theirs. */
  steps: z.array(
    z.object({
      /** A role, or ids of users with commas between. */
      approvers: z.string(),
      count: z.int(),
      names: z.nullable(z.array(z.string())),
      given: z.array(z.object({ user_id: Id, user_name: z.string(), created_at: Instant })),
    }),
  ),
  /** Whether the caller may give an approval that is still lacking. */
  may_approve: z.boolean(),
  creator_id: Id,
  creator_name: z.string(),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
  decided_at: z.nullable(Instant),
  decided_by_name: z.nullable(z.string()),
  /** What a refusal says to whoever asked. */
  decision_reason: z.nullable(z.string()),
  /** What it was recorded as. */
  record_id: z.nullable(Id),
});
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

const answers = { ...overrules, ...incompleteOverrules, ...linkAnswer };

export const NewApprovalRequest = z.object({
  call: Call,
  /** The id in the call's path, where it has one. */
  param: z.optional(z.nullable(z.union([Id, Uuid]))),
  /** The call's body, with the answers to what it was asked. */
  body: Body,
  /** Answers to what is asked when it is submitted. */
  ...answers,
});
export type NewApprovalRequest = z.input<typeof NewApprovalRequest>;

/** Whatever is changed is approved anew. */
export const ApprovalRequestChange = z.object({ body: Body, version });
/** `version` is the one the user saw. Soft rules are asked of whoever approves last. */
export const Approval = z.object({
  version: z.optional(version),
  ...answers,
});
export const ApprovalRefusal = z.object({ reason: text(500), version: z.optional(version) });

export const ApprovalRequestFilter = z.object({
  ...pageQuery(['id', 'created_at', 'amount']),
  status: z.optional(z.enum(approvalRequestStatuses)),
  kind: z.optional(z.enum(approvalKinds)),
  creator_id: z.optional(queryInt()),
});
export type ApprovalRequestFilter = z.input<typeof ApprovalRequestFilter>;

const response = dataOf(ApprovalRequest);
export const approvalRequestEndpoints = endpoints(routes.approvalRequest, {
  index: {
    access: 'transaction:read',
    summary: 'Daftar uang keluar yang menunggu persetujuan, dan yang sudah diputuskan',
    query: ApprovalRequestFilter,
    response: listOf(ApprovalRequest),
  },
  show: {
    access: 'transaction:read',
    summary: 'Satu pengajuan persetujuan, dengan id atau uuid',
    response,
  },
  store: {
    access: 'transaction:create',
    summary: 'Ajukan uang keluar yang perlu persetujuan: panggilannya diperiksa, disimpan, dan belum dicatat',
    body: NewApprovalRequest,
    response,
  },
  update: {
    access: 'transaction:create',
    summary: 'Ubah pengajuan sendiri yang masih menunggu; persetujuan yang sudah diberikan hilang',
    body: ApprovalRequestChange,
    response,
  },
  approve: {
    access: 'transaction:create',
    asksCode: true,
    summary: 'Setujui satu pengajuan orang lain; dengan persetujuan terakhir langsung dicatat',
    body: Approval,
    response,
  },
  refuse: {
    access: 'transaction:create',
    summary: 'Tolak pengajuan orang lain dengan alasan; tidak ada yang dicatat',
    body: ApprovalRefusal,
    response,
  },
  withdraw: {
    access: 'transaction:create',
    summary: 'Tarik kembali pengajuan sendiri yang masih menunggu',
    response,
  },
});
