import {
  aTransaction,
  aCorrectionRequest,
  aTransfer,
  aStatementMatch,
  aStatementRule,
  createWorld,
  mock,
  mockQuestions,
  refusal,
  scenarios,
  type World,
} from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useFinance } from '../../runtime/index.ts';
import {
  aRuleTrial,
  asksForCode,
  InFinance,
  joinsImported,
  openedWindow,
  savesAfterReload,
  selectOption,
} from '../../testing/index.ts';
import { TransactionDetail } from './TransactionDetail.tsx';

/** A world whose newest transaction has every field filled. */
function world(fields: Parameters<typeof aTransaction>[0] = {}) {
  const made = createWorld();
  const [first] = made.transactions;
  if (first) {
    Object.assign(first, {
      transactable_app: 'Gelora.Dealer',
      transactable_type: 'SalesOrder',
      transactable_subtype: 'Kredit',
      transactable_id: '881',
      related_entity_name: 'Siti Rahmawati',
      related_entity_phone_number: '0812-3456-7890',
      note: 'Uang muka Honda Vario',
      internal_note: 'Janji kirim Jumat',
      amount: 5_000_000,
      receipt_generated: 2,
      receipt_number: 'KW/2026/000012',
      ...fields,
    });
  }
  return made;
}

const { id, uuid } = world().transactions[0] ?? aTransaction();

const meta = preview.meta({
  title: 'Transaksi/Rincian transaksi · TransactionDetail',
  id: 'transaction-transactiondetail',
  component: TransactionDetail,
  args: { id, onUpdated: fn() },
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

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cetak Bukti Transaksi')).toBeVisible();
    const facts: [label: string, value: RegExp][] = [
      ['Jumlah', /^Rp 5,000,000$/],
      ['Note', /^Uang muka Honda Vario$/],
      ['Internal Note', /^Janji kirim Jumat$/],
      ['App', /^Gelora.Dealer$/],
      ['Object', /^SalesOrder$/],
      ['SubType', /^Kredit$/],
      ['ID', /^881$/],
      ['Cetak', /^2 kali$/],
      ['No Kwitansi', /^KW\/2026\/000012$/],
      ['Lawan Transaksi', /^Siti Rahmawati$/],
      ['Tanggal Transaksi', /^\d{4}-\d{2}-\d{2}$/],
      ['Dibuat Oleh', /./],
      ['Dibuat', /\d{4}/],
      ['Diupdate', /\d{4}/],
      ['Jenis', /^(BANK|CASH|INVESTMENT)$/],
      ['Account', /./],
    ];
    for (const [label, value] of facts)
      await expect(canvas.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
    await expect(canvas.getByRole('link', { name: 'Kirim WA ke 0812-3456-7890' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me/6281234567890'),
    );
  },
});

/** Booked by another app under its own key. */
export const FromAnApp = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ external_id: 'sale-881' }) }));
  },
  play: async ({ canvas }) => {
    const label = await canvas.findByText('ID di aplikasi asal', { selector: 'dt' });
    await expect(label.nextElementSibling).toHaveTextContent('sale-881');
  },
});

/** Its money is confirmed by the bank; undoing lets it change again. */
export const Matched = meta.story({
  beforeEach({ msw }) {
    const made = world({ statement_match_id: 1 });
    const match = aStatementMatch({ transactions: made.transactions.slice(0, 1) });
    made.statementMatches.push(match);
    made.statementLines.push(...match.lines);
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/2026-03-05 Rp 1,500,000 TOKO MELATI/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Batalkan kecocokan' }));
    await waitFor(() => expect(canvas.queryByText(/TOKO MELATI/)).not.toBeInTheDocument());
  },
});

/** A rule has booked it by itself; its name opens the rule. */
export const BookedByRule = meta.story({
  beforeEach({ msw }) {
    const made = world({ statement_rule_id: 1 });
    made.statementRules.push(aStatementRule({ books_itself: true }));
    const tried = mock(api.statementRule.trial, () => ({ data: aRuleTrial() }));
    msw.use(tried, ...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Biaya admin' }));
    const rule = within(await screen.findByRole('dialog', { name: 'Aturan Biaya admin' }));
    await expect(await rule.findByText('Aktif: mencatat sendiri')).toBeVisible();
  },
});

export const Prints = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const [label, type] of [
      ['Full', 'full'],
      ['Info', 'info'],
      ['Mini', 'mini'],
    ] as const) {
      const opened = openedWindow();
      await userEvent.click(await canvas.findByRole('button', { name: label }));
      await expect(await opened.address()).toMatch(
        new RegExp(
          `/transaction/views/transaction/generate-print/${uuid}\\?access_token=tiket-[\\da-f-]+&type=${type}$`,
        ),
      );
    }
  },
});

/** Without a right to read transactions nothing is printed; keyboard and touch learn why. */
export const PrintForbidden = meta.story({
  beforeEach({ msw }) {
    const { user, tenants } = world();
    msw.use(
      mock(api.session.show, () => ({ data: { user, tenant: null, tenants, two_step_needed: false, abilities: [] } })),
      ...scenarios.default({ world: world() }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const open = spyOn(window, 'open');
    const print = await canvas.findByRole('button', { name: 'Mini' });
    const reason = 'Peran Anda tidak boleh mencetak bukti transaksi';
    await waitFor(() => expect(print).toHaveAccessibleDescription(reason));
    await userEvent.click(print);
    await expect(print).toHaveFocus();
    await waitFor(() => expect(screen.getByText(reason, { selector: 'button:focus ~ [data-reason]' })).toBeVisible());
    await expect(open).not.toHaveBeenCalled();
  },
});

export const PrintRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.session.ticket, () => {
        throw refusal(503, ['Basis data sedang tidak dapat dihubungi.']);
      }),
      ...scenarios.default({ world: world() }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opened = openedWindow();
    await userEvent.click(await canvas.findByRole('button', { name: 'Mini' }));
    await expect(await screen.findByText('Basis data sedang tidak dapat dihubungi.')).toBeVisible();
    await expect(opened.close).toHaveBeenCalledTimes(1);
  },
});

export const PopUpHeldBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    spyOn(window, 'open').mockReturnValueOnce(null);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mini' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Halaman belum terbuka' }));
    await expect(dialog.getByText(/^Jendela baru ditahan browser\. Izinkan pop-up/)).toBeVisible();
    const link = dialog.getByRole('link', { name: 'Buka di tab baru' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/generate-print\/.*access_token=/));
    const address = dialog.getByRole('textbox', { name: 'Alamat untuk browser' });
    await expect(address).toHaveDisplayValue(/generate-print\/.*type=mini$/);
  },
});

/** In a sandbox without an origin even the empty window is somebody else's: it is closed, and the link is there. */
export const WindowOutOfReach = meta.story({
  play: async ({ canvas, userEvent }) => {
    const close = fn();
    const page = {
      close,
      get document(): never {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    };
    spyOn(window, 'open').mockReturnValueOnce(page as unknown as Window); // has what is used
    await userEvent.click(await canvas.findByRole('button', { name: 'Mini' }));
    await expect(await screen.findByRole('dialog', { name: 'Halaman belum terbuka' })).toBeVisible();
    await expect(close).toHaveBeenCalled();
  },
});

export const Edited = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Transaksi' }));
    await userEvent.clear(form.getByLabelText('Catatan'));
    await userEvent.type(form.getByLabelText('Catatan'), 'Pelunasan');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ note: 'Pelunasan', version: 2 })),
    );
    await expect(await canvas.findByText('Pelunasan')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Lihat riwayat' }));
    await expect(await canvas.findByText(/^Diubah oleh/)).toBeVisible();
  },
});

let arranged: World;

/** Whoever may change quick keys makes one of what was booked: its amount, direction and words are there. */
export const MadeAQuickKey = meta.story({
  beforeEach({ msw }) {
    arranged = world({ amount: -20_000, note: 'Galon air minum untuk karyawan dan tamu toko', account_type: 'cash' });
    msw.use(...scenarios.default({ world: arranged }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Jadikan tombol cepat' }));
    const form = within(await screen.findByRole('dialog', { name: 'Tombol cepat baru' }));
    await expect(form.getByLabelText(/^Nama tombol/)).toHaveValue('Galon air minum untuk karyawan dan tamu');
    await expect(form.getByLabelText('Arah')).toHaveValue('-');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const key = { amount_sign: '-', amount: 20_000, account_type: null, account_id: null };
    await expect(arranged.settings.quick_keys).toMatchObject([key]);
  },
});

/** Who may not change quick keys is not offered one. */
export const WithoutQuickKey = meta.story({
  beforeEach({ msw }) {
    const made = world();
    made.role = 'keuangan';
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Jadikan Transfer' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Jadikan tombol cepat' })).not.toBeInTheDocument();
  },
});

/** What is typed at once is the amount: it never lands in a note. */
export const EditedFromItsAmount = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ amount: 5_000_000, date: '2026-03-09', internal_note: null }) }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const button = await canvas.findByRole('button', { name: 'Ubah' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Transaksi' }));
    await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toHaveFocus());
    await userEvent.keyboard('4500000');
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 4,500,000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ amount: 4_500_000, internal_note: null })),
    );
  },
});

/** A new amount keeps the direction that the form shows. */
export const AnExpenseStaysOne = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ amount: -5_000_000, date: '2026-03-09' }) }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Transaksi' }));
    await userEvent.clear(form.getByLabelText(/Jumlah/));
    await userEvent.type(form.getByLabelText(/Jumlah/), '4500000');
    await expect(form.getByText('Pengeluaran')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ amount: -4_500_000 })));
  },
});

export const StaleVersion = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.staleVersion({ world: world() }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Transaksi' }));
    await userEvent.type(form.getByLabelText('Catatan'), ' lagi');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByRole('button', { name: 'Muat ulang' })).toBeVisible();
    await expect(form.getAllByText(/sudah diubah orang lain/)).toHaveLength(1);
    await expect(form.getByLabelText('Catatan')).toHaveValue('Uang muka Honda Vario lagi');
    await expect(args.onUpdated).not.toHaveBeenCalled();
  },
});

let shared: World;

/** A colleague's amount arrives while the note is typed: it is not overwritten, and neither text is lost. */
export const ChangedMeanwhile = meta.story({
  decorators: [
    (Story) => (
      <>
        <Hearing />
        <Story />
      </>
    ),
  ],
  beforeEach({ msw }) {
    shared = world();
    msw.use(...scenarios.default({ world: shared }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Transaksi' }));
    await userEvent.type(form.getByLabelText('Catatan'), ' lagi');
    const [mine] = shared.transactions;
    if (mine) shared.transactions[0] = { ...mine, amount: 7_000_000, version: mine.version + 1 };
    await userEvent.click(canvas.getByRole('button', { name: 'Kabar', hidden: true }));
    await expect(await form.findByText(/^Data ini sudah diubah orang lain/)).toBeVisible();
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 5,000,000');
    await savesAfterReload(form, userEvent);
    const saved = { amount: 7_000_000, note: 'Uang muka Honda Vario lagi' };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(saved)));
  },
});

/** Reads again as when the server tells of a colleague's change. */
function Hearing() {
  const { invalidate } = useFinance();
  return <button onClick={() => invalidate(['transaction'], 'others')}>Kabar</button>;
}

/** Both have changed the amount: the own one stays, and it is said. */
export const BothChanged = ChangedMeanwhile.extend({
  beforeEach({ msw }) {
    shared = world();
    const text = 'Tanggal transaksi ini sudah lama. Tetap simpan?';
    const question = { text, if_confirmed: 'allow_backdated', yes: 'Ubah menjadi Rp 6,000,000' };
    msw.use(
      mockQuestions(api.transaction.update, ({ body }) =>
        body.version === shared.transactions[0]?.version ? [question] : [],
      ),
      ...scenarios.default({ world: shared }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Transaksi' }));
    await userEvent.clear(form.getByLabelText(/^Jumlah/));
    await userEvent.type(form.getByLabelText(/^Jumlah/), '6000000');
    const [mine] = shared.transactions;
    if (mine) shared.transactions[0] = { ...mine, amount: 7_000_000, note: 'Pelunasan', version: mine.version + 1 };
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await form.findByRole('button', { name: 'Muat ulang' }));
    await expect(await form.findByText('Juga diubah orang lain. Periksa lagi.')).toBeVisible();
    await expect(form.getByLabelText(/^Jumlah/)).toHaveFocus();
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 6,000,000');
    await expect(form.getByLabelText('Catatan')).toHaveValue('Pelunasan');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Ubah menjadi/ })); // it is an old day
    const saved = { amount: 6_000_000, note: 'Pelunasan' };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(saved)));
  },
});

export const VoidedByOwner = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Batalkan transaksi?' }));
    await userEvent.click(form.getByRole('button', { name: 'Batalkan transaksi' }));
    await expect(await form.findByText('Alasan wajib diisi')).toBeVisible();
    await userEvent.type(form.getByLabelText(/Alasan/), 'Salah catat');
    await userEvent.click(form.getByRole('button', { name: 'Batalkan transaksi' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ void_reason: 'Salah catat' })),
    );
    await expect(await canvas.findByText(/^Dibatalkan .*: Salah catat$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ubah' })).not.toBeInTheDocument();
  },
});

let askedCode: ReturnType<typeof asksForCode>;

/** A tenant that asks for a code: the same call goes out again, and nothing that was typed is lost on the way. */
export const VoidedWithCode = meta.story({
  beforeEach({ msw }) {
    askedCode = asksForCode(api.transaction.destroy);
    msw.use(...askedCode.handlers, ...scenarios.default({ world: world() }));
  },
  play: async ({ canvas, userEvent, args, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Batalkan transaksi?' }));
    await userEvent.type(form.getByLabelText(/Alasan/), 'Salah catat');
    const send = () => userEvent.click(form.getByRole('button', { name: 'Batalkan transaksi' }));
    const question = async () => within(await screen.findByRole('dialog', { name: 'Kode diminta lagi' }));
    await step('without a code the form stays as it was', async () => {
      await send();
      await userEvent.click((await question()).getByRole('button', { name: 'Batal' }));
      await waitFor(() => expect(form.getByLabelText(/Alasan/)).toBeEnabled());
      await expect(form.getByLabelText(/Alasan/)).toHaveValue('Salah catat');
      await expect(form.queryByRole('alert')).not.toBeInTheDocument();
      await expect(args.onUpdated).not.toHaveBeenCalled();
    });
    await step('a wrong one asks again, a right one voids', async () => {
      await send();
      const dialog = await question();
      const field = dialog.getByLabelText(/^Kode dari aplikasi/);
      await userEvent.type(field, '111111{Enter}');
      await expect(await dialog.findByText(/^Kode salah/)).toBeVisible();
      await userEvent.clear(field);
      await userEvent.type(field, '123456{Enter}');
    });
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ void_reason: 'Salah catat' })),
    );
    await expect(askedCode.heard.codes).toEqual(['111111', '123456']);
    await expect(askedCode.heard.keys).toHaveLength(3);
    await expect(new Set(askedCode.heard.keys).size).toBe(1);
  },
});

export const AsCashier = meta.story({
  beforeEach({ msw }) {
    const made = createWorld({ role: 'kasir' });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/Cetak Bukti Transaksi|Data tidak dapat dimuat/);
    await expect(canvas.queryByRole('button', { name: 'Ubah' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Batalkan transaksi' })).not.toBeInTheDocument();
  },
});

/** The newest transaction is of the cashier who looks at it. */
function ofTheCashier(role: 'kasir' | 'keuangan' | 'pemilik' = 'kasir') {
  const made = createWorld({ role });
  const [first] = made.transactions;
  if (first) Object.assign(first, { account_type: 'cash', account_id: 1, amount: 50_000, note: 'Es teh' });
  return made;
}

export const VoidAskedFor = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: ofTheCashier() }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajukan pembatalan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajukan pembatalan?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ajukan' }));
    await expect(dialog.getByText('Alasan wajib diisi')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Alasan/), 'Dobel ketik');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Ajukan' }));
    await expect(await canvas.findByText(/diajukan .*: Dobel ketik/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ajukan pembatalan' })).not.toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: 'Tarik kembali' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Setujui' })).not.toBeInTheDocument();
  },
});

export const VoidWithdrawn = VoidAskedFor.extend({
  beforeEach({ msw }) {
    const made = ofTheCashier();
    made.correctionRequests.push(aCorrectionRequest({ record_id: id, creator_id: made.user.id }));
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tarik kembali' }));
    await expect(await canvas.findByText(/^Ditarik kembali .* oleh /)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Ajukan pembatalan' })).toBeVisible();
  },
});

export const ChangeAskedFor = VoidAskedFor.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajukan perubahan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ajukan Perubahan' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Belum ada yang diubah. Isi yang seharusnya.')).toBeVisible();
    const amount = form.getByLabelText(/^Jumlah/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '75rb');
    await userEvent.type(form.getByLabelText(/^Alasan/), 'Salah ketik');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText(/diajukan .*: Salah ketik/)).toBeVisible();
    await expect(canvas.getByText('Rp 75,000')).toBeVisible();
  },
});

/** The amount of somebody else is not proposed to be what it was. */
export const ChangeAskedForMeanwhile = VoidAskedFor.extend({
  beforeEach({ msw }) {
    shared = ofTheCashier();
    msw.use(...scenarios.default({ world: shared }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajukan perubahan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ajukan Perubahan' }));
    await userEvent.type(form.getByLabelText('Catatan'), ' dua');
    await userEvent.type(form.getByLabelText(/^Alasan/), 'Salah ketik');
    const [mine] = shared.transactions;
    if (mine) shared.transactions[0] = { ...mine, amount: 60_000, version: mine.version + 1 };
    await savesAfterReload(form, userEvent);
    await expect(await canvas.findByText(/diajukan .*: Salah ketik/)).toBeVisible();
    await expect(shared.correctionRequests.at(-1)?.change).toEqual({ note: 'Es teh dua' });
  },
});

/** The cashier and the bank account have the same id: the type is not proposed without it. */
export const AccountAskedFor = VoidAskedFor.extend({
  beforeEach({ msw }) {
    shared = ofTheCashier();
    msw.use(...scenarios.default({ world: shared }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajukan perubahan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ajukan Perubahan' }));
    await selectOption(userEvent, form.getByRole('combobox', { name: /^Account/ }), /^Bank · BCA/);
    await userEvent.type(form.getByLabelText(/^Alasan/), 'Lewat transfer');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('BANK # 1')).toBeVisible();
    await expect(shared.correctionRequests.at(-1)?.change).toEqual({ account_type: 'bank', account_id: 1 });
  },
});

/** A request with half an account, as another application may send it, shows the account too. */
export const HalfAnAccount = meta.story({
  beforeEach({ msw }) {
    const made = ofTheCashier('pemilik');
    made.correctionRequests.push(
      aCorrectionRequest({ record_id: id, kind: 'update', change: { account_type: 'bank' } }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('BANK # 1')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Setujui' })).toBeVisible();
  },
});

/** The owner decides in the detail of the transaction. */
export const RequestAccepted = meta.story({
  beforeEach({ msw }) {
    const made = ofTheCashier('pemilik');
    const change = { note: 'Es teh dua' };
    made.correctionRequests.push(aCorrectionRequest({ record_id: id, kind: 'update', change }));
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Setujui' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, setujui' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ amount: 50_000, note: 'Es teh dua' })),
    );
    await expect(await canvas.findByText(/^Disetujui .* oleh Ratna Wijaya/)).toBeVisible();
  },
});

export const RequestRefused = RequestAccepted.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tolak' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tolak pengajuan?' }));
    await userEvent.type(dialog.getByLabelText(/^Alasan/), 'Ada notanya');
    await userEvent.click(dialog.getByRole('button', { name: 'Tolak pengajuan' }));
    await expect(await canvas.findByText(/^Ditolak .* oleh Ratna Wijaya: Ada notanya$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Setujui' })).not.toBeInTheDocument();
  },
});

export const BecomesATransfer = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ amount: -5_000_000, account_type: 'bank', account_id: 1 }) }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Jadikan Transfer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Jadikan Transfer' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect((await form.findAllByText('Wajib diisi'))[0]).toBeVisible();
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: /Ke account/ })).toHaveAttribute('aria-busy', 'false'),
    );
    await selectOption(userEvent, form.getByRole('combobox', { name: /Ke account/ }), /Kas · Kasir Bengkel/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(
        expect.objectContaining({ transfer_part: 'out', amount: -5_000_000 }),
      ),
    );
    await expect(await canvas.findByText(/Transfer # 1/)).toBeVisible();
    await expect(await canvas.findByText(/Dalam perjalanan/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ubah' })).not.toBeInTheDocument();
  },
});

/** The other bank's file has brought money that may be the other side. */
export const OtherSideOffered = meta.story({
  beforeEach({ msw }) {
    const made = world({ amount: -5_000_000, account_type: 'bank', account_id: 1, date: '2026-03-10' });
    const other = aTransaction({
      id: 99,
      account_id: 2,
      amount: 5_000_000,
      note: 'DARI BCA',
      related_entity_name: null,
    });
    made.transactions.push({ ...other, transactable_app: null, transactable_type: null, transactable_id: null });
    const asked = [joinsImported(other, 'Di account lain sudah ada baris impor untuk sisi lainnya')];
    msw.use(
      mockQuestions(api.transaction.bookTransfer, asked),
      mock(api.transaction.bookTransfer, ({ body: { join_imported, note } }) => {
        const sold = made.transactions.find((row) => row.id === id);
        if (!join_imported || !sold) return undefined;
        const arrival = { received_date: '2026-03-10', confirmed_at: '2026-03-10T03:00:00Z' };
        made.transfers.push(aTransfer({ id: 1, note: note ?? null, ...arrival, confirmed_by_name: made.user.name }));
        Object.assign(sold, { transfer_id: 1, transfer_part: 'out', note });
        return { data: sold };
      }),
      ...scenarios.default({ world: made }),
    );
  },
  play: offerOtherSide,
});

async function offerOtherSide({ canvas, userEvent }: FormPlay) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Jadikan Transfer' }));
  const form = within(await screen.findByRole('dialog', { name: 'Jadikan Transfer' }));
  await waitFor(() => expect(form.getByRole('combobox', { name: /Ke account/ })).toHaveAttribute('aria-busy', 'false'));
  await selectOption(userEvent, form.getByRole('combobox', { name: /Ke account/ }), /Mandiri/);
  await userEvent.clear(form.getByRole('textbox', { name: /^Catatan/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Catatan/ }), 'Pindah dana');
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  const question = within(await screen.findByRole('alertdialog'));
  await expect(question.getByText(/sudah ada baris impor untuk sisi lainnya: .*'DARI BCA'/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Batal' })).toHaveFocus();
  await expect(question.getByRole('button', { name: 'Lihat yang sudah dicatat' })).toBeVisible();
}

interface FormPlay {
  canvas: ReturnType<typeof within>;
  userEvent: {
    selectOptions: (select: Element, option: string) => Promise<void>;
    click: (element: Element) => Promise<void>;
    clear: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
  };
}

export const OtherSideOfferedNarrow = OtherSideOffered.extend({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
});

export const OtherSideJoined = OtherSideOffered.extend({
  play: async (play) => {
    await offerOtherSide(play);
    await play.userEvent.click(screen.getByRole('button', { name: 'Gabungkan' }));
    await waitFor(() =>
      expect(play.args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ note: 'Pindah dana' })),
    );
    await expect(await play.canvas.findByText(/Diterima/)).toBeVisible();
  },
});

/** It is another money: the transfer is on its way, and the row stays as it is. */
export const OtherSideIsOther = OtherSideOffered.extend({
  play: async (play) => {
    await offerOtherSide(play);
    await play.userEvent.click(screen.getByRole('button', { name: 'Catat tersendiri' }));
    await waitFor(() =>
      expect(play.args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ note: 'Pindah dana' })),
    );
    await expect(await play.canvas.findByText(/Dalam perjalanan/)).toBeVisible();
  },
});

/** After a no the next row is asked about, and its answer names both. */
export const OtherSideAskedOn = meta.story({
  beforeEach({ msw }) {
    const made = world({ amount: -5_000_000, account_type: 'bank', account_id: 1, date: '2026-03-10' });
    const [first, second] = ([99, 100] as const).map((other) => {
      const note = other === 99 ? 'DARI BCA' : 'PENJUALAN';
      const row = aTransaction({ id: other, account_id: 2, amount: 5_000_000, note });
      return {
        type: 'confirm' as const,
        ...joinsImported(row, 'Di account lain sudah ada baris impor untuk sisi lainnya'),
      };
    });
    msw.use(
      mock(api.transaction.bookTransfer, ({ body: { join_imported, imported_id, other_imported_ids } }) => {
        if (join_imported === undefined && first) return refusal(400, [first]);
        if (imported_id === 99 && second)
          return refusal(400, [{ ...second, along: { imported_id: 100, other_imported_ids: [99] } }]);
        if (join_imported || imported_id !== 100 || other_imported_ids?.join() !== '99')
          return refusal(400, ['Keliru']);
        return undefined;
      }),
      ...scenarios.default({ world: made }),
    );
  },
  play: async (play) => {
    await offerOtherSide(play);
    await play.userEvent.click(screen.getByRole('button', { name: 'Catat tersendiri' }));
    await expect(await screen.findByText(/untuk sisi lainnya: .*'PENJUALAN'/)).toBeVisible();
    await play.userEvent.click(screen.getByRole('button', { name: 'Catat tersendiri' }));
    await waitFor(() =>
      expect(play.args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ note: 'Pindah dana' })),
    );
  },
});

/** Nobody knows yet: what was typed stays. */
export const OtherSideUndecided = OtherSideOffered.extend({
  play: async (play) => {
    await offerOtherSide(play);
    const question = within(screen.getByRole('alertdialog'));
    await play.userEvent.click(question.getByRole('button', { name: 'Batal' }));
    const form = within(await screen.findByRole('dialog', { name: 'Jadikan Transfer' }));
    await expect(await form.findByRole('textbox', { name: /^Catatan/ })).toHaveValue('Pindah dana');
    await expect(form.getByRole('combobox', { name: /Ke account/ })).toHaveDisplayValue(/Mandiri/);
    await expect(play.args.onUpdated).not.toHaveBeenCalled();
  },
});

/** A payment leads to the due that it pays and to the online payment that brought it. */
export const PaymentOfADue = meta.story({
  args: { onOpenOrigin: fn() },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ due_id: 12, online_payment_id: 7 }) }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hutang & Piutang # 12' }));
    await expect(args.onOpenOrigin).toHaveBeenLastCalledWith(expect.objectContaining({ resource: 'due', id: 12 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pembayaran Online # 7' }));
    await expect(args.onOpenOrigin).toHaveBeenLastCalledWith(
      expect.objectContaining({ resource: 'online-payment', id: 7 }),
    );
    await expect(canvas.getByText('Membayar')).toBeVisible();
    await expect(canvas.getByText('Dibayar lewat')).toBeVisible();
  },
});

const onOpenRecord = fn();

/** In a provider that opens records, what was paid together leads to its due payment batch. */
export const PaidTogether = meta.story({
  decorators: [
    (Story) => (
      <InFinance onOpenRecord={onOpenRecord}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    onOpenRecord.mockClear();
    msw.use(...scenarios.default({ world: world({ due_id: 12, due_payment_batch_id: 4 }) }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pelunasan # 4' }));
    await expect(onOpenRecord).toHaveBeenLastCalledWith(
      expect.objectContaining({ resource: 'due-payment-batch', id: 4 }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Hutang & Piutang # 12' }));
    await expect(onOpenRecord).toHaveBeenLastCalledWith(expect.objectContaining({ resource: 'due', id: 12 }));
    await expect(canvas.getByText('Dibayar bersama di')).toBeVisible();
  },
});

export const LegOfATransfer = meta.story({
  args: { onOpenTransfer: fn() },
  beforeEach({ msw }) {
    const made = world({ transfer_id: 3, transfer_part: 'in' });
    made.transfers.push(
      aTransfer({
        id: 3,
        confirmed_at: '2026-03-10T02:15:00Z',
        received_date: '2026-03-10',
        confirmed_by_name: 'Dewi Lestari',
      }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transfer # 3' }));
    await expect(args.onOpenTransfer).toHaveBeenCalledWith(3);
    await expect(
      await canvas.findByText('Transaksi ini dicatat oleh transfer dan hanya berubah lewat sana.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ubah' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.transaction.show] }));
  },
});
export const NotFound = meta.story({
  args: { id: 999_999 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak ditemukan/)).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.transaction.show] }));
  },
});
/** The files of the transaction are read after it. */
async function findFiles({ canvas }: { canvas: ReturnType<typeof within> }) {
  await expect(await canvas.findByRole('button', { name: 'Pilih file' })).toBeVisible();
}

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts({ world: world() }));
  },
  play: findFiles,
});
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: findFiles,
});
export const Dark = meta.story({ globals: { theme: 'dark' }, play: findFiles });
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.transaction.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default({ world: world() }));
    await userEvent.click(again);
    await expect(await canvas.findByText('Cetak Bukti Transaksi')).toBeVisible();
  },
});
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(
      ...scenarios.default({
        world: world({
          transactable_app: null,
          transactable_type: null,
          transactable_subtype: null,
          transactable_id: null,
          related_entity_name: null,
          related_entity_phone_number: null,
          note: null,
          internal_note: null,
          receipt_generated: 0,
          receipt_number: null,
        }),
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const note = await canvas.findByText('Note', { selector: 'dt' });
    await expect(note).not.toBeVisible();
    await userEvent.click(canvas.getByText('9 isian kosong'));
    await expect(note).toBeVisible();
    for (const label of [
      'Note',
      'Internal Note',
      'App',
      'Object',
      'SubType',
      'ID',
      'No Kwitansi',
      'Lawan Transaksi',
      'Kontak',
    ])
      await expect((await canvas.findByText(label, { selector: 'dt' })).nextElementSibling).toHaveTextContent(/^-$/);
    await expect(canvas.getByText('Cetak', { selector: 'dt' }).nextElementSibling).toHaveTextContent('0 kali');
  },
});
