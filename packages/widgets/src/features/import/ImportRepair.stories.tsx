import {
  anImportPreview,
  anImportRow,
  aStoredFile,
  createWorld,
  importRows,
  scenarios,
} from '@finance/api-client/testing';
import { api, type ImportField, type ImportPreview } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  chooseImport,
  type ImportPlay,
  InFinance,
  selectOption,
  storyClient,
  withFinance,
} from '../../testing/index.ts';
import { Import } from './Import.tsx';

const meta = preview.meta({
  title: 'Impor & file/Impor: perbaikan',
  id: 'import-repair',
  component: Import,
  args: { resource: 'transaction' as const, onImported: fn() },
  decorators: [withFinance],
});

const narrow = { viewport: { value: 'mobile1', isRotated: false } };
const [wrongDate, wrongAmount] = ['31/02/2026', '1.500jt'];

/** What the server says of these texts; any other one is right. */
const said: Readonly<Record<string, string>> = {
  [wrongDate]: `'${wrongDate}' bukan tanggal. Tulis misalnya 31/01/2026 atau 2026-01-31.`,
  [wrongAmount]: `'${wrongAmount}' dapat berarti Rp 1,500,000,000 atau Rp 1,500,000. Tulis lengkap, misalnya 1500000.`,
  seribu: "'seribu' bukan jumlah rupiah bulat. Tulis misalnya 1.500.000 atau -250000.",
};

/** The rows from line 5 on have a wrong date and a wrong amount, unless other texts replace them. */
function withWrong(lines: readonly number[], textOf: (row: number, field: ImportField) => string | null | undefined) {
  const wrong = lines.map((row) => {
    const cell = (field: ImportField, original: string) => {
      const text = textOf(row, field) ?? original;
      return { field, text, original, message: said[text] ?? null };
    };
    const cells = [
      cell('date', wrongDate),
      cell('amount', wrongAmount),
      cell('account', 'BCA 1234567890 a.n. PT Maju Motor'),
      cell('related_entity_name', 'Parkir Utama'),
      cell('note', 'Parkir'),
    ];
    const problems = cells.flatMap(({ field, message }) => (message === null ? [] : [{ row, field, message }]));
    const status = problems.length > 0 ? ('error' as const) : ('new' as const);
    return { row, status, cells, problems };
  });
  return anImportPreview({
    rows: [
      ...importRows,
      ...wrong.map(({ row, status }) =>
        status === 'new'
          ? anImportRow({ row, amount: -1500, name: 'Parkir Utama', note: 'Parkir' })
          : anImportRow({ row, status, date: null, amount: null, where: null, name: null, note: null }),
      ),
    ],
    problems: wrong.flatMap(({ problems }) => problems),
    repair_rows: wrong.map(({ row, status, cells }) => ({ row, status, cells })),
  });
}

/** One wrong row, with what was typed into it. */
const oneWrong = ({ repairs = [] }: { repairs?: readonly { field: ImportField; text: string | null }[] | undefined }) =>
  withWrong([5], (_, field) => repairs.find((repair) => repair.field === field)?.text);

type Alike = ImportPreview['alike'][number];

/** Three rows that are wrong in the same way, with what was said for all of them. */
function threeWrong({ alike_repairs = [] }: { alike_repairs?: Pick<Alike, 'field' | 'text'>[] | undefined }) {
  const rows = [5, 6, 7];
  const textFor = (wanted: ImportField) => alike_repairs.find(({ field }) => field === wanted)?.text ?? null;
  const group = (field: ImportField, original: string): Alike => {
    const text = textFor(field);
    return { field, original, text, message: text === null ? (said[original] ?? null) : null, count: 3, rows };
  };
  const alike = [group('date', wrongDate), group('amount', wrongAmount)];
  return { ...withWrong(rows, (_, field) => textFor(field)), alike };
}

/** The last step, with a file of which some rows are wrong. */
async function checkWrong(play: ImportPlay, file: Parameters<typeof chooseImport>[1] = oneWrong, count = 1) {
  const dialog = await chooseImport(play, file, 'mutasi salah.csv');
  await selectOption(play.userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rp/ }), /^Jumlah/);
  await play.userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
  await dialog.findByText(`${count} salah`);
  return dialog;
}

async function retype({ userEvent }: Pick<ImportPlay, 'userEvent'>, field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** One fault in every row: rather a column that was not chosen. */
export const WrongRows = meta.story({
  play: async (play) => {
    const unsaid = { date: null, amount: null, where: null, name: null, note: null };
    const empty = anImportPreview({
      rows: importRows.map(({ row }) => anImportRow({ ...unsaid, row, status: 'error' })),
      problems: importRows.map(({ row }) => ({ row, field: 'amount', message: 'wajib diisi' })),
    });
    const dialog = await chooseImport(play, () => empty);
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
    const dialog = await checkWrong(play);
    const amount = dialog.getByRole('textbox', { name: 'Jumlah baris 5' });
    await expect(amount).toHaveValue('1.500jt');
    await expect(amount).toHaveAccessibleDescription(/dapat berarti Rp\s1,500,000,000 atau Rp\s1,500,000/);
    await expect(dialog.getByRole('textbox', { name: 'Tanggal Transaksi baris 5' })).toHaveValue('31/02/2026');
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toHaveAccessibleDescription(
      'Perbaiki baris yang salah, atau lewati.',
    );
  },
});

export const WrongNarrow = meta.story({
  globals: narrow,
  play: async (play) => {
    await checkWrong(play);
  },
});

/** Enter takes a text and goes on; the server says whether it is right now. */
export const Repaired = meta.story({
  play: async (play) => {
    const { userEvent, args } = play;
    const dialog = await checkWrong(play);
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
    const dialog = await checkWrong(play, threeWrong, 3);
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

export const WrongTogether = meta.story({
  play: async (play) => {
    const dialog = await checkWrong(play, threeWrong, 3);
    const group = await dialog.findByRole('textbox', { name: "Jumlah untuk 3 baris yang berisi '1.500jt'" });
    group.scrollIntoView({ block: 'center' });
  },
});

export const WrongTogetherNarrow = WrongTogether.extend({ globals: narrow });

/** The wrong row is left out and can be downloaded. */
export const Skipped = meta.story({
  play: async (play) => {
    const { userEvent, args } = play;
    const dialog = await checkWrong(play);
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
    const dialog = await checkWrong(play);
    await play.userEvent.click(dialog.getByRole('button', { name: 'Ubah isian lain di baris 5' }));
    await expect(dialog.getByRole('textbox', { name: 'Catatan baris 5' })).toHaveValue('Parkir');
  },
});

/** The server cannot check a repair: what was typed stays. */
export const RepairUnchecked = meta.story({
  play: async (play) => {
    const dialog = await checkWrong(play);
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
    world.importPreview = oneWrong;
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
