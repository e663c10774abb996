import type { Transaction, TransactionRequest } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';

export interface TransactionRequestVoidDialogProps {
  transaction: Transaction;
  onAsked: (request: TransactionRequest) => void;
  onClose: () => void;
}

/** Asks whoever may do it to void a transaction, with the reason. */
export function TransactionRequestVoidDialog({ transaction, onAsked, onClose }: TransactionRequestVoidDialogProps) {
  const { id: transaction_id, version, amount } = transaction;
  const write = useWrite('transactionRequest', 'store', {
    inForm: true,
    success: 'Pembatalan diajukan',
    onSaved: ({ data }) => onAsked(data),
  });
  return (
    <ReasonDialog
      title="Ajukan pembatalan?"
      yes="Ajukan"
      isDestructive={false}
      write={write}
      run={(reason) => write.run({ transaction_id, version, kind: 'void', reason: reason ?? '' })}
      onClose={onClose}
    >
      <Rupiah amount={amount} /> tetap tercatat sampai pemilik menyetujui. Keputusannya tampil di transaksi ini.
    </ReasonDialog>
  );
}
