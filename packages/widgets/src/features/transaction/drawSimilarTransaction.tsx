import { SimilarLink } from '../../parts/record/index.ts';
import type { Similar } from '../../runtime/index.ts';
import { loadable } from '../../ui/index.ts';

const LoadableTransactionDetailDialog = loadable(
  async () => (await import('./TransactionDetailDialog.tsx')).TransactionDetailDialog,
);

/** Links to the transaction that looks the same, for `similar` of `useWrite`. */
export function drawSimilarTransaction(record: Similar) {
  if (record.resource !== 'transaction') return null; // of a kind that this folder does not know
  return (
    <SimilarLink>{(onClose) => <LoadableTransactionDetailDialog transaction={record} onClose={onClose} />}</SimilarLink>
  );
}
