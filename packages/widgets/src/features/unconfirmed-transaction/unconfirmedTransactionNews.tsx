import type { UnconfirmedTransaction } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { LoadableSavedActions, savedNews } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';

const UnconfirmedTransactionDetailDialog = loadable(
  async () => (await import('./UnconfirmedTransactionDetailDialog.tsx')).UnconfirmedTransactionDetailDialog,
  FullScreenSpinner,
);

/** Says which claim was saved; a new one can be looked at. */
export function unconfirmedTransactionNews(saved: UnconfirmedTransaction, isNew = true) {
  return savedNews(
    ['Klaim', formatRupiah(saved.amount), saved.related_entity_name, isNew ? 'dicatat' : 'diubah'],
    isNew && (
      <LoadableSavedActions>
        {(onClose) => <UnconfirmedTransactionDetailDialog id={saved.id} row={saved} onClose={onClose} />}
      </LoadableSavedActions>
    ),
  );
}
