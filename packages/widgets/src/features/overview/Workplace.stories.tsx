import { aDue, createWorld, scenarios } from '@finance/api-client/testing';
import { addDays, api, dateIn } from '@finance/contract';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { Workplace } from './Workplace.tsx';

const { client } = storyClient();

const meta = preview.meta({
  title: 'Beranda/Meja kerja · Workplace',
  id: 'overview-workplace',
  component: Workplace,
  args: { client, hrefOf: (place, uuid = '') => `#${place}${uuid && `/${uuid}`}`, onOpen: fn() },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
  },
});

/** Owners, finance and reviewers: piutang and hutang apart, each with its own total. */
export const Default = meta.story();

Default.test('leads on', async ({ canvas, args, userEvent, step }) => {
  await expect(await canvas.findByRole('group', { name: 'Umur Piutang' })).toBeVisible();
  await expect(await canvas.findByRole('group', { name: 'Umur Hutang' })).toBeVisible();
  await expect(await canvas.findByText('Total semua')).toBeVisible();
  await expect(await canvas.findByText('Selisih')).toBeVisible();
  await expect(canvas.queryByText('Kas hari ini')).not.toBeInTheDocument();
  await step('a plain click calls onOpen', async () => {
    await userEvent.click(canvas.getByRole('link', { name: 'Lihat hutang' }));
    await expect(args.onOpen).toHaveBeenCalledWith('#payable');
  });
});

/** A bucket of an age leads to what is open in it. */
export const OpensAgeing = meta.story({
  args: { hrefOfAgeing: (type, bucket) => `#${type}/${bucket}` },
  play: async ({ canvas, args, userEvent }) => {
    const ages = within(await canvas.findByRole('group', { name: 'Umur Piutang' }));
    await userEvent.click(ages.getByRole('button', { name: /^1–30 hari/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('#R/1_30');
  },
});

/** Who owes most in all first, and since when. */
export const Late = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld({ now: new Date().toISOString() });
    const today = dateIn('Asia/Jakarta', new Date());
    const [small, large, supplier] = ['Toko Kecil', 'Toko Besar', 'Pemasok'].map((name, index) => {
      Object.assign(world.counterparties[index] ?? {}, { name });
      return { entity_name: name, counterparty_id: world.counterparties[index]?.id ?? null };
    });
    world.dues = [
      aDue({ id: 901, type: 'R', ...small, amount: 5_000_000, due_date: addDays(today, -3) }),
      aDue({ id: 902, type: 'R', ...large, amount: 4_000_000, due_date: addDays(today, -40) }),
      aDue({ id: 904, type: 'R', ...large, amount: 4_500_000, due_date: addDays(today, -2) }),
      aDue({ id: 903, type: 'P', ...supplier, amount: 99_000_000, due_date: addDays(today, -40) }),
    ];
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const late = await canvas.findByRole('link', { name: 'Toko Besar Terlambat 40 hari, 2 piutang Rp 8,500,000' });
    await expect(late).toBeVisible();
    const names = canvas.getAllByRole('link', { name: /Terlambat/ }).map(({ textContent }) => textContent);
    await expect(names.map((name) => name.slice(0, 10))).toEqual(['Toko Besar', 'Toko Kecil']);
  },
});

/** A kasir: the own cashier, what came and went today, and the own last bookings. */
export const Kasir = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByText('Seharusnya ada')).toBeVisible();
    await expect(canvas.queryByText('Piutang')).not.toBeInTheDocument();
    await expect(await canvas.findByRole('heading', { name: 'Transaksi terakhir saya' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Tutup Kas' }));
    await expect(args.onOpen).toHaveBeenCalledWith('#cash-closing');
  },
});

/** Where cashiers are counted blind, nothing tells a kasir what should be in theirs. */
export const KasirCountsBlind = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld({ role: 'kasir' });
    world.isBlind = true;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Saldo kas tampil setelah uangnya dihitung/)).toBeVisible();
    for (const told of ['Seharusnya ada', 'Masuk hari ini', 'Keluar hari ini'])
      await expect(canvas.queryByText(told)).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Tutup Kas' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada piutang yang lewat jatuh tempo.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.due.index, api.balance.show, api.cashFlow.show] }));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('status', { name: /^Memuat/ })).length).toBeGreaterThan(2);
  },
});

/** Each panel fails alone. */
export const OneFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.cashFlow.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(await canvas.findByRole('group', { name: 'Umur Piutang' })).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Umur Piutang' })).toBeVisible();
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

export const Dark = meta.story({ globals: { theme: 'dark' } });
