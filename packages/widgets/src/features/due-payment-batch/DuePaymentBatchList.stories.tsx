import { createWorld, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ListFilter } from '../../parts/list-filter/index.ts';
import { storyClient, selectOption } from '../../testing/index.ts';
import { DuePaymentBatchCreate } from './DuePaymentBatchCreate.tsx';
import { DuePaymentBatchList } from './DuePaymentBatchList.tsx';

const { client, sent } = storyClient();
let world: World;

const meta = preview.meta({
  title: 'Hutang & piutang/Daftar pelunasan gabungan · DuePaymentBatchList',
  id: 'duepaymentbatch-duepaymentbatchlist',
  component: DuePaymentBatchList,
  args: { client, actions: <DuePaymentBatchCreate /> },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    world = createWorld({ duePaymentBatches: true });
    msw.use(...scenarios.default({ world }));
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Pelunasan Senin/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Total masuk/ })).toHaveTextContent('Rp 18,100,000');
    await expect(canvas.getByRole('row', { name: /Total keluar/ })).toHaveTextContent('-Rp 23,150,000');
    await expect(canvas.getByRole('row', { name: /^Bersih/ })).toHaveTextContent('-Rp 5,050,000');
    await expect(canvas.getByText('3 pelunasan')).toBeVisible();
    for (const state of ['Terbuka', 'Ditutup', 'Dibatalkan']) await expect(canvas.getAllByText(state)[0]).toBeVisible();
  },
});

export const Opened = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Pelunasan Senin/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pelunasan Senin' }));
    const field = await dialog.findByRole('textbox', { name: /Piutang CV Karya Abadi #4/ });
    await step('closing asks before it discards a typed amount', async () => {
      await userEvent.clear(field);
      await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke isian' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(field).toBeInTheDocument();
    });
    await step('after the confirmation it closes', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Ya, tutup' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pelunasan Senin' })).not.toBeInTheDocument());
    });
  },
});

export const OpenedByTheHost = meta.story({
  args: { onOpen: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Pelunasan Senin/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
  },
});

export const Filtered = meta.story({
  args: {
    filter: { state: 'closed', q: 'sumber' },
    toolbar: (
      <ListFilter
        screen="due-payment-batch"
        fields={[{ kind: 'choice', name: 'state', label: 'Status', choices: { closed: 'Ditutup' } }]}
        value={{ state: 'closed', q: 'sumber' }}
        onChange={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Pelunasan PT Sumber Makmur/ })).toBeVisible();
    await expect(canvas.getByText('1 pelunasan')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hapus filter Status: Ditutup' })).toBeVisible();
    await expect(sent.find((call) => call.path.endsWith('/due-payment-batch'))).toMatchObject({
      query: { status: 'closed', voided: 'false', q: 'sumber' },
    });
  },
});

export const Created = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat Pelunasan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buat Pelunasan' }));
    await selectOption(userEvent, await dialog.findByRole('combobox', { name: /Account/ }), /Mandiri/);
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Pelunasan \d{4}-\d{2}-\d{2}/ })).toBeVisible();
    const stored = sent.find((call) => call.method === 'POST');
    await expect(stored).toMatchObject({ body: { account_type: 'bank', account_id: 2, lines: [] } });
    await expect(stored?.idempotencyKey).toBeTruthy();
  },
});

export const NothingChosen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat Pelunasan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buat Pelunasan' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Simpan' }));
    await expect(await dialog.findByText('wajib diisi', { exact: false })).toBeInTheDocument();
    await expect(sent.filter((call) => call.method === 'POST')).toEqual([]);
  },
});

export const MayNotCreate = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir', duePaymentBatches: true }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Buat Pelunasan' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada pelunasan')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.duePaymentBatch.index] }));
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.duePaymentBatch.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.duePaymentBatch.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongText = meta.story({
  beforeEach: () => {
    for (const batch of world.duePaymentBatches)
      batch.name =
        'Pelunasan seluruh piutang dan hutang PT Perusahaan Dengan Nama Yang Panjang Sekali untuk bulan Maret';
  },
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
export const Dark = meta.story({ globals: { theme: 'dark' } });
