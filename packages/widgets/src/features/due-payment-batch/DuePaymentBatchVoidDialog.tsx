import { type DuePaymentBatchDetail, exactSum, formatRupiah } from '@finance/contract';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface DuePaymentBatchVoidDialogProps {
  batch: DuePaymentBatchDetail;
  onVoided: (batch: DuePaymentBatchDetail) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels the batch; what it booked is taken back. */
export function DuePaymentBatchVoidDialog({ batch, onVoided, onClose }: DuePaymentBatchVoidDialogProps) {
  const write = useWrite('duePaymentBatch', 'destroy', {
    inForm: true,
    success: 'Pelunasan dibatalkan',
    onSaved: ({ data }) => onVoided(data),
  });
  const { id, version, closed_at, dues_count, account } = batch;
  return (
    <ReasonDialog
      title="Batalkan pelunasan?"
      yes="Batalkan pelunasan"
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(id, { reason, version })}
      onClose={onClose}
    >
      {closed_at
        ? `${dues_count} transaksinya dibatalkan ` +
          `(bersih ${formatRupiah(exactSum(batch, 'total'))} pada ${account.full_info}) ` +
          'dan hutang/piutangnya terbuka lagi sebesar yang tadi dibayar.'
        : `${dues_count} hutang/piutang di dalamnya lepas dan dapat dibayar dengan cara lain. ` +
          'Belum ada yang dibukukan.'}
    </ReasonDialog>
  );
}
