import { aBankStatement, aStatementLine, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, storyClient } from '../../testing/index.ts';
import { BankStatementList } from './BankStatementList.tsx';

const { client } = storyClient();

const gap = { kind: 'gap', date_from: '2026-02-01', date_to: '2026-02-28', amount: 500_000 } as const;

function kept(bankStatements: World['bankStatements']) {
  const world = createWorld();
  world.bankStatements.push(...bankStatements);
  world.statementLines.push(aStatementLine());
  return scenarios.default({ world });
}

const meta = preview.meta({
  title: 'Bank & rekonsiliasi/Daftar rekening koran · BankStatementList',
  id: 'bankstatement-bankstatementlist',
  component: BankStatementList,
  args: { client },
  beforeEach({ msw }) {
    msw.use(
      ...kept([
        aBankStatement({ gap }),
        aBankStatement({ id: 2, period_from: '2026-01-01', period_to: '2026-01-31', closing_balance: 9_500_000 }),
        aBankStatement({ id: 3, bank_account_id: 2, period_to: '2026-03-30', closing_balance: null, format: 'ofx' }),
      ]),
    );
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const march = await canvas.findByRole('row', { name: /2026-03-31/ });
    await expect(march).toHaveTextContent('Belum ada data 2026-02-01 sampai 2026-02-28: selisih saldo Rp 500,000');
    await expect(march).toHaveTextContent('Ada celah');
    await expect(canvas.getByRole('row', { name: /2026-01-31/ })).toHaveTextContent('Bersambung');
  },
});

/** A row opens its lines. */
export const Opened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('row', { name: /2026-03-31/ });
    await userEvent.click(canvas.getAllByRole('button', { name: /^BCA/ })[0] ?? document.body);
    const detail = within(await screen.findByRole('dialog', { name: 'Rekening Koran # 1' }));
    await expect(await detail.findByRole('table', { name: 'Baris rekening koran' })).toHaveTextContent('TOKO MELATI');
  },
});

export const Empty = meta.story({
  ...states.empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada rekening koran')).toBeVisible();
  },
});

export const Loading = meta.story(states.loading(api.bankStatement.index));

export const Error = meta.story(states.error(api.bankStatement.index));

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.bankStatement.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...kept([aBankStatement({ file_name: `${'KORAN'.repeat(30)}.sta`, gap })]));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /2026-03-31/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({
  ...states.narrow,
  play: async ({ canvas }) => {
    await canvas.findAllByRole('row', { name: /BCA/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  ...states.dark,
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /2026-03-31/ });
  },
});
