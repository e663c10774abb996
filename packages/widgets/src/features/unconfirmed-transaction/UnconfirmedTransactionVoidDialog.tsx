import type { UnconfirmedTransaction } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';

export interface UnconfirmedTransactionVoidDialogProps {
  unconfirmed: UnconfirmedTransaction;
  onVoided: (unconfirmed: UnconfirmedTransaction) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels the unconfirmed transaction: nothing was booked, its row stays. */
export function UnconfirmedTransactionVoidDialog({
  unconfirmed,
  onVoided,
  onClose,
}: UnconfirmedTransactionVoidDialogProps) {
  const write = useWrite('unconfirmedTransaction', 'destroy', {
    inForm: true,
    success: 'Klaim dibatalkan',
    onSaved: ({ data }) => onVoided(data),
  });
  return (
    <ReasonDialog
      title="Batalkan klaim?"
      yes="Batalkan klaim"
      write={write}
      run={(reason) => write.run(unconfirmed.id, { reason, version: unconfirmed.version })}
      onClose={onClose}
    >
      Klaim <Rupiah amount={unconfirmed.amount} /> tidak dapat dikonfirmasi lagi. Barisnya tetap ada dengan tanda batal.
    </ReasonDialog>
  );
}
