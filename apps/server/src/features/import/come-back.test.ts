import { csvSeparators, type ImportResource } from '@finance/contract';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { dueReport } from '../report/due.report.ts';
import { lineOf } from '../report/line.ts';
import { reportFile } from '../report/report-file.ts';
import { transactionReport } from '../report/transaction.report.ts';
import { Examination } from './examination.ts';
import type { NamedAccount } from './import.rules.ts';
import { fileOfWrongRows } from './import-file.ts';
import { separatedRows } from './separated.ts';

const account: NamedAccount = {
  account_type: 'bank',
  account_id: 7,
  full_info: 'BCA 0012345678 a.n. PT "Uji"; Cabang, Satu',
  names: ['BCA 0012345678 a.n. PT "Uji"; Cabang, Satu'],
  holder: null,
  deactivated: false,
  closed_until: null,
};

/** The columns of our own reports that an import takes, by field. */
const headers = {
  transaction: {
    date: 'Tanggal Transaksi',
    amount: 'Jumlah',
    transactable_app: 'Applikasi',
    transactable_type: 'Jenis',
    transactable_subtype: 'Sub Jenis',
    transactable_id: 'ID Objek',
    related_entity_id: 'ID Lawan Transaksi',
    related_entity_name: 'Nama Lawan Transaksi',
    related_entity_phone_number: 'No Telepon',
    note: 'Catatan',
    internal_note: 'Catatan Internal',
  },
  due: {
    date: 'Tanggal',
    due_date: 'Tanggal JT',
    amount: 'Jumlah',
    entity_id: 'ID Lawan Transaksi',
    entity_name: 'Nama Lawan Transaksi',
    entity_phone_number: 'No Telepon',
    transactable_app: 'Applikasi',
    transactable_type: 'Jenis Objek',
    transactable_subtype: 'Sub Jenis',
    transactable_id: 'ID Objek',
    note: 'Catatan',
    internal_note: 'Catatan Internal',
  },
} as const satisfies Record<ImportResource, object>;
type Values = Record<string, string | number | null>;

/** What people type and paste into texts, as one piece of many. */
const formulas = ['=1+1', '+62812', '-5', '@SUM(A1)', '＝1', "'", "''", '"', '""'];
const controls = ['\t', '\r', '\n', '\r\n', '\u0001', '\u001f', '\u007f', '\u0085', '\u009f', '\u2028', '\ufffe'];
const unseen = ['\u200b', '\ufeff', '\u00a0', ' ', '\uffff', '😀'];
const escapes = ['_x0041_', '_x', '_x004', '_x005F_', '_x000D_', '&amp;', '<b>', ']]>', '\\'];
const separators = [',', ';', ', ', '; ', '|', '\n2026-01-31,BCA 1,', '\n2026-01-31;BCA 1;', '\n1,2026-01-31,x'];
const words = ['0', '007', '0812', '9007199254740993', '1.500', '2026-01-31', '31/01/2026', 'Jumlah', 'Total', 'PEND'];
const piece = fc.oneof(
  fc.constantFrom(...formulas, ...controls, ...unseen, ...escapes, ...separators, ...words, 'saldo awal', '#N/A', 'x'),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
/** No longer than any field holds. */
const typedText = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) => pieces.join('').slice(0, 50).replaceAll('\0', '').toWellFormed().trim() || null)
  // Such digits are named as cut by a spreadsheet, and such letters as broken, wherever they come from.
  .filter((typed) => typed === null || !/^-?\d(?:[.,]\d+)?E\+?\d+$|\ufffd/i.test(typed));
const phone = fc.constantFrom('081234567890', '+6281234567890', '6281234567890', '0812-3456-789', "'0812", '-', null);
const id = fc.constantFrom(
  '007',
  '0',
  '3174012345678901',
  '9007199254740993',
  '1.500',
  '-1',
  '=1',
  'INV/2026/0001',
  null,
);
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
const amount = fc.oneof(
  fc.constantFrom(
    1,
    -1,
    999,
    -250_000,
    1_500_000,
    999_999_999_999_999,
    -9_007_199_254_740_991,
    9_007_199_254_740_991,
    0,
  ),
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
);

function rowsOf(resource: ImportResource): fc.Arbitrary<Values[]> {
  const date = day.map((found) => found.toISOString().slice(0, 10));
  const common = {
    date,
    amount,
    transactable_app: typedText,
    transactable_type: typedText,
    transactable_subtype: typedText,
    transactable_id: fc.oneof(typedText, id),
    note: typedText,
    internal_note: typedText,
  };
  const row: fc.Arbitrary<Values> =
    resource === 'transaction'
      ? fc.record({
          ...common,
          related_entity_id: fc.oneof(typedText, id),
          related_entity_name: typedText,
          related_entity_phone_number: fc.oneof(typedText, phone),
        })
      : fc
          .record({
            ...common,
            hasDueDate: fc.boolean(),
            entity_id: fc.oneof(typedText, id),
            entity_name: fc.oneof(typedText, fc.constant('Toko Makmur')).map((name) => name ?? 'Toko'),
            entity_phone_number: fc.oneof(typedText, phone),
          })
          .map(({ hasDueDate, ...due }) => ({ ...due, due_date: hasDueDate ? due.date : null }));
  return fc.array(row, { minLength: 1, maxLength: 8 });
}

/** The bytes of our own export of these records. */
async function exported(resource: ImportResource, rows: readonly Values[], form: Form): Promise<Uint8Array> {
  const { columns, title } = resource === 'transaction' ? transactionReport : dueReport;
  const fieldOf = new Map<string, string>(Object.entries(headers[resource]).map(([field, header]) => [header, field]));
  const constants: Values = {
    ID: 12,
    Account: account.full_info,
    'Jenis Account': 'BANK',
    ...(resource === 'due' ? { Jenis: 'Piutang', Status: 'Terbuka' } : {}),
    Dibuat: '2026-02-01 00:05:09',
    UUID: '0198f0aa-0000-7000-8000-000000000001',
  };
  const lines = rows.map((row) =>
    lineOf(columns.map(({ header }) => row[fieldOf.get(header) ?? header] ?? constants[header] ?? null)),
  );
  const source = (async function* () {
    yield lines;
  })();
  return new Uint8Array(
    await new Response(reportFile(form, { title, columns, rows: [], lines: source })).arrayBuffer(),
  );
}

type Form = { format: 'xlsx' | 'csv'; separator: ',' | ';' };
const forms: Form[] = [
  ...csvSeparators.map((separator) => ({ format: 'csv' as const, separator })),
  { format: 'xlsx', separator: ',' },
];

function examined(resource: ImportResource, bytes: Uint8Array, accounts = [account], chosen = 'R'): Examination {
  return new Examination(bytes, {
    resource,
    answers: {},
    today: '2026-03-10',
    timezone: 'Asia/Jakarta',
    repairs: [],
    fallback: {},
    accounts,
    due_types: chosen === 'R' ? { R: 'Piutang', P: 'Hutang' } : { P: 'Hutang' },
  });
}

function compared(examination: Examination, accounts = [account]) {
  return examination.compare({
    there: [],
    earlier: [],
    accounts,
    locked_until: null,
    rights: { role: 'pemilik', scopes: null },
    approval_limit: null,
    approval_steps: [],
  });
}

/** What a spreadsheet makes of a CSV file that is saved as a workbook: its guards are letters there. */
async function savedAsWorkbook(csv: Uint8Array, separator: string): Promise<Uint8Array> {
  const rows = [...separatedRows(new TextDecoder().decode(csv), separator)].map(({ cells }) => cells);
  return writeXlsx({ sheets: [{ name: 'Sheet1', rows }] });
}

/** The fields that an import takes; a file with the newest day first is booked the other way round. */
function inOrder(resource: ImportResource, rows: readonly Values[]): Values[] {
  const fields = Object.keys(headers[resource]);
  return rows
    .map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** The records that an import makes of a file, or what keeps it from making them. */
function imported(resource: ImportResource, bytes: Uint8Array): unknown {
  const examination = examined(resource, bytes);
  const { preview, problems } = compared(examination);
  const open = preview.questions.filter(({ answer }) => answer === null);
  if (problems.length > 0 || open.length > 0) return { problems, open };
  const made: Values[] = [];
  for (;;) {
    const batch = examination.batch(made.length);
    if (batch === null || !('rows' in batch)) return inOrder(resource, made);
    made.push(...(JSON.parse(new TextDecoder().decode(batch.rows)) as Values[]));
  }
}

describe.each(['transaction', 'due'] as const)('an export of %ss', (resource) => {
  test.each(forms)('comes back from $format with $separator', async (form) => {
    const comesBack = fc.asyncProperty(rowsOf(resource), async (rows) => {
      expect(imported(resource, await exported(resource, rows, form))).toEqual(inOrder(resource, rows));
    });
    const { counterexample, errorInstance } = await fc.check(comesBack, {
      seed: 34,
      numRuns: form.format === 'csv' ? 100 : 20,
    });
    expect({ counterexample, errorInstance }).toEqual({ counterexample: null, errorInstance: null });
  });
});

test.each(csvSeparators)(
  'a CSV file of ours with %s comes back from a workbook that it was saved as',
  async (separator) => {
    const rows: Values[] = ['+62812', "'+62812", '=1+1', '-5', "'", 'a;+1', "O'Neil", '@x'].map((note, at) => ({
      ...Object.fromEntries(Object.keys(headers.transaction).map((field) => [field, null])),
      date: '2026-01-31',
      amount: at + 1,
      related_entity_phone_number: '+6281234567890',
      note,
    }));
    const csv = await exported('transaction', rows, { format: 'csv', separator });
    expect(imported('transaction', await savedAsWorkbook(csv, separator))).toEqual(inOrder('transaction', rows));
  },
);

test.each([
  {
    resource: 'transaction',
    of: 'due',
    says: 'File ini ekspor hutang dan piutang. Impor dari daftar Hutang & Piutang.',
  },
  { resource: 'due', of: 'transaction', says: 'File ini ekspor transaksi. Impor dari daftar Transaksi.' },
] as const)('an export of $of is not read as $resource', async ({ resource, of, says }) => {
  const [rows = []] = fc.sample(rowsOf(of), { seed: 34, numRuns: 1 });
  const bytes = await exported(of, rows, { format: 'csv', separator: ',' });
  expect(() => examined(resource, bytes)).toThrow(says);
});

/** The wrong rows of a file, as they are downloaded. */
async function wrongRowsOf(examination: Examination, form: Form, accounts = [account]): Promise<Uint8Array> {
  compared(examination, accounts);
  const { base64 } = await fileOfWrongRows(`mutasi.${form.format}`, examination.wrongRows());
  return Buffer.from(base64, 'base64');
}

describe.each(['transaction', 'due'] as const)('the wrong rows of an export of %ss', (resource) => {
  test.each(forms)('come back from $format with $separator', async (form) => {
    const comesBack = fc.asyncProperty(rowsOf(resource), async (rows) => {
      const bytes = await exported(resource, rows, form);
      // its account or its type is not known there
      const elsewhere = resource === 'due' ? examined(resource, bytes, [account], 'P') : examined(resource, bytes, []);
      const wrong = await wrongRowsOf(elsewhere, form, resource === 'due' ? [account] : []);
      expect(imported(resource, wrong)).toEqual(inOrder(resource, rows));
    });
    const { counterexample, errorInstance } = await fc.check(comesBack, {
      seed: 34,
      numRuns: form.format === 'csv' ? 100 : 20,
    });
    expect({ counterexample, errorInstance }).toEqual({ counterexample: null, errorInstance: null });
  });
});

describe('wrong rows mean the same alone as in their file', () => {
  const ask = (answers: Record<string, string>) => ({
    resource: 'transaction' as const,
    answers,
    today: '2026-03-10',
    timezone: 'Asia/Jakarta',
    repairs: [],
    fallback: { account_type: 'bank', account_id: 7 },
    accounts: [account],
    due_types: {},
  });

  function twice(text: string, answers: Record<string, string> = {}) {
    const examination = new Examination(new TextEncoder().encode(text), ask(answers));
    compared(examination);
    const wrong = new TextDecoder().decode(examination.wrongRows());
    // without the choice of an account: the rows name it
    const again = new Examination(new TextEncoder().encode(wrong), { ...ask({}), fallback: {} });
    return { wrong, again: compared(again).preview };
  }

  test('days that only other rows settle', () => {
    const { wrong } = twice('Tanggal,Jumlah,Keterangan\n01/31/2026,-5000,a\n03/02/2026,x,b\n');
    expect(wrong.split('\r\n')[1]).toMatch(/^2026-03-02,x,b,/);
  });

  test('directions that were answered, and the account that was chosen', () => {
    const text = 'Tanggal,Jumlah,Keterangan,No HP\n31/01/2026,-5000,a,08\n31/01/2026,7000,b,1E+11\n';
    const { wrong, again } = twice(text, { direction: 'reversed' });
    expect(wrong.split('\r\n')[0]).toBe('Tanggal,Jumlah,Keterangan,No HP,Account,Alasan');
    expect(wrong.split('\r\n')[1]).toMatch(/^2026-01-31,-7000,b,1E\+11,"BCA 0012345678 /);
    expect(again.problems.map(({ field }) => field)).toEqual(['related_entity_phone_number']);
  });

  test('columns of money in and out, and marks, that were turned round', () => {
    const split = 'Tanggal,Keterangan,Masuk,Keluar,No HP\n31/01/2026,a,7000,,1E+11\n31/01/2026,b,,1,08\n';
    expect(twice(split, { 'sign:amount_in': 'out', 'sign:amount_out': 'in' }).wrong.split('\r\n')[1]).toMatch(
      /^2026-01-31,a,,7000,/,
    );
    const marked = 'Tanggal,Keterangan,Jumlah,D/K,No HP\n31/01/2026,a,7000,K,1E+11\n31/01/2026,b,1,D,08\n';
    expect(twice(marked, { direction: 'reversed' }).wrong.split('\r\n')[1]).toMatch(/^2026-01-31,a,7000,DB,/);
  });

  test('thousands that a spreadsheet has read as decimals', () => {
    const text = 'Tanggal;Jumlah;No HP\n31/01/2026;-1.500.000;08\n31/01/2026;15;1E+11\n';
    const { wrong } = twice(text, { 'scale:amount': 'thousands' });
    expect(wrong.split('\r\n')[1]).toMatch(/^2026-01-31;15000;/);
  });

  test('what is damaged stays wrong until it is repaired', () => {
    const open = twice('Tanggal,Jumlah,Keterangan\n31/01/2026,-5000,a\n31/01/2026,-1,"b\n');
    expect(open.again.problems.map(({ field }) => field)).toEqual(['note']);
    const shifted = twice('Tanggal,Jumlah,Keterangan\n31/01/2026,-5000,a\n31/01/2026,-1,b,lima\n');
    expect(shifted.again.problems.map(({ field }) => field)).toEqual(['date', 'amount']);
  });
});

test.each(forms)('what was voided is left out of $format with $separator, and counted', async (form) => {
  const rows: Values[] = [
    { date: '2026-01-31', amount: 5000, note: 'Parkir' },
    { date: '2026-01-31', 'Jumlah Dibatalkan': 999, Dibatalkan: '2026-02-01 10:00:00', 'Alasan Batal': 'Salah' },
  ];
  const { preview, problems } = compared(examined('transaction', await exported('transaction', rows, form)));
  expect(problems).toEqual([]);
  expect(preview.counts).toMatchObject({ file: 3, new: 1, left_out: 2 });
  expect(preview.left_out.map(({ reason, count }) => ({ reason, count }))).toEqual([
    { reason: 'heading', count: 1 },
    { reason: 'voided', count: 1 },
  ]);
});
