import { aCorrectionRequest, aTransaction, aTransfer, createWorld, scenarios } from '@finance/api-client/testing';
import { api, openingObject } from '@finance/contract';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { Overview } from './Overview.tsx';

const { client } = storyClient();

const meta = preview.meta({
  title: 'Beranda/Ringkasan · Overview',
  id: 'overview-overview',
  component: Overview,
  args: { client, hrefOf: (place) => `#${place}`, onOpen: fn() },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    world.transfers.push(
      aTransfer({ id: 901, status: 'pending', amount: 5_000_000 }),
      aTransfer({ id: 902, status: 'pending', amount: 250_000 }),
    );
    world.correctionRequests.push(aCorrectionRequest({ record_id: world.transactions[0]?.id ?? 1 }));
    msw.use(...scenarios.default({ world }));
  },
});

Default.test('leads on', async ({ canvas, args, userEvent, step }) => {
  await expect(
    await canvas.findByRole('link', { name: /^2 ?Transfer dalam perjalanan ?Rp 5,250,000$/ }),
  ).toHaveAttribute('href', '#transfer-pending');
  await expect(canvas.getByRole('link', { name: /^1 ?Pengajuan menunggu keputusan/ })).toHaveAttribute(
    'href',
    '#correction-request-open',
  );
  const dues = canvas.getByRole('link', { name: /Lewat jatuh tempo/ });
  await step('a plain click calls onOpen', async () => {
    await userEvent.click(dues);
    await expect(args.onOpen).toHaveBeenCalledWith('#due-overdue');
  });
});

/** A cashier below zero stands first. */
export const CashierBelowZero = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    const [cashier] = world.cashiers;
    world.transactions.push(
      aTransaction({ id: 9001, account_type: 'cash', account_id: cashier?.id ?? 1, amount: -900_000_000 }),
    );
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const tile = await canvas.findByRole('link', { name: /^1 ?Kas minus ?-Rp/ });
    await expect(tile).toHaveAttribute('href', '#cashier-below-zero');
    await expect(canvas.getAllByRole('link')[0]).toBe(tile);
  },
});

/** Money that nobody has explained, and a provider that tells nothing: rare, and only shown where there is one. */
export const UnclearMoney = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    Object.assign(world.onlinePayments[0] ?? {}, { unclear_amount: 123 });
    Object.assign(world.onlinePaymentEnablers[1] ?? {}, { is_silent: true });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^1 ?Pembayaran online dengan jumlah lain/ })).toHaveAttribute(
      'href',
      '#online-payment-unclear',
    );
    await expect(canvas.getByRole('link', { name: /^1 ?Penyedia tidak memberi tahu/ })).toHaveAttribute(
      'href',
      '#online-payment-enabler-silent',
    );
  },
});

/** Nothing needs attention. */
export const NothingWaits = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    Object.assign(world, { transfers: [], unconfirmedTransactions: [], dues: [], onlinePayments: [] });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada yang menunggu.')).toBeVisible();
  },
});

/** A tenant without an account. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    world.settings.receipt_header = null;
    msw.use(...scenarios.empty({ world }));
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Mulai di sini' })).toBeVisible();
    await expect(canvas.queryByText('(selesai)')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'Buat rekening bank' }));
    await expect(args.onOpen).toHaveBeenCalledWith('#bank-account');
  },
});

/** A tenant with accounts but without a transaction. */
export const AccountsOnly = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    Object.assign(world, { transactions: [], transfers: [] });
    world.settings.receipt_header = null;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('(selesai)')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Catat saldo awal' }).closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
  },
});

/** The first steps are shown until all are done, together with what needs attention. */
export const ReceiptIsLeft = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    world.settings.receipt_header = null;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Mulai di sini' })).toBeVisible();
    await expect(canvas.getAllByText('(selesai)').length).toBe(4);
    await expect(await canvas.findByRole('link', { name: /Lewat jatuh tempo/ })).toBeVisible();
  },
});

/** An opening balance is a step of its own, and no first transaction. */
export const OpeningOnly = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld({ transactions: 1 });
    Object.assign(world.transactions[0] ?? {}, openingObject);
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 dari 5 langkah selesai')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Catat transaksi' }).closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
  },
});

/** Who does not want the first steps puts them away, and may take them up again. */
export const Dismissed = meta.story({
  args: { client: storyClient().client },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sembunyikan' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Tampilkan langkah awal' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Sembunyikan' }));
    await expect(canvas.queryByText('Mulai di sini')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Tampilkan langkah awal' })).toBeVisible();
  },
});

/** Only the owner can set the receipt's header, so keuangan does not see that step. */
export const ReceiptIsTheOwners = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld({ role: 'keuangan' });
    world.settings.receipt_header = null;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Lewat jatuh tempo/ })).toBeVisible();
    await expect(canvas.queryByText('Mulai di sini')).not.toBeInTheDocument();
  },
});

/** Users who may not create accounts do not see the first steps. */
export const EmptyForKasir = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld({ role: 'kasir' });
    world.transfers.length = 0;
    msw.use(...scenarios.empty({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada yang menunggu.')).toBeVisible();
    await expect(canvas.queryByText('Mulai di sini')).not.toBeInTheDocument();
  },
});

/** Nothing can be read: an error with 'Coba lagi' is shown. */
export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.overview.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Data tidak dapat dimuat');
    await expect(canvas.getByRole('heading', { name: 'Perlu perhatian' })).toBeVisible();
    await expect(canvas.queryByText('Tidak ada yang menunggu.')).not.toBeInTheDocument();
  },
});

/** 'Coba lagi' reads again. */
export const Recovers = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.overview.show] }));
  },
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default());
    await userEvent.click(again);
    await expect(await canvas.findByRole('link', { name: /Lewat jatuh tempo/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.overview.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: /^Memuat/ })).toBeVisible();
  },
});
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 296, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
});
export const EmptyNarrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 296, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
