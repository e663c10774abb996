import { scenarios } from '@finance/api-client/testing';
import { expect, fn, screen, spyOn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { keepPrinter } from '../../parts/printer/index.ts';
import { InFinance, openedWindow, storyClient } from '../../testing/index.ts';
import { TransactionPrint } from './TransactionPrint.tsx';

const meta = preview.meta({
  title: 'Transaksi/Cetak bukti · TransactionPrint',
  id: 'transaction-transactionprint',
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
export const Default = meta.story();

Default.test('opens the paper and tells when it was printed', async ({ canvas, userEvent, args }) => {
  const opened = openedWindow();
  await userEvent.click(canvas.getByRole('button', { name: 'Info' }));
  await expect(await opened.address()).toMatch(/generate-print\/01957e2c-[\da-f-]+\?.*type=info$/);
  await expect(args.onPrinted).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  await expect(args.onPrinted).toHaveBeenCalledTimes(1);
  await expect(canvas.getByRole('button', { name: 'Info' })).toHaveAttribute('data-key', 'print');
});

/** Of cash also the slip that the business files; it is not the paper of the next receipt. */
export const OfCash = meta.story({
  args: { cash: 'out' },
  play: async ({ canvas, userEvent }) => {
    const opened = openedWindow();
    await userEvent.click(canvas.getByRole('button', { name: 'A4 / A5' }));
    await expect(await opened.address()).toMatch(/generate-print\/01957e2c-[\da-f-]+\?.*type=cash$/);
    await expect(canvas.getByRole('heading', { name: 'Bukti Kas Keluar' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '80 mm' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'A4 / A5' })).not.toHaveAttribute('data-key');
  },
});

export const OfCashNarrow = meta.story({ args: { cash: 'in' }, globals: { viewport: { value: 'narrow' } } });
export const OfCashDark = meta.story({ args: { cash: 'in' }, globals: { theme: 'dark' } });

const { client } = storyClient();

/** With a printer chosen on this device, Mini goes there and opens no window; one that is away is said. */
export const OnThePrinter = meta.story({
  args: { client },
  beforeEach() {
    const usb = { way: 'usb', id: '1:2:', name: 'Printer Kasir' } as const;
    keepPrinter(client.preferences, {
      ...usb,
      width: 58,
      language: 'esc-pos',
      baudRate: 9600,
      cuts: false,
      kicks: false,
    });
  },
  play: async ({ canvas, userEvent }) => {
    const open = spyOn(window, 'open');
    await userEvent.click(canvas.getByRole('button', { name: 'Mini' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Printer tidak ditemukan/);
    await expect(open).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
