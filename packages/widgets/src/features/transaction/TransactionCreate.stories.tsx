import { createWorld, mock, mockQuestions, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, openedWindow, selectOption, storyClient } from '../../testing/index.ts';
import { TransactionCreate } from './TransactionCreate.tsx';

const meta = preview.meta({
  title: 'Transaksi/Buat transaksi · TransactionCreate',
  id: 'transaction-transactioncreate',
  component: TransactionCreate,
  args: { onCreated: fn(), onError: fn(), onClose: fn() },
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

type User = {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
  clear: (element: Element) => Promise<void>;
  keyboard: (keys: string) => Promise<void>;
  selectOptions: (select: Element, option: string) => Promise<void>;
  dblClick: (element: Element) => Promise<void>;
};

/** Opens the form; dialogs are outside the story's own element. */
async function openForm(canvas: { getByRole: (role: string, options: object) => HTMLElement }, userEvent: User) {
  await userEvent.click(canvas.getByRole('button', { name: 'Buat Transaksi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buat Transaksi' });
  // Wait for the fade-in.
  await waitFor(() => expect(within(dialog).getByRole('heading', { name: 'Buat Transaksi' })).toBeVisible());
  return within(dialog);
}

async function choose(form: ReturnType<typeof within>, userEvent: User, label: RegExp, option: RegExp) {
  await selectOption(userEvent, await form.findByRole('combobox', { name: label }), option);
}

async function fill(form: ReturnType<typeof within>, userEvent: User, amount = '750000') {
  await choose(form, userEvent, /Jenis Account/, /BANK/);
  await choose(form, userEvent, /^Bank/, /BCA/);
  await userEvent.type(form.getByLabelText(/Jumlah/), amount);
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => void (await openForm(canvas, userEvent)),
});

Default.test('every field of the specification is present, in three groups', async ({ userEvent }) => {
  const form = within(screen.getByRole('dialog', { name: 'Buat Transaksi' }));
  for (const name of ['Uang', 'Lawan Transaksi']) await expect(form.getByRole('group', { name })).toBeVisible();
  await expect(form.getByRole('group', { name: 'Objek' })).toBeInTheDocument();
  await expect(form.getByLabelText('Applikasi')).not.toBeVisible(); // folded while it is empty
  await userEvent.click(form.getByText('Objek'));
  for (const label of [
    /^Applikasi/,
    /^ID Lawan Transaksi/,
    /^Jenis$/,
    /^Nama/,
    /^Sub Jenis/,
    /^No Telepon/,
    /^ID$/,
    /^Jenis Account/,
    /^Jumlah/,
    /^Catatan/,
  ])
    await expect(form.getByLabelText(label)).toBeVisible();
  await expect(form.getByLabelText('Tanggal Transaksi')).toHaveValue('2026-03-10');
  await userEvent.click(form.getByText('Objek'));
});

export const Filled = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await expect(form.getByText('Pendapatan')).toBeVisible();
    await userEvent.type(form.getByLabelText(/Nama/), 'Budi Santoso');
  },
});

export const Saved = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.type(form.getByLabelText(/Nama/), 'Budi Santoso');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    // A host takes `onClose` without an earlier `onCreated` for a cancelled form.
    await expect(args.onCreated?.mock.invocationCallOrder[0]).toBeLessThan(
      args.onClose?.mock.invocationCallOrder[0] ?? 0,
    );
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ amount: 750_000, related_entity_name: 'Budi Santoso', date: '2026-03-10' }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
    await expect(screen.getByText('Rp 750,000, Budi Santoso, dicatat')).toBeVisible();
    for (const name of ['Lihat', 'Cetak', 'Urungkan'])
      await waitFor(() => expect(screen.getByRole('button', { name })).toBeVisible());
    await step('the next form is not covered by that', async () => {
      await openForm(canvas, userEvent);
      await waitFor(() => expect(screen.queryByText('Berhasil menyimpan')).not.toBeInTheDocument());
    });
  },
});

/** The notice leads to what was saved, and its maker may take it back. */
export const SavedByMistake = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await step('it is shown over the page', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Lihat' }));
      const detail = within(await screen.findByRole('dialog', { name: /^Transaksi #/ }));
      await expect(await detail.findByText('Rp 750,000')).toBeVisible();
      await userEvent.click(detail.getByRole('button', { name: 'Tutup' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('the next one is taken back from the notice', async () => {
      const next = await openForm(canvas, userEvent);
      await fill(next, userEvent);
      await userEvent.click(next.getByRole('button', { name: 'Simpan' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
      await expect(await screen.findByText('Transaksi dibatalkan')).toBeVisible();
      await expect(screen.queryByText('Berhasil menyimpan')).not.toBeInTheDocument();
    });
  },
});

export const MadeReadyByHover = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Buat Transaksi' }));
    const waiting = await screen.findByRole('dialog', { hidden: true });
    await expect(waiting).not.toBeVisible();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const form = await openForm(canvas, userEvent);
    await expect(screen.getByRole('dialog')).toBe(waiting);
    await expect(form.getByLabelText(/^Jumlah/)).toHaveFocus();
    await userEvent.click(form.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Buat Transaksi' })).toHaveFocus();
  },
});

export const FirstFocusWhereNothingStands = meta.story({
  args: {
    defaults: { amount: 150_000, account_type: 'bank', transactable_app: 'Retail', transactable_type: 'Sales' },
    fieldsConfig: {
      transactable_app: { readOnly: true },
      account_type: { readOnly: true },
      account_id: { hidden: true },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByLabelText('Catatan')).toHaveFocus();
    await expect(form.getByLabelText('Applikasi')).toBeVisible(); // the host has said which object it is
  },
});

/** The first field has the focus at once: nothing takes it back from somebody who types on while the page is busy. */
export const LeftAtOnce = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Buat Transaksi' });
    await userEvent.hover(button);
    const form = within(await screen.findByRole('dialog', { hidden: true }));
    const amount = form.getByLabelText(/^Jumlah/);
    button.click();
    // Keys come before timers in a busy page, and so do promises here.
    for (let turns = 0; document.activeElement !== amount && turns < 100; turns += 1) await Promise.resolve();
    form.getByLabelText('Catatan').focus();
    // What a frame or a timer was to do is done.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await expect(form.getByLabelText('Catatan')).toHaveFocus();
  },
});

export const Pengeluaran = meta.story({
  args: { amountSign: '-' },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByText('Pengeluaran')).toBeVisible();
    await expect(form.queryByRole('button', { name: 'Uang masuk' })).not.toBeInTheDocument();
    await fill(form, userEvent, '125000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: -125_000 })));
  },
});

export const Pendapatan = meta.story({
  args: { amountSign: '+' },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByText('Pendapatan')).toBeVisible();
    await fill(form, userEvent, '-125000');
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 125,000'); // without the minus, as it is saved
    await expect(form.getByLabelText(/Jumlah/)).toHaveAccessibleDescription(
      /^Dicatat sebagai uang masuk, tanpa minus\./,
    );
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 125_000 })));
  },
});

export const TypedMinus = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    const amount = form.getByLabelText(/Jumlah/);
    await step("a minus chooses 'Uang keluar', also after 'Uang masuk' was pressed", async () => {
      await userEvent.click(form.getByRole('button', { name: 'Uang masuk' }));
      await fill(form, userEvent, '50000');
      await userEvent.type(amount, '{Home}-');
      await expect(amount).toHaveValue('-Rp 50,000');
      await expect(form.getByText('Pengeluaran')).toBeVisible();
      await expect(form.getByRole('button', { name: 'Uang keluar' })).toHaveAttribute('aria-pressed', 'true');
    });
    await step("'Uang masuk' removes the minus", async () => {
      await userEvent.click(form.getByRole('button', { name: 'Uang masuk' }));
      await expect(form.getByText('Pendapatan')).toBeVisible();
      await expect(amount).toHaveValue('Rp 50,000');
    });
    await step('the amount is saved as shown', async () => {
      await userEvent.clear(amount);
      await userEvent.click(amount);
      await userEvent.paste('-5000');
      await expect(amount).toHaveValue('-Rp 5,000');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: -5000 })));
    });
  },
});

/** Before an amount is typed, its keys + and - choose the direction. */
export const DirectionByKeys = meta.story({
  args: { isSignRequired: true },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    const amount = form.getByLabelText(/Jumlah/);
    const isPressed = (name: string) => form.getByRole('button', { name, pressed: true });
    await expect(amount).toHaveFocus();
    await userEvent.keyboard('+');
    await expect(isPressed('Uang masuk')).toBeVisible();
    await userEvent.keyboard('--');
    await expect(isPressed('Uang keluar')).toBeVisible();
    await expect(amount).toHaveValue('');
    await userEvent.keyboard('25000+12500');
    await expect(isPressed('Uang keluar')).toBeVisible(); // the + of a sum chooses nothing
    await expect(form.getByText('tiga puluh tujuh ribu lima ratus rupiah')).toBeVisible();
    await choose(form, userEvent, /Jenis Account/, /BANK/);
    await choose(form, userEvent, /^Bank/, /BCA/);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: -37_500 })));
  },
});

/** As in the back office: the direction of the money must be chosen. */
export const DirectionIsAsked = meta.story({
  args: { isSignRequired: true },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    const question = 'Pilih uang masuk atau uang keluar.';
    await fill(form, userEvent, '75000');
    await expect(form.queryByText(/^(Pendapatan|Pengeluaran)$/)).not.toBeInTheDocument();
    await step('saving without a direction is refused at the field', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await form.findByText(question)).toBeVisible();
      const choice = form.getByRole('group', { name: 'Arah uang' });
      await expect(choice).toHaveAccessibleDescription(question);
      await waitFor(() => expect(choice).toHaveFocus());
      await userEvent.keyboard('{Enter}'); // of whoever saved in a hurry
      await expect(form.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
      await expect(args.onCreated).not.toHaveBeenCalled();
      await expect(args.onError).not.toHaveBeenCalled(); // nothing was sent
    });
    await step('choosing a direction clears the error', async () => {
      await userEvent.keyboard('-');
      await expect(form.getByRole('button', { name: 'Uang keluar', pressed: true })).toBeVisible();
      await waitFor(() => expect(form.queryByText(question)).not.toBeInTheDocument());
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: -75_000 })));
    });
  },
});

/** An opening balance is not labelled as income. */
export const OpeningBalance = meta.story({
  args: { defaults: { transactable_app: 'Finance', transactable_type: 'SaldoAwal', amount_sign: '+' } },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByText('Saldo awal')).toBeVisible();
    await expect(form.queryByText('Pendapatan')).not.toBeInTheDocument();
  },
});

/** The form after saving without a direction. */
export const DirectionIsMissing = meta.story({
  args: { isSignRequired: true, defaultOpen: true },
  play: async ({ userEvent, step }) => {
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await fill(form, userEvent, '75000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Pilih uang masuk atau uang keluar.')).toBeVisible();
    await step('a typed minus clears the error', async () => {
      await userEvent.clear(form.getByLabelText(/Jumlah/));
      await userEvent.type(form.getByLabelText(/Jumlah/), '-75000');
      await waitFor(() => expect(form.queryByText('Pilih uang masuk atau uang keluar.')).not.toBeInTheDocument());
    });
    await step('the chosen direction stays when it is pressed again', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Uang keluar' }));
      await expect(form.getByRole('button', { name: 'Uang keluar', pressed: true })).toBeVisible();
    });
  },
});

export const PrefilledAndLocked = meta.story({
  args: {
    amountSign: '+',
    defaults: {
      transactable_app: 'Gelora.Dealer',
      transactable_type: 'SalesOrder',
      transactable_subtype: 'Kredit',
      transactable_id: '881',
      related_entity_id: '42',
      related_entity_name: 'Siti Rahmawati',
      amount: 5_000_000,
    },
    fieldsConfig: {
      transactable_app: { readOnly: true },
      transactable_type: { readOnly: true },
      transactable_subtype: { hidden: true },
      transactable_id: { readOnly: true, label: 'No. SPK' },
      related_entity_id: { readOnly: true },
      related_entity_name: { readOnly: true },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    const groundOf = (label: RegExp) =>
      getComputedStyle(form.getByLabelText(label).parentElement as HTMLElement).backgroundColor;
    await expect(groundOf(/^Applikasi/)).not.toBe(groundOf(/^Jumlah/)); // a locked field has another background
    await expect(groundOf(/^Catatan/)).toBe(groundOf(/^Jumlah/)); // editable fields have the same one
    await expect(form.getByLabelText('No. SPK')).toHaveAttribute('readonly');
    await expect(form.queryByLabelText('Sub Jenis')).not.toBeInTheDocument();
    await choose(form, userEvent, /Jenis Account/, /BANK/);
    await choose(form, userEvent, /^Bank/, /BCA/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ transactable_subtype: 'Kredit', transactable_id: '881', amount: 5_000_000 }),
      ),
    );
  },
});

export const NothingFilled = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect((await form.findAllByText('Wajib diisi')).length).toBeGreaterThanOrEqual(2);
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const Saving = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.transaction.store, () => new Promise<never>(() => {})),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
    await expect(form.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
    await expect(form.getByLabelText(/Jumlah/)).toBeDisabled();
  },
});

export const RefusedKeepsEverything = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.transaction.store, () =>
        refusal(400, ['Jumlah melebihi batas kasir'], { amount: ['melebihi batas kasir'] }),
      ),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.type(form.getByLabelText(/Catatan/), 'Servis berkala');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Melebihi batas kasir')).toBeVisible();
    await expect(form.getByText('Jumlah melebihi batas kasir').closest('[style*="clip-path"]')).not.toBeNull();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ status: 400, outcome: 'refused' }));
    await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toHaveFocus());
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 750,000');
    await expect(form.getByLabelText(/Catatan/)).toHaveValue('Servis berkala');
    await expect(form.getByRole('button', { name: 'Simpan' })).toBeEnabled();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

/** What had the focus is locked or away while saving; the keys go on from there. */
export const SavedAgainByKeys = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
  play: async ({ canvas, userEvent, args, msw, step }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    msw.use(mock(api.transaction.store, () => refusal(400, ['Saldo kas sedang dihitung'])));
    await step('pressed in a field', async () => {
      await userEvent.click(form.getByLabelText(/Catatan/));
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await expect(await form.findByText('Saldo kas sedang dihitung')).toBeVisible();
      await waitFor(() => expect(form.getByLabelText(/Catatan/)).toHaveFocus());
    });
    await step('pressed on the button', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(form.getByRole('button', { name: 'Simpan' })).toHaveFocus());
    });
    msw.use(...scenarios.default());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 750_000 })));
  },
});

/** The owner gets a button to lift the lock, right at the error. */
export const LockedPeriodOfTheOwner = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.lockedPeriod());
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await form.findByRole('button', { name: 'Buka kunci sementara' }));
    const lift = within(await screen.findByRole('dialog', { name: 'Buka Kunci Sementara' }));
    await userEvent.type(await lift.findByLabelText(/Alasan/), 'Nota tertinggal');
    await userEvent.click(lift.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buka Kunci Sementara' })).not.toBeInTheDocument());
    await step('what was typed is kept and can be saved', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 750_000 })));
    });
  },
});

/** Other users are told who can lift the lock. */
export const LockedPeriod = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.lockedPeriod({ role: 'keuangan' }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect((await form.findAllByText(/Hanya pemilik yang dapat membuka kuncinya/))[0]).toBeVisible();
    await expect(form.queryByRole('button', { name: 'Buka kunci sementara' })).not.toBeInTheDocument();
  },
});

export const ServerError = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.transaction.store] }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/SYSTEM ERROR:/)).toBeVisible();
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 750,000');
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.transaction.store] }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const ConfirmedDuplicate = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.confirmDuplicate());
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const question = within(await screen.findByRole('alertdialog', { name: /Konfirmasi/ }));
    await waitFor(() => expect(question.getByText(/Sudah ada transaksi yang sama/)).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Catat Rp 750,000' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
  },
});

/** What looks the same is looked at before the question is answered. */
export const DuplicateOpened = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.confirmDuplicate());
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const question = within(await screen.findByRole('alertdialog', { name: /Konfirmasi/ }));
    await expect(question.getByText(/dicatat Ratna Wijaya 2026-03-10 09.41/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Lihat yang sudah dicatat' }));
    const detail = within(await screen.findByRole('dialog', { name: /^Transaksi # / }));
    await userEvent.click(detail.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Transaksi # / })).not.toBeInTheDocument());
    await expect(question.getByRole('button', { name: 'Catat Rp 750,000' })).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const DeclinedDuplicate = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.confirmDuplicate());
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const question = within(await screen.findByRole('alertdialog', { name: /Konfirmasi/ }));
    await userEvent.click(question.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toBeEnabled());
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 750,000');
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

/** An amount a thousand times the tenant's usual one has to be confirmed. */
export const UnusualAmount = meta.story({
  beforeEach({ msw }) {
    const text = 'Rp 900,000,000,000,000 adalah 1.000 kali lipat jumlah yang biasa dicatat. Tetap simpan?';
    const questions = [{ text, if_confirmed: 'allow_unusual_amount', yes: 'Catat Rp 900,000,000,000,000' }];
    msw.use(...scenarios.question({ rows: [api.transaction.store], questions }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent, '900t');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const question = within(await screen.findByRole('alertdialog', { name: /Konfirmasi/ }));
    await waitFor(() => expect(question.getByText(/Rp 900,000,000,000,000 adalah 1.000 kali lipat/)).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Catat Rp 900,000,000,000,000' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
  },
});

/** An owner wants to know what money went out for. */
function asksWhatFor() {
  const text = 'Uang keluar ini tanpa nama, catatan, dan bukti. Tetap simpan?';
  return [
    mockQuestions(api.transaction.store, ({ body: { proof_file_uuid } }) =>
      proof_file_uuid ? [] : [{ text, if_confirmed: 'allow_incomplete', yes: 'Catat -Rp 750,000' }],
    ),
    ...scenarios.default(),
  ];
}

/** Where the owner wants it, an expense that says nothing of itself is asked about; a no loses nothing. */
export const ExpenseForNothing = meta.story({
  beforeEach({ msw }) {
    msw.use(...asksWhatFor());
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Uang keluar' }));
    await fill(form, userEvent);
    const ask = async () => {
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      const question = within(await screen.findByRole('alertdialog', { name: /Konfirmasi/ }));
      await waitFor(() => expect(question.getByText(/tanpa nama, catatan, dan bukti/)).toBeVisible());
      await expect(question.getByRole('button', { name: 'Batal' })).toHaveFocus();
      return question;
    };
    await step('the no keeps what was typed', async () => {
      await userEvent.click((await ask()).getByRole('button', { name: 'Batal' }));
      await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toBeEnabled());
      await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 750,000');
      await expect(form.getByRole('button', { name: 'Uang keluar', pressed: true })).toBeVisible();
      await expect(args.onCreated).not.toHaveBeenCalled();
    });
    await step('the yes says what it does', async () => {
      await userEvent.click((await ask()).getByRole('button', { name: 'Catat -Rp 750,000' }));
      await waitFor(() =>
        expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: -750_000, note: null })),
      );
    });
  },
});

/** A photo of the receipt says what it was for, from the moment it is there. */
export const ExpenseWithProof = meta.story({
  beforeEach({ msw }) {
    msw.use(...asksWhatFor());
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Uang keluar' }));
    await fill(form, userEvent);
    await userEvent.upload(
      form.getByLabelText('File Bukti'),
      new File(['%PDF-1.4'], 'nota.pdf', { type: 'application/pdf' }),
    );
    await expect(await form.findByRole('button', { name: 'Lepas file 1' })).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ amount: -750_000, proof_file_uuid: expect.stringMatching(/./) }),
      ),
    );
  },
});

/** A nota, the proof of the transfer and an invoice, in the order and with the captions that the user gives them. */
const sharedWorld = { current: createWorld() };
export const SeveralFiles = meta.story({
  beforeEach({ msw }) {
    sharedWorld.current = createWorld();
    msw.use(...scenarios.default({ world: sharedWorld.current }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    const chooseFiles = async (...names: string[]) =>
      userEvent.upload(
        await form.findByLabelText<HTMLInputElement>('File Bukti'),
        names.map((name) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })),
      );
    await chooseFiles('nota.pdf');
    await expect(await form.findByRole('button', { name: 'Tambah file' })).toBeVisible();
    await userEvent.type(await form.findByLabelText('Keterangan file 1'), 'Nota');
    await chooseFiles('bukti.pdf', 'faktur.pdf');
    await userEvent.type(await form.findByLabelText('Keterangan file 3'), 'Faktur');
    const raise = form.getByRole('button', { name: 'Naikkan file 3' });
    raise.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(form.getByLabelText('Keterangan file 2')).toHaveValue('Faktur'));
    await expect(form.getByRole('button', { name: 'Naikkan file 2' })).toHaveFocus();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    const captions = [...sharedWorld.current.recordFiles.values()].map((files) => files.map(({ caption }) => caption));
    await expect(captions).toEqual([['Nota', 'Faktur', null]]);
  },
});

/** A host without types passes the amount as a formatted text. */
export const PrefilledAsText = meta.story({
  args: { defaults: { amount: '150.000' as never } },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 150,000');
  },
});

/** Enter saves the amount as understood, although the field has not been left. */
export const SavedAsUnderstood = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent, '2.000.000,00');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 2_000_000 })));
  },
});

/** A host gives a wrong value for a field that it hides: 'Simpan' says why it does nothing. */
export const WrongAndHidden = meta.story({
  args: {
    fieldsConfig: { related_entity_phone_number: { hidden: true } },
    defaults: { related_entity_phone_number: '0812-3456-7890, '.repeat(10) },
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/^No Telepon.*: /)).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

const lostWorld = { current: createWorld() };

export const LostAnswer = meta.story({
  beforeEach({ msw }) {
    lostWorld.current = createWorld();
    msw.use(...scenarios.lostAnswer({ world: lostWorld.current }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const before = lostWorld.current.transactions.length;
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Jawaban server tidak diterima. Data mungkin sudah tersimpan.')).toBeVisible();
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 750,000');
    await userEvent.click(form.getByRole('button', { name: 'Cek status' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await expect(lostWorld.current.transactions.length).toBe(before + 1);
  },
});

const clickedWorld = { current: createWorld() };

export const DoubleClickBooksOnce = meta.story({
  beforeEach({ msw }) {
    clickedWorld.current = createWorld();
    msw.use(...scenarios.default({ world: clickedWorld.current }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const before = clickedWorld.current.transactions.length;
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    const save = form.getByRole('button', { name: 'Simpan' });
    save.click();
    save.click();
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await expect(clickedWorld.current.transactions.length).toBe(before + 1);
  },
});

export const ClosingAsksFirst = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/Nama/), 'Budi');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Kembali ke isian' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' })).not.toBeInTheDocument(),
    );
    await expect(form.getByLabelText(/Nama/)).toHaveValue('Budi');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: 'Buat Transaksi' }).focus();
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await fill(form, userEvent);
    await userEvent.type(form.getByLabelText(/Jumlah/), '{Enter}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Buat Transaksi' })).toHaveFocus());
  },
});

const repeatedWorld = { current: createWorld() };

/** One booking after the other: account and date stay, and what was saved can be undone. */
export const SavedAndAgain = meta.story({
  args: { isSignRequired: true, isRepeatable: true, onRepeated: fn() },
  beforeEach({ msw }) {
    repeatedWorld.current = createWorld();
    msw.use(...scenarios.default({ world: repeatedWorld.current }));
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    const amount = form.getByLabelText(/Jumlah/);
    await userEvent.keyboard('+');
    await fill(form, userEvent, '150rb');
    await userEvent.type(form.getByLabelText(/Nama/), 'Bu Tini');
    await userEvent.clear(form.getByLabelText('Tanggal Transaksi'));
    await userEvent.type(form.getByLabelText('Tanggal Transaksi'), 'kemarin');
    await form.findByRole('button', { name: 'Simpan & buat lagi' }); // it arrives after the form
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await step('the saved one is named above an empty form', async () => {
      const saved = await form.findByText('Tersimpan:', { exact: false });
      await expect(saved).toHaveTextContent('Tersimpan: Rp 150,000 · Bu Tini');
      await waitFor(() => expect(amount).toHaveFocus());
      await expect(amount).toHaveValue('');
      await expect(form.getByLabelText(/Nama/)).toHaveValue('');
      await expect(form.getByLabelText('Tanggal Transaksi')).toHaveValue('2026-03-09');
      await expect(form.getByRole('button', { name: 'Uang masuk', pressed: true })).toBeVisible();
      await expect(form.getByRole('combobox', { name: /^Bank/ })).toHaveDisplayValue(/BCA/);
      await expect(args.onRepeated).toHaveBeenCalledWith(expect.objectContaining({ amount: 150_000 }));
      await expect(args.onCreated).not.toHaveBeenCalled();
      await expect(screen.queryByText('Berhasil menyimpan')).not.toBeInTheDocument();
    });
    await step('it can be undone', async () => {
      await userEvent.click(await form.findByRole('button', { name: 'Urungkan' }));
      await expect(await form.findByText('Diurungkan:', { exact: false })).toHaveTextContent('Rp 150,000 · Bu Tini');
      await expect(repeatedWorld.current.transactions.at(-1)?.voided_at).not.toBeNull();
      await waitFor(() => expect(amount).toHaveFocus());
    });
    await step('the next one has a key of its own', async () => {
      const before = repeatedWorld.current.transactions.length;
      await userEvent.type(amount, '5000');
      await userEvent.click(await form.findByRole('button', { name: 'Simpan & buat lagi' }));
      await waitFor(() => expect(form.getByText('Tersimpan:', { exact: false })).toHaveTextContent('Rp 5,000'));
      await expect(repeatedWorld.current.transactions).toHaveLength(before + 1);
      await waitFor(() => expect(amount).toHaveFocus());
    });
    await step('after one that went the other way, the direction is that of the first again', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Uang keluar' }));
      await userEvent.type(amount, '7000');
      await userEvent.click(await form.findByRole('button', { name: 'Simpan & buat lagi' }));
      await waitFor(() => expect(form.getByText('Tersimpan:', { exact: false })).toHaveTextContent('-Rp 7,000'));
      // without the one that was undone
      await expect(form.getByText('Tersimpan:', { exact: false })).toHaveTextContent('2 transaksi, -Rp 2,000');
      await expect(form.getByRole('button', { name: 'Uang masuk', pressed: true })).toBeVisible();
      await waitFor(() => expect(amount).toHaveFocus());
    });
    await step('nothing is typed: it closes without a question', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(args.onClose).toHaveBeenCalledTimes(1);
    });
  },
});

const cash = { account_type: 'cash', account_id: 1 } as const;

/** What is given back for cash is worked out in the form; none of it is saved. */
export const ChangeGivenBack = meta.story({
  args: { isSignRequired: true, isRepeatable: true, defaults: cash, onRepeated: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.queryByLabelText('Uang diterima')).not.toBeInTheDocument();
    await userEvent.keyboard('+');
    await userEvent.type(form.getByLabelText(/Jumlah/), '130000');
    await userEvent.type(await form.findByLabelText('Uang diterima'), '100rb');
    await expect(await form.findByText(/^Kurang/)).toHaveTextContent('Kurang Rp 30,000');
    await userEvent.click(form.getByRole('button', { name: 'Rp 200,000' }));
    await expect(form.getByText(/^Kembali/)).toHaveTextContent('Kembali Rp 70,000');
    await userEvent.click(form.getByRole('button', { name: 'Uang pas' }));
    await expect(form.getByText(/^Kembali/)).toHaveTextContent('Kembali Rp 0');
    await userEvent.click(form.getByRole('button', { name: 'Rp 150,000' }));
    await userEvent.click(await form.findByRole('button', { name: 'Simpan & buat lagi' }));
    await waitFor(() => expect(args.onRepeated).toHaveBeenCalledWith(expect.objectContaining({ amount: 130_000 })));
    await userEvent.keyboard('20rb');
    await expect(await form.findByLabelText('Uang diterima')).toHaveValue('');
    await userEvent.click(form.getByRole('button', { name: 'Rp 50,000' }));
    await expect(form.getByText(/^Kembali/)).toHaveTextContent('Kembali Rp 30,000');
  },
});

/** On a phone. */
export const ChangeGivenBackNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { isSignRequired: true, isRepeatable: true, defaults: cash },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.keyboard('+');
    await userEvent.type(form.getByLabelText(/Jumlah/), '130000');
    await userEvent.click(await form.findByRole('button', { name: 'Rp 200,000' }));
    const change = form.getByText(/^Kembali/);
    await expect(change).toHaveTextContent('Kembali Rp 70,000');
    await expect(await form.findByText(/^atau seret/)).toBeVisible(); // the last of the form is there
    await expect(await form.findByText('seratus tiga puluh ribu rupiah')).toBeVisible();
    change.scrollIntoView({ block: 'center' }); // for its picture, however far the fields before had scrolled
  },
});

/** Money that leaves, and money of a bank, has no change. */
export const NoChange = meta.story({
  args: { isSignRequired: true, isRepeatable: true, defaults: cash },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.keyboard('+');
    await userEvent.type(form.getByLabelText(/Jumlah/), '130000');
    await form.findByLabelText('Uang diterima');
    await userEvent.click(form.getByRole('button', { name: 'Uang keluar' }));
    await expect(form.queryByLabelText('Uang diterima')).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Uang masuk' }));
    await form.findByLabelText('Uang diterima');
    await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), /BANK/);
    await expect(form.queryByLabelText('Uang diterima')).not.toBeInTheDocument();
  },
});

/** The answer to 'Urungkan' was lost: once it is found out, the line says that it was voided. */
export const UndoFoundOutLater = meta.story({
  args: { isSignRequired: true, isRepeatable: true },
  beforeEach({ msw }) {
    msw.use(...scenarios.lostAnswer({ rows: [api.transaction.undo] }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.keyboard('+');
    await fill(form, userEvent, '150rb');
    await userEvent.click(await form.findByRole('button', { name: 'Simpan & buat lagi' }));
    await userEvent.click(await form.findByRole('button', { name: 'Urungkan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cek status' }));
    await expect(await form.findByText('Diurungkan:', { exact: false })).toHaveTextContent('Rp 150,000');
    await expect(form.queryByRole('button', { name: 'Cetak' })).not.toBeInTheDocument();
  },
});

/** The form as it stands after 'Simpan & buat lagi', on a phone. */
export const SavedAndAgainNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { isSignRequired: true, isRepeatable: true },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.keyboard('+');
    await fill(form, userEvent, '150rb');
    await userEvent.click(await form.findByRole('button', { name: 'Simpan & buat lagi' }));
    await expect(await form.findByText('Tersimpan:', { exact: false })).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toHaveFocus());
  },
});

/** The receipt opens on the paper used last, and the form closes. */
export const SavedAndPrinted = meta.story({
  args: { isRepeatable: true },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    const opened = openedWindow();
    await form.findByRole('button', { name: 'Simpan & cetak' }); // it arrives after the form
    await userEvent.clear(form.getByLabelText('Tanggal Transaksi'));
    await userEvent.type(form.getByLabelText('Tanggal Transaksi'), 'kemarin'); // and never left
    await expect(await form.findByText('= Senin 2026-03-09')).toBeVisible();
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ date: '2026-03-09' })));
    await expect(await opened.address()).toMatch(/generate-print.*type=mini#cetak$/);
  },
});

/** What was chosen last is chosen again, and is not something typed. Which way the money goes is chosen each time. */
export const Remembered = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.keyboard('-');
    await fill(form, userEvent, '50000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await step('the account is that of the last booking, the direction is not', async () => {
      const next = await openForm(canvas, userEvent);
      await expect(next.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
      await expect(await next.findByRole('combobox', { name: /^Bank/ })).toHaveDisplayValue(/BCA/);
      await expect(next.getByLabelText(/Jumlah/)).toHaveValue('');
    });
    await step('it closes without a question', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
  },
});

const client = storyClient().client;
const noted = (names: Partial<typeof lastChoice>) =>
  client.preferences.write(`form|${client.cacheScope()}|transaction`, JSON.stringify({ ...lastChoice, ...names }));
const lastChoice = { amount_sign: '+', account_type: 'bank', account_id: 1 };

/** An account that is no longer offered is forgotten. */
export const RememberedAccountIsGone = meta.story({
  render: (args) => <TransactionCreate {...args} client={client} />,
  beforeEach: () => noted({ account_id: 999_999 }),
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Bank/ })).toHaveDisplayValue('Pilih…'));
    await expect(form.queryByRole('button', { pressed: true })).not.toBeInTheDocument(); // an earlier version kept it
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** What another version, or a curious user, left in the browser does no harm. */
export const RememberedNonsense = meta.story({
  render: (args) => <TransactionCreate {...args} client={client} />,
  beforeEach: () =>
    client.preferences.write(
      `form|${client.cacheScope()}|transaction`,
      '{"amount_sign":"x","account_id":"1","date":7}',
    ),
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByRole('combobox', { name: /Jenis Account/ })).toHaveDisplayValue(/Pilih|Memuat/);
    await expect(form.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  },
});

/** A kasir with one cashier books there without choosing it. */
export const OnlyCashOfACashier = meta.story({
  beforeEach({ msw }) {
    const world = createWorld({ role: 'kasir' });
    world.cashiers.splice(1);
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await waitFor(() => expect(form.getByRole('combobox', { name: /Jenis Account/ })).toHaveDisplayValue('CASH'));
    await expect(await form.findByRole('combobox', { name: /Pilih Kasir/ })).toHaveDisplayValue(/Kasir/);
    await userEvent.keyboard('{Escape}'); // nothing is typed
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** A message about a folded field opens its group. */
/** What only others may let leave is submitted as it was typed; the form closes, and nothing was booked. */
export const NeedsApproval = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.transaction.store, () =>
        refusal(
          400,
          ['Uang keluar Rp 750,000 perlu persetujuan 1 pemilik. Ajukan dulu: baru dicatat setelah disetujui.'],
          undefined,
          { needs_approval: { kind: 'transaction', amount: 750_000 } },
        ),
      ),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.type(form.getByLabelText(/Catatan/), 'Servis berkala');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await form.findByRole('button', { name: 'Ajukan' }));
    await expect(await screen.findByText('Diajukan. Dicatat setelah disetujui.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const RefusedInAFoldedGroup = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.transaction.store, () =>
        refusal(400, ['Applikasi tidak dikenal'], { transactable_app: ['tidak dikenal'] }),
      ),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Tidak dikenal')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Applikasi')).toHaveFocus());
  },
});

export const MayNotCreate = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Buat Transaksi' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(canvasElement.querySelector('[data-reason]')).toBeInTheDocument());
    const isSeen = () => canvasElement.querySelector('[data-reason]')?.checkVisibility();
    await expect(button).toHaveAccessibleDescription('Peran Anda tidak boleh membuat transaksi');
    await expect(isSeen()).toBe(false);
    await step('the keyboard reaches the button and shows the reason', async () => {
      await userEvent.tab();
      await expect(button).toHaveFocus();
      await expect(isSeen()).toBe(true);
      await userEvent.keyboard('{Enter} ');
      await expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    });
    await step('a tap shows the reason', async () => {
      button.blur();
      await expect(isSeen()).toBe(false);
      await userEvent.pointer([{ keys: '[TouchA]', target: button }]);
      await expect(button).toHaveFocus();
      await expect(isSeen()).toBe(true);
      await expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    });
  },
});

export const AskedBeforeTheRightsAreKnown = meta.story({
  args: { defaultOpen: true },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Peran Anda tidak boleh membuat transaksi');
    await expect(canvas.getByRole('button', { name: 'Buat Transaksi' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const HostChangesItsRecordWhileOpen = meta.story({
  render: (args) => {
    function Host() {
      const [id, setId] = useState('77');
      return (
        <>
          <TransactionCreate
            {...args}
            defaults={{
              transactable_app: 'Retail',
              transactable_id: id,
              related_entity_name: `Pelanggan ${id}`,
              amount: 150_000,
            }}
            fieldsConfig={{ transactable_id: { readOnly: true } }}
          />
          <button type="button" onClick={() => setId('78')}>
            Berikutnya
          </button>
        </>
      );
    }
    return <Host />;
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.clear(form.getByLabelText(/Jumlah/));
    await userEvent.type(form.getByLabelText(/Jumlah/), '9000');
    canvas.getByText('Berikutnya').click();
    await waitFor(() => expect(form.getByLabelText(/^ID$/)).toHaveValue('78'));
    await expect(form.getByLabelText(/Nama/)).toHaveValue('Pelanggan 78');
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 9,000'); // keeps what the user typed
  },
});

export const LongTexts = meta.story({
  args: { amountSign: '-', label: 'Buat Transaksi' },
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await choose(form, userEvent, /Jenis Account/, /BANK/);
    await userEvent.type(
      form.getByLabelText(/Catatan/),
      'Pembayaran pertanggungjawaban biaya perjalanan dinas, akomodasi, dan konsumsi ' +
        'rapat koordinasi tahunan seluruh cabang',
    );
  },
});

/** A button of the host's own opens the form; the widget draws none, and the focus returns to the host's. */
export const OwnTrigger = meta.story({
  render: function OwnTrigger(args) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Terima uang
        </button>
        <TransactionCreate {...args} open={isOpen} onOpenChange={setIsOpen} />
      </>
    );
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const own = canvas.getByRole('button', { name: 'Terima uang' });
    await expect(canvas.getAllByRole('button')).toEqual([own]);
    await step('it opens, and Batal leads back', async () => {
      await userEvent.click(own);
      const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
      await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toHaveFocus());
      await userEvent.click(form.getByRole('button', { name: 'Batal' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(own).toHaveFocus();
    });
    await step('saved, it leads back too', async () => {
      await userEvent.click(own);
      const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
      await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toHaveFocus());
      await fill(form, userEvent);
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(own).toHaveFocus();
    });
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { amountSign: '+' },
  play: async ({ canvas, userEvent }) => {
    await openForm(canvas, userEvent);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByRole('button', { name: 'Simpan' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.config.show] }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByRole('combobox', { name: /Jenis Account/ })).toHaveDisplayValue(/Memuat…/);
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await choose(form, userEvent, /Jenis Account/, /BANK/);
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: /^Bank/ })).toHaveDisplayValue(/Belum ada|Tidak ada/),
    );
  },
});

/** After a reload of the page: what was typed is there again, and 'Buang' takes it away. */
export const DraftRestored = meta.story({
  render: (args) => (
    <InFinance client={client}>
      <TransactionCreate {...args} />
    </InFinance>
  ),
  beforeEach: () => leaveDraft({ amount: 75_000, related_entity_name: 'Bu Tini', amount_sign: '+' }),
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByText('Draf dari 09.32 dipulihkan')).toBeVisible();
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 75,000');
    await expect(form.getByLabelText(/^Nama/)).toHaveValue('Bu Tini');
    await expect(form.getByRole('button', { name: 'Uang masuk', pressed: true })).toBeVisible();
  },
});

/** Whoever has not seen the draft, and types, does not type into its amount. */
export const TypedOverADraft = DraftRestored.extend({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByText('Draf dari 09.32 dipulihkan')).toBeVisible();
    await expect(form.getByLabelText(/^Jumlah/)).toHaveFocus();
    await userEvent.keyboard('50000');
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 50,000');
  },
});

export const DraftDiscarded = DraftRestored.extend({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(await form.findByRole('button', { name: 'Buang' }));
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('');
    await expect(form.getByLabelText(/^Nama/)).toHaveValue('');
    await expect(form.queryByText(/Draf/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()); // nothing typed: no question
  },
});

/** A draft with fields that the host has locked meanwhile leaves them as the host gave them. */
export const DraftWithLockedField = DraftRestored.extend({
  args: { fieldsConfig: { related_entity_name: { readOnly: true } } },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByText('Draf dari 09.32 dipulihkan')).toBeVisible();
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 75,000');
    await expect(form.getByLabelText(/^Nama/)).toHaveValue('');
  },
});

/** What a page that was reloaded at 09.32 has left in its tab. */
function leaveDraft(values: object) {
  const name = `${client.cacheScope()}|${JSON.stringify(['transaction', null, null])}`;
  client.preferences.drafts?.write(JSON.stringify({ [name]: { at: '2026-03-10T02:32:00Z', values } }));
}

/** The form says that nothing is real. */
export const InATestTenant = meta.story({
  beforeEach({ msw }) {
    const world = createWorld({ tenant: { id: 1, name: 'PT Maju Motor (uji coba)', test: true } });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(await form.findByText('Uji coba')).toBeVisible();
  },
});
