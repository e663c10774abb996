import { createClient, createMemorySession } from '@finance/api-client';
import { aPicture, aStoredFile, aToken, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { TextField } from '../../ui/index.ts';
import { FileUpload, type FileUploadProps } from './FileUpload.tsx';

/** A client with its real transport, whose upload progress these stories test; `storyClient` has its own fetch. */
const client = createClient({ session: createMemorySession(aToken()), validate: true });

function Field(props: FileUploadProps) {
  const [value, setValue] = useState(props.value);
  return (
    <FileUpload
      {...props}
      value={value}
      onChange={(uuid, file) => {
        setValue(uuid);
        props.onChange(uuid, file);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Impor & file/Unggah file · FileUpload',
  id: 'file-fileupload',
  component: FileUpload,
  args: { client, value: null, onChange: fn() },
  render: (args) => <Field {...args} />,
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
  },
});

function aFile(name = 'bukti.png', type = 'image/png', content: BlobPart = '\x89PNG\r\n\x1a\n....IEND....'): File {
  return new File(
    [typeof content === 'string' ? Uint8Array.from(content, (letter) => letter.charCodeAt(0)) : content],
    name,
    { type },
  );
}

function carrying(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** Dispatches a real drag event, because those of Testing Library carry no files. */
function drag(type: 'dragover' | 'drop', to: HTMLElement, file: File) {
  to.dispatchEvent(new DragEvent(type, { dataTransfer: carrying(file), bubbles: true, cancelable: true }));
}

const withFile = () => createWorld();

export const Default = meta.story();

Default.test('takes a file and lets it go', async ({ canvas, canvasElement, userEvent, args }) => {
  await expect(canvas.getByRole('group', { name: 'Bukti' })).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Pilih file' })).toBeVisible();
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  await expect(input).toHaveAttribute('accept', 'image/*,application/pdf');
  if (input) await userEvent.upload(input, new File([aPicture()], 'kuitansi.bmp', { type: 'image/bmp' }));
  await expect(await canvas.findByRole('button', { name: 'Buka kuitansi.bmp' })).toBeVisible();
  await expect(args.onChange).toHaveBeenCalledWith(
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.objectContaining({ name: 'kuitansi.bmp', mime_type: 'image/bmp' }),
  );
  await userEvent.click(canvas.getByRole('button', { name: 'Lepas' }));
  await expect(args.onChange).toHaveBeenLastCalledWith(null, null);
  await expect(canvas.getByRole('group', { name: 'Bukti' })).toHaveFocus();
});

export const Dropped = meta.story({
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('group', { name: 'Bukti' });
    drag('dragover', field, aFile());
    await waitFor(() => expect(field).toHaveAttribute('data-over'));
    drag('drop', field, aFile());
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    await expect(field).not.toHaveAttribute('data-over');
  },
});

export const Pasted = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('group', { name: 'Bukti' });
    await userEvent.tab();
    await expect(canvas.getByRole('group', { name: 'Bukti' })).toHaveFocus();
    await userEvent.paste(carrying(aFile('tempelan.png')));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ name: 'tempelan.png' })),
    );
  },
});

export const Uploaded = meta.story({
  args: { value: aStoredFile().uuid },
  beforeEach: ({ msw }) => {
    const world = withFile();
    world.files.push(aStoredFile());
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('bukti-transfer.jpg')).toBeVisible();
    await expect(canvas.getByText('180 KB')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pilih file lain' })).toBeVisible();
  },
});

export const Sending = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.file.store, () => new Promise<never>(() => {})),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    drag('drop', await canvas.findByRole('group', { name: 'Bukti' }), aFile());
    await expect(await canvas.findByRole('progressbar', { name: 'Mengunggah bukti.png' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/Meng|Meny/);
    await userEvent.click(canvas.getByRole('button', { name: 'Batal' }));
    await expect(await canvas.findByRole('button', { name: 'Pilih file' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

const slow = { answer: Promise.withResolvers<undefined>() };

/** The file arrives while the next field is filled in, which goes on. */
export const SentWhileTyping = meta.story({
  render: (args) => (
    <>
      <Field {...args} />
      <TextField label="Nama" />
    </>
  ),
  beforeEach: ({ msw }) => {
    slow.answer = Promise.withResolvers<undefined>();
    msw.use(
      mock(api.file.store, () => slow.answer.promise),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    drag('drop', await canvas.findByRole('group', { name: 'Bukti' }), aFile());
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Nama'), 'Bu ');
    slow.answer.resolve(undefined);
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    await expect(await canvas.findByRole('button', { name: 'Lepas' })).toBeVisible();
    await userEvent.keyboard('Rina');
    await expect(canvas.getByLabelText('Nama')).toHaveValue('Bu Rina');
  },
});

export const LostConnection = meta.story({
  beforeEach: ({ msw }) => {
    const keys: (string | null)[] = [];
    msw.use(
      mock(api.file.store, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1
          ? HttpResponse.error()
          : keys[0] === keys[1]
            ? undefined
            : refusal(500, ['Kunci berubah']);
      }),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    drag('drop', await canvas.findByRole('group', { name: 'Bukti' }), aFile());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'File belum terkirim. Periksa koneksi internet, lalu coba lagi.',
    );
    await expect(
      canvas.getByText(/^Http failure response for .*\/file-manager\/file.*: 0 Unknown Error$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.file.store, () => refusal(413, ['File lebih besar dari 10 MB. Perkecil dulu atau pilih file lain.'])),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas }) => {
    drag('drop', await canvas.findByRole('group', { name: 'Bukti' }), aFile());
    await expect(await canvas.findByRole('alert')).toHaveTextContent('File lebih besar dari 10 MB.');
    await expect(canvas.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
  },
});

/** A browser that gives no picture back cannot shrink: what the server takes is sent as it is. */
export const BlockedCanvas = meta.story({
  beforeEach() {
    const worker = spyOn(globalThis, 'Worker').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const reading = spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(
      (_x, _y, width, height) => new ImageData(new Uint8ClampedArray(width * height * 4).fill(255), width),
    );
    return () => [worker, reading].forEach((spy) => spy.mockRestore());
  },
  play: async ({ canvas, args }) => {
    const photo = aPicture(1200, 800);
    drag('drop', await canvas.findByRole('group', { name: 'Bukti' }), aFile('kuitansi.bmp', 'image/bmp', photo));
    await expect(await canvas.findByRole('button', { name: 'Buka kuitansi.bmp' })).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ size: photo.size }));
  },
});

/** Problems with a file are reported before anything is sent. */
export const WrongFiles = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.file.store, () => refusal(500, ['Tidak boleh dikirim'])),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, step }) => {
    const field = await canvas.findByRole('group', { name: 'Bukti' });
    for (const [file, sentence] of [
      [aFile('kosong.png', 'image/png', ''), 'File ini kosong (0 byte). Pilih file lain.'],
      [aFile('kosong.pdf', 'application/pdf', ''), 'File ini kosong (0 byte). Pilih file lain.'],
      [
        aFile('putus.png', 'image/png', '\x89PNG\r\n\x1a\n....'),
        'File gambar ini tidak utuh, mungkin terputus saat disalin. Salin lagi atau pilih file lain.',
      ],
      [
        aFile('surat.jpg', 'image/jpeg', 'bukan gambar sama sekali'),
        'File ini bernama gambar tetapi isinya bukan gambar. Pilih file lain.',
      ],
      [aFile('video.mp4', 'video/mp4'), 'Jenis file ini tidak dapat dipakai di sini. Pilih gambar atau PDF.'],
      [
        aFile('besar.pdf', 'application/pdf', new Uint8Array(10 * 1_048_576 + 1)),
        'File lebih besar dari 10 MB. Perkecil dulu atau pilih file lain.',
      ],
    ] as const) {
      await step(file.name, async () => {
        drag('drop', field, file);
        await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(sentence));
      });
    }
  },
});

/** What the form still holds stays in sight, and the form hears that the chosen file is not there. */
export const ReplacementRefused = meta.story({
  ...Uploaded.input,
  args: { ...Uploaded.input.args, onBusyChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('bukti-transfer.jpg')).toBeVisible();
    drag('drop', canvas.getByRole('group', { name: 'Bukti' }), aFile('video.mp4', 'video/mp4'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('video.mp4');
    await expect(canvas.getByText('bukti-transfer.jpg')).toBeVisible();
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(true, true);
    await userEvent.click(canvas.getByRole('button', { name: 'Batal' }));
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(false, false);
    drag('drop', canvas.getByRole('group', { name: 'Bukti' }), aFile('video.mp4', 'video/mp4'));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

/** The message names the types that this field accepts. */
export const OtherKinds = meta.story({
  args: { label: 'File', accept: '.csv,.xlsx,text/csv,application/vnd.ms-excel' },
  play: async ({ canvas }) => {
    drag('drop', await canvas.findByRole('group', { name: 'File' }), aFile('bukti.pdf', 'application/pdf'));
    await expect(
      await canvas.findByText('Jenis file ini tidak dapat dipakai di sini. Pilih CSV atau XLSX.'),
    ).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran Anda tidak boleh mengunggah file.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const WithError = meta.story({ args: { error: true, helperText: 'Bukti wajib diisi' } });

export const LongText = meta.story({
  args: { value: aStoredFile().uuid, label: 'Bukti pembayaran pelunasan dari nasabah yang namanya panjang sekali' },
  beforeEach: ({ msw }) => {
    const world = withFile();
    world.files.push(aStoredFile({ name: `${'bukti_pelunasan_kendaraan_'.repeat(6)}.jpg` }));
    msw.use(...scenarios.default({ world }));
  },
});

export const Narrow = meta.story({
  ...Uploaded.input,
  decorators: [
    (Story) => (
      <InFinance width={320}>
        <Story />
      </InFinance>
    ),
  ],
});

export const Dark = meta.story({ ...Uploaded.input, globals: { theme: 'dark' } });
