import { mayHere, type Rights } from '../ability.ts';
import {
  correctionProposals,
  type CorrectionRequest,
  type CorrectionResource,
  type ProposedChange,
} from '../correction-request.ts';
import type { CashClosing } from '../cash-closing.ts';
import type { Due } from '../due.ts';
import { explainIssues } from '../issue.ts';
import { issueSentences } from '../issue-sentences.ts';
import type { Transaction } from '../transaction.ts';
import type { Transfer } from '../transfer.ts';
import { checkOpen as checkDueOpen, checkVoidable } from './due.ts';
import { checkReopenable } from './cash-closing.ts';
import { checkUnchanged as checkSeenVersion } from './unchanged.ts';
import { conflict, forbidden, invalid, refused } from './refusal.ts';
import { checkEditable } from './transaction.ts';
import { checkChangeable, checkSeen } from './transfer.ts';

type Kind = CorrectionRequest['kind'];

/** The record of a request, named by its kind. */
export type Corrected =
  | { resource: 'transaction'; record: Transaction }
  | { resource: 'transfer'; record: Transfer }
  | { resource: 'due'; record: Due }
  | { resource: 'cash-closing'; record: CashClosing };

const nouns: Record<CorrectionResource, string> = {
  transaction: 'Transaksi',
  transfer: 'Transfer',
  due: 'Hutang/piutang',
  'cash-closing': 'Tutup kas',
};

/** A change names what is to be changed, by fields that such a record has; a void nothing. */
export function checkProposed({
  resource,
  kind,
  change,
}: {
  resource: CorrectionResource;
  kind: Kind;
  change: ProposedChange | null;
}): void {
  const isChange = change !== null && Object.keys(change).length > 0;
  if ((kind === 'update') !== isChange)
    throw invalid({
      change: ['harus berisi perubahan bila mengajukan perubahan, dan kosong bila mengajukan pembatalan'],
    });
  const strange = Object.keys(change ?? {}).filter((name) => !(name in correctionProposals[resource].shape));
  if (strange.length > 0)
    throw invalid({ change: [`berisi yang tidak ada pada ${nouns[resource].toLowerCase()}: ${strange.join(', ')}`] });
  const { error } = correctionProposals[resource].safeParse(change ?? {}, { reportInput: true });
  if (error) throw invalid({ change: issueSentences(explainIssues(error.issues)) });
}

/** A record has one open request at most. */
export function checkAskable(resource: CorrectionResource, open: { creator_name: string } | undefined): void {
  if (open)
    throw conflict(
      `${nouns[resource]} ini sudah ada pengajuannya, oleh ${open.creator_name}. Tunggu keputusannya dulu.`,
    );
}

/** Only what could be done to the record by whoever may is asked for. */
export function checkCorrectable({ resource, record }: Corrected, kind: Kind, seen: number): void {
  switch (resource) {
    case 'transaction':
      return checkEditable(isPayment(record, kind) ? { ...record, due_id: null } : record, seen);
    case 'transfer':
      if (kind === 'update') return checkChangeable(record, seen);
      if (record.voided_at) throw refused('Transfer ini sudah dibatalkan');
      return checkSeen(record, seen);
    case 'due':
      return kind === 'update' ? checkDueOpen(record, seen) : checkVoidable(record, seen);
    case 'cash-closing':
      checkReopenable(record);
      return checkSeenVersion('Tutup kas ini', record.version, seen);
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}

/** To void a payment is to cancel it, in its due. */
export function isPayment<Row extends Pick<Transaction, 'due_id'>>(
  transaction: Row,
  kind: Kind,
): transaction is Row & { due_id: number } {
  return kind === 'void' && transaction.due_id !== null;
}

/** Only who may do it themselves decides. */
export function checkDecider({ resource, kind }: Pick<CorrectionRequest, 'resource' | 'kind'>, rights: Rights): void {
  if (!mayHere(rights, `${resource}:${kind === 'void' ? 'delete' : 'update'}`))
    throw forbidden(`Hanya pemilik yang dapat memutuskan pengajuan ${kind === 'void' ? 'pembatalan' : 'perubahan'}`);
}

const done = { accepted: 'disetujui', refused: 'ditolak', withdrawn: 'ditarik kembali' };

/** A request is decided once. */
export function checkOpen({ status, decided_by_name }: Pick<CorrectionRequest, 'status' | 'decided_by_name'>): void {
  if (status !== 'open') throw conflict(`Pengajuan ini sudah ${done[status]} oleh ${decided_by_name}`);
}

/** What was asked is only done to the record that the requester saw. */
export function checkUnchanged({ resource, record, version }: CorrectionRequest): void {
  if (record.voided_at) throw conflict(`${nouns[resource]} ini sudah dibatalkan. Tolak pengajuan ini.`);
  if (record.version !== version)
    throw conflict(
      `${nouns[resource]} ini sudah diubah sejak diajukan. Tolak pengajuan ini, lalu minta diajukan lagi.`,
    );
}

/** Only whoever asked takes it back. */
export function checkWithdrawable({ creator_id }: Pick<CorrectionRequest, 'creator_id'>, user_id: number): void {
  if (creator_id !== user_id) throw forbidden('Hanya yang mengajukan yang dapat menarik kembali pengajuan ini');
}

/** What the history of the record says. */
export function acceptedReason({ creator_name, reason }: Pick<CorrectionRequest, 'creator_name' | 'reason'>): string {
  return `Diajukan ${creator_name}: ${reason}`;
}
