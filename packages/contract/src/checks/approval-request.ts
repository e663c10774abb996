import { type Approvers, approvalSentence } from '../approval.ts';
import type { ApprovalRequest } from '../approval-request.ts';
import type { NeedsApproval } from '../error-body.ts';
import { conflict, forbidden, invalid, Refusal, refused } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

/** What may not leave without the approval of `asked`. */
export function approvalNeeded({ kind, amount }: NeedsApproval, asked: readonly Approvers[]): Refusal {
  return new Refusal(400, [approvalSentence({ kind, amount }, asked)], { needsApproval: { kind, amount } });
}

/** What was asked for although nobody has to approve it. */
export function noApprovalNeeded(): Refusal {
  return refused('Ini tidak perlu persetujuan. Simpan langsung.');
}

/** What was sent is more than a request keeps. */
export function tooMuchToKeep(): Refusal {
  return refused('Isinya terlalu besar untuk diajukan sekaligus. Bagi menjadi beberapa pengajuan.');
}

/** Only people of the tenant who may book are asked for their approval. */
export function checkApprovers(wanted: readonly number[], found: readonly number[]): void {
  if (wanted.some((id) => !found.includes(id)))
    throw invalid({ value: ['menyebut orang yang bukan anggota aktif, atau yang hanya membaca. Pilih yang lain.'] });
}

type Decided = Pick<ApprovalRequest, 'status' | 'decided_by_name' | 'version'>;

const done = { posted: 'disetujui dan dicatat', refused: 'ditolak', withdrawn: 'ditarik kembali' };

/** Refuses to decide a request twice, or one that is newer than what the user saw. */
export function checkOpen({ status, decided_by_name, version }: Decided, seen: number | undefined): void {
  if (status !== 'open') throw conflict(`Pengajuan ini sudah ${done[status]} oleh ${decided_by_name}`);
  checkUnchanged('Pengajuan ini', version, seen);
}

/** Only whoever asked changes a request or takes it back. */
export function checkOwn({ creator_id }: Pick<ApprovalRequest, 'creator_id'>, user_id: number): void {
  if (creator_id !== user_id) throw forbidden('Hanya yang mengajukan yang dapat mengubah atau menarik kembali');
}

/** Whoever asks does not decide. */
export function checkAnother({ creator_id }: Pick<ApprovalRequest, 'creator_id'>, user_id: number): void {
  if (creator_id === user_id) throw forbidden('Yang mengajukan tidak dapat menyetujui atau menolak sendiri');
}

/** What approvers are shown of a call that waits. */
export interface ShownCall extends Pick<ApprovalRequest, 'date'> {
  account_type: ApprovalRequest['account']['account_type'];
  account_id: number;
  name?: string | null | undefined;
  note?: string | null | undefined;
}

/** What is recorded is what approvers were shown: a due, a template or an account may have changed meanwhile. */
export function checkAsSubmitted(submitted: ShownCall, recorded: ShownCall): void {
  const isSame = (['date', 'account_type', 'account_id', 'name', 'note'] as const).every(
    (name) => (submitted[name] ?? null) === (recorded[name] ?? null),
  );
  if (!isSame)
    throw conflict('Isinya sudah berubah sejak diajukan. Yang mengajukan perlu menarik kembali, lalu mengajukan lagi.');
}

/** It would be recorded in the name of somebody who may not do so any more. */
export function makerMayNot(creator_name: string): Refusal {
  return conflict(`${creator_name}, yang mengajukan, tidak boleh mencatatnya lagi. Tolak pengajuan ini.`);
}

/** A record that may change while the request waits is named with the version that was seen. */
export function checkSaysVersion(body: { version?: number | undefined }): void {
  if (body.version === undefined) throw invalid({ version: ['wajib diisi: catatannya dapat berubah selama menunggu'] });
}

/** The user is none of those whose approval is lacking. */
export function notAsked(): Refusal {
  return forbidden('Persetujuan Anda tidak diminta, atau sudah diberikan orang lain');
}

type Steps = ApprovalRequest['steps'];

/** How many approvals a request still lacks, by step. */
export function lacking(steps: Steps): Approvers[] {
  return steps.flatMap(({ approvers, count, names, given }) =>
    given.length < count ? [{ approvers, count: count - given.length, names }] : [],
  );
}

/** Of the steps that somebody may fill the one that fewest others may: certain people, then owners. */
export function narrowest<Step extends Pick<Approvers, 'approvers'>>(steps: readonly Step[]): Step | undefined {
  const breadth = ({ approvers }: Step) => ['pemilik', 'keuangan'].indexOf(approvers);
  return steps.toSorted((a, b) => breadth(a) - breadth(b))[0];
}
