import { dateOrderOf } from '@finance/contract/checks/import-date';
import { writtenAmounts } from '@finance/contract/checks/written-amounts';
import { describe, expect, test } from 'vitest';
import { amountIn, amountReading } from './cell.rules.ts';
import { Examination } from './examination.ts';
import { sortDues } from './import.rules.ts';
import { guessMapping } from './mapping.rules.ts';
import { shapeOf } from './shape.ts';

test.each([
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['Rp 1.500.000,00', 1_500_000],
  ['-250000', -250_000],
  ['(250.000)', -250_000],
  [1_500_000, 1_500_000],
  ['1.000 DB', -1000],
  ['1,000.00 CR', 1000],
  ['1.000 K', 1000],
  ['1.000K', undefined],
  ['150rb', 150_000],
  ['1,5jt', 1_500_000],
  ['-75 ribu', -75_000],
  ['2.000.000,00', 2_000_000],
  ['1.500jt', undefined],
  ['', null],
  ['-', null],
  [null, null],
  ['1.5', undefined],
  [1.5, undefined],
  ['seribu', undefined],
  ['1.50.000', undefined],
  [1e17, undefined],
])('the amount %j is %j', (cell, amount) => expect(amountIn(cell)).toBe(amount));

/** What an import reads in another way than a form: a lone dash is an empty cell, and K may be the credit side. */
const elsewhere = new Map<string, object>([
  ['-', { value: null }],
  ['150k', { ask: [150_000, 150] }],
  ['150K', { ask: [150_000, 150] }],
  ['12.5k', { ask: [12_500, 13, 12] }],
]);

test.each(writtenAmounts)('the cell %j is %j, as in a form', (text, reading) => {
  expect(amountReading(text)).toEqual(elsewhere.get(text) ?? reading);
});

test.each([
  ['1.500jt DB', { ask: [-1_500_000_000, -1_500_000] }],
  ['Rp 1.000,- CR', { value: 1000 }],
  ['DB', { error: "'DB' bukan jumlah rupiah" }],
  ['1.000K', { ask: [1_000_000, 1000] }],
  [1500.75, { ask: [1501, 1500] }],
])('the cell %j is %j', (cell, reading) => expect(amountReading(cell)).toEqual(reading));

test('detects month first if the numbers require it; otherwise as wanted, or day first', () => {
  expect(dateOrderOf(['01/02/2026', '01/31/2026'])).toEqual({ order: 'mdy', isOpen: false });
  expect(dateOrderOf(['01/02/2026', '31/01/2026'])).toEqual({ order: 'dmy', isOpen: false });
  expect(dateOrderOf(['01/02/2026', '01/31/2026'], 'dmy')).toEqual({ order: 'mdy', isOpen: false });
  expect(dateOrderOf(['01/02/2026'])).toEqual({ order: 'dmy', isOpen: true });
  expect(dateOrderOf(['01/02/2026'], 'mdy')).toEqual({ order: 'mdy', isOpen: true });
  expect(dateOrderOf(['2026-02-01'])).toEqual({ order: 'dmy', isOpen: false });
});

describe('columns', () => {
  test('are known by what people and banks call them', () => {
    expect(guessMapping('transaction', ['Tgl Transaksi', 'Keterangan', 'Debit', 'Kredit', 'Saldo'])).toEqual({
      date: 0,
      note: 1,
      amount_out: 2,
      amount_in: 3,
      balance: 4,
    });
    expect(guessMapping('due', ['Jenis', 'Nama', 'NOMINAL', 'Tanggal', 'Jatuh Tempo'])).toEqual({
      type: 0,
      entity_name: 1,
      amount: 2,
      date: 3,
      due_date: 4,
    });
    expect(guessMapping('transaction', ['date', 'amount', 'account', 'transactable_app', 'transactable_id'])).toEqual({
      date: 0,
      amount: 1,
      account: 2,
      transactable_app: 3,
      transactable_id: 4,
    });
    expect(guessMapping('transaction', ['a', 'b'])).toEqual({});
  });
  test('are found under the lines that a bank puts above them', () => {
    const rows = [
      ['BCA', null],
      ['No rekening', '123'],
      ['Tanggal', 'Nominal'],
      ['2026-01-31', '5'],
    ].map((cells, at) => ({ line: at + 1, cells }));
    expect(shapeOf('transaction', rows, {})).toMatchObject({
      headings: ['Tanggal', 'Nominal'],
      heading_row: 3,
      rows: [{ line: 4 }],
      left_out: [
        { line: 1, reason: 'title' },
        { line: 2, reason: 'title' },
        { line: 3, reason: 'heading' },
      ],
    });
  });
});

test('matches as many equal rows as exist: two of three', () => {
  const record = { type: 'R', date: '2026-01-31', amount: 5 } as never; // the fields that the key uses
  const rows = [2, 3, 4].map((line) => ({ line, record, problems: [], balance: null, date: null, amount: null }));
  const key = JSON.stringify(['R', '2026-01-31', null, 5, ...Array(9).fill(null)]);
  const there = new Map([[key, { count: 2, from_file: 0 }]]);
  expect(sortDues(rows, there, new Set()).map(({ status, same_as }) => [status, same_as])).toEqual([
    ['exists', null],
    ['exists', 2],
    ['new', 2],
  ]);
});

test('the types of dues are called what the configuration calls them, in the file and in the preview', () => {
  const file = (type: string) => new TextEncoder().encode(`Jenis;Tanggal;Jumlah\n${type};2026-01-31;5000\n`);
  const reading = {
    resource: 'due',
    repairs: [],
    fallback: {},
    accounts: [],
    due_types: { R: 'Tagihan', P: 'Utang usaha' },
    answers: {},
    today: '2026-01-31',
    timezone: 'Asia/Jakarta',
  } as const;
  const books = {
    there: [],
    earlier: [],
    accounts: [],
    locked_until: null,
    rights: { role: 'pemilik', scopes: null },
    approval_limit: null,
  } as const;
  const previewOf = (type: string) =>
    new Examination(file(type), reading).compare({ ...books, approval_steps: [] }).preview;
  expect(previewOf('tagihan')).toMatchObject({ counts: { new: 1 }, rows: [{ where: 'Tagihan' }] });
  expect(previewOf('P')).toMatchObject({ counts: { new: 1 }, rows: [{ where: 'Utang usaha' }] });
  expect(previewOf('Piutang').problems).toEqual([
    { row: 2, field: 'type', message: "'Piutang' bukan Utang usaha atau Tagihan" },
  ]);
});
