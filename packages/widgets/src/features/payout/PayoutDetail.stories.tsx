import { aPayout, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { payoutHandlers, storyClient } from '../../testing/index.ts';
import { PayoutDetail } from './PayoutDetail.tsx';

const { client } = storyClient();

const corrected = aPayout({
  payout_fee: 5_000,
  correction_amount: -500,
  correction_reason: 'Penyedia membulatkan',
  amount: 2_485_500,
});

const meta = preview.meta({
  title: 'Pembayaran online/Rincian pencairan · PayoutDetail',
  id: 'payout-payoutdetail',
  component: PayoutDetail,
  args: { client, id: 1 },
  beforeEach({ msw }) {
    msw.use(...payoutHandlers({ payouts: [corrected] }));
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Isi pencairan' });
    await expect(table).toHaveTextContent('Rp 2,741,000');
    await expect(table).toHaveTextContent('Pengembalian CV Karya Abadi');
    for (const text of ['Rp 2,485,500', '-Rp 250,000', '-Rp 9,000', '-Rp 5,000', '-Rp 500', 'Penyedia membulatkan'])
      await expect(canvas.getAllByText(text)[0]).toBeVisible();
    await expect(canvas.getByText('Diterima')).toBeVisible();
  },
});

export const Pending = meta.story({
  beforeEach({ msw }) {
    msw.use(...payoutHandlers({ payouts: [aPayout({ status: 'pending' })] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Dalam perjalanan')).toBeVisible();
  },
});

/** The account is one that the user may not read, and cancelling is for a pemilik. */
export const ReadOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(...payoutHandlers({ role: 'peninjau', payouts: [aPayout({ bank_account: null })] }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Isi pencairan' });
    await expect(canvas.queryByRole('button', { name: 'Batalkan' })).not.toBeInTheDocument();
    await expect(canvas.queryByText(/BCA/)).not.toBeInTheDocument();
  },
});

export const Voided = meta.story({
  beforeEach({ msw }) {
    const payout = aPayout({ voided_at: '2026-03-10T04:00:00Z', void_reason: 'Salah hari' });
    msw.use(...payoutHandlers({ payouts: [payout] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Salah hari\. Pembayarannya kembali dalam perjalanan/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Batalkan' })).not.toBeInTheDocument();
  },
});

/** A refusal of the server stands in the dialog, and the payout stays. */
export const NotCancelled = meta.story({
  beforeEach({ msw }) {
    const said = 'Buku sudah dikunci sampai 2026-03-10.';
    msw.use(
      mock(api.payout.destroy, () => refusal(400, [said])),
      ...payoutHandlers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Batalkan pencairan?' }));
    await userEvent.type(asked.getByLabelText(/^Alasan/), 'Salah');
    await userEvent.click(asked.getByRole('button', { name: 'Batalkan pencairan' }));
    await expect(await asked.findByText(/sudah dikunci/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.payout.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat pencairan…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.payout.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...payoutHandlers());
    await userEvent.click(again);
    await expect(await canvas.findByRole('table', { name: 'Isi pencairan' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.payout.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    const long = 'Pencairan'.repeat(30);
    msw.use(...payoutHandlers({ payouts: [{ ...corrected, reference: long, note: long, correction_reason: long }] }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Isi pencairan' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Isi pencairan' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Isi pencairan' });
  },
});
