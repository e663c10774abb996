import type { UnconfirmedTransaction } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';

export interface UnconfirmedTransactionRejectDialogProps {
  unconfirmed: UnconfirmedTransaction;
  onRejected: (unconfirmed: UnconfirmedTransaction) => void;
  onClose: () => void;
}

/** Asks for the reason, which whoever made the unconfirmed transaction reads, and rejects it. */
export function UnconfirmedTransactionRejectDialog({
  unconfirmed,
  onRejected,
  onClose,
}: UnconfirmedTransactionRejectDialogProps) {
  const write = useWrite('unconfirmedTransaction', 'reject', {
    inForm: true,
    success: 'Klaim ditolak',
    onSaved: ({ data }) => onRejected(data),
  });
  return (
    <ReasonDialog
      title="Tolak klaim?"
      yes="Tolak klaim"
      write={write}
      run={(reason) => write.run(unconfirmed.id, { reason, version: unconfirmed.version })}
      onClose={onClose}
    >
      Klaim <Rupiah amount={unconfirmed.amount} /> tidak dibukukan. {unconfirmed.creator_name} melihat alasan Anda dan
      dapat mengirimnya lagi sebagai klaim baru.
    </ReasonDialog>
  );
}
