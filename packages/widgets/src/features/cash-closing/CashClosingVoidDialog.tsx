import type { CashClosing } from '@finance/contract';
import { closingSpan, formatRupiah } from '@finance/contract/rules';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { unbroken } from '../../ui/index.ts';
import { LoadableUnblockButton } from './LoadableUnblockButton.ts';

export interface CashClosingVoidDialogProps {
  closing: CashClosing;
  onVoided: (closing: CashClosing) => void;
  onClose: () => void;
}

/** Asks for the reason and reopens the cash: the difference is voided, what was counted may be written again. */
export function CashClosingVoidDialog({ closing, onVoided, onClose }: CashClosingVoidDialogProps) {
  const write = useWrite('cashClosing', 'destroy', {
    inForm: true,
    success: 'Tutup kas dibuka kembali',
    onSaved: ({ data }) => onVoided(data),
  });
  const { timezone } = useFinance();
  return (
    <ReasonDialog
      title="Buka kembali tutup kas?"
      yes="Buka kembali"
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(closing.id, { reason })}
      onClose={onClose}
    >
      Transaksi {closing.cashier_name} pada {unbroken(closingSpan(closing, timezone))} dapat dicatat dan diubah lagi
      {closing.difference === 0 ? '.' : ', dan selisihnya dibatalkan.'} Hitung dan tutup lagi sesudahnya.
      {closing.deposit_amount !== null &&
        ` Setoran ${formatRupiah(closing.deposit_amount)} ke bank tetap tercatat; batalkan transfernya bila uangnya ` +
          'tidak jadi disetor.'}
    </ReasonDialog>
  );
}
