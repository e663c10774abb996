import { expect, test } from 'vitest';
import { readStatement, type StatementAsk } from '../../testing/read-statement.ts';

// Sections of one file with headings, accounts and pockets of their own.

function read(lines: readonly string[], ask: Partial<StatementAsk> = {}) {
  const statement = readStatement(new TextEncoder().encode(lines.join('\n')), { accounts: ['0011111111'], ...ask });
  const { counts, left_out } = statement.preview;
  expect(counts.file).toBe(lines.filter((line) => line !== '').length);
  expect(counts.file).toBe(counts.total + left_out.reduce((sum, { count }) => sum + count, 0));
  return statement;
}

const open = ({ preview }: ReturnType<typeof read>) =>
  preview.questions.flatMap(({ id, answer }) => (answer === null ? [id] : []));
const moneys = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ date, amount, note, account }) => [date, amount, note, account]);

const several = [
  'No. Rekening : 0011111111',
  'Tanggal;Keterangan;Debet;Kredit;Saldo',
  '01/06/2026;Setoran;;1.000.000;1.000.000',
  '02/06/2026;Biaya;6.500;;993.500',
  'No. Rekening : 0022222222',
  'Tanggal;Kredit;Debet;Saldo;Cabang;Keterangan',
  '03/06/2026;250.000;;250.000;0123;Bunga',
  '04/06/2026;;50.000;200.000;0123;Pajak',
  'No. Rekening : 0033333333',
  'Keterangan;Tanggal;D/K;Jumlah;Saldo',
  'Jasa;05/06/2026;K;75.000;75.000',
  'Materai;06/06/2026;D;10.000;65.000',
  'No. Rekening : 0011111111',
  'Tanggal;Keterangan;Debet;Kredit;Saldo',
  '07/06/2026;Tarik;93.500;;900.000',
];

test('each section is read by its own headings, and its balances prove it', () => {
  const statement = read(several, { accounts: ['0011111111', '0022222222', '0033333333'] });
  expect(statement.problems).toEqual([]);
  expect(open(statement)).toEqual([]);
  expect(moneys(statement)).toEqual([
    ['2026-06-01', 1_000_000, 'Setoran', '0011111111'],
    ['2026-06-02', -6500, 'Biaya', '0011111111'],
    ['2026-06-03', 250_000, 'Bunga', '0022222222'],
    ['2026-06-04', -50_000, 'Pajak', '0022222222'],
    ['2026-06-05', 75_000, 'Jasa', '0033333333'],
    ['2026-06-06', -10_000, 'Materai', '0033333333'],
    ['2026-06-07', -93_500, 'Tarik', '0011111111'],
  ]);
  const { preview, rows } = statement;
  expect(rows.map(({ balance }) => balance)).toEqual([1_000_000, 993_500, 250_000, 200_000, 75_000, 65_000, 900_000]);
  expect(preview.balances.flatMap(({ breaks }) => breaks)).toEqual([]);
  expect(preview.left_out.map(({ reason, count }) => [reason, count])).toEqual([
    ['title', 1],
    ['heading', 4],
    ['note', 3],
  ]);
  // what only later sections have can be chosen too
  expect(preview.headers.join()).toBe('Tanggal,Keterangan,Debet,Kredit,Saldo,Cabang,D/K,Jumlah');
  const chosen = { ...preview.mapping, internal_note: preview.headers.indexOf('Cabang') };
  const again = read(several, { accounts: ['0011111111', '0022222222', '0033333333'], mapping: chosen });
  expect(moneys(again)).toEqual(moneys(statement));
});

test('amounts with signs and amounts with marks beside them have a direction each', () => {
  const lines = [
    'Tanggal;Keterangan;Jumlah',
    '01/06/2026;Setoran;1.000.000',
    '02/06/2026;Biaya;-6.500',
    'Jumlah;D/K;Tanggal;Keterangan',
    '50.000;D;03/06/2026;Pajak',
    '250.000;K;04/06/2026;Bunga',
  ];
  const statement = read(lines);
  expect(statement.problems).toEqual([]);
  expect(open(statement)).toEqual([]);
  expect(statement.rows.map(({ amount }) => amount)).toEqual([1_000_000, -6500, -50_000, 250_000]);
  const turned = read(lines, { answers: { 'direction:2': 'reversed' } });
  expect(turned.rows.map(({ amount }) => amount)).toEqual([1_000_000, -6500, 50_000, -250_000]);
});

test('a damaged row below other headings is named, and none is shifted', () => {
  const { problems, rows } = read([
    'Tanggal;Keterangan;Jumlah',
    '01/06/2026;Setoran;1.000.000',
    'Keterangan;Jumlah;Cabang;Tanggal',
    'Bunga;250.000;0123;02/06/2026;lebih',
    'Pajak;-50.000;0123;03/06/2026',
    'Tukar;-10.000',
  ]);
  expect(rows.filter(({ status }) => status === 'new').map(({ line, amount }) => [line, amount])).toEqual([
    [2, 1_000_000],
    [5, -50_000],
  ]);
  expect([...new Set(problems.map(({ row }) => row))]).toEqual([4, 6]);
});

test('pockets without a number are sections with a name, and their accounts are asked', () => {
  const heading = 'Tanggal & Waktu;Sumber/Tujuan;Rincian Transaksi;Catatan;Jumlah;Saldo';
  const lines = [
    'Kantong;Kantong Utama',
    heading,
    '01 Jun 2026 09.15;Melati;Transfer masuk;Faktur 7;+1.000.000;1.000.000',
    '02 Jun 2026 10.00;ATM;Tarik tunai;;-400.000;600.000',
    'Kantong;Kas Kecil',
    heading,
    '03 Jun 2026 08.00;Kantong Utama;Pindah;;+50.000;50.000',
  ];
  const statement = read(lines);
  expect(statement.preview.found).toMatchObject({
    profile: 'Jago',
    sections: [
      { name: 'Kantong Utama', account_number: null, rows: 2 },
      { name: 'Kas Kecil', account_number: null, rows: 1 },
    ],
  });
  expect(open(statement)).toEqual(['account:0', 'account:1']);
  expect(statement.preview.questions.find(({ id }) => id === 'account:1')?.text).toBe(
    "File ini menyebut kantong 'Kas Kecil', yang tidak ada di daftar account (bagian 2, 1 baris mulai baris 7). " +
      'Ke account mana?',
  );
  const answers = { 'account:0': 'chosen', 'account:1': 'leave' };
  expect(read(lines, { answers }).rows.map(({ amount }) => amount)).toEqual([1_000_000, -400_000]);
  // an account may be called as the pocket is, or have its number
  const named = read(lines, { accounts: ['Kas Kecil', 'Kantong Utama'] });
  expect(open(named)).toEqual([]);
  expect(named.rows.map(({ account }) => account)).toEqual(['Kantong Utama', 'Kantong Utama', 'Kas Kecil']);
  const numbered = lines.map((line) => line.replace(/^Kantong;Kas Kecil$/, '$&;103000000002'));
  expect(read(numbered).preview.found.sections).toMatchObject([
    { account_number: null },
    { name: 'Kas Kecil', account_number: '103000000002' },
  ]);
  // one pocket alone goes where the user has chosen
  expect(open(read(lines.slice(0, 4)))).toEqual([]);
});
