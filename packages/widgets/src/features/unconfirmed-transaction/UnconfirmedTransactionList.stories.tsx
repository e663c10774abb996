import { createWorld, scenarios } from '@finance/api-client/testing';
import { api, unconfirmedTransactionStatusLabels } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ListFilter } from '../../parts/list-filter/index.ts';
import { InFinance } from '../../testing/index.ts';
import { UnconfirmedTransactionList } from './UnconfirmedTransactionList.tsx';

/** Eight unconfirmed transactions: one is confirmed, one cancelled, and the newest is Hendra Gunawan's. */
const world = () => createWorld({ unconfirmedTransactions: 8 });

const meta = preview.meta({
  title: 'Transaksi/Daftar klaim · UnconfirmedTransactionList',
  id: 'unconfirmedtransaction-unconfirmedtransactionlist',
  component: UnconfirmedTransactionList,
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world() }));
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Klaim' }));
    await expect(table.getAllByText('Belum dikonfirmasi').length).toBe(6);
    await expect(table.getAllByText('Dibatalkan')[0]).toBeVisible();
    await expect(table.getByText('6 belum dikonfirmasi')).toBeVisible();
    await expect(table.getByText('Klaim uang keluar').closest('tr')).toHaveTextContent('-Rp');
  },
});

/** An unconfirmed transaction whose money may be booked already is left to a person. */
export const ConfirmsSelected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Pilih Hendra Gunawan/ }));
    await userEvent.click(canvas.getAllByRole('checkbox', { name: /^Pilih Bengkel Jaya Motor/ })[0] as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Konfirmasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi 2 klaim?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Konfirmasi 2' }));
    await expect(await dialog.findByText('1 berhasil, 1 tidak.')).toBeVisible();
    const [doubtful] = dialog.getAllByRole('listitem');
    await expect(doubtful).toHaveTextContent(/^Hendra Gunawan.*: Mungkin sudah tercatat/);
  },
});

/** What was rejected is not said to be confirmed. */
export const RejectedSelected = meta.story({
  beforeEach({ msw }) {
    const made = world();
    Object.assign(made.unconfirmedTransactions.find(({ id }) => id === 8) ?? {}, { status: 'rejected' });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Pilih Hendra Gunawan/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Konfirmasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Konfirmasi \d klaim\?$/ }));
    await expect(await dialog.findByText(/Sudah ditolak\./)).toBeVisible();
  },
});

export const OpensByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [row] = await canvas.findAllByRole('button', { name: /^Hendra Gunawan/ });
    row?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Klaim # 8' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
  },
});

export const Filtered = meta.story({
  args: {
    filter: { status: 'confirmed' },
    toolbar: (
      <ListFilter
        screen="unconfirmed-transaction"
        fields={[{ kind: 'choice', name: 'status', label: 'Status', choices: unconfirmedTransactionStatusLabels }]}
        value={{ status: 'confirmed' }}
        onChange={() => {}}
      />
    ),
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Klaim' }));
    await waitFor(() => expect(table.queryByText('Belum dikonfirmasi')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Hapus filter Status: Dikonfirmasi' })).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  args: { filter: { q: 'tidak ada' }, toolbar: 'Filter' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada klaim yang cocok')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada klaim')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.unconfirmedTransaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat klaim…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.unconfirmedTransaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.unconfirmedTransaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts({ world: world() }));
  },
});

export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Klaim uang keluar')).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
