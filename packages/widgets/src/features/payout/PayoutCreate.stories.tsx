import { createWorld, mock, mockQuestions, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { aHolding, heldItems, payoutHandlers, selectOption, storyClient } from '../../testing/index.ts';
import { PayoutCreate } from './PayoutCreate.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Pembayaran online/Catat pencairan · PayoutCreate',
  id: 'payout-payoutcreate',
  component: PayoutCreate,
  args: { client, onCreated: fn() },
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...payoutHandlers());
  },
});

const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);

interface Canvas {
  findByRole: (role: string, options: object) => Promise<HTMLElement>;
}
interface User {
  click: (element: Element) => Promise<void>;
}

async function openForm(canvas: Canvas, userEvent: User) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Catat Pencairan' }));
  return within(await screen.findByRole('dialog', { name: 'Catat Pencairan' }));
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByRole('checkbox', { name: /Budi Santoso/ })).toBeVisible();
  },
});

export const Recorded = meta.story({
  play: async ({ args, canvas, userEvent, step }) => {
    const form = await openForm(canvas, userEvent);
    await step('nothing is chosen at first, and that is told', async () => {
      await form.findByRole('checkbox', { name: /Budi Santoso/ });
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await form.findByText('Pilih pembayarannya')).toBeVisible();
    });
    await step('what is chosen is added up, less its fees and that of the payout', async () => {
      await userEvent.click(form.getByRole('checkbox', { name: /Pilih semua/ }));
      await expect(form.getByLabelText(/^Masuk ke bank/)).toHaveValue('Rp 692,000');
      await userEvent.click(form.getByRole('checkbox', { name: /Budi Santoso/ }));
      await expect(form.getByLabelText(/^Masuk ke bank/)).toHaveValue('Rp 546,000');
      await userEvent.type(form.getByLabelText('Biaya pencairan'), '5000');
      await waitFor(() => expect(form.getByLabelText(/^Masuk ke bank/)).toHaveValue('Rp 541,000'));
    });
    await step('another sum at the bank is a correction, which needs a reason', async () => {
      await userEvent.clear(form.getByLabelText(/^Masuk ke bank/));
      await userEvent.type(form.getByLabelText(/^Masuk ke bank/), '540000');
      await expect(await form.findByText('Seharusnya Rp 541,000, selisih -Rp 1,000')).toBeVisible();
      await userEvent.type(form.getByLabelText(/^Alasan koreksi/), 'Penyedia membulatkan');
    });
    await userEvent.type(form.getByLabelText('Referensi'), 'P-2');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onCreated).toHaveBeenCalledOnce();
    await expect(writes()).toMatchObject([
      {
        enabler_id: 2,
        items: [21, 23],
        amount: 540_000,
        payout_fee: 5_000,
        correction_amount: -1_000,
        correction_reason: 'Penyedia membulatkan',
        reference: 'P-2',
      },
    ]);
  },
});

/** What the report names is chosen, and what it says is left arrives; what is not found is named. */
export const FromReport = meta.story({
  beforeEach({ msw }) {
    const unknown = { count: 1, rows: [{ line: 4, text: 'TOKO-LAIN-77 · capture' }] };
    const elsewhere = { count: 1, rows: [{ line: 3, text: 'snap-11 · capture' }] };
    const items = heldItems.slice(0, 1);
    msw.use(
      mock(api.payout.readReport, () => ({ data: { profile: 'Xendit', items, amount: 595_700, elsewhere, unknown } })),
      ...payoutHandlers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(await form.findByRole('button', { name: 'Dari laporan penyedia' }));
    await userEvent.upload(
      await form.findByLabelText('File Laporan penyedia'),
      new File(['Order ID'], 'xendit.csv', { type: 'text/csv' }),
    );
    await expect(await form.findByText('1 dipilih dari laporan Xendit.')).toBeVisible();
    await expect(form.getByText(/1 baris tidak ditemukan: baris 4 \(TOKO-LAIN-77/)).toBeVisible();
    await expect(form.getByText(/1 baris sudah dicairkan atau tidak diterima: baris 3/)).toBeVisible();
    await expect(form.getByRole('checkbox', { name: /CV Karya Abadi/ })).toBeChecked();
    await expect(form.getByLabelText(/^Masuk ke bank/)).toHaveValue('Rp 595,700');
    await expect(form.getByText('Seharusnya Rp 596,000, selisih -Rp 300')).toBeVisible();
  },
});

/** A file that is no report is refused where it was chosen. */
export const ReportRefused = meta.story({
  beforeEach({ msw }) {
    const said = 'File bukan CSV atau XLSX. Unduh lagi laporannya dari penyedia.';
    msw.use(
      mock(api.payout.readReport, () => refusal(400, [said])),
      ...payoutHandlers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(await form.findByRole('button', { name: 'Dari laporan penyedia' }));
    const file = new File(['%PDF-1.7'], 'laporan.csv', { type: 'text/csv' });
    await userEvent.upload(await form.findByLabelText('File Laporan penyedia'), file);
    await expect(await form.findByText(/File bukan CSV atau XLSX/)).toBeVisible();
    await expect(await form.findByRole('checkbox', { name: /CV Karya Abadi/ })).not.toBeChecked();
  },
});

/** Where more is held than the list shows, what the report names is added to it. */
export const ReportOfMany = meta.story({
  beforeEach({ msw }) {
    const [first, ...others] = heldItems;
    const shown = { data: others, meta: { count: 2_001, total: 200_000_000 } };
    const none = { count: 0, rows: [] };
    const items = first ? [first] : [];
    msw.use(
      mock(api.payout.held, () => shown),
      mock(api.payout.readReport, () => ({
        data: { profile: 'Midtrans', items, amount: null, elsewhere: none, unknown: none },
      })),
      ...payoutHandlers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(await form.findByRole('button', { name: 'Dari laporan penyedia' }));
    const file = new File(['Order ID'], 'midtrans.csv', { type: 'text/csv' });
    await userEvent.upload(await form.findByLabelText('File Laporan penyedia'), file);
    await expect(await form.findByRole('checkbox', { name: /CV Karya Abadi/ })).toBeChecked();
    await expect(form.getByLabelText(/^Masuk ke bank/)).toHaveValue('Rp 596,000');
    await expect(form.queryByText(/^Seharusnya/)).not.toBeInTheDocument();
  },
});

/** Of two enablers that record payouts one is chosen first. */
export const OfTwo = meta.story({
  beforeEach({ msw }) {
    const holdings = [aHolding(), aHolding({ enabler_id: 3, enabler_name: 'Xendit', amount: 75_000 })];
    msw.use(...payoutHandlers({ holdings }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Dari/ })).toBeEnabled());
    await expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
    await selectOption(userEvent, form.getByRole('combobox', { name: /^Dari/ }), /^Xendit: Rp 75,000/);
    await expect(await form.findByRole('checkbox', { name: /Pilih semua \(3\)/ })).toBeVisible();
  },
});

/** Somebody else was faster: what was chosen stays, and the server says so. */
export const TakenElsewhere = meta.story({
  beforeEach({ msw }) {
    const said = 'Sebagian pembayaran sudah masuk pencairan lain atau sudah berubah.';
    msw.use(
      mock(api.payout.store, () => refusal(409, [said])),
      ...payoutHandlers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(await form.findByRole('checkbox', { name: /Pilih semua/ }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/sudah masuk pencairan lain/)).toBeVisible();
    await expect(form.getByRole('checkbox', { name: /Pilih semua/ })).toBeChecked();
  },
});

/** A row of the bank's file has come before: it is asked whether it is this money. */
export const RowOfTheBank = meta.story({
  beforeEach({ msw }) {
    const text = 'Di BCA sudah ada baris impor untuk uang ini: 2026-03-10, Rp 692,000. Gabungkan?';
    const asked = { text, if_confirmed: 'join_imported', yes: 'Gabungkan', otherwise: 'Catat tersendiri' };
    msw.use(mockQuestions(api.payout.store, [asked]), ...payoutHandlers());
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(await form.findByRole('checkbox', { name: /Pilih semua/ }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Gabungkan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes().at(-1)).toMatchObject({ join_imported: true });
  },
});

/** Nobody has said where a provider pays out to. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld() }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByText(/Pilih 'Dicairkan ke' di Online Payment Enabler/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.payout.held, () => new Promise<never>(() => {})),
      ...payoutHandlers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByRole('status', { name: 'Memuat pembayaran…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.payout.held, () => refusal(500, ['Terjadi kesalahan'])),
      ...payoutHandlers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...payoutHandlers({ role: 'kasir' }));
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Catat Pencairan' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true')); // once the rights are known
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await form.findByRole('checkbox', { name: /Budi Santoso/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: Narrow.input.play });
