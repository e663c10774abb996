import { aBankAccount, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption } from '../../testing/index.ts';
import { TransferCreate } from './TransferCreate.tsx';

const meta = preview.meta({
  title: 'Transfer/Buat transfer · TransferCreate',
  id: 'transfer-transfercreate',
  component: TransferCreate,
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

type User = {
  selectOptions: (select: Element, option: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
  clear: (element: Element) => Promise<void>;
};

/** Opens the form; dialogs are outside the story's own element. */
async function openForm(canvas: { getByRole: (role: string, options: object) => HTMLElement }, userEvent: User) {
  await userEvent.click(canvas.getByRole('button', { name: 'Buat Transfer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buat Transfer' });
  // Wait for the fade-in.
  await waitFor(() => expect(within(dialog).getByRole('heading', { name: 'Buat Transfer' })).toBeVisible());
  return within(dialog);
}

async function choose(form: ReturnType<typeof within>, userEvent: User, label: RegExp, option: RegExp) {
  await waitFor(() => expect(form.getByRole('combobox', { name: label })).toHaveAttribute('aria-busy', 'false'));
  await selectOption(userEvent, form.getByRole('combobox', { name: label }), option);
}

async function fill(form: ReturnType<typeof within>, userEvent: User, amount = '750000') {
  await choose(form, userEvent, /Dari account/, /Kas · Kasir Depan/);
  await choose(form, userEvent, /Ke account/, /Bank · BCA/);
  await userEvent.type(form.getByLabelText(/Jumlah/), amount);
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => void (await openForm(canvas, userEvent)),
});

export const Filled = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByRole('textbox', { name: /Tanggal/ })).toHaveValue('2026-03-10');
    await fill(form, userEvent);
    await userEvent.type(form.getByLabelText('Biaya'), '2500');
    await userEvent.type(form.getByLabelText('Catatan'), 'Setor sore');
  },
});

/** An account that is not among the first 200 of its type can be chosen, and is remembered. */
export const ManyAccounts = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    for (let id = 5; id <= 230; id++)
      world.bankAccounts.push(aBankAccount({ id, bank: 'Permata', account_number: `77${id}` }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    await choose(form, userEvent, /Dari account/, /Kas · Kasir Depan/);
    await choose(form, userEvent, /Ke account/, /Bank · BCA/);
    await choose(form, userEvent, /Ke account/, /Halaman berikutnya \(1 dari 2\)/);
    await expect(form.getByRole('combobox', { name: /Ke account/ })).toHaveDisplayValue(/BCA/);
    await choose(form, userEvent, /Ke account/, /Bank · Permata 77230/);
    await userEvent.type(form.getByLabelText(/Jumlah/), '750000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const saved = { to_account_type: 'bank', to_account_id: 230 };
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining(saved)));
    await step('the next form begins with it, though it is on another page', async () => {
      const next = await openForm(canvas, userEvent);
      await waitFor(() =>
        expect(next.getByRole('combobox', { name: /Ke account/ })).toHaveDisplayValue(/Bank · Permata 77230/),
      );
    });
  },
});

export const Saved = Default.extend({
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.type(form.getByLabelText('Biaya'), '2500');
    await userEvent.type(form.getByLabelText('Catatan'), 'Setor sore');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({
          status: 'pending',
          from_account_type: 'cash',
          to_account_type: 'bank',
          amount: 750_000,
          fee: 2_500,
          date: '2026-03-10',
          note: 'Setor sore',
        }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  },
});

export const WithoutFee = meta.story({
  args: {
    defaults: {
      from_account_type: 'bank',
      from_account_id: 1,
      to_account_type: 'bank',
      to_account_id: 2,
      amount: 15_000_000,
      fee: 6_500,
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.clear(form.getByLabelText('Biaya'));
    await waitFor(() => expect(form.getByLabelText('Biaya')).toHaveValue(''));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 15_000_000, fee: 0 })),
    );
  },
});

export const OtherSideIsNoChoice = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await choose(form, userEvent, /Dari account/, /Bank · Mandiri/);
    const other = within(form.getByRole('combobox', { name: /Ke account/ }));
    await waitFor(() => expect(other.getByRole('option', { name: /Bank · BCA/ })).toBeInTheDocument());
    await expect(other.queryByRole('option', { name: /Bank · Mandiri/ })).not.toBeInTheDocument();
    await expect(other.queryByRole('option', { name: /BNI/ })).not.toBeInTheDocument(); // deactivated
  },
});

export const NothingFilled = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findAllByText('Wajib diisi')).toHaveLength(3);
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const AsksBeforeTheCashierIsBelowZero = meta.story({
  beforeEach({ msw }) {
    const text = 'Saldo kasir akan menjadi -Rp 890,000,000. Tetap simpan?';
    const questions = [{ text, if_confirmed: 'allow_negative_balance', yes: 'Transfer Rp 900,000,000' }];
    msw.use(...scenarios.question({ rows: [api.transfer.store], questions }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent, '900000000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(question.getByText(/^Saldo kasir akan menjadi -Rp /)).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: /^Transfer Rp/ }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 900_000_000 })));
  },
});

export const RefusedKeepsEverything = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.transfer.store, () =>
        refusal(400, ['Account tujuan sudah non-aktif. Pilih account lain.'], {
          to_account_id: ['sudah non-aktif. Pilih account lain.'],
        }),
      ),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Sudah non-aktif. Pilih account lain.')).toBeVisible();
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 750,000');
    await expect(form.getByRole('combobox', { name: /Ke account/ })).toHaveDisplayValue(/BCA/);
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const Saving = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.transfer.store, () => new Promise<never>(() => {})),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
    await expect(form.getByLabelText(/Jumlah/)).toBeDisabled();
  },
});

export const WaitsForItsProof = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.file.store, () => new Promise<never>(() => {})),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await userEvent.upload(
      form.getByLabelText('File Bukti'),
      new File(['%PDF-1.7'], 'bukti-setor.pdf', { type: 'application/pdf' }),
    );
    await expect(await form.findByText(/bukti-setor\.pdf/)).toBeVisible();
    await waitFor(() => expect(form.getByRole('button', { name: /Simpan/ })).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.type(form.getByLabelText(/Jumlah/), '{Enter}');
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

/** Neither without the file that did not arrive, nor with the one that it was to replace. */
export const HeldByAFailedProof = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    const input = () => form.getByLabelText<HTMLInputElement>('File Bukti');
    const save = () => userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await userEvent.upload(input(), new File(['%PDF-1.7'], 'bukti-setor.pdf', { type: 'application/pdf' }));
    await expect(await form.findByRole('button', { name: 'Lepas' })).toBeVisible();
    await step('a second file is refused, and the first one stays in sight', async () => {
      input().accept = ''; // as a file that is dropped
      await userEvent.upload(input(), new File(['MZ'], 'bukti.exe', { type: 'application/x-msdownload' }));
      await expect(await form.findByText('bukti.exe')).toBeVisible();
      await expect(form.getByRole('button', { name: 'Buka bukti-setor.pdf' })).toBeVisible();
    });
    await step('it is not saved meanwhile', async () => {
      await save();
      await expect(
        await form.findByText('File yang dipilih belum terkirim. Kirim ulang atau batalkan file ini dulu.'),
      ).toBeVisible();
      await expect(args.onCreated).not.toHaveBeenCalled();
    });
    await step('without the refused file it is saved with the first one', async () => {
      await userEvent.click(within(form.getByRole('group', { name: 'Bukti' })).getByRole('button', { name: 'Batal' }));
      await save();
      await waitFor(() =>
        expect(args.onCreated).toHaveBeenCalledWith(
          expect.objectContaining({ proof_file_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
        ),
      );
    });
  },
});

export const AccountsFail = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.cashier.index] }));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const form = await openForm(canvas, userEvent);
    const [again] = await form.findAllByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default());
    if (again) await userEvent.click(again);
    await choose(form, userEvent, /Dari account/, /Kas · Kasir Depan/);
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Buat Transfer' })).toHaveAttribute('aria-disabled', 'true'),
    );
    await expect(canvas.getByRole('button', { name: 'Buat Transfer' })).toHaveAccessibleDescription(
      'Peran Anda tidak boleh membuat transfer',
    );
  },
});

export const LongTexts = meta.story({
  args: { defaultOpen: true },
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
});
export const Narrow = meta.story({ args: { defaultOpen: true }, globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ args: { defaultOpen: true }, globals: { theme: 'dark' } });

/** One after the other: both accounts and the day stay, and the next time the accounts are remembered. */
export const SavedAndAgain = meta.story({
  args: { isRepeatable: true, onRepeated: fn() },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent, '50rb');
    await form.findByRole('button', { name: 'Simpan & buat lagi' }); // it arrives after the form
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect(await form.findByText('Tersimpan:', { exact: false })).toHaveTextContent('Rp 50,000 dari Kasir Depan');
    await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toHaveFocus());
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('');
    await expect(args.onRepeated).toHaveBeenCalledWith(expect.objectContaining({ amount: 50_000 }));
    await step('nothing is typed: it closes without a question, and opens as it was left', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const next = await openForm(canvas, userEvent);
      await waitFor(() =>
        expect(next.getByRole('combobox', { name: /Dari account/ })).toHaveDisplayValue(/Kasir Depan/),
      );
      await expect(next.getByRole('combobox', { name: /Ke account/ })).toHaveDisplayValue(/BCA/);
    });
  },
});
