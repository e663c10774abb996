import { anApprovalRequest, aStoredFile, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { ApprovalRequestDetail } from './ApprovalRequestDetail.tsx';

function world() {
  const made = createWorld();
  made.approvalRequests.push(
    anApprovalRequest({
      steps: [
        {
          approvers: 'keuangan',
          count: 1,
          names: null,
          given: [{ user_id: 2, user_name: 'Ratna Wijaya', created_at: '2026-03-10T03:00:00Z' }],
        },
        { approvers: 'pemilik', count: 1, names: null, given: [] },
      ],
    }),
  );
  return made;
}

const meta = preview.meta({
  title: 'Persetujuan & koreksi/Rincian pengajuan · ApprovalRequestDetail',
  id: 'approvalrequest-approvalrequestdetail',
  component: ApprovalRequestDetail,
  args: { id: 1 },
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
    await expect(await canvas.findByText('1 keuangan atau pemilik')).toBeVisible();
    await expect(canvas.getByText('Ratna Wijaya, 2026-03-10 10.00')).toBeVisible();
    await expect(canvas.getByText('Belum ada')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Setujui' })).toBeVisible();
  },
});

/** Whoever decides sees every file that was handed in, and what it is. */
export const WithSeveralFiles = meta.story({
  beforeEach({ msw }) {
    const made = createWorld();
    const [nota, invoice] = [aStoredFile({ id: 901, name: 'nota.pdf' }), aStoredFile({ id: 902, name: 'faktur.pdf' })];
    made.files.push(nota, invoice);
    const request = anApprovalRequest();
    const files = [{ file_uuid: nota.uuid, caption: 'Nota ban' }, { file_uuid: invoice.uuid }];
    made.approvalRequests.push({ ...request, body: { ...request.body, files } });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('nota.pdf')).toBeVisible();
    await expect(await canvas.findByText('faktur.pdf')).toBeVisible();
    await expect(canvas.getByText('Nota ban')).toBeVisible();
  },
});

/** Whoever decides sees the proof that was handed in. */
export const WithProof = meta.story({
  beforeEach({ msw }) {
    const made = createWorld();
    const file = aStoredFile({ name: 'faktur-ban.pdf' });
    made.files.push(file);
    const request = anApprovalRequest();
    made.approvalRequests.push({ ...request, body: { ...request.body, proof_file_uuid: file.uuid } });
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('faktur-ban.pdf')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Setujui' })).toBeVisible();
  },
});

/** What was refused comes back to whoever asked as it was typed. */
export const RefusedComesBack = meta.story({
  beforeEach({ msw }) {
    const made = createWorld();
    made.approvalRequests.push(
      anApprovalRequest({
        status: 'refused',
        may_approve: false,
        creator_id: made.user.id,
        creator_name: made.user.name,
        decided_at: '2026-03-10T03:00:00Z',
        decided_by_name: 'Ratna Wijaya',
        decision_reason: 'Tawar dulu harganya',
      }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Ditolak Ratna Wijaya: Tawar dulu harganya')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Isi lagi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Isi lagi' }));
    await expect(await form.findByLabelText(/Jumlah/)).toHaveValue('Rp 25,000,000');
    await expect(form.getByLabelText(/^Nama/)).toHaveValue('CV Sumber Ban');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.approvalRequest.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat persetujuan…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.approvalRequest.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.approvalRequest.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { id: 99 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pengajuan tidak ditemukan')).toBeVisible();
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
