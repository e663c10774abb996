import type { Transfer } from '@finance/contract';
import { isProofKept } from '@finance/contract/rules';
import { RecordFiles } from '../file/index.ts';
import { useMay, useRead } from '../../runtime/index.ts';

export interface TransferProofProps {
  transfer: Transfer;
  onUpdated: ((transfer: Transfer) => void) | undefined;
}

/** 'Bukti': the files that prove a transfer; others are added while it is in transit and after it has arrived. */
export function TransferProof({ transfer, onUpdated }: TransferProofProps) {
  const session = useRead('session', 'show');
  const user = { id: session.data?.data.user.id, mayUpdate: useMay('transfer:update') === true };
  const mayProve = useMay('transfer:create') === true;
  return (
    <RecordFiles
      of={{ kind: 'transfer', record: transfer }}
      title="Bukti"
      label="Bukti transfer"
      isChangeable={mayProve && transfer.status !== 'cancelled'}
      isKept={isProofKept(transfer, user)}
      onSaved={({ transfer: changed }) => changed && onUpdated?.(changed)}
    />
  );
}
