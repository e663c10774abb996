import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { DuePaymentBatchCreate } from './DuePaymentBatchCreate.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Hutang & piutang/Pelunasan gabungan · DuePaymentBatchCreate',
  id: 'duepaymentbatch-duepaymentbatchcreate',
  component: DuePaymentBatchCreate,
  args: { onCreated: fn(), onClose: fn() },
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

async function opened(
  canvas: ReturnType<typeof within>,
  userEvent: { click: (element: Element) => Promise<void> },
  name = 'Buat Pelunasan',
) {
  await userEvent.click(canvas.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await expect(form.getByLabelText(/^Nama/)).toHaveValue('Pelunasan 2026-03-10');
    await expect(form.getByText('Tempat uangnya masuk atau keluar')).toBeVisible();
  },
});

export const Saved = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await selectOption(userEvent, await form.findByRole('combobox', { name: /Account/ }), /Bank · BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'Pelunasan 2026-03-10', account_id: 1, date: '2026-03-10', dues_count: 0 }),
      ),
    );
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** As from the selected rows of a list: each due with all that is outstanding. */
export const OfDues = meta.story({
  args: {
    label: 'Lunasi Terpilih',
    dueIds: [1, 3],
    defaults: { name: 'Pelunasan Senin', account_type: 'bank', account_id: 1 },
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent, 'Lunasi Terpilih');
    await expect(form.getByLabelText(/^Nama/)).toHaveValue('Pelunasan Senin');
    await waitFor(() => expect(form.getByRole('combobox', { name: /Account/ })).toHaveDisplayValue(/BCA/));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ dues_count: 2, total_in: 5_000_000 })),
    );
    await expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      lines: [{ due_id: 1 }, { due_id: 3 }],
    });
  },
});

export const Closed = meta.story({
  args: { defaultOpen: true },
  play: async ({ userEvent, args }) => {
    const form = within(await screen.findByRole('dialog', { name: 'Buat Pelunasan' }));
    await userEvent.click(form.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const MissingFields = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await userEvent.clear(form.getByLabelText(/^Nama/));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(form.getAllByText(/wajib diisi/i).length).toBe(2));
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Buat Pelunasan' })).toBeDisabled();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Buat Pelunasan' });
    await waitFor(() => expect(button).toHaveAccessibleDescription('Peran Anda tidak boleh membuat pelunasan'));
  },
});

export const Error = meta.story({
  args: { defaults: { account_type: 'bank', account_id: 1, note: 'Tetap ada' } },
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.duePaymentBatch.store] }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/SYSTEM ERROR:/)).toBeVisible();
    await expect(form.getByLabelText('Catatan')).toHaveValue('Tetap ada');
  },
});

export const Narrow = meta.story({ args: { defaultOpen: true }, globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ args: { defaultOpen: true }, globals: { theme: 'dark' } });
