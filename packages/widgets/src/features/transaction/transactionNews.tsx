import type { Transaction } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { savedNews } from '../../parts/record/index.ts';
import { loadable } from '../../ui/index.ts';

const TransactionSavedActions = loadable(
  async () => (await import('./TransactionSavedActions.tsx')).TransactionSavedActions,
);

/** Says which transaction was saved; a new one can be looked at, printed and taken back. */
export function transactionNews(transaction: Transaction, isNew: boolean) {
  return savedNews(
    [formatRupiah(transaction.amount), transaction.related_entity_name, isNew ? 'dicatat' : 'diubah'],
    isNew && <TransactionSavedActions transaction={transaction} />,
  );
}
