import type { Due } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { LoadableSavedActions, savedNews } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';

const DueDetailDialog = loadable(
  async () => (await import('./DueDetailDialog.tsx')).DueDetailDialog,
  FullScreenSpinner,
);

/** Says which hutang or piutang was saved; a new one can be looked at. */
export function dueNews(saved: Due, isNew = true) {
  return savedNews(
    [saved.type_name, formatRupiah(saved.amount), saved.entity_name, isNew ? 'dicatat' : 'diubah'],
    isNew && (
      <LoadableSavedActions>
        {(onClose) => <DueDetailDialog id={saved.id} row={saved} onClose={onClose} />}
      </LoadableSavedActions>
    ),
  );
}
