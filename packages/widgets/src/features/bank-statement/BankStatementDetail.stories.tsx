import {
  aBankStatement,
  aStatementLine,
  aStatementMatch,
  createWorld,
  mock,
  refusal,
  scenarios,
  type World,
} from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, storyClient } from '../../testing/index.ts';
import { BankStatementDetail } from './BankStatementDetail.tsx';

const { client, sent } = storyClient();

function kept(fields: Parameters<typeof aBankStatement>[0] = {}, role: World['role'] = 'pemilik') {
  const world = createWorld({ role });
  world.bankStatements.push(aBankStatement(fields));
  world.statementLines.push(
    aStatementLine(),
    aStatementLine({
      id: 2,
      date: '2026-03-20',
      amount: -250_000,
      text: 'SETORAN DITOLAK',
      is_reversal: true,
      balance: null,
      parts: [
        { amount: -100_000, text: 'BAYU', reference: null },
        { amount: -150_000, text: 'CITRA', reference: null },
      ],
    }),
  );
  return scenarios.default({ world });
}

const meta = preview.meta({
  title: 'Bank & rekonsiliasi/Rincian rekening koran · BankStatementDetail',
  id: 'bankstatement-bankstatementdetail',
  component: BankStatementDetail,
  args: { client, id: 1, onDeleted: fn() },
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...kept());
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Baris rekening koran' });
    await expect(table).toHaveTextContent('Pembatalan: SETORAN DITOLAK');
    await expect(table).toHaveTextContent('2 pembayaran dalam satu baris');
    await expect(canvas.getByText('Saldo awal, baris dan saldo akhir cocok')).toBeVisible();
  },
});

export const WithBreak = meta.story({
  beforeEach({ msw }) {
    const gap = { kind: 'break', date_from: '2026-02-28', date_to: '2026-03-01', amount: -50_000 } as const;
    msw.use(...kept({ gap, rounding_amount: -1, left_out: [{ reason: 'pending', count: 2 }], opening_balance: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Saldo tidak bersambung .*: selisih -Rp 50,000/)).toBeVisible();
    await expect(canvas.getByText('2 belum dibukukan bank (PEND)')).toBeVisible();
    await expect(canvas.getByText('Tidak dapat dibuktikan dari file ini')).toBeVisible();
  },
});

export const Deleted = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hapus' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Hapus rekening koran?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalled());
    await expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  },
});

/** A matched line names what stands for it; all matches are undone at once. */
export const Matched = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    const match = aStatementMatch();
    world.bankStatements.push(aBankStatement());
    world.statementLines.push(...match.lines);
    world.statementMatches.push(match);
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cocok' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Cocok dengan rekening koran' }));
    await expect(await detail.findByRole('button', { name: /Hendra Gunawan/ })).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Tutup' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan semua kecocokan' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Batalkan semua kecocokan?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Batalkan semua kecocokan' }));
    await expect(await canvas.findByText('Terbuka')).toBeVisible();
    await expect(sent.filter(({ path }) => path.endsWith('/undo-matches'))).toHaveLength(1);
  },
});

export const ReadOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(...kept({}, 'peninjau'));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Baris rekening koran' });
    await expect(canvas.queryByRole('button', { name: 'Hapus' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story(states.loading(api.bankStatement.show));

export const Error = meta.story(states.error(api.bankStatement.show));

export const LinesError = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(api.bankStatement.lines, () => refusal(500, ['Server gagal.'])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Narrow = meta.story({
  ...states.narrow,
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Baris rekening koran' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  ...states.dark,
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Baris rekening koran' });
  },
});
