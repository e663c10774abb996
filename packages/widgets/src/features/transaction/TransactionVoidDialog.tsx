import type { Transaction } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface TransactionVoidDialogProps {
  transaction: Transaction;
  onVoided: (transaction: Transaction) => void;
  onClose: () => void;
}

/** Asks for the reason and voids the transaction: the row stays, out of totals and balances. */
export function TransactionVoidDialog({ transaction, onVoided, onClose }: TransactionVoidDialogProps) {
  const write = useWrite('transaction', 'destroy', {
    inForm: true,
    success: 'Transaksi dibatalkan',
    onSaved: ({ data }) => onVoided(data),
  });
  return (
    <ReasonDialog
      title="Batalkan transaksi?"
      yes="Batalkan transaksi"
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(transaction.id, { reason, version: transaction.version })}
      onClose={onClose}
    >
      <Rupiah amount={transaction.amount} /> tidak lagi dihitung dalam total dan saldo. Barisnya tetap ada dengan tanda
      batal.
    </ReasonDialog>
  );
}
