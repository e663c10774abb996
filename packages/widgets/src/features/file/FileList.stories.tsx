import { aStoredFile, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { FileList } from './FileList.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Impor & file/Daftar file · FileList',
  id: 'file-filelist',
  component: FileList,
  args: { client },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default({ world: withFiles() }));
  },
});

function withFiles(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options);
  world.files.push(
    aStoredFile(),
    aStoredFile({
      id: 2,
      name: 'kuitansi-servis.pdf',
      mime_type: 'application/pdf',
      size: 61_440,
      fileable_type: 'transfer',
      fileable_id: '7',
    }),
    aStoredFile({
      id: 3,
      name: `${'surat_pernyataan_'.repeat(7)}.docx`,
      mime_type: 'application/zip',
      size: 2_400_000,
      creator_name: 'Bagus Pratama',
    }),
  );
  return world;
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('kuitansi-servis.pdf')).toBeVisible();
    await expect(canvas.getByText('3 file')).toBeVisible();
  },
});

export const Deleted = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hapus kuitansi-servis.pdf' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(canvas.queryByText('kuitansi-servis.pdf')).not.toBeInTheDocument());
  },
});

/** A file that is used as a proof cannot be deleted. */
export const UsedAsProof = meta.story({
  beforeEach: ({ msw }) => {
    const errors = ["File 'bukti-transfer.jpg' dipakai sebagai bukti atau logo dan tidak dapat dihapus."];
    msw.use(...scenarios.refused({ world: withFiles(), rows: [api.file.destroy], errors }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hapus bukti-transfer.jpg' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
    await expect(await screen.findByText(/dipakai sebagai bukti atau logo dan tidak dapat dihapus/)).toBeVisible();
    await expect(await canvas.findByText('bukti-transfer.jpg')).toBeVisible();
  },
});

export const OfOneRecord = meta.story({
  args: { fileable_type: 'transfer', fileable_id: '7', title: 'File transfer' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('kuitansi-servis.pdf');
    await expect(canvas.getByText('1 file')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Unggah file' }));
    await expect(await canvas.findByRole('group', { name: 'File baru' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada file')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.file.index] }));
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.file.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.file.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada akses')).toBeVisible();
  },
});

export const Peninjau = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: withFiles({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('kuitansi-servis.pdf');
    await expect(canvas.queryByRole('button', { name: /Hapus|Unggah/ })).not.toBeInTheDocument();
  },
});

export const LongText = meta.story({});
export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
