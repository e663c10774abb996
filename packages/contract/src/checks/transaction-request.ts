import { may, type Role } from '../ability.ts';
import type { Transaction } from '../transaction.ts';
import type { TransactionRequest } from '../transaction-request.ts';
import { conflict, forbidden, invalid } from './refusal.ts';

type Kind = TransactionRequest['kind'];

/** A change names what is to be changed, a void nothing. */
export function checkProposed({ kind, change }: Pick<TransactionRequest, 'kind' | 'change'>): void {
  const isChange = change !== null && Object.keys(change).length > 0;
  if ((kind === 'update') !== isChange)
    throw invalid({
      change: ['harus berisi perubahan bila mengajukan perubahan, dan kosong bila mengajukan pembatalan'],
    });
}

/** A transaction has one open request at most. */
export function checkAskable(open: { creator_name: string } | undefined): void {
  if (open)
    throw conflict(`Transaksi ini sudah ada pengajuannya, oleh ${open.creator_name}. Tunggu keputusannya dulu.`);
}

/** Only who may do it themselves decides. */
export function checkDecider(kind: Kind, role: Role): void {
  if (!may(role, kind === 'void' ? 'transaction:delete' : 'transaction:update'))
    throw forbidden(`Hanya pemilik yang dapat memutuskan pengajuan ${kind === 'void' ? 'pembatalan' : 'perubahan'}`);
}

const done = { accepted: 'disetujui', refused: 'ditolak', withdrawn: 'ditarik kembali' };

/** A request is decided once. */
export function checkOpen({ status, decided_by_name }: Pick<TransactionRequest, 'status' | 'decided_by_name'>): void {
  if (status !== 'open') throw conflict(`Pengajuan ini sudah ${done[status]} oleh ${decided_by_name}`);
}

/** What was asked is only done to the transaction that the asker saw. */
export function checkUnchanged(
  { version }: Pick<TransactionRequest, 'version'>,
  transaction: Pick<Transaction, 'version' | 'voided_at'>,
): void {
  if (transaction.voided_at) throw conflict('Transaksinya sudah dibatalkan. Tolak pengajuan ini.');
  if (transaction.version !== version)
    throw conflict('Transaksinya sudah diubah sejak diajukan. Tolak pengajuan ini, lalu minta diajukan lagi.');
}

/** Only whoever asked takes it back. */
export function checkWithdrawable({ creator_id }: Pick<TransactionRequest, 'creator_id'>, user_id: number): void {
  if (creator_id !== user_id) throw forbidden('Hanya yang mengajukan yang dapat menarik kembali pengajuan ini');
}

/** What the history of the transaction says. */
export function acceptedReason({ creator_name, reason }: Pick<TransactionRequest, 'creator_name' | 'reason'>): string {
  return `Diajukan ${creator_name}: ${reason}`;
}
