import { type AdvanceUse, formatRupiah } from '@finance/contract';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface AdvanceUseCancelDialogProps {
  use: AdvanceUse;
  onCancelled: () => void;
  onClose: () => void;
}

/** Takes one use back: its amount is left of the advance again. */
export function AdvanceUseCancelDialog({ use, onCancelled, onClose }: AdvanceUseCancelDialogProps) {
  const write = useWrite('advance', 'cancelUse', {
    inForm: true,
    success: 'Pemakaian dibatalkan',
    onSaved: onCancelled,
  });
  return (
    <ReasonDialog
      title="Batalkan pemakaian?"
      yes="Batalkan pemakaian"
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(use.advance_id, { advance_use_id: use.id, reason })}
      onClose={onClose}
    >
      <strong>{formatRupiah(use.amount)}</strong> tanggal {use.date} kembali menjadi sisa uang muka
      {use.due_name === null ? ', dan transaksinya dibatalkan.' : `, dan ${use.due_name} terutang lagi.`}
    </ReasonDialog>
  );
}
