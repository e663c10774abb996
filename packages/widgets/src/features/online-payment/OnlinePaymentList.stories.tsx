import { createWorld, scenarios } from '@finance/api-client/testing';
import { api, onlinePaymentStatusLabels } from '@finance/contract';
import { delay, http } from 'msw';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type FilterField, type FilterValues, ListFilter } from '../../parts/list-filter/index.ts';
import { InFinance } from '../../testing/index.ts';
import { OnlinePaymentCreate } from './OnlinePaymentCreate.tsx';
import { OnlinePaymentList } from './OnlinePaymentList.tsx';

let world = createWorld();

const meta = preview.meta({
  title: 'Pembayaran online/Daftar pembayaran online · OnlinePaymentList',
  id: 'onlinepayment-onlinepaymentlist',
  component: OnlinePaymentList,
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

/** Siti's pending payment is received. */
function receive() {
  const index = world.onlinePayments.findIndex(({ id }) => id === 5);
  const awaited = world.onlinePayments[index];
  if (awaited)
    world.onlinePayments[index] = {
      ...awaited,
      status: 'received',
      received_amount: awaited.amount,
      received_at: '2026-03-10T02:58:00Z',
      received_on: '2026-03-10',
      version: 2,
    };
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Pembayaran Online' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Jenis',
      'Dibuat',
      'Jumlah',
      'Penerimaan',
    ]);
    const [, newest, second, , , , oldest] = table.getAllByRole('row');
    await expect(newest).toHaveTextContent(/Midtrans.*2026-03-10 08[.:]05.*Ratna Wijaya.*Rp 2,750,000.*Belum Diterima/);
    await expect(second).toHaveTextContent(/Simulator.*2026-03-09 11[.:]20.*Rp 450,000.*Belum Diterima/);
    await expect(oldest).toHaveTextContent(/Rp 1,250,000.*2026-03-07 10[.:]41$/);
    await expect(oldest).not.toHaveTextContent('Belum Diterima');
    await expect(table.getAllByText('Belum Diterima')).toHaveLength(5);
    await expect(table.getAllByText('Belum Diterima')[0]).toHaveAttribute('data-tone', 'error'); // red
    for (const ended of ['Kedaluwarsa', 'Gagal']) await expect(table.getByText(ended)).toBeVisible();
    await expect(table.getByRole('row', { name: /^Sudah diterima/ })).toHaveTextContent('Rp 1,250,000');
    await expect(table.getByRole('row', { name: /^Masih ditunggu/ })).toHaveTextContent('Rp 3,200,000');
  },
});

export const Selected = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [first, second] = (await canvas.findAllByRole('checkbox')).slice(1);
    if (first && second) {
      await userEvent.click(first);
      await userEvent.click(second);
    }
    await expect(
      within(await canvas.findByRole('region', { name: 'Baris yang dipilih' })).getByRole('status'),
    ).toHaveTextContent('2 dipilihJumlah Rp 3,200,000');
  },
});

/** Also where an answer takes longer than the interval. */
export const TurnsByItself = meta.story({
  args: { pollInterval: 200 },
  beforeEach: ({ msw }) => {
    msw.use(http.get('*/transaction/api/online-payment', () => delay(400)));
  },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('Rp 450,000')).closest('tr');
    await expect(row).toHaveTextContent('Belum Diterima');
    receive();
    await waitFor(() => expect(row).toHaveTextContent(/2026-03-10 09[.:]58/));
    await expect(row).not.toHaveTextContent('Belum Diterima');
    await expect(canvas.getByRole('row', { name: /^Sudah diterima/ })).toHaveTextContent('Rp 1,700,000');
  },
});

export const Refreshed = meta.story({
  args: { pollInterval: 600_000 },
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText('Rp 450,000')).closest('tr');
    receive();
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(row).toHaveTextContent(/2026-03-10 09[.:]58/));
  },
});

export const OpensDetailByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [row] = await canvas.findAllByRole('button', { name: /^Midtrans/ });
    row?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Pembayaran Online # 6' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(await within(dialog).findByText('Uang muka Vario 160')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
  },
});

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Dibuat' },
  { kind: 'choice', name: 'status', label: 'Status', choices: onlinePaymentStatusLabels },
];

function Filtered() {
  const [filter, setFilter] = useState<FilterValues>({});
  return (
    <OnlinePaymentList
      filter={filter}
      actions={<OnlinePaymentCreate />}
      onClearFilter={() => setFilter({})}
      toolbar={
        <ListFilter
          screen="online-payment"
          fields={fields}
          value={filter}
          onChange={(change) => setFilter({ ...filter, ...change })}
        />
      }
    />
  );
}

export const Searched = meta.story({
  render: () => <Filtered />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('6 pembayaran online');
    const search = canvas.getByLabelText('Cari nama, account, #ID, >1jt');
    await userEvent.type(search, '>1jt{Enter}');
    await expect(await canvas.findByText('2 pembayaran online')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'tidak ada{Enter}');
    await expect(await canvas.findByText('Tidak ada pembayaran online yang cocok')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hapus semua filter' }));
    await expect(await canvas.findByText('6 pembayaran online')).toBeVisible();
  },
});

export const OfOneObject = meta.story({
  args: { filter: { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '80' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 pembayaran online')).toBeVisible();
    await expect(canvas.getByText('Rp 85,000')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada pembayaran online')).toBeVisible();
    await expect(canvas.getAllByText('Rp 0')).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.onlinePayment.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat pembayaran online…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.onlinePayment.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
    msw.use(...scenarios.default({ world }));
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('6 pembayaran online')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.onlinePayment.index] }));
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
    await canvas.findByText('6 pembayaran online');
  },
});
export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <div style={{ width: 288 }}>
      <Filtered />
    </div>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('6 pembayaran online');
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const Dark = meta.story({ render: () => <Filtered />, globals: { theme: 'dark' } });
