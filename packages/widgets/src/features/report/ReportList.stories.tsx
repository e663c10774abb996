import { scenarios } from '@finance/api-client/testing';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { ReportList } from './ReportList.tsx';

const meta = preview.meta({
  title: 'Tutup buku & laporan/Daftar laporan · ReportList',
  id: 'report-reportlist',
  component: ReportList,
  args: { value: { date_from: '2026-01-01', date_to: '2026-01-31' }, onChange: fn() },
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

export const Default = meta.story({
  play: async ({ canvas }) => {
    for (const label of [
      'transaksi',
      'transfer',
      'hutang & piutang',
      'pelunasan',
      'pembayaran online',
      'online payment enabler',
      'buku kas',
      'saldo',
    ])
      await expect(canvas.getByRole('button', { name: `Unduh ${label}` })).toBeVisible();
  },
});

/** The days by their name; both fields follow. */
export const OfLastMonth = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Periode: Tanggal lain' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Bulan lalu' }));
    await expect(args.onChange).toHaveBeenCalledWith({ date_from: '2026-02-01', date_to: '2026-02-28' });
  },
});

export const Downloaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unduh saldo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Excel/ }));
    await expect(await screen.findByText(/^balance_2026-03-10\.xlsx diunduh/)).toBeVisible();
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
