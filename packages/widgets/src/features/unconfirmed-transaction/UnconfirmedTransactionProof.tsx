import type { UnconfirmedTransaction } from '@finance/contract';
import { isProofKept } from '@finance/contract/rules';
import { RecordFiles } from '../file/index.ts';
import { useMay, useRead } from '../../runtime/index.ts';

export interface UnconfirmedTransactionProofProps {
  unconfirmed: UnconfirmedTransaction;
  onUpdated: ((unconfirmed: UnconfirmedTransaction) => void) | undefined;
}

/** 'Bukti': the files that prove a claim, which are changed while it waits. */
export function UnconfirmedTransactionProof({ unconfirmed, onUpdated }: UnconfirmedTransactionProofProps) {
  const session = useRead('session', 'show');
  const mayUpload = useMay('unconfirmed-transaction:create');
  const user = { id: session.data?.data.user.id, mayUpdate: useMay('unconfirmed-transaction:update') === true };
  return (
    <RecordFiles
      of={{ kind: 'unconfirmedTransaction', record: unconfirmed }}
      title="Bukti"
      label="Bukti transfer"
      isChangeable={mayUpload === true && unconfirmed.status === 'unconfirmed'}
      isKept={isProofKept(unconfirmed, user)}
      onSaved={({ unconfirmed_transaction: changed }) => changed && onUpdated?.(changed)}
    />
  );
}
