import { aDeduction, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, storyClient } from '../../testing/index.ts';
import { DeductionMonthList, type DeductionMonthListProps } from './DeductionMonthList.tsx';

const { client } = storyClient();

const meta = preview.meta({
  title: 'Hutang & piutang/Potongan per bulan · DeductionMonthList',
  id: 'due-deductionmonthlist',
  component: DeductionMonthList,
  args: { client, onOpen: fn() as DeductionMonthListProps['onOpen'] },
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: withDeductions() })),
});

function withDeductions(entity_name = 'PT Pemotong Pajak') {
  const world = createWorld();
  world.deductions.push(
    aDeduction({ entity_name, counterparty_id: 4, proof_number: 'BP-23/0007' }),
    aDeduction({ id: 2, entity_name, counterparty_id: 4, date: '2026-03-09' }),
    aDeduction({ id: 3, kind: 'biaya_bank', amount: 2_500, date: '2026-02-28', proof_number: 'DN-1' }),
    aDeduction({ id: 4, type: 'P', amount: 75_000, date: '2026-02-28', entity_name: null }),
    aDeduction({ id: 5, amount: 9, voided_at: '2026-03-10T03:00:00Z', void_reason: 'Salah' }),
  );
  return world;
}

export const Default = meta.story();

Default.test('a row is told to the host', async ({ canvas, args, userEvent }) => {
  const table = within(await canvas.findByRole('table', { name: 'Potongan per bulan' }));
  const row = (await table.findByRole('button', { name: 'PT Pemotong Pajak' })).closest('tr') as HTMLElement;
  await expect(row).toHaveTextContent('PT Pemotong Pajak2026-03PPh 23 · Piutang1 dari 2 belum adaRp 400,000');
  await expect(table.getByRole('row', { name: /Potongan piutang/ })).toHaveTextContent('Rp 402,500');
  await expect(table.getByRole('row', { name: /Potongan hutang/ })).toHaveTextContent('Rp 75,000');
  await userEvent.click(within(row).getByRole('button'));
  await expect(args.onOpen).toHaveBeenCalledWith({
    type: 'R',
    kind: 'pph23',
    counterparty_id: 4,
    date_from: '2026-03-01',
    date_to: '2026-03-31',
  });
});

export const WithoutAPage = meta.story({
  args: { onOpen: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tanpa lawan transaksi')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'PT Pemotong Pajak' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  ...states.empty,
  play: async ({ canvas }) => {
    await canvas.findByText('Tidak ada potongan');
  },
});
export const Loading = meta.story(states.loading());
export const Error = meta.story(states.error(api.deduction.byMonth));
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.forbidden({ rows: [api.deduction.byMonth] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
  },
});
export const LongTexts = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...scenarios.default({
        world: withDeductions(
          'PT Perusahaan Dengan Nama Yang Panjang Sekali dan Cabang-cabangnya di Seluruh Nusantara',
        ),
      }),
    ),
});
export const Narrow = meta.story(states.narrow);
export const Dark = meta.story(states.dark);
