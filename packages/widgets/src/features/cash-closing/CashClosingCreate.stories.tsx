import { aCashClosing, aDeduction, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api, formatRupiah, type Role } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { CashClosingCreate } from './CashClosingCreate.tsx';

/** The first cashier is closed up to the day before yesterday; its book balance is 1,500,000. */
function world({ role = 'pemilik' }: { role?: Role } = {}) {
  const made = createWorld({ role, cashClosings: 3, transactions: 0 });
  made.transactions.push(
    ...createWorld({ transactions: 4 })
      .transactions.filter(({ account_type, account_id }) => account_type === 'cash' && account_id === 1)
      .map((opening) => ({ ...opening, amount: 1_500_000, date: '2026-03-01' })),
  );
  return made;
}

const meta = preview.meta({
  title: 'Kas/Tutup kas · CashClosingCreate',
  id: 'cashclosing-cashclosingcreate',
  component: CashClosingCreate,
  args: { cashierId: 1, onCreated: fn(), onClose: fn() },
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

async function opened(canvas: ReturnType<typeof within>, userEvent: { click: (element: Element) => Promise<void> }) {
  await userEvent.click(canvas.getByRole('button', { name: 'Tutup Kas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tutup Kas' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await expect(await form.findByText('Menurut buku')).toBeVisible();
    await expect(form.getAllByText('Rp 1,500,000').length).toBe(2);
    await expect(form.getAllByRole('textbox').length).toBeGreaterThanOrEqual(12);
    await expect(form.getByText('Uang terhitung')).toBeVisible();
    await expect(form.getByLabelText('Rp 100,000 kertas')).toHaveFocus(); // whose cash it is, is known
  },
});

/** The only cashier is chosen by itself, and the count begins; keys pressed at once are counted. */
export const OnlyCashier = meta.story({
  args: { cashierId: undefined },
  beforeEach({ msw }) {
    const made = world();
    made.cashiers.splice(1);
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await waitFor(() => expect(form.getByLabelText('Rp 100,000 kertas')).toHaveFocus());
    await userEvent.keyboard('7{Enter}');
    await expect(form.getByLabelText('Rp 100,000 kertas')).toHaveValue('7');
    await expect(await form.findByText('Rp 700,000', { selector: 'tfoot *' })).toBeVisible();
  },
});

/** Which of several cashiers is to be closed, is chosen first. */
export const SeveralCashiers = meta.story({
  args: { cashierId: undefined },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Pilih Kasir' })).toHaveFocus());
  },
});

/** The next count of the day begins with what the last one has left. */
export const OnceMoreOnTheSameDay = meta.story({
  beforeEach({ msw }) {
    const made = world();
    const [opening] = made.transactions;
    if (opening)
      made.transactions.push({
        ...opening,
        id: 99,
        amount: 200_000,
        date: '2026-03-10',
        created_at: '2026-03-10T02:20:00Z',
      });
    made.cashClosings.push(
      aCashClosing({
        id: 99,
        date: '2026-03-10',
        opening_balance: 1_500_000,
        total_in: 0,
        total_out: 0,
        denominations: { note_100000: 15 },
        closed_at: '2026-03-10T02:10:00Z',
      }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await expect(await form.findByText('tutup kas 2026-03-10 09.10')).toBeVisible();
    await expect(form.getByText('Rp 1,700,000')).toBeVisible();
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '17');
    await expect(await form.findByText('Cocok')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ opening_balance: 1_500_000, total_in: 200_000, since_at: '2026-03-10T02:10:00Z' }),
      ),
    );
  },
});

const { client } = storyClient();

/** After a reload of the page: the count of this cashier and day is there again, and no other one. */
export const CountRestored = meta.story({
  render: (args) => (
    <InFinance client={client}>
      <CashClosingCreate {...args} />
    </InFinance>
  ),
  beforeEach() {
    const nameOf = (date: string) => `${client.cacheScope()}|${JSON.stringify(['cash-closing', 1, date])}`;
    const draftOf = (pieces: object) => ({ at: '2026-03-10T02:32:00Z', values: { denominations: pieces } });
    const [today, yesterday] = [nameOf('2026-03-10'), nameOf('2026-03-09')];
    client.preferences.drafts?.write(
      JSON.stringify({
        [today]: draftOf({ note_100000: '14', coin_100: '3' }),
        [yesterday]: draftOf({ coin_500: '8' }),
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await expect(await form.findByText('Draf dari 09.32 dipulihkan')).toBeVisible();
    await expect(form.getByLabelText('Rp 100,000 kertas')).toHaveValue('14');
    await expect(form.getByLabelText('Rp 100 logam')).toHaveValue('3');
    await expect(form.getByLabelText('Rp 500 logam')).toHaveValue('');
    await expect(await form.findByText(/^Kurang Rp/)).toBeVisible();
  },
});

export const CountedByKeyboardOnly = meta.story({
  play: async ({ canvas, userEvent, args, msw }) => {
    let asked = 0;
    msw.use(
      mock(api.cashClosing.expected, () => {
        asked += 1;
        return undefined;
      }),
    );
    canvas.getByRole('button', { name: 'Tutup Kas' }).focus();
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Tutup Kas' }));
    await form.findByText('Menurut buku');
    form.getByLabelText('Rp 100,000 kertas').focus();
    await userEvent.keyboard('14{Enter}1{Enter}{ArrowUp}{ArrowDown}{Enter}1{Enter}');
    await expect(form.getByLabelText('Rp 10,000 kertas')).toHaveFocus();
    await expect(form.getByLabelText('Rp 75,000 kertas')).toHaveValue('1');
    await expect(form.getByLabelText('Rp 20,000 kertas')).toHaveValue('1');
    await expect(form.getByText('Kurang Rp 5,000')).toBeVisible();
    await userEvent.keyboard('{Enter}1');
    await expect(await form.findByText('Cocok')).toBeVisible();
    await expect(form.queryByLabelText(/Alasan selisih/)).not.toBeInTheDocument();
    form.getByRole('button', { name: 'Simpan' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({
          difference: 0,
          counted_amount: 1_500_000,
          denominations: { note_100000: 14, note_75000: 1, note_20000: 1, note_5000: 1 },
        }),
      ),
    );
    // The server does not repeat the books of a day that is closed.
    await expect(asked).toBe(1);
    const done = within(await screen.findByRole('dialog', { name: 'Kas Kasir Depan 2026-03-10 ditutup' }));
    await waitFor(() => expect(done.getByRole('button', { name: 'Cetak struk' })).toHaveFocus());
    await userEvent.click(done.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const DifferenceNeedsAReason = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText('Menurut buku');
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '15');
    await userEvent.type(form.getByLabelText('Rp 2,000 kertas'), '1');
    await expect(await form.findByText('Lebih Rp 2,000')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('wajib diisi: ada selisih Rp 2,000')).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
    await userEvent.type(form.getByLabelText(/Alasan selisih/), 'Pembeli tidak mau kembalian');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ difference: 2_000, reason: 'Pembeli tidak mau kembalian', transaction_id: 3 }),
      ),
    );
  },
});

export const EnterAfterTheLastCoinGoesToTheReason = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText('Menurut buku');
    await userEvent.type(form.getByLabelText('Rp 100 logam'), '3{Enter}');
    await waitFor(() => expect(form.getByLabelText(/Alasan selisih/)).toHaveFocus());
  },
});

export const NothingCounted = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText('Menurut buku');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(
      await form.findByText('Pecahan uang belum dihitung: isi jumlah lembar dan kepingnya, atau 0 kalau laci kosong'),
    ).toBeVisible();
    await expect(form.getByLabelText('Rp 100,000 kertas')).toHaveFocus();
    await expect(form.queryByLabelText(/Alasan selisih/)).not.toBeInTheDocument();
    await userEvent.keyboard('0');
    await expect(await form.findByText('Kurang Rp 1,500,000')).toBeVisible();
    await expect(form.queryByText(/belum dihitung/)).not.toBeInTheDocument();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

/** Anything but a whole number from 0 stays as typed and is not counted until it is corrected. */
export const NotANumberOfPieces = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText('Menurut buku');
    const [hundred, ten] = [form.getByLabelText('Rp 100,000 kertas'), form.getByLabelText('Rp 10,000 kertas')];
    await userEvent.type(hundred, '15');
    await expect(await form.findByText('Cocok')).toBeVisible();
    await userEvent.type(ten, '2,5');
    await expect(ten).toHaveValue('2,5');
    await expect(ten).toBeInvalid();
    await expect(form.getByText('Rp 10,000 kertas: isi dengan bilangan bulat mulai 0')).toBeVisible();
    await expect(form.queryByText('Cocok')).not.toBeInTheDocument();
    hundred.focus();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(ten).toHaveFocus());
    await userEvent.clear(ten);
    await userEvent.type(ten, '-3');
    await expect(ten).toHaveValue('-3');
    await expect(ten).toBeInvalid();
    await userEvent.clear(ten);
    await expect(await form.findByText('Cocok')).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

/** A world whose setting hides the books until a count was sent. */
function blindWorld() {
  const made = world({ role: 'kasir' });
  made.isBlind = true;
  return made;
}

export const BlindCount = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: blindWorld() }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await expect(await form.findByText(/^Hitung uangnya dulu\./)).toBeVisible();
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '14');
    await expect(form.queryByText('Menurut buku')).not.toBeInTheDocument();
    await expect(form.queryByText('Selisih')).not.toBeInTheDocument();
    await expect(form.queryByLabelText(/Alasan selisih/)).not.toBeInTheDocument();
  },
});

export const BlindCountWithADifference = BlindCount.extend({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText(/^Hitung uangnya dulu\./);
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '14');
    await userEvent.dblClick(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Kurang Rp 100,000')).toBeVisible();
    await expect(form.getByText(/^Hitungan Rp 1,400,000 sudah dikirim .* oleh /)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/Alasan selisih/)).toHaveFocus());
    await expect(args.onCreated).not.toHaveBeenCalled();
    await userEvent.keyboard('Uang kembalian');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({
          difference: -100_000,
          reason: 'Uang kembalian',
          first_count: expect.objectContaining({ counted_amount: 1_400_000 }),
        }),
      ),
    );
  },
});

export const BlindCountThatFits = BlindCount.extend({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText(/^Hitung uangnya dulu\./);
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '15');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ difference: 0 })));
    await expect(await screen.findByRole('dialog', { name: 'Kas Kasir Depan 2026-03-10 ditutup' })).toBeVisible();
  },
});

/** The count was sent, but its answer was lost and the form opened anew: it goes on from there. */
export const BlindCountSentBefore = meta.story({
  beforeEach({ msw }) {
    const made = blindWorld();
    made.cashCounts.push({
      cashier_id: 1,
      date: '2026-03-10',
      denominations: { note_100000: 14 },
      counted_amount: 1_400_000,
      creator_name: made.user.name,
      created_at: '2026-03-10T02:40:00Z',
    });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await userEvent.click(await form.findByRole('button', { name: 'Pakai hitungan itu' }));
    await expect(form.getByLabelText('Rp 100,000 kertas')).toHaveValue('14');
    await expect(await form.findByText('Kurang Rp 100,000')).toBeVisible();
  },
});

export const DepositedAtTheBank = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText('Menurut buku');
    await expect(form.queryByRole('switch', { name: 'Setor ke bank' })).not.toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '15');
    await userEvent.click(await form.findByRole('switch', { name: 'Setor ke bank' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('wajib diisi')).toBeVisible();
    await userEvent.selectOptions(
      await form.findByRole('combobox', { name: /Rekening tujuan setoran/ }),
      await form.findByRole('option', { name: /^BCA/ }),
    );
    const float = form.getByRole('textbox', { name: /Tinggal di laci/ });
    await userEvent.type(float, '1500000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('harus kurang dari uang yang terhitung (Rp 1,500,000)')).toBeVisible();
    await userEvent.clear(float);
    await userEvent.type(float, '300rb');
    await expect(await form.findByText(/^Disetor Rp 1,200,000, saldo kas menjadi Rp 300,000\./)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ deposit_amount: 1_200_000 })),
    );
    const done = within(await screen.findByRole('dialog', { name: 'Kas Kasir Depan 2026-03-10 ditutup' }));
    await expect(done.getByText(/^Rp 1,200,000 ke BCA/)).toBeVisible();
    await expect(done.getByText('Rp 300,000')).toBeVisible();
  },
});

const narrow = { viewport: { value: 'narrow' } };
const dark = { theme: 'dark' };

/** A drawer of two: it goes to the other hand, and the float with it. */
export const HandedOver = meta.story({
  beforeEach({ msw }) {
    const made = world();
    Object.assign(made.cashiers[0] ?? {}, { other_user_ids: [2], other_user_names: ['Dewi Lestari'] });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText('Menurut buku');
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '15');
    await selectOption(userEvent, await form.findByRole('combobox', { name: 'Serahkan laci kepada' }), 'Dewi Lestari');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const done = within(await screen.findByRole('dialog', { name: 'Kas Kasir Depan 2026-03-10 ditutup' }));
    await expect(done.getByText('Dewi Lestari')).toBeVisible();
    await expect(args.onCreated).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'closing', taker_id: 2, handover: 'open', float_amount: 1_500_000 }),
    );
  },
});

export const HandedOverNarrow = HandedOver.extend({ globals: narrow });
export const HandedOverDark = HandedOver.extend({ globals: dark });

/** What was chosen for a closing and is no longer asked for keeps nobody from saving, and is not sent. */
export const TakenAfterAnotherChoice = meta.story({
  args: { cashierId: undefined },
  beforeEach({ msw }) {
    const made = world();
    Object.assign(made.cashiers[1] ?? {}, { other_user_ids: [2], other_user_names: ['Dewi Lestari'] });
    const handed = { creator_id: 2, creator_name: 'Dewi Lestari', taker_id: made.user.id, taker_name: made.user.name };
    made.cashClosings.push(
      aCashClosing({ id: 98, date: '2026-03-09', closed_at: '2026-03-09T10:00:00Z', total_out: -130_000, ...handed }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    const cashier = form.getByRole('combobox', { name: /Pilih Kasir/ });
    await selectOption(userEvent, cashier, /^Kasir Bengkel/);
    await form.findByText('Menurut buku');
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '15');
    await selectOption(userEvent, await form.findByRole('combobox', { name: 'Serahkan laci kepada' }), 'Dewi Lestari');
    await userEvent.click(await form.findByRole('switch', { name: 'Setor ke bank' }));
    await userEvent.clear(form.getByLabelText(/^Tanggal/));
    await userEvent.type(form.getByLabelText(/^Tanggal/), 'kemarin{Tab}');
    await expect(form.queryByRole('combobox', { name: 'Serahkan laci kepada' })).not.toBeInTheDocument();
    await selectOption(userEvent, cashier, /^Kasir Depan/);
    await form.findByText(/^Dewi Lestari menyerahkan laci ini kepada Anda\./);
    await form.findByText('tutup kas 2026-03-09 17.00'); // of today: it was asked of yesterday before
    await waitFor(() => expect(form.queryByLabelText(/^Tanggal/)).not.toBeInTheDocument());
    await expect(form.queryByRole('switch', { name: 'Setor ke bank' })).not.toBeInTheDocument();
    await form.findByText('Cocok');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ kind: 'opening', date: '2026-03-10', taker_id: null, transfer_id: null }),
      ),
    );
  },
});

/** A drawer that is counted as empty has nothing to take to the bank, whatever was chosen before. */
export const NothingLeftToDeposit = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText('Menurut buku');
    const hundred = form.getByLabelText('Rp 100,000 kertas');
    await userEvent.type(hundred, '15');
    await userEvent.click(await form.findByRole('switch', { name: 'Setor ke bank' }));
    await userEvent.clear(hundred);
    await userEvent.type(hundred, '0');
    await userEvent.type(await form.findByLabelText(/Alasan selisih/), 'Laci kosong');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ counted_amount: 0, transfer_id: null })),
    );
  },
});

/** Whom a drawer goes to is chosen among those who hold it. */
export const AnotherDrawerAnotherTaker = meta.story({
  args: { cashierId: undefined },
  beforeEach({ msw }) {
    const made = world();
    Object.assign(made.cashiers[0] ?? {}, { other_user_ids: [2], other_user_names: ['Dewi Lestari'] });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    const cashier = form.getByRole('combobox', { name: /Pilih Kasir/ });
    await selectOption(userEvent, cashier, /^Kasir Depan/);
    await form.findByText('Menurut buku');
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '0');
    await selectOption(userEvent, await form.findByRole('combobox', { name: 'Serahkan laci kepada' }), 'Dewi Lestari');
    await selectOption(userEvent, cashier, /^Kasir Bengkel/);
    await expect(await form.findByText('Cocok')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ cashier_id: 2, taker_id: null })),
    );
  },
});

/** The next turn counts what it begins with. */
export const Opening = meta.story({
  args: { kind: 'opening' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka Kas' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buka Kas' }));
    await form.findByText('Menurut buku');
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '15');
    await expect(form.queryByRole('switch', { name: 'Setor ke bank' })).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await screen.findByRole('dialog', { name: 'Kas Kasir Depan 2026-03-10 dibuka' });
    await expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ kind: 'opening', difference: 0 }));
  },
});

/** Of what the last turn has left, something is lacking. */
export const OpeningWithADifference = meta.story({
  args: { kind: 'opening' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka Kas' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buka Kas' }));
    await form.findByText('Menurut buku');
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '14');
    await expect(await form.findByText('Kurang Rp 100,000')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('wajib diisi: ada selisih -Rp 100,000')).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const OpeningNarrow = OpeningWithADifference.extend({ globals: narrow });
export const OpeningDark = OpeningWithADifference.extend({ globals: dark });

export const ClosedAlready = meta.story({
  beforeEach({ msw }) {
    const text =
      'Kas Kasir Depan sudah ditutup sampai 2026-03-10 oleh Dewi Lestari. ' +
      'Untuk menghitung lagi, tutup kasnya dibuka kembali dulu, oleh pemilik.';
    const blocked = { by: 'cash_closing', until: '2026-03-10' } as const;
    const refused = { rows: [api.cashClosing.expected], status: 409, errors: [text], blocked };
    msw.use(...scenarios.refused({ world: world(), ...refused }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    const said = await form.findByText(
      /^Kas Kasir Depan sudah ditutup sampai 2026-03-10 oleh .*tutup kasnya dibuka kembali dulu, oleh pemilik\.$/,
    );
    await expect(said).toBeVisible();
    // One message in one colour: the notice is about what is so, not about an error.
    await expect(said).toBe(form.getByRole('alert').querySelector('div'));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const BooksMovedMeanwhile = meta.story({
  beforeEach({ msw }) {
    const made = world();
    msw.use(
      mock(api.cashClosing.store, () => {
        const [opening] = made.transactions;
        if (opening?.amount === 1_500_000) opening.amount = 1_600_000;
        return refusal(409, [
          'Saldo menurut buku berubah dari Rp 1,500,000 menjadi Rp 1,600,000 sejak dibuka. ' +
            'Periksa lagi selisihnya, lalu simpan.',
        ]);
      }),
      ...scenarios.default({ world: made }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await form.findByText('Menurut buku');
    await userEvent.type(form.getByLabelText('Rp 100,000 kertas'), '15');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/berubah dari Rp 1,500,000/)).toBeVisible();
    await expect(await form.findByText(`Kurang ${formatRupiah(100_000)}`)).toBeVisible();
    await expect(form.getByLabelText('Rp 100,000 kertas')).toHaveValue('15');
  },
});

export const LaterTransactions = meta.story({
  beforeEach({ msw }) {
    const made = world();
    const [opening] = made.transactions;
    if (opening) made.transactions.push({ ...opening, id: 900, amount: 250_000, date: '2026-03-12' });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await expect(await form.findByText(/^Sudah ada 1 transaksi sesudah 2026-03-10/)).toBeVisible();
  },
});

export const DeductedFromPayments = meta.story({
  beforeEach({ msw }) {
    const made = world();
    const [opening] = made.transactions;
    if (opening) made.transactions.push({ ...opening, id: 900, amount: 98_000, date: '2026-03-10' });
    made.deductions.push(aDeduction({ amount: 2_000, transaction_id: 900 }));
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await expect(
      await form.findByText('Dipotong dari pembayaran kasir ini, bukan uang: Potongan piutang Rp 2,000.'),
    ).toBeVisible();
  },
});

export const CashierChoosesTheOwn = meta.story({
  args: { cashierId: undefined },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ role: 'kasir' }) }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await expect(await form.findByText('Menurut buku')).toBeVisible();
    await expect(form.getByRole('combobox', { name: /Pilih Kasir/ })).toHaveDisplayValue(/Kasir Depan/);
  },
});

export const Loading = meta.story({
  args: { defaultOpen: true },
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ world: world(), rows: [api.cashClosing.expected] }));
  },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Memuat saldo menurut buku…' })).toBeInTheDocument();
  },
});

export const Error = meta.story({
  args: { defaultOpen: true },
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ world: world(), rows: [api.cashClosing.expected] }));
  },
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Tutup Kas' }));
    await expect(await form.findByText(/SYSTEM ERROR/)).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ userEvent, msw }) => {
    const form = within(await screen.findByRole('dialog', { name: 'Tutup Kas' }));
    await form.findByText(/SYSTEM ERROR/);
    msw.use(...scenarios.default({ world: world() }));
    await userEvent.click(form.getByRole('button', { name: 'Coba lagi' }));
    await expect(await form.findByText('Menurut buku')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Tutup Kas' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
});

export const Narrow = meta.story({
  args: { defaultOpen: true },
  parameters: { viewport: { options: { narrow: { name: '320', styles: { width: '320px', height: '700px' } } } } },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('dialog', { name: 'Tutup Kas' }));
    const sum = (await form.findByText('Selisih')).closest('dl');
    const counts = within(form.getByRole('table', { name: 'Pecahan uang' })).getAllByRole('textbox');
    await userEvent.type(counts.at(-1) as HTMLElement, '2'); // there are twelve
    for (const count of counts.toReversed()) {
      await waitFor(() => expect(count).toHaveFocus());
      await expect(count.getBoundingClientRect().height).toBeGreaterThan(20);
      // The sum sticks to the top and covers no field.
      await expect(count.getBoundingClientRect().top).toBeGreaterThan(sum?.getBoundingClientRect().bottom ?? 0);
      await userEvent.keyboard('{ArrowUp}');
    }
    // No row is visible above it.
    await expect(sum?.getBoundingClientRect().top).toBeLessThanOrEqual(
      form.getByRole('group').parentElement?.getBoundingClientRect().top ?? 0,
    );
  },
});

export const Dark = meta.story({
  args: { defaultOpen: true },
  globals: { theme: 'dark' },
  play: async () => {
    await expect(await screen.findByText('Menurut buku')).toBeInTheDocument();
  },
});
