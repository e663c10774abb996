import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { aHolding, payoutHandlers, storyClient } from '../../testing/index.ts';
import { InTransitMoney } from './InTransitMoney.tsx';

const { client } = storyClient();

const meta = preview.meta({
  title: 'Pembayaran online/Uang di penyedia · InTransitMoney',
  id: 'payout-intransitmoney',
  component: InTransitMoney,
  args: { client },
  beforeEach({ msw }) {
    msw.use(...payoutHandlers({ holdings: [aHolding(), none] }));
  },
});

const none = aHolding({ enabler_id: 3, enabler_name: 'Xendit', since: null, count: 0, amount: 0 });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Midtrans 3 pembayaran/ })).toHaveTextContent('Rp 692,000');
    await expect(canvas.getByRole('row', { name: /Xendit 0 pembayaran/ })).toHaveTextContent('Rp 0');
  },
});

/** Most have no enabler that records payouts: nothing is drawn. */
export const NoPayouts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld() }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
});

/** An account that the user may not read is not named. */
export const UnreadableAccount = meta.story({
  beforeEach({ msw }) {
    msw.use(...payoutHandlers({ role: 'kasir', holdings: [aHolding({ bank_account: null })] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Midtrans/ })).not.toHaveTextContent('BCA');
  },
});

/** Most have none, so that nothing is drawn before it is known. */
export const NotKnownYet = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.payout.inTransit] }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.payout.inTransit] }));
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
    await expect(await canvas.findByRole('row', { name: /Midtrans 3 pembayaran/ })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.payout.inTransit] }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...payoutHandlers({ holdings: [aHolding({ enabler_name: 'Midtrans'.repeat(12) })] }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /MidtransMidtrans/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Midtrans 3 pembayaran/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Midtrans 3 pembayaran/ });
  },
});
