import type { Payout } from '@finance/contract';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { Rupiah } from '../../ui/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface PayoutVoidDialogProps {
  payout: Payout;
  onVoided: (payout: Payout) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels the payout: its payments are in transit again. */
export function PayoutVoidDialog({ payout, onVoided, onClose }: PayoutVoidDialogProps) {
  const write = useWrite('payout', 'destroy', {
    inForm: true,
    success: 'Pencairan dibatalkan',
    onSaved: ({ data }) => onVoided(data),
  });
  return (
    <ReasonDialog
      title="Batalkan pencairan?"
      yes="Batalkan pencairan"
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(payout.id, { reason, version: payout.version })}
      onClose={onClose}
    >
      <Rupiah amount={payout.amount} /> keluar lagi dari bank dan pembayarannya kembali dalam perjalanan. Baris yang
      berasal dari impor bank tetap tercatat, sebagai transaksi tersendiri.
    </ReasonDialog>
  );
}
