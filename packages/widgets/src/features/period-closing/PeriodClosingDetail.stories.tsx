import { aPeriodClosing, createWorld, scenarios, someClosingChecks, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, storyClient } from '../../testing/index.ts';
import { PeriodClosingDetail } from './PeriodClosingDetail.tsx';

const { client } = storyClient();

function closed(closing: World['periodClosings'][number], role: 'pemilik' | 'keuangan' = 'pemilik') {
  const world = createWorld({ role });
  world.periodClosings.push(closing);
  return scenarios.default({ world });
}

const checks = someClosingChecks({ transfer: 2 }).map((check) => ({
  ...check,
  reason: check.count > 0 ? 'Sampai awal Maret' : null,
}));

const meta = preview.meta({
  title: 'Tutup buku & laporan/Rincian tutup buku · PeriodClosingDetail',
  id: 'periodclosing-periodclosingdetail',
  component: PeriodClosingDetail,
  args: { client, id: 1 },
  beforeEach({ msw }) {
    msw.use(...closed(aPeriodClosing({ checks })));
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const accounts = within(await canvas.findByRole('table', { name: 'Saldo dan gerak account' }));
    await expect(accounts.getByText('Rp 140,500,000')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Menurut bank' })).toHaveTextContent('Rp 250,000');
    await expect(canvas.getByText('Alasan: Sampai awal Maret')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Unduh XLSX' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Buka lagi' })).toBeVisible();
  },
});

/** It was opened again: the report is what it was. */
export const OpenedAgain = meta.story({
  beforeEach({ msw }) {
    const opened = { voided_at: '2026-03-09T02:00:00Z', void_reason: 'Faktur', voided_by_name: 'Ratna Wijaya' };
    msw.use(...closed(aPeriodClosing({ ...opened, is_latest: false })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Dibuka lagi 2026-03-09 09.00 oleh Ratna Wijaya');
    await expect(canvas.queryByRole('button', { name: 'Buka lagi' })).not.toBeInTheDocument();
  },
});

/** Finance closes, but only an owner opens again. */
export const AsFinance = meta.story({
  beforeEach({ msw }) {
    msw.use(...closed(aPeriodClosing(), 'keuangan'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unduh PDF' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Buka lagi' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story(states.loading(api.periodClosing.show));

export const Error = meta.story(states.error(api.periodClosing.show));

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.periodClosing.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...closed(aPeriodClosing({ checks: checks.map((check) => ({ ...check, reason: 'ALASAN'.repeat(80) })) })));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Saldo dan gerak account' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({ ...states.narrow });

export const Dark = meta.story({ ...states.dark });
