import { aCashClosing, createWorld, scenarios } from '@finance/api-client/testing';
import { api, type Role } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { CashHandovers } from './CashHandovers.tsx';

/** Dewi, of finance, hands the first drawer over to Budi, a kasir. */
function world(role: Role = 'kasir') {
  const made = createWorld({ role, transactions: 0 });
  Object.assign(made.cashiers[0] ?? {}, { user_id: 3, other_user_ids: [2], other_user_names: ['Dewi Lestari'] });
  made.cashClosings.push(
    aCashClosing({
      id: 9,
      date: '2026-03-10',
      opening_balance: 500_000,
      total_in: 0,
      total_out: 0,
      denominations: { note_100000: 5 },
      closed_at: '2026-03-10T02:10:00Z',
      created_at: '2026-03-10T02:10:00Z',
      creator_id: 2,
      creator_name: 'Dewi Lestari',
      taker_id: 3,
      taker_name: 'Budi Santoso',
    }),
  );
  return made;
}

const meta = preview.meta({
  title: 'Kas/Serah terima kas · CashHandovers',
  id: 'cashclosing-cashhandovers',
  component: CashHandovers,
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world() }));
  },
});

/** The taker counts, and it is theirs. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Dewi Lestari menyerahkan laci Kasir Depan kepada Anda, 2026-03-10 09\.10\./),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Hitung dan terima' })).toBeVisible();
    await expect(canvas.queryByText(/500,000/)).not.toBeInTheDocument(); // the count comes first
  },
});

export const Taken = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hitung dan terima' }));
    const form = within(await screen.findByRole('dialog', { name: 'Hitung dan terima' }));
    await expect(await form.findByText(/^Dewi Lestari menyerahkan laci ini kepada Anda\./)).toBeVisible();
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '5');
    await userEvent.type(await form.findByLabelText(/Alasan selisih/), 'Laci lebih dari buku');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const done = within(await screen.findByRole('dialog', { name: /^Kas Kasir Depan 2026-03-10 dibuka$/ }));
    await expect(done.getByText('Dewi Lestari')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/menyerahkan laci/)).not.toBeInTheDocument());
    // it stays when nothing waits any more
    await expect(done.getByRole('button', { name: 'Cetak struk' })).toBeVisible();
    await userEvent.click(done.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(canvas.queryByText(/menyerahkan laci/)).not.toBeInTheDocument());
  },
});

/** What they count, before it is theirs; something was sold after the drawer was handed over. */
export const Taking = meta.story({
  beforeEach({ msw }) {
    const made = world();
    const [sale] = createWorld({ transactions: 1 }).transactions;
    if (!sale) throw new TypeError('a world of one transaction has none');
    const inCash = { ...sale, account_type: 'cash' as const, account_id: 1, amount: 500_000, date: '2026-03-10' };
    made.transactions.push(
      { ...inCash, created_at: '2026-03-10T02:00:00Z' },
      { ...inCash, id: 900, amount: 70_000, created_at: '2026-03-10T02:20:00Z' },
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hitung dan terima' }));
    const form = within(await screen.findByRole('dialog', { name: 'Hitung dan terima' }));
    await expect(await form.findByText(/Yang dicatat sejak itu ikut dihitung/)).toBeVisible();
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '5');
    await expect(await form.findByText('Kurang Rp 70,000')).toBeVisible();
  },
});

export const TakingNarrow = Taking.extend({ globals: { viewport: { value: 'narrow' } } });
export const TakingDark = Taking.extend({ globals: { theme: 'dark' } });

/** Why it is ended, in the words of who does it. */
export const Ending = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: world('keuangan') })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Akhiri serah terima' }));
    const question = within(await screen.findByRole('dialog', { name: 'Akhiri serah terima?' }));
    await expect(question.getByText(/^Kas Kasir Depan tetap tertutup seperti dihitung Dewi Lestari/)).toBeVisible();
    await userEvent.type(question.getByLabelText(/Alasan/), 'Budi pulang lebih awal');
  },
});

export const EndingNarrow = Ending.extend({ globals: { viewport: { value: 'narrow' } } });
export const EndingDark = Ending.extend({ globals: { theme: 'dark' } });

export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tolak' }));
    const question = within(await screen.findByRole('dialog', { name: 'Tolak serah terima?' }));
    await userEvent.type(question.getByLabelText(/Alasan/), 'Saya libur hari ini');
    await userEvent.click(question.getByRole('button', { name: 'Tolak' }));
    await waitFor(() => expect(canvas.queryByText(/menyerahkan laci/)).not.toBeInTheDocument());
  },
});

/** Whoever hands it over waits, or ends it. */
export const Given = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: world('keuangan') })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Laci Kasir Depan diserahkan Anda kepada Budi Santoso, 2026-03-10 09\.10\./),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Akhiri serah terima' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Hitung dan terima' })).not.toBeInTheDocument();
  },
});

/** Whoever says who holds a cashier ends it where one of both no longer does. */
export const EndedForOthers = meta.story({
  beforeEach({ msw }) {
    const made = world('keuangan');
    const [handed] = made.cashClosings.slice(-1);
    Object.assign(handed ?? {}, { creator_id: 4, creator_name: 'Siti Aminah' });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(
        /^Laci Kasir Depan diserahkan Siti Aminah kepada Budi Santoso, .* ikut dihitung di sana\.$/,
      ),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Akhiri serah terima' }));
    const question = within(await screen.findByRole('dialog', { name: 'Akhiri serah terima?' }));
    await userEvent.type(question.getByLabelText(/Alasan/), 'Budi tidak memegang kas ini lagi');
    await userEvent.click(question.getByRole('button', { name: 'Akhiri' }));
    await waitFor(() => expect(canvas.queryByText(/diserahkan/)).not.toBeInTheDocument());
  },
});

/** Somebody else who holds the drawer is told at once, and decides nothing. */
export const ThirdHolder = meta.story({
  beforeEach({ msw }) {
    const made = world();
    Object.assign(made.cashiers[0] ?? {}, { other_user_ids: [2, 4] });
    Object.assign(made.cashClosings.at(-1) ?? {}, { taker_id: 4, taker_name: 'Siti Aminah' });
    msw.use(...scenarios.default({ world: made }));
  },
  args: { heldOnly: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Laci Kasir Depan diserahkan Dewi Lestari kepada Siti Aminah, 2026-03-10 09\.10\./),
    ).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

/** Taken by somebody else: whose turn it is since when. */
function taken(role?: Role) {
  const made = world(role);
  Object.assign(made.cashiers[0] ?? {}, { other_user_ids: [2, 4] });
  Object.assign(made.cashClosings.at(-1) ?? {}, { taker_id: 4, taker_name: 'Siti Aminah' });
  made.cashClosings.push(
    aCashClosing({
      id: 10,
      kind: 'opening',
      date: '2026-03-10',
      denominations: { note_100000: 5 },
      closed_at: '2026-03-10T02:40:00Z',
      created_at: '2026-03-10T02:40:00Z',
      creator_id: 4,
      creator_name: 'Siti Aminah',
      giver_name: 'Dewi Lestari',
    }),
  );
  return made;
}

export const TakenByAnother = meta.story({
  args: { heldOnly: true },
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: taken() })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^Laci Kasir Depan sudah diterima Siti Aminah dari Dewi Lestari, 2026-03-10 09\.40\. Yang dicatat sejak itu/,
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const TakenFromMe = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: taken('keuangan') })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/sudah diterima Siti Aminah dari Anda,/)).toBeVisible();
  },
});

/** A page about something else says nothing of drawers of others. */
export const HeldOnly = meta.story({
  args: { heldOnly: true },
  beforeEach({ msw }) {
    const made = world('pemilik');
    Object.assign(made.cashiers[0] ?? {}, { other_user_ids: [4] });
    const [first, ...others] = made.cashiers;
    if (!first) throw new TypeError('a world without cashiers');
    const own = { ...first, id: 77, name: 'Kasir Sendiri', other_user_ids: [made.user.id] };
    made.cashiers = [first, ...others, own];
    const handed = made.cashClosings.at(-1);
    if (handed) made.cashClosings.push({ ...handed, id: 78, cashier_id: 77, cashier_name: 'Kasir Sendiri' });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Laci Kasir Sendiri diserahkan/)).toBeVisible();
    await expect(canvas.queryByText(/Kasir Depan/)).not.toBeInTheDocument();
  },
});

/** Nothing waits: nothing is there, and nothing moves when that is known. */
export const NothingWaits = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: createWorld({ transactions: 0 }) })),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

export const NotKnownYet = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.loading({ world: world(), rows: [api.overview.show] })),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.serverError({ world: world(), rows: [api.overview.show] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Serah terima laci tidak dapat dimuat\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Narrow = meta.story({
  parameters: { viewport: { options: { narrow: { name: '320', styles: { width: '320px', height: '700px' } } } } },
  globals: { viewport: { value: 'narrow' } },
  play: Default.input.play,
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: Default.input.play });
