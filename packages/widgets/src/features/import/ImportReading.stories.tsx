import { anImportPreview, importRows } from '@finance/api-client/testing';
import type { ImportPreview } from '@finance/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  aKnownBank,
  chooseImport,
  InFinance,
  knownRows,
  matchColumns,
  openImport,
  selectOption,
  storyClient,
  withFinance,
} from '../../testing/index.ts';
import { Import } from './Import.tsx';

const meta = preview.meta({
  title: 'Impor & file/Impor: membaca file',
  id: 'import-reading',
  component: Import,
  args: { resource: 'transaction' as const, onImported: fn() },
  decorators: [withFinance],
});

/** A bank's file is known by its content, and so is its account: nothing has to be matched. */
export const KnownBank = meta.story({
  play: async (play) => {
    const dialog = await openImport(play, () => aKnownBank(), 'klikbca.csv');
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
    const dialog = await openImport(play, () => aKnownBank(), 'klikbca.csv');
    await dialog.findByText('3 baru');
    await expect(dialog.getByText(/^Saldo di file cocok di 3 baris/)).toHaveTextContent(
      'Saldo di file cocok di 3 baris, terakhir Rp 93,926,600 pada 2026-03-02.',
    );
  },
});

export const KnownBankNarrow = KnownBankChecked.extend({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
});

/** What can be changed of a file that was understood. */
function settled(answers: Readonly<Record<string, string>> = {}): ImportPreview {
  const option = (value: string, label: string) => ({ value, label, examples: [] });
  const isReversed = answers['direction'] === 'reversed';
  return aKnownBank({
    rows: knownRows.map((row) => ({ ...row, amount: (row.amount ?? 0) * (isReversed ? -1 : 1) })),
    questions: [
      {
        id: 'direction',
        text: "Arah menurut tanda di kolom 'Rp'.",
        options: [
          option('written', 'Arah uang seperti tertulis'),
          option('reversed', 'Arah uang dibalik: yang masuk menjadi keluar, yang keluar menjadi masuk'),
        ],
        chooses: null,
        answer: answers['direction'] ?? 'written',
      },
      {
        id: 'line_order',
        text: 'Urutan baris di file, untuk saldo berjalan dalam satu hari.',
        options: [option('oldest', 'Baris terlama di atas'), option('newest', 'Baris terbaru di atas')],
        chooses: null,
        answer: answers['line_order'] ?? 'oldest',
      },
    ],
  });
}

/** What each step found, and all that can be changed of it. */
export const ReadingOpened = meta.story({
  play: async (play) => {
    const dialog = await openImport(play, ({ answers }) => settled(answers), 'klikbca.csv');
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

/** The bank's balance jumps where a row is missing. */
export const RowsMissing = meta.story({
  play: async (play) => {
    const { balances, ...known } = aKnownBank();
    const text = 'Antara baris 6 dan 7 hilang Rp 50,000,000 uang masuk.';
    const breaks = [{ kind: 'rows' as const, from_row: 6, to_row: 7, amount: 50_000_000, text }];
    const broken = { ...known, balances: balances.map((one) => ({ ...one, breaks, break_count: 1 })) };
    const dialog = await openImport(play, () => broken, 'klikbca hilang.csv');
    await expect(await dialog.findByText(text, { exact: false })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
  },
});

export const RowsMissingNarrow = RowsMissing.extend({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
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
    const dialog = await chooseImport(play);
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
    const { found, ...read } = anImportPreview();
    const sheets = ['Maret', 'Februari'].map((name) => ({ name, is_hidden: false, rows: 4 }));
    const ofSheet = (sheet = 'Maret') => ({
      ...read,
      found: { ...found, kind: 'xlsx' as const, separator: null, encoding: null, sheet, sheets },
    });
    const dialog = await chooseImport(play, ({ sheet }) => ofSheet(sheet), 'mutasi triwulan.xlsx');
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
    const { found, ...read } = anImportPreview();
    const dialog = await chooseImport(play, ({ separator = ';' }) => ({ ...read, found: { ...found, separator } }));
    await expect(dialog.getByText(/pemisah titik koma/)).toBeVisible();
    await play.userEvent.click(dialog.getByText('Ubah'));
    await selectOption(play.userEvent, dialog.getByRole('combobox', { name: 'Pemisah kolom' }), 'koma');
    await expect(await dialog.findByText(/pemisah koma/)).toBeVisible();
  },
});

/** The rows, with these days. */
function onDays(days: readonly string[]): ImportPreview['rows'] {
  return importRows.map((row, at) => ({ ...row, date: days[at] ?? row.date }));
}

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
    const headers = ['Value Date', 'Rekening', 'Nama', 'Keterangan', 'Rp'];
    const read = anImportPreview({
      headers,
      is_date_order_open: false,
      rows: onDays(['2026-03-01', '2026-03-02', '2026-03-31']),
    });
    const { date: _, ...guessed } = read.mapping;
    const dialog = await chooseImport(play, ({ mapping }) => ({ ...read, mapping: mapping ?? guessed }));
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Isi kolom Value Date/ }), 'Tanggal');
    await matchColumns(dialog, play);
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
    const monthFirst = onDays(['2026-01-03', '2026-02-03', '2026-02-03']);
    const dialog = await chooseImport(play, ({ date_order = 'dmy' }) =>
      anImportPreview({ date_order, ...(date_order === 'mdy' && { rows: monthFirst }) }),
    );
    await selectOption(userEvent, dialog.getByRole('combobox', { name: 'Urutan tanggal' }), 'bulan/hari/tahun');
    await matchColumns(dialog, play);
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

/** No day breaks at its hyphens, as narrow as the window may be. */
export const NarrowDays = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async (play) => {
    const dialog = await openImport(play, () => aKnownBank(), 'klikbca.csv');
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
