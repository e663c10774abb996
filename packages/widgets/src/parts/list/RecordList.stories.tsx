import { ApiError } from '@finance/api-client';
import { aTransaction, scenarios } from '@finance/api-client/testing';
import type { Transaction } from '@finance/contract';
import { useState, useMemo } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { Read } from '../../runtime/index.ts';
import { Rupiah } from '../../ui/index.ts';
import { InFinance } from '../../testing/index.ts';
import type { PropsOfList, ListDefinition, ListMeta } from './listDefinition.ts';
import type { ListColumn } from './listColumn.ts';
import { RecordList } from './RecordList.tsx';
import { SearchField } from './SearchField.tsx';

const columns: ListColumn<Transaction, 'date'>[] = [
  { name: 'name', label: 'Nama', isMain: true, cell: ({ related_entity_name }) => related_entity_name },
  { name: 'note', label: 'Catatan', phone: 'second', cell: ({ note }) => note ?? '-' },
  { name: 'creator', label: 'Dibuat oleh', isExtra: true, cell: ({ creator_name }) => creator_name },
  {
    name: 'amount',
    label: 'Jumlah',
    isNumber: true,
    isFixed: true,
    phone: 'end',
    cell: ({ amount }) => <Rupiah amount={amount} />,
  },
  { name: 'date', label: 'Tanggal', isShort: true, order_by: 'date', phone: 'whole', cell: ({ date }) => date },
];
const rows = [1_500_000, -250_000, 4_000_000, -750_000, 12_500_000, 90_000].map((amount, index) =>
  aTransaction({
    id: index + 1,
    amount,
    related_entity_name: `Pelanggan ${index + 1}`,
    note: `Faktur ${index + 1}`,
    ...(index === 3 && { voided_at: '2026-03-09T02:00:00Z', void_reason: 'Salah catat' }),
  }),
);
const manyRows = Array.from({ length: 30 }, (_, index) =>
  aTransaction({ id: index + 1, related_entity_name: `Pelanggan ${index + 1}` }),
);

interface ListArgs extends Omit<PropsOfList<Transaction, 'date'>, 'client' | 'page' | 'onPageChange'> {
  rows?: Transaction[];
  /** Instead of an answer with the rows. */
  read?: Read<{ data: Transaction[]; meta: ListMeta }>;
}

function List({ title, ...props }: ListArgs) {
  const [page, onPageChange] = useState({ page: 1, paginate: 3 });
  return (
    <RecordList
      definition={title === undefined ? definition : { ...definition, title }}
      props={{ ...props, page, onPageChange }}
    />
  );
}

const definition: ListDefinition<Transaction, ListMeta, 'date', ListArgs> = {
  title: 'Mutasi',
  noun: 'mutasi',
  emptyText: 'Mutasi yang dicatat tampil di sini.',
  storageKey: 'story',
  order_by: 'date',
  // As a real read, it answers the same object until something else is asked.
  useIndex({ page, paginate }, { rows: shown = rows, read }) {
    const own = useMemo(() => readOf(shown, page, paginate), [shown, page, paginate]);
    return read ?? own;
  },
  rowName: ({ related_entity_name }) => String(related_entity_name),
  isVoided: ({ voided_at }) => voided_at !== null,
  amountOf: ({ amount }) => amount,
  sums: () => [{ label: 'Jumlah semua', amount: 1_500_000 }],
  detail: () => null,
  columns,
};

function readOf(all: Transaction[], page: number, paginate: number) {
  const data = {
    data: all.slice((page - 1) * paginate, page * paginate),
    meta: {
      pagination: {
        current_page: page,
        per_page: paginate,
        total_pages: Math.ceil(all.length / paginate),
        total: all.length,
      },
    },
  };
  return { ...noRead, data };
}

const noRead = {
  data: undefined,
  error: undefined,
  isLoading: false,
  isValidating: false,
  refresh: async () => undefined,
};

const meta = preview.meta({
  title: 'Bagian layar/Daftar · RecordList',
  id: 'recordlist-recordlist',
  component: List,
  args: { onOpen: fn() },
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

export const Default = meta.story();

Default.test('a row is told to the host', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('heading', { name: 'Mutasi' })).toBeVisible();
  await expect(canvas.getByText('6 mutasi')).toBeVisible();
  await userEvent.click(await canvas.findByText('Faktur 2'));
  await expect(args.onOpen).toHaveBeenCalledWith(rows[1]);
});

export const Selected = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih Pelanggan 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pilih Pelanggan 2' }));
    const bar = within(await canvas.findByRole('region', { name: 'Baris yang dipilih' }));
    await expect(bar.getByRole('status')).toHaveTextContent(
      '2 dipilihMasuk Rp 1,500,000Keluar -Rp 250,000Bersih Rp 1,250,000',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    // A voided row cannot be selected.
    await expect(canvas.queryByRole('checkbox', { name: 'Pilih Pelanggan 4' })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pilih Pelanggan 6' }));
    await expect(bar.getByRole('status')).toHaveTextContent('3 dipilih');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(canvas.getByRole('checkbox', { name: 'Pilih Pelanggan 2' })).toBeChecked();
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(bar.getByRole('button', { name: 'Kosongkan pilihan' }));
    await expect(canvas.queryByRole('region', { name: 'Baris yang dipilih' })).toBeNull();
    await expect(canvas.getByRole('checkbox', { name: 'Pilih semua di halaman ini' })).toHaveFocus();
  },
});

export const SortsByItsHeads = meta.story({
  args: { onOrderChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const head = await canvas.findByRole('columnheader', { name: 'Tanggal' });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.queryByRole('button', { name: 'Catatan' })).toBeNull(); // the server cannot sort by it
    await userEvent.click(within(head).getByRole('button'));
    await expect(args.onOrderChange).toHaveBeenCalledWith({ order_by: 'date', order: 'asc' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Atur tampilan' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Tanggal/, checked: true }));
    await expect(args.onOrderChange).toHaveBeenCalledTimes(2);
  },
});

/** Without a host that keeps it, the list itself keeps the order. */
export const KeepsItsOrder = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Tanggal' }));
    await expect(canvas.getByText('Urut tanggal, terlama dulu')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Tanggal' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getByText('Faktur 1')).toBeVisible(); // page 1 again
  },
});

/** The host gives only the filter, and the list keeps its page and selection: another filter begins with neither. */
export const FilterBeginsAnew = meta.story({
  render: function Host(args) {
    const [filter, setFilter] = useState({ order: 'desc' as const, q: '' });
    return (
      <>
        <button onClick={() => setFilter({ ...filter, q: 'faktur' })}>Cari faktur</button>
        <button onClick={() => setFilter({ ...filter, q: '' })}>Semua</button>
        <RecordList definition={definition} props={{ ...args, rows: manyRows, filter }} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pilih Pelanggan 22' }));
    await expect(await canvas.findByText('1 dipilih')).toBeVisible();
    for (const name of ['Cari faktur', 'Semua']) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(canvas.getByText('Pelanggan 1')).toBeVisible();
      await expect(canvas.queryByText('1 dipilih')).toBeNull();
    }
  },
});

export const Keys = meta.story({
  args: { toolbar: <SearchField label="Cari" value="" onSearch={fn()} /> },
  play: async ({ canvas, userEvent, args, step }) => {
    const name = (number: number) => canvas.getByRole('button', { name: `Pelanggan ${number}` });
    const box = (number: number) => canvas.getByRole('checkbox', { name: `Pilih Pelanggan ${number}` });
    await step('the first key after the focus is heard', async () => {
      (await canvas.findByRole('checkbox', { name: 'Pilih semua di halaman ini' })).focus();
      await userEvent.keyboard('j');
      await expect(name(1)).toHaveFocus();
    });
    await step(
      'nothing while typing; Escape empties the search, then leads into the rows, as the arrow does',
      async () => {
        const search = canvas.getByRole('textbox', { name: 'Cari' });
        await userEvent.type(search, 'jk ');
        await expect(search).toHaveValue('jk ');
        await userEvent.keyboard('{Escape}');
        await expect(search).toHaveValue('');
        await expect(search).toHaveFocus();
        await userEvent.keyboard('{Escape}');
        await expect(name(1)).toHaveFocus();
        await userEvent.type(search, 'jk{ArrowDown}');
        await expect(name(1)).toHaveFocus();
      },
    );
    await step('j, k and the arrows move', async () => {
      await userEvent.keyboard('j{ArrowDown}{ArrowDown}'); // the last row stays
      await expect(name(3)).toHaveFocus();
      await userEvent.keyboard('k');
      await expect(name(2)).toHaveFocus();
    });
    await step('Space selects, with Shift up to there; Escape clears', async () => {
      await userEvent.keyboard(' ');
      await expect(box(2)).toBeChecked();
      await userEvent.keyboard('j{Shift>} {/Shift}');
      await expect(await canvas.findByText('2 dipilih')).toBeVisible();
      await expect(args.onOpen).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      await expect(canvas.queryByText('2 dipilih')).toBeNull();
    });
    await step('Enter opens', async () => {
      name(2).focus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onOpen).toHaveBeenCalledWith(rows[1]);
    });
  },
});

export const SelectedPage = meta.story({
  play: async ({ canvas, userEvent }) => {
    const all = await canvas.findByRole<HTMLInputElement>('checkbox', { name: 'Pilih semua di halaman ini' });
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih Pelanggan 1' }));
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await expect(await canvas.findByText('3 dipilih')).toBeVisible();
    await userEvent.click(all);
    await expect(canvas.queryByText(/dipilih/)).toBeNull();
  },
});

export const SelectsRanges = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const box = (number: number) => canvas.getByRole('checkbox', { name: `Pilih Pelanggan ${number}` });
    await step('by Shift and click', async () => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih Pelanggan 1' }));
      await userEvent.keyboard('{Shift>}');
      await userEvent.click(box(3));
      await userEvent.keyboard('{/Shift}');
      await expect(await canvas.findByText('3 dipilih')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Kosongkan pilihan' }));
    });
    await step('by the keyboard', async () => {
      await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}');
      await expect(box(2)).toHaveFocus();
      await expect(box(1)).toBeChecked();
      await expect(box(2)).toBeChecked();
      await expect(box(3)).not.toBeChecked();
    });
  },
});

export const Columns = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const heads = () => canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await waitFor(() => expect(heads()).toEqual(['Nama', 'Catatan', 'Jumlah', 'Tanggal']));
    await step('choose columns and density', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Atur tampilan' }));
      await waitFor(() =>
        expect(screen.getByRole('menuitemcheckbox', { name: 'Catatan', checked: true })).toBeVisible(),
      );
      await expect(screen.getByRole('menuitemcheckbox', { name: 'Nama (selalu tampil)' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(screen.getByRole('menuitemcheckbox', { name: 'Jumlah (selalu tampil)' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Catatan' }));
      await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Dibuat oleh' }));
      await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Tanggal' }));
      await userEvent.click(screen.getByRole('menuitemradio', { name: 'Rapat' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await expect(heads()).toEqual(['Nama', 'Dibuat oleh', 'Jumlah']);
      await expect(canvas.getByRole('button', { name: 'Atur tampilan' })).toHaveFocus();
    });
    await step('reset', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Kembalikan semula' }));
      await expect(heads()).toEqual(['Nama', 'Catatan', 'Jumlah', 'Tanggal']);
    });
  },
});

export const ColumnMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Atur tampilan' }));
    await waitFor(() => expect(screen.getByText('Kerapatan')).toBeVisible());
  },
});

export const RemembersBetweenTwo = meta.story({
  render: () => (
    <>
      <List />
      <List title="Yang lain" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Atur tampilan' }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Catatan' }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('columnheader', { name: 'Catatan' })).toBeNull(); // both have the same storageKey
  },
});

const failure = { url: '', requestId: '01JP8M', fields: {}, confirms: [], outcome: 'refused' as const };

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada mutasi')).toBeVisible();
  },
});
export const NothingMatches = meta.story({
  args: { rows: [], filter: { order: 'asc' as const, q: 'tidak ada' }, onClearFilter: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hapus semua filter' }));
    await expect(args.onClearFilter).toHaveBeenCalledOnce();
  },
});
export const Loading = meta.story({
  args: { read: { ...noRead, isLoading: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Memuat mutasi…' })).toBeVisible();
  },
});
export const Busy = meta.story({
  args: {
    read: {
      ...noRead,
      isValidating: true,
      data: { data: rows, meta: { pagination: { current_page: 1, per_page: 20, total_pages: 1, total: 6 } } },
    },
  },
});
export const Error = meta.story({
  args: {
    read: {
      ...noRead,
      error: new ApiError({ ...failure, kind: 'server', status: 500, messages: ['Terjadi kesalahan pada server.'] }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});
export const Forbidden = meta.story({
  args: {
    toolbar: 'Filter',
    read: {
      ...noRead,
      error: new ApiError({
        ...failure,
        kind: 'forbidden',
        status: 403,
        messages: ['Peran kasir tidak boleh melakukan ini'],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada akses')).toBeVisible();
    await expect(canvas.queryByText('Filter')).toBeNull();
    for (const name of ['Atur tampilan', 'Coba lagi']) await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
});
export const LongTexts = meta.story({
  args: {
    rows: rows.map((row) => ({
      ...row,
      related_entity_name: 'PT Sumber Makmur Sejahtera Abadi Nusantara Raya Persada Tbk',
      note: 'Pelunasan unit dengan nomor rangka MHKA6GJ6JJJ123456 menurut kesepakatan tertanggal 3 Maret',
      amount: 9_007_199_254_740_991,
    })),
  },
});
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Pilih semua di halaman ini')).toBeVisible();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih Pelanggan 1' }));
    await expect(await canvas.findByText('1 dipilih')).toBeVisible();
  },
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih Pelanggan 1' }));
    await expect(await canvas.findByText('1 dipilih')).toBeVisible();
  },
});
