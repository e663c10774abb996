import { aTransaction, aTransfer, createWorld, mockQuestions, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type FilterField, type FilterValues, ListFilter } from '../../parts/list-filter/index.ts';
import { InFinance, joinsImported, storyClient } from '../../testing/index.ts';
import { TransferCreate } from './TransferCreate.tsx';
import { TransferList } from './TransferList.tsx';

const world = () => createWorld({ transfers: 24 });

const meta = preview.meta({
  title: 'Transfer/Daftar transfer · TransferList',
  id: 'transfer-transferlist',
  component: TransferList,
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world() }));
  },
});

/** One question for all; what does not work is named, and stays selected for another try. */
export const ConfirmsSelected = meta.story({
  play: async ({ canvas, msw, userEvent, step }) => {
    const keys: (string | null)[] = [];
    let refused: string | undefined;
    msw.use(
      http.post('*/transaction/api/transfer/confirm/:id', ({ request, params }) => {
        keys.push(`${String(params['id'])} ${request.headers.get('idempotency-key')}`);
        refused ??= String(params['id']);
        if (params['id'] !== refused || keys.filter((key) => key?.startsWith(`${refused} `)).length > 1)
          return undefined;
        return HttpResponse.json({ errors: ['Kasir tujuan sudah ditutup.'], request_id: 'r1' }, { status: 400 });
      }),
    );
    await canvas.findByRole('table', { name: 'Transfer' });
    const pending = canvas.getAllByText('Dalam perjalanan').filter((tag) => tag.closest('tbody'));
    for (const tag of pending.slice(0, 2)) {
      const row = within(tag.closest('tr') as HTMLElement);
      await userEvent.click(row.getByRole('checkbox'));
    }
    const received = canvas.getAllByText('Diterima')[0]?.closest('tr') as HTMLElement;
    await userEvent.click(within(received).getByRole('checkbox'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Konfirmasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi 2 transfer?' }));
    await step('says before what cannot be done', async () => {
      await expect(dialog.getByText(/Sudah dikonfirmasi/)).toBeVisible();
    });
    await step('a double click confirms once, and the result names what failed', async () => {
      await userEvent.dblClick(dialog.getByRole('button', { name: 'Konfirmasi 2' }));
      await expect(await dialog.findByText('1 berhasil, 2 tidak.')).toBeVisible();
      await expect(dialog.getByText(/Kasir tujuan sudah ditutup/)).toBeVisible();
      await expect(keys).toHaveLength(2);
    });
    await step('another try sends only that one, with its key', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Coba lagi 1' }));
      await expect(await dialog.findByText('2 berhasil, 1 tidak.')).toBeVisible();
      await expect(keys[2]).toBe(keys[0]);
    });
    await step('what is done, or was done before, is no longer selected', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
      await waitFor(() => expect(canvas.queryByText(/ dipilih$/)).not.toBeInTheDocument());
    });
  },
});

type Play = {
  canvas: ReturnType<typeof within>;
  userEvent: { click: (element: Element) => Promise<void> };
};

/** Two of three transfers whose money a bank's file has brought already. */
async function confirmImported(play: Play) {
  const { canvas, userEvent } = play;
  await canvas.findByRole('table', { name: 'Transfer' });
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Konfirmasi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi 3 transfer?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Konfirmasi 3' }));
  await expect(await dialog.findByText('1 berhasil, 2 perlu jawaban Anda.')).toBeVisible();
  return dialog;
}

/** Three transfers to the bank are on their way; its file has brought two of them. */
function someImported() {
  const made = createWorld({ transfers: 0, transactions: 0 });
  const to = { to_account_type: 'bank', to_account_id: 1 } as const;
  for (const [id, amount] of [4_000_000, 5_000_000, 6_000_000].entries())
    made.transfers.push(
      aTransfer({ id: id + 1, ...to, amount, date: '2026-03-09', status: 'pending', note: `Setoran ${id + 1}` }),
    );
  const arrived = [4_000_000, 5_000_000].map((amount, id) =>
    aTransaction({ id: id + 1, amount, date: '2026-03-10', note: `SETORAN TUNAI ${id + 1}` }),
  );
  made.transactions.push(...arrived);
  return [
    mockQuestions(api.transfer.confirm, ({ param }) =>
      arrived
        .filter(({ id }) => id === param)
        .map((row) => joinsImported(row, 'Di account tujuan sudah ada baris impor untuk uang ini')),
    ),
    ...scenarios.default({ world: made }),
  ];
}

/** What a bank's file has brought already is asked about for each transfer, or for all of them at once. */
export const ConfirmsImported = meta.story({
  beforeEach({ msw }) {
    msw.use(...someImported());
  },
  play: async (play) => {
    const dialog = await confirmImported(play);
    await expect(dialog.queryByRole('button', { name: /^(Lanjutkan|Coba lagi)/ })).toBeNull();
    await expect(dialog.getAllByRole('button', { name: 'Lihat yang sudah dicatat' })).toHaveLength(2);
  },
});

export const ConfirmsImportedNarrow = ConfirmsImported.extend({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
});

const joining = storyClient();

/** One is the money of the file, the other one is not; both are confirmed then. */
export const ConfirmsImportedAnswered = ConfirmsImported.extend({
  render: (args) => (
    <InFinance client={joining.client}>
      <TransferList {...args} />
    </InFinance>
  ),
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await confirmImported(play);
    const [all, first, second] = dialog.getAllByRole('group').map((group) => within(group));
    await userEvent.click((all as Group).getByRole('button', { name: 'Gabungkan' }));
    await expect((second as Group).getByRole('button', { name: 'Gabungkan' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click((first as Group).getByRole('button', { name: 'Catat tersendiri' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan 2' }));
    await expect(await dialog.findByText('3 berhasil.')).toBeVisible();
    const answers = joining.sent.filter(({ path }) => path.includes('/confirm/')).slice(-2);
    // the list has the newest first
    await expect(answers.map(({ path }) => path.split('/').at(-1))).toEqual(['2', '1']);
    await expect(answers.map(({ body }) => body)).toMatchObject([
      { join_imported: false, imported_id: 2 },
      { join_imported: true, imported_id: 1 },
    ]);
  },
});

type Group = ReturnType<typeof within>;

export const Default = meta.story();

Default.test('is read and paged', async ({ canvas, userEvent }) => {
  const table = within(await canvas.findByRole('table', { name: 'Transfer' }));
  await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Dari',
    'Ke',
    'Jumlah',
    'Tanggal',
    'Status',
  ]);
  await expect(table.getAllByText('Diterima').length).toBeGreaterThan(5);
  await expect(table.getAllByText('Dalam perjalanan').length).toBe(3); // two rows and the footer
  await expect(table.getByText('Dibatalkan')).toBeVisible();
  await expect(table.getAllByText(/\+ biaya/)[0]).toHaveTextContent('+ biaya Rp 6,500');
  const sums = world().transfers.filter(({ status }) => status !== 'cancelled');
  await expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent(
    `Rp ${sums.reduce((sum, { amount }) => sum + amount, 0).toLocaleString('en-US')}`,
  );
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
  await expect(await canvas.findByRole('button', { name: 'Previous' })).toBeVisible();
});

export const Selected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    const chosen = world()
      .transfers.toReversed()
      .slice(0, 20)
      .filter(({ status }) => status !== 'cancelled');
    const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
    await expect(
      within(await canvas.findByRole('region', { name: 'Baris yang dipilih' })).getByRole('status'),
    ).toHaveTextContent(`${chosen.length} dipilihJumlah Rp ${total.toLocaleString('en-US')}`);
  },
});

export const OpensDetailByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [row] = await canvas.findAllByRole('button', { name: /Rp .* dari .* ke |BCA|Kasir/ });
    row?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Transfer # 24' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(await within(dialog).findByText('Belum diterima')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
  },
});

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    choices: { pending: 'Dalam perjalanan', confirmed: 'Diterima', cancelled: 'Dibatalkan' },
  },
];

function Filtered() {
  const [filter, setFilter] = useState<FilterValues>({});
  return (
    <TransferList
      filter={filter}
      actions={<TransferCreate />}
      onClearFilter={() => setFilter({})}
      toolbar={
        <ListFilter
          screen="transfer"
          fields={fields}
          value={filter}
          onChange={(change) => setFilter({ ...filter, ...change })}
        />
      }
    />
  );
}

export const Searched = meta.story({
  render: () => <Filtered />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('24 transfer');
    const search = canvas.getByLabelText('Cari nama, account, #ID, >1jt');
    await userEvent.type(search, '>20jt{Enter}');
    await expect(await canvas.findByText('6 transfer')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'tidak ada{Enter}');
    await expect(await canvas.findByText('Tidak ada transfer yang cocok')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hapus semua filter' }));
    await expect(await canvas.findByText('24 transfer')).toBeVisible();
  },
});

export const Cancelled = meta.story({
  args: { filter: { status: 'cancelled' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 transfer')).toBeVisible();
    await expect(canvas.getByText('Dibatalkan')).toBeVisible();
  },
});

export const SavedTransferAppears = meta.story({
  args: {
    actions: (
      <TransferCreate
        defaults={{
          from_account_type: 'bank',
          from_account_id: 1,
          to_account_type: 'bank',
          to_account_id: 3,
          amount: 123_000,
        }}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table', { name: 'Transfer' });
    await userEvent.click(canvas.getByRole('button', { name: 'Buat Transfer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transfer' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Rp 123,000')).toBeVisible();
    await expect(canvas.getByText('25 transfer')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada transfer')).toBeVisible();
    await expect(canvas.getAllByText('Rp 0')).toHaveLength(2);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.transfer.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat transfer…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.transfer.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
    msw.use(...scenarios.default({ world: world() }));
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('24 transfer')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.transfer.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts({ world: world() }));
  },
});
export const Narrow = meta.story({
  render: () => (
    <div style={{ width: 320, maxWidth: '100%' }}>
      <Filtered />
    </div>
  ),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Transfer' }));
    const tag = table.getAllByText('Dalam perjalanan')[0] as HTMLElement;
    const to = within(tag.closest('tr') as HTMLElement)
      .getByText(/^ke/)
      .closest('td') as HTMLElement;
    await expect(to.clientWidth).toBeGreaterThan(140);
    await expect(tag.getBoundingClientRect().top).toBeGreaterThan(to.getBoundingClientRect().bottom - 4);
  },
});
export const Dark = meta.story({ render: () => <Filtered />, globals: { theme: 'dark' } });
