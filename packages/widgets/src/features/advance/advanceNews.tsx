import type { Advance } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { LoadableSavedActions, savedNews } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';

const AdvanceDetailDialog = loadable(
  async () => (await import('./AdvanceDetailDialog.tsx')).AdvanceDetailDialog,
  FullScreenSpinner,
);

/** Says which advance was saved; a new one can be looked at. */
export function advanceNews(saved: Advance) {
  return savedNews(
    ['Uang muka', formatRupiah(saved.amount), saved.entity_name, 'dicatat'],
    <LoadableSavedActions>
      {(onClose) => <AdvanceDetailDialog id={saved.id} row={saved} onClose={onClose} />}
    </LoadableSavedActions>,
  );
}
