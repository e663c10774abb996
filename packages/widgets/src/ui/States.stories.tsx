import { ApiError } from '@finance/api-client';
import Stack from '@mui/material/Stack';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { InlineError } from './InlineError.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { RequestId } from './RequestId.tsx';

const server = new ApiError({
  kind: 'server',
  status: 500,
  url: '/transaction/api/transaction',
  requestId: '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3',
  messages: ['SYSTEM ERROR:', 'Terjadi kesalahan pada server.'],
  fields: {},
  confirms: [],
  outcome: 'refused',
});
const forbidden = new ApiError({
  kind: 'forbidden',
  status: 403,
  url: '/transaction/api/transaction',
  requestId: null,
  messages: ['Pilih tenant dulu'],
  fields: {},
  confirms: [],
  outcome: 'refused',
});

const missing = new ApiError({
  kind: 'not_found',
  status: 404,
  url: '/transaction/api/due/9',
  requestId: '0191f6c2',
  messages: ['Due tidak ditemukan'],
  fields: {},
  confirms: [],
  outcome: 'refused',
});

const tooMany = new ApiError({
  kind: 'refused',
  status: 429,
  url: '/transaction/api/transaction',
  requestId: null,
  messages: ['Anda mengirim terlalu banyak permintaan. Coba lagi dalam 23 detik.'],
  fields: {},
  confirms: [],
  outcome: 'refused',
  retryAfter: 23,
});

const meta = preview.meta({
  title: 'Bagian layar/Kosong, gagal, ditolak',
  id: 'states-states',
  component: ErrorState,
  args: { error: server, onRetry: fn() },
});

export const Error = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('SYSTEM ERROR: Terjadi kesalahan pada server.');
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
});
export const Forbidden = meta.story({ args: { error: forbidden } });
/** A record that does not exist: no 'Coba lagi', because it would not help. */
export const Missing = meta.story({
  args: { error: missing },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Due tidak ditemukan');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
/** The server's message says how long to wait. */
export const TooMany = meta.story({
  args: { error: tooMany },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Coba lagi dalam 23 detik.');
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
});
export const Empty = meta.story({
  render: () => <EmptyState title="Belum ada transaksi" text="Ubah filter, atau buat transaksi pertama." />,
});
export const Loading = meta.story({ render: () => <LoadingRows /> });
export const Inline = meta.story({
  render: () => (
    <Stack spacing={2}>
      <InlineError error={forbidden} />
      <InlineError error={new globalThis.Error('x')} onRetry={fn()} />
    </Stack>
  ),
});
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
export const CopiedRequestId = meta.story({
  render: () => <RequestId id="0191f6c2" />,
  play: async ({ canvas, userEvent }) => {
    let copied = '';
    navigator.clipboard.writeText = async (text) => {
      copied = text;
    };
    await userEvent.click(canvas.getByRole('button', { name: 'Salin kode permintaan' }));
    await expect(await canvas.findByRole('button', { name: 'Kode permintaan tersalin' })).toBeVisible();
    await expect(copied).toBe('0191f6c2');
  },
});
/** Without a clipboard (no https, or not allowed in a frame), the id is selected for the user to copy. */
export const RequestIdWithoutClipboard = meta.story({
  render: () => <RequestId id="0191f6c2" />,
  play: async ({ canvas, userEvent }) => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: 'Salin kode permintaan' }));
    await waitFor(() => expect(getSelection()?.toString()).toBe('0191f6c2'));
    await expect(canvas.getByRole('button', { name: 'Salin kode permintaan' })).toBeVisible();
  },
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  render: () => (
    <Stack>
      <ErrorState error={server} onRetry={fn()} />
      <EmptyState title="Belum ada transaksi" />
      <LoadingRows rows={2} />
    </Stack>
  ),
});
