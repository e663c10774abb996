import type { Transfer } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface TransferVoidDialogProps {
  transfer: Transfer;
  onVoided: (transfer: Transfer) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels the transfer: its transactions on both sides are voided with it. */
export function TransferVoidDialog({ transfer, onVoided, onClose }: TransferVoidDialogProps) {
  const write = useWrite('transfer', 'destroy', {
    inForm: true,
    success: 'Transfer dibatalkan',
    onSaved: ({ data }) => onVoided(data),
  });
  return (
    <ReasonDialog
      title="Batalkan transfer?"
      yes="Batalkan transfer"
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(transfer.id, { reason, version: transfer.version })}
      onClose={onClose}
    >
      <Rupiah amount={transfer.amount} /> kembali ke {transfer.from_account.full_info}
      {transfer.fee > 0 && ' beserta biayanya'}
      {transfer.status === 'confirmed' && ` dan keluar lagi dari ${transfer.to_account.full_info}`}. Baris yang berasal
      dari impor bank tetap tercatat, sebagai transaksi tersendiri.
    </ReasonDialog>
  );
}
