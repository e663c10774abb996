import { aCorrectionRequest, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { InFinance } from '../../../testing/index.ts';
import { CorrectionRequestList } from './CorrectionRequestList.tsx';

/** One request waits, one was refused. */
function world() {
  const made = createWorld();
  const [first, second] = made.transactions;
  made.correctionRequests.push(
    aCorrectionRequest({
      record_id: second?.id ?? 2,
      kind: 'update',
      change: { amount: 75_000 },
      reason: 'Salah ketik',
      status: 'refused',
      decided_at: '2026-03-10T02:45:00Z',
      decided_by_name: 'Ratna Wijaya',
      decision_reason: 'Ada notanya',
    }),
    aCorrectionRequest({ id: 2, record_id: first?.id ?? 1, created_at: '2026-03-10T02:50:00Z' }),
  );
  return made;
}

const meta = preview.meta({
  title: 'Persetujuan & koreksi/Daftar koreksi · CorrectionRequestList',
  id: 'correctionrequest-correctionrequestlist',
  component: CorrectionRequestList,
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
    await expect(await canvas.findByText('Menunggu keputusan')).toBeVisible();
    await expect(canvas.getByText('Dobel ketik, notanya satu')).toBeVisible();
    await expect(canvas.getByText('Ditolak')).toBeVisible();
  },
});

/** A row opens its transaction, where the request is decided. */
export const Opened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Pembatalan: / }));
    await expect(await screen.findByRole('dialog', { name: /^Transaksi # / })).toBeVisible();
    const decide = await screen.findByRole('button', { name: 'Setujui' });
    await expect(decide).toBeVisible();
    const facts = screen.getByText('Internal Note'); // below what is to be decided
    await expect(decide.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  },
});

/** Several are decided at once, each by itself; one that is decided already says so. */
export const Several = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await step('refusing wants a reason', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Tolak' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tolak 1 pengajuan?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Tolak 1' }));
      await expect(await dialog.findByText('Alasan wajib diisi')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
    });
    await step('those that wait are accepted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Setujui' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Setujui 1 pengajuan?' }));
      await expect(dialog.getByText(/Sudah diputuskan atau ditarik kembali/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Setujui 1' }));
      await expect(await dialog.findByText(/^1 berhasil/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
      await expect(await canvas.findByText('Disetujui')).toBeVisible();
    });
  },
});

/** A transfer and a due open in their own details. */
export const OfEveryRecord = meta.story({
  beforeEach({ msw }) {
    const made = createWorld({ transfers: 6, cashClosings: 3 });
    made.correctionRequests.push(
      aCorrectionRequest({ resource: 'transfer', record_id: 6, created_at: '2026-03-10T02:50:00Z' }),
      aCorrectionRequest({ id: 2, resource: 'due', record_id: made.dues[0]?.id ?? 1 }),
      aCorrectionRequest({ id: 3, resource: 'cash-closing', record_id: 3 }),
    );
    msw.use(...scenarios.default({ world: made }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /^Pembatalan: (?:piutang|hutang) / })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Buka kembali: kas Kasir Depan/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Pembatalan: transfer # 6/ }));
    await expect(await screen.findByRole('dialog', { name: 'Transfer # 6' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Setujui' })).toBeVisible();
  },
});

export const OnlyOpen = meta.story({
  args: { filter: { status: 'open' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Menunggu keputusan')).toBeVisible();
    await expect(canvas.queryByText('Ditolak')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada pengajuan')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.correctionRequest.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat pengajuan…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.correctionRequest.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.correctionRequest.index] }));
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
