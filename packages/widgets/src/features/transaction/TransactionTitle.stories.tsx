import { scenarios } from '@finance/api-client/testing';
import Typography from '@mui/material/Typography';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, openedWindow } from '../../testing/index.ts';
import { TransactionTitle } from './TransactionTitle.tsx';

const meta = preview.meta({
  title: 'Transaksi/Judul transaksi · TransactionTitle',
  id: 'transaction-transactiontitle',
  component: TransactionTitle,
  args: { uuid: '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3' },
  decorators: [
    (Story) => (
      <InFinance>
        <Typography variant="h1">
          <Story />
        </Typography>
      </InFinance>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: `Transaksi # ${args.uuid}` })).toBeVisible();
    await expect(canvas.getByRole('link', { name: args.uuid })).toHaveAttribute(
      'href',
      expect.stringContaining(`/transaction/redirect-app/transaction/${args.uuid}`),
    );
  },
});
export const OfANumber = meta.story({
  args: { uuid: '5' },
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ })).toBeVisible();
  },
});
export const OpensTheApp = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
  play: async ({ canvas, userEvent, args }) => {
    const opened = openedWindow();
    await userEvent.click(canvas.getByRole('link', { name: args.uuid }));
    await expect(await opened.address()).toMatch(
      new RegExp(`/transaction/redirect-app/transaction/${args.uuid}\\?access_token=tiket-[\\da-f-]+$`),
    );
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
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
