import {
  aBankStatement,
  aStatementLine,
  aTransaction,
  createWorld,
  scenarios,
  type World,
} from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, storyClient } from '../../testing/index.ts';
import { BankBalance } from './BankBalance.tsx';

const { client } = storyClient();

/** Three accounts have statements: one holds more in the books, one is the same, of one no balance is said. */
function aWorld(role: World['role'] = 'pemilik', change: (world: World) => void = () => {}): World {
  const world = createWorld({ role });
  const [bca, mandiri, bri] = world.bankAccounts.map(({ id }) => id);
  const booked = { date: '2026-03-02', account_type: 'bank', voided_at: null } as const;
  world.transactions = [
    aTransaction({ ...booked, id: 901, account_id: bca ?? 1, amount: 11_500_000 }),
    aTransaction({ ...booked, id: 902, account_id: mandiri ?? 2, amount: 4_000_000 }),
    aTransaction({ ...booked, id: 903, account_id: mandiri ?? 2, amount: 9_000, date: '2026-04-01' }),
  ];
  world.bankStatements.push(
    aBankStatement({ bank_account_id: bca ?? 1, closing_balance: 11_250_000 }),
    aBankStatement({ id: 2, bank_account_id: mandiri ?? 2, closing_balance: 4_000_000 }),
    aBankStatement({ id: 3, bank_account_id: bri ?? 3, closing_balance: null, format: 'qif' }),
  );
  const line = { bank_account_id: bca ?? 1 };
  world.statementLines.push(
    aStatementLine({ ...line, id: 1, date: '2026-03-06', amount: -6_500, text: 'BIAYA ADM' }),
    aStatementLine({ ...line, id: 2, date: '2026-03-05', amount: -250_000, text: 'TARIKAN ATM' }),
    aStatementLine({ ...line, id: 3, statement_match_id: 9, date: '2026-03-01' }),
  );
  change(world);
  return world;
}

const open = (...given: Parameters<typeof aWorld>) => scenarios.default({ world: aWorld(...given) });

const meta = preview.meta({
  title: 'Account & saldo/Saldo menurut bank · BankBalance',
  id: 'balance-bankbalance',
  component: BankBalance,
  args: { client, onReconcile: fn() },
  beforeEach({ msw }) {
    msw.use(...open());
  },
});

export const Default = meta.story();

Default.test('compares books and bank, and leads to reconciling', async ({ args, canvas, userEvent }) => {
  const table = within(await canvas.findByRole('table', { name: 'Saldo menurut bank' }));
  const [, bca, mandiri, bri] = table.getAllByRole('row');
  await expect(bca).toHaveTextContent(/Rp 11,250,000.*Rp 11,500,000.*Rp 250,000buku lebih/);
  await expect(bca).toHaveTextContent('2 baris, tertua 2026-03-05');
  await expect(bca).toHaveTextContent('-Rp 250,000 TARIKAN ATM');
  await expect(mandiri).toHaveTextContent(/Rp 4,000,000.*Rp 4,000,000.*Sama.*Semua cocok/);
  await expect(bri).toHaveTextContent('Tidak disebut');
  await userEvent.click(table.getByRole('button', { name: /^Cocokkan BCA/ }));
  await expect(args.onReconcile).toHaveBeenCalledWith(1);
});

/** The last statement says no balance, an earlier one does. */
export const AnEarlierBalance = meta.story({
  args: { bankAccountId: 1 },
  beforeEach({ msw }) {
    msw.use(
      ...open('pemilik', ({ bankStatements }) => {
        bankStatements.push(aBankStatement({ id: 9, period_to: '2026-04-30', closing_balance: null }));
      }),
    );
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saldo menurut bank' }));
    await expect(table.getAllByRole('row')).toHaveLength(2);
    await expect(table.getByText('Rekening koran sampai 2026-04-30')).toBeVisible();
    await expect(table.getByText('per 2026-03-31')).toBeVisible();
  },
});

/** Many have no statement: nothing is drawn. */
export const NoStatements = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld() }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
});

/** Many have none, so that nothing is drawn before it is known. */
export const NotKnownYet = meta.story({
  ...states.loading(api.balance.bank),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
});

export const Error = meta.story(states.error(api.balance.bank));

export const ErrorRetried = meta.story({
  ...states.error(api.balance.bank),
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...open());
    await userEvent.click(again);
    await expect(await canvas.findByText('2 baris, tertua 2026-03-05')).toBeVisible();
  },
});

/** A kasir reads no statement: nothing is asked for or drawn. */
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('kasir'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(
      ...open('pemilik', ({ statementLines, bankStatements, transactions }) => {
        const max = 9_007_199_254_740_991;
        bankStatements[0] = aBankStatement({ closing_balance: -max });
        transactions.push(aTransaction({ id: 990, account_type: 'bank', account_id: 1, amount: max }));
        statementLines.push(
          aStatementLine({ id: 9, date: '2026-01-01', amount: -max, text: 'PEMBAYARANFAKTURTANPASPASI'.repeat(6) }),
        );
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Saldo menurut bank' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({
  ...states.narrow,
  play: async ({ canvas }) => {
    await canvas.findByText('2 baris, tertua 2026-03-05');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  ...states.dark,
  play: async ({ canvas }) => {
    await canvas.findByText('2 baris, tertua 2026-03-05');
  },
});
