import { aDue, anAdvance, createWorld, mock, scenarios } from '@finance/api-client/testing';
import { type AgeingBucket, api, type DueType } from '@finance/contract';
import Stack from '@mui/material/Stack';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption } from '../../testing/index.ts';
import { DueCreate } from './DueCreate.tsx';
import { DueList, type DueListProps } from './DueList.tsx';

const meta = preview.meta({
  title: 'Hutang & piutang/Daftar hutang & piutang · DueList',
  id: 'due-duelist',
  component: DueList,
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

const tableIn = async (canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> }) =>
  within(await canvas.findByRole('table', { name: 'Hutang / Piutang' }));
const bucketsOf = (canvas: ReturnType<typeof within>, name: string) => within(canvas.getByRole('group', { name }));
const textFrom = (start: string) => new RegExp(`^${start}`);
const rupiahIn = (element: HTMLElement) => Number((element.textContent ?? '').replace(/\D/g, ''));

/** Pays the rest of all selected dues through one account. */
export const PaysSelected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await tableIn(canvas);
    for (const box of canvas.getAllByRole('checkbox').slice(1, 4)) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('button', { name: 'Lunasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Lunasi \d hutang\/piutang\?$/ }));
    const pay = dialog.getByRole('button', { name: /^Lunasi \d$/ });
    await userEvent.click(pay);
    await expect(dialog.getAllByText('wajib diisi')[0]).toBeVisible();
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await dialog.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.click(pay);
    await expect(await dialog.findByText(/^\d berhasil/)).toBeVisible();
  },
});

/** One payment for several, of which the same percentage was withheld. */
export const SettlesTogether = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const world = createWorld();
    world.dues.splice(0, world.dues.length);
    for (const id of [1, 2]) world.dues.push(aDue({ id, amount: id * 1_000_000, entity_name: 'PT Pemotong' }));
    msw.use(...scenarios.default({ world }));
    await tableIn(canvas);
    await canvas.findAllByText('PT Pemotong');
    for (const box of canvas.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('button', { name: 'Lunasi bersama' }));
    const form = within(await screen.findByRole('dialog', { name: 'Lunasi 2 hutang/piutang bersama' }));
    await selectOption(userEvent, form.getByRole('combobox', { name: 'Potongan untuk semua' }), 'PPh 23');
    await userEvent.type(form.getByLabelText(/^Persen/), '2');
    await expect(form.getByText('dipotong Rp 60,000')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Jumlah uang/), '2940123');
    await expect(form.getByText('Kelebihan Rp 123 dari Rp 2,940,000')).toBeVisible();
    await expect(form.getByRole('checkbox', { name: 'Simpan kelebihan Rp 123 sebagai uang muka' })).not.toBeChecked();
    await userEvent.clear(form.getByLabelText(/^Jumlah uang/));
    await userEvent.type(form.getByLabelText(/^Jumlah uang/), '2940000');
    await expect(form.getByText('Lunas semua')).toBeVisible();
    await expect(form.getByText('2 transaksi dalam satu pelunasan.')).toBeVisible();
    await selectOption(userEvent, form.getByRole('combobox', { name: /^Account/ }), /Bank · BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const settled = world.dues.map(({ paid_amount, deducted_amount, status }) => [
      paid_amount,
      deducted_amount,
      status,
    ]);
    await expect(settled).toEqual([
      [980_000, 20_000, 'closed'],
      [1_960_000, 40_000, 'closed'],
    ]);
    await expect(world.duePaymentBatches.at(-1)).toMatchObject({ status: 'closed', total: 2_940_000 });
  },
});

/** What their customer paid ahead goes first; the money is what that leaves. */
export const SettlesTogetherWithAnAdvance = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const world = createWorld();
    world.dues.splice(0, world.dues.length);
    for (const id of [1, 2])
      world.dues.push(aDue({ id, amount: id * 1_000_000, entity_name: 'PT Pemotong', counterparty_id: 1 }));
    world.advances.push(anAdvance({ amount: 1_500_000, entity_name: 'PT Pemotong' }));
    msw.use(...scenarios.default({ world }));
    await tableIn(canvas);
    await canvas.findAllByText('PT Pemotong');
    for (const box of canvas.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('button', { name: 'Lunasi bersama' }));
    const form = within(await screen.findByRole('dialog', { name: 'Lunasi 2 hutang/piutang bersama' }));
    await userEvent.click(
      await form.findByRole('checkbox', { name: 'Pakai uang muka PT Pemotong (ada Rp 1,500,000)' }),
    );
    await expect(form.getByText('Kosong: semuanya, Rp 1,500,000')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Jumlah uang/), '1500000');
    await expect(form.getByText('Lunas semua')).toBeVisible();
    await selectOption(userEvent, form.getByRole('combobox', { name: /^Account/ }), /Bank · BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(world.dues.map(({ status, set_off_amount }) => [status, set_off_amount])).toEqual([
      ['closed', 1_000_000],
      ['closed', 500_000],
    ]);
    await expect(world.advances[0]).toMatchObject({ left_amount: 0 });
  },
});

/** Somebody else changes one of them meanwhile: the other is paid, and the result names what was not. */
export const PaysSelectedButOne = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const world = createWorld();
    let changed: string | undefined;
    msw.use(
      http.post('*/due/:id/pay', ({ params }) => {
        changed ??= String(params['id']);
        const due = world.dues.find(({ id }) => String(id) === changed);
        if (due && params['id'] === changed) due.version++;
        return undefined;
      }),
      ...scenarios.default({ world }),
    );
    await tableIn(canvas);
    for (const tag of canvas.getAllByText('Belum dibayar').slice(0, 2))
      await userEvent.click(within(tag.closest('tr') as HTMLElement).getByRole('checkbox'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Lunasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lunasi 2 hutang/piutang?' }));
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await dialog.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.click(dialog.getByRole('button', { name: 'Lunasi 2' }));
    await expect(await dialog.findByText('1 berhasil, 1 tidak.')).toBeVisible();
    await expect(dialog.getByText(/sudah diubah/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    await expect(await canvas.findByText('1 dipilih')).toBeVisible();
    await expect(world.dues.find(({ id }) => String(id) === changed)?.status).toBe('open');
  },
});

export const RemindsSelected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await tableIn(canvas);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Kirim WA' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Kirim WA ke \d+ lawan transaksi\?$/ }));
    const [first] = dialog.getAllByRole('link', { name: /^Kirim WA ke / });
    await expect(first).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/62\d+\?text=Yth\./));
  },
});

/** As the server keeps a due that a colleague has just paid. */
function settle(due: { status: string; outstanding_amount: number; version: number } | undefined) {
  if (due) Object.assign(due, { status: 'closed', outstanding_amount: 0, version: due.version + 1 });
}

const paid = { world: createWorld() };

/** One of them was paid after it was selected, and another page is shown: nobody is asked for that money again. */
export const RemindsOfWhatIsOpenNow = meta.story({
  args: { filter: { status: 'open', type: 'R' } },
  render: (args) => <TwoRows {...args} />,
  beforeEach({ msw }) {
    paid.world = createWorld();
    msw.use(...scenarios.default({ world: paid.world }));
  },
  play: async ({ canvas, userEvent }) => {
    const table = await tableIn(canvas);
    const [, row] = table.getAllByRole('checkbox');
    if (row) await userEvent.click(row);
    const bar = within(await canvas.findByRole('region', { name: 'Baris yang dipilih' }));
    await expect(bar.getByRole('status')).toHaveTextContent(/Akan masuk Rp [1-9]/);
    const [due] = paid.world.dues
      .filter(({ status, type }) => status === 'open' && type === 'R')
      .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
    settle(due);
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('1 dipilihAkan masuk Rp 0'));
    await userEvent.click(bar.getByRole('button', { name: 'Kirim WA' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kirim WA ke 0 lawan transaksi?' }));
    await expect(dialog.getByText(/sudah ditutup\./)).toBeVisible();
    await expect(dialog.queryByRole('link', { name: /^Kirim WA ke / })).not.toBeInTheDocument();
  },
});

function TwoRows(props: DueListProps) {
  const [page, setPage] = useState({ page: 1, paginate: 2 });
  return <DueList {...props} page={page} onPageChange={setPage} />;
}

/** A colleague has paid one of them meanwhile: it can no longer be paid, so it is not tried again, nor selected. */
export const PaidByAColleague = meta.story({
  args: { filter: { status: 'open' } },
  beforeEach({ msw }) {
    const world = createWorld();
    msw.use(
      http.post('*/due/:id/pay', ({ params }) => {
        const due = world.dues.find(({ id }) => String(id) === params['id']);
        if (due?.version === 1) settle(due);
        return undefined;
      }),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await tableIn(canvas);
    const [tag] = canvas.getAllByText('Belum dibayar');
    await userEvent.click(within(tag?.closest('tr') as HTMLElement).getByRole('checkbox'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Lunasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lunasi 1 hutang/piutang?' }));
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await dialog.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.click(dialog.getByRole('button', { name: 'Lunasi 1' }));
    await expect(await dialog.findByText('0 berhasil, 1 tidak.')).toBeVisible();
    await expect(await dialog.findByText(/Sudah ditutup\./)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /Coba lagi/ })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(canvas.queryByText('1 dipilih')).not.toBeInTheDocument());
  },
});

export const Default = meta.story({
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole('heading', { name: 'Hutang / Piutang' })).toBeVisible();
    const table = await tableIn(canvas);
    await step('columns and rows as specified', async () => {
      await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        'Jenis',
        'App',
        'Lawan Transaksi',
        'Jumlah',
        'Tanggal',
      ]);
      await expect(table.getAllByText(/^JT: /)).toHaveLength(12);
      await expect(table.getAllByText(/^Dibuat: .* Ratna Wijaya$/)).toHaveLength(12);
      await expect(table.getByText('Gelora.Dealer · SalesOrder · #988')).toBeVisible();
    });
    await step('two footer rows, both labelled Total Hutang: receivables and payables', async () => {
      const [receivable, payable] = table.getAllByText('Total Hutang').map((label) => label.closest('tr'));
      await expect(receivable).toHaveTextContent('Rp 39,100,000sisa piutang');
      await expect(payable).toHaveTextContent('Rp 28,925,000sisa hutang');
    });
    await step('each total has a bar whose buckets add up to it', async () => {
      for (const [name, total] of [
        ['Umur Piutang', 39_100_000],
        ['Umur Hutang', 28_925_000],
      ] as const) {
        const buckets = bucketsOf(canvas, name).getAllByRole('button');
        await expect(buckets).toHaveLength(6);
        await expect(
          buckets
            .map((bucket) => rupiahIn(bucket.lastElementChild as HTMLElement))
            .reduce((sum, amount) => sum + amount, 0),
        ).toBe(total);
        await expect(canvas.getByText(new RegExp(`^${name}:`))).toHaveTextContent(
          `${name}: Rp ${total.toLocaleString('en')}`,
        );
      }
    });
    for (const state of ['Lunas', 'Ditutup', /^Lewat \d+ hari$/, 'Dibayar sebagian', 'Belum dibayar', 'Dibatalkan'])
      await expect(table.getAllByText(state)[0]).toBeVisible();
  },
});

export const Selected = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [all] = await canvas.findAllByRole('checkbox', { name: 'Pilih semua di halaman ini' });
    if (all) await userEvent.click(all);
    await expect(
      within(await canvas.findByRole('region', { name: 'Baris yang dipilih' })).getByRole('status'),
    ).toHaveTextContent('Akan masuk Rp 39,100,000Akan keluar -Rp 28,925,000Selisih Rp 10,175,000');
  },
});

export const AgeingFilters = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = await tableIn(canvas);
    const [receivable, payable] = ['Umur Piutang', 'Umur Hutang'].map((name) => bucketsOf(canvas, name));
    const bucket = receivable?.getByRole('button', { name: /^Belum jatuh tempo/ }) as HTMLElement;
    const amount = rupiahIn(bucket.lastElementChild as HTMLElement);
    await expect(amount).toBeGreaterThan(0);
    const before = [receivable, payable].map((bar) => bar?.getAllByRole('button').map((each) => each.textContent));
    const totals = () =>
      table.getAllByText('Total Hutang').map((label) => rupiahIn(label.closest('tr') as HTMLElement));
    await userEvent.click(bucket);
    await expect(bucket).toBeVisible(); // stays in place while the rows are loading
    // Only receivables of that age.
    await waitFor(() => expect(totals()).toEqual([amount, 0]));
    await expect(table.queryByText('Hutang')).toBeNull();
    await expect(canvas.getAllByRole('button', { pressed: true })).toEqual([bucket]);
    const after = [receivable, payable].map((bar) => bar?.getAllByRole('button').map((each) => each.textContent));
    await expect(after).toEqual(before); // the other buckets keep their sums
    const other = payable?.getByRole('button', { name: /^Belum jatuh tempo/ }) as HTMLElement;
    await userEvent.click(other);
    await waitFor(() => expect(totals()).toEqual([0, rupiahIn(other.lastElementChild as HTMLElement)]));
    await expect(canvas.getAllByRole('button', { pressed: true })).toEqual([other]);
    await userEvent.click(other);
    await waitFor(() => expect(table.getAllByText(/^JT: /)).toHaveLength(12));
  },
});

function KeptByTheHost(args: DueListProps) {
  const [kept, setKept] = useState<{ ageing?: AgeingBucket | undefined; type?: DueType | undefined }>({
    ageing: 'tanpa_jt',
  });
  return (
    <DueList
      {...args}
      filter={{ ...args.filter, ...kept }}
      onAgeingChange={(ageing, type) => setKept({ ageing, type })}
    />
  );
}

export const AgeingKeptByTheHost = meta.story({
  render: KeptByTheHost,
  play: async ({ canvas, userEvent }) => {
    const table = await tableIn(canvas);
    await expect(table.getAllByText(/^JT: /)).toHaveLength(1);
    const [pressed] = await canvas.findAllByRole('button', { name: /^Tanpa JT/, pressed: true });
    await userEvent.click(pressed as HTMLElement);
    await waitFor(() => expect(table.getAllByText(/^JT: /)).toHaveLength(12));
    await userEvent.click(bucketsOf(canvas, 'Umur Hutang').getByRole('button', { name: /^Belum jatuh tempo/ }));
    await waitFor(() => expect(table.queryByText('Piutang')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { pressed: true }));
    await waitFor(() => expect(table.getAllByText(/^JT: /)).toHaveLength(12));
  },
});

/** A list of one type has one bar, and keeps its type when a bucket is cleared. */
export const AgeingOfOneType = meta.story({
  args: { filter: { type: 'R' } },
  play: async ({ canvas, userEvent }) => {
    const table = await tableIn(canvas);
    const rows = table.getAllByText(/^JT: /).length;
    await expect(canvas.getAllByRole('group', { name: /^Umur/ })).toHaveLength(1);
    const bucket = bucketsOf(canvas, 'Umur Piutang').getByRole('button', { name: /^Belum jatuh tempo/ });
    await userEvent.click(bucket);
    await waitFor(() => expect(table.getAllByText(/^JT: /).length).toBeLessThan(rows));
    await expect(canvas.getAllByRole('group', { name: /^Umur/ })).toHaveLength(1);
    await userEvent.click(bucket);
    await waitFor(() => expect(table.getAllByText(/^JT: /)).toHaveLength(rows));
    await expect(table.queryByText('Hutang')).toBeNull();
  },
});

/** The types have the names of the tenant's settings. */
export const OtherLabels = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.get('*/setting/api/config/solumax.transaction.dues.types', () =>
        HttpResponse.json({ data: { R: 'Tagihan', P: 'Kewajiban' } }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Umur Tagihan' })).toBeVisible();
    await expect(await canvas.findByRole('group', { name: 'Umur Kewajiban' })).toBeVisible();
    await expect(canvas.getByText('sisa tagihan')).toBeVisible();
  },
});

export const OpensDetail = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = await tableIn(canvas);
    const row = table.getByRole('button', { name: /Gelora.Dealer · SalesOrder · #988$/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Piutang # 1' });
    await waitFor(() => expect(within(dialog).getByText('Bambang Irawan')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
  },
});

export const ForOneObject = meta.story({
  args: { filter: { transactable_app: 'Retail', transactable_type: 'Purchase', transactable_id: '2117' } },
  render: (args) => (
    <Stack spacing={2}>
      <div>
        <DueCreate
          type="P"
          defaults={{
            transactable_app: 'Retail',
            transactable_type: 'Purchase',
            transactable_id: '2117',
            entity_id: '402',
            entity_name: 'PT Sumber Makmur',
          }}
        />
      </div>
      <DueList {...args} />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const table = await tableIn(canvas);
    await expect(table.getAllByText(/^JT: /)).toHaveLength(1);
    await userEvent.click(await canvas.findByRole('button', { name: 'Catat Hutang' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Pencatatan Hutang' }));
    await userEvent.type(await form.findByLabelText(/^Jumlah/), '250000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(table.getAllByText(/^JT: /)).toHaveLength(2)); // the list has been read again
    await expect(table.getAllByText('Total Hutang')[1]?.closest('tr')).toHaveTextContent('Rp 5,000,000');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada hutang/piutang')).toBeVisible();
    await expect(canvas.getAllByText('Total Hutang')).toHaveLength(2);
  },
});

export const NothingMatches = meta.story({
  args: { filter: { transactable_app: 'Tidak ada' }, toolbar: <span>Filter: Tidak ada</span> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada hutang/piutang yang cocok')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.due.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat hutang/piutang…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.due.index] }));
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
    await tableIn(canvas);
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.due.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await tableIn(canvas);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld() }));
  },
  play: async ({ canvas }) => {
    const table = await tableIn(canvas);
    const [late] = table.getAllByText(/^Lewat \d+ hari$/);
    await expect(late).toBeVisible();
    const row = within(late?.closest('tr') as HTMLElement);
    // one that is paid in part has no room for its due date beside what is left
    await expect(
      row.getByText(/^(Hutang|Piutang)( · JT: \d{4}-\d\d-\d\d)?$/, { selector: '[data-narrow]' }),
    ).toBeVisible();
    await expect(table.getAllByText(/^(Hutang|Piutang) · JT: \d{4}-\d\d-\d\d$/).length).toBeGreaterThan(0);
    const rest = table.getAllByText('Sisa').filter((each) => each.checkVisibility());
    await expect(rest.length).toBeGreaterThan(0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

/** A row of few lines opens in place: nothing that a wide list tells is missing. */
export const NarrowOpened = Narrow.extend({
  play: async ({ canvas, userEvent }) => {
    const table = await tableIn(canvas);
    const object = table.getByText('Gelora.Dealer · SalesOrder · #988');
    const row = object.closest('tr') as HTMLElement;
    const told = [object, ...['JT: ', 'Dibuat: .* Ratna Wijaya$'].map((text) => within(row).getByText(textFrom(text)))];
    for (const text of told) await expect(text).not.toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: /^Rincian / }));
    for (const text of told) await expect(text).toBeVisible();
    await expect(within(row).getByText('Piutang', { selector: '[data-wide]' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

/** The bars stand side by side; one whose buckets are shown has the whole width. */
export const AgeingSideBySide = Narrow.extend({
  play: async ({ canvas, userEvent }) => {
    await tableIn(canvas);
    const [receivable, payable] = ['Umur Piutang:', 'Umur Hutang:'].map((text) => canvas.getByText(textFrom(text)));
    const places = () => [receivable, payable].map((bar) => bar?.getBoundingClientRect());
    await expect(places()[0]?.top).toBe(places()[1]?.top);
    const [details] = canvas.getAllByRole('button', { name: 'Rincian' });
    if (details) await userEvent.click(details);
    await expect(bucketsOf(canvas, 'Umur Piutang').getByRole('button', { name: /^Tanpa JT/ })).toBeVisible();
    await expect(places()[1]?.top).toBeGreaterThan(places()[0]?.bottom ?? 0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await tableIn(canvas);
  },
});

/** As it stood on another day: what is late is counted to that day, and nothing can be selected. */
export const OnADay = meta.story({
  args: { filter: { as_of: '2026-02-28' } },
  beforeEach({ msw }) {
    const owed = { date: '2026-01-05', due_date: '2026-02-16' };
    const dues = [
      { ...aDue({ ...owed, id: 1, amount: 4_000_000, paid_amount: 1_000_000 }), account: null },
      { ...aDue({ ...owed, id: 2, type: 'P', amount: 500_000, due_date: '2026-03-20' }), account: null },
    ];
    const nothing = { belum_jatuh_tempo: 0, '1_30': 0, '31_60': 0, '61_90': 0, over_90: 0, tanpa_jt: 0 };
    const r_ageing = { ...nothing, '1_30': 3_000_000 };
    const p_ageing = { ...nothing, belum_jatuh_tempo: 500_000 };
    const pagination = { current_page: 1, per_page: 20, total_pages: 1, total: 2 };
    msw.use(
      mock(api.due.index, ({ request }) => {
        asked(new URL(request.url).search);
        return {
          data: dues,
          meta: { pagination, r_total: 3_000_000, p_total: 500_000, r_ageing, p_ageing, ageing: r_ageing },
        };
      }),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas }) => {
    const table = await tableIn(canvas);
    await expect(table.getByText('lewat 12 hari')).toBeVisible();
    await expect(table.getByText('sisa piutang per 2026-02-28')).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(asked.mock.calls.at(-1)?.[0]).toContain('as_of=2026-02-28');
  },
});

const asked = fn<(query: string) => void>();

export const AsksForAccounts = meta.story({
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      mock(api.due.index, ({ request }) => {
        asked(new URL(request.url).search);
        return undefined;
      }),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
    for (const [query] of asked.mock.calls) await expect(query).toContain('with=account');
    await expect(asked).toHaveBeenCalled();
  },
});
