import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption } from '../../testing/index.ts';
import type { FilterField, FilterValues } from './filterFields.ts';
import { ListFilter, type ListFilterProps } from './ListFilter.tsx';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'account', name: 'account', label: 'Account' },
  { kind: 'choice', name: 'amount_sign', label: 'Arah uang', choices: { '+': 'Pendapatan', '-': 'Pengeluaran' } },
  { kind: 'flag', name: 'overdue', label: 'Lewat jatuh tempo' },
  { kind: 'text', name: 'related_entity_name', label: 'Nama lawan transaksi' },
  { kind: 'transactable' },
];
const filled: FilterValues = {
  q: '>5jt',
  date_from: '2026-03-01',
  date_to: '2026-03-31',
  account_type: 'bank',
  account_id: '1',
  amount_sign: '-',
  overdue: 'true',
  related_entity_name: 'Budi',
  transactable_app: 'Retail',
  transactable_id: '77',
};

function Held({ value, onChange, ...props }: ListFilterProps) {
  const [held, setHeld] = useState(value);
  function handleChange(change: FilterValues) {
    setHeld((before) => ({ ...before, ...change }));
    onChange(change);
  }
  return <ListFilter {...props} value={held} onChange={handleChange} />;
}

const meta = preview.meta({
  title: 'Pemilih & isian/Saring daftar · ListFilter',
  id: 'listfilter-listfilter',
  component: ListFilter,
  args: { screen: 'transaction', fields, value: {}, onChange: fn() },
  render: (args) => <Held {...args} />,
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
});

function worldWithViews() {
  const view = {
    screen: 'transaction',
    created_at: '2026-03-01T00:00:00Z',
    updated_at: '2026-03-01T00:00:00Z',
    is_default: false,
  };
  const world = createWorld();
  world.savedViews.push(
    { ...view, id: 1, name: 'Pengeluaran bulan ini', query: { amount_sign: '-', date_preset: 'month' } },
    { ...view, id: 2, name: 'Di atas 5 juta', query: { q: '>5jt' } },
  );
  return world;
}

/** The help of the search field covers what is below it instead of moving it: a click must hit what it was aimed at. */
export const HelpMovesNothing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Filter' });
    const bar = canvas.getByRole('search');
    const places = () => [button.getBoundingClientRect().top, bar.getBoundingClientRect().height];
    const before = places();
    await userEvent.click(canvas.getByRole('textbox', { name: /^Cari/ }));
    await expect(canvas.getByText(/Bisa digabung/)).toBeVisible();
    await expect(places()).toEqual(before);
  },
});

export const Default = meta.story();

Default.test('says how it understands a search', async ({ canvas, userEvent, args }) => {
  const search = canvas.getByRole('textbox', { name: /^Cari/ });
  await userEvent.type(search, '>5jt');
  await expect(await canvas.findByText('Jumlah di atas Rp 5,000,000')).toBeVisible();
  await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ q: '>5jt' }));
  await userEvent.clear(search);
  await userEvent.type(search, '500000');
  await expect(await canvas.findByText("Jumlah tepat Rp 500,000, No 500000, atau teks '500000'")).toBeVisible();
  for (const [typed, understood] of [
    ['zainal >1jt', "Teks 'zainal' dan jumlah di atas Rp 1,000,000"],
    ['#969', 'Nomor 969: ID catatan atau ID objeknya'],
    ['KW/2026/123', "Kwitansi KW/2026/000123, atau teks 'KW/2026/123'"],
    ['0198c0de-1234-7abc-8def-0123456789ab', 'UUID: hanya catatan itu'],
  ] as const) {
    await userEvent.clear(search);
    await expect(canvas.getByText(/Bisa digabung: zainal >1jt/)).toBeVisible();
    await expect(search).toHaveAccessibleDescription(/Bisa digabung/);
    await userEvent.type(search, typed);
    await expect(await canvas.findByText(understood)).toBeVisible();
  }
  await userEvent.clear(search);
  await userEvent.type(search, 'faktur{Enter}');
  await expect(args.onChange).toHaveBeenLastCalledWith({ q: 'faktur' });
  await expect(canvas.queryByText(/^Jumlah/)).toBeNull();
});

export const Filled = meta.story({
  args: { value: filled },
  play: async ({ canvas, userEvent, args }) => {
    const set = within(canvas.getByRole('list', { name: 'Filter yang dipakai' }));
    await expect(await set.findByText(/^Account: BCA /)).toBeVisible();
    for (const words of [
      'Cari: >5jt',
      'Tanggal: Bulan ini',
      'Arah uang: Pengeluaran',
      'Hanya: Lewat jatuh tempo',
      'Nama lawan transaksi: Budi',
      'Applikasi: Retail',
      'ID objek: 77',
    ])
      await expect(set.getByText(words)).toBeVisible();
    await userEvent.click(set.getByRole('button', { name: 'Hapus filter Tanggal: Bulan ini' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ date_from: undefined, date_to: undefined });
    await expect(set.queryByText('Tanggal: Bulan ini')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus();
    await userEvent.click(set.getByRole('button', { name: 'Hapus semua filter' }));
    await expect(canvas.queryByRole('list', { name: 'Filter yang dipakai' })).toBeNull();
  },
});

export const DatePresets = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    for (const [preset, date_from, date_to] of [
      ['Hari ini', '2026-03-10', '2026-03-10'],
      ['Minggu ini', '2026-03-09', '2026-03-15'],
      ['Bulan ini', '2026-03-01', '2026-03-31'],
      ['Bulan lalu', '2026-02-01', '2026-02-28'],
      ['Tahun ini', '2026-01-01', '2026-12-31'],
    ] as const) {
      await step(preset, async () => {
        await userEvent.click(canvas.getByRole('button', { name: /^Tanggal: / }));
        await userEvent.click(await screen.findByRole('menuitemradio', { name: preset }));
        await expect(args.onChange).toHaveBeenLastCalledWith({ date_from, date_to });
        await waitFor(() => expect(canvas.getByRole('button', { name: `Tanggal: ${preset}` })).toHaveFocus());
      });
    }
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Semua tanggal' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ date_from: undefined, date_to: undefined });
  },
});

/** What was typed last holds, however soon the filter is closed. */
export const ClosedAtOnce = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const open = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
      return within(await screen.findByRole('dialog', { name: 'Filter' }));
    };
    await step('by Escape', async () => {
      const panel = await open();
      await userEvent.type(panel.getByRole('textbox', { name: 'Nama lawan transaksi' }), 'Budi{Escape}');
      await expect(args.onChange).toHaveBeenLastCalledWith({ related_entity_name: 'Budi' });
    });
    await step("by 'Selesai'", async () => {
      const panel = await open();
      await userEvent.type(panel.getByRole('textbox', { name: 'Nama lawan transaksi' }), ' S');
      await userEvent.click(panel.getByRole('button', { name: 'Selesai' }));
      await expect(args.onChange).toHaveBeenLastCalledWith({ related_entity_name: 'Budi S' });
    });
  },
});

export const Fields = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await waitFor(() => expect(panel.getByText('Selesai')).toBeVisible());
    await selectOption(userEvent, panel.getByRole('combobox', { name: 'Arah uang' }), 'Pengeluaran');
    await expect(args.onChange).toHaveBeenLastCalledWith({ amount_sign: '-' });
    await userEvent.click(panel.getByRole('checkbox', { name: 'Lewat jatuh tempo' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ overdue: 'true' });
    await selectOption(userEvent, await panel.findByRole('combobox', { name: 'Jenis Account' }), 'BANK');
    await expect(args.onChange).toHaveBeenLastCalledWith({ account_type: 'bank', account_id: undefined });
    await selectOption(userEvent, await panel.findByRole('combobox', { name: 'Account' }), /BCA/);
    await expect(args.onChange).toHaveBeenLastCalledWith({ account_id: '1' });
    await userEvent.type(panel.getByRole('textbox', { name: 'Nama lawan transaksi' }), 'Budi');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ related_entity_name: 'Budi' }));
    await userEvent.click(panel.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus();
    await expect(canvas.getByText('4')).toBeVisible();
  },
});

export const FilterOpen = meta.story({
  args: { value: filled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(screen.getByText('Selesai')).toBeVisible());
  },
});

export const NothingToSaveAsAView = meta.story({
  args: { value: {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilan' }));
    const save = await screen.findByRole('button', { name: 'Simpan tampilan ini' });
    await userEvent.click(save);
    await expect(save).toHaveFocus();
    await expect(save).toHaveAccessibleDescription('Atur pencarian atau filter dulu');
    await expect(
      await screen.findByText('Atur pencarian atau filter dulu', { selector: '[data-reason]' }),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog', { name: 'Simpan tampilan ini' })).not.toBeInTheDocument();
  },
});

export const SavesAView = meta.story({
  args: { value: { q: '>5jt', date_from: '2026-03-01', date_to: '2026-03-31' } },
  play: async ({ canvas, userEvent, step }) => {
    await step('save', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Tampilan' }));
      await expect(await screen.findByText(/^Belum ada tampilan tersimpan/)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Simpan tampilan ini' }));
      const form = within(await screen.findByRole('dialog', { name: 'Simpan tampilan ini' }));
      await userEvent.type(form.getByRole('textbox', { name: /Nama tampilan/ }), 'Besar bulan ini');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await canvas.findByRole('button', { name: 'Besar bulan ini' })).toBeVisible();
    });
    await step('change the filter, then choose the view', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Hapus filter Cari: >5jt' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Tampilan' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Besar bulan ini' }));
      await expect(await canvas.findByText('Cari: >5jt')).toBeVisible();
      await expect(canvas.getByText('Tanggal: Bulan ini')).toBeVisible();
    });
    await step('rename', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Besar bulan ini' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Ubah tampilan Besar bulan ini' }));
      const form = within(await screen.findByRole('dialog', { name: 'Ubah tampilan' }));
      const name = form.getByRole('textbox', { name: /Nama tampilan/ });
      await userEvent.clear(name);
      await userEvent.type(name, 'Besar');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await canvas.findByRole('button', { name: 'Besar' })).toBeVisible();
    });
    await step('delete', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.click(canvas.getByRole('button', { name: 'Besar' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Ubah tampilan Besar' }));
      const form = within(await screen.findByRole('dialog', { name: 'Ubah tampilan' }));
      await userEvent.click(form.getByRole('button', { name: 'Hapus' }));
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ya, hapus' }));
      await expect(await canvas.findByRole('button', { name: 'Tampilan' })).toBeVisible();
    });
  },
});

export const SavedViews = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWithViews() }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pengeluaran bulan ini' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ q: undefined, amount_sign: '-', date_from: '2026-03-01', date_to: '2026-03-31' }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Pengeluaran bulan ini' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Di atas 5 juta' })).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Pengeluaran bulan ini', pressed: true })).toBeVisible();
  },
});

export const OpensWithTheDefaultView = meta.story({
  beforeEach({ msw }) {
    const world = worldWithViews();
    for (const view of world.savedViews) view.is_default = view.id === 2;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hapus filter Cari: >5jt' }));
    await expect(canvas.queryByText('Cari: >5jt')).toBeNull(); // the default view is not applied again
  },
});

export const ALinkIsStrongerThanTheDefault = meta.story({
  ...OpensWithTheDefaultView.input,
  args: { value: { amount_sign: '+' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilan' }));
    await screen.findByRole('button', { name: 'Di atas 5 juta' });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const ViewsFail = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.savedView.index] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilan' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible());
  },
});

export const LongTexts = meta.story({
  args: {
    value: {
      q: 'pelunasan uang muka unit dengan nomor rangka MHKA6GJ6JJJ123456 dan seterusnya',
      related_entity_name: 'PT Sumber Makmur Sejahtera Abadi Nusantara Raya Persada Tbk',
    },
  },
});
export const Narrow = meta.story({
  args: { value: filled },
  decorators: [
    (Story) => (
      <div style={{ width: 288, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [filter, views] = ['Filter', 'Tampilan'].map((name) => canvas.getByRole('button', { name }));
    await expect(views?.getBoundingClientRect().top).toBe(filter?.getBoundingClientRect().top);
  },
});
export const Dark = meta.story({ args: { value: filled }, globals: { theme: 'dark' } });
