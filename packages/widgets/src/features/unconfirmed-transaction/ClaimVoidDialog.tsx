import type { UnconfirmedTransaction } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';

export interface ClaimVoidDialogProps {
  claim: UnconfirmedTransaction;
  onVoided: (claim: UnconfirmedTransaction) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels the claim: nothing was booked, its row stays. */
export function ClaimVoidDialog({ claim, onVoided, onClose }: ClaimVoidDialogProps) {
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
      run={(reason) => write.run(claim.id, { reason: reason ?? '', version: claim.version })}
      onClose={onClose}
    >
      Klaim <Rupiah amount={claim.amount} /> tidak dapat dikonfirmasi lagi. Barisnya tetap ada dengan tanda batal.
    </ReasonDialog>
  );
}
