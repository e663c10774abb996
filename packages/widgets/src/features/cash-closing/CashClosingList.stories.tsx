import { aCashClosing, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type FilterField, type FilterValues, ListFilter } from '../../parts/list-filter/index.ts';
import { InFinance, selectOption } from '../../testing/index.ts';
import { cashClosingFilterOf } from './cashClosingFilter.ts';
import { CashClosingList } from './CashClosingList.tsx';

/** Seven closed days of the first cashier; the fifth was reopened. */
const world = () => createWorld({ cashClosings: 7 });

const meta = preview.meta({
  title: 'Kas/Daftar tutup kas · CashClosingList',
  id: 'cashclosing-cashclosinglist',
  component: CashClosingList,
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
    const table = within(await canvas.findByRole('table', { name: 'Tutup Kas' }));
    await expect(table.getByText('Kurang Rp 15,000')).toBeVisible();
    await expect(table.getByText('Lebih Rp 2,000')).toBeVisible();
    await expect(table.getAllByText('Cocok').length).toBe(5);
    await expect(table.getByText('Dibuka kembali')).toBeVisible();
    await expect(table.getByText('Selisih kurang').closest('tr')).toHaveTextContent('-Rp 15,000');
  },
});

export const OpensByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [row] = await canvas.findAllByRole('button', { name: /^2026-03-/ });
    row?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /^Tutup Kas Kasir Depan 2026-/ });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(await within(dialog).findByRole('button', { name: 'Cetak A4' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
  },
});

const fields: FilterField[] = [
  { kind: 'cashier', name: 'cashier_id', label: 'Kasir' },
  {
    kind: 'choice',
    name: 'with_difference',
    label: 'Selisih',
    choices: { true: 'Ada selisih', false: 'Tanpa selisih' },
  },
];

function Filterable() {
  const [filter, setFilter] = useState<FilterValues>({});
  return (
    <CashClosingList
      filter={cashClosingFilterOf(filter)}
      toolbar={
        <ListFilter
          screen="cash-closing"
          fields={fields}
          value={filter}
          onChange={(change) => setFilter({ ...filter, ...change })}
        />
      }
    />
  );
}

export const Filtered = meta.story({
  render: () => <Filterable />,
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Tutup Kas' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await selectOption(userEvent, panel.getByRole('combobox', { name: 'Selisih' }), 'Ada selisih');
    await waitFor(() => expect(table.queryByText('Cocok')).not.toBeInTheDocument());
    await selectOption(userEvent, panel.getByRole('combobox', { name: 'Kasir' }), /Kasir Depan/);
    await userEvent.click(panel.getByRole('button', { name: 'Selesai' }));
    await expect(await canvas.findByRole('button', { name: 'Hapus filter Kasir: Kasir Depan' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hapus filter Selisih: Ada selisih' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hapus filter Selisih: Ada selisih' }));
    await waitFor(() => expect(table.getAllByText('Cocok').length).toBeGreaterThan(0));
  },
});

export const NothingMatches = meta.story({
  args: { filter: { q: 'tidak ada' }, toolbar: 'Filter' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada tutup kas yang cocok')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada tutup kas')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.cashClosing.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat tutup kas…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.cashClosing.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.cashClosing.index] }));
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
    await expect(await canvas.findByText('Selisih kurang')).toBeVisible();
  },
});

/** A day that was reopened with a difference still says which day it is, and that it was reopened. */
export const NarrowReopened = meta.story({
  beforeEach({ msw }) {
    const reopened = world();
    for (const closing of reopened.cashClosings) if (closing.voided_at) closing.difference = -150_000;
    msw.use(...scenarios.default({ world: reopened }));
  },
  decorators: [
    (Story) => (
      <div style={{ width: 300, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const difference = await canvas.findByText('Kurang Rp 150,000');
    await expect(difference).toBeVisible();
    await expect(difference).toHaveStyle('text-decoration-line: line-through');
    for (const day of canvas.getAllByRole('button', { name: /^2026-03-/ }))
      await expect(day.scrollWidth).toBeLessThanOrEqual(day.clientWidth);
    const tag = canvas.getByText('Dibuka kembali');
    await expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth);
  },
});

/** Closings of one day tell by their moments which is which, on a phone too. */
export const SeveralADay = meta.story({
  beforeEach({ msw }) {
    const handedOver = createWorld();
    handedOver.cashClosings = [
      aCashClosing({ id: 1, closed_at: '2026-03-09T05:05:00Z' }),
      aCashClosing({ id: 2, since_at: '2026-03-09T05:05:00Z', closed_at: '2026-03-09T10:40:00Z' }),
    ];
    msw.use(...scenarios.default({ world: handedOver }));
  },
  decorators: [
    (Story) => (
      <div style={{ width: 300, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const name of ['2026-03-09 12.05', '2026-03-09 17.40']) {
      const opener = await canvas.findByRole('button', { name });
      await expect(opener).toBeVisible();
      await expect(opener.scrollWidth).toBeLessThanOrEqual(opener.clientWidth);
    }
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
