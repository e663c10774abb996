import { aDue, anAdvance, anAdvanceUse, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption } from '../../testing/index.ts';
import { AdvanceDetail } from './AdvanceDetail.tsx';

/** An advance of Rp 5,000,000 and an open piutang of Rp 15,000,000 of one customer, of which a part may be set off. */
function worldWith({ isUsed = false, role = 'pemilik' }: { isUsed?: boolean; role?: 'pemilik' | 'peninjau' } = {}) {
  const world: World = createWorld({ role, dues: false });
  const due = aDue({ id: 90, counterparty_id: 1, set_off_amount: isUsed ? 1_000_000 : 0 });
  world.dues.push(due);
  const use = anAdvanceUse({ due_id: 90, due_name: 'Piutang Hendra Gunawan #90' });
  world.advances.push(anAdvance(isUsed ? { used_amount: 1_000_000, uses: [use] } : {}));
  return world;
}

const meta = preview.meta({
  title: 'Hutang & piutang/Rincian uang muka · AdvanceDetail',
  id: 'advance-advancedetail',
  component: AdvanceDetail,
  args: { id: 1, onUpdated: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith() }));
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hendra Gunawan')).toBeVisible();
    await expect(canvas.getByText('Belum dipakai.')).toBeVisible();
    for (const name of ['Pakai', 'Kembalikan', 'Batalkan'])
      await expect(await canvas.findByRole('button', { name })).toBeVisible();
  },
});

export const SetsOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pakai' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Pakai Uang Muka' }));
    await userEvent.click(await choice.findByRole('button', { name: /#90/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Pakai Uang Muka' }));
    await expect(await form.findByLabelText(/^Jumlah/)).toHaveValue('Rp 5,000,000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Piutang Hendra Gunawan #90')).toBeVisible();
    await expect(canvas.getByText('Habis')).toBeVisible();
  },
});

export const PaysBack = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kembalikan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Kembalikan Uang Muka' }));
    await userEvent.clear(await form.findByLabelText(/^Jumlah/));
    await userEvent.type(form.getByLabelText(/^Jumlah/), '2000000');
    await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Dikembalikan')).toBeVisible();
    await expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ left_amount: 3_000_000 }));
  },
});

export const CancelsUse = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ isUsed: true }) }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Dipakai sebagian')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Batalkan' })).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan pemakaian' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Batalkan pemakaian?' }));
    await userEvent.type(await dialog.findByLabelText(/^Alasan/), 'Salah piutang');
    await userEvent.click(dialog.getByRole('button', { name: 'Batalkan pemakaian' }));
    await expect(await canvas.findByText('Belum dipakai')).toBeVisible();
  },
});

export const Voids = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Batalkan uang muka?' }));
    await userEvent.type(await dialog.findByLabelText(/^Alasan/), 'Salah catat');
    await userEvent.click(dialog.getByRole('button', { name: 'Batalkan uang muka' }));
    await expect(await canvas.findByText(/^Dibatalkan .*Salah catat/)).toBeVisible();
    await expect(args.onUpdated).toHaveBeenCalled();
  },
});

export const OnlyToRead = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Hendra Gunawan');
    await expect(canvas.queryByRole('button', { name: 'Pakai' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.advance.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat uang muka…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.advance.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.advance.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ isUsed: true }) }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Dipakai sebagian');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ isUsed: true }) }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Dipakai sebagian');
  },
});
