import { aDeduction, aDue, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { DeductionList } from './DeductionList.tsx';

const meta = preview.meta({
  title: 'Hutang & piutang/Potongan · DeductionList',
  id: 'due-deductionlist',
  component: DeductionList,
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: withDeductions() }));
  },
});

function withDeductions() {
  const world = createWorld();
  world.dues.push(aDue({ id: 90, deducted_amount: 202_500 }));
  world.deductions.push(
    aDeduction({ due_id: 90, proof_number: 'BP-23/0007' }),
    aDeduction({ id: 2, due_id: 90, kind: 'biaya_bank', amount: 2_500, date: '2026-03-09' }),
    aDeduction({
      id: 3,
      due_id: 90,
      kind: 'Retur',
      amount: 9,
      voided_at: '2026-03-10T03:00:00Z',
      void_reason: 'Salah',
    }),
  );
  return world;
}

export const Default = meta.story();

Default.test('a row opens its due', async ({ canvas, userEvent }) => {
  const table = within(await canvas.findByRole('table', { name: 'Potongan' }));
  await expect(await table.findByText('PPh 23')).toBeVisible();
  await expect(table.getByText('BP-23/0007')).toBeVisible();
  await expect(table.getByText('Rp 202,500')).toBeVisible();
  await userEvent.click(table.getByText('PPh 23'));
  const due = within(await screen.findByRole('dialog'));
  await expect(await due.findByRole('table', { name: 'Potongan' })).toBeVisible();
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada potongan')).toBeVisible();
    await expect(canvas.getByText(/Potongan dicatat saat hutang atau piutang dibayar/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.deduction.index] }));
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.deduction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.deduction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    const world = withDeductions();
    for (const deduction of world.deductions)
      deduction.entity_name = 'PT Perusahaan Dengan Nama Yang Panjang Sekali dan Cabang-cabangnya';
    msw.use(...scenarios.default({ world }));
  },
});

export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
