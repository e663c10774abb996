import {
  aCorrectionRequest,
  aStoredFile,
  aTransfer,
  createWorld,
  mock,
  refusal,
  scenarios,
} from '@finance/api-client/testing';
import { api, type Role } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, savesAfterReload } from '../../testing/index.ts';
import { TransferDetail } from './TransferDetail.tsx';

/** Six transfers: 6 and 5 are in transit, 4 has arrived, 3 is cancelled. */
const world = (role: Role = 'pemilik') => createWorld({ transfers: 6, role });

const aPdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });

const meta = preview.meta({
  title: 'Transfer/Rincian transfer · TransferDetail',
  id: 'transfer-transferdetail',
  component: TransferDetail,
  args: { id: 6, onUpdated: fn() },
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
    await expect(await canvas.findByText('Dalam perjalanan')).toBeVisible();
    await expect(canvas.getByText('Belum diterima')).toBeVisible();
    await expect(canvas.getByText('Isi kas kecil bengkel')).toBeVisible();
    const table = within(await canvas.findByRole('table', { name: 'Transaksi dari transfer ini' }));
    await expect(table.getByRole('button', { name: /^Keluar #/ })).toBeVisible();
    await expect(table.queryByRole('button', { name: /^Masuk #/ })).not.toBeInTheDocument();
  },
});

export const Confirmed = meta.story({
  args: { id: 4 },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Diterima 2026-/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Konfirmasi' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Ubah' })).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: /^Masuk #/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Transaksi # / });
    await waitFor(() => expect(within(dialog).getByText(/^Transfer # 4/)).toBeVisible());
    await expect(
      await within(dialog).findByText('Transaksi ini dicatat oleh transfer dan hanya berubah lewat sana.'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

const onOpenRecord = fn();

/** A deposit leads to the closing that counted its money. */
export const DepositOfAClosing = meta.story({
  decorators: [
    (Story) => (
      <InFinance onOpenRecord={onOpenRecord}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    onOpenRecord.mockClear();
    const made = world();
    Object.assign(made.transfers[5] ?? {}, { cash_closing_id: 7 });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup Kas # 7' }));
    await expect(onOpenRecord).toHaveBeenLastCalledWith({ resource: 'cash-closing', id: 7 });
    await expect(canvas.getByText('Setoran dari')).toBeVisible();
  },
});

export const Cancelled = meta.story({
  args: { id: 3 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Dibatalkan .*: Salah account tujuan$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Konfirmasi|Ubah|Batalkan/ })).not.toBeInTheDocument();
  },
});

export const StaleVersion = meta.story({
  play: async ({ canvas, userEvent, msw, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Transfer' }));
    await userEvent.type(form.getByLabelText('Catatan'), ' lagi');
    const newer = world();
    Object.assign(newer.transfers[5] ?? {}, { fee: 6_500, version: 2 });
    msw.use(...scenarios.default({ world: newer }));
    await savesAfterReload(form, userEvent);
    const saved = { fee: 6_500, note: 'Isi kas kecil bengkel lagi', version: 3 };
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining(saved)));
  },
});

/** Keuangan may change a transfer, but not void it. */
export const VoidAskedFor = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world('keuangan') }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajukan pembatalan' }));
    await expect(canvas.queryByRole('button', { name: 'Ajukan perubahan' })).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajukan pembatalan?' }));
    await userEvent.type(dialog.getByLabelText(/^Alasan/), 'Salah rekening');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Ajukan' }));
    await expect(await canvas.findByText(/diajukan .*: Salah rekening/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ajukan pembatalan' })).not.toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: 'Tarik kembali' })).toBeEnabled();
  },
});

export const ChangeAskedFor = meta.story({
  beforeEach({ msw }) {
    const made = world('kasir');
    const own = { from_account_type: 'cash', from_account_id: 1, amount: 2_000_000, fee: 0, note: 'Setor' } as const;
    Object.assign(made.transfers[5] ?? {}, own, { from_account: { ...own, full_info: 'Kasir Depan' } });
    Object.assign(made.transfers[5]?.from_account ?? {}, { account_type: 'cash', account_id: 1 });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajukan perubahan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ajukan Perubahan' }));
    await userEvent.type(form.getByLabelText(/^Alasan/), 'Salah ketik');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Belum ada yang diubah. Isi yang seharusnya.')).toBeVisible();
    const amount = form.getByLabelText(/^Jumlah/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '-5');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Harus lebih besar dari 0')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,5jt');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText(/diajukan .*: Salah ketik/)).toBeVisible();
    await expect(canvas.getByText('Rp 1,500,000')).toBeVisible();
  },
});

const asked = (fields: object) => {
  const made = world();
  const request = { resource: 'transfer', record_id: 6, kind: 'update', change: { note: 'Kas besar' } } as const;
  made.correctionRequests.push(aCorrectionRequest({ ...request, ...fields }));
  return made;
};

/** The owner decides in the detail of the transfer. */
export const RequestAccepted = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: asked({}) }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Setujui' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, setujui' }));
    await waitFor(() => expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ note: 'Kas besar' })));
    await expect(await canvas.findByText(/^Disetujui .* oleh Ratna Wijaya/)).toBeVisible();
  },
});

/** The transfer has changed since: it cannot be accepted any more, and the message says what to do. */
export const RequestIsStale = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: asked({ version: 7 }) }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Setujui' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, setujui' }));
    await expect(await screen.findByText(/^Transfer ini sudah diubah sejak diajukan/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tolak' })).toBeEnabled();
  },
});

export const IsConfirmed = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Konfirmasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi transfer?' }));
    await expect(dialog.getByRole('textbox', { name: 'Tanggal diterima' })).toHaveValue('2026-03-10');
    await userEvent.click(dialog.getByRole('button', { name: 'Konfirmasi' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(
        expect.objectContaining({ status: 'confirmed', received_date: '2026-03-10' }),
      ),
    );
    await expect(await canvas.findByText('Diterima 2026-03-10')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Masuk #/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Lihat riwayat' }));
    await expect(await canvas.findByText(/^Diubah oleh/)).toBeVisible();
    const entry = canvas.getByText(/^Diubah oleh/).closest('li');
    await expect(entry).toHaveTextContent('Status: Dalam perjalanan → Diterima');
  },
});

export const ConfirmedMeanwhile = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.transfer.confirm, () => refusal(409, ['Transfer ini sudah dikonfirmasi oleh Dewi Lestari'])),
      ...scenarios.default({ world: world() }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Konfirmasi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi transfer?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Konfirmasi' }));
    await expect(await dialog.findByText('Transfer ini sudah dikonfirmasi oleh Dewi Lestari')).toBeVisible();
    await expect(args.onUpdated).not.toHaveBeenCalled();
  },
});

export const NeedsASecondPerson = meta.story({
  beforeEach({ msw }) {
    const made = world();
    made.settings.transfer_second_person = true;
    Object.assign(made.transfers[5] ?? {}, { creator_id: made.user.id, creator_name: made.user.name });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Konfirmasi' })).toBeDisabled());
    await expect(canvas.getByRole('button', { name: 'Konfirmasi' })).toHaveAccessibleDescription(
      'Harus dikonfirmasi oleh orang lain, bukan oleh yang membuat atau mengubahnya.',
    );
  },
});

/** What a kasir sends beyond their limit arrives when somebody else says so. */
export const BeyondTheLimitOfAKasir = meta.story({
  beforeEach({ msw }) {
    const made = world('kasir');
    made.settings.approval_limit = (made.transfers[5]?.amount ?? 0) - 1;
    Object.assign(made.transfers[5] ?? {}, { creator_id: made.user.id, creator_name: made.user.name });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Konfirmasi' })).toBeDisabled());
    await expect(canvas.getByRole('button', { name: 'Konfirmasi' })).toHaveAccessibleDescription(
      /^Di atas Rp [\d,]+ harus dikonfirmasi oleh orang lain, bukan oleh yang membuat atau mengubahnya\.$/,
    );
  },
});

export const WithinTheLimitOfAKasir = BeyondTheLimitOfAKasir.extend({
  beforeEach({ msw }) {
    const made = world('kasir');
    made.settings.approval_limit = made.transfers[5]?.amount ?? 0;
    Object.assign(made.transfers[5] ?? {}, { creator_id: made.user.id, creator_name: made.user.name });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Konfirmasi' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog', { name: 'Konfirmasi transfer?' })).toBeVisible();
  },
});

export const CashierOfTheSourceOnly = meta.story({
  beforeEach({ msw }) {
    const made = world('kasir');
    made.transfers.push(
      aTransfer({
        id: 7,
        to_account_type: 'bank',
        to_account_id: 2,
        to_account: { account_type: 'bank', account_id: 2, full_info: 'Mandiri 1370009876543 a.n. PT Maju Motor' },
      }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  args: { id: 7 },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Hanya yang boleh mencatat pada Mandiri 1370009876543 a.n. PT Maju Motor dapat mengonfirmasi.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Konfirmasi' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Batalkan' })).not.toBeInTheDocument();
  },
});

export const AsReviewer = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world('peninjau') }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran Anda tidak boleh mengonfirmasi transfer.')).toBeVisible();
  },
});

export const Edited = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Transfer' }));
    await userEvent.clear(form.getByLabelText(/Jumlah/));
    await userEvent.type(form.getByLabelText(/Jumlah/), '1250000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(expect.objectContaining({ amount: 1_250_000, version: 2 })),
    );
    await expect((await canvas.findAllByText('-Rp 1,250,000')).length).toBeGreaterThanOrEqual(1);
  },
});

/** What proves a transfer is in several files, which come in one after the other. */
export const ProofUploaded = meta.story({
  args: { id: 4 },
  play: async ({ canvas, userEvent, args }) => {
    const input = () => canvas.findByLabelText('File Bukti transfer');
    await userEvent.upload(await input(), [aPdf('bukti-setor.pdf'), aPdf('slip.pdf')]);
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'confirmed', version: 4 })),
    );
    await expect(await canvas.findByText('slip.pdf')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Keterangan file 2'), 'Slip setoran{Enter}');
    await waitFor(() => expect(args.onUpdated).toHaveBeenLastCalledWith(expect.objectContaining({ version: 5 })));
    await userEvent.click(canvas.getByRole('button', { name: 'Lihat riwayat' }));
    await expect(await canvas.findByText("File: keterangan 'slip.pdf' diubah: (kosong) → Slip setoran")).toBeVisible();
  },
});

/** What proves a transfer that has arrived is replaced by whoever may change it; others add to it. */
export const ProofKept = meta.story({
  args: { id: 4 },
  beforeEach({ msw }) {
    const made = world('kasir');
    const file = aStoredFile({ name: 'bukti-setor.pdf', mime_type: 'application/pdf' });
    made.files.push(file);
    Object.assign(made.transfers[3] ?? {}, { proof_file_uuid: file.uuid, creator_id: made.user.id });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('bukti-setor.pdf')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Ajukan pembatalan' })).toBeVisible();
    await userEvent.upload(await canvas.findByLabelText('File Bukti transfer'), [
      aPdf('slip.pdf'),
      aPdf('kuitansi.pdf'),
    ]);
    await expect(await canvas.findByText('kuitansi.pdf')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Turunkan file 2' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Naikkan file 2' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Lepas file / })).not.toBeInTheDocument();
  },
});

export const CancelledByOwner = meta.story({
  args: { id: 4 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Batalkan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Batalkan transfer?' }));
    await userEvent.click(form.getByRole('button', { name: 'Batalkan transfer' }));
    await expect(await form.findByText('Alasan wajib diisi')).toBeVisible();
    await userEvent.type(form.getByLabelText(/Alasan/), 'Salah rekening');
    await userEvent.click(form.getByRole('button', { name: 'Batalkan transfer' }));
    await waitFor(() =>
      expect(args.onUpdated).toHaveBeenCalledWith(
        expect.objectContaining({ status: 'cancelled', void_reason: 'Salah rekening' }),
      ),
    );
    await expect(await canvas.findByText(/^Dibatalkan .*: Salah rekening$/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.transfer.show] }));
  },
});
export const Empty = meta.story({
  args: { id: 999_999 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak ditemukan/)).toBeVisible();
  },
});
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.transfer.show] }));
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
    await expect(await canvas.findByText('Belum diterima')).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.transfer.show] }));
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
export const Dark = meta.story({ globals: { theme: 'dark' } });
