import { anAdvance, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { AdvanceCreate } from './AdvanceCreate.tsx';
import { AdvanceList } from './AdvanceList.tsx';

/** Three advances: one of a customer, one that is used up, one with a supplier. */
function worldWith(role: 'pemilik' | 'peninjau' = 'pemilik'): World {
  const world = createWorld({ role });
  world.advances.push(
    anAdvance(),
    anAdvance({ id: 2, entity_name: 'Sri Wahyuni', amount: 1_000_000, used_amount: 1_000_000, date: '2026-03-07' }),
    anAdvance({ id: 3, direction: 'paid', entity_name: 'PT Sumber Suku Cadang', amount: 7_500_000, note: null }),
  );
  return world;
}

const meta = preview.meta({
  title: 'Hutang & piutang/Daftar uang muka · AdvanceList',
  id: 'advance-advancelist',
  component: AdvanceList,
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith() }));
  },
});

export const Default = meta.story({
  args: { actions: <AdvanceCreate direction="received" /> },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Uang Muka' }));
    await expect(await table.findByText('Hendra Gunawan')).toBeVisible();
    await expect(table.getByText('Habis')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Catat Uang Muka Diterima' })).toBeVisible();
    for (const [label, sum] of [
      ['Sisa diterima', 'Rp 5,000,000'],
      ['Sisa dibayar', 'Rp 7,500,000'],
    ] as const) {
      await expect(canvas.getByText(label)).toBeVisible();
      await expect(canvas.getAllByText(sum).length).toBeGreaterThan(0);
    }
  },
});

export const OnlyWithSomethingLeft = meta.story({
  args: { filter: { left: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('Hendra Gunawan');
    await expect(canvas.queryByText('Sri Wahyuni')).not.toBeInTheDocument();
  },
});

export const OpensDetail = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Uang Muka' }));
    await userEvent.click(await table.findByRole('button', { name: /Hendra Gunawan/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uang Muka # 1' }));
    await expect(await dialog.findByText('Belum dipakai')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/sebelum ada tagihannya/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.advance.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.advance.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('Data tidak dapat dimuat');
    msw.use(...scenarios.default({ world: worldWith() }));
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('Hendra Gunawan')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.advance.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    const world = worldWith();
    for (const advance of world.advances) {
      advance.entity_name = 'Perusahaan Perdagangan dan Perindustrian Sejahtera Abadi Nusantara '.repeat(2).trim();
      advance.note = 'Uang muka pemesanan yang keterangannya panjang sekali '.repeat(6).trim();
    }
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/^Perusahaan Perdagangan/);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Hendra Gunawan');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByText('Hendra Gunawan');
  },
});
