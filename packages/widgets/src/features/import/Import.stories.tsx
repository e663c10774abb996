import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption } from '../../testing/index.ts';
import { Import } from './Import.tsx';

const meta = preview.meta({
  title: 'Import/Import',
  component: Import,
  args: { resource: 'transaction' as const, onImported: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
});

type Play = {
  canvas: ReturnType<typeof within>;
  userEvent: {
    selectOptions: (select: Element, option: HTMLElement) => Promise<void>;
    click: (element: Element) => Promise<void>;
    upload: (element: HTMLElement, file: File) => Promise<void>;
  };
};

async function choose({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
  const dialog = await screen.findByRole('dialog', { name: /^Impor / });
  await waitFor(() => expect(dialog).toBeVisible());
  await userEvent.upload(
    await within(dialog).findByLabelText('File File'),
    new File(['Tgl;Rp\n'], 'mutasi-maret.csv', { type: 'text/csv' }),
  );
  await within(dialog).findByText('1.500.000 · -250.000 · -250.000');
  return within(dialog);
}

async function map(dialog: ReturnType<typeof within>, { userEvent }: Play) {
  await selectOption(userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rp/ }), /^Jumlah/);
  await userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
  await dialog.findByText('3 baru');
}

export const Default = meta.story();

export const Imported = meta.story({
  play: async (play) => {
    const dialog = await choose(play);
    await map(dialog, play);
    await expect(dialog.getByText('Sama dengan baris 3')).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 3 })));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  },
});

export const WrongRows = meta.story({
  play: async (play) => {
    const dialog = await choose(play);
    await play.userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
    await expect(await dialog.findByText(/^Baris 2, 3, .*, Jumlah: wajib diisi$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 0 baris' })).toBeDisabled();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    await expect(await dialog.findByRole('combobox', { name: /Isi kolom Rp/ })).toBeVisible();
  },
});

export const Columns = meta.story({
  play: async (play) => {
    await choose(play);
  },
});

export const Checked = meta.story({
  play: async (play) => {
    await map(await choose(play), play);
  },
});

export const Dues = meta.story({
  args: { resource: 'due' },
  play: async (play) => {
    const dialog = await choose(play);
    await expect(dialog.getByLabelText('Jenis untuk baris yang tidak menyebutnya')).toBeVisible();
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

export const Narrow = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async (play) => {
    await map(await choose(play), play);
  },
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async (play) => {
    await map(await choose(play), play);
  },
});
