import { aTransaction, createWorld, mock, scenarios } from '@finance/api-client/testing';
import { api, maxAmount } from '@finance/contract';
import Stack from '@mui/material/Stack';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, fn, type Mock, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, jointPaymentWorld, openedWindow, selectOption, storyClient } from '../../testing/index.ts';
import { TransactionCreate } from './TransactionCreate.tsx';
import { TransactionList } from './TransactionList.tsx';

const meta = preview.meta({
  title: 'Transaksi/Daftar transaksi · TransactionList',
  id: 'transaction-transactionlist',
  component: TransactionList,
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

export const Default = meta.story({ args: { onTotalChange: fn() } });

Default.test('is read and paged', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('heading', { name: 'Transaksi' })).toBeVisible();
  const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
  await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Jenis',
    'Account',
    'Lawan Transaksi',
    'Jumlah',
    'Tanggal',
  ]);
  const [income, spending, total] = ['Masuk', 'Keluar', 'Total Transaksi'].map(
    (label) => table.getByText(label).closest('tr')?.querySelector('[data-number]')?.textContent,
  );
  const rupiah = (text = '') => Number(text?.replace(/[^\d-]/g, ''));
  await expect(rupiah(income ?? '') + rupiah(spending ?? '')).toBe(rupiah(total ?? ''));
  await expect(table.getAllByText('Transaksi:').length).toBe(20);
  await expect(table.getAllByText(/^Dibuat: /).length).toBe(20);
  await expect(table.getAllByText(/^BANK #\d/)[0]).toBeVisible();
  await waitFor(() => expect(args.onTotalChange).toHaveBeenCalledWith(expect.any(Number)));
  await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
  await expect(await canvas.findByRole('button', { name: 'Previous' })).toBeVisible();
});

export const OpensDetail = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    const [, firstRow] = table.getAllByRole('row');
    await userEvent.click(within(firstRow as HTMLElement).getByText(/^Transaksi:/));
    const dialog = await screen.findByRole('dialog', { name: /^Transaksi # [0-9a-f-]{36}$/ });
    const link = within(dialog).getByRole('link');
    await expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/transaction/redirect-app/transaction/${link.textContent}$`)),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** A host draws cells itself; where it breaks, the list's own stands there, also where rows have two lines. */
export const CellsOfTheHost = meta.story({
  args: {
    columns: ['date', 'transactable', 'account', 'note'],
    paginate: 5,
    renderCell: {
      transactable: ({ transactable_id }) => `Nota ${transactable_id}`,
      account: ({ account }) => <strong>{`Ke ${account.full_info}`}</strong>,
      note: () => {
        throw new TypeError('broken by the host');
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    await expect(table.getAllByText(/^Ke /)).toHaveLength(5);
    await expect(table.getAllByText(/^Dibuat: /)).toHaveLength(5);
    await userEvent.click(table.getAllByRole('button', { name: /^Nota / })[0]!);
    await expect(await screen.findByRole('dialog', { name: /^Transaksi # / })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const CellsOfTheHostOnPhone = CellsOfTheHost.extend({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    await expect(table.getAllByText(/^Ke /)[0]).toBeVisible();
    await expect(table.getAllByText(/^Nota /)[0]).toBeVisible();
  },
});

/** The host says what is shown at first, and opens rows itself. */
export const OfTheHost = meta.story({
  args: { columns: ['date', 'transactable', 'note'], paginate: 5, onOpen: fn() },
  play: async ({ canvas, userEvent, args, step }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    const heads = () => table.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads()).toEqual(['Tanggal', 'Jenis', 'Catatan', 'Jumlah']); // sums stand below the last
    await expect(table.getAllByText(/^Dibuat: /)).toHaveLength(5);
    await step('its reader still chooses others', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Atur tampilan' }));
      await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Catatan', checked: true }));
      await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Account', checked: false }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(heads()).toEqual(['Tanggal', 'Jenis', 'Account', 'Jumlah']));
    });
    await step('a row is the host’s to open', async () => {
      const [date] = table.getAllByText(/^Dibuat: /);
      await userEvent.click(date!);
      const id = Number(date!.closest('tr')?.dataset['row']);
      await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id }));
      await expect(screen.queryByRole('dialog')).toBeNull();
    });
  },
});

/** An opened detail steps through the rows of the page. */
export const StepsThroughRows = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    const rows = table.getAllByRole('row');
    await userEvent.click(within(rows[1] as HTMLElement).getByText(/^Transaksi:/));
    const dialog = within(await screen.findByRole('dialog', { name: /^Transaksi # / }));
    await waitFor(() => expect(dialog.getByText('1 dari 20')).toBeVisible());
    const first = dialog.getAllByRole('heading')[0]?.textContent ?? '';
    await expect(dialog.getByRole('button', { name: 'Sebelumnya' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Berikutnya' }));
    await expect(dialog.getByText('2 dari 20')).toBeVisible();
    await expect(dialog.getAllByRole('heading')[0]).not.toHaveTextContent(first);
    await userEvent.keyboard('jk{ArrowRight}');
    await expect(dialog.getByText('3 dari 20')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(rows[3]).toContainElement(document.activeElement as HTMLElement);
  },
});

/** The host keeps which record is open, such as in its URL. */
export const KeptByTheHost = meta.story({
  args: { onOpenChange: fn() },
  render: function Host({ onOpenChange, ...args }) {
    const [open, setOpen] = useState<string | undefined>();
    function handleOpenChange(next: string | undefined) {
      onOpenChange?.(next);
      setOpen(next);
    }
    return (
      <>
        <TransactionList {...args} open={open} onOpenChange={handleOpenChange} />
        <button onClick={() => setOpen('3')}>Transaksi nomor 3</button>
        <button onClick={() => setOpen('00000000-0000-7000-8000-000000000000')}>Tautan lama</button>
      </>
    );
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const close = async () => {
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tutup' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(undefined);
    };
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    await step('a click on a row passes its uuid', async () => {
      await userEvent.click(within(table.getAllByRole('row')[1] as HTMLElement).getByRole('button'));
      await screen.findByRole('dialog', { name: /^Transaksi # [0-9a-f-]{36}$/ });
      await expect(args.onOpenChange).toHaveBeenCalledWith(expect.stringMatching(/^[0-9a-f-]{36}$/));
      await close();
    });
    await step('an id from the host opens, repeatedly', async () => {
      for (const _ of [1, 2]) {
        await userEvent.click(canvas.getByRole('button', { name: 'Transaksi nomor 3' }));
        await expect(await within(await screen.findByRole('dialog')).findByText('Tanggal Transaksi')).toBeVisible();
        await close();
      }
    });
    await step('an unknown uuid shows an error', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Tautan lama' }));
      await expect(await within(await screen.findByRole('dialog')).findByText('Tidak ditemukan')).toBeVisible();
    });
  },
});

const linked = aTransaction({ id: 900_001, date: '2026-03-10', note: 'Faktur 12' });
let answerList = () => {};

/** A link opens the record before its list has come: what is typed meanwhile stays. */
export const OpensBeforeItsList = meta.story({
  args: { open: linked.uuid, onOpenChange: fn() },
  beforeEach({ msw }) {
    const world = createWorld();
    world.transactions.unshift(linked);
    const answered = new Promise<void>((resolve) => {
      answerList = resolve;
    });
    msw.use(
      mock(api.transaction.index, () => answered.then(() => undefined)),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah' }));
    const form = await screen.findByRole('dialog', { name: 'Ubah Transaksi' });
    await userEvent.type(within(form).getByLabelText('Catatan'), ' lagi');
    answerList();
    await screen.findByText('1 dari 20');
    await expect(form).toBeVisible();
    await expect(within(form).getByLabelText('Catatan')).toHaveValue('Faktur 12 lagi');
  },
});

export const OpensByMouse = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    const [, firstRow] = table.getAllByRole('row') as [HTMLElement, HTMLElement];
    await userEvent.click(within(firstRow).getByText(/^Transaksi:/));
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^Transaksi # / })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(within(firstRow).getByRole('button', { name: /·|Pendapatan|Pengeluaran/ })).toHaveFocus(),
    );
  },
});

export const RefreshFails = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    msw.use(...scenarios.serverError({ rows: [api.transaction.index] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(/^SYSTEM ERROR:\s*Terjadi kesalahan pada server/);
    await expect(within(alert).getByRole('button', { name: 'Salin kode permintaan' })).toBeVisible();
    await expect(table.getAllByText('Transaksi:').length).toBe(20);
  },
});

/** A page beyond the last one, as in an old URL: the list goes to its last page and does not look empty. */
export const PastTheEnd = meta.story({
  args: { page: { page: 999, paginate: 20 }, onPageChange: fn() },
  render: function Hosted({ page: first, onPageChange, ...props }) {
    const [page, setPage] = useState(first);
    return (
      <TransactionList
        {...props}
        page={page}
        onPageChange={(next, isCorrection) => {
          setPage(next);
          onPageChange?.(next, isCorrection);
        }}
      />
    );
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('button', { name: 'Previous' })).toBeVisible();
    const [[last]] = (args.onPageChange as Mock).mock.calls as [[{ page: number }]];
    await expect(canvas.getByLabelText('Halaman')).toHaveValue(String(last.page));
    await expect(canvas.getByText(`dari ${last.page}`)).toBeVisible();
    await expect(args.onPageChange).toHaveBeenCalledTimes(1);
    await expect(args.onPageChange).toHaveBeenCalledWith({ page: last.page, paginate: 20 }, true);
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(4);
  },
});

export const OpensByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [row] = await canvas.findAllByRole('button', { name: /·|Pendapatan|Pengeluaran/ });
    row?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /^Transaksi # / });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
  },
});

export const SavedTransactionAppears = meta.story({
  render: () => (
    <Stack spacing={2}>
      <div>
        <TransactionCreate amountSign="+" />
      </div>
      <TransactionList filter={{ transactable_app: 'Retail' }} />
      <TransactionList title="Transaksi pelanggan" filter={{ related_entity_name: 'Pelanggan Baru' }} />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Belum ada transaksi');
    await userEvent.click(canvas.getByRole('button', { name: 'Buat Transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await userEvent.type(form.getByLabelText(/Nama/), 'Pelanggan Baru');
    await userEvent.click(form.getByText('Objek'));
    await userEvent.type(form.getByLabelText('Applikasi'), 'Retail');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.type(form.getByLabelText(/Jumlah/), '987000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getAllByText('Pelanggan Baru')).toHaveLength(2));
    await expect(canvas.getAllByText('Rp 987,000').length).toBeGreaterThanOrEqual(2);
  },
});

/** Two rows are selected; the bar below names what can be done with them. */
async function selectTwo(
  canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> },
  click: (element: Element) => Promise<void>,
) {
  const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
  const [, first, second] = table.getAllByRole('checkbox');
  if (first && second) for (const box of [first, second]) await click(box);
  const bar = await canvas.findByRole('region', { name: 'Baris yang dipilih' });
  await expect(within(bar).getByText('2 dipilih')).toBeVisible();
  return within(bar);
}

const downloads = storyClient();

/** One question, in which form, and one result that counts the rows. */
export const DownloadsSelected = meta.story({
  decorators: [
    (Story) => (
      <InFinance client={downloads.client}>
        <Story />
      </InFinance>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    downloads.sent.length = 0;
    const bar = await selectTwo(canvas, userEvent.click);
    await userEvent.click(bar.getByRole('button', { name: 'Unduh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unduh 2 baris?' }));
    await expect(dialog.getByRole('button', { name: 'Excel' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'CSV' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unduh 2' }));
    await expect(await screen.findByText(/\.csv diunduh, 2 baris$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const queries = downloads.sent
      .filter((call) => call.path.endsWith('/report/transaction'))
      .map((call) => call.query);
    await expect(queries).toEqual([
      {
        order_by: 'date',
        order: 'desc',
        ids: expect.stringMatching(/^\d+,\d+$/) as string,
        format: 'csv',
        separator: ',',
      },
    ]);
    await expect(bar.getByText('2 dipilih')).toBeVisible();
  },
});

/** What failed is said, and the question stays for another try. */
export const DownloadFails = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(http.get('*/transaction/report/transaction', () => HttpResponse.error()));
    const bar = await selectTwo(canvas, userEvent.click);
    await userEvent.click(bar.getByRole('button', { name: 'Unduh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unduh 2 baris?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unduh 2' }));
    await expect(await screen.findByText(/^Laporan terputus di tengah jalan dan tidak disimpan/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Unduh 2' })).toBeEnabled();
  },
});

/** One question, on which paper; all receipts open on one page. */
export const PrintsSelected = meta.story({
  play: async ({ canvas, userEvent }) => {
    const bar = await selectTwo(canvas, userEvent.click);
    await userEvent.click(await bar.findByRole('button', { name: 'Cetak' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cetak 2 bukti transaksi?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mini' }));
    const opened = openedWindow();
    await userEvent.click(dialog.getByRole('button', { name: 'Cetak' }));
    await expect(await opened.address()).toMatch(
      /\/generate-print\/[\da-f-]{36}(?:,|%2C)[\da-f-]{36}\?access_token=tiket-[\da-f-]+&type=mini$/,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Without a ticket nothing opens: the window closes, a notice says why, and the question stays. */
export const PrintFails = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(
      http.post('*/account/api/ticket', () =>
        HttpResponse.json({ errors: ['Server sedang penuh. Coba lagi sebentar.'], request_id: 'r1' }, { status: 400 }),
      ),
    );
    const bar = await selectTwo(canvas, userEvent.click);
    await userEvent.click(await bar.findByRole('button', { name: 'Cetak' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cetak 2 bukti transaksi?' }));
    const opened = openedWindow();
    await userEvent.click(dialog.getByRole('button', { name: 'Cetak' }));
    await expect(await screen.findByText('Server sedang penuh. Coba lagi sebentar.')).toBeVisible();
    await expect(opened.close).toHaveBeenCalledOnce();
    await expect(dialog.getByRole('button', { name: 'Cetak' })).toBeEnabled();
  },
});

/** More than one page takes is refused before anything opens, with what to do. */
export const PrintsTooMany = meta.story({
  args: { page: { page: 1, paginate: 100 } },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ transactions: 60 }) }));
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table', { name: 'Transaksi' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cetak' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Cetak \d+ bukti transaksi\?$/ }));
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'Sekali cetak paling banyak 50. Kurangi pilihannya dulu.',
    );
    await expect(dialog.getByRole('button', { name: 'Cetak' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const ForOneObject = meta.story({ args: { filter: { transactable_app: 'Gelora.Dealer' } } });

export const Voided = meta.story({
  args: { filter: { voided: true } },
  beforeEach({ msw }) {
    const world = createWorld();
    const [first] = world.transactions;
    if (first) Object.assign(first, { voided_at: '2026-03-09T02:00:00Z', void_reason: 'Salah catat' });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Dibatalkan'))[0]).toBeVisible();
  },
});

/** In a wide window the detail stands beside the list. */
const joint = /^Pelunasan Senin 3 transaksi$/;

/** What one due payment batch has booked is one row with its sum, which opens in place and is selected as a whole. */
export const JointPayment = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: jointPaymentWorld() }));
  },
  play: async ({ canvas, userEvent, step }) => {
    const name = await canvas.findByRole('button', { name: joint });
    const row = name.closest('tr') as HTMLElement;
    const parts = () => canvas.queryAllByRole('button', { name: /^Pelunasan Senin: faktur/ });
    await expect(row).toHaveTextContent('2 lawan transaksi');
    await expect(row).toHaveTextContent('Rp 13,350,000');
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    await expect(parts()).toHaveLength(0);
    await step('selected as a whole', async () => {
      await userEvent.click(within(row).getByRole('checkbox', { name: /^Pilih Pelunasan Senin/ }));
      const bar = await canvas.findByRole('region', { name: 'Baris yang dipilih' });
      await expect(bar).toHaveTextContent('3 dipilihMasuk Rp 18,100,000Keluar -Rp 4,750,000');
      await userEvent.click(within(row).getByRole('checkbox'));
      await waitFor(() => expect(bar).not.toBeInTheDocument());
    });
    await step('opened and closed by the keyboard', async () => {
      name.focus();
      await userEvent.keyboard('{Enter}');
      await expect(parts()).toHaveLength(3);
      await expect(name).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{Enter}');
      await expect(parts()).toHaveLength(0);
      await userEvent.click(within(row).getByText('2 lawan transaksi'));
      await expect(parts()).toHaveLength(3);
    });
    await step('each part opens as every row does', async () => {
      await userEvent.click(parts()[0] as HTMLElement);
      const dialog = within(await screen.findByRole('dialog', { name: /^Transaksi # / }));
      await expect(await dialog.findByText('Pelunasan # 3')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(parts()[0]).toHaveFocus();
    });
    await step('a detail that steps into what is folded returns to the row that it is folded into', async () => {
      await userEvent.click(name);
      await expect(parts()).toHaveLength(0);
      const [, , next] = canvas.getAllByRole('row');
      await userEvent.click(within(next as HTMLElement).getByText(/^Transaksi:/));
      const dialog = within(await screen.findByRole('dialog', { name: /^Transaksi # / }));
      await userEvent.click(await dialog.findByRole('button', { name: 'Sebelumnya' }));
      await expect(await dialog.findByText('Pelunasan # 3')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
      await waitFor(() => expect(name).toHaveFocus());
      await userEvent.click(name);
    });
  },
});

export const JointPaymentDark = JointPayment.extend({ globals: { theme: 'dark' } });

/** Where the page ends within a payment, each page says how much of it is there, and the whole sum. */
export const JointPaymentOnTwoPages = JointPayment.extend({
  args: { page: { page: 1, paginate: 2 } },
  play: async ({ canvas }) => {
    const cut = /^Pelunasan Senin 2 dari 3 transaksi, seluruhnya Rp 13,350,000$/;
    const row = (await canvas.findByRole('button', { name: cut })).closest('tr');
    await expect(row).toHaveTextContent('Rp 6,500,000');
    await expect(row?.parentElement?.children).toHaveLength(1);
  },
});

/** One that is there alone, as in the list of its object, is a row as every other and opens its detail. */
export const JointPaymentOfOneObject = JointPayment.extend({
  args: { page: { page: 2, paginate: 2 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Pelunasan Senin: faktur/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Transaksi # / }));
    await expect(await dialog.findByText('Pelunasan # 3')).toBeVisible();
  },
});

export const DetailBeside = meta.story({
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: 'Transaksi' });
    const [first, second] = table.querySelectorAll<HTMLElement>('[data-row-action]');
    if (!first || !second) throw new globalThis.Error('There are no rows');
    await userEvent.click(first);
    const detail = await canvas.findByRole('dialog', { name: /^Transaksi # / });
    await expect(detail).not.toHaveAttribute('aria-modal');
    await expect(within(detail).getByRole('button', { name: 'Tutup' })).toHaveFocus();
    await userEvent.click(second);
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(await within(detail).findByText('2 dari 20')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada transaksi')).toBeVisible();
    await expect(canvas.getByText('Rp 0')).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  args: { filter: { transactable_app: 'Tidak ada', order: 'asc' }, toolbar: <span>Filter: Tidak ada</span> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada transaksi yang cocok')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.transaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat transaksi…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.transaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
    msw.use(...scenarios.default());
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('Total Transaksi')).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.offline({ rows: [api.transaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Http failure response for .*\/transaction\/api\/transaction.*: 0 Unknown Error$/),
    ).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.transaction.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
});

/** A narrow column on a wide page, as a host may give. */
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Total Transaksi')).toBeVisible();
    const [row] = await canvas.findAllByRole('button', { name: /^Rincian / });
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await expect(row?.closest('tr')?.clientHeight).toBeLessThan(54);
  },
});

export const NarrowJointPayment = Narrow.extend({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: jointPaymentWorld() }));
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('button', { name: /^Pelunasan Senin/ });
    await userEvent.click(name);
    await expect(await canvas.findAllByRole('button', { name: /^Pelunasan Senin: faktur/ })).toHaveLength(3);
    await expect(name.closest('tr')).toHaveTextContent('3 transaksi');
    await expect(within(name.closest('tr') as HTMLElement).getByText(/3 transaksi/)).toBeVisible();
  },
});

/** A row of two lines opens in place: nothing that a wide list tells is missing. */
export const NarrowOpened = Narrow.extend({
  play: async ({ canvas, userEvent, step }) => {
    const opener = await canvas.findByRole('button', { name: /^Rincian Tanda jadi/ });
    const row = opener.closest('tr') as HTMLElement;
    const told = [
      within(row).getByText('Gelora.Dealer · SalesOrder · Kendaraan · #1047'),
      within(row).getByText(/^CASH #\d+$/),
      within(row).getByText('Transaksi:'),
      within(row).getByText(/^Dibuat: \d{4}-\d\d-\d\d \d\d\.\d\d$/),
    ];
    for (const text of told) await expect(text).not.toBeVisible();
    await step('by the keyboard, and closed again', async () => {
      within(row)
        .getByRole('button', { name: /^Tanda jadi/ })
        .focus();
      await userEvent.tab();
      await expect(opener).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      for (const text of told) await expect(text).toBeVisible();
      await userEvent.keyboard(' ');
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    });
    await step('by a tap, which opens no detail', async () => {
      await userEvent.click(opener);
      for (const text of told) await expect(text).toBeVisible();
      await expect(within(row).getByText('Dewi Lestari')).toBeVisible();
      await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    });
  },
});

/** With room for a table again, as when a phone is turned, an opened row has no cells more than the others. */
export const WidenedAfterOpening = meta.story({
  render: (args) => (
    <div id="column" style={{ width: 400 }}>
      <TransactionList {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [opener] = await canvas.findAllByRole('button', { name: /^Rincian / });
    if (!opener) throw new globalThis.Error('There are no rows');
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    canvasElement.querySelector<HTMLElement>('#column')?.style.setProperty('width', '900px');
    await waitFor(() => expect(opener).not.toBeVisible());
    const cells = [...(opener.closest('tr')?.cells ?? [])].filter((cell) => cell.checkVisibility());
    await expect(cells).toHaveLength(6); // the box and five columns
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

/** Zero is neither income nor expense. */
export const Zero = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.transactions = [
      aTransaction({
        amount: 0,
        note: null,
        transactable_app: null,
        transactable_type: null,
        transactable_subtype: null,
        transactable_id: null,
      }),
    ];
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Transaksi' })).toBeVisible();
  },
});

/** The buttons above a detail stay in one line, at the same place for each record. */
export const StepsOnPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transaksi' }));
    await userEvent.click(within(table.getAllByRole('row')[2] as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: /^Transaksi #/ }));
    const buttons = ['Sebelumnya', 'Berikutnya', 'Tutup'].map((name) => dialog.findByRole('button', { name }));
    const tops = (await Promise.all(buttons)).map((button) => button.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
});

/** 3 x 9 007 199 254 740 991 - 2, which no JavaScript number can hold. */
export const MoreThanANumberHolds = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.transactions = [1, 2, 3].map((id) => aTransaction({ id, amount: id === 3 ? 1 - maxAmount : maxAmount - 1 }));
    world.transactions.push(aTransaction({ id: 4, amount: maxAmount }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rp 27,021,597,764,222,971')).toBeVisible();
    await expect(canvas.getByText('Rp 18,014,398,509,481,981')).toBeVisible();
  },
});

const asked = fn<(query: string) => void>();

/** Without a filter too, nothing is read beyond the limit of time before somebody asks for it. */
export const AsksForAccounts = meta.story({
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      mock(api.transaction.index, ({ request }) => {
        asked(new URL(request.url).search);
        return undefined;
      }),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
    for (const [query] of asked.mock.calls) {
      await expect(query).toContain('with=account');
      await expect(query).not.toContain('thorough');
    }
    await expect(asked).toHaveBeenCalled();
  },
});

const unknown = { total: null, total_in: null, total_out: null, is_blind: false };
/** The world with so many rows that nobody adds them up at once; `asked` hears the queries. */
function withManyRows(total: number, looked?: number) {
  const world = createWorld();
  return mock(api.transaction.index, ({ query }) => {
    asked(JSON.stringify(query));
    if (query.thorough) return undefined;
    const { page } = query;
    const pagination = {
      current_page: page,
      per_page: 20,
      total_pages: Math.max(2, page),
      total,
      has_more: true,
    } as const;
    const data = query.totals === 'only' || looked ? [] : world.transactions.slice(0, 20);
    return { data, meta: { pagination, ...unknown, ...(looked && { looked }) } };
  });
}

/** What counts thoroughly; it answers when the story says so. */
function countedLate() {
  const { promise, resolve } = Promise.withResolvers<number | Response>();
  const handler = mock(api.transaction.index, async ({ query }) => {
    if (!query.thorough) return undefined;
    asked(JSON.stringify(query));
    const total = await promise;
    if (total instanceof Response) return total;
    const pagination = { current_page: 1, per_page: 1, total_pages: Math.max(1, total), total };
    return { data: [], meta: { pagination, ...unknown, total: 5, total_in: 5, total_out: 0 } };
  });
  return { handler, answer: resolve };
}
let late: ReturnType<typeof countedLate>;

function thoroughAsks() {
  return asked.mock.calls.filter(([query]) => query.includes('"thorough":true')).length;
}

/** The rows are there before they are counted; when the number of pages comes, no button moves. */
export const CountArrivesLate = meta.story({
  args: { filter: { q: 'uang muka' } },
  beforeEach({ msw }) {
    asked.mockClear();
    late = countedLate();
    msw.use(late.handler, withManyRows(10_001), ...scenarios.default());
  },
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByText('dari …')).toHaveAttribute('title', 'Sedang dihitung');
    await expect(await canvas.findByText('Lebih dari 10.000 transaksi')).toBeVisible();
    const next = canvas.getByRole('button', { name: 'Next' });
    const { left, top } = next.getBoundingClientRect();
    late.answer(15_321);
    await expect(await canvas.findByText('dari 767')).not.toHaveAttribute('title');
    await expect(next.getBoundingClientRect()).toMatchObject({ left, top });
    await expect(canvas.getByText('15321 transaksi')).toBeVisible();
    await step('it stays on the next page, and is asked once', async () => {
      await userEvent.click(next);
      await expect(await canvas.findByRole('button', { name: 'Previous' })).toBeVisible();
      await expect(canvas.getByText('dari 767')).toBeVisible();
      await expect(thoroughAsks()).toBe(1);
    });
  },
});

/** Without a count the pages can still be turned. */
export const CountFails = meta.story({
  args: { filter: { q: 'uang muka' } },
  beforeEach({ msw }) {
    late = countedLate();
    msw.use(late.handler, withManyRows(10_001), ...scenarios.default());
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('dari …');
    late.answer(Response.json({ errors: ['Terlalu lama'] }, { status: 503 }));
    await waitFor(() =>
      expect(canvas.getByText('dari …')).toHaveAttribute('title', expect.stringMatching(/^Belum dapat dihitung: .+/)),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByRole('button', { name: 'Previous' })).toBeVisible();
    await expect(canvas.getByText('dari …')).toBeVisible();
  },
});

/** All were voided while they were counted: the rows, which are older, still say that there is a second page. */
export const CountIsZero = meta.story({
  args: { filter: { q: 'uang muka' } },
  beforeEach({ msw }) {
    late = countedLate();
    late.answer(0);
    msw.use(late.handler, withManyRows(10_001), ...scenarios.default());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('dari 2')).toBeVisible();
  },
});

/** Who goes further than there are pages comes to the last one. */
export const PageBeyond = meta.story({
  args: { filter: { q: 'uang muka' } },
  beforeEach({ msw }) {
    late = countedLate();
    const world = createWorld();
    const beyond = mock(api.transaction.index, ({ query: { page, totals } }) => {
      if (totals !== 'later' || page < 3) return undefined;
      const pagination = { current_page: page, per_page: 20, total_pages: 3, total: 45 };
      return { data: page === 3 ? world.transactions.slice(0, 5) : [], meta: { pagination, ...unknown, total: 9 } };
    });
    msw.use(beyond, late.handler, withManyRows(10_001), ...scenarios.default());
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('dari …');
    await userEvent.clear(canvas.getByLabelText('Halaman'));
    await userEvent.type(canvas.getByLabelText('Halaman'), '900{Enter}');
    await expect(await canvas.findByText('dari 3')).toBeVisible();
    await expect(canvas.getByLabelText('Halaman')).toHaveValue('3');
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull();
  },
});

export const TotalOnRequest = meta.story({
  args: { filter: { q: 'uang muka' }, onTotalChange: fn() },
  beforeEach({ msw }) {
    asked.mockClear();
    late = countedLate();
    late.answer(15_321);
    msw.use(late.handler, withManyRows(10_001), ...scenarios.default());
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('dari 767')).toBeVisible();
    await expect(canvas.getByText('Lebih dari 10.000 transaksi')).toBeVisible();
    await expect(args.onTotalChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Hitung total' }));
    await waitFor(() => expect(args.onTotalChange).toHaveBeenCalledWith(5));
    await expect(canvas.queryByRole('button', { name: 'Hitung total' })).toBeNull();
    await expect(asked).toHaveBeenLastCalledWith(expect.stringContaining('"thorough":true'));
  },
});

export const TotalOffered = meta.story({
  args: { filter: { q: 'uang muka' } },
  beforeEach({ msw }) {
    msw.use(withManyRows(10_001), ...scenarios.default());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Hitung total' })).toBeVisible();
  },
});

export const TotalNotCounted = meta.story({
  args: { filter: { q: 'uang muka' } },
  beforeEach({ msw }) {
    msw.use(
      mock(api.transaction.index, ({ query }) => {
        if (query.totals === 'only') return Response.json({ errors: ['Terlalu lama'] }, { status: 503 });
        return undefined;
      }),
      withManyRows(21),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Total belum dapat dihitung.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(canvas.getByText('dari …')).toHaveAttribute('title', expect.stringContaining('Terlalu lama'));
  },
});

export const SearchedInPart = meta.story({
  args: { filter: { q: 'zz' } },
  beforeEach({ msw }) {
    asked.mockClear();
    msw.use(withManyRows(0, 120_000), ...scenarios.default());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Baru dicari di 120.000 transaksi teratas.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cari di semua' })).toBeVisible();
    await expect(canvas.queryByText('Tidak ada transaksi yang cocok')).toBeNull();
  },
});

export const SearchedInAll = meta.story({
  args: { filter: { q: 'zz' } },
  beforeEach({ msw }) {
    asked.mockClear();
    msw.use(withManyRows(0, 120_000), ...scenarios.default());
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cari di semua' }));
    await expect(await canvas.findByText(/^(Tidak ada transaksi yang cocok|Belum ada transaksi)$/)).toBeVisible();
    await expect(canvas.queryByText(/^Baru dicari/)).toBeNull();
    await expect(asked).toHaveBeenCalledWith(expect.stringContaining('"thorough":true'));
  },
});

/** A host's user sees that nothing is real, on each list. */
export const InATestTenant = meta.story({
  beforeEach({ msw }) {
    const world = createWorld({ tenant: { id: 1, name: 'PT Maju Motor (uji coba)', test: true } });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Uji coba · Urut /)).toBeVisible();
  },
});
