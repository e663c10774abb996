import { aPayout, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { payoutHandlers, storyClient } from '../../testing/index.ts';
import { PayoutList } from './PayoutList.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Pembayaran online/Daftar pencairan · PayoutList',
  id: 'payout-payoutlist',
  component: PayoutList,
  args: { client },
  beforeEach({ msw }) {
    sent.length = 0;
    const pending = { id: 2, reference: 'PAYOUT-20260309', date: '2026-03-09', status: 'pending' as const };
    const cancelled = { id: 3, reference: null, voided_at: '2026-03-10T03:00:00Z', void_reason: 'Salah hari' };
    const payouts = [aPayout(), aPayout({ ...pending, amount: 500_000 }), aPayout({ ...cancelled, amount: 70_000 })];
    msw.use(...payoutHandlers({ payouts }));
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const arrived = await canvas.findByRole('row', { name: /PAYOUT-20260310/ });
    await expect(arrived).toHaveTextContent('Rp 2,491,000');
    await expect(arrived).toHaveTextContent('biaya Rp 9,000');
    await expect(arrived).toHaveTextContent('Diterima');
    await expect(canvas.getByRole('row', { name: /PAYOUT-20260309/ })).toHaveTextContent('Dalam perjalanan');
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('Rp 2,991,000');
  },
});

/** A row opens what it is made of; cancelling asks why. */
export const Cancelled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Midtrans PAYOUT-20260310/ }));
    const detail = within(await screen.findByRole('dialog', { name: 'Pencairan # 1' }));
    await expect(await detail.findByRole('table', { name: 'Isi pencairan' })).toHaveTextContent('CV Karya Abadi');
    await userEvent.click(await detail.findByRole('button', { name: 'Batalkan' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Batalkan pencairan?' }));
    await userEvent.type(asked.getByLabelText(/^Alasan/), 'Salah pilih');
    await userEvent.click(asked.getByRole('button', { name: 'Batalkan pencairan' }));
    await expect(await detail.findByText(/Salah pilih\. Pembayarannya kembali dalam perjalanan/)).toBeVisible();
    const writes = sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    await expect(writes).toEqual([{ reason: 'Salah pilih', version: 1 }]);
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...payoutHandlers({ payouts: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada pencairan')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.payout.index] }));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('status'))[0]).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.payout.index] }));
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
    await expect(await canvas.findByRole('row', { name: /PAYOUT-20260310/ })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.payout.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    const enabler_name = 'Midtrans cabang '.repeat(8).trim();
    msw.use(...payoutHandlers({ payouts: [aPayout({ reference: 'PENCAIRAN'.repeat(12), enabler_name })] }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /PENCAIRANPENCAIRAN/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /PAYOUT-20260310/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /PAYOUT-20260310/ });
  },
});
