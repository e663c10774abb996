import type { Transfer } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { LoadableSavedActions, savedNews } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';

const TransferDetailDialog = loadable(
  async () => (await import('./TransferDetailDialog.tsx')).TransferDetailDialog,
  FullScreenSpinner,
);

/** Says which transfer was saved; a new one can be looked at. */
export function transferNews(saved: Transfer, isNew = true) {
  return savedNews(
    [`${formatRupiah(saved.amount)} ke ${saved.to_account.full_info}`, isNew ? 'dicatat' : 'diubah'],
    isNew && (
      <LoadableSavedActions>
        {(onClose) => <TransferDetailDialog id={saved.id} row={saved} onClose={onClose} />}
      </LoadableSavedActions>
    ),
  );
}
