import { aPeriodClosing, createWorld, scenarios, someClosingChecks, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, storyClient } from '../../testing/index.ts';
import { PeriodClosingList } from './PeriodClosingList.tsx';

const { client } = storyClient();

const explained = someClosingChecks({ transfer: 2 }).map((check) => ({
  ...check,
  reason: check.count > 0 ? 'Sampai awal Maret' : null,
}));

function closed(periodClosings: World['periodClosings']) {
  const world = createWorld();
  world.periodClosings.push(...periodClosings);
  return scenarios.default({ world });
}

const opened = { voided_at: '2026-02-10T02:00:00Z', void_reason: 'Faktur terlambat', voided_by_name: 'Ratna Wijaya' };

const meta = preview.meta({
  title: 'Tutup buku & laporan/Daftar tutup buku · PeriodClosingList',
  id: 'periodclosing-periodclosinglist',
  component: PeriodClosingList,
  args: { client },
  beforeEach({ msw }) {
    msw.use(
      ...closed([
        aPeriodClosing({ id: 1, month: '2026-01', ...opened }),
        aPeriodClosing({ id: 2, month: '2026-01' }),
        aPeriodClosing({ id: 3, month: '2026-02', checks: explained }),
      ]),
    );
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const february = await canvas.findByRole('row', { name: /Februari 2026/ });
    await expect(february).toHaveTextContent('1 dengan alasan');
    await expect(canvas.getByText('Dibuka lagi')).toBeVisible();
    await expect(canvas.getAllByRole('row', { name: /Januari 2026/ })).toHaveLength(2);
  },
});

/** The last month is opened again, for a reason; its report stays. */
export const OpenedAgain = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [row] = await canvas.findAllByRole('button', { name: /Februari 2026/ });
    await userEvent.click(row ?? document.body);
    const detail = within(await screen.findByRole('dialog', { name: 'Tutup Buku Februari 2026' }));
    await userEvent.click(await detail.findByRole('button', { name: 'Buka lagi' }));
    const question = within(await screen.findByRole('dialog', { name: 'Buka lagi Februari 2026?' }));
    await userEvent.type(question.getByRole('textbox', { name: 'Alasan' }), 'Faktur terlambat');
    await userEvent.click(question.getByRole('button', { name: 'Buka lagi' }));
    await expect(await detail.findByText(/Faktur terlambat\. Laporan ini tetap seperti saat ditutup\./)).toBeVisible();
    await waitFor(() => expect(detail.queryByRole('button', { name: 'Buka lagi' })).not.toBeInTheDocument());
    await expect(detail.getByRole('button', { name: 'Unduh PDF' })).toBeVisible();
  },
});

export const Empty = meta.story({
  ...states.empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada tutup buku')).toBeVisible();
  },
});

export const Loading = meta.story(states.loading(api.periodClosing.index));

export const Error = meta.story(states.error(api.periodClosing.index));

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.periodClosing.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...closed([aPeriodClosing({ creator_name: 'NAMA'.repeat(40), closing_balance: -9_007_199_254_740_991 })]));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Februari 2026/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({ ...states.narrow });

export const Dark = meta.story({ ...states.dark });
