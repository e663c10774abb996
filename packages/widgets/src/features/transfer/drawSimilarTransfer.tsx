import { SimilarLink } from '../../parts/record/index.ts';
import type { Similar } from '../../runtime/index.ts';
import { loadable } from '../../ui/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';

const LoadableTransferDetailDialog = loadable(
  async () => (await import('./TransferDetailDialog.tsx')).TransferDetailDialog,
);

/** Links to the transfer that looks the same, or to the transaction that may be a side of it. */
export function drawSimilarTransfer(record: Similar) {
  if (record.resource !== 'transfer') return drawSimilarTransaction(record);
  return (
    <SimilarLink>
      {(onClose) => <LoadableTransferDetailDialog id={record.id} row={undefined} onClose={onClose} />}
    </SimilarLink>
  );
}
