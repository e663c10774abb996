import { type DuePaymentBatchDetail, exactSum, formatRupiah } from '@finance/contract';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface DuePaymentBatchReopenDialogProps {
  batch: DuePaymentBatchDetail;
  onReopened: (batch: DuePaymentBatchDetail) => void;
  onClose: () => void;
}

/** Asks for the reason and opens a closed batch again; what it booked is taken back. */
export function DuePaymentBatchReopenDialog({ batch, onReopened, onClose }: DuePaymentBatchReopenDialogProps) {
  const write = useWrite('duePaymentBatch', 'reopen', {
    inForm: true,
    success: 'Pelunasan dibuka kembali',
    onSaved: ({ data }) => onReopened(data),
  });
  const { id, version, dues_count, account } = batch;
  return (
    <ReasonDialog
      title="Buka kembali pelunasan?"
      yes="Buka kembali"
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(id, { reason, version })}
      onClose={onClose}
    >
      {dues_count} transaksinya dibatalkan (bersih {formatRupiah(exactSum(batch, 'total'))} pada {account.full_info}).
      Isinya tetap di pelunasan ini dan dapat diubah sebelum ditutup lagi.
    </ReasonDialog>
  );
}
