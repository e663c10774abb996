import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient, selectOption } from '../../testing/index.ts';
import { CashierList } from './CashierList.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/cashier';

const meta = preview.meta({
  title: 'Account & saldo/Daftar kasir · CashierList',
  id: 'account-cashierlist',
  component: CashierList,
  args: { client, onSaved: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path: to, body }) => ({ method, path: to, body }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Kasir Depan' });
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nama',
      'ID',
      'Pengguna',
      'Kas ditutup s.d.',
      'Status',
    ]);
    await expect(canvas.getByText('Budi Santoso')).toBeVisible();
    await expect(canvas.queryByText('Kasir Pameran')).not.toBeInTheDocument();
  },
});

export const CreateWithItsHolder = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cashier Account Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cashier Account Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), 'Kasir Sparepart');
    await userEvent.click(dialog.getByRole('button', { name: 'Cari Pengguna' }));
    const finder = within(await screen.findByRole('dialog', { name: 'Cari Pengguna' }));
    await finder.findByText('Dewi Lestari');
    await userEvent.keyboard('dewi{Enter}'); // Enter searches and does not submit the form behind the finder
    await waitFor(() => expect(finder.getAllByRole('row')).toHaveLength(2));
    await userEvent.click(finder.getByRole('button', { name: 'Pilih Dewi Lestari' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Dewi Lestari' })).toHaveFocus());
    await expect(writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([
      { method: 'POST', path, body: { name: 'Kasir Sparepart', user_id: 2, other_user_ids: [], deactivated: false } },
    ]);
    await expect(args.onSaved).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Kasir Sparepart', user_name: 'Dewi Lestari' }),
    );
    await canvas.findByRole('button', { name: 'Kasir Sparepart' });
  },
});

export const HolderRemoved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kasir Depan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Cashier Account' }));
    await userEvent.click(
      within(dialog.getByRole('group', { name: 'Pengguna' })).getByRole('button', { name: 'Kosongkan' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([{ method: 'PUT', path: `${path}/1`, body: { user_id: null } }]);
    await waitFor(() => expect(canvas.queryByText('Budi Santoso')).not.toBeInTheDocument());
  },
});

/** A drawer at which several people work in turns. */
export const SeveralHolders = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kasir Depan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Cashier Account' }));
    const others = within(dialog.getByRole('group', { name: 'Juga dipakai oleh' }));
    await userEvent.click(await others.findByRole('checkbox', { name: 'Dewi Lestari' }));
    await expect(others.queryByRole('checkbox', { name: 'Budi Santoso' })).not.toBeInTheDocument(); // holds it already
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([{ method: 'PUT', path: `${path}/1`, body: { other_user_ids: [2] } }]);
    await expect(await canvas.findByText('juga Dewi Lestari')).toBeVisible();
  },
});

/** Whoever corrects the name gives no cashier back that was taken meanwhile. */
export const RenamedWhileTaken = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kasir Depan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Cashier Account' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), ' 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([{ method: 'PUT', path: `${path}/1`, body: { name: 'Kasir Depan 1' } }]);
  },
});

export const UnchangedWritesNothing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kasir Depan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([]);
  },
});

export const KeptByItsHost = meta.story({
  args: {
    filter: { deactivation_status: 'all' },
    onFilterChange: fn(),
    page: { page: 9, paginate: 2 },
    onPageChange: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await waitFor(() => expect(args.onPageChange).toHaveBeenCalledWith({ page: 2, paginate: 2 }, true));
    await selectOption(userEvent, canvas.getByRole('combobox', { name: /Status/ }), 'Non-aktif');
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({ deactivation_status: 'deactivated' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cari kasir' }), 'depan{Enter}');
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({ deactivation_status: 'all', q: 'depan' });
    await expect(canvas.getByRole('combobox', { name: /Status/ })).toHaveDisplayValue('Semua');
  },
});

export const Reactivate = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Kasir Depan' });
    await selectOption(userEvent, canvas.getByRole('combobox', { name: /Status/ }), 'Non-aktif');
    await userEvent.click(await canvas.findByRole('button', { name: 'Kasir Pameran' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Non-aktif/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Tidak ada kasir yang cocok')).toBeVisible();
    await expect(writes()).toMatchObject([{ method: 'PUT', path: `${path}/3`, body: { deactivated: false } }]);
  },
});

const stillUsed =
  'Kasir ini sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja, supaya tidak dapat dipilih lagi.';

export const DeleteRefused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.refused({ rows: [api.cashier.destroy], errors: [stillUsed] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kasir Depan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, hapus' }));
    await expect(await screen.findByText(stillUsed)).toBeVisible();
  },
});

export const AnswerLost = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.lostAnswer());
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cashier Account Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cashier Account Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), 'Kasir Malam');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cek status' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const keys = sent.filter((call) => call.method === 'POST').map((call) => call.idempotencyKey);
    await expect(keys).toHaveLength(2);
    await expect(new Set(keys).size).toBe(1);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Kasir Malam' })).toHaveLength(1));
  },
});

export const OwnCashierOfAKasir = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kasir Depan')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: 'Cashier Account Baru' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada kasir')).toBeVisible();
    await expect(await canvas.findByText('Buat kasir pertama untuk mencatat uang tunai.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading());
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.cashier.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.cashier.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongText = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Kasir Depan/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({
  ...LongText.input,
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});

export const Form = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kasir Depan' }));
    await screen.findByRole('button', { name: 'Hapus' });
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: Default.input.play });
