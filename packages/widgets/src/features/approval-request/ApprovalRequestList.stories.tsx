import { anApprovalRequest, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { asksForCode, InFinance } from '../../testing/index.ts';
import { ApprovalRequestList } from './ApprovalRequestList.tsx';

/** Two wait for the user, one for somebody else, one was refused. */
function world() {
  const made = createWorld();
  made.approvalRequests.push(
    anApprovalRequest({
      id: 1,
      amount: 12_000_000,
      note: 'Sewa kios April',
      name: 'Ibu Kos Melati',
      status: 'refused',
      may_approve: false,
      decided_at: '2026-03-09T02:45:00Z',
      decided_by_name: 'Hendra Wijaya',
      decision_reason: 'Sudah dibayar bulan lalu',
      created_at: '2026-03-09T02:30:00Z',
    }),
    anApprovalRequest({ id: 2, created_at: '2026-03-10T02:30:00Z' }),
    anApprovalRequest({
      id: 3,
      call: 'transfer',
      kind: 'transfer',
      amount: 150_000_000,
      name: 'Mandiri 9876543210 a.n. PT Maju Motor',
      note: null,
      steps: [
        {
          approvers: 'keuangan',
          count: 1,
          names: null,
          given: [{ user_id: 2, user_name: 'Ratna Wijaya', created_at: '2026-03-10T03:00:00Z' }],
        },
        { approvers: 'pemilik', count: 1, names: null, given: [] },
      ],
      created_at: '2026-03-10T02:45:00Z',
    }),
    anApprovalRequest({
      id: 4,
      call: 'due-payment',
      kind: 'due_payment',
      amount: 31_000_000,
      may_approve: false,
      steps: [{ approvers: '8,9', count: 2, names: ['Agus Salim', 'Dewi Lestari'], given: [] }],
      created_at: '2026-03-10T02:50:00Z',
    }),
  );
  return made;
}

const meta = preview.meta({
  title: 'Persetujuan & koreksi/Daftar pengajuan · ApprovalRequestList',
  id: 'approvalrequest-approvalrequestlist',
  component: ApprovalRequestList,
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
    await expect((await canvas.findAllByText('Menunggu persetujuan')).length).toBe(3);
    await expect(canvas.getByText('Kurang 2 dari Agus Salim dan Dewi Lestari')).toBeVisible();
    await expect(canvas.getByText('Hendra Wijaya: Sudah dibayar bulan lalu')).toBeVisible();
  },
});

/** A row opens the request, which is approved there; what was typed and whose approvals are lacking stand in it. */
export const Approved = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Transaksi\s*Stok ban Maret/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Persetujuan # 2' }));
    await step('it says what leaves and who approves', async () => {
      await expect(await dialog.findByText('1 pemilik')).toBeVisible();
      await expect(dialog.getByText('Stok ban Maret')).toBeVisible();
    });
    await step('it is confirmed with the amount, and recorded', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Setujui' }));
      const question = within(await screen.findByRole('alertdialog'));
      await userEvent.click(question.getByRole('button', { name: 'Setujui Rp 25,000,000' }));
      await expect(await screen.findByText('Disetujui dan dicatat', { selector: '[role="status"] *' })).toBeVisible();
    });
  },
});

/** It is refused with a reason. */
export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Transfer/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tolak' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tolak pengajuan?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Tolak pengajuan' }));
    await expect(await dialog.findByText('Alasan wajib diisi')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Tunggu saldo bulan depan');
    await userEvent.click(dialog.getByRole('button', { name: 'Tolak pengajuan' }));
    await expect(await screen.findByText(/^Ditolak .*: Tunggu saldo bulan depan$/)).toBeVisible();
  },
});

/** Several are approved at once; what does not wait for the user says so. */
export const Several = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Setujui' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Setujui 2 pengajuan?' }));
    await expect(dialog.getByText(/Tidak menunggu persetujuan Anda/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Setujui 2' }));
    await expect(await dialog.findByText(/^2 berhasil/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    await expect((await canvas.findAllByText('Disetujui dan dicatat')).length).toBe(2);
  },
});

let askedCode: ReturnType<typeof asksForCode>;

/** A tenant that asks for a code asks once for all of them. */
export const SeveralWithCode = meta.story({
  beforeEach({ msw }) {
    askedCode = asksForCode(api.approvalRequest.approve);
    msw.use(...askedCode.handlers, ...scenarios.default({ world: world() }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Setujui' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Setujui 2 pengajuan?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Setujui 2' }));
    const question = within(await screen.findByRole('dialog', { name: 'Kode diminta lagi' }));
    await userEvent.type(question.getByLabelText(/^Kode dari aplikasi/), '123456{Enter}');
    await expect(await dialog.findByText(/^2 berhasil/)).toBeVisible();
    await expect(askedCode.heard.codes).toEqual(['123456']);
    await expect(new Set(askedCode.heard.keys).size).toBe(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
  },
});

/** Without the code none is approved, and each says why. */
export const SeveralWithoutCode = meta.story({
  beforeEach({ msw }) {
    askedCode = asksForCode(api.approvalRequest.approve);
    msw.use(...askedCode.handlers, ...scenarios.default({ world: world() }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Setujui' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Setujui 2 pengajuan?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Setujui 2' }));
    const question = within(await screen.findByRole('dialog', { name: 'Kode diminta lagi' }));
    await userEvent.click(question.getByRole('button', { name: 'Batal' }));
    await expect(await dialog.findByText(/Belum dicoba, karena kode verifikasi belum diketik\./)).toBeVisible();
    await expect(askedCode.heard.keys).toHaveLength(1);
  },
});

/** Whoever asked takes it back, and does not decide. */
export const Own = meta.story({
  beforeEach({ msw }) {
    const made = createWorld();
    made.approvalRequests.push(
      anApprovalRequest({ creator_id: made.user.id, creator_name: made.user.name, may_approve: false }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Transaksi\s*Stok ban Maret/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tarik kembali' }));
    await expect(screen.queryByRole('button', { name: 'Setujui' })).not.toBeInTheDocument();
    await expect((await screen.findAllByText('Ditarik kembali')).length).toBeGreaterThan(0);
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada persetujuan')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.approvalRequest.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat persetujuan…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.approvalRequest.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.approvalRequest.index] }));
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

export const Dark = meta.story({ globals: { theme: 'dark' } });
