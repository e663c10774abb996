import { anImportPreview, createWorld, importRows, mock, scenarios } from '@finance/api-client/testing';
import { api, onWire } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  chooseImport,
  type ImportPlay,
  matchColumns,
  openImport,
  selectOption,
  withFinance,
} from '../../testing/index.ts';
import { Import } from './Import.tsx';

const meta = preview.meta({
  title: 'Impor & file/Impor · Import',
  id: 'import-import',
  component: Import,
  args: { resource: 'transaction' as const, onImported: fn() },
  decorators: [withFinance],
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
});

async function check(play: ImportPlay) {
  const dialog = await chooseImport(play);
  await matchColumns(dialog, play);
  return dialog;
}

export const Default = meta.story();

export const Imported = meta.story({
  play: async (play) => {
    const dialog = await check(play);
    await expect(dialog.getByText('3 baru')).toBeVisible();
    await expect(dialog.getByText('Sama dengan baris 3')).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 3 })));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  },
});

export const Template = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impor transaksi' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Template CSV' }));
    await expect(await screen.findByText('template-impor-transaksi.csv diunduh')).toBeVisible();
  },
});

export const Columns = meta.story({
  play: async (play) => {
    await chooseImport(play);
  },
});

export const Checked = meta.story({
  play: async (play) => {
    await check(play);
  },
});

/** Each new step has the focus, and its first field is the next one. */
export const StepsFocused = meta.story({
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await chooseImport(play);
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Cocokkan kolom' })).toHaveFocus());
    await userEvent.tab();
    await expect(dialog.getByText('Ubah').closest('summary')).toHaveFocus();
    await matchColumns(dialog, play);
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Periksa' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    await expect(dialog.getByRole('group', { name: 'Cocokkan kolom' })).toHaveFocus();
  },
});

/** Without a column of accounts one is chosen for all rows. */
export const WithoutAccounts = meta.story({
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await chooseImport(play);
    await expect(dialog.getByLabelText('Account untuk baris yang tidak menyebutnya')).toBeVisible();
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rekening/ }), 'Tidak dipakai');
    const button = dialog.getByRole('button', { name: 'Periksa' });
    await expect(button).toHaveAccessibleDescription('Pilih account dulu');
    await userEvent.click(button);
    await expect(dialog.queryByText(/baris salah/)).toBeNull();
    await selectOption(userEvent, dialog.getByRole('combobox', { name: 'Account' }), /BCA/);
    await expect(button).not.toHaveAccessibleDescription();
  },
});

export const Dues = meta.story({
  args: { resource: 'due' },
  play: async (play) => {
    const dues = anImportPreview({
      headers: ['Tgl', 'Jenis', 'Nama', 'Keterangan', 'Rp'],
      mapping: { date: 0, type: 1, entity_name: 2, note: 3, amount: 4 },
      rows: importRows.map((row) => ({ ...row, where: 'Piutang' })),
      ...onWire({ amount_in: 0n, amount_out: 0n, r_total: 2_000_000n }),
    });
    const dialog = await chooseImport(play, () => dues, 'piutang.csv');
    await expect(dialog.getByLabelText('Jenis untuk baris yang tidak menyebutnya')).toBeVisible();
    await matchColumns(dialog, play);
    await expect(dialog.getByText(/^Yang baru: /)).toHaveTextContent(/, piutang Rp 2,000,000, hutang Rp 0\.$/);
  },
});

const unanswered = mock(api.import.preview, () => new Promise<never>(() => {}));

/** A large file is read for seconds: whoever changes their mind ends that. */
export const ReadingStopped = meta.story({
  play: async (play) => {
    const dialog = await openImport(
      play,
      () => anImportPreview(),
      'mutasi-maret.csv',
      () => [unanswered],
    );
    await expect(await dialog.findByRole('progressbar', { name: 'Membaca file' })).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Batalkan membaca' }));
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    await expect(dialog.getByRole('button', { name: 'Lanjut' })).toBeEnabled();
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
});

/** While a large file is read, the server tells how far it is. */
export const ReadingTold = meta.story({
  play: async (play) => {
    const told = mock(api.import.progress, () => ({ data: { rows: 98_500, checked: 24_625 } }));
    const dialog = await openImport(
      play,
      () => anImportPreview(),
      'mutasi-maret.csv',
      () => [unanswered, told],
    );
    await expect(await dialog.findByText('Membaca file… 98.500 baris dibaca, 24.625 diperiksa.')).toBeVisible();
    await expect(dialog.getByRole('progressbar', { name: 'Membaca file' })).toHaveAttribute('aria-valuenow', '25');
  },
});

export const Unreadable = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.import.preview] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impor transaksi' }));
    await userEvent.upload(
      await dialog.findByLabelText('File File'),
      new File(['x'], 'rusak.csv', { type: 'text/csv' }),
    );
    await expect(await dialog.findByText(/^SYSTEM ERROR/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Lanjut' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Impor' })).toHaveAttribute('aria-disabled', 'true'));
  },
});

export const Narrow = Checked.extend({ globals: { viewport: { value: 'mobile1', isRotated: false } } });
export const Dark = Checked.extend({ globals: { theme: 'dark' } });
