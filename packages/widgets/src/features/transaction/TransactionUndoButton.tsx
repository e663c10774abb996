import type { Transaction } from '@finance/contract';
import { formatRupiah, undoProblem } from '@finance/contract/rules';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import { Button } from '../../ui/index.ts';
import { ownerOf } from './ownerOf.ts';

export interface TransactionUndoButtonProps {
  transaction: Transaction;
  size?: 'small' | 'medium';
  onUndone?: (transaction: Transaction) => void;
}

/** 'Urungkan' for who has booked the transaction in the last two minutes: it needs neither a right nor a reason. */
export function TransactionUndoButton({ transaction, size = 'medium', onUndone }: TransactionUndoButtonProps) {
  const { now } = useFinance();
  const session = useRead('session', 'show');
  const user_id = session.data?.data.user.id;
  const undo = useWrite('transaction', 'undo', {
    success: ({ data }) => ({ text: 'Transaksi dibatalkan', about: formatRupiah(data.amount) }),
    onSaved: ({ data }) => onUndone?.(data),
  });
  const by = { user_id: user_id ?? 0, now: now().toISOString() };
  if (transaction.voided_at || ownerOf(transaction) !== null || undoProblem(transaction, by) !== null) return null;
  return (
    <Button
      size={size}
      variant="outlined"
      tone="error"
      loading={undo.isSaving}
      onClick={() => void undo.run(transaction.id, {})}
    >
      Urungkan
    </Button>
  );
}
