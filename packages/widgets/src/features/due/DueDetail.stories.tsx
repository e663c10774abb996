import {
  aDeduction,
  aCorrectionRequest,
  aDue,
  anAdvance,
  aTransaction,
  createWorld,
  mockQuestions,
  scenarios,
  type World,
} from '@finance/api-client/testing';
import { api, type Due } from '@finance/contract';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, openedWindow, savesAfterReload, selectOption } from '../../testing/index.ts';
import { DueDetail } from './DueDetail.tsx';

/** A world with one more due, with the id 90. */
function worldWith(fields: Partial<Due> = {}, role: 'pemilik' | 'kasir' | 'peninjau' = 'pemilik'): World {
  const world = createWorld({ role });
  world.dues.push(aDue({ id: 90, ...fields }));
  return world;
}

/** The same with two payments, the second of which was cancelled. */
function paidWorld(): World {
  const world = worldWith({ paid_amount: 5_000_000 });
  world.transactions.push(
    aTransaction({ id: 900, due_id: 90, amount: 5_000_000, date: '2026-03-05', note: 'Cicilan 1' }),
    aTransaction({
      id: 901,
      due_id: 90,
      amount: 2_000_000,
      date: '2026-03-07',
      note: 'Giro kosong',
      voided_at: '2026-03-08T02:00:00Z',
      void_reason: 'Ditolak bank',
    }),
  );
  return world;
}

const meta = preview.meta({
  title: 'Hutang & piutang/Rincian hutang & piutang · DueDetail',
  id: 'due-duedetail',
  component: DueDetail,
  args: { id: 90, onUpdated: fn() },
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

interface User {
  selectOptions: (select: Element, option: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
  clear: (element: Element) => Promise<void>;
}
interface Canvas {
  findByRole: (role: string, options: object) => Promise<HTMLElement>;
}

async function open(canvas: Canvas, userEvent: User, button: string | RegExp, dialog: string | RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const opened = await screen.findByRole('dialog', { name: dialog });
  await waitFor(() => expect(within(opened).getByRole('heading', { name: dialog })).toBeVisible());
  return within(opened);
}

async function pay(canvas: Canvas, userEvent: User, amount?: string) {
  const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
  await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 15,000,000');
  if (amount !== undefined) {
    await userEvent.clear(form.getByLabelText(/^Jumlah/));
    await userEvent.type(form.getByLabelText(/^Jumlah/), amount);
  }
  await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
  await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  return form;
}

/** A request to make it a payable, in the words of the tenant. */
export const RequestInTheTenantsWords = meta.story({
  beforeEach({ msw }) {
    const world = worldWith();
    world.settings.due_types = { R: 'Tagihan', P: 'Kewajiban' };
    world.correctionRequests.push(
      aCorrectionRequest({ resource: 'due', record_id: 90, kind: 'update', change: { type: 'P' } }),
    );
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kewajiban', { selector: 'ins' })).toBeVisible();
    await expect(canvas.getByText('Tagihan', { selector: 'del' })).toBeVisible();
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hendra Gunawan')).toBeVisible();
    await expect(canvas.getByText('Sisa')).toHaveTextContent('Sisa Rp 15,000,000');
    await expect(await canvas.findByText('Belum ada pembayaran.')).toBeVisible();
    for (const name of ['Bayar', 'Kartu Hutang/Piutang', 'Ubah', 'Tutup sisa', 'Batalkan'])
      await expect(await canvas.findByRole('button', { name })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Tutup di Retail' })).not.toBeInTheDocument();
  },
});

/** Recorded by another app under its own key. */
export const FromAnApp = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ external_id: 'sale-1024' }) }));
  },
  play: async ({ canvas }) => {
    const label = await canvas.findByText('ID di aplikasi asal', { selector: 'dt' });
    await expect(label.nextElementSibling).toHaveTextContent('sale-1024');
  },
});

export const NothingPaid = meta.story({
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar', { name: 'Bagian yang sudah dibayar' });
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    await expect(bar).toBeEmptyDOMElement();
    await expect(getComputedStyle(bar).backgroundColor).toBe('rgb(255, 255, 255)');
  },
});

export const CreditNotePartlyPaid = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ amount: -1_000_000, paid_amount: -400_000 }) }));
  },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar', { name: 'Bagian yang sudah dibayar' });
    await expect(bar.firstElementChild).toHaveAttribute('style', 'width: 40%;');
  },
});

export const AlmostPaid = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ paid_amount: 14_999_999 }) }));
  },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar', { name: 'Bagian yang sudah dibayar' });
    await expect(bar).toHaveAttribute('aria-valuenow', '99');
  },
});

export const PaysAPart = meta.story({
  play: async ({ canvas, userEvent }) => {
    await pay(canvas, userEvent, '4000000');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByText('Sisa')).toHaveTextContent('Sisa Rp 11,000,000'));
    const payments = within(await canvas.findByRole('table', { name: 'Pembayaran' }));
    await expect(payments.getByText('Rp 4,000,000')).toBeVisible();
    await expect(canvas.getByText('Dibayar sebagian')).toBeVisible();
    // A due with payments cannot be voided.
    await expect(canvas.queryByRole('button', { name: 'Batalkan' })).not.toBeInTheDocument();
  },
});

export const PaysInFull = meta.story({
  play: async ({ canvas, userEvent }) => {
    await pay(canvas, userEvent);
    await waitFor(() => expect(canvas.getByText('Lunas')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Bayar' })).not.toBeInTheDocument();
  },
});

export const NeverMoreThanOutstanding = meta.story({
  beforeEach({ msw }) {
    const fields = { amount: ['tidak boleh melebihi sisa (Rp 15,000,000)'] };
    msw.use(...scenarios.refused({ world: worldWith(), rows: [api.due.pay], fields }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await pay(canvas, userEvent, '15000001');
    await expect(await form.findByText('Tidak boleh melebihi sisa (Rp 15,000,000)')).toBeVisible();
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 15,000,001');
  },
});

export const NeverTheOtherWay = meta.story({
  beforeEach({ msw }) {
    const fields = { amount: ['harus positif, seperti sisanya (Rp 15,000,000)'] };
    msw.use(...scenarios.refused({ world: worldWith(), rows: [api.due.pay], fields }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await pay(canvas, userEvent, '-1');
    await expect(await form.findByText('Harus positif, seperti sisanya (Rp 15,000,000)')).toBeVisible();
    await userEvent.clear(form.getByLabelText(/^Jumlah/));
    await userEvent.type(form.getByLabelText(/^Jumlah/), '-2');
    await expect(await form.findByText('Harus positif')).toBeVisible();
  },
});

export const TakesAPaymentBack = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: paidWorld() }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('Dibatalkan')).toBeVisible();
    const form = await open(canvas, userEvent, 'Batalkan pembayaran', 'Batalkan pembayaran?');
    await userEvent.click(form.getByRole('button', { name: 'Batalkan pembayaran' }));
    await expect(await form.findByText('Alasan wajib diisi')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Alasan/), 'Cek ditolak');
    await userEvent.click(form.getByRole('button', { name: 'Batalkan pembayaran' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(
        expect.objectContaining({ paid_amount: 0, outstanding_amount: 15_000_000 }),
      ),
    );
    await waitFor(() => expect(canvas.getByText('Sisa')).toHaveTextContent('Sisa Rp 15,000,000'));
  },
});

/** An advance was used with the payment: whoever cancels it says what becomes of that. */
export const TakesAPaymentWithAnAdvanceBack = meta.story({
  beforeEach({ msw }) {
    const text = 'Pembayaran ini dicatat bersama pemakaian uang muka Rp 1,000,000. Batalkan pemakaiannya juga?';
    const [yes, otherwise] = ['Batalkan keduanya, Rp 1,000,000 tersedia lagi', 'Batalkan pembayaran saja'];
    msw.use(
      mockQuestions(api.due.cancelPayment, [{ text, if_confirmed: 'give_back_advances', yes, otherwise }]),
      ...scenarios.default({ world: paidWorld() }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await open(canvas, userEvent, 'Batalkan pembayaran', 'Batalkan pembayaran?');
    await userEvent.type(form.getByLabelText(/^Alasan/), 'Cek ditolak');
    await userEvent.click(form.getByRole('button', { name: 'Batalkan pembayaran' }));
    await expect(await screen.findByText(/bersama pemakaian uang muka/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Batalkan keduanya/ }));
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ paid_amount: 0 })));
  },
});

export const ClosesTheRemainder = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: paidWorld() }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await open(canvas, userEvent, 'Tutup sisa', 'Tutup piutang?');
    await expect(form.getByText('Rp 10,000,000')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Alasan/), 'Pelanggan pindah');
    await userEvent.click(form.getByRole('button', { name: 'Tutup' }));
    await expect(await screen.findByText('Berhasil ditutup')).toBeVisible();
    await expect(await canvas.findByText(/, sisanya dihapus: Pelanggan pindah/)).toBeVisible();
  },
});

export const ChangesAndVoids = meta.story({
  play: async ({ canvas, userEvent }) => {
    const edit = await open(canvas, userEvent, 'Ubah', 'Ubah Piutang');
    await userEvent.clear(edit.getByLabelText('Catatan'));
    await userEvent.type(edit.getByLabelText('Catatan'), 'Catatan baru');
    await userEvent.click(edit.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Catatan baru')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const voiding = await open(canvas, userEvent, 'Batalkan', 'Batalkan piutang?');
    await userEvent.type(voiding.getByLabelText(/^Alasan/), 'Tercatat dua kali');
    await userEvent.click(voiding.getByRole('button', { name: 'Batalkan piutang' }));
    await expect(await canvas.findByText(/^Dibatalkan .*: Tercatat dua kali$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Lihat riwayat' }));
    await expect(await canvas.findByText(/^Dibatalkan oleh/)).toBeVisible();
    await expect(canvas.getByText(/Catatan baru/, { selector: 'ins' })).toBeInTheDocument();
  },
});

export const StaleVersion = meta.story({
  play: async ({ canvas, userEvent, msw, args }) => {
    const edit = await open(canvas, userEvent, 'Ubah', 'Ubah Piutang');
    msw.use(...scenarios.default({ world: worldWith({ version: 9, internal_note: 'Janji Jumat' }) }));
    await userEvent.clear(edit.getByLabelText('Catatan'));
    await userEvent.type(edit.getByLabelText('Catatan'), 'Catatan baru');
    await savesAfterReload(edit, userEvent);
    const saved = { note: 'Catatan baru', internal_note: 'Janji Jumat', version: 10 };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(saved)));
  },
});

/** The rest that is proposed is typed over. */
export const PaidInPartAtOnce = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    await expect(form.getByLabelText(/^Jumlah/)).toHaveFocus();
    await userEvent.keyboard('5000000');
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 5,000,000');
    await expect(form.getByText('Sisa setelah ini Rp 10,000,000')).toBeVisible();
  },
});

/** A link still asks for more than is left: it is cancelled with the payment, or left. */
export const PaidBesideALink = meta.story({
  beforeEach({ msw }) {
    const text = 'Ada tautan pembayaran terbuka Rp 15,000,000 dari 2026-03-09, yang meminta lebih dari sisanya.';
    const [yes, otherwise] = ['Simpan dan batalkan tautan', 'Simpan, biarkan tautan'];
    msw.use(
      mockQuestions(api.due.pay, [{ text, if_confirmed: 'cancel_links', yes, otherwise }]),
      ...scenarios.default({ world: worldWith() }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    await userEvent.keyboard('5000000');
    await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText(/Ada tautan pembayaran terbuka/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan, biarkan tautan' }));
    const saved = { paid_amount: 5_000_000 };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(saved)));
  },
});

/** A percentage fills in what was withheld, and the money follows until somebody types it. */
export const PaidWithDeductions = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    const money = form.getByLabelText(/^Jumlah(?! potongan)/);
    await userEvent.click(await form.findByRole('button', { name: 'Tambah potongan' }));
    const tax = within(form.getByRole('group', { name: 'Potongan 1' }));
    await userEvent.type(tax.getByLabelText(/^Persen/), '2');
    await expect(tax.getByText('dari Rp 15,000,000 = Rp 300,000')).toBeVisible();
    await expect(tax.getByLabelText(/^Jumlah potongan/)).toHaveValue('Rp 300,000');
    await expect(money).toHaveValue('Rp 14,700,000');
    await userEvent.type(tax.getByLabelText(/^Nomor bukti/), 'BP-23/7');
    await userEvent.click(form.getByRole('button', { name: 'Tambah potongan' }));
    const fee = within(form.getByRole('group', { name: 'Potongan 2' }));
    await selectOption(userEvent, fee.getByRole('combobox', { name: /^Jenis/ }), 'Biaya bank');
    await userEvent.type(fee.getByLabelText(/^Jumlah potongan/), '2500');
    await expect(money).toHaveValue('Rp 14,697,500');
    await expect(form.getByText('Lunas dengan pembayaran ini')).toBeVisible();
    await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const settled = { paid_amount: 14_697_500, deducted_amount: 302_500, status: 'closed' };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(settled)));
    const listed = within(await canvas.findByRole('table', { name: 'Potongan' }));
    await expect(await listed.findByText('PPh 23')).toBeVisible();
    await expect(listed.getByText('BP-23/7')).toBeVisible();
    await expect(listed.getByText('Rp 2,500')).toBeVisible();
  },
});

/** A world in which the customer of the due 90 has paid ahead. */
function aheadWorld(amount = 5_000_000): World {
  const world = worldWith({ counterparty_id: 1 });
  world.advances.push(anAdvance({ amount }));
  return world;
}

/** What the customer paid ahead, PPh 23 and the rest in money, with one save. */
export const PaidWithAnAdvance = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: aheadWorld() })),
  play: async ({ canvas, userEvent, args }) => {
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    const money = form.getByLabelText(/^Jumlah(?! potongan)/);
    await userEvent.click(await form.findByRole('button', { name: 'Tambah potongan' }));
    const tax = within(form.getByRole('group', { name: 'Potongan 1' }));
    await userEvent.type(tax.getByLabelText(/^Persen/), '2');
    await userEvent.click(await form.findByRole('checkbox', { name: /^Pakai uang muka .* \(ada Rp 5,000,000\)$/ }));
    const used = form.getByLabelText(/^Uang muka yang dipakai/);
    await expect(used).toHaveValue('Rp 5,000,000');
    await expect(money).toHaveValue('Rp 9,700,000');
    await userEvent.clear(used);
    await userEvent.type(used, '5000001');
    await expect(form.getByText('Melebihi Rp 5,000,000')).toBeVisible();
    await userEvent.clear(used);
    await userEvent.type(used, '4000000');
    await expect(money).toHaveValue('Rp 10,700,000');
    await expect(form.getByText('Lunas dengan pembayaran ini')).toBeVisible();
    await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const settled = {
      paid_amount: 10_700_000,
      deducted_amount: 300_000,
      set_off_amount: 4_000_000,
      status: 'closed',
    };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(settled)));
    const uses = within(await canvas.findByRole('table', { name: 'Uang muka yang dipakai' }));
    await expect(await uses.findByText('Rp 4,000,000')).toBeVisible();
  },
});

/** Where an advance pays all, no account is asked for. */
export const PaidByAnAdvanceAlone = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: aheadWorld(20_000_000) })),
  play: async ({ canvas, userEvent, args }) => {
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    await userEvent.click(await form.findByRole('checkbox', { name: /^Pakai uang muka/ }));
    await expect(form.getByLabelText(/^Uang muka yang dipakai/)).toHaveValue('Rp 15,000,000');
    await waitFor(() => expect(form.queryByRole('combobox', { name: /Jenis Account/ })).not.toBeInTheDocument());
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const settled = { paid_amount: 0, set_off_amount: 15_000_000, status: 'closed' };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(settled)));
  },
});

export const AdvanceInThePaymentNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: aheadWorld() })),
  play: async ({ canvas, userEvent }) => {
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    await userEvent.click(await form.findByRole('checkbox', { name: /^Pakai uang muka/ }));
    await expect(form.getByLabelText(/^Uang muka yang dipakai/)).toBeVisible();
  },
});

/** What is not paid stays open, or is written off for a reason. */
export const PaidAndWrittenOff = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    await userEvent.keyboard('14000000');
    await userEvent.click(await form.findByRole('button', { name: 'Hapus sisa' }));
    await userEvent.type(form.getByLabelText(/^Alasan hapus sisa/), 'Retur satu helm');
    await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const settled = { paid_amount: 14_000_000, deducted_amount: 1_000_000, close_reason: 'Retur satu helm' };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(settled)));
    await expect(await canvas.findByText(/, sisanya dihapus: Retur satu helm/)).toBeVisible();
  },
});

/** A slip never came: what was withheld is owed again. */
export const DeductionTakenBack = meta.story({
  beforeEach({ msw }) {
    const world = worldWith({ deducted_amount: 300_000 });
    world.deductions.push(aDeduction({ due_id: 90, amount: 300_000 }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/dipotong Rp 300,000 dari Rp 15,000,000/)).toBeVisible();
    const proof = await open(canvas, userEvent, 'Isi bukti', 'Bukti potongan');
    await userEvent.type(proof.getByLabelText('Nomor bukti'), 'BP-9');
    await userEvent.click(proof.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('BP-9')).toBeVisible();
    const taking = await open(canvas, userEvent, 'Batalkan potongan', 'Batalkan potongan?');
    await userEvent.type(taking.getByLabelText(/^Alasan/), 'Bukti tidak ada');
    await userEvent.click(taking.getByRole('button', { name: 'Batalkan potongan' }));
    await waitFor(() => expect(canvas.getByText('Sisa')).toHaveTextContent('Sisa Rp 15,000,000'));
  },
});

/** One's own payment is no change of somebody else, however soon the next one follows. */
export const PaidTwiceAtOnce = meta.story({
  play: async ({ canvas, userEvent, msw, args }) => {
    await canvas.findByRole('button', { name: 'Bayar' });
    msw.use(http.get('*/transaction/api/due/:id', () => new Promise<never>(() => {}))); // it is not read again
    await pay(canvas, userEvent, '5000000');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ outstanding_amount: 10_000_000 }));
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 10,000,000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByText('Lunas')).toBeVisible();
  },
});

/** Somebody else takes a payment while the same is typed. */
export const PaidMeanwhile = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const form = await open(canvas, userEvent, 'Bayar', 'Bayar Piutang');
    await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
    msw.use(...scenarios.default({ world: worldWith({ version: 9, paid_amount: 5_000_000 }) }));
    await savesAfterReload(form, userEvent);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const payments = within(await canvas.findByRole('table', { name: 'Pembayaran' }));
    await expect(payments.getByText('Rp 10,000,000')).toBeVisible();
  },
});

/** A due paid in the mock world: its transactions add up to the paid amount. */
export const PaidInTheWorld = meta.story({
  args: { id: 1 },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ duePayments: true }) }));
  },
  play: async ({ canvas }) => {
    const payments = within(await canvas.findByRole('table', { name: 'Pembayaran' }));
    await expect(
      payments
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getByText(/^Rp/).textContent),
    ).toEqual(['Rp 1,500,000', 'Rp 1,000,000']);
  },
});

const apps = [
  ['Gelora.Dealer', 'SalesOrder', '/dealer/sales-order/7'],
  ['Retail', 'Sales', '/retail/sales/7'],
  ['Retail', 'Purchase', '/retail/purchase/7'],
  ['Cashier', 'Income', '/cashier/income/7'],
  ['Cashier', 'Spending', '/cashier/spending/7'],
] as const;

/** 'Buka Aplikasi' for each of the five combinations, in a new window without access to this one. */
export const OpensTheOwnApp = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    for (const [index, [transactable_app, transactable_type]] of apps.entries())
      world.dues.push(
        aDue({ id: 90 + index, transactable_app, transactable_type, transactable_id: '7', note: `Objek ${index}` }),
      );
    msw.use(...scenarios.default({ world }));
  },
  render: (args) => (
    <>
      {apps.map(([app, type], index) => (
        <section key={`${app}/${type}`} aria-label={`${app} ${type}`}>
          <DueDetail {...args} id={90 + index} />
        </section>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const [app, type, path] of apps) {
      const link = await within(canvas.getByRole('region', { name: `${app} ${type}` })).findByRole('link', {
        name: 'Buka Aplikasi',
      });
      await expect(link).toHaveAttribute('href', `${location.origin}${path}`);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  },
});

export const NoOwnApp = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ transactable_app: 'Bengkel', transactable_type: 'Servis' }) }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Bayar' });
    await expect(canvas.queryByRole('link', { name: 'Buka Aplikasi' })).not.toBeInTheDocument();
  },
});

const retail = { calls: [] as string[] };

/** A world whose settings hold the address of the retail app. */
function inRetail(fields: Parameters<typeof worldWith>[0]) {
  const world = worldWith(fields);
  world.settings.retail_url = '/retail';
  return world;
}

export const ClosesInRetail = meta.story({
  beforeEach({ msw }) {
    retail.calls = [];
    msw.use(
      http.post('*/retail/:header/:id/close', async ({ request }) => {
        const { pathname, searchParams } = new URL(request.url);
        retail.calls.push(
          `${pathname} ${searchParams.get('token')?.startsWith('tiket-') ? 'tiket' : 'tanpa tiket'} ` +
            `[${await request.text()}]`,
        );
        return new HttpResponse(null, { status: 200 });
      }),
      ...scenarios.default({
        world: inRetail({ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }),
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup di Retail' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Tutup di Retail?' }));
    await waitFor(() => expect(question.getByText(/Penjualan #77/)).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Ya, tutup' }));
    await expect(await screen.findByText('Berhasil ditutup')).toBeVisible();
    await expect(retail.calls).toEqual(['/retail/sales-header/77/close tiket []']);
  },
});

export const RetailRefuses = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/retail/purchase-header/2101/close', () =>
        HttpResponse.json({ errors: ['Faktur ini belum diterima'] }, { status: 400 }),
      ),
      ...scenarios.default({
        world: inRetail({
          transactable_app: 'Retail',
          transactable_type: 'Purchase',
          transactable_id: '2101',
          type: 'P',
          type_name: 'Hutang',
        }),
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup di Retail' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Tutup di Retail?' })).getByRole('button', {
        name: 'Ya, tutup',
      }),
    );
    await expect(await screen.findByText('Faktur ini belum diterima')).toBeVisible();
  },
});

export const RetailNowhere = meta.story({
  beforeEach({ msw }) {
    retail.calls = [];
    msw.use(
      http.post('*/close', ({ request }) => void retail.calls.push(request.url)),
      ...scenarios.default({
        world: worldWith({ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }),
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup di Retail' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Tutup di Retail?' }));
    await userEvent.click(question.getByRole('button', { name: 'Ya, tutup' }));
    await expect(await screen.findByText(/^Alamat aplikasi Retail belum diatur/)).toBeVisible();
    await expect(retail.calls).toEqual([]);
  },
});

export const Reminds = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ due_date: '2026-03-01', paid_amount: 1_000_000 }) }));
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Kirim WA ke 0812-3456-789' });
    const url = new URL(link.getAttribute('href') ?? '');
    await expect(url.origin + url.pathname).toBe('https://wa.me/628123456789');
    await expect(url.searchParams.get('text')).toBe(
      'Yth. Bapak/Ibu Hendra Gunawan,\n\nKami dari PT Maju Motor ingin mengingatkan tagihan untuk ' +
        'Sisa pembayaran Honda Vario 160 sebesar Rp 14,000,000 (dari Rp 15,000,000, sudah dibayar Rp 1,000,000) ' +
        'yang telah jatuh tempo pada 1 Maret 2026.\n\n' +
        'Mohon kesediaannya untuk melakukan pembayaran. Bila sudah dibayar, mohon abaikan pesan ini. ' +
        'Terima kasih atas kerja samanya.',
    );
  },
});

/** What became of each message stands at the due. */
export const RemindedByMail = meta.story({
  beforeEach: ({ msw }) => {
    const world = worldWith({ due_date: '2026-03-01' });
    const reminder = {
      due_id: 90,
      due_date: '2026-03-01',
      outstanding_amount: 10_000_000,
      channel: 'email',
      sent_to: 'hendra@contoh.id',
      creator_name: 'Ibu Ratna',
      created_at: '2026-03-08T01:00:00Z',
    } as const;
    const lost = 'Mungkin terkirim: server e-mail tidak menjawab sesudah menerima isinya';
    world.reminders.sent.push(
      { ...reminder, id: 2, offset_days: 7, state: 'unsure', problem: lost, is_automatic: true },
      { ...reminder, id: 1, offset_days: 0, state: 'sent', problem: null, is_automatic: false },
    );
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Pengingat' }));
    const [, unsure, sentRow] = table.getAllByRole('row');
    await expect(unsure).toHaveTextContent(/E-mail hendra@contoh\.id mungkin terkirim.*Otomatis/);
    await expect(sentRow).toHaveTextContent(/E-mail hendra@contoh\.id.*Ibu Ratna/);
  },
});

export const OpensTheCard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const opened = openedWindow();
    const form = await open(canvas, userEvent, 'Kartu Hutang/Piutang', 'Kartu Hutang/Piutang');
    await userEvent.click(form.getByRole('button', { name: 'Buka kartu' }));
    await expect(await opened.address()).toMatch(
      /\/views\/due\/statement\/[0-9a-f-]{36}\?access_token=tiket-[\da-f-]+&date_from=2026-01-01&date_to=2026-03-10$/,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ world: worldWith(), rows: [api.due.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const OnlyToRead = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({}, 'peninjau') }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Hendra Gunawan');
    await expect(await canvas.findByRole('button', { name: 'Kartu Hutang/Piutang' })).toBeVisible();
    for (const name of ['Bayar', 'Ubah', 'Tutup sisa', 'Batalkan'])
      await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
  },
});

export const Kasir = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({ paid_amount: 5_000_000 }, 'kasir') }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Bayar' })).toBeVisible();
    await expect(await canvas.findByText('Dibayar lewat account yang tidak dapat Anda lihat.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ubah' })).not.toBeInTheDocument();
  },
});

/** A cashier asks for what a due should be. */
export const ChangeAskedFor = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith({}, 'kasir') }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Ajukan pembatalan' })).toBeVisible();
    const form = await open(canvas, userEvent, 'Ajukan perubahan', 'Ajukan Perubahan');
    await userEvent.clear(form.getByLabelText(/^Nama Lawan/));
    await userEvent.type(form.getByLabelText(/^Nama Lawan/), 'CV Baru');
    await userEvent.type(form.getByLabelText(/^Alasan/), 'Salah orang');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText(/diajukan .*: Salah orang/)).toBeVisible();
    await expect(canvas.getByText('CV Baru')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Ajukan/ })).not.toBeInTheDocument();
  },
});

export const PaymentVoidAskedFor = meta.story({
  beforeEach({ msw }) {
    const world = paidWorld();
    world.role = 'keuangan';
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const payments = within(await canvas.findByRole('table', { name: 'Pembayaran' }));
    await userEvent.click(await payments.findByRole('button', { name: 'Ajukan pembatalan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajukan pembatalan?' }));
    await expect(dialog.getByText(/^Pembayaran piutang/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Alasan/), 'Dobel bayar');
    await userEvent.click(dialog.getByRole('button', { name: 'Ajukan' }));
    await expect(await payments.findByText('Pembatalan diajukan')).toBeVisible();
    await expect(payments.queryByRole('button', { name: 'Ajukan pembatalan' })).not.toBeInTheDocument();
  },
});

export const Voided = meta.story({
  beforeEach({ msw }) {
    msw.use(
      ...scenarios.default({
        world: worldWith({
          voided_at: '2026-03-05T02:00:00Z',
          void_reason: 'Tercatat dua kali',
          closed_at: '2026-03-05T02:00:00Z',
        }),
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Dibatalkan .*: Tercatat dua kali$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Bayar' })).not.toBeInTheDocument();
  },
});

export const Missing = meta.story({
  args: { id: 4711 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hutang/piutang tidak ditemukan')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.due.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat hutang/piutang…' })).toBeVisible();
  },
});

export const PaymentsFail = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ world: worldWith(), rows: [api.transaction.index] }));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
    msw.use(...scenarios.default({ world: paidWorld() }));
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('Cicilan 1')).toBeVisible();
  },
});

export const LongTexts = meta.story({
  args: { id: 2 },
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Pembayaran');
    await canvas.findByRole('button', { name: 'Pilih file' });
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: paidWorld() }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Cicilan 1');
    await canvas.findByRole('button', { name: 'Pilih file' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: paidWorld() }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Cicilan 1');
    await canvas.findByRole('button', { name: 'Pilih file' });
  },
});

/** A due in three instalments, of which one and a half are paid. */
function plannedWorld(): World {
  const world = worldWith({ paid_amount: 7_500_000, instalment_count: 3, due_date: '2026-03-01', date: '2026-01-05' });
  world.instalments.set(
    90,
    ['2026-02-01', '2026-03-01', '2026-04-01'].map((due_date) => ({ due_date, amount: 5_000_000 })),
  );
  return world;
}

export const InInstalments = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: plannedWorld() }));
  },
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('table', { name: 'Cicilan' })).getAllByRole('row');
    await expect(rows).toHaveLength(4);
    await expect(rows[2]).toHaveTextContent('2026-03-01 lewat 9 hari');
    await expect(rows[2]).toHaveTextContent('Rp 2,500,000');
  },
});

/** 'Bagi rata' leaves what is paid, divides the rest, and the last instalment takes the rounding. */
export const DividesEvenly = InInstalments.extend({
  play: async ({ canvas, userEvent }) => {
    const form = await open(canvas, userEvent, 'Atur cicilan', 'Cicilan Piutang');
    await expect(form.getAllByText('sudah dibayar')).toHaveLength(2);
    await expect(form.queryByRole('button', { name: 'Hapus cicilan ke-1' })).not.toBeInTheDocument();
    const times = form.getByLabelText('Bagi rata berapa kali');
    await userEvent.clear(times);
    await userEvent.type(times, '3');
    await userEvent.click(form.getByRole('button', { name: 'Bagi rata' }));
    const amounts = form.getAllByLabelText(/^Jumlah ke-/).map((input) => (input as HTMLInputElement).value);
    await expect(amounts).toEqual(['Rp 5,000,000', 'Rp 5,000,000', 'Rp 1,666,666', 'Rp 1,666,666', 'Rp 1,666,668']);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const table = within(await canvas.findByRole('table', { name: 'Cicilan' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(6));
  },
});

/** What is still missing is said before anything is sent; what the server refuses stands below the rows. */
export const PlanDoesNotAddUp = InInstalments.extend({
  beforeEach({ msw }) {
    const fields = { instalments: ['tanggal cicilan harus berurutan'] };
    msw.use(...scenarios.refused({ world: plannedWorld(), rows: [api.due.setInstalments], fields }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await open(canvas, userEvent, 'Atur cicilan', 'Cicilan Piutang');
    const last = form.getByLabelText('Jumlah ke-3');
    await userEvent.clear(last);
    await userEvent.type(last, '4000000');
    await expect(form.getByText('Masih kurang Rp 1,000,000')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/tanggal cicilan harus berurutan/i)).toBeVisible();
  },
});
