import { aRecurring, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { RecurringList } from './RecurringList.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/recurring';

function worldWith(role: 'pemilik' | 'peninjau' = 'pemilik') {
  const world = createWorld({ role });
  world.recurring.push(
    aRecurring(),
    aRecurring({ id: 2, name: 'Gaji Dewi', amount: -4_500_000, on_day: 31, next_date: '2026-03-31' }),
    aRecurring({ id: 3, name: 'Iuran kios', resource: 'due', due_type: 'R', amount: 250_000, next_date: '2026-03-10' }),
    aRecurring({ id: 4, name: 'Listrik', voided_at: '2026-03-01T02:00:00Z', void_reason: 'Pindah', next_date: null }),
  );
  return world;
}

const meta = preview.meta({
  title: 'Transaksi/Transaksi berulang · RecurringList',
  id: 'recurring-recurringlist',
  component: RecurringList,
  args: { onSaved: fn() },
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default({ world: worldWith() }));
  },
});

const writes = () =>
  sent.filter((call) => call.method !== 'GET').map(({ method, path: to, body }) => ({ method, path: to, body }));

export const Default = meta.story({
  play: async ({ canvas }) => {
    const waiting = within(await canvas.findByRole('table', { name: 'Perlu dicatat' }));
    await expect(await waiting.findByText('lewat 9 hari')).toBeVisible();
    await expect(waiting.getByText('hari ini')).toBeVisible();
    await expect(await canvas.findByText('hari terakhir setiap bulan')).toBeVisible();
    await expect(canvas.getByText('Dihentikan')).toBeVisible();
  },
});

/** One click opens it filled in, another books it; the day is no longer proposed. */
export const Books = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Catat Sewa ruko Cempaka' }));
    const form = within(await screen.findByRole('dialog', { name: 'Catat Sewa ruko Cempaka' }));
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 7,500,000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([
      {
        method: 'POST',
        path: `${path}/1/book`,
        body: { turn: '2026-03-01', date: '2026-03-01', amount: -7_500_000 },
      },
    ]);
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Catat Sewa ruko Cempaka' })).not.toBeInTheDocument(),
    );
  },
});

/** What was booked was voided: its day is proposed again, beside the next one that has come. */
export const BookedAgain = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    world.recurring.push(aRecurring({ reopened_date: '2026-02-01' }), aRecurring({ id: 2, next_date: '2026-04-01' }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const waiting = within(await canvas.findByRole('table', { name: 'Perlu dicatat' }));
    await expect(await waiting.findByText('Dibatalkan')).toBeVisible();
    await expect(waiting.getAllByRole('row')).toHaveLength(3);
    await userEvent.click(await waiting.findByRole('button', { name: 'Catat lagi Sewa ruko Cempaka' }));
    const form = within(await screen.findByRole('dialog', { name: 'Catat Sewa ruko Cempaka' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toMatchObject([
      { path: `${path}/1/book`, body: { turn: '2026-02-01', date: '2026-02-01' } },
    ]);
  },
});

export const Skips = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lewati Sewa ruko Cempaka' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lewati Sewa ruko Cempaka?' }));
    await userEvent.type(dialog.getByLabelText(/^Alasan/), 'Bulan ini gratis');
    await userEvent.click(dialog.getByRole('button', { name: 'Lewati' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toMatchObject([{ body: { turn: '2026-03-01', reason: 'Bulan ini gratis' } }]);
  },
});

/** Somebody else has booked it meanwhile. */
export const TakenMeanwhile = meta.story({
  beforeEach: ({ msw }) => {
    const errors = ["'Sewa ruko Cempaka' tanggal 2026-03-01 sudah dicatat atau dilewati. Muat ulang untuk melihatnya."];
    msw.use(...scenarios.refused({ world: worldWith(), rows: [api.recurring.book], status: 409, errors }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Catat Sewa ruko Cempaka' }));
    const form = within(await screen.findByRole('dialog', { name: 'Catat Sewa ruko Cempaka' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/sudah dicatat atau dilewati/)).toBeVisible();
  },
});

export const Creates = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Berulang Baru' }));
    const form = within(await screen.findByRole('dialog', { name: 'Berulang Baru' }));
    await userEvent.type(form.getByLabelText(/^Nama(?! Lawan)/), 'Sewa kios');
    await selectOption(userEvent, form.getByRole('combobox', { name: /^Jenis(?! Account)/ }), 'Piutang');
    await userEvent.type(form.getByLabelText(/^Jumlah/), '250000');
    await userEvent.clear(form.getByLabelText(/^Tanggal berapa/));
    await userEvent.type(form.getByLabelText(/^Tanggal berapa/), '31');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toMatchObject([
      { path, body: { name: 'Sewa kios', resource: 'due', due_type: 'R', amount: 250_000, on_day: 31, every: 1 } },
    ]);
    await expect(args.onSaved).toHaveBeenCalled();
  },
});

export const ReadOnly = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: worldWith('peninjau') })),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Perlu dicatat' });
    await expect(canvas.queryByRole('button', { name: /^(Catat|Lewati|Hentikan)/ })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada yang menunggu hari ini')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.forbidden()),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/tidak boleh/))[0]).toBeVisible();
  },
});

export const Narrow = Default.extend({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Perlu dicatat' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Perlu dicatat' });
  },
});
