import {
  aDue,
  aDuePaymentBatch,
  anAdvance,
  aDuePaymentBatchLine,
  createWorld,
  mock,
  mockQuestions,
  refusal,
  scenarios,
  type World,
} from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { delay, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, savesAfterReload, storyClient } from '../../testing/index.ts';
import { DuePaymentBatchDetail } from './DuePaymentBatchDetail.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/due-payment-batch';
let world: World;

const meta = preview.meta({
  title: 'Hutang & piutang/Rincian pelunasan gabungan · DuePaymentBatchDetail',
  id: 'duepaymentbatch-duepaymentbatchdetail',
  component: DuePaymentBatchDetail,
  args: { client, id: 3, onUpdated: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    world = createWorld({ duePaymentBatches: true });
    msw.use(...scenarios.default({ world }));
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path: to, body }) => ({ method, path: to, body }));
}

type Canvas = ReturnType<typeof within>;
const amountOf = (canvas: Canvas, name: RegExp) => canvas.getByRole('textbox', { name });
const button = (canvas: Canvas, name: string) => canvas.getByRole('button', { name });
const remainder = (canvas: Canvas) => within(canvas.getByRole('group', { name: 'Alokasi' })).getByRole('status');

/** Two counterparties with piutang and hutang: money in, money out and net. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Terbuka')).toBeVisible();
    await expect(canvas.getByText('BCA 1234567890 a.n. PT Maju Motor')).toBeVisible();
    const table = canvas.getByRole('table', { name: 'Per lawan transaksi' });
    await expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'Lawan TransaksiMasukKeluarBersih',
      'CV Karya Abadi2 hutang/piutangRp 18,100,000-Rp 18,100,000',
      'PT Sumber Makmur1 hutang/piutang--Rp 4,750,000-Rp 4,750,000',
    ]);
    await expect(await canvas.findByRole('button', { name: 'Tutup Pelunasan' })).toBeEnabled();
    await expect(amountOf(canvas, /Dibayar untuk Hutang PT Sumber Makmur #6/)).toHaveValue('Rp 4,750,000');
  },
});

/** A file that is added meanwhile leaves typed amounts as they are, and they are saved on top of it. */
export const FileAddedWhileTyping = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByText('Terbuka');
    const [first] = await canvas.findAllByRole('textbox', { name: /Piutang CV Karya Abadi/ });
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, '100000');
    await userEvent.upload(
      await canvas.findByLabelText('File File pelunasan'),
      new File(['%PDF-1.7'], 'rekap.pdf', { type: 'application/pdf' }),
    );
    await expect(await canvas.findByText('rekap.pdf')).toBeVisible();
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ version: 2 })));
    await expect(first).toHaveValue('Rp 100,000');
    await userEvent.click(await canvas.findByRole('button', { name: 'Simpan jumlah' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Belum disimpan' })).not.toBeInTheDocument());
    await expect(writes().at(-1)).toMatchObject({ path: `${path}/3`, body: { version: 2 } });
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const Closed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup Pelunasan' }));
    const question = await screen.findByRole('alertdialog', { name: 'Tutup pelunasan?' });
    await waitFor(() => expect(question).toBeVisible());
    await expect(question).toHaveTextContent(
      '3 transaksi dibukukan pada BCA 1234567890 a.n. PT Maju Motor, tanggal 2026\u201103\u201110: ' +
        'Rp 18,100,000 masuk, Rp 4,750,000 keluar, bersih Rp 13,350,000 masuk. 3 lunas. ' +
        'Sesudahnya pelunasan ini tidak dapat diubah lagi.',
    );
    await userEvent.click(within(question).getByRole('button', { name: /^Tutup dan catat -?Rp/ }));
    await expect(await screen.findByText('Berhasil ditutup')).toBeVisible();
    await expect(await canvas.findByText('Ditutup Oleh')).toBeVisible();
    await expect(writes()).toEqual([{ method: 'POST', path: `${path}/3/close`, body: { version: 1 } }]);
    await expect(canvas.queryByRole('button', { name: 'Tutup Pelunasan' })).not.toBeInTheDocument();
    await expect(world.dues.filter(({ id }) => [4, 6, 7].includes(id)).map(({ status }) => status)).toEqual([
      'closed',
      'closed',
      'closed',
    ]);
  },
});

const onOpenRecord = fn();

/** What it has booked is told below its lines, and leads back to it; each line leads to its due. */
export const BookedTransactions = meta.story({
  args: { client: undefined },
  decorators: [
    (Story) => (
      <InFinance client={client} onOpenRecord={onOpenRecord}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach: () => void onOpenRecord.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Tutup Pelunasan' })).toBeEnabled();
    await expect(canvas.queryByRole('table', { name: 'Transaksi dari pelunasan ini' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Tutup Pelunasan' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Tutup dan catat -?Rp/ }));
    const table = within(await canvas.findByRole('table', { name: 'Transaksi dari pelunasan ini' }));
    const rows = table.getAllByRole('row').slice(1);
    await expect(rows.map((row) => row.textContent?.replace(/^Transaksi #\d+/, ''))).toEqual([
      'CV Karya Abadi2026-03-10Rp 6,850,000',
      'CV Karya Abadi2026-03-10Rp 11,250,000',
      'PT Sumber Makmur2026-03-10-Rp 4,750,000',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'PT Sumber Makmur' }));
    await expect(onOpenRecord).toHaveBeenLastCalledWith({ resource: 'due', id: 6 });
    await userEvent.click(within(rows[0] as HTMLElement).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Transaksi # / }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Pelunasan # 3' }));
    await expect(onOpenRecord).toHaveBeenLastCalledWith(
      expect.objectContaining({ resource: 'due-payment-batch', id: 3 }),
    );
  },
});

/** Its transactions cannot be read: all else of it can. */
export const TransactionsFail = meta.story({
  args: { id: 1 },
  beforeEach: ({ msw }) => {
    msw.use(mock(api.transaction.index, () => refusal(500, ['Gangguan'])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ditutup Oleh')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Declined = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup Pelunasan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([]);
  },
});

/** The money is split, oldest due first; hutang of the same counterparty is set off and adds to it. */
export const Allocated = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('why not yet', async () => {
      const split = await canvas.findByRole('button', { name: 'Bagi otomatis' });
      await userEvent.click(split);
      await expect(split).toHaveFocus();
      await expect(split).toHaveAccessibleDescription('Isi jumlah uangnya dulu');
      await expect(await canvas.findByText('Isi jumlah uangnya dulu', { selector: '[data-reason]' })).toBeVisible();
    });
    await step('the remainder follows while typing', async () => {
      await userEvent.type(await canvas.findByLabelText('Jumlah uang'), '10000000');
      await expect(remainder(canvas)).toHaveTextContent('-Rp 3,350,000Melebihi jumlah uang');
    });
    await step('the button splits the money', async () => {
      await userEvent.click(button(canvas, 'Bagi otomatis'));
      await expect(remainder(canvas)).toHaveTextContent('Rp 0Teralokasi semua');
      await expect(amountOf(canvas, /Piutang CV Karya Abadi #4/)).toHaveValue('Rp 6,850,000');
      await expect(amountOf(canvas, /Piutang CV Karya Abadi #7/)).toHaveValue('Rp 7,900,000');
      await expect(canvas.getByText('Sebagian')).toBeVisible();
    });
    await step('the amounts are saved', async () => {
      await userEvent.click(button(canvas, 'Simpan jumlah'));
      await waitFor(() => expect(canvas.queryByRole('group', { name: 'Belum disimpan' })).not.toBeInTheDocument());
      await expect(writes()).toEqual([
        {
          method: 'PUT',
          path: `${path}/3`,
          body: {
            version: 1,
            lines: [
              { due_id: 4, amount: 6_850_000 },
              { due_id: 7, amount: 7_900_000 },
              { due_id: 6, amount: 4_750_000 },
            ],
          },
        },
      ]);
      await expect(amountOf(canvas, /Piutang CV Karya Abadi #7/)).toHaveValue('Rp 7,900,000');
    });
  },
});

/** Closing first saves the typed amounts and then books them. */
export const ClosedWithTypedAmounts = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ });
    await userEvent.clear(field);
    await expect(canvas.getByText('Keluar saat disimpan')).toBeVisible();
    await userEvent.click(button(canvas, 'Tutup Pelunasan'));
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent('2 transaksi dibukukan');
    await userEvent.click(within(question).getByRole('button', { name: /^Tutup dan catat -?Rp/ }));
    await canvas.findByText('Ditutup Oleh');
    await expect(writes().map(({ method, body }) => [method, body])).toEqual([
      [
        'PUT',
        {
          version: 1,
          lines: [
            { due_id: 7, amount: 11_250_000 },
            { due_id: 6, amount: 4_750_000 },
          ],
        },
      ],
      ['POST', { version: 2 }],
    ]);
  },
});

/** Reading the batch after a save is slow. Until it is done, closing is disabled: the old version would be refused. */
export const ClosedRightAfterSaving = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const field = await canvas.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ });
    const answer = Promise.withResolvers<undefined>();
    const asked = fn<() => Promise<undefined>>(() => answer.promise);
    msw.use(mock(api.duePaymentBatch.show, asked));
    await userEvent.clear(field);
    await userEvent.type(field, '50000');
    await userEvent.click(button(canvas, 'Simpan jumlah'));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await expect(button(canvas, 'Tutup Pelunasan')).toHaveAttribute('aria-disabled', 'true');
    answer.resolve(undefined);
    await waitFor(() => expect(button(canvas, 'Tutup Pelunasan')).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button(canvas, 'Tutup Pelunasan'));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Tutup dan catat -?Rp/ }),
    );
    await canvas.findByText('Ditutup Oleh');
    await expect(writes().at(-1)?.body).toEqual({ version: 2 });
  },
});

export const TooMuch = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ });
    await userEvent.clear(field);
    await userEvent.type(field, '7000000');
    await expect(canvas.getByText('Melebihi sisa Rp 6,850,000')).toBeVisible();
    await expect(button(canvas, 'Tutup Pelunasan')).toBeDisabled();
    await expect(button(canvas, 'Tutup Pelunasan')).toHaveAccessibleDescription(
      '1 baris belum benar. Periksa jumlahnya.',
    );
    await expect(button(canvas, 'Simpan jumlah')).toHaveAccessibleDescription('Perbaiki dulu jumlah yang belum benar');
    await userEvent.click(button(canvas, 'Kembalikan'));
    await expect(field).toHaveValue('Rp 6,850,000');
  },
});

/** A due in the batch is paid elsewhere: its line says so before anybody closes the batch. */
export const PaidMeanwhile = meta.story({
  beforeEach: () => {
    const index = world.dues.findIndex(({ id }) => id === 7);
    world.dues[index] = aDue({
      ...world.dues[index],
      paid_amount: 11_250_000,
      closed_at: '2026-03-10T02:00:00Z',
      outstanding_amount: 0,
      status: 'closed',
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sudah ditutup. Keluarkan dari pelunasan.')).toBeVisible();
    await expect(button(canvas, 'Tutup Pelunasan')).toBeDisabled();
  },
});

export const Removed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keluarkan Hutang PT Sumber Makmur #6' }));
    await waitFor(() =>
      expect(canvas.queryByRole('textbox', { name: /Hutang PT Sumber Makmur/ })).not.toBeInTheDocument(),
    );
    await expect(writes()).toEqual([
      { method: 'PUT', path: '/transaction/api/due/6/remove-due-payment-batch', body: undefined },
    ]);
  },
});

/** Open dues picked from several searches and pages are added together. */
export const Picked = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tambah hutang/piutang' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tambah hutang/piutang' });
    const picker = within(dialog);
    await step('offers only dues that are in no other open batch', async () => {
      await waitFor(() => expect(picker.getByText('Bambang Irawan')).toBeVisible());
      await expect(picker.queryByText('CV Karya Abadi')).not.toBeInTheDocument();
      const add = picker.getByRole('button', { name: 'Tambahkan' });
      await userEvent.click(add);
      await expect(add).toHaveFocus();
      await expect(add).toHaveAccessibleDescription('Pilih hutang atau piutang dulu');
      const reason = await picker.findByText('Pilih hutang atau piutang dulu', { selector: '[data-reason]' });
      await expect(reason).toBeVisible();
      await expect(reason.getBoundingClientRect().bottom).toBeLessThan(add.getBoundingClientRect().top); // not cut off
    });
    await step('filters by type, overdue and text', async () => {
      await userEvent.click(picker.getByRole('button', { name: 'Hutang' }));
      await waitFor(() => expect(picker.queryByText('Bambang Irawan')).not.toBeInTheDocument());
      await userEvent.click(await picker.findByRole('switch', { name: 'Lewat JT saja' }));
      await waitFor(() =>
        expect(sent.at(-1)).toMatchObject({
          path: '/transaction/api/due',
          query: { status: 'open', waiting: 'false', type: 'P', overdue: 'true' },
        }),
      );
      await userEvent.click(await picker.findByRole('checkbox', { name: /PT Sumber Makmur.*#3/ }));
      await userEvent.click(picker.getByRole('button', { name: 'Semua' }));
      await userEvent.click(await picker.findByRole('switch', { name: 'Lewat JT saja' }));
      await userEvent.type(picker.getByRole('textbox', { name: 'Cari nama, catatan, ID' }), 'rizky{Enter}');
      await userEvent.click(await picker.findByRole('checkbox', { name: /Rizky Ramadhan/ }));
      await expect(picker.getByText('2 dipilih, bersih', { exact: false })).toHaveTextContent(
        '2 dipilih, bersih -Rp 11,300,000',
      );
    });
    await userEvent.click(picker.getByRole('button', { name: 'Tambahkan 2' }));
    await expect(await canvas.findByRole('textbox', { name: /Rizky Ramadhan #8/ })).toHaveValue('Rp 1,000,000');
    await expect(writes()).toMatchObject([
      {
        method: 'PUT',
        body: { version: 1, lines: [{ due_id: 4 }, { due_id: 7 }, { due_id: 6 }, { due_id: 3 }, { due_id: 8 }] },
      },
    ]);
  },
});

export const PickedAll = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tambah hutang/piutang' }));
    const picker = within(await screen.findByRole('dialog'));
    await userEvent.click(await picker.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await expect(picker.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
  },
});

/** Two users close at the same time: one succeeds, the other is told who did. */
export const ClosedBySomebodyElse = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.duePaymentBatch.close, () =>
        refusal(409, ['Pelunasan ini sudah ditutup oleh Dewi Lestari. Muat ulang untuk melihatnya.']),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup Pelunasan' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Tutup dan catat -?Rp/ }));
    await expect(await canvas.findByText(/sudah ditutup oleh Dewi Lestari/)).toBeVisible();
  },
});

export const Edited = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Pelunasan' }));
    const name = await dialog.findByRole('textbox', { name: /Nama/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Pelunasan CV Karya');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(writes()).toMatchObject([
        {
          method: 'PUT',
          path: `${path}/3`,
          body: { name: 'Pelunasan CV Karya', account_type: 'bank', account_id: 1, date: '2026-03-10', version: 1 },
        },
      ]),
    );
  },
});

export const EditedMeanwhile = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Pelunasan' }));
    await userEvent.type(await dialog.findByLabelText('Catatan'), 'Giro');
    Object.assign(world.duePaymentBatches.find(({ id }) => id === 3) ?? {}, { name: 'Pelunasan CV Karya', version: 2 });
    await savesAfterReload(dialog, userEvent);
    const saved = { name: 'Pelunasan CV Karya', note: 'Giro', version: 3 };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(saved)));
  },
});

/** Amounts are typed over a version; a newer one is not overwritten until it was taken up. */
export const AmountsMeanwhile = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ });
    await userEvent.clear(field);
    await userEvent.type(field, '1000000');
    const batch = world.duePaymentBatches.find(({ id }) => id === 3);
    const other = batch?.lines.find(({ due }) => due.id === 6);
    if (other) other.amount = 2_000_000;
    if (batch) batch.version = 2;
    await userEvent.click(button(canvas, 'Simpan jumlah'));
    const reload = await canvas.findByRole('button', { name: 'Muat ulang' });
    await expect(canvas.getAllByText(/sudah diubah orang lain/)).toHaveLength(1);
    await userEvent.click(reload);
    await expect(canvas.queryByText(/sudah diubah orang lain/)).not.toBeInTheDocument();
    await expect(amountOf(canvas, /Hutang PT Sumber Makmur #6/)).toHaveValue('Rp 2,000,000');
    await userEvent.click(button(canvas, 'Simpan jumlah'));
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ version: 3 })));
    const lines = expect.arrayContaining([
      { due_id: 4, amount: 1_000_000 },
      { due_id: 6, amount: 2_000_000 },
    ]);
    await expect(writes().map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2, lines }]);
  },
});

/** Other amounts go on being typed while the batch is renamed: that is no change of somebody else. */
export const RenamedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ });
    await userEvent.clear(field);
    await userEvent.type(field, '1000000');
    await userEvent.click(button(canvas, 'Ubah'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Pelunasan' }));
    await userEvent.type(await dialog.findByLabelText('Catatan'), 'Giro');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(button(canvas, 'Simpan jumlah'));
    await waitFor(() => expect(button(canvas, 'Tutup Pelunasan')).toBeEnabled());
    await expect(canvas.queryByRole('button', { name: 'Muat ulang' })).not.toBeInTheDocument();
    await waitFor(() => expect(writes().map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }]));
  },
});

/** What is typed while the amounts before are still being saved is not thrown away. */
export const TypedWhileSaving = meta.story({
  beforeEach({ msw }) {
    msw.use(http.put(`*${path}/3`, () => delay(500)));
  },
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ });
    await userEvent.clear(field);
    await userEvent.type(field, '1000000');
    await userEvent.click(button(canvas, 'Simpan jumlah'));
    const other = amountOf(canvas, /Hutang PT Sumber Makmur #6/);
    await userEvent.clear(other);
    await userEvent.type(other, '2000000');
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ version: 2 })));
    await waitFor(() => expect(button(canvas, 'Simpan jumlah')).not.toHaveAttribute('aria-disabled'));
    await expect(amountOf(canvas, /Hutang PT Sumber Makmur #6/)).toHaveValue('Rp 2,000,000');
    await userEvent.click(button(canvas, 'Simpan jumlah'));
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ version: 3 })));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Belum disimpan' })).not.toBeInTheDocument());
    await expect(writes().at(-1)?.body).toMatchObject({
      version: 2,
      lines: expect.arrayContaining([
        { due_id: 4, amount: 1_000_000 },
        { due_id: 6, amount: 2_000_000 },
      ]),
    });
  },
});

export const Reopened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup Pelunasan' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Tutup dan catat -?Rp/ }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Buka kembali' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buka kembali pelunasan?' }));
    await waitFor(() => expect(dialog.getByText(/^3 transaksinya dibatalkan \(bersih Rp 13,350,000/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Buka kembali' }));
    await expect(dialog.getByText('Alasan wajib diisi')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Alasan/), 'Jumlah salah');
    await userEvent.click(dialog.getByRole('button', { name: 'Buka kembali' }));
    await expect(await canvas.findByRole('button', { name: 'Tutup Pelunasan' })).toBeEnabled();
    await expect(writes().at(-1)).toEqual({
      method: 'POST',
      path: `${path}/3/reopen`,
      body: { reason: 'Jumlah salah', version: 2 },
    });
    await expect(world.dues.filter(({ id }) => [4, 6, 7].includes(id)).map(({ status }) => status)).toEqual([
      'open',
      'open',
      'open',
    ]);
  },
});

/** It used advances: whoever opens it again says what becomes of them. */
export const ReopenedWithAdvances = meta.story({
  beforeEach({ msw }) {
    const text = 'Pelunasan ini memakai uang muka Rp 1,000,000. Batalkan pemakaiannya juga?';
    const yes = 'Buka kembali dan batalkan pemakaiannya, Rp 1,000,000 tersedia lagi';
    const question = { text, if_confirmed: 'give_back_advances', yes, otherwise: 'Buka kembali saja' };
    msw.use(mockQuestions(api.duePaymentBatch.reopen, [question]));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup Pelunasan' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Tutup dan catat -?Rp/ }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Buka kembali' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buka kembali pelunasan?' }));
    await userEvent.type(dialog.getByLabelText(/^Alasan/), 'Jumlah salah');
    await userEvent.click(dialog.getByRole('button', { name: 'Buka kembali' }));
    await expect(await screen.findByText(/^Pelunasan ini memakai uang muka/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Buka kembali dan batalkan/ }));
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ status: 'open' })));
    await expect(writes().at(-1)).toMatchObject({ body: { reason: 'Jumlah salah', give_back_advances: true } });
  },
});

export const Cancelled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Batalkan pelunasan?' }));
    await waitFor(() =>
      expect(
        dialog.getByText(
          '3 hutang/piutang di dalamnya lepas dan dapat dibayar dengan cara lain. Belum ada yang dibukukan.',
        ),
      ).toBeVisible(),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Salah pilih');
    await userEvent.click(dialog.getByRole('button', { name: 'Batalkan pelunasan' }));
    await expect(await canvas.findByText(/Dibatalkan.*Salah pilih/)).toBeVisible();
    await expect(writes()).toEqual([
      { method: 'DELETE', path: `${path}/3`, body: { reason: 'Salah pilih', version: 1 } },
    ]);
  },
});

export const ClosedLongAgo = meta.story({
  args: { id: 1 },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Ditutup')).toBeVisible();
    const cancel = await canvas.findByRole('button', { name: 'Batalkan' });
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(cancel);
    await expect(
      await screen.findByText(/1 transaksinya dibatalkan \(bersih -Rp 18,400,000 pada BCA/),
    ).toBeInTheDocument();
  },
});

/** 500 dues: 50 on a page; five counterparties until 'Tampilkan semua' is pressed. */
export const Many = meta.story({
  beforeEach: () => {
    world.dues.push(
      ...Array.from({ length: 500 }, (_, index) =>
        aDue({
          id: 1000 + index,
          entity_id: String(index % 40),
          entity_name: `Pelanggan ${String(index % 40).padStart(2, '0')}`,
          entity_phone_number: null,
          amount: 100_000 + index,
          due_payment_batch_id: 9,
        }),
      ),
    );
    world.duePaymentBatches.push(
      aDuePaymentBatch({
        id: 9,
        lines: world.dues.slice(-500).map((due) => aDuePaymentBatchLine({ due, amount: due.amount })),
      }),
    );
  },
  args: { id: 9 },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Tampilkan semua (40)' })).toBeVisible();
    await expect(await canvas.findAllByRole('textbox', { name: /Dibayar untuk/ })).toHaveLength(50);
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await expect(await canvas.findAllByRole('textbox', { name: /Dibayar untuk/ })).toHaveLength(50);
  },
});

export const Empty = meta.story({
  beforeEach: () => {
    world.duePaymentBatches.push(aDuePaymentBatch({ id: 8 }));
  },
  args: { id: 8 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Masih kosong')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Tutup Pelunasan' })).toHaveAccessibleDescription(
      'Belum ada yang dibayar. Tambahkan hutang atau piutang dulu.',
    );
  },
});

/** A kasir can read the batch but not change it. */
export const ReadOnly = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau', duePaymentBatches: true }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Isi pelunasan' })).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: /Tutup Pelunasan|Ubah|Batalkan|Tambah/ }),
    ).not.toBeInTheDocument();
  },
});

export const History = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keluarkan Hutang PT Sumber Makmur #6' }));
    await waitFor(() =>
      expect(canvas.queryByRole('textbox', { name: /Hutang PT Sumber Makmur/ })).not.toBeInTheDocument(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Lihat riwayat' }));
    await expect(await canvas.findByText(/Banyaknya:/)).toHaveTextContent('Banyaknya: 3 → 2');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.duePaymentBatch.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat pelunasan…' })).toBeInTheDocument();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.duePaymentBatch.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.duePaymentBatch.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongText = meta.story({
  beforeEach: () => {
    const text = 'PT Perusahaan Dengan Nama Yang Panjang Sekali Sehingga Harus Dipatahkan Di Mana Saja';
    for (const due of world.dues) Object.assign(due, { entity_name: text, note: `${text} ${text}` });
    Object.assign(world.duePaymentBatches[2] ?? {}, { name: text, note: text });
  },
});
/** The bar of unsaved amounts does not cover the field that is being typed in. */
export const NarrowTyped = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ });
    for (const field of canvas.getAllByRole('textbox', { name: /^Dibayar untuk/ })) {
      field.scrollIntoView({ block: 'end' });
      await userEvent.clear(field);
      const bar = (await canvas.findByRole('group', { name: 'Belum disimpan' })).getBoundingClientRect();
      await expect(bar.height).toBeLessThan(96);
      await waitFor(() => expect(field.getBoundingClientRect().bottom).toBeLessThan(bar.top));
      await userEvent.type(field, '50000');
      await waitFor(() => expect(field.getBoundingClientRect().bottom).toBeLessThan(bar.top));
      await userEvent.click(button(canvas, 'Kembalikan'));
    }
    const last = amountOf(canvas, /Piutang CV Karya Abadi #7/);
    await userEvent.clear(last);
    await canvas.findByText('Keluar saat disimpan');
    last.scrollIntoView({ block: 'center' }); // for its picture, wherever the page was before
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

/** Types and saves an amount by keyboard only. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ })).focus();
    await userEvent.keyboard('{Control>}a{/Control}5000000');
    button(canvas, 'Simpan jumlah').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Belum disimpan' })).not.toBeInTheDocument());
    await expect(writes()).toMatchObject([
      { body: { lines: [{ due_id: 4, amount: 5_000_000 }, { due_id: 7 }, { due_id: 6 }] } },
    ]);
  },
});

/** Its counterparty has paid ahead: that is set off, and the line pays the rest. */
export const UsesAdvances = meta.story({
  args: { id: 90 },
  beforeEach({ msw }) {
    world = createWorld({ dues: false });
    const due = aDue({ id: 90, counterparty_id: 1, amount: 15_000_000 });
    world.dues.push(due);
    world.advances.push(anAdvance({ amount: 5_000_000 }));
    world.duePaymentBatches.push(aDuePaymentBatch({ id: 90, lines: [aDuePaymentBatchLine({ due })] }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pakai uang muka' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Pakai uang muka' })).not.toBeInTheDocument());
    await expect((await canvas.findAllByText('Rp 10,000,000')).length).toBeGreaterThan(0);
  },
});
