import type { Transaction } from '@finance/contract';
import { SavedActions } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { TransactionUndoButton } from './TransactionUndoButton.tsx';

const TransactionDetailDialog = loadable(
  async () => (await import('./TransactionDetailDialog.tsx')).TransactionDetailDialog,
  FullScreenSpinner,
);

export interface TransactionSavedActionsProps {
  transaction: Transaction;
}

/** What can be done at once with a transaction that was just booked. */
export function TransactionSavedActions({ transaction }: TransactionSavedActionsProps) {
  return (
    <SavedActions receipt={transaction.uuid} more={<TransactionUndoButton transaction={transaction} size="small" />}>
      {(onClose) => <TransactionDetailDialog transaction={transaction} onClose={onClose} />}
    </SavedActions>
  );
}
