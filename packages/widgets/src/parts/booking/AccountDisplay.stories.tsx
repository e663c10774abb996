import { aBankAccount, aCashier, anInvestmentAccount, createWorld, scenarios } from '@finance/api-client/testing';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { AccountDisplay } from './AccountDisplay.tsx';

const meta = preview.meta({
  title: 'Bagian layar/Nama account · AccountDisplay',
  id: 'accountdisplay-accountdisplay',
  component: AccountDisplay,
  args: { account_type: 'bank' as const, account_id: 1 },
  render: (args) => (
    <InFinance>
      <AccountDisplay {...args} />
    </InFinance>
  ),
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
  },
});

export const Bank = meta.story({
  play: async ({ canvas }) => {
    const { bank, account_name, account_number } = aBankAccount();
    for (const text of [bank, account_name, account_number]) await expect(await canvas.findByText(text)).toBeVisible();
  },
});
export const CashierOf = meta.story({
  args: { account_type: 'cash', account_id: 1 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(aCashier().name)).toBeVisible();
    await expect(canvas.getByText('ID 1')).toBeVisible();
  },
});
export const DeactivatedCashier = meta.story({
  args: { account_type: 'cash', account_id: 3 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('(non-aktif)')).toBeVisible();
  },
});
export const Investment = meta.story({
  args: { account_type: 'investment', account_id: 1 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(anInvestmentAccount().name)).toBeVisible();
  },
});
export const Given = meta.story({
  args: {
    account_id: 9,
    account: aBankAccount({
      id: 9,
      bank: 'Bank Pembangunan Daerah Jawa Barat dan Banten',
      account_name: 'PT Sumber Makmur Sejahtera Bersama Abadi Nusantara',
      account_number: '0098761234567890',
    }),
  },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError());
  },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0098761234567890')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading());
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Memuat account…' })).toBeInTheDocument();
  },
});
export const NotFound = meta.story({
  args: { account_id: 404 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});
export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default());
    await userEvent.click(retry);
    await expect(await canvas.findByText(aBankAccount().account_number)).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld() }));
  },
});
export const LongText = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Perseroan/)).toBeVisible();
  },
});
export const Narrow = meta.story({
  ...LongText.input,
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
