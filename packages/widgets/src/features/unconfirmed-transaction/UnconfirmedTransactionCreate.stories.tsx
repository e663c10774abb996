import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption } from '../../testing/index.ts';
import { UnconfirmedTransactionCreate } from './UnconfirmedTransactionCreate.tsx';

const meta = preview.meta({
  title: 'Transaksi/Catat klaim · UnconfirmedTransactionCreate',
  id: 'unconfirmedtransaction-unconfirmedtransactioncreate',
  component: UnconfirmedTransactionCreate,
  args: { onCreated: fn(), onClose: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
});

async function opened(canvas: ReturnType<typeof within>, userEvent: { click: (element: Element) => Promise<void> }) {
  await userEvent.click(canvas.getByRole('button', { name: 'Catat Klaim' }));
  const dialog = await screen.findByRole('dialog', { name: 'Catat Klaim' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => void (await opened(canvas, userEvent)),
});

export const Filled = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/Jumlah/), '1250000');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /Account/ }), /Bank · BCA/);
    await userEvent.type(form.getByLabelText('Nama lawan transaksi'), 'Budi Santoso');
    await userEvent.type(form.getByLabelText('Catatan'), 'Katanya sudah transfer');
  },
});

export const Saved = Default.extend({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/Jumlah/), '1250000');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /Account/ }), /Bank · BCA/);
    await userEvent.type(form.getByLabelText('Nama lawan transaksi'), 'Budi Santoso');
    await userEvent.type(form.getByLabelText('Catatan'), 'Katanya sudah transfer');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({
          amount: 1_250_000,
          status: 'unconfirmed',
          related_entity_name: 'Budi Santoso',
          account_type: 'bank',
          account_id: 1,
          date: '2026-03-10',
          transaction_id: null,
        }),
      ),
    );
  },
});

/** A typed minus chooses 'Uang keluar', 'Uang masuk' removes the minus, and the amount is saved as shown. */
export const TypedMinus = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    const amount = form.getByLabelText(/Jumlah/);
    await userEvent.type(amount, '-5000');
    await expect(form.getByRole('button', { name: 'Uang keluar' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(form.getByRole('button', { name: 'Uang masuk' }));
    await expect(amount).toHaveValue('Rp 5,000');
    await userEvent.clear(amount);
    await userEvent.type(amount, '-5000');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /Account/ }), /Bank · BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: -5000 })));
  },
});

/** Before an amount is typed, its keys + and - choose the direction, as in the form of a transaction. */
export const DirectionByKeys = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await opened(canvas, userEvent);
    const amount = form.getByLabelText(/Jumlah/);
    await userEvent.click(amount);
    await userEvent.keyboard('-');
    await expect(form.getByRole('button', { name: 'Uang keluar', pressed: true })).toBeVisible();
    await userEvent.keyboard('+');
    await expect(form.getByRole('button', { name: 'Uang masuk', pressed: true })).toBeVisible();
    await expect(amount).toHaveValue('');
    await userEvent.keyboard('-25000+12500');
    await expect(form.getByRole('button', { name: 'Uang keluar', pressed: true })).toBeVisible();
    await expect(form.getByText('tiga puluh tujuh ribu lima ratus rupiah')).toBeVisible();
  },
});

export const MissingFields = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(form.getAllByText(/wajib diisi/i).length).toBe(2));
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

/** The object is folded while it is empty, and open where it is given. */
export const ObjectTyped = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    const app = form.getByLabelText(/^Applikasi|^App/);
    await expect(app).not.toBeVisible();
    await userEvent.click(form.getByText('Objek'));
    await userEvent.type(app, 'Bengkel');
    await userEvent.type(form.getByLabelText(/Jumlah/), '5000');
    await selectOption(userEvent, await form.findByRole('combobox', { name: /Account/ }), /Bank · BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ transactable_app: 'Bengkel' })),
    );
  },
});

export const AskedAboutATwin = meta.story({
  args: {
    defaults: {
      amount: 1_275_000,
      account_type: 'bank',
      account_id: 3,
      date: '2026-03-09',
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_id: '2087',
    },
  },
  beforeEach({ msw }) {
    const text = 'Sudah ada klaim yang sama: Rp 1,275,000, dicatat Budi Santoso 2026-03-09 09.12. Tetap simpan?';
    const questions = [{ text, if_confirmed: 'allow_duplicate', yes: 'Catat klaim Rp 1,275,000' }];
    msw.use(...scenarios.question({ rows: [api.unconfirmedTransaction.store], questions }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await waitFor(() => expect(form.getByRole('combobox', { name: /Account/ })).toHaveDisplayValue(/BRI/));
    await expect(form.getByDisplayValue('2087')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent('Sudah ada klaim yang sama');
    await userEvent.click(within(question).getByRole('button', { name: /^Catat klaim Rp/ }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalled());
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.bankAccount.index] }));
  },
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Catat Klaim' })).toBeInTheDocument();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.unconfirmedTransaction.store] }));
  },
  args: { defaults: { amount: 5, account_type: 'bank', account_id: 1, note: 'Tetap ada' } },
  play: async ({ canvas, userEvent, args }) => {
    const form = await opened(canvas, userEvent);
    await waitFor(() => expect(form.getByRole('combobox', { name: /Account/ })).toHaveDisplayValue(/BCA/));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/SYSTEM ERROR/)).toBeVisible();
    await expect(form.getByLabelText('Catatan')).toHaveValue('Tetap ada');
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Catat Klaim' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
});

export const Narrow = meta.story({
  args: { defaultOpen: true },
  parameters: { viewport: { options: { narrow: { name: '320', styles: { width: '320px', height: '700px' } } } } },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Catat Klaim' })).toBeInTheDocument();
  },
});

export const Dark = meta.story({
  args: { defaultOpen: true },
  globals: { theme: 'dark' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Catat Klaim' })).toBeInTheDocument();
  },
});

/** One after the other: the first direction, account and day stay, and the next time the account is remembered. */
export const SavedAndAgain = meta.story({
  args: { isRepeatable: true, onRepeated: fn() },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await opened(canvas, userEvent);
    const amount = form.getByLabelText(/Jumlah/);
    await userEvent.click(form.getByRole('button', { name: 'Uang keluar' }));
    await selectOption(userEvent, await form.findByRole('combobox', { name: /Account/ }), /Bank · BCA/);
    await userEvent.type(form.getByLabelText('Nama lawan transaksi'), 'Bu Tini');
    await userEvent.type(amount, '150rb');
    await userEvent.click(await form.findByRole('button', { name: 'Simpan & buat lagi' }));
    await expect(await form.findByText('Tersimpan:', { exact: false })).toHaveTextContent('-Rp 150,000 · Bu Tini');
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(amount).toHaveValue('');
    await expect(form.getByLabelText('Nama lawan transaksi')).toHaveValue('');
    await expect(form.getByRole('combobox', { name: /Account/ })).toHaveDisplayValue(/BCA/);
    await expect(args.onRepeated).toHaveBeenCalledWith(expect.objectContaining({ amount: -150_000 }));
    await step('after one that went the other way, the direction is that of the first again', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Uang masuk' }));
      await userEvent.type(amount, '7000');
      await userEvent.click(await form.findByRole('button', { name: 'Simpan & buat lagi' }));
      await waitFor(() => expect(form.getByText('Tersimpan:', { exact: false })).toHaveTextContent('Rp 7,000'));
      await expect(form.getByRole('button', { name: 'Uang keluar', pressed: true })).toBeVisible();
      await waitFor(() => expect(amount).toHaveFocus());
    });
    await step('nothing is typed: it closes without a question, and opens with the account', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const next = await opened(canvas, userEvent);
      await expect(next.getByRole('button', { name: 'Uang masuk', pressed: true })).toBeVisible();
      await expect(await next.findByRole('combobox', { name: /Account/ })).toHaveDisplayValue(/BCA/);
    });
  },
});
