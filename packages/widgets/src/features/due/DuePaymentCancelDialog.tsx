import { type Due, formatRupiah, type Transaction } from '@finance/contract';
import { useWrite } from '../../runtime/index.ts';
import { Unbroken } from '../../ui/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface DuePaymentCancelDialogProps {
  due: Due;
  payment: Transaction;
  onCancelled: (due: Due) => void;
  onClose: () => void;
}

/** Takes one payment back: its amount is outstanding again. */
export function DuePaymentCancelDialog({ due, payment, onCancelled, onClose }: DuePaymentCancelDialogProps) {
  const write = useWrite('due', 'cancelPayment', {
    inForm: true,
    success: 'Pembayaran dibatalkan',
    onSaved: ({ data }) => onCancelled(data),
  });
  return (
    <ReasonDialog
      title="Batalkan pembayaran?"
      yes="Batalkan pembayaran"
      write={write}
      unblock={LoadableUnblockButton}
      onClose={onClose}
      run={(reason) => write.run(due.id, { transaction_id: payment.id, reason, version: due.version })}
    >
      <strong>{formatRupiah(Math.abs(payment.amount))}</strong> tanggal <Unbroken>{payment.date}</Unbroken> kembali
      menjadi sisa {due.type_name.toLowerCase()}, dan keluar dari saldo {payment.account.full_info}.
      {due.status === 'closed' && ` ${due.type_name} ini terbuka lagi.`}
    </ReasonDialog>
  );
}
