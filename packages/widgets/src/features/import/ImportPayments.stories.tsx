import { anImportPreview, anImportRow, mockQuestions } from '@finance/api-client/testing';
import { api, type ImportField, type ImportPreview } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type ImportPlay, openImport, selectOption, withFinance } from '../../testing/index.ts';
import { Import } from './Import.tsx';

const meta = preview.meta({
  title: 'Impor & file/Impor: pembayaran',
  id: 'import-payments',
  component: Import,
  args: { resource: 'transaction' as const, onImported: fn() },
  decorators: [withFinance],
});

const where = 'BCA 1234567890 a.n. PT Maju Motor';
const budi = { due_id: 17, name: 'Piutang Budi Santoso #17', deductions: [], surplus_amount: 0 };
const bcaKnown = { account_type: 'bank', account_id: 1, full_info: where } as const;

/** A file whose rows pay dues, with columns as in an earlier one, so nothing has to be matched. */
function aPayingFile(fields: Partial<ImportPreview> = {}): ImportPreview {
  const file = anImportPreview({
    file_name: 'bayar-piutang.csv',
    headers: ['Tgl', 'No Hutang/Piutang', 'Nama', 'Keterangan', 'Rp'],
    samples: [
      ['01/03/2026', '02/03/2026', '02/03/2026'],
      ['No 17', '17', 'F-2026-03'],
      ['Budi Santoso', 'Budi Santoso', 'CV Karya Abadi'],
      ['Cicilan 1', 'Cicilan 2', 'Oli'],
      ['400.000', '600.000', '-250.000'],
    ],
    mapping: { date: 0, due_id: 1, related_entity_name: 2, note: 3, amount: 4 },
    is_date_order_open: false,
    rows: [
      anImportRow({
        amount: 400_000,
        name: 'Budi Santoso',
        note: 'Cicilan 1',
        pays: { ...budi, outstanding_amount: 1_000_000, left_amount: 600_000 },
      }),
      anImportRow({
        row: 3,
        date: '2026-03-02',
        amount: 600_000,
        name: 'Budi Santoso',
        note: 'Cicilan 2',
        pays: { ...budi, outstanding_amount: 600_000, left_amount: 0 },
      }),
      anImportRow({
        row: 4,
        date: '2026-03-02',
        amount: -250_000,
        name: 'CV Karya Abadi',
        note: 'Oli',
        pays: {
          due_id: 8,
          name: 'Hutang CV Karya Abadi #8',
          outstanding_amount: 1_250_000,
          left_amount: 1_000_000,
          deductions: [],
          surplus_amount: 0,
        },
      }),
    ],
    ...fields,
  });
  return { ...file, found: { ...file.found, is_remembered: true, account: bcaKnown } };
}

async function check(play: ImportPlay, file: (asked: Asked) => ImportPreview = () => aPayingFile()) {
  return openImport(play, file, 'bayar-piutang.csv');
}
type Asked = Parameters<Parameters<typeof openImport>[1]>[0];

/** Each row says which due it pays, and what it leaves of it. */
export const Paying = meta.story({
  play: async (play) => {
    const dialog = await check(play);
    await dialog.findByText('3 baru');
    const table = within(dialog.getByRole('table', { name: 'Isi bayar-piutang.csv' }));
    const [first, second] = table.getAllByText(/^Membayar Piutang Budi Santoso #17: /);
    await expect(first).toHaveTextContent(
      'Membayar Piutang Budi Santoso #17: sisa Rp 1,000,000, sesudahnya Rp 600,000',
    );
    await expect(second).toHaveTextContent('Membayar Piutang Budi Santoso #17: sisa Rp 600,000, sesudahnya lunas');
    await expect(table.getByText(/^Membayar Hutang CV Karya Abadi #8: /)).toBeVisible();
  },
});

const pph23 = { kind: 'pph23', kind_name: 'PPh 23', amount: 200_000, proof_number: 'BP-23/0007' };
const bankFee = { kind: 'biaya_bank', kind_name: 'Biaya bank', amount: 2500, proof_number: null };

function aDeductingFile(): ImportPreview {
  const pays = { ...budi, outstanding_amount: 10_000_000, left_amount: 0, deductions: [pph23, bankFee] };
  const [row] = aPayingFile().rows;
  return aPayingFile({
    headers: ['Tgl', 'No Hutang/Piutang', 'Nama', 'Keterangan', 'Rp', 'PPh 23', 'Biaya bank'],
    mapping: { date: 0, due_id: 1, related_entity_name: 2, note: 3, amount: 4, deduction: 5, deduction_2: 6 },
    rows: [{ ...anImportRow(row), amount: 9_797_500, note: 'Faktur 12', pays }],
  });
}

/** What was withheld settles the due with the money. */
export const Deducted = meta.story({
  play: async (play) => {
    const dialog = await check(play, () => aDeductingFile());
    await expect(await dialog.findByText(/^Membayar Piutang Budi Santoso #17: /)).toHaveTextContent(
      'sisa Rp 10,000,000, PPh 23 Rp 200,000, Biaya bank Rp 2,500, sesudahnya lunas',
    );
  },
});

/** A kind that nobody can tell is written at the row. */
export const DeductionUnclear = meta.story({
  play: async (play) => {
    const message = "'PPh' dapat berarti 'PPh 23' atau 'PPh 4(2)'. Tulis yang dimaksud, persis seperti di Setting.";
    const file = aPayingFile();
    const problem = { row: 3, field: 'deduction_kind', message };
    const cells = (repairRow('17', null)?.cells ?? []).concat([
      { field: 'deduction', text: '20.000', original: '20.000', message: null },
      { field: 'deduction_kind', text: 'PPh', original: 'PPh', message },
    ]);
    const dialog = await check(play, () =>
      aPayingFile({
        rows: file.rows.map((row) => (row.row === 3 ? { ...row, status: 'error' as const, pays: null } : row)),
        problems: [problem],
        repair_rows: [{ row: 3, status: 'error', cells }],
      }),
    );
    await expect(await dialog.findByRole('textbox', { name: 'Jenis potongan baris 3' })).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  },
});

const keepSurplus = 'Simpan kelebihannya sebagai uang muka lawan transaksinya';

/** A row brought more than was owed, which is kept once that is said. */
function aFileBeyond({ answers }: Asked): ImportPreview {
  const option = (value: string, label: string) => ({ value, label, examples: [] });
  const answer = answers?.['surplus'] ?? 'each';
  const isKept = answer === 'advance';
  const pays = { ...budi, outstanding_amount: 1_000_000, left_amount: 0, surplus_amount: 123 };
  const row = anImportRow({ amount: 1_000_123, name: 'Budi Santoso', note: 'Lunas' });
  const message =
    'tidak boleh melebihi sisa Piutang Budi Santoso #17 (Rp 1,000,000). Perbaiki jumlah atau nomornya, atau simpan ' +
    'kelebihannya sebagai uang muka.';
  return aPayingFile({
    rows: [isKept ? { ...row, pays } : { ...row, status: 'error' }],
    added: isKept ? [{ kind: 'surplus', count: 1, amount: 123 }] : [],
    problems: isKept ? [] : [{ row: 2, field: 'amount', message }],
    questions: [
      {
        id: 'surplus',
        text: '1 baris lebih besar dari sisa hutang/piutang yang dibayarnya.',
        options: [option('each', 'Perbaiki jumlah atau nomornya satu per satu'), option('advance', keepSurplus)],
        chooses: null,
        answer,
      },
    ],
  });
}

/** More came than was owed: what becomes of it is asked once for the file. */
export const Surplus = meta.story({
  play: async (play) => {
    const dialog = await check(play, aFileBeyond);
    await expect(await dialog.findByText('1 salah')).toBeVisible();
    await expect(dialog.queryByText(/^Membayar/)).toBeNull();
    await play.userEvent.click(dialog.getByRole('radio', { name: keepSurplus }));
    await expect(await dialog.findByText(/^Membayar Piutang Budi Santoso #17: /)).toHaveTextContent(
      'sisa Rp 1,000,000, sesudahnya lunas, uang muka Rp 123',
    );
    await expect(dialog.getByText(/ditambah 1 baris uang muka \(Rp 123\)$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 1 baris' })).toBeEnabled();
  },
});

const tooMany =
  'File ini membayar lebih dari 1.000 hutang/piutang. Bagi menjadi beberapa file, atau tekan Kembali dan pilih ' +
  'Tidak dipakai untuk kolom hutang/piutangnya.';

/** More than one file may pay, as long as a column names what it pays. */
function aLargeFile({ mapping = { due_id: 1 } }: Asked): ImportPreview {
  if (mapping.due_id !== undefined)
    return aPayingFile({
      questions: [{ id: 'payments', text: tooMany, options: [], chooses: null, answer: null }],
    });
  return aPayingFile({ mapping, rows: aPayingFile().rows.map((row) => ({ ...row, pays: null })) });
}

/** What one file may not pay is said, and the columns can still be chosen otherwise. */
export const TooMany = meta.story({
  play: async (play) => {
    const dialog = await check(play, aLargeFile);
    await expect(await dialog.findByText(tooMany)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toHaveAccessibleDescription(
      'Bagi file ini, atau jangan pakai kolom hutang/piutangnya.',
    );
  },
});

export const TooManyLeftOut = meta.story({
  play: async (play) => {
    const dialog = await check(play, aLargeFile);
    await expect(await dialog.findByText(tooMany)).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    const column = await dialog.findByRole('combobox', { name: 'Isi kolom No Hutang/Piutang' });
    await selectOption(play.userEvent, column, 'Tidak dipakai');
    await play.userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
    await expect(await dialog.findByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
    await expect(dialog.queryByText(tooMany)).toBeNull();
    await expect(dialog.queryByText(/^Membayar/)).toBeNull();
  },
});

/** Saved as it was shown; what could be paid a second time by a link is asked about. */
export const Paid = meta.story({
  play: async (play) => {
    const dialog = await openImport(
      play,
      () => aPayingFile(),
      'bayar-piutang.csv',
      () => [
        mockQuestions(api.import.store, [
          {
            text: 'Ada tautan pembayaran terbuka Rp 1,000,000 dari 2026-02-20, yang meminta lebih dari sisanya.',
            if_confirmed: 'cancel_links',
            yes: 'Simpan dan batalkan tautan',
            otherwise: 'Simpan, biarkan tautan',
          },
        ]),
      ],
    );
    await play.userEvent.click(await dialog.findByRole('button', { name: 'Impor 3 baris' }));
    await play.userEvent.click(await screen.findByRole('button', { name: 'Simpan, biarkan tautan' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 3 })));
  },
});

const ambiguous =
  "'17' cocok dengan Piutang Budi Santoso #17, Piutang Toko Makmur #31. Tulis yang dimaksud, misalnya 'No 17'.";

/** The second row's number may mean two dues, until somebody has written which. */
function anAmbiguousFile({ repairs = [] }: Asked): ImportPreview {
  const text = repairs.findLast(({ row, field }) => row === 3 && field === 'due_id')?.text ?? '17';
  const file = aPayingFile();
  if (text === 'No 17') return { ...file, repair_rows: [repairRow(text, null)] };
  const rows = file.rows.map((row) => (row.row === 3 ? { ...row, status: 'error' as const, pays: null } : row));
  return aPayingFile({
    rows,
    problems: [{ row: 3, field: 'due_id', message: ambiguous }],
    repair_rows: [repairRow(text, ambiguous)],
  });
}

function repairRow(text: string, message: string | null): ImportPreview['repair_rows'][number] {
  const cell = (field: ImportField, original: string) => ({ field, text: original, original, message: null });
  return {
    row: 3,
    status: message === null ? 'new' : 'error',
    cells: [
      cell('date', '02/03/2026'),
      cell('amount', '600.000'),
      { ...cell('due_id', '17'), text, message },
      cell('related_entity_name', 'Budi Santoso'),
    ],
  };
}

/** A number of which nobody can tell whose it is. */
export const Ambiguous = meta.story({
  play: async (play) => {
    const dialog = await check(play, anAmbiguousFile);
    await expect(await dialog.findByText('1 salah')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Hutang atau piutang baris 3' })).toHaveAccessibleDescription(
      expect.stringContaining(ambiguous),
    );
  },
});

export const AmbiguousRepaired = meta.story({
  play: async (play) => {
    const dialog = await check(play, anAmbiguousFile);
    const field = await dialog.findByRole('textbox', { name: 'Hutang atau piutang baris 3' });
    await play.userEvent.clear(field);
    await play.userEvent.type(field, 'No 17{Enter}');
    await expect(await dialog.findByText('3 baru')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
  },
});

/** A bank writes names in its own way: asked once for all rows. */
export const OtherCounterparty = meta.story({
  play: async (play) => {
    const option = (value: string, label: string) => ({ value, label, examples: [] });
    const each = 'Perbaiki lawan transaksi atau nomornya satu per satu';
    const due = 'Nomor hutang/piutangnya benar: lawan transaksinya yang dipakai';
    const file = ({ answers }: Asked) => {
      const answer = answers?.['payers'] ?? 'each';
      const message =
        "Piutang Budi Santoso #17 bukan milik 'BUDI S'. Perbaiki nomornya, atau kosongkan lawan transaksinya.";
      const { rows, ...rest } = aPayingFile();
      const isWrong = answer === 'each';
      return aPayingFile({
        ...rest,
        ...(isWrong && { problems: [{ row: 2, field: 'due_id', message }] }),
        counts: { ...rest.counts, new: isWrong ? 2 : 3, error: isWrong ? 1 : 0 },
        rows: rows.map((row) => (isWrong && row.row === 2 ? { ...row, status: 'error', pays: null } : row)),
        questions: [
          {
            id: 'payers',
            text: '1 baris menyebut lawan transaksi lain dari hutang/piutang yang dibayarnya.',
            options: [option('each', each), option('due', due)],
            chooses: null,
            answer,
          },
        ],
      });
    };
    const dialog = await check(play, file);
    await expect(await dialog.findByText('1 salah')).toBeVisible();
    await play.userEvent.click(dialog.getByRole('radio', { name: due }));
    await expect(await dialog.findByText('3 baru')).toBeVisible();
    await waitFor(() => expect(dialog.queryByText('1 salah')).toBeNull());
  },
});

const there = (row: number, id: number) => ({
  row,
  text:
    `sudah ada sebagai transaksi No ${id}, jadi tidak membayar Piutang Budi Santoso #17. ` +
    'Bila uangnya memang untuk itu, batalkan transaksi itu dan catat lewat Bayar.',
});

function anUnpayingFile(): ImportPreview {
  const rows = aPayingFile().rows.map((row) => (row.row < 4 ? { ...row, status: 'exists' as const, pays: null } : row));
  return aPayingFile({ rows, unpaid: { count: 25, rows: [there(2, 51), there(3, 52)] } });
}

/** Rows of an earlier file, which named no due then, pay none now: the preview says what to do. */
export const Unpaid = meta.story({
  play: async (play) => {
    const dialog = await check(play, anUnpayingFile);
    const alert = await dialog.findByText(/^25 baris tidak membayar hutang\/piutang yang disebutnya/);
    await expect(alert).toHaveTextContent('Baris 2 sudah ada sebagai transaksi No 51, jadi tidak membayar');
    await expect(alert).toHaveTextContent('dan 23 baris lagi.');
  },
});

const narrow = { viewport: { value: 'mobile1', isRotated: false } };
export const Dark = Paying.extend({ globals: { theme: 'dark' } });

export const Narrow = meta.story({
  globals: narrow,
  play: async (play) => {
    const dialog = await check(play);
    const [first] = await dialog.findAllByText(/^Membayar Piutang Budi Santoso #17: /);
    first?.scrollIntoView({ block: 'center' });
    await expect(first).toBeVisible();
  },
});

export const AmbiguousNarrow = meta.story({
  globals: narrow,
  play: async (play) => {
    const dialog = await check(play, anAmbiguousFile);
    const field = await dialog.findByRole('textbox', { name: 'Hutang atau piutang baris 3' });
    field.scrollIntoView({ block: 'center' });
    await expect(field).toBeVisible();
  },
});

export const DeductedDark = Deducted.extend({ globals: { theme: 'dark' } });

export const UnpaidNarrow = meta.story({
  globals: narrow,
  play: async (play) => {
    const dialog = await check(play, anUnpayingFile);
    const alert = await dialog.findByText(/^25 baris tidak membayar/);
    alert.scrollIntoView({ block: 'start' });
    await expect(alert).toBeVisible();
  },
});

export const SurplusNarrow = meta.story({
  globals: narrow,
  play: async (play) => {
    const dialog = await check(play, aFileBeyond);
    const question = await dialog.findByRole('group', { name: /lebih besar dari sisa/ });
    question.scrollIntoView({ block: 'start' });
    await expect(question).toBeVisible();
  },
});
