import {
  aTransaction,
  createWorld,
  mock,
  mockQuestions,
  refusal,
  scenarios,
  type World,
} from '@finance/api-client/testing';
import { api, openingObject, type Role } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, storyClient } from '../../testing/index.ts';
import { OpeningBalances } from './OpeningBalances.tsx';

const { client, sent } = storyClient();

let world: World;

/** A business that has booked nothing yet. */
function newBusiness({ role }: { role?: Role } = {}): World {
  world = createWorld(role ? { role } : {});
  world.transactions = [];
  return world;
}

const [bankName, cashName] = [/^Saldo awal BCA/, 'Saldo awal Kasir Depan'];

/** Its first bank account has an opening balance already. */
function begun(): World {
  newBusiness();
  const account = { account_type: 'bank', account_id: 1, full_info: world.bankAccounts[0]?.full_info ?? '' } as const;
  const opening = { ...openingObject, ...account, account, amount: 25_000_000, date: '2026-01-01' };
  world.transactions.push(aTransaction({ id: 77, ...opening, note: 'Saldo awal' }));
  return world;
}

const meta = preview.meta({
  title: 'Account & saldo/Saldo awal · OpeningBalances',
  id: 'balance-openingbalances',
  component: OpeningBalances,
  args: { onOpen: fn(), onSaved: fn() },
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...scenarios.default({ world: newBusiness() }));
  },
});

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole'>;
type User = { click(element: Element): Promise<void>; type(element: Element, text: string): Promise<void> };

function writes() {
  return sent.filter(({ method, path }) => method === 'POST' && path === '/transaction/api/transaction');
}

async function type(canvas: Canvas, userEvent: User, name: string | RegExp, amount: string) {
  await userEvent.type(await canvas.findByRole('textbox', { name }), amount);
}

/** Presses the button of the table, and the yes of the question. */
async function confirm(canvas: Canvas, userEvent: User, count: number) {
  await userEvent.click(canvas.getByRole('button', { name: `Catat ${count} saldo awal` }));
  const question = within(await screen.findByRole('dialog', { name: `Catat ${count} saldo awal?` }));
  await userEvent.click(question.getByRole('button', { name: `Catat ${count}` }));
  return within(screen.getByRole('dialog'));
}

/** What is typed is recorded at once, each in a transaction of its own; what is left empty is not. */
export const Default = meta.story();

Default.test('what is typed is booked once', async ({ canvas, userEvent, args }) => {
  await type(canvas, userEvent, bankName, '12,5jt');
  await type(canvas, userEvent, cashName, '750rb');
  await userEvent.tab();
  await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('Rp 13,250,000');
  const dialog = await confirm(canvas, userEvent, 2);
  await expect(await dialog.findByText('2 berhasil.')).toBeVisible();
  const common = { ...openingObject, date: '2026-03-10', note: 'Saldo awal' };
  await expect(writes().map(({ body }) => body)).toEqual([
    { ...common, account_type: 'bank', account_id: 1, amount: 12_500_000 },
    { ...common, account_type: 'cash', account_id: 1, amount: 750_000 },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(canvas.getAllByText('Sudah tercatat', { selector: 'small' })).toHaveLength(2));
  await expect(canvas.queryByRole('textbox', { name: cashName })).not.toBeInTheDocument();
  await expect(args.onSaved).toHaveBeenCalledTimes(1);
});

/** The day of all is that of each, unless an account has one of its own. */
export const OwnDay = meta.story({
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, bankName, '5jt');
    await type(canvas, userEvent, cashName, '0');
    const all = canvas.getByRole('textbox', { name: 'Tanggal untuk semua' });
    await userEvent.clear(all);
    await userEvent.type(all, '2026-03-01');
    const own = canvas.getByRole('textbox', { name: 'Tanggal Kasir Depan' });
    await expect(own).toHaveValue('2026-03-01');
    await userEvent.clear(own);
    await userEvent.type(own, '2026-03-02');
    await userEvent.tab();
    const dialog = await confirm(canvas, userEvent, 2);
    await expect(await dialog.findByText('2 berhasil.')).toBeVisible();
    await expect(writes().map(({ body }) => body)).toMatchObject([
      { account_type: 'bank', amount: 5_000_000, date: '2026-03-01' },
      { account_type: 'cash', amount: 0, date: '2026-03-02' },
    ]);
  },
});

/** An account that has its opening balance shows it: it cannot be entered once more. */
export const SomeRecorded = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: begun() }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const recorded = await canvas.findByRole('button', { name: /^Saldo awal BCA.*: Rp 25,000,000$/ });
    await expect(canvas.getByRole('row', { name: /^BCA/ })).toHaveTextContent('2026-01-01');
    await expect(canvas.queryByRole('textbox', { name: bankName })).not.toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: /^Sudah tercatat/ })).toHaveTextContent('Rp 25,000,000');
    await userEvent.click(recorded);
    await expect(args.onOpen).toHaveBeenCalledWith(77);
  },
});

/** A refused row says why and keeps what was typed; the others are recorded, and only it is tried again. */
export const OneRefused = meta.story({
  beforeEach({ msw }) {
    let isLocked = true;
    const date = ['berada dalam periode yang sudah dikunci (sampai 2026-03-31). Pilih tanggal sesudahnya.'];
    msw.use(
      mock(api.transaction.store, ({ body }) => {
        if (body.account_type !== 'cash' || !isLocked) return undefined;
        isLocked = false;
        return refusal(400, [`Tanggal ${date[0]}`], { date });
      }),
      ...scenarios.default({ world: newBusiness() }),
    );
  },
  play: async ({ canvas, userEvent, args, step }) => {
    await type(canvas, userEvent, bankName, '5jt');
    await type(canvas, userEvent, cashName, '750rb');
    await step('one is recorded, the other says why not', async () => {
      const dialog = await confirm(canvas, userEvent, 2);
      await expect(await dialog.findByText('1 berhasil, 1 tidak.')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
      await expect(await canvas.findByText(/periode yang sudah dikunci/)).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: cashName })).toHaveValue('Rp 750,000');
      await expect(args.onSaved).not.toHaveBeenCalled();
    });
    const dialog = await confirm(canvas, userEvent, 1);
    await expect(await dialog.findByText('1 berhasil.')).toBeVisible();
    await expect(world.transactions.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      750_000, 5_000_000,
    ]);
  },
});

/** An answer that is lost: what the server has booked is not booked once more. */
export const AnswerLost = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.lostAnswer({ world: newBusiness(), rows: [api.transaction.store] }));
  },
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, bankName, '5jt');
    const dialog = await confirm(canvas, userEvent, 1);
    await expect(await dialog.findByText(/Sudah ada saldo awalnya\.$/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Coba lagi/ })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    await expect(await canvas.findByText('Sudah tercatat', { selector: 'small' })).toBeVisible();
    await expect(world.transactions).toHaveLength(1);
  },
});

/** A second press of the yes does nothing more. */
export const PressedTwice = meta.story({
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, bankName, '5jt');
    await userEvent.click(canvas.getByRole('button', { name: 'Catat 1 saldo awal' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Catat 1' }));
    await expect(await dialog.findByText('1 berhasil.')).toBeVisible();
    await expect(writes()).toHaveLength(1);
    await expect(world.transactions).toHaveLength(1);
  },
});

/** What the server asks about a row, such as a day long ago, is answered in one go. */
export const AsksAboutTheDay = meta.story({
  beforeEach({ msw }) {
    const text = 'Tanggal 2026-01-01 lebih dari 30 hari yang lalu. Tetap simpan?';
    msw.use(
      mockQuestions(api.transaction.store, ({ body }) => [
        { text, if_confirmed: 'allow_backdated', yes: `Catat Rp ${(body.amount ?? 0).toLocaleString('en-US')}` },
      ]),
      ...scenarios.default({ world: newBusiness() }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const all = await canvas.findByRole('textbox', { name: 'Tanggal untuk semua' });
    await userEvent.clear(all);
    await userEvent.type(all, '2026-01-01');
    await type(canvas, userEvent, bankName, '5jt');
    await type(canvas, userEvent, cashName, '750rb');
    const dialog = await confirm(canvas, userEvent, 2);
    await expect(await dialog.findByText('0 berhasil, 2 perlu jawaban Anda.')).toBeVisible();
    await expect(dialog.getByText(/Yang dilewati tetap di tabel\.$/)).toBeVisible();
    const choice = within(dialog.getByRole('group', { name: 'Untuk semua' }));
    await userEvent.click(choice.getByRole('button', { name: 'Lanjutkan' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan 2' }));
    await expect(await dialog.findByText('2 berhasil.')).toBeVisible();
    await expect(world.transactions).toHaveLength(2);
  },
});

/** What cannot be read as an amount is not recorded, and nothing else waits for it. */
export const Unclear = meta.story({
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, bankName, 'lima juta');
    await type(canvas, userEvent, cashName, '750rb');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'Catat 2 saldo awal' }));
    const question = within(await screen.findByRole('dialog', { name: 'Catat 1 saldo awal?' }));
    await expect(question.getByText(/Jumlahnya belum jelas\.$/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Catat 1' }));
    await waitFor(() => expect(world.transactions.map(({ amount }) => amount)).toEqual([750_000]));
  },
});

export const NothingTyped = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Catat saldo awal' });
    await expect(button).toHaveAccessibleDescription('Isi dulu saldo sebuah account');
    await userEvent.click(button);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada account')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.transaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: /^Memuat/ })).toBeVisible();
  },
});

/** Without knowing what is recorded, nothing can be recorded twice by mistake. */
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.transaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: newBusiness({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/hanya boleh dicatat oleh pemilik atau keuangan/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts({ world: begun() }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^Total/ })).toBeVisible();
  },
});

export const Narrow = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: begun() }));
  },
  render: (args) => (
    <div style={{ width: 288 }}>
      <OpeningBalances {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, cashName, '750rb');
    await userEvent.tab();
    await expect(await canvas.findByRole('button', { name: 'Catat 1 saldo awal' })).toBeVisible();
    const table = canvas.getByRole('table', { name: 'Saldo awal' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(288);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: begun() }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^Total/ })).toBeVisible();
  },
});
