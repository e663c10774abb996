import { aStoredFile, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api, type StoredFile } from '@finance/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { FilePreview } from './FilePreview.tsx';

const { client } = storyClient();

const meta = preview.meta({
  title: 'Impor & file/Lihat file · FilePreview',
  id: 'file-filepreview',
  component: FilePreview,
  args: { client, uuid: aStoredFile().uuid },
  beforeEach: ({ msw }) => {
    msw.use(...withFile());
  },
});

function withFile(fields: Partial<StoredFile> = {}) {
  const world = createWorld();
  world.files.push(aStoredFile(fields));
  return scenarios.default({ world });
}

export const Default = meta.story();

Default.test('opens and closes', async ({ canvas, userEvent }) => {
  const open = await canvas.findByRole('button', { name: 'Buka bukti-transfer.jpg' });
  // A blob URL: the token must not appear in any address.
  await waitFor(() => expect(open.querySelector('img')?.src).toMatch(/^blob:/));
  await userEvent.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'bukti-transfer.jpg' });
  await waitFor(() => expect(dialog).toBeVisible());
  await expect(await screen.findByRole('img', { name: 'bukti-transfer.jpg' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await expect(open).toHaveFocus();
});

export const Pdf = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...withFile({ name: 'kuitansi.pdf', mime_type: 'application/pdf' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buka kuitansi.pdf' }));
    await expect(await screen.findByRole('link', { name: 'Buka PDF' })).toHaveAttribute('rel', 'noopener');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  },
});

/** A file that a browser might execute can only be downloaded, never opened. */
export const Html = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...withFile({ name: 'halaman.html', mime_type: 'text/html' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unduh halaman.html' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Buka/ })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.file.showByUuid] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat file…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.file.showByUuid] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Gone = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.file.showByUuid, () => refusal(404, ['File tidak ditemukan'])),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('File tidak ditemukan');
  },
});

export const LongText = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...withFile({ name: `${'bukti_pelunasan_kendaraan_'.repeat(6)}.jpg` }));
  },
});
export const Narrow = meta.story({
  ...LongText.input,
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
