import { aStoredFile, createWorld, mock, refusal, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { HttpResponse } from 'msw';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { TransactionDetail } from './TransactionDetail.tsx';

const usual = [
  { name: 'nota-toko.jpg', caption: 'Nota' },
  { name: 'bukti-transfer.pdf', caption: 'Bukti transfer' },
  { name: 'faktur-0012.pdf', caption: null },
];
let world: World;

/** A world whose newest transaction has these files. */
function worldOf(files: readonly { name: string; caption: string | null }[], role?: 'peninjau') {
  world = createWorld(role ? { role } : {});
  const stored = files.map(({ name }, index) =>
    aStoredFile({
      id: 900 + index,
      name,
      mime_type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
    }),
  );
  world.files.push(...stored);
  const [first] = world.transactions;
  if (first) Object.assign(first, { proof_file_uuid: stored[0]?.uuid ?? null });
  world.recordFiles.set(
    `transaction/${id}`,
    stored.map(({ uuid: file_uuid }, index) => ({ file_uuid, caption: files[index]?.caption ?? null })),
  );
  return world;
}

const id = createWorld().transactions[0]?.id ?? 0;
const kept = () => (world.recordFiles.get(`transaction/${id}`) ?? []).map(({ caption }) => caption);

const meta = preview.meta({
  title: 'Transaksi/File transaksi · TransactionFiles',
  id: 'transaction-transactionfiles',
  component: TransactionDetail,
  args: { id, onUpdated: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldOf(usual) }));
  },
});

const aPdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const chooser = (canvas: ReturnType<typeof within>) => canvas.findByLabelText('File File bukti');

export const Many = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    await expect(await canvas.findByLabelText('Keterangan file 1')).toHaveValue('Nota');
    await expect(await canvas.findByRole('button', { name: 'Buka faktur-0012.pdf' })).toBeVisible();
    await step('a caption is saved when its field is left, or with Enter', async () => {
      await userEvent.type(canvas.getByLabelText('Keterangan file 3'), 'Faktur{Enter}');
      await waitFor(() => expect(kept()).toEqual(['Nota', 'Bukti transfer', 'Faktur']));
      await waitFor(() => expect(args.onUpdated).toHaveBeenCalledOnce());
    });
    await step('a file is moved by the keyboard, and the focus goes along', async () => {
      canvas.getByRole('button', { name: 'Naikkan file 3' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Naikkan file 2' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Turunkan file 1' })).toHaveFocus());
      await waitFor(() => expect(kept()).toEqual(['Faktur', 'Nota', 'Bukti transfer']));
    });
    await step('a file is taken off', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Lepas file 2' }));
      await waitFor(() => expect(kept()).toEqual(['Faktur', 'Bukti transfer']));
    });
    await step('the history tells of each in words', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Lihat riwayat' }));
      for (const said of [
        "File: 'nota-toko.jpg' (Nota) dilepas",
        "File: keterangan 'faktur-0012.pdf' diubah: (kosong) → Faktur",
      ])
        await expect(await canvas.findByText(said)).toBeVisible();
    });
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldOf([]) }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Pilih file' })).toBeVisible();
    await userEvent.upload(await chooser(canvas), [aPdf('nota.pdf'), aPdf('bukti.pdf')]);
    await expect(await canvas.findByLabelText('Keterangan file 2')).toBeVisible();
    await waitFor(() => expect(kept()).toEqual([null, null]));
    await expect(world.transactions[0]?.proof_file_uuid).toBe(
      world.recordFiles.get(`transaction/${id}`)?.[0]?.file_uuid,
    );
  },
});

export const One = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldOf(usual.slice(0, 1)) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tambah file' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Naikkan|Turunkan)/ })).not.toBeInTheDocument();
  },
});

export const Uploading = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.file.store, () => new Promise<never>(() => {})),
      ...scenarios.default({ world: worldOf(usual) }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await chooser(canvas), [aPdf('satu.pdf'), aPdf('dua.pdf')]);
    await expect(await canvas.findByRole('progressbar', { name: 'Mengunggah satu.pdf' })).toBeVisible();
    await expect(canvas.getByText('dua.pdf: menunggu giliran…')).toBeVisible();
  },
});

/** What fails stays with its reason, and the others arrive. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.file.store, ({ upload }) =>
        upload.name === 'satu.pdf' ? refusal(413, ['File terlalu besar.']) : undefined,
      ),
      ...scenarios.default({ world: worldOf(usual) }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await chooser(canvas), [aPdf('satu.pdf'), aPdf('dua.pdf')]);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('File terlalu besar.');
    await expect(await canvas.findByLabelText('Keterangan file 4')).toBeVisible();
    await waitFor(() => expect(kept()).toHaveLength(4));
    await expect(canvas.getByText('satu.pdf')).toBeVisible();
  },
});

/** Somebody else has added a file meanwhile: nothing of either is lost. */
export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Keterangan file 3'), 'Faktur');
    const [first] = world.transactions;
    const file = aStoredFile({ id: 950, name: 'surat-jalan.pdf', mime_type: 'application/pdf' });
    world.files.push(file);
    world.recordFiles.get(`transaction/${id}`)?.push({ file_uuid: file.uuid, caption: 'Surat jalan' });
    if (first) first.version += 1;
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/sudah diubah orang lain/)).toBeVisible();
    await expect(await canvas.findByLabelText('Keterangan file 4')).toHaveValue('Surat jalan');
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(kept()).toEqual(['Nota', 'Bukti transfer', 'Faktur', 'Surat jalan']));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument());
  },
});

export const LostAnswer = meta.story({
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(
      mock(api.transaction.setFiles, () => (++calls === 1 ? HttpResponse.error() : undefined)),
      ...scenarios.default({ world: worldOf(usual) }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lepas file 3' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cek status' }));
    await waitFor(() => expect(kept()).toEqual(['Nota', 'Bukti transfer']));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Cek status' })).not.toBeInTheDocument());
  },
});

export const Full = meta.story({
  beforeEach({ msw }) {
    const files = Array.from({ length: 10 }, (_, index) => ({ name: `nota-${index + 1}.jpg`, caption: 'Nota' }));
    msw.use(...scenarios.default({ world: worldOf(files) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Satu catatan memuat paling banyak 10 file.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Tambah file' })).not.toBeInTheDocument();
  },
});

/** Each preview is read on its own. */
async function findEach({ canvas }: { canvas: ReturnType<typeof within> }) {
  const files = world.recordFiles.get(`transaction/${id}`) ?? [];
  await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Unduh/ })).toHaveLength(files.length));
}

/** Who may not change the record opens its files. */
export const ReadOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldOf(usual, 'peninjau') }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bukti transfer')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Buka nota-toko.jpg' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Lepas|Tambah|Naikkan)/ })).not.toBeInTheDocument();
  },
});

export const Unreadable = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.transaction.files, () => refusal(500, ['Server sedang bermasalah.'])),
      ...scenarios.default({ world: worldOf(usual) }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

const long = [
  {
    name: `${'nota_pembelian_suku_cadang_'.repeat(6)}.jpg`,
    caption: 'Nota pembelian suku cadang bengkel '.repeat(3).trim(),
  },
  { name: 'bukti.pdf', caption: 'x'.repeat(120) },
];

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldOf(long) }));
  },
  play: findEach,
});

export const LongTextsReadOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldOf(long, 'peninjau') }));
  },
  play: findEach,
});

export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <InFinance width={320}>
        <Story />
      </InFinance>
    ),
  ],
  play: findEach,
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: findEach });
