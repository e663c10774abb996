import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api, type OnlinePayment } from '@finance/contract';
import { HttpResponse } from 'msw';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { OnlinePaymentDetail } from './OnlinePaymentDetail.tsx';

let world = createWorld();

const meta = preview.meta({
  title: 'Pembayaran online/Rincian pembayaran online · OnlinePaymentDetail',
  id: 'onlinepayment-onlinepaymentdetail',
  component: OnlinePaymentDetail,
  args: { id: 6, onUpdated: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    world = createWorld();
    msw.use(...scenarios.default({ world }));
  },
});

function change(id: number, fields: Partial<OnlinePayment>): OnlinePayment {
  const index = world.onlinePayments.findIndex((payment) => payment.id === id);
  const changed = { ...world.onlinePayments[index], ...fields } as OnlinePayment; // these stories' worlds contain it
  world.onlinePayments[index] = changed;
  return changed;
}

const received = {
  status: 'received',
  received_amount: 2_750_000,
  received_at: '2026-03-10T02:58:00Z',
  received_on: '2026-03-10',
  transaction_id: 1,
  transaction_uuid: '01957e2c-0000-7000-8000-000000000001',
  version: 2,
} as const;

export const Default = meta.story({
  play: async ({ canvas }) => {
    const facts: [label: string, value: RegExp][] = [
      ['Penerimaan', /^Belum Diterima$/],
      ['Jumlah', /^Rp 2,750,000$/],
      ['Biaya', /^Rp 4,000$/],
      ['Jenis', /^Midtrans \(Midtrans\)$/],
      ['Objek', /^Retail · Sales · #77$/],
      ['Pembayar', /^CV Karya Abadi$/],
      ['Catatan', /^Uang muka Vario 160$/],
      ['Berlaku sampai', /^2026-03-11 08[.:]05$/],
      ['Dibuat', /^2026-03-10 08[.:]05 oleh Ratna Wijaya$/],
    ];
    await canvas.findByText('Penerimaan');
    for (const [label, value] of facts)
      await expect(canvas.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
    const url = world.onlinePayments.find(({ id }) => id === 6)?.payment_url ?? '';
    await expect(canvas.getByRole('link', { name: 'Buka Halaman Pembayaran' })).toHaveAttribute('href', url);
    const message = new URL(canvas.getByRole('link', { name: 'Kirim WA ke 022-7301234' }).getAttribute('href') ?? '');
    await expect(message.href).toMatch(/^https:\/\/wa\.me\/62227301234\?/);
    await expect(message.searchParams.get('text')).toBe(
      `Yth. CV Karya Abadi,\n` +
        `Silakan membayar Rp 2,750,000 untuk Uang muka Vario 160 melalui tautan ini:\n${url}\nTerima kasih.`,
    );
  },
});

export const LinkCopied = meta.story({
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Salin Tautan' }));
    await expect(await screen.findByText('Tautan disalin')).toBeVisible();
    await expect(write).toHaveBeenCalledWith(world.onlinePayments.find(({ id }) => id === 6)?.payment_url);
    write.mockRestore();
  },
});

export const LinkNotCopied = meta.story({
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('denied', 'NotAllowedError'),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Salin Tautan' }));
    await expect(
      await screen.findByText(/^Tautan tidak dapat disalin sendiri\. Salin dari sini: https:/),
    ).toBeVisible();
    write.mockRestore();
  },
});

export const CheckedAndReceived = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.onlinePayment.check, () => ({ data: change(6, received) })),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cek Pembayaran' }));
    await expect(await screen.findByText('Pembayaran sudah diterima')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByText('Penerimaan').nextElementSibling).toHaveTextContent(/^2026-03-10 09[.:]58$/),
    );
    await expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ id: 6, status: 'received' }));
    await expect(canvas.getByRole('link', { name: received.transaction_uuid })).toHaveAttribute(
      'href',
      expect.stringContaining(`/transaction/redirect-app/transaction/${received.transaction_uuid}`),
    );
    for (const gone of ['Batalkan', 'Salin Tautan'])
      await expect(canvas.queryByRole('button', { name: gone })).not.toBeInTheDocument();
  },
});

export const PartlyRefunded = meta.story({
  beforeEach: () => {
    change(6, { ...received, refunded_amount: 750_000 });
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('Penerimaan')).nextElementSibling).toHaveTextContent(
      /dikembalikan sebagian$/,
    );
    await expect((await canvas.findByText('Dikembalikan')).nextElementSibling).toHaveTextContent(/^Rp 750,000$/);
    // More may be refunded.
    await expect(await canvas.findByRole('button', { name: 'Cek Pembayaran' })).toBeEnabled();
  },
});

export const RefundedWhole = meta.story({
  beforeEach: () => {
    change(6, { ...received, refunded_amount: 2_750_000 });
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('Penerimaan')).nextElementSibling).toHaveTextContent(/dikembalikan semua$/);
  },
});

/** More came than was asked for: it is named until somebody explains it. */
export const PaidMore = meta.story({
  beforeEach: () => {
    change(6, { ...received, received_amount: 2_750_123, unclear_amount: 123, counterparty_id: 1 });
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/Kembalikan lewat dasbor penyedia/)).toHaveTextContent(
      /^Dibayar lebih Rp 123\./,
    );
    await expect(canvas.getByText('Dibayar', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Rp 2,750,123');
    await expect(canvas.queryByRole('button', { name: 'Batalkan' })).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Jelaskan selisih' }));
    const form = within(await screen.findByRole('dialog', { name: 'Jelaskan selisih' }));
    await expect(form.getByRole('checkbox', { name: 'Simpan sebagai uang muka' })).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Penjelasan wajib diisi')).toBeVisible();
    await userEvent.type(form.getByLabelText(/Penjelasan/), 'Tip untuk montir');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ clarify_note: 'Tip untuk montir' })),
    );
    await expect(canvas.getByText('Penjelasan', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Tip untuk');
    await expect(canvas.queryByText(/^Dibayar lebih/)).not.toBeInTheDocument();
  },
});

/** What was too much went back: nothing is left over to keep. */
export const PaidMoreAndBack = meta.story({
  beforeEach: () => {
    const refunded = { received_amount: 2_750_123, unclear_amount: 123, refunded_amount: 123 };
    change(6, { ...received, ...refunded, counterparty_id: 1 });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Jelaskan selisih' }));
    const form = within(await screen.findByRole('dialog', { name: 'Jelaskan selisih' }));
    await expect(await form.findByLabelText(/Penjelasan/)).toBeVisible();
    await expect(form.queryByRole('checkbox', { name: 'Simpan sebagai uang muka' })).not.toBeInTheDocument();
  },
});

export const PaidLess = meta.story({
  beforeEach: () => {
    change(6, { ...received, received_amount: 2_000_000, unclear_amount: -750_000 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Tagih sisanya/)).toHaveTextContent(/^Dibayar kurang Rp 750,000\./);
  },
});

export const PaidLate = meta.story({
  beforeEach: () => {
    change(6, { ...received, paid_after: 'expired' });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Dibayar setelah kedaluwarsa. Uangnya sudah dicatat.')).toBeVisible();
  },
});

/** A peninjau reads what is unclear and explains nothing. */
export const UnclearAsReviewer = meta.story({
  beforeEach({ msw }) {
    world = createWorld({ role: 'peninjau' });
    change(6, { ...received, received_amount: 2_000_000, unclear_amount: -750_000 });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/Tagih sisanya/);
    await expect(canvas.queryByRole('button', { name: 'Jelaskan selisih' })).not.toBeInTheDocument();
  },
});

/** Keuangan explains it as well. */
export const UnclearAsKeuangan = meta.story({
  beforeEach({ msw }) {
    world = createWorld({ role: 'keuangan' });
    change(6, { ...received, received_amount: 2_000_000, unclear_amount: -750_000 });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Jelaskan selisih' }));
    const form = within(await screen.findByRole('dialog', { name: 'Jelaskan selisih' }));
    await userEvent.type(form.getByLabelText(/Penjelasan/), 'Sisanya tunai');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ clarify_note: 'Sisanya tunai' })),
    );
  },
});

/** Cancelled here, while the provider could not be reached. */
export const CancelledButNotClosed = meta.story({
  args: { id: 4 },
  beforeEach: () => {
    change(4, {
      problem:
        'Dibatalkan di sini, tetapi Midtrans belum menutupnya: tautan yang sudah dibuka mungkin masih dapat dibayar. ' +
        'Kami terus mencoba dan memeriksa; uang yang masuk dibukukan.',
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/belum menutupnya/)).toBeVisible();
  },
});

export const CheckedAndStillAwaited = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cek Pembayaran' }));
    await expect(await screen.findByText('Penyedia belum menerima pembayaran ini')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cek Pembayaran' })).toBeEnabled();
  },
});

const down = 'Midtrans sedang tidak dapat dihubungi. Belum ada yang dibukukan; coba lagi beberapa menit lagi.';
export const ProviderDown = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.onlinePayment.check, () => {
        change(6, { problem: down });
        return HttpResponse.json({ errors: [down], request_id: 'r-1' }, { status: 503 });
      }),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cek Pembayaran' }));
    await expect(await canvas.findByText(down, { selector: '[role="alert"] > div' })).toBeVisible();
    // Shown once, although both the response and the record report it.
    await waitFor(() => expect(canvas.getAllByText(down, { selector: '[role="alert"] > div' })).toHaveLength(1));
    await expect(canvas.queryByText('Pembayaran sudah diterima')).not.toBeInTheDocument();
  },
});

export const Offline = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.offline({ world, rows: [api.onlinePayment.check] }));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cek Pembayaran' }));
    await expect(
      await canvas.findByText('Server tidak terjangkau. Periksa koneksi internet, lalu cek lagi.'),
    ).toBeVisible();
    msw.use(...scenarios.default({ world }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cek Pembayaran' }));
    await expect(await screen.findByText('Penyedia belum menerima pembayaran ini')).toBeVisible();
    await expect(canvas.queryByText(/^Server tidak terjangkau/)).not.toBeInTheDocument();
  },
});

export const CancelledByUser = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Batalkan pembayaran online?' }));
    await userEvent.click(form.getByRole('button', { name: 'Batalkan pembayaran' }));
    await expect(await form.findByText('Alasan wajib diisi')).toBeVisible();
    await userEvent.type(form.getByLabelText(/Alasan/), 'Membayar tunai');
    await userEvent.click(form.getByRole('button', { name: 'Batalkan pembayaran' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(
        expect.objectContaining({ status: 'cancelled', void_reason: 'Membayar tunai' }),
      ),
    );
    await expect(await canvas.findByText(/^Dibatalkan .*: Membayar tunai$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Batalkan' })).not.toBeInTheDocument();
  },
});

export const CancelledTooLate = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.onlinePayment.destroy, () =>
        refusal(400, ['Pembayaran online ini sudah diterima dan tidak dapat dibatalkan']),
      ),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Batalkan pembayaran online?' }));
    await userEvent.type(form.getByLabelText(/Alasan/), 'Membayar tunai');
    await userEvent.click(form.getByRole('button', { name: 'Batalkan pembayaran' }));
    await expect(
      await form.findByText('Pembayaran online ini sudah diterima dan tidak dapat dibatalkan'),
    ).toBeVisible();
    await expect(form.getByLabelText(/Alasan/)).toHaveValue('Membayar tunai');
    await expect(args.onUpdated).not.toHaveBeenCalled();
  },
});

export const NotYetOpened = meta.story({
  args: { id: 5 },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Salin Tautan' });
    // The provider does not know of it yet.
    await expect(canvas.queryByRole('button', { name: 'Cek Pembayaran' })).not.toBeInTheDocument();
  },
});

export const Received = meta.story({
  args: { id: 1 },
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('Penerimaan')).nextElementSibling).toHaveTextContent(/^2026-03-07 10[.:]41$/);
  },
});

export const Cancelled = meta.story({
  args: { id: 4 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Dibatalkan .*: Pelanggan membayar tunai$/)).toBeVisible();
  },
});

/** The payer had the provider's page open. */
export const PaidAfterCancelling = meta.story({
  args: { id: 6 },
  beforeEach() {
    change(6, {
      ...received,
      voided_at: '2026-03-10T02:00:00Z',
      void_reason: 'Salah',
      paid_after: 'cancelled',
      unclear_amount: 2_750_000,
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Kembalikan lewat/)).toHaveTextContent(/^Dibayar Rp 2,750,000 setelah dibat/);
    await expect(await canvas.findByText(/^Sempat dibatalkan .*: Salah/)).toHaveTextContent(/Uangnya tetap datang/);
  },
});

export const AsReviewer = meta.story({
  beforeEach({ msw }) {
    world = createWorld({ role: 'peninjau' });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Salin Tautan' });
    for (const name of ['Batalkan', 'Cek Pembayaran'])
      await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.onlinePayment.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat pembayaran online…' })).toBeVisible();
  },
});
export const NotFound = meta.story({
  args: { id: 999_999, onError: fn() },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/tidak ditemukan/)).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ status: 404 }));
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
});
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.onlinePayment.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default({ world }));
    await userEvent.click(again);
    await expect(await canvas.findByText('Uang muka Vario 160')).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.onlinePayment.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});
export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts({ world }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Penerimaan');
  },
});
export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Penerimaan');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
