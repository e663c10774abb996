import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance } from '../testing/index.ts';
import { BalanceList } from './BalanceList.tsx';

const meta = preview.meta({
  title: 'Balance/BalanceList',
  component: BalanceList,
  args: { onOpenAccount: fn() },
  decorators: [(Story) => <InFinance><Story /></InFinance>],
  beforeEach({ msw }) { msw.use(...scenarios.default()); },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saldo' }));
    for (const label of ['Total Bank', 'Total Kas', 'Total Investasi', 'Total semua']) await expect(table.getByText(label)).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: /^BCA/ }));
    await expect(args.onOpenAccount).toHaveBeenCalledWith(expect.objectContaining({ account_type: 'bank', account_id: 1 }));
  },
});

export const AsOfAnEarlierDay = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table', { name: 'Saldo' });
    const [year] = canvas.getByRole('group', { name: 'Per tanggal' }).querySelectorAll<HTMLElement>('[role=spinbutton]');
    await userEvent.click(year as HTMLElement);
    await userEvent.keyboard('20200101');
    await expect(await canvas.findAllByText('Rp 0')).not.toHaveLength(0);
  },
});

export const OwnAccounts = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account saya' }));
    await expect(await canvas.findByText(/Belum ada account|Total semua/)).toBeVisible();
    await expect(canvas.queryByText('Total Investasi')).not.toBeInTheDocument();
  },
});

export const AsCashier = meta.story({ beforeEach({ msw }) { msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) })); } });

export const Empty = meta.story({
  beforeEach({ msw }) { msw.use(...scenarios.empty()); },
  play: async ({ canvas }) => { await expect(await canvas.findByText('Belum ada account')).toBeVisible(); },
});
export const Loading = meta.story({ beforeEach({ msw }) { msw.use(...scenarios.loading({ rows: [api.balance.show] })); } });
export const Error = meta.story({
  beforeEach({ msw }) { msw.use(...scenarios.serverError({ rows: [api.balance.show] })); },
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('Data tidak dapat dimuat');
    msw.use(...scenarios.default());
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('Total semua')).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach({ msw }) { msw.use(...scenarios.forbidden({ rows: [api.balance.show] })); },
  play: async ({ canvas }) => { await expect(await canvas.findByText('Tidak ada akses')).toBeVisible(); },
});
export const LongTexts = meta.story({ beforeEach({ msw }) { msw.use(...scenarios.longTexts()); } });
export const Narrow = meta.story({ decorators: [(Story) => <div style={{ width: 320, maxWidth: '100%' }}><Story /></div>] });
export const Dark = meta.story({ globals: { theme: 'dark' } });
