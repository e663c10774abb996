import { scenarios } from '@finance/api-client/testing';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, openedWindow } from '../../testing/index.ts';
import { TransactionPrint } from './TransactionPrint.tsx';

const meta = preview.meta({
  title: 'Transaction/TransactionPrint',
  component: TransactionPrint,
  args: { uuid: '01957e2c-0000-7000-8000-000000000001', onPrinted: fn() },
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

/** Each paper in a new window; the host hears when the user is back, once. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const opened = openedWindow();
    await userEvent.click(canvas.getByRole('button', { name: 'Info' }));
    await expect(await opened.address()).toMatch(/generate-print\/01957e2c-[\da-f-]+\?.*type=info$/);
    await expect(args.onPrinted).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    await expect(args.onPrinted).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Info' })).toHaveAttribute('data-key', 'print');
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
