import { aStoredFile, createWorld, mock, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { Import } from './Import.tsx';

const meta = preview.meta({
  title: 'Import/Import',
  component: Import,
  args: { resource: 'transaction' as const, onImported: fn() },
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

type Play = {
  canvas: ReturnType<typeof within>;
  userEvent: {
    selectOptions: (select: Element, option: HTMLElement) => Promise<void>;
    click: (element: Element) => Promise<void>;
    clear: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
    tab: () => Promise<void>;
    upload: (element: HTMLElement, file: File) => Promise<void>;
  };
};

/** The dialog, once it has a file. */
async function open({ canvas, userEvent }: Play, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
  const dialog = await screen.findByRole('dialog', { name: /^Impor / });
  await waitFor(() => expect(dialog).toBeVisible());
  await userEvent.upload(
    await within(dialog).findByLabelText('File File'),
    new File(['Tgl;Rp\n'], name, { type: 'text/csv' }),
  );
  return within(dialog);
}

async function choose(play: Play, name = 'mutasi-maret.csv') {
  const dialog = await open(play, name);
  await dialog.findByText('1.500.000 · -250.000 · -250.000');
  return dialog;
}

async function map(dialog: ReturnType<typeof within>, { userEvent }: Play) {
  await selectOption(userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rp/ }), /^Jumlah/);
  await userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
  await dialog.findByText('3 baru');
}

export const Default = meta.story();

export const Imported = meta.story({
  play: async (play) => {
    const dialog = await choose(play);
    await map(dialog, play);
    await expect(dialog.getByText('Sama dengan baris 3')).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 3 })));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  },
});

/** A bank's file is known by its content, and so is its account: nothing has to be matched. */
export const KnownBank = meta.story({
  play: async (play) => {
    const dialog = await open(play, 'klikbca.csv');
    await expect(await dialog.findByText(/9 baris di file = 3 baru \+ 6 bukan transaksi/)).toBeVisible();
    await expect(dialog.getByText('KlikBCA Individual')).toBeVisible();
    await play.userEvent.click(dialog.getByText('Lihat'));
    await expect(dialog.getByText('1 belum dibukukan bank (PEND)')).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining({ file_rows: 9 })));
    await expect(await screen.findByText(/Saldo menurut bank Rp 93,926,600, menurut buku /)).toBeVisible();
  },
});

export const KnownBankChecked = meta.story({
  play: async (play) => {
    const dialog = await open(play, 'klikbca.csv');
    await dialog.findByText('3 baru');
    await expect(dialog.getByText(/^Saldo di file cocok di 3 baris/)).toHaveTextContent(
      'Saldo di file cocok di 3 baris, terakhir Rp 93,926,600 pada 2026-03-02.',
    );
  },
});

/** What each step found, and all that can be changed of it. */
export const ReadingOpened = meta.story({
  play: async (play) => {
    const dialog = await open(play, 'klikbca.csv');
    await dialog.findByText('3 baru');
    await play.userEvent.click(dialog.getByText('Ubah'));
    await expect(dialog.getByRole('combobox', { name: 'Pemisah kolom' })).toHaveValue(',');
    await expect(dialog.getByRole('combobox', { name: 'Baris judul kolom' })).toHaveValue('4');
    await play.userEvent.click(dialog.getByRole('radio', { name: 'Baris terbaru di atas' }));
    const answer = await dialog.findByText('Jawaban Anda: Baris terbaru di atas');
    await expect(answer).not.toBeVisible(); // said once: by the option that is chosen
    await play.userEvent.click(dialog.getByText('Ubah'));
    await expect(answer).toBeVisible();
    await play.userEvent.click(dialog.getByText('Ubah'));
    await play.userEvent.click(dialog.getByRole('radio', { name: /^Arah uang dibalik/ }));
    await waitFor(() => expect(dialog.getByText(/^Yang baru: /)).toHaveTextContent(/keluar -Rp 1,500,000/));
  },
});

/** A section of an account that is not known goes to any account, or nowhere. */
export const SectionAsked = meta.story({
  play: async (play) => {
    const dialog = await open(play, 'klikbca bagian.csv');
    await expect(await dialog.findByText('1 ditanyakan')).toBeVisible();
    await expect(dialog.getByText(/^File ini menyebut rekening 7715550123/)).toBeVisible();
  },
});

export const SectionAskedNarrow = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async (play) => {
    await SectionAsked.play?.(play);
    within(screen.getByRole('dialog')).getByLabelText('Account lain').scrollIntoView({ block: 'end' });
  },
});

export const SectionAnswered = meta.story({
  play: async (play) => {
    await SectionAsked.play?.(play);
    const dialog = within(screen.getByRole('dialog'));
    await selectOption(play.userEvent, dialog.getByRole('combobox', { name: 'Account lain' }), /Mandiri/);
    await expect(await dialog.findByText('3 baru')).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 3 })));
  },
});

/** The bank's balance jumps where a row is missing. */
export const RowsMissing = meta.story({
  play: async (play) => {
    const dialog = await open(play, 'klikbca hilang.csv');
    await expect(
      await dialog.findByText('Antara baris 6 dan 7 hilang Rp 50,000,000 uang masuk.', { exact: false }),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
  },
});

export const RowsMissingNarrow = RowsMissing.extend({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
});

export const KnownBankNarrow = KnownBankChecked.extend({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
});

/** What somebody booked by hand is found again in the bank's file, and left out unless it is chosen. */
export const Booked = meta.story({
  play: async (play) => {
    const dialog = await open(play, 'klikbca tercatat.csv');
    await expect(await dialog.findByText('2 mungkin sudah tercatat')).toBeVisible();
    await expect(dialog.getByText(/11 baris di file = 3 baru \+ 2 mungkin sudah tercatat \+ 6/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
  },
});

export const BookedNarrow = Booked.extend({ globals: { viewport: { value: 'mobile1', isRotated: false } } });

/** One row, or all like it, are imported nevertheless; the record that each may be is opened beside. */
export const BookedChosen = meta.story({
  play: async (play) => {
    const { userEvent } = play;
    await Booked.play?.(play);
    const dialog = within(screen.getByRole('dialog'));
    const [first] = dialog.getAllByRole('group', { name: /^Baris / });
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Impor juga' }));
    await expect(await dialog.findByText('1 mungkin sudah tercatat')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 4 baris' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Impor juga, ini uang lain' }));
    await expect(await dialog.findByRole('button', { name: 'Impor 5 baris' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Lewati, sudah tercatat' }));
    await expect(await dialog.findByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
    const [link] = dialog.getAllByRole('button', { name: 'Lihat yang sudah dicatat' });
    await userEvent.click(link as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  },
});

/** What the file leaves open is asked once, with what its rows mean in each answer. */
export const Asked = meta.story({
  play: async (play) => {
    const dialog = await open(play, 'mutasi tanya.csv');
    await dialog.findByText('1.500.000 · 250.000 · 250.000');
    await play.userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
    await expect(await dialog.findByText('3 ditanyakan')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 0 baris' })).toHaveAccessibleDescription(
      'Jawab dulu pertanyaan tentang file ini.',
    );
  },
});

export const AskedNarrow = Asked.extend({ globals: { viewport: { value: 'mobile1', isRotated: false } } });

export const Answered = meta.story({
  play: async (play) => {
    await Asked.play?.(play);
    const dialog = within(screen.getByRole('dialog'));
    await play.userEvent.click(dialog.getByRole('radio', { name: /^Semua uang keluar/ }));
    await expect(await dialog.findByText('3 baru')).toBeVisible();
    await expect(dialog.getByText('Jawaban Anda: Semua uang keluar')).toBeVisible();
    await expect(dialog.getByText(/^Yang baru: /)).toHaveTextContent(/masuk Rp 0, keluar -Rp 2,000,000/);
  },
});

const reread = storyClient();

/** Another heading row: the columns are guessed again. */
export const HeadingChosen = meta.story({
  render: (args) => (
    <InFinance client={reread.client}>
      <Import {...args} />
    </InFinance>
  ),
  play: async (play) => {
    const dialog = await choose(play);
    await play.userEvent.click(dialog.getByText('Ubah'));
    await selectOption(play.userEvent, dialog.getByRole('combobox', { name: 'Baris judul kolom' }), /^2: /);
    await waitFor(() =>
      expect(reread.sent.findLast(({ path }) => path.endsWith('/import/preview'))?.body).toMatchObject({
        heading_row: 2,
      }),
    );
    await expect(reread.sent.findLast(({ path }) => path.endsWith('/import/preview'))?.body).not.toHaveProperty(
      'mapping',
    );
  },
});

const workbook = storyClient();

/** One sheet of a workbook is imported; the others are named, and may be chosen instead. */
export const SheetChosen = meta.story({
  render: (args) => (
    <InFinance client={workbook.client}>
      <Import {...args} />
    </InFinance>
  ),
  play: async (play) => {
    const dialog = await choose(play, 'mutasi triwulan.xlsx');
    await expect(dialog.getByText('Sheet lain tidak ikut diimpor: Februari (4 baris).')).toBeVisible();
    await play.userEvent.click(dialog.getByText('Ubah'));
    await selectOption(play.userEvent, dialog.getByRole('combobox', { name: 'Sheet' }), /^Februari/);
    await expect(await dialog.findByText('Sheet lain tidak ikut diimpor: Maret (4 baris).')).toBeVisible();
    await expect(workbook.sent.findLast(({ path }) => path.endsWith('/import/preview'))?.body).toMatchObject({
      sheet: 'Februari',
    });
  },
});

export const SeparatorChosen = meta.story({
  play: async (play) => {
    const dialog = await choose(play);
    await expect(dialog.getByText(/pemisah titik koma/)).toBeVisible();
    await play.userEvent.click(dialog.getByText('Ubah'));
    await selectOption(play.userEvent, dialog.getByRole('combobox', { name: 'Pemisah kolom' }), 'koma');
    await expect(await dialog.findByText(/pemisah koma/)).toBeVisible();
  },
});

const foreign = storyClient();

/** Nobody knows the heading of the dates; once it is chosen, their numbers tell that months come first. */
export const UnknownDates = meta.story({
  render: (args) => (
    <InFinance client={foreign.client}>
      <Import {...args} />
    </InFinance>
  ),
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await choose(play, 'mutasi asing.csv');
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Isi kolom Value Date/ }), 'Tanggal');
    await map(dialog, play);
    await expect(dialog.getByText(/^Yang baru: /)).toHaveTextContent(/^Yang baru: 2026-03-01 sampai 2026-03-31/);
    const checked = foreign.sent.findLast(({ path }) => path.endsWith('/import/preview'));
    await expect(checked?.body).toMatchObject({ mapping: { date: 0, amount: 4 } });
    await expect(checked?.body).not.toHaveProperty('date_order');
  },
});

/** Days that may be months are read as the user chooses, until another column holds the dates. */
export const DateOrder = meta.story({
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await choose(play);
    await selectOption(userEvent, dialog.getByRole('combobox', { name: 'Urutan tanggal' }), 'bulan/hari/tahun');
    await map(dialog, play);
    await expect(dialog.getByText(/^Yang baru: /)).toHaveTextContent(/^Yang baru: 2026-01-03 sampai 2026-02-03/);
    await expect(dialog.getByText(/dapat dibaca dua cara, dan dibaca bulan\/hari\/tahun/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    const date = await dialog.findByRole('combobox', { name: /Isi kolom Tgl/ });
    await selectOption(userEvent, date, 'Tidak dipakai');
    await selectOption(userEvent, date, 'Tanggal');
    await expect(dialog.getByRole('combobox', { name: 'Urutan tanggal' })).toHaveValue('dmy');
    await userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
    await waitFor(() =>
      expect(dialog.getByText(/^Yang baru: /)).toHaveTextContent(/^Yang baru: 2026-03-01 sampai 2026-03-02/),
    );
  },
});

/** A file with one row whose date and amount are wrong, at the last step. */
async function chooseWrong(play: Play) {
  const dialog = await choose(play, 'mutasi salah.csv');
  await selectOption(play.userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rp/ }), /^Jumlah/);
  await play.userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
  await dialog.findByText('1 salah');
  return dialog;
}

async function retype({ userEvent }: Play, field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** One fault in every row: rather a column that was not chosen. */
export const WrongRows = meta.story({
  play: async (play) => {
    const dialog = await choose(play);
    await play.userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
    await expect(await dialog.findByText('Baris 2, 3, 4, Jumlah: wajib diisi')).toBeVisible();
    await expect(dialog.getByText(/tekan Kembali/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 0 baris' })).toHaveAccessibleDescription(
      'Perbaiki baris yang salah, atau lewati.',
    );
    await play.userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    await expect(await dialog.findByRole('combobox', { name: /Isi kolom Rp/ })).toBeVisible();
  },
});

/** The raw text of a wrong cell, and what is wrong with it. */
export const WrongCells = meta.story({
  play: async (play) => {
    const dialog = await chooseWrong(play);
    const amount = dialog.getByRole('textbox', { name: 'Jumlah baris 5' });
    await expect(amount).toHaveValue('1.500jt');
    await expect(amount).toHaveAccessibleDescription(/dapat berarti Rp 1,500,000,000 atau Rp 1,500,000/);
    await expect(dialog.getByRole('textbox', { name: 'Tanggal Transaksi baris 5' })).toHaveValue('31/02/2026');
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toHaveAccessibleDescription(
      'Perbaiki baris yang salah, atau lewati.',
    );
  },
});

/** Enter takes a text and goes on; the server says whether it is right now. */
export const Repaired = meta.story({
  play: async (play) => {
    const { userEvent, args } = play;
    const dialog = await chooseWrong(play);
    const date = dialog.getByRole('textbox', { name: 'Tanggal Transaksi baris 5' });
    const amount = dialog.getByRole('textbox', { name: 'Jumlah baris 5' });
    await retype(play, date, '28/02/2026{Enter}');
    await expect(amount).toHaveFocus();
    await waitFor(() => expect(date).toHaveAccessibleDescription("Di file: '31/02/2026'"));
    await retype(play, amount, 'seribu{Enter}');
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/^'seribu' bukan jumlah rupiah bulat/));
    await expect(amount).toHaveValue('seribu');
    await retype(play, amount, '-1,5jt');
    await userEvent.tab();
    await expect(await dialog.findByText('Semua baris benar.')).toBeVisible();
    await expect(dialog.getByText('Benar')).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Impor 4 baris' }));
    await waitFor(() => expect(args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 4 })));
  },
});

/** Three rows that are wrong for the same reason need one decision. */
export const RepairedTogether = meta.story({
  play: async (play) => {
    const { userEvent, args } = play;
    const dialog = await choose(play, 'mutasi salah sama.csv');
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rp/ }), /^Jumlah/);
    await userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
    await dialog.findByText('3 salah');
    await retype(
      play,
      dialog.getByRole('textbox', { name: "Tanggal Transaksi untuk 3 baris yang berisi '31/02/2026'" }),
      '28/02/2026',
    );
    const [date] = dialog.getAllByRole('button', { name: 'Terapkan ke 3 baris' });
    await userEvent.click(date as HTMLElement); // as just seen
    await dialog.findByRole('button', { name: 'Batalkan di 3 baris' });
    await retype(play, dialog.getByRole('textbox', { name: "Jumlah untuk 3 baris yang berisi '1.500jt'" }), '-1500');
    await userEvent.click(dialog.getByRole('button', { name: 'Terapkan ke 3 baris' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Impor 6 baris' }));
    await waitFor(() => expect(args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 6 })));
  },
});

const wrongTogether = async (play: Play) => {
  const dialog = await choose(play, 'mutasi salah sama.csv');
  await selectOption(play.userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rp/ }), /^Jumlah/);
  await play.userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
  const group = await dialog.findByRole('textbox', { name: "Jumlah untuk 3 baris yang berisi '1.500jt'" });
  group.scrollIntoView({ block: 'center' });
};

export const WrongTogether = meta.story({ play: wrongTogether });

export const WrongTogetherNarrow = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: wrongTogether,
});

/** The wrong row is left out and can be downloaded. */
export const Skipped = meta.story({
  play: async (play) => {
    const { userEvent, args } = play;
    const dialog = await chooseWrong(play);
    await userEvent.click(dialog.getByRole('button', { name: 'Unduh yang salah' }));
    await expect(await screen.findByText('salah_mutasi salah.csv diunduh')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Lewati yang salah (1 baris)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
    await waitFor(() =>
      expect(args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 3, wrong: 1 })),
    );
    await expect(await screen.findByText(/^3 baris diimpor, 1 baris salah dilewati/)).toBeVisible();
  },
});

/** A cell that is not wrong can be changed too. */
export const OtherCells = meta.story({
  play: async (play) => {
    const dialog = await chooseWrong(play);
    await play.userEvent.click(dialog.getByRole('button', { name: 'Ubah isian lain di baris 5' }));
    await expect(dialog.getByRole('textbox', { name: 'Catatan baris 5' })).toHaveValue('Parkir');
  },
});

/** The server cannot check a repair: what was typed stays. */
export const RepairUnchecked = meta.story({
  play: async (play) => {
    const dialog = await chooseWrong(play);
    play.msw.use(...scenarios.serverError({ rows: [api.import.preview] }));
    const amount = dialog.getByRole('textbox', { name: 'Jumlah baris 5' });
    await retype(play, amount, '7000{Enter}');
    await expect(await dialog.findByText(/^SYSTEM ERROR/)).toBeVisible();
    await expect(amount).toHaveValue('7000');
    await expect(dialog.getByRole('button', { name: 'Periksa lagi' })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toHaveAccessibleDescription(
      'Isinya belum diperiksa. Tekan Periksa lagi dulu.',
    );
  },
});

const uuid = '0195799b-2000-7000-8000-0000000000f1';
const { client } = storyClient();

/** What a page that was reloaded at 09.32 has left in its tab. */
function leaveDraft(repairs: object[]) {
  const name = `${client.cacheScope()}|${JSON.stringify(['import', 'transaction'])}`;
  const columns = { mapping: { date: 0, account: 1, related_entity_name: 2, note: 3, amount: 4 }, date_order: 'dmy' };
  const values = {
    file: uuid,
    account: null,
    type: '',
    columns,
    options: {},
    repairs,
    alike: [],
    matches: [],
    isSkipping: false,
  };
  client.preferences.drafts?.write(JSON.stringify({ [name]: { at: '2026-03-10T02:32:00Z', values } }));
}

/** After a reload of the page: the file, its columns and the repairs are there again. */
export const DraftRestored = meta.story({
  render: (args) => (
    <InFinance client={client}>
      <Import {...args} />
    </InFinance>
  ),
  beforeEach({ msw }) {
    const world = createWorld();
    world.files.push({ ...aStoredFile(), uuid, name: 'mutasi salah.csv' });
    msw.use(...scenarios.default({ world }));
    leaveDraft([{ row: 5, field: 'amount', text: '7000' }]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Impor / }));
    await expect(await dialog.findByText('Draf dari 09.32 dipulihkan')).toBeVisible();
    await expect(await dialog.findByRole('textbox', { name: 'Jumlah baris 5' })).toHaveValue('7000');
    await expect(dialog.getByRole('textbox', { name: 'Tanggal Transaksi baris 5' })).toHaveValue('31/02/2026');
  },
});

export const DraftDiscarded = DraftRestored.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Impor / }));
    await dialog.findByRole('textbox', { name: 'Jumlah baris 5' });
    await userEvent.click(dialog.getByRole('button', { name: 'Buang' }));
    await expect(await dialog.findByLabelText('File File')).toBeEnabled();
    await expect(dialog.queryByText(/Draf/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()); // nothing chosen: no question
  },
});

export const Template = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impor transaksi' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Template CSV' }));
    await expect(await screen.findByText('template-impor-transaksi.csv diunduh')).toBeVisible();
  },
});

export const WrongNarrow = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async (play) => {
    await chooseWrong(play);
  },
});

export const Columns = meta.story({
  play: async (play) => {
    await choose(play);
  },
});

export const Checked = meta.story({
  play: async (play) => {
    await map(await choose(play), play);
  },
});

/** Each new step has the focus, and its first field is the next one. */
export const StepsFocused = meta.story({
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await choose(play);
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Cocokkan kolom' })).toHaveFocus());
    await userEvent.tab();
    await expect(dialog.getByText('Ubah').closest('summary')).toHaveFocus();
    await map(dialog, play);
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Periksa' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    await expect(dialog.getByRole('group', { name: 'Cocokkan kolom' })).toHaveFocus();
  },
});

/** Without a column of accounts one is chosen for all rows. */
export const WithoutAccounts = meta.story({
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await choose(play);
    await expect(dialog.getByLabelText('Account untuk baris yang tidak menyebutnya')).toBeVisible();
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rekening/ }), 'Tidak dipakai');
    const check = dialog.getByRole('button', { name: 'Periksa' });
    await expect(check).toHaveAccessibleDescription('Pilih account dulu');
    await userEvent.click(check);
    await expect(dialog.queryByText(/baris salah/)).toBeNull();
    await selectOption(userEvent, dialog.getByRole('combobox', { name: 'Account' }), /BCA/);
    await expect(check).not.toHaveAccessibleDescription();
  },
});

export const Dues = meta.story({
  args: { resource: 'due' },
  play: async (play) => {
    const dialog = await choose(play);
    await expect(dialog.getByLabelText('Jenis untuk baris yang tidak menyebutnya')).toBeVisible();
    await map(dialog, play);
    await expect(await dialog.findByText(/^Yang baru: /)).toHaveTextContent(/, piutang Rp [\d,]+, hutang Rp 0\.$/);
  },
});

export const Unreadable = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.import.preview] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impor transaksi' }));
    await userEvent.upload(
      await dialog.findByLabelText('File File'),
      new File(['x'], 'rusak.csv', { type: 'text/csv' }),
    );
    await expect(await dialog.findByText(/^SYSTEM ERROR/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Lanjut' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Impor' })).toHaveAttribute('aria-disabled', 'true'));
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async (play) => {
    await map(await choose(play), play);
  },
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async (play) => {
    await map(await choose(play), play);
  },
});

async function saveLarge(play: Play, name: string) {
  const dialog = await choose(play, name);
  await map(dialog, play);
  await play.userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
  await within(screen.getByRole('dialog')).findByText(/^Menyimpan \d dari 3 baris\.$/);
}

/** Many rows are saved by the server while the page shows how far it is. */
export const SavedInBackground = meta.story({
  play: async (play) => {
    await saveLarge(play, 'mutasi besar.csv');
    await expect(await screen.findByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Simpan' })).toHaveFocus();
    await expect(play.args.onImported).not.toHaveBeenCalled();
    const done = { inserted: 3, status: 'imported' };
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining(done)));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  },
});

export const SavingCancelled = meta.story({
  play: async (play) => {
    await saveLarge(play, 'mutasi besar.csv');
    await play.userEvent.click(screen.getByRole('button', { name: 'Batalkan impor' }));
    await expect(await screen.findByText('Impor dibatalkan. Tidak ada yang tercatat.')).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
    await expect(play.args.onImported).not.toHaveBeenCalled();
  },
});

export const SavingFailed = meta.story({
  play: async (play) => {
    await saveLarge(play, 'mutasi besar gagal.csv');
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(
      'Impor gagal, tidak ada yang tercatat. Server berhenti saat menyimpan. Impor lagi file ini.',
    );
    await play.userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await expect(await screen.findByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
  },
});

/** A large file is read for seconds: whoever changes their mind ends that. */
export const ReadingStopped = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(api.import.preview, () => new Promise<never>(() => {})));
  },
  play: async (play) => {
    const dialog = await open(play, 'mutasi-maret.csv');
    await expect(await dialog.findByRole('progressbar', { name: 'Membaca file' })).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Batalkan membaca' }));
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    await expect(dialog.getByRole('button', { name: 'Lanjut' })).toBeEnabled();
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
});

/** While a large file is read, the server tells how far it is. */
export const ReadingTold = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.import.preview, () => new Promise<never>(() => {})),
      mock(api.import.progress, () => ({ data: { rows: 98_500, checked: 24_625 } })),
    );
  },
  play: async (play) => {
    const dialog = await open(play, 'mutasi-maret.csv');
    await expect(await dialog.findByText('Membaca file… 98.500 baris dibaca, 24.625 diperiksa.')).toBeVisible();
    await expect(dialog.getByRole('progressbar', { name: 'Membaca file' })).toHaveAttribute('aria-valuenow', '25');
  },
});

/** No day breaks at its hyphens, as narrow as the window may be. */
export const NarrowDays = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async (play) => {
    const dialog = await open(play, 'klikbca.csv');
    await dialog.findByText('3 baru');
    const days: string[] = [];
    const texts = document.createTreeWalker(screen.getByRole('dialog'), NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: day, index } of (node.textContent ?? '').matchAll(/\d{4}-\d{2}-\d{2}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + day.length);
        if (range.getClientRects().length > 1) days.push(node.textContent ?? '');
      }
    await expect(days).toEqual([]);
  },
});
