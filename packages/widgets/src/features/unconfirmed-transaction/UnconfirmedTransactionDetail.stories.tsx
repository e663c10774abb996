import { aStoredFile, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api, type Role } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, savesAfterReload } from '../../testing/index.ts';
import { UnconfirmedTransactionDetail } from './UnconfirmedTransactionDetail.tsx';

/**
 * Eight unconfirmed transactions: 8 is unconfirmed and the newest transaction is its money, 4 is confirmed, 3 is
 * cancelled.
 */
const world = (role: Role = 'pemilik') => createWorld({ unconfirmedTransactions: 8, role });

const meta = preview.meta({
  title: 'Transaksi/Rincian klaim · UnconfirmedTransactionDetail',
  id: 'unconfirmedtransaction-unconfirmedtransactiondetail',
  component: UnconfirmedTransactionDetail,
  args: { id: 8, onUpdated: fn() },
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

async function confirming(
  canvas: ReturnType<typeof within>,
  userEvent: { click: (element: Element) => Promise<void> },
) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Konfirmasi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi klaim?' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum dikonfirmasi')).toBeVisible();
    await expect(canvas.getByText('Kirim bukti lewat WA, minta dicek mutasinya')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Batalkan' })).toBeVisible();
  },
});

/** Neither the unconfirmed transaction nor the settings have a phone number. */
export const NoPhoneNumber = meta.story({
  beforeEach({ msw }) {
    const lost = world();
    for (const unconfirmed of lost.unconfirmedTransactions) unconfirmed.related_entity_phone_number = 'abc';
    msw.use(...scenarios.default({ world: lost }));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('Kontak', { selector: 'dt' })).nextElementSibling).toHaveTextContent(/^abc$/);
    await expect(canvas.queryByRole('link', { name: /^Kirim WA/ })).toBeNull();
  },
});

export const BooksANewTransaction = meta.story({
  args: { id: 7 },
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await confirming(canvas, userEvent);
    await expect(await dialog.findByText(/^Tidak ada transaksi yang mirip/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Catat transaksi baru' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ status: 'confirmed', transaction_id: 49 })),
    );
    await expect(await canvas.findByText('Dikonfirmasi', { selector: '[data-tone]' })).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Buka transaksi # 49' })).not.toHaveAttribute('aria-disabled'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Buka transaksi # 49' }));
    await expect(await screen.findByRole('dialog', { name: /^Transaksi # / })).toBeInTheDocument();
  },
});

export const IsBookedAlready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await confirming(canvas, userEvent);
    await expect(await dialog.findByText('Uang dan objek sama')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Ini sudah tercatat: transaksi # 48' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ status: 'confirmed', transaction_id: 48 })),
    );
  },
});

export const ConfirmedByKeyboard = meta.story({
  args: { id: 7 },
  play: async ({ canvas, userEvent, args }) => {
    (await canvas.findByRole('button', { name: 'Konfirmasi' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi klaim?' }));
    await dialog.findByText(/^Tidak ada transaksi yang mirip/);
    await expect(dialog.getByRole('button', { name: 'Kembali' })).toHaveFocus(); // the first button
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Catat transaksi baru' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalled());
  },
});

export const ConfirmedMeanwhile = meta.story({
  args: { id: 7 },
  beforeEach({ msw }) {
    msw.use(
      mock(api.unconfirmedTransaction.confirm, () => refusal(409, ['Klaim ini sudah dikonfirmasi oleh Dewi Lestari'])),
      ...scenarios.default({ world: world() }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await confirming(canvas, userEvent);
    await dialog.findByText(/^Tidak ada transaksi yang mirip/);
    await userEvent.click(dialog.getByRole('button', { name: 'Catat transaksi baru' }));
    await expect(await dialog.findByText('Klaim ini sudah dikonfirmasi oleh Dewi Lestari')).toBeVisible();
    await expect(args.onUpdated).not.toHaveBeenCalled();
  },
});

export const DuplicatesFail = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ world: world(), rows: [api.unconfirmedTransaction.likelyDuplicates] }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await confirming(canvas, userEvent);
    await waitFor(() => expect(dialog.getByText('Data tidak dapat dimuat')).toBeVisible());
  },
});

export const ProofUploaded = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByText('Belum dikonfirmasi');
    await userEvent.upload(
      await canvas.findByLabelText('File Bukti transfer'),
      new File(['%PDF-1.4 bukti'], 'bukti.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(
        expect.objectContaining({ proof_file_uuid: '0195799b-2000-7000-8000-00000000c351' }),
      ),
    );
    await expect((await canvas.findAllByText(/bukti\.pdf/))[0]).toBeVisible();
  },
});

export const WithProof = meta.story({
  args: { id: 4 },
  beforeEach({ msw }) {
    const made = world();
    const file = aStoredFile();
    made.files.push(file);
    Object.assign(made.unconfirmedTransactions[3] ?? {}, { proof_file_uuid: file.uuid });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Dikonfirmasi', { selector: '[data-tone]' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Konfirmasi' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Buka transaksi # / })).not.toHaveAttribute('aria-disabled'),
    );
  },
});

/** A kasir replaces or takes off only what proves an own claim; to others' they add. */
export const ProofKept = meta.story({
  beforeEach({ msw }) {
    const made = world('kasir');
    const file = aStoredFile();
    made.files.push(file);
    const unconfirmed = made.unconfirmedTransactions.find(({ id }) => id === 8);
    Object.assign(unconfirmed ?? {}, { proof_file_uuid: file.uuid, creator_id: made.user.id + 1 });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum dikonfirmasi')).toBeVisible();
    await expect(await canvas.findByText('Bagian keuangan yang mengonfirmasi klaim ini.')).toBeVisible();
    await expect((await canvas.findAllByText('bukti-transfer.jpg'))[0]).toBeVisible();
    await expect(canvas.getByLabelText('File Bukti transfer')).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /^Lepas file / })).not.toBeInTheDocument();
  },
});

export const Cancelled = meta.story({
  args: { id: 3 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Dibatalkan .*: Uang tidak pernah masuk$/)).toBeVisible();
  },
});

export const IsCancelled = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Batalkan klaim?' }));
    await userEvent.type(dialog.getByLabelText(/Alasan/), 'Ternyata tidak jadi');
    await userEvent.click(dialog.getByRole('button', { name: 'Batalkan klaim' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(
        expect.objectContaining({ status: 'cancelled', void_reason: 'Ternyata tidak jadi' }),
      ),
    );
  },
});

export const Rejected = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tolak klaim' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tolak klaim?' }));
    await userEvent.type(dialog.getByLabelText(/^Alasan/), 'Tidak ada di mutasi');
    await userEvent.click(dialog.getByRole('button', { name: 'Tolak klaim' }));
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ status: 'rejected' })));
    await expect(await canvas.findByText(/^Ditolak .* oleh Ratna Wijaya: Tidak ada di mutasi$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Konfirmasi' })).not.toBeInTheDocument();
  },
});

/** Whoever made it reads why, and sends it again as a new one. */
export const RejectedForCashier = meta.story({
  beforeEach({ msw }) {
    const made = world('kasir');
    const unconfirmed = made.unconfirmedTransactions.find(({ id }) => id === 8);
    if (unconfirmed)
      Object.assign(unconfirmed, {
        status: 'rejected',
        rejected_at: '2026-03-10T02:50:00Z',
        rejected_by_name: 'Budi Santoso',
        reject_reason: 'Tidak ada di mutasi',
      });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/oleh Budi Santoso: Tidak ada di mutasi$/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Kirim lagi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Catat Klaim' }));
    await expect(form.getByLabelText(/^Jumlah/)).not.toHaveValue('');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ id: 9 })));
  },
});

export const Edited = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Klaim' }));
    await userEvent.clear(form.getByLabelText(/Jumlah/));
    await userEvent.type(form.getByLabelText(/Jumlah/), '1250000');
    await userEvent.click(form.getByRole('button', { name: 'Uang keluar' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ amount: -1_250_000, version: 2 })),
    );
  },
});

export const StaleVersion = meta.story({
  play: async ({ canvas, userEvent, msw, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Klaim' }));
    await userEvent.type(form.getByLabelText('Catatan Internal'), 'Dicek');
    const newer = world();
    Object.assign(newer.unconfirmedTransactions.find(({ id }) => id === 8) ?? {}, { note: 'Mutasi BCA', version: 2 });
    msw.use(...scenarios.default({ world: newer }));
    await savesAfterReload(form, userEvent);
    const saved = { note: 'Mutasi BCA', internal_note: 'Dicek', version: 3 };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(saved)));
  },
});

export const ForCashier = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world('kasir') }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bagian keuangan yang mengonfirmasi klaim ini.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Konfirmasi|Ubah|Batalkan/ })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.unconfirmedTransaction.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat klaim…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.unconfirmedTransaction.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.unconfirmedTransaction.show] }));
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
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await confirming(canvas, userEvent);
  },
});
