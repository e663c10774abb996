import { createWorld, scenarios } from '@finance/api-client/testing';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, storyClient } from '../../testing/index.ts';
import { UnblockButton } from './UnblockButton.tsx';

const { client } = storyClient();

const meta = preview.meta({
  title: 'Kas/Buka kunci tutup kas · UnblockButton',
  id: 'cashclosing-unblockbutton',
  component: UnblockButton,
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ cashClosings: 3 }) }));
  },
});

/** A refusal because of a closed cash offers the owner the closing, to reopen it there. */
export const ClosedCash = meta.story({
  args: { by: 'cash_closing', until: '2026-03-08' },
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lihat tutup kas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tutup Kas 2026-03-08' }));
    await expect(await dialog.findByRole('table', { name: 'Tutup Kas 2026-03-08' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Somebody has reopened it meanwhile. */
export const Reopened = meta.story({
  args: { by: 'cash_closing', until: '2026-03-09' },
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lihat tutup kas' }));
    await expect(await screen.findByText('Tidak ada tutup kas pada 2026-03-09')).toBeVisible();
  },
});
