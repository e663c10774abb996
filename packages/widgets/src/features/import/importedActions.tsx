import { LoadableSavedActions } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';

const ImportDetailDialog = loadable(
  async () => (await import('./ImportDetailDialog.tsx')).ImportDetailDialog,
  FullScreenSpinner,
);

/** 'Lihat' in the notice of an import, from where its rows are opened; nothing where no import was made. */
export function importedActions(id: number | null) {
  if (id === null) return null;
  return (
    <LoadableSavedActions>
      {(onClose) => <ImportDetailDialog id={id} row={undefined} onClose={onClose} />}
    </LoadableSavedActions>
  );
}
