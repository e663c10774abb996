import type { Transaction } from '@finance/contract';
import { RecordFiles } from '../file/index.ts';
import { useMay } from '../../runtime/index.ts';
import { ownerOf } from './ownerOf.ts';

export interface TransactionProofProps {
  transaction: Transaction;
  onUpdated: ((transaction: Transaction) => void) | undefined;
}

/**
 * 'Bukti': the files that prove a transaction, in their order; with the right to change it, they can be added, named,
 * moved and taken off.
 */
export function TransactionProof({ transaction, onUpdated }: TransactionProofProps) {
  const mayUpdate = useMay('transaction:update');
  const isFixed = transaction.voided_at !== null || Boolean(ownerOf(transaction) ?? transaction.advance_id);
  return (
    <RecordFiles
      of={{ kind: 'transaction', record: transaction }}
      title="Bukti"
      label="File bukti"
      isChangeable={mayUpdate === true && !isFixed}
      onSaved={({ transaction: changed }) => changed && onUpdated?.(changed)}
    />
  );
}
