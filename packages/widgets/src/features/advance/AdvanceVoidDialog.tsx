import { type AdvanceDetail, formatRupiah } from '@finance/contract';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface AdvanceVoidDialogProps {
  advance: AdvanceDetail;
  onVoided: (advance: AdvanceDetail) => void;
  onClose: () => void;
}

/** Voids an advance that nothing was used of, with its transaction. */
export function AdvanceVoidDialog({ advance, onVoided, onClose }: AdvanceVoidDialogProps) {
  const write = useWrite('advance', 'destroy', {
    inForm: true,
    success: 'Uang muka dibatalkan',
    onSaved: ({ data }) => onVoided(data),
  });
  return (
    <ReasonDialog
      title="Batalkan uang muka?"
      yes="Batalkan uang muka"
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(advance.id, { reason, version: advance.version })}
      onClose={onClose}
    >
      <strong>{formatRupiah(advance.amount)}</strong> dan transaksinya tidak lagi dihitung. Barisnya tetap ada dengan
      tanda batal.
    </ReasonDialog>
  );
}
