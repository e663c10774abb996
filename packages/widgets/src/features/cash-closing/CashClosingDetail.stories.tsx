import { aCorrectionRequest, createWorld, scenarios } from '@finance/api-client/testing';
import { api, type Role } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, openedWindow } from '../../testing/index.ts';
import { CashClosingDetail } from './CashClosingDetail.tsx';

/** Seven closed days: 7 is the latest, 5 was reopened, 2 was short of cash. */
const world = (role: Role = 'pemilik') => createWorld({ cashClosings: 7, role });

const meta = preview.meta({
  title: 'Kas/Rincian tutup kas · CashClosingDetail',
  id: 'cashclosing-cashclosingdetail',
  component: CashClosingDetail,
  args: { id: 7, onUpdated: fn() },
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

export const Default = meta.story();

Default.test('tells the count and prints a slip', async ({ canvas, userEvent }) => {
  await expect(await canvas.findByText('Cocok')).toBeVisible();
  await expect(
    within(canvas.getByRole('table', { name: 'Pecahan uang' })).getByText('Kertas Rp 100,000'),
  ).toBeVisible();
  const opened = openedWindow();
  await userEvent.click(canvas.getByRole('button', { name: 'Cetak struk' }));
  await expect(await opened.address()).toMatch(
    /\/transaction\/views\/cash-closing\/generate-print\/[0-9a-f-]{36}\?access_token=tiket-[\da-f-]+&type=mini$/,
  );
});

export const WithDifference = meta.story({
  args: { id: 2 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kurang Rp 15,000')).toBeVisible();
    await expect(canvas.getByText('Salah kembalian pada nota 1042')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Buka kembali' })).not.toBeInTheDocument();
  },
});

const onOpenRecord = fn();

/** The closing leads to the transfer that takes its money to the bank, and to what booked its difference. */
export const WithDeposit = meta.story({
  args: { id: 2 },
  decorators: [
    (Story) => (
      <InFinance onOpenRecord={onOpenRecord}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    onOpenRecord.mockClear();
    const made = createWorld({ cashClosings: 7, transfers: 6 });
    const closing = made.cashClosings.find(({ id }) => id === 2);
    if (closing) Object.assign(closing, { transfer_id: 4, transaction_id: 30 });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transfer # 4' }));
    await expect(onOpenRecord).toHaveBeenLastCalledWith({ resource: 'transfer', id: 4 });
    await expect(canvas.getByText('Tinggal di laci')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Transaksi # 30' }));
    await expect(onOpenRecord).toHaveBeenLastCalledWith({ resource: 'transaction', id: 30 });
  },
});

export const DeductedFromPayments = meta.story({
  beforeEach({ msw }) {
    const made = world();
    const latest = made.cashClosings.find(({ id }) => id === 7);
    if (latest) Object.assign(latest, { r_deducted: 52_000, p_deducted: 40 });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Potongan piutang')).toBeVisible();
    await expect(canvas.getByText('Rp 52,000 · bukan uang')).toBeVisible();
    await expect(canvas.getByText('Rp 40 · bukan uang')).toBeVisible();
  },
});

export const Reopened = meta.story({
  args: { id: 5 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Dibuka kembali .*: Ada setoran yang belum dicatat$/)).toBeVisible();
  },
});

export const IsReopened = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buka kembali' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buka kembali tutup kas?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Buka kembali' }));
    await waitFor(() => expect(dialog.getByText('Alasan wajib diisi')).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/Alasan/), 'Salah hitung');
    await userEvent.click(dialog.getByRole('button', { name: 'Buka kembali' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ void_reason: 'Salah hitung' })),
    );
    await expect(await canvas.findByText(/^Dibuka kembali .*: Salah hitung$/)).toBeVisible();
  },
});

export const ForFinance = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world('keuangan') }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Cocok');
    await expect(canvas.queryByRole('button', { name: 'Buka kembali' })).not.toBeInTheDocument();
  },
});

export const HandedOver = meta.story({
  beforeEach({ msw }) {
    const made = world();
    const latest = made.cashClosings.find(({ id }) => id === 7);
    if (latest) Object.assign(latest, { taker_id: 3, taker_name: 'Budi Santoso' });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Budi Santoso · belum diterima')).toBeVisible();
    await expect(canvas.getByText('Tinggal di laci')).toBeVisible();
  },
});

/** The count at the beginning of a turn, of what somebody has handed over. */
export const Opening = meta.story({
  beforeEach({ msw }) {
    const made = world();
    const latest = made.cashClosings.find(({ id }) => id === 7);
    if (latest) Object.assign(latest, { kind: 'opening', giver_name: 'Budi Santoso' });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Dibuka Oleh')).toBeVisible();
    await expect(canvas.getByText('Diterima dari')).toBeVisible();
    await expect(canvas.queryByText(/^Ditutup/)).not.toBeInTheDocument();
  },
});

/** A kasir asks for it, with a reason; the pemilik decides. */
export const AskedToReopen = meta.story({
  beforeEach({ msw }) {
    const made = world('kasir');
    for (const cashier of made.cashiers) cashier.user_id = made.user.id;
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Minta dibuka lagi' }));
    const question = within(await screen.findByRole('dialog', { name: 'Minta dibuka lagi?' }));
    await userEvent.type(question.getByLabelText(/Alasan/), 'Uang di amplop belum terhitung');
    await userEvent.click(question.getByRole('button', { name: 'Ajukan' }));
    await expect(await canvas.findByText(/Uang di amplop belum terhitung/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Tarik kembali' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Buka kembali' })).not.toBeInTheDocument();
  },
});

/** The question, before it is asked. */
export const AskingToReopen = AskedToReopen.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Minta dibuka lagi' }));
    const question = within(await screen.findByRole('dialog', { name: 'Minta dibuka lagi?' }));
    await userEvent.type(question.getByLabelText(/Alasan/), 'Uang di amplop belum terhitung');
    await expect(question.getByText(/^Tutup kas Kasir Depan/)).toBeVisible();
  },
});

export const AskingToReopenNarrow = AskingToReopen.extend({ globals: { viewport: { value: 'narrow' } } });
export const AskingToReopenDark = AskingToReopen.extend({ globals: { theme: 'dark' } });

export const DecidedToReopen = meta.story({
  beforeEach({ msw }) {
    const made = world();
    made.correctionRequests.push(
      aCorrectionRequest({ resource: 'cash-closing', record_id: 7, reason: 'Uang di amplop belum terhitung' }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Setujui' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Ya, setujui' }));
    await expect(await canvas.findByText(/^Dibuka kembali .*: Diajukan Siti Aminah: Uang di amplop/)).toBeVisible();
    await expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  },
});

/** The request, before it is decided. */
export const ToDecide = DecidedToReopen.extend({
  play: async ({ canvas }) => {
    const accept = await canvas.findByRole('button', { name: 'Setujui' });
    accept.scrollIntoView({ block: 'end' });
    await expect(accept).toBeVisible();
    await expect(canvas.getByText(/Uang di amplop belum terhitung/)).toBeVisible();
  },
});

export const ToDecideNarrow = ToDecide.extend({ globals: { viewport: { value: 'narrow' } } });
export const ToDecideDark = ToDecide.extend({ globals: { theme: 'dark' } });

export const NotFound = meta.story({
  args: { id: 999 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tutup kas tidak ditemukan')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.cashClosing.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat tutup kas…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.cashClosing.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.cashClosing.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongTexts = meta.story({
  args: { id: 2 },
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
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
