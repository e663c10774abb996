import {
  aDue,
  aDueSuggestion,
  aMatchSuggestion,
  anUnconfirmedTransaction,
  aPayout,
  aPayoutItem,
  aPayoutSuggestion,
  aPendingSuggestion,
  aStatementLine,
  aStatementRule,
  aTransaction,
  aTransfer,
  createWorld,
  mock,
  scenarios,
  type World,
} from '@finance/api-client/testing';
import { api, type BankStatementLine } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { aHolding, aRuleTrial, selectOption, states, storyClient } from '../../testing/index.ts';
import { Reconciliation } from './Reconciliation.tsx';

const { client, sent } = storyClient();

const lines: Partial<BankStatementLine>[] = [
  { text: 'TRSF E-BANKING CR TOKO MELATI', amount: 1_500_000 },
  { text: 'BIAYA ADM', amount: -6_500, date: '2026-03-06', reference: null },
  { text: 'KR OTOMATIS QR : 5001000.00 DDR: 35007.00', amount: 4_965_993, date: '2026-03-07', reference: null },
  { text: 'SETORAN TUNAI', amount: 250_000, date: '2026-03-08', reference: null },
];

/** A world in which some lines are open and some of them fit. */
function aWorld(role: World['role'] = 'pemilik', change: (world: World) => void = () => {}): World {
  const world = createWorld({ role });
  const booked = (id: number, amount: number, related_entity_name: string, note: string | null = null) =>
    aTransaction({
      id,
      amount,
      related_entity_name,
      note,
      date: '2026-03-05',
      transactable_id: null,
      transactable_type: null,
    });
  world.statementLines.push(...lines.map((line, index) => aStatementLine({ id: index + 1, ...line })));
  world.transactions.splice(
    0,
    world.transactions.length,
    booked(901, 1_500_000, 'Toko Melati', 'Faktur 7'),
    booked(902, 1_500_000, 'CV Bayu'),
    booked(903, 5_001_000, 'Penjualan QRIS'),
    booked(904, 150_000, 'Siti Rahmawati'),
    booked(905, 100_000, 'Siti Rahmawati'),
  );
  world.matchSuggestions.set(1, [
    aMatchSuggestion({
      transaction_ids: [901],
      reasons: ['Jumlah sama', 'Tanggal sama', 'Nama di keterangan: MELATI'],
    }),
    aMatchSuggestion({ transaction_ids: [902] }),
  ]);
  world.matchSuggestions.set(3, [
    aMatchSuggestion({
      statement_line_ids: [3],
      transaction_ids: [903],
      reasons: ['Bruto Rp 5,001,000 dan biaya Rp 35,007 di keterangan', 'Biaya Rp 35,007 belum dicatat'],
      difference: -35_007,
      is_clear: false,
    }),
  ]);
  change(world);
  return world;
}

/** What the last line may pay: one due less a bank's fee, or two. */
function withDues(world: World): void {
  const due = (id: number, amount: number) => aDue({ id, amount, entity_name: 'Bu Rina', note: `Faktur ${id}` });
  world.dues.push(due(801, 256_500), due(802, 150_000), due(803, 100_000));
  world.dueSuggestions.set(4, [
    aDueSuggestion({
      due_ids: [801],
      deductions: [{ kind: 'biaya_bank', amount: 6_500 }],
      reasons: ['Kurang Rp 6,500 dari sisanya: mungkin biaya bank Rp 6,500', 'Nama di keterangan: RINA'],
    }),
    aDueSuggestion({ due_ids: [802, 803], reasons: ['2 sisa dengan jumlah yang sama'] }),
  ]);
}

/** What the last line may be the money of: a transfer in transit, and a claim. */
function withPending(world: World): void {
  const arriving = { to_account_type: 'bank' as const, to_account_id: 1, amount: 250_000, date: '2026-03-07' };
  const received = { received_date: null, confirmed_at: null, confirmed_by_name: null };
  world.transfers.push(aTransfer({ id: 701, ...arriving, ...received, creator_id: 99, status: 'pending' }));
  world.unconfirmedTransactions.push(
    anUnconfirmedTransaction({
      id: 702,
      account_type: 'bank',
      account_id: 1,
      amount: 250_000,
      date: '2026-03-08',
      related_entity_name: 'Bu Rina',
    }),
  );
  world.pendingSuggestions.set(4, [
    aPendingSuggestion({ id: 701, reasons: ['Jumlah sama', 'Bank 1 hari sesudahnya'] }),
    aPendingSuggestion({ resource: 'unconfirmed-transaction', id: 702 }),
  ]);
}

const payments = [
  aPayoutItem({ id: 31, payment_amount: 154_000, related_entity_name: 'Bu Rina', date: '2026-03-07' }),
  aPayoutItem({ id: 32, payment_amount: 109_000, related_entity_name: 'Pak Budi', date: '2026-03-07' }),
  aPayoutItem({ id: 33, payment_amount: 254_000, related_entity_name: 'Bu Sari', date: '2026-03-08' }),
];

/** What the last line may be the payout of: two payments less a fee, or one. */
function withPayouts(world: World): void {
  world.payingOut.enablers.push({ enabler_id: 2, enabler_name: 'Midtrans' });
  world.payingOut.items.push(...payments);
  const taken = { date_from: '2026-03-07', date_to: '2026-03-07', is_clear: false };
  world.payoutSuggestions.set(4, [
    aPayoutSuggestion({
      ...taken,
      items: [31, 32],
      amount: 255_000,
      payout_fee: 5_000,
      reasons: ['Jumlah sama sesudah biaya pencairan Rp 5,000, seperti yang terakhir', 'Pembayaran lain juga cocok'],
    }),
    aPayoutSuggestion({ ...taken, items: [33], date_to: '2026-03-08', amount: 250_000 }),
  ]);
}

/** What the last line is the payout of, without a doubt. */
function withPayout(world: World): void {
  withPayouts(world);
  const [first] = world.payoutSuggestions.get(4) ?? [];
  world.payoutSuggestions.set(4, [{ ...aPayoutSuggestion(first), is_clear: true }]);
}

/** Of a world whose provider holds the payments. */
const holding = (...given: Parameters<typeof aWorld>) => [
  mock(api.payout.inTransit, () => ({ data: [aHolding({ amount: 505_000 })] })),
  mock(api.payout.held, () => ({ data: payments, meta: { count: payments.length, total: 505_000 } })),
  ...open(...given),
];

const open = (...given: Parameters<typeof aWorld>) => scenarios.default({ world: aWorld(...given) });

const posts = () => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/statement-match'));

const meta = preview.meta({
  title: 'Bank & rekonsiliasi/Rekonsiliasi · Reconciliation',
  id: 'statementmatch-reconciliation',
  component: Reconciliation,
  args: { client, bankAccountId: 1, onMatched: fn() },
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...open());
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Baris rekening koran yang belum cocok' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    const fits = within(canvas.getByRole('region', { name: 'Yang mungkin cocok' }));
    await expect(fits.getByText(/Nama di keterangan: MELATI/)).toBeVisible();
    await expect(await fits.findByRole('button', { name: '1. Cocokkan' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('4 baris belum cocok');
  },
});

/** The answer to one was lost: the next one is matched all the same. */
export const AfterLostAnswer = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const world = aWorld('pemilik', ({ transactions, matchSuggestions }) => {
      transactions.push(aTransaction({ id: 906, amount: -6_500, date: '2026-03-06' }));
      matchSuggestions.set(2, [aMatchSuggestion({ statement_line_ids: [2], transaction_ids: [906] })]);
    });
    msw.use(...scenarios.lostAnswer({ world, rows: [api.statementMatch.store] }));
    await canvas.findByRole('button', { name: '1. Cocokkan' });
    canvas.getByRole('button', { name: /TOKO MELATI/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('button', { name: 'Cek status' })).toBeVisible();
    msw.use(...scenarios.default({ world }));
    (await canvas.findByRole('button', { name: /BIAYA ADM/ })).focus();
    await userEvent.click(canvas.getByRole('button', { name: /BIAYA ADM/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '1. Cocokkan' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Cocok: -Rp 6,500 BIAYA ADM'));
    await expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  },
});

/** Enter takes the first suggestion, a digit another one, and `u` undoes the last. */
export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('button', { name: '1. Cocokkan' });
    canvas.getByRole('button', { name: /TOKO MELATI/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /BIAYA ADM/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await expect(posts()).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onMatched).toHaveBeenCalledOnce());
    await expect(posts()[0]?.body).toEqual({ statement_line_ids: [1], transaction_ids: [901] });
    await expect(canvas.getByRole('button', { name: /BIAYA ADM/ })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: /TOKO MELATI/ })).not.toBeInTheDocument();
    await userEvent.keyboard('u');
    (await canvas.findByRole('button', { name: /TOKO MELATI/ })).focus();
    await userEvent.keyboard('2');
    await waitFor(() => expect(posts()).toHaveLength(2));
    await expect(posts()[1]?.body).toEqual({ statement_line_ids: [1], transaction_ids: [902] });
  },
});

/** What fits nothing is booked from the remark, and matched at once. */
export const Booked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /BIAYA ADM/ }));
    await expect(canvas.getByText(/Tidak ada transaksi yang cocok/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat Transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: /Buat Transaksi/ }));
    await expect(await form.findByLabelText('Catatan')).toHaveValue('BIAYA ADM');
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 6,500');
    await expect(form.getByText('Pengeluaran')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    const booked = sent.find(({ method, path }) => method === 'POST' && path.endsWith('/transaction'));
    await expect(booked?.body).toMatchObject({ account_type: 'bank', account_id: 1, date: '2026-03-06' });
    await waitFor(() => expect(canvas.getByText('Cocok: -Rp 6,500 BIAYA ADM')).toBeVisible());
  },
});

/** A due that the line pays: the form holds what the line says, and the payment is matched at once. */
export const PaysADue = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('pemilik', withDues));
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: /SETORAN TUNAI/ })).click();
    const fits = within(await canvas.findByRole('list', { name: 'Hutang/piutang yang mungkin dibayar' }));
    await expect(fits.getByText(/Nama di keterangan: RINA/)).toBeVisible();
    await userEvent.keyboard('1');
    const form = within(await screen.findByRole('dialog', { name: 'Bayar Piutang' }));
    await expect(await form.findByLabelText(/^Jumlah(?! potongan)/)).toHaveValue('Rp 250,000');
    await expect(form.getByLabelText(/^Jumlah potongan/)).toHaveValue('Rp 6,500');
    await expect(form.getByLabelText('Catatan')).toHaveValue('SETORAN TUNAI');
    await expect(form.getByText('Lunas dengan pembayaran ini')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    const paid = sent.find(({ path }) => path.endsWith('/due/801/pay'));
    await expect(paid?.body).toMatchObject({
      account_type: 'bank',
      account_id: 1,
      amount: 250_000,
      date: '2026-03-08',
      deductions: [{ kind: 'biaya_bank', amount: 6_500 }],
    });
    await waitFor(() => expect(canvas.getByText('Cocok: Rp 250,000 SETORAN TUNAI')).toBeVisible());
  },
});

/** Several dues of one counterparty are settled together, and their payments are matched to the one line. */
export const PaysSeveralDues = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('pemilik', withDues));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SETORAN TUNAI/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '2. Lunasi 2 bersama' }));
    const form = within(await screen.findByRole('dialog', { name: 'Lunasi 2 hutang/piutang bersama' }));
    await expect(await form.findByLabelText('Jumlah uang')).toHaveValue('Rp 250,000');
    await expect(form.getByText('Lunas semua')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    const { body } = posts()[0] as { body: { transaction_ids: number[] } };
    await expect(body.transaction_ids).toHaveLength(2);
    await waitFor(() => expect(canvas.getByText('Cocok: Rp 250,000 SETORAN TUNAI')).toBeVisible());
  },
});

/** What is paid of a due comes to less than the line: the payment is chosen, and the rest is still to be found. */
export const PaysLess = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('pemilik', withDues));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SETORAN TUNAI/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '1. Bayar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Bayar Piutang' }));
    const amount = await form.findByLabelText(/^Jumlah(?! potongan)/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '200000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('1 transaksi dipilih, selisih Rp 50,000')).toBeVisible();
    await expect(posts()).toHaveLength(0);
  },
});

/** A rule says how a line is booked that nothing fits: two clicks. */
export const BookedByRule = meta.story({
  beforeEach({ msw }) {
    msw.use(
      ...open('pemilik', ({ statementRules, ruleTakes }) => {
        statementRules.push(aStatementRule(), aStatementRule({ id: 2, name: 'Potongan kecil' }));
        ruleTakes.set(2, [1, 2]);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /BIAYA ADM.*ada aturan/ }));
    await expect(
      await canvas.findByText(
        'Menurut aturan ‘Biaya admin’: Finance / BiayaBank · Bank BCA · Biaya admin bank. ' +
          'Juga diambil aturan Potongan kecil',
      ),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat Transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: /Buat Transaksi/ }));
    await expect(await form.findByLabelText('Catatan')).toHaveValue('Biaya admin bank');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    const booked = sent.find(({ method, path }) => method === 'POST' && path.endsWith('/transaction'));
    await expect(booked?.body).toMatchObject({
      date: '2026-03-06',
      transactable_app: 'Finance',
      transactable_type: 'BiayaBank',
      related_entity_name: 'Bank BCA',
    });
  },
});

/** A rule is written from a line and its like, and tried then. */
export const MakesRule = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.statementRule.trial, () => ({ data: aRuleTrial() })),
      ...open(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /KR OTOMATIS/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat aturan dari baris ini' }));
    const form = within(await screen.findByRole('dialog', { name: 'Aturan Baru' }));
    await expect(form.getByLabelText('Teks')).toHaveValue('KR OTOMATIS QR :');
    await expect(form.getByLabelText('Arah')).toHaveValue('in');
    await userEvent.type(form.getByLabelText('Jenis'), 'Penjualan');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByRole('dialog', { name: 'Aturan KR OTOMATIS QR :' })).toBeVisible();
    const made = sent.find(({ method, path }) => method === 'POST' && path.endsWith('/statement-rule'));
    await expect(made?.body).toMatchObject({ bank_account_id: 1, direction: 'in', transactable_type: 'Penjualan' });
  },
});

/** A transfer in transit: confirming it books it, on the bank's day, and what is booked is matched. */
export const ConfirmsATransfer = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('pemilik', withPending));
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: /SETORAN TUNAI/ })).click();
    await canvas.findByRole('list', { name: 'Transfer dan klaim yang mungkin dikonfirmasi' });
    await userEvent.keyboard('1');
    const form = within(await screen.findByRole('dialog', { name: 'Konfirmasi transfer?' }));
    await expect(form.getByLabelText('Tanggal diterima')).toHaveValue('2026-03-08');
    await userEvent.click(form.getByRole('button', { name: 'Konfirmasi' }));
    await waitFor(() => expect(canvas.getByText('Cocok: Rp 250,000 SETORAN TUNAI')).toBeVisible());
    const confirmed = sent.find(({ path }) => path.endsWith('/transfer/confirm/701'));
    await expect(confirmed?.body).toMatchObject({ date: '2026-03-08' });
    await expect(posts()).toHaveLength(1);
  },
});

/** A claim on the account: confirming it books it, and what is booked is matched; its name opens it. */
export const ConfirmsAClaim = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('pemilik', withPending));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SETORAN TUNAI/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Klaim Bu Rina' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Klaim # 702' }));
    await userEvent.click(await detail.findByRole('button', { name: 'Tutup' }));
    await userEvent.click(await canvas.findByRole('button', { name: '2. Konfirmasi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Konfirmasi klaim?' }));
    const book = form.getByRole('button', { name: 'Catat transaksi baru' });
    await waitFor(() => expect(book).toBeEnabled());
    await userEvent.click(book);
    await waitFor(() => expect(canvas.getByText('Cocok: Rp 250,000 SETORAN TUNAI')).toBeVisible());
    await expect(posts()).toHaveLength(1);
  },
});

/** Who may not confirm it reads why, and can open it. */
export const ConfirmedByAnother = meta.story({
  beforeEach({ msw }) {
    msw.use(
      ...open('pemilik', (world) => {
        withPending(world);
        world.settings.transfer_second_person = true;
        world.transfers = world.transfers.map((transfer) => ({ ...transfer, creator_id: world.user.id }));
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SETORAN TUNAI/ }));
    const button = await canvas.findByRole('button', { name: '1. Konfirmasi' });
    await waitFor(() => expect(button).toHaveAccessibleDescription(/oleh orang lain/));
    await userEvent.click(button);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** What left for an account of one's own becomes a transfer; its leg on this account is matched. */
export const BecomesATransfer = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /BIAYA ADM/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat Transfer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transfer' }));
    await expect(await form.findByLabelText(/^Jumlah/)).toHaveValue('Rp 6,500');
    await expect(form.getByLabelText('Catatan')).toHaveValue('BIAYA ADM');
    await waitFor(() => expect(form.getByRole('combobox', { name: /Dari account/ })).toHaveDisplayValue(/BCA/));
    const target = form.getByRole('combobox', { name: /Ke account/ });
    await waitFor(() => expect(target).toHaveAttribute('aria-busy', 'false'));
    await selectOption(userEvent, target, /Kasir Depan/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(canvas.getByText('Cocok: -Rp 6,500 BIAYA ADM')).toBeVisible());
    const moved = sent.find(({ method, path }) => method === 'POST' && path.endsWith('/transfer'));
    await expect(moved?.body).toMatchObject({ from_account_id: 1, amount: 6_500, date: '2026-03-06' });
  },
});

/** A payout in two clicks: its payments, its fee and its day stand in the form, and what arrives is matched at once. */
export const BecomesAPayout = meta.story({
  beforeEach({ msw }) {
    msw.use(...holding('pemilik', withPayout));
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: /SETORAN TUNAI/ })).click();
    const fits = within(await canvas.findByRole('list', { name: 'Pencairan yang mungkin dicatat' }));
    await expect(fits.getByText('Midtrans: Bu Rina')).toBeVisible();
    await expect(fits.getByText('Biaya pencairan')).toBeVisible();
    await userEvent.keyboard('1');
    const form = within(await screen.findByRole('dialog', { name: 'Buat Pencairan' }));
    await expect(await form.findByRole('checkbox', { name: /Bu Rina/ })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: /Pak Budi/ })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: /Bu Sari/ })).not.toBeChecked();
    await expect(form.getByLabelText('Biaya pencairan')).toHaveValue('Rp 5,000');
    await expect(form.getByLabelText(/^Masuk ke bank/)).toHaveValue('Rp 250,000');
    await expect(form.queryByText(/^Seharusnya/)).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(canvas.getByText('Cocok: Rp 250,000 SETORAN TUNAI')).toBeVisible());
    const recorded = sent.find(({ method, path }) => method === 'POST' && path.endsWith('/payout'));
    await expect(recorded?.body).toMatchObject({
      enabler_id: 2,
      items: [31, 32],
      amount: 250_000,
      payout_fee: 5_000,
      correction_amount: 0,
      date: '2026-03-08',
      bank_account_id: 1,
    });
    await expect(posts()).toHaveLength(1);
  },
});

/** Several payments come to the line: the form asks, and the bank's amount stays whatever is chosen. */
export const PayoutIsUnclear = meta.story({
  beforeEach({ msw }) {
    msw.use(...holding('pemilik', withPayouts));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SETORAN TUNAI/ }));
    const fits = within(await canvas.findByRole('list', { name: 'Pencairan yang mungkin dicatat' }));
    await expect(fits.getAllByRole('listitem').length).toBeGreaterThan(1);
    await userEvent.click(fits.getByRole('button', { name: '2. Buat pencairan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Pencairan' }));
    await expect(await form.findByText(/Pembayaran lain juga cocok dengan jumlah ini/)).toBeVisible();
    await expect(await form.findByRole('checkbox', { name: /Bu Sari/ })).toBeChecked();
    await userEvent.click(form.getByRole('checkbox', { name: /Pak Budi/ }));
    await expect(await form.findByText('Seharusnya Rp 355,000, selisih -Rp 105,000')).toBeVisible();
    await expect(form.getByLabelText(/^Masuk ke bank/)).toHaveValue('Rp 250,000');
  },
});

/** No payments come to the line: the user chooses them, and says what the difference is. */
export const PayoutIsChosen = meta.story({
  beforeEach({ msw }) {
    msw.use(
      ...holding('pemilik', (world) => {
        withPayouts(world);
        world.payoutSuggestions.clear();
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SETORAN TUNAI/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat Pencairan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Pencairan' }));
    await userEvent.click(await form.findByRole('checkbox', { name: /Pilih semua/ }));
    await userEvent.click(form.getByRole('checkbox', { name: /Bu Sari/ }));
    await expect(form.getByLabelText(/^Masuk ke bank/)).toHaveValue('Rp 250,000');
    await expect(await form.findByText('Seharusnya Rp 255,000, selisih -Rp 5,000')).toBeVisible();
    await userEvent.type(form.getByLabelText('Biaya pencairan'), '4000');
    await userEvent.type(form.getByLabelText(/^Alasan koreksi/), 'Pembulatan');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(canvas.getByText('Cocok: Rp 250,000 SETORAN TUNAI')).toBeVisible());
    const recorded = sent.find(({ method, path }) => method === 'POST' && path.endsWith('/payout'));
    await expect(recorded?.body).toMatchObject({ payout_fee: 4_000, correction_amount: -1_000, amount: 250_000 });
  },
});

/** Where a second person confirms what arrives, the line is matched after that. */
export const PayoutWaits = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.payout.store, () => ({ data: aPayout({ status: 'pending' }) })),
      ...holding('pemilik', withPayout),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SETORAN TUNAI/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '1. Buat pencairan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Pencairan' }));
    await form.findByRole('checkbox', { name: /Bu Rina/ });
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText(/cocok dengan baris ini sesudah dikonfirmasi orang lain/)).toBeVisible();
    await expect(posts()).toHaveLength(0);
  },
});

/** Gross is booked and the fee is not: the difference is what is left to book. */
export const FeeIsMissing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /KR OTOMATIS/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '1. Pilih, selisihnya dicatat' }));
    await expect(await canvas.findByText('1 transaksi dipilih, selisih -Rp 35,007')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cocokkan pilihan' })).toBeDisabled();
  },
});

/** Several lines for one transaction, or several transactions for one line, must come to the same sum. */
export const Several = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SETORAN TUNAI/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pilih sendiri' }));
    for (const box of await canvas.findAllByRole('checkbox', { name: /Siti Rahmawati/ })) await userEvent.click(box);
    await userEvent.click(canvas.getByRole('button', { name: 'Cocokkan pilihan' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    const { body } = posts()[0] as { body: { transaction_ids: number[] } };
    await expect(body.transaction_ids.toSorted((a, b) => a - b)).toEqual([904, 905]);
    await canvas.findByText('Cocok: Rp 250,000 SETORAN TUNAI'); // what was checked before is forgotten then
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Cocokkan bersama: BIAYA ADM' }));
    await expect(await canvas.findByText(/2 baris bersama/)).toBeVisible();
  },
});

/** Where the last page is worked through, the open lines before it are shown. */
export const LastPage = meta.story({
  beforeEach({ msw }) {
    msw.use(
      ...open('pemilik', ({ statementLines, transactions, matchSuggestions }) => {
        for (let id = 5; id <= 51; id++)
          statementLines.push(aStatementLine({ id, text: `TRANSFER ${id}`, amount: id, date: '2026-03-09' }));
        transactions.push(aTransaction({ id: 951, amount: 51, date: '2026-03-09', transactable_id: null }));
        matchSuggestions.set(51, [aMatchSuggestion({ statement_line_ids: [51], transaction_ids: [951] })]);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('button', { name: '1. Cocokkan' }));
    await expect(await canvas.findByRole('button', { name: /TOKO MELATI/ })).toBeVisible();
    await expect(canvas.queryByText('Semua baris sudah cocok')).not.toBeInTheDocument();
  },
});

export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      ...scenarios.refused({
        rows: [api.statementMatch.store],
        status: 409,
        errors: ['Salah satu baris atau transaksi ini sudah dicocokkan. Muat ulang untuk melihatnya.'],
        world: aWorld(),
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1. Cocokkan' }));
    await expect(await screen.findByText(/sudah dicocokkan/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /TOKO MELATI/ })).toBeVisible();
  },
});

export const NoAccount = meta.story({
  args: { bankAccountId: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pilih rekening bank')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('pemilik', (world) => world.statementLines.splice(0)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Semua baris sudah cocok')).toBeVisible();
  },
});

export const Loading = meta.story(states.loading(api.statementMatch.suggestions));

export const Error = meta.story(states.error(api.statementMatch.suggestions));

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('kasir'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh/)).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(...open('peninjau', withPayouts));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nama di keterangan: MELATI/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Cocokkan|Bayar|Lunasi|pencairan/i })).not.toBeInTheDocument();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    const long = 'PEMBAYARANFAKTURTANPASPASI'.repeat(6);
    msw.use(
      ...open('pemilik', ({ statementLines, transactions }) => {
        statementLines[0] = aStatementLine({ id: 1, text: `${long} ${long}`, amount: 9_007_199_254_740_991 });
        for (const [index, row] of transactions.entries())
          transactions[index] = { ...row, related_entity_name: long, amount: 9_007_199_254_740_991 };
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Yang mungkin cocok' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

/** One line at a time, with what fits it below. */
export const Narrow = meta.story({
  ...states.narrow,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Baris 1 dari 4')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /BIAYA ADM/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Berikutnya' }));
    await expect(canvas.getByRole('button', { name: /BIAYA ADM/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  ...states.dark,
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Yang mungkin cocok' });
  },
});
