import { type Deduction, formatRupiah } from '@finance/contract';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface DeductionCancelDialogProps {
  deduction: Deduction;
  /** Whether its due is closed, and opens again by it. */
  isClosed: boolean;
  onCancelled: (deduction: Deduction) => void;
  onClose: () => void;
}

/** Takes one deduction back: its amount is outstanding again. */
export function DeductionCancelDialog({ deduction, isClosed, onCancelled, onClose }: DeductionCancelDialogProps) {
  const write = useWrite('deduction', 'destroy', {
    inForm: true,
    success: 'Potongan dibatalkan',
    onSaved: ({ data }) => onCancelled(data),
  });
  const { id, kind_name, amount, date, type_name, version } = deduction;
  return (
    <ReasonDialog
      title="Batalkan potongan?"
      yes="Batalkan potongan"
      write={write}
      unblock={LoadableUnblockButton}
      onClose={onClose}
      run={(reason) => write.run(id, { reason, version })}
    >
      {kind_name} <strong>{formatRupiah(amount)}</strong> tanggal {date} kembali menjadi sisa {type_name.toLowerCase()}.
      {isClosed && ` ${type_name} ini terbuka lagi.`}
    </ReasonDialog>
  );
}
