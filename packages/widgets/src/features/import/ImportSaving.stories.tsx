import { anImport, anImportPreview, mock, type World } from '@finance/api-client/testing';
import { api, type ImportDetail } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { chooseImport, type ImportPlay, matchColumns, withFinance } from '../../testing/index.ts';
import { Import } from './Import.tsx';

const meta = preview.meta({
  title: 'Impor & file/Impor: menyimpan',
  id: 'import-saving',
  component: Import,
  args: { resource: 'transaction' as const, onImported: fn() },
  decorators: [withFinance],
});

const narrow = { viewport: { value: 'mobile1', isRotated: false } };

/** The server saves a row for each look at the import, and ends like this, or stays at the second one. */
function savingThen(world: World, end: Partial<ImportDetail> | null) {
  const made = anImport({ id: 7, status: 'saving', row_count: 3 });
  const { resource, file_name } = made;
  const counts = { inserted: 3, exists: 0, wrong: 0, file_rows: 4, left_out: [], added: [], bank_balances: [] };
  world.imports.push(made);
  return [
    mock(api.import.store, () => ({ data: { id: 7, status: 'saving' as const, resource, file_name, ...counts } })),
    mock(api.import.show, () => {
      if (end === null) made.saved_count = 2;
      else if (made.saved_count === 3) Object.assign(made, { saved_count: null, ...end });
      else if (made.saved_count !== null) made.saved_count += 1;
      return undefined; // the world answers
    }),
  ];
}

async function saveLarge(play: ImportPlay, end: Partial<ImportDetail> | null = { status: 'imported' }) {
  const file = () => anImportPreview();
  const dialog = await chooseImport(play, file, 'mutasi besar.csv', (world) => savingThen(world, end));
  await matchColumns(dialog, play);
  await play.userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
  await within(screen.getByRole('dialog')).findByText(/^Menyimpan \d dari 3 baris\.$/);
}

export const SavingNarrow = meta.story({
  globals: narrow,
  play: async (play) => {
    await saveLarge(play, null);
    await screen.findByText('Menyimpan 2 dari 3 baris.');
  },
});

/** Many rows are saved by the server while the page shows how far it is. */
export const SavedInBackground = meta.story({
  play: async (play) => {
    await saveLarge(play);
    await expect(await screen.findByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Simpan' })).toHaveFocus();
    await expect(play.args.onImported).not.toHaveBeenCalled();
    const done = { inserted: 3, status: 'imported' };
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining(done)));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  },
});

export const SavingCancelled = meta.story({
  play: async (play) => {
    await saveLarge(play);
    await play.userEvent.click(screen.getByRole('button', { name: 'Batalkan impor' }));
    await expect(await screen.findByText('Impor dibatalkan. Tidak ada yang tercatat.')).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
    await expect(play.args.onImported).not.toHaveBeenCalled();
  },
});

export const SavingFailed = meta.story({
  play: async (play) => {
    await saveLarge(play, { status: 'failed', failure: 'Server berhenti saat menyimpan. Impor lagi file ini.' });
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(
      'Impor gagal, tidak ada yang tercatat. Server berhenti saat menyimpan. Impor lagi file ini.',
    );
    await play.userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await expect(await screen.findByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
  },
});

export const FailedNarrow = meta.story({
  globals: narrow,
  play: async (play) => {
    await saveLarge(play, { status: 'failed', failure: 'Server berhenti saat menyimpan. Impor lagi file ini.' });
    await screen.findByRole('alert');
    await expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeEnabled();
  },
});
