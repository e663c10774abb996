import { aBankStatement, aStatementRule, createWorld, mock, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { aRuleTrial, selectOption, states, storyClient } from '../../testing/index.ts';
import { StatementRuleList } from './StatementRuleList.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/statement-rule';

function aWorld(role: World['role'] = 'pemilik', change: (world: World) => void = () => {}): World {
  const world = createWorld({ role });
  world.statementRules.push(
    aStatementRule(),
    aStatementRule({
      id: 2,
      name: 'Bunga tabungan',
      active: false,
      direction: 'in',
      text_match: 'begins_with',
      text: 'BUNGA',
      amount_to: 100_000,
      transactable_type: 'BungaBank',
      related_entity_name: null,
      note: null,
    }),
  );
  change(world);
  return world;
}

const tried = mock(api.statementRule.trial, () => ({ data: aRuleTrial() }));
const open = (...given: Parameters<typeof aWorld>) => [tried, ...scenarios.default({ world: aWorld(...given) })];

const meta = preview.meta({
  title: 'Bank & rekonsiliasi/Aturan rekening koran · StatementRuleList',
  id: 'statementrule-statementrulelist',
  component: StatementRuleList,
  args: { client },
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...open());
  },
});

const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ path: to, body }) => ({ path: to, body }));

export const Default = meta.story({
  play: async ({ canvas }) => {
    const fee = await canvas.findByRole('row', { name: /Biaya admin/ });
    await expect(fee).toHaveTextContent('uang keluar, keterangan berisi ‘BIAYA ADM’');
    await expect(fee).toHaveTextContent('Finance / BiayaBank · Bank BCA · Biaya admin bank');
    await expect(fee).toHaveTextContent('Aktif');
    await expect(canvas.getByRole('row', { name: /Bunga/ })).toHaveTextContent(
      'diawali ‘BUNGA’, paling banyak Rp 100,000',
    );
  },
});

/** A new rule is tried on the lines that there are, and switched on then. */
export const Creates = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aturan Baru' }));
    const form = within(await screen.findByRole('dialog', { name: 'Aturan Baru' }));
    await userEvent.type(form.getByLabelText(/^Nama aturan/), 'Listrik');
    await selectOption(userEvent, form.getByLabelText('Arah'), 'Uang keluar');
    await userEvent.type(form.getByLabelText('Teks'), 'PLN');
    await userEvent.type(form.getByLabelText('Jenis'), 'Listrik');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Aturan Listrik' }));
    await expect(await detail.findByText(/^4 dari 1.204 baris terbaru diambil/)).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Aktifkan' }));
    await expect(await detail.findByText('Aktif: mengusulkan')).toBeVisible();
    await expect(writes()).toMatchObject([
      { path, body: { name: 'Listrik', direction: 'out', text: 'PLN', transactable_type: 'Listrik' } },
      { path: `${path}/3/switch`, body: { active: true, version: 1 } },
    ]);
  },
});

export const MissingFields = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aturan Baru' }));
    const form = within(await screen.findByRole('dialog', { name: 'Aturan Baru' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Wajib diisi bila jumlahnya bebas')).toBeVisible();
    await expect(writes()).toEqual([]);
  },
});

/** What a rule makes of the past: lines that are matched with something else stand first. */
export const Tried = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Aturan Biaya admin' }));
    const table = within(await detail.findByRole('table', { name: 'Baris yang diambil' }));
    const [, first, second] = table.getAllByRole('row');
    await expect(first).toHaveTextContent('LainSewa · Haji Mansur');
    await expect(second).toHaveTextContent('Juga diambil: Biaya kecil');
    await userEvent.click(await detail.findByRole('button', { name: 'Nonaktifkan' }));
    await waitFor(() => expect(writes()).toEqual([{ path: `${path}/1/switch`, body: { active: false, version: 1 } }]));
  },
});

/** An owner lets a rule book by itself, once it is on. */
export const BooksItself = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bunga tabungan' }));
    const off = within(await screen.findByRole('dialog', { name: 'Aturan Bunga tabungan' }));
    await expect(off.queryByRole('button', { name: 'Catat sendiri' })).not.toBeInTheDocument();
    await userEvent.click(off.getByRole('button', { name: 'Tutup' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Aturan Biaya admin' }));
    await userEvent.click(await detail.findByRole('button', { name: 'Catat sendiri' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Biarkan mencatat sendiri?' }));
    await userEvent.click(question.getByRole('button', { name: 'Catat sendiri' }));
    await expect(await detail.findByText('Aktif: mencatat sendiri')).toBeVisible();
    await expect(writes()).toEqual([{ path: `${path}/1/book-itself`, body: { books_itself: true, version: 1 } }]);
  },
});

/** Only an owner decides that. */
export const BooksItselfByOthers = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('keuangan'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Aturan Biaya admin' }));
    await expect(await detail.findByRole('button', { name: 'Nonaktifkan' })).toBeVisible();
    await expect(detail.queryByRole('button', { name: 'Catat sendiri' })).not.toBeInTheDocument();
  },
});

/** What it has booked is taken back: one of it, or all. */
export const Undone = meta.story({
  beforeEach({ msw }) {
    const booking = (id: number, date: string, voided_at: string | null = null) => ({
      id,
      uuid: `00000000-0000-4000-8000-0000000000${id}`,
      date,
      amount: -6_500,
      account: aBankStatement().bank_account,
      note: 'BIAYA ADM',
      voided_at,
      created_at: '2026-03-06T02:15:00Z',
    });
    const data = [booking(32, '2026-03-05'), booking(31, '2026-02-05', '2026-02-06T02:15:00Z')];
    msw.use(
      mock(api.statementRule.bookings, () => ({ data })),
      mock(api.statementRule.undo, () => ({ data: { undone: 1 } })),
      ...open('pemilik', ({ statementRules }) => {
        statementRules[0] = aStatementRule({ books_itself: true, booked_count: 1 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Aturan Biaya admin' }));
    await expect(await detail.findByText('Dicatat sendiri: 1 transaksi')).toBeVisible();
    await userEvent.click(await detail.findByRole('button', { name: 'Batalkan -Rp 6,500 2026-03-05' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Batalkan -Rp 6,500 2026-03-05?' }));
    await userEvent.type(asked.getByLabelText(/^Alasan/), 'Salah aturan');
    await userEvent.click(asked.getByRole('button', { name: 'Batalkan transaksi' }));
    await waitFor(() =>
      expect(writes()).toEqual([{ path: `${path}/1/undo`, body: { reason: 'Salah aturan', transaction_ids: [32] } }]),
    );
  },
});

export const TakesNothing = meta.story({
  beforeEach({ msw }) {
    const none = { taken: 0, open: 0, agreeing: 0, disagreeing: 0, shared: 0, lines: [] };
    msw.use(mock(api.statementRule.trial, () => ({ data: aRuleTrial(none) })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    await expect(await screen.findByText('Tidak ada dari 1.204 baris terbaru yang diambil.')).toBeVisible();
  },
});

export const TrialFails = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.statementRule.trial], world: aWorld() }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Aturan Biaya admin' }));
    await expect(await detail.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(await detail.findByRole('button', { name: 'Nonaktifkan' })).toBeVisible();
  },
});

/** It contradicts what was booked: asked about first. */
export const Contradicts = meta.story({
  beforeEach({ msw }) {
    const text = '1 dari 4 baris lama sudah cocok dengan transaksi yang lain. Tetap aktifkan?';
    const questions = [{ text, if_confirmed: 'allow_disagreeing', yes: 'Aktifkan' }];
    msw.use(tried, ...scenarios.question({ rows: [api.statementRule.switch], questions, world: aWorld() }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bunga tabungan' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Aturan Bunga tabungan' }));
    await userEvent.click(await detail.findByRole('button', { name: 'Aktifkan' }));
    await expect(await screen.findByText(/Tetap aktifkan\?/)).toBeVisible();
  },
});

export const Empty = meta.story({
  ...states.empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada aturan')).toBeVisible();
  },
});

export const Loading = meta.story(states.loading(api.statementRule.index));

export const Error = meta.story(states.error(api.statementRule.index));

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.statementRule.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

/** A peninjau sees rules and what they take, and changes nothing. */
export const ReadOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('peninjau'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Aturan Biaya admin' }));
    await detail.findByRole('table', { name: 'Baris yang diambil' });
    await expect(detail.queryByRole('button', { name: /aktifkan|Ubah/i })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Aturan Baru' })).not.toBeInTheDocument();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    const long = 'KETERANGANTANPASPASI'.repeat(9);
    const rule = aStatementRule({ id: 3, text: long, note: long });
    msw.use(...open('pemilik', ({ statementRules }) => statementRules.push(rule)));
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('row', { name: /KETERANGANTANPASPASI/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({
  ...states.narrow,
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Bunga/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  ...states.dark,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    await screen.findByRole('table', { name: 'Baris yang diambil' });
  },
});
