import { createWorld, mock, mockQuestions, refusal, scenarios } from '@finance/api-client/testing';
import { api, type DueType, formatRupiah } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { DueCreate, type DueCreateProps } from './DueCreate.tsx';

const receivable = 'R' as DueType; // its stories may show the other type

const meta = preview.meta({
  title: 'Hutang & piutang/Catat hutang atau piutang · DueCreate',
  id: 'due-duecreate',
  component: DueCreate,
  args: { type: receivable, onCreated: fn(), onClose: fn() },
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

interface User {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
}

/** Opens the form; dialogs are outside the story's own element. */
async function openForm(
  canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> },
  userEvent: User,
  label = 'Piutang',
) {
  await userEvent.click(await canvas.findByRole('button', { name: `Catat ${label}` }));
  const dialog = await screen.findByRole('dialog', { name: `Buat Pencatatan ${label}` });
  await waitFor(() => expect(within(dialog).getByLabelText(/^Jumlah/)).toBeVisible()); // after its fade-in
  return within(dialog);
}

const given = {
  transactable_app: 'Retail',
  transactable_type: 'Sales',
  transactable_subtype: 'Kredit',
  transactable_id: '77',
  entity_id: '501',
  entity_name: 'Budi Santoso',
  entity_phone_number: '0812-3456',
};

export const Default = meta.story({
  args: { defaults: given },
  play: async ({ canvas, userEvent }) => void (await openForm(canvas, userEvent)),
});

Default.test('what the host gives is read-only, the rest is typed', async ({ step }) => {
  const form = within(screen.getByRole('dialog', { name: 'Buat Pencatatan Piutang' }));
  await step('values given by the host are shown and read-only', async () => {
    for (const [label, value] of [
      ['App', 'Retail'],
      ['Type', 'Sales'],
      ['SubType', 'Kredit'],
      ['ID', '77'],
      ['ID Lawan Transaksi', '501'],
      ['Nama Lawan Transaksi', 'Budi Santoso'],
    ] as const) {
      const input = form.getByLabelText(label);
      await expect(input).toHaveValue(value);
      await expect(input).toHaveAttribute('readonly');
    }
    await expect(form.queryByLabelText('No Telepon')).not.toBeInTheDocument();
  });
  await step('the other fields are editable', async () => {
    for (const label of [/^Jumlah/, /^Catatan$/, /^Catatan Internal/])
      await expect(form.getByLabelText(label)).not.toHaveAttribute('readonly');
    await expect(form.getByRole('textbox', { name: /^Tanggal$/ })).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^Tanggal JT/ })).toBeVisible();
    await expect(form.getByText('diisi hari ini bila kosong')).toBeVisible();
  });
});

export const Filled = meta.story({
  args: { defaults: given },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/^Jumlah/), '2500000');
    await userEvent.type(form.getByLabelText('Catatan'), 'Sisa faktur');
  },
});

export const Saved = Default.extend({
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/^Jumlah/), '2500000');
    await userEvent.type(form.getByLabelText('Catatan'), 'Sisa faktur');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({
          ...given,
          type: 'R',
          amount: 2_500_000,
          note: 'Sisa faktur',
          date: '2026-03-10',
          due_date: null,
        }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  },
});

export const Hutang = meta.story({
  args: { type: 'P', defaults: given },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent, 'Hutang');
    await userEvent.type(form.getByLabelText(/^Jumlah/), '100000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ type: 'P', amount: 100_000 })),
    );
  },
});

/** The host changes the type after the form was drawn ahead: what the title says is saved. */
export const TypeChanged = meta.story({
  args: { defaults: given },
  render: (args) => <WithType {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.hover(await canvas.findByRole('button', { name: 'Catat Piutang' }));
    await waitFor(() => expect(document.querySelector('dialog')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Ganti jenis' }));
    const form = await openForm(canvas, userEvent, 'Hutang');
    await userEvent.type(form.getByLabelText(/^Jumlah/), '777000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ type: 'P' })));
  },
});

function WithType(args: DueCreateProps) {
  const [type, setType] = useState(args.type);
  return (
    <>
      <button onClick={() => setType('P')}>Ganti jenis</button>
      <DueCreate {...args} type={type} />
    </>
  );
}

/** In a host, object and counterparty are the host's, even if it gives none. */
export const NothingGiven = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    for (const label of ['App', 'Type', 'SubType', 'ID', 'ID Lawan Transaksi', 'Nama Lawan Transaksi'])
      await expect(form.getByLabelText(label)).toHaveAttribute('readonly');
    await expect(form.queryByLabelText('No Telepon')).not.toBeInTheDocument();
    await expect(form.getByLabelText(/^Jumlah/)).toHaveFocus();
  },
});

/** On a screen of its own, such as the back office's, every field is editable; the object is folded while empty. */
export const StandAlone = meta.story({
  args: { isStandAlone: true },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByLabelText('App')).not.toBeVisible();
    await userEvent.click(form.getByText('Objek'));
    await userEvent.type(form.getByLabelText('App'), 'Gelora.Dealer');
    await userEvent.type(form.getByLabelText('Nama Lawan Transaksi'), 'Siti');
    await userEvent.type(form.getByLabelText('No Telepon'), '0813');
    await userEvent.type(form.getByLabelText(/^Jumlah/), '50000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({
          transactable_app: 'Gelora.Dealer',
          entity_name: 'Siti',
          entity_phone_number: '0813',
        }),
      ),
    );
  },
});

export const FieldsOfTheHost = meta.story({
  args: {
    defaults: { ...given, amount: 900_000 },
    fieldsConfig: {
      amount: { readOnly: true },
      internal_note: { hidden: true },
      entity_name: { readOnly: false, label: 'Pelanggan' },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByLabelText(/^Jumlah/)).toHaveAttribute('readonly');
    await expect(form.queryByLabelText('Catatan Internal')).not.toBeInTheDocument();
    await expect(form.getByLabelText('Pelanggan')).not.toHaveAttribute('readonly');
  },
});

export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.due.store, () =>
        refusal(400, ['Tanggal berada dalam periode yang sudah dikunci'], {
          date: ['berada dalam periode yang sudah dikunci'],
        }),
      ),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Wajib diisi')).toBeVisible();
    for (const [typed, message] of [
      ['dua juta', "'dua juta' bukan jumlah rupiah"],
      ['1.500jt', 'Maksudnya?'],
      ['99999999999999999', 'Jumlah paling besar Rp 9,007,199,254,740,991'],
    ] as const) {
      await userEvent.clear(form.getByLabelText(/^Jumlah/));
      await userEvent.type(form.getByLabelText(/^Jumlah/), typed);
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await form.findByText(message)).toBeVisible();
      await expect(form.getByLabelText(/^Jumlah/)).toBeInvalid();
    }
    await userEvent.clear(form.getByLabelText(/^Jumlah/));
    await userEvent.type(form.getByLabelText(/^Jumlah/), '700');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Berada dalam periode yang sudah dikunci')).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

export const CreditNote = meta.story({
  args: { defaults: given },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/^Jumlah/), '-75rb{Enter}');
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ amount: -75_000, outstanding_amount: -75_000, status: 'open' }),
      ),
    );
  },
});

export const OfZeroIsClosedAtOnce = meta.story({
  args: { defaults: given },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/^Jumlah/), '0{Enter}');
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 0, status: 'closed' })),
    );
  },
});

const lost = { world: createWorld() };

export const WrongDays = meta.story({
  args: { defaults: given },
  beforeEach({ msw }) {
    const early = 'tidak boleh sebelum tanggal pencatatan (2026-03-10)';
    const far = 'Tanggal 2099-03-10 lebih dari 30 hari ke depan. Tetap simpan?';
    msw.use(
      mock(api.due.store, ({ body: { due_date } }) =>
        due_date ? refusal(400, [`Tanggal JT ${early}`], { due_date: [early] }) : undefined,
      ),
      mockQuestions(api.due.store, [{ text: far, if_confirmed: 'allow_postdated', yes: 'Catat Rp 2,500,000' }]),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    const [date, dueDate] = [
      form.getByRole('textbox', { name: /^Tanggal$/ }),
      form.getByRole('textbox', { name: /^Tanggal JT/ }),
    ];
    await userEvent.type(form.getByLabelText(/^Jumlah/), '2500000');
    await step('a due date before the date is refused', async () => {
      await userEvent.type(dueDate, '2026-03-09');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await form.findByText('Tidak boleh sebelum tanggal pencatatan (2026-03-10)')).toBeVisible();
      await expect(args.onCreated).not.toHaveBeenCalled();
    });
    await step('a date far in the future has to be confirmed', async () => {
      await userEvent.clear(dueDate);
      await userEvent.type(date, '2099-03-10');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      const question = within(await screen.findByRole('alertdialog', { name: /Konfirmasi/ }));
      await waitFor(() =>
        expect(question.getByText('Tanggal 2099-03-10 lebih dari 30 hari ke depan. Tetap simpan?')).toBeVisible(),
      ); // after its fade-in
      await userEvent.click(question.getByRole('button', { name: /^Catat Rp/ }));
      await waitFor(() =>
        expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ date: '2099-03-10', due_date: null })),
      );
    });
  },
});

export const LostAnswer = meta.story({
  args: { defaults: given },
  beforeEach({ msw }) {
    lost.world = createWorld();
    msw.use(...scenarios.lostAnswer({ world: lost.world }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const before = lost.world.dues.length;
    const form = await openForm(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/^Jumlah/), '123000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await form.findByRole('button', { name: 'Cek status' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await expect(lost.world.dues.length).toBe(before + 1);
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Catat Piutang' })).toHaveAttribute('aria-disabled', 'true'),
    );
    await expect(canvas.getByRole('button', { name: 'Catat Piutang' })).toHaveAccessibleDescription(
      'Peran Anda tidak boleh mencatat piutang',
    );
  },
});

export const Keyboard = meta.story({
  args: { defaults: given },
  play: async ({ canvas, userEvent, args }) => {
    (await canvas.findByRole('button', { name: 'Catat Piutang' })).focus();
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Buat Pencatatan Piutang' }));
    await userEvent.type(await form.findByLabelText(/^Jumlah/), '75000');
    form.getByRole('button', { name: 'Simpan' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Catat Piutang' })).toHaveFocus());
  },
});

export const Loading = meta.story({
  args: { defaults: given },
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.due.store] }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/^Jumlah/), '75000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
    await expect(form.getByLabelText(/^Jumlah/)).toBeDisabled();
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { defaults: given },
  play: async ({ canvas, userEvent }) => {
    await openForm(canvas, userEvent);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { defaults: { ...given, entity_name: 'Perseroan Terbatas Sumber Rejeki Makmur Sentosa Abadi Nusantara' } },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await expect(form.getByRole('button', { name: 'Simpan' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

/** What the server asks about a due of nobody. */
function asksForWhom(text: string) {
  return [
    mockQuestions(api.due.store, ({ body: { amount, entity_name } }) =>
      entity_name ? [] : [{ text, if_confirmed: 'allow_incomplete', yes: `Catat ${formatRupiah(amount)}` }],
    ),
    ...scenarios.default(),
  ];
}

/** A due of nobody can be chased from nobody: it is asked about, and a no loses nothing. */
export const OfNobody = meta.story({
  args: { isStandAlone: true },
  beforeEach({ msw }) {
    msw.use(...asksForWhom('Tanpa nama, tidak ada yang dapat diingatkan atau ditagih. Tetap simpan?'));
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    await userEvent.type(form.getByLabelText(/^Jumlah/), '50000');
    await userEvent.type(form.getByLabelText('Catatan'), 'Kasbon');
    await step('the no keeps what was typed', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      const question = within(await screen.findByRole('alertdialog', { name: /Konfirmasi/ }));
      await waitFor(() => expect(question.getByText(/tidak ada yang dapat diingatkan atau ditagih/)).toBeVisible());
      await expect(question.getByRole('button', { name: 'Batal' })).toHaveFocus();
      await userEvent.click(question.getByRole('button', { name: 'Batal' }));
      await waitFor(() => expect(form.getByLabelText(/^Jumlah/)).toBeEnabled());
      await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 50,000');
      await expect(form.getByLabelText('Catatan')).toHaveValue('Kasbon');
      await expect(args.onCreated).not.toHaveBeenCalled();
    });
    await step('with a name nothing is asked', async () => {
      await userEvent.type(form.getByLabelText('Nama Lawan Transaksi'), 'Bu Tini');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() =>
        expect(args.onCreated).toHaveBeenCalledWith(
          expect.objectContaining({ entity_name: 'Bu Tini', note: 'Kasbon' }),
        ),
      );
    });
  },
});

/** The yes is for this one: the next of a run is asked about again. */
export const OfNobodyOnPurpose = meta.story({
  args: { type: 'P', isStandAlone: true, isRepeatable: true, onRepeated: fn() },
  beforeEach({ msw }) {
    msw.use(...asksForWhom('Tanpa nama, tidak diketahui siapa yang harus dibayar. Tetap simpan?'));
  },
  play: async ({ canvas, userEvent, args }) => {
    const form = await openForm(canvas, userEvent, 'Hutang');
    const again = await form.findByRole('button', { name: 'Simpan & buat lagi' }); // it arrives after the form
    for (const amount of ['50,000', '60,000']) {
      await userEvent.type(form.getByLabelText(/^Jumlah/), amount);
      await userEvent.click(again);
      const question = within(await screen.findByRole('alertdialog', { name: /Konfirmasi/ }));
      await waitFor(() => expect(question.getByText(/tidak diketahui siapa yang harus dibayar/)).toBeVisible());
      await userEvent.click(question.getByRole('button', { name: `Catat Rp ${amount}` }));
      await waitFor(() =>
        expect(form.getByText('Tersimpan:', { exact: false })).toHaveTextContent(`Tersimpan: Rp ${amount}`),
      );
    }
    await expect(args.onRepeated).toHaveBeenCalledTimes(2);
    await expect(args.onRepeated).toHaveBeenLastCalledWith(
      expect.objectContaining({ amount: 60_000, entity_name: null }),
    );
  },
});

/** One after the other: the day stays, what was saved is named above the empty form and can be undone. */
export const SavedAndAgain = meta.story({
  args: { isStandAlone: true, isRepeatable: true, onRepeated: fn() },
  play: async ({ canvas, userEvent, args, step }) => {
    const form = await openForm(canvas, userEvent);
    const amount = form.getByLabelText(/^Jumlah/);
    await userEvent.type(form.getByLabelText('Nama Lawan Transaksi'), 'Bu Tini');
    await userEvent.type(form.getByLabelText('Tanggal'), 'kemarin');
    await userEvent.type(amount, '150rb');
    await form.findByRole('button', { name: 'Simpan & buat lagi' }); // it arrives after the form
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect(await form.findByText('Tersimpan:', { exact: false })).toHaveTextContent(
      'Tersimpan: Rp 150,000 · Bu Tini',
    );
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(amount).toHaveValue('');
    await expect(form.getByLabelText('Nama Lawan Transaksi')).toHaveValue('');
    await expect(form.getByLabelText('Tanggal')).toHaveValue('2026-03-09');
    await expect(args.onRepeated).toHaveBeenCalledWith(
      expect.objectContaining({ amount: 150_000, date: '2026-03-09' }),
    );
    await expect(args.onCreated).not.toHaveBeenCalled();
    await step('undone', async () => {
      await userEvent.click(await form.findByRole('button', { name: 'Urungkan' }));
      await expect(await form.findByText('Diurungkan:', { exact: false })).toBeVisible();
    });
  },
});
