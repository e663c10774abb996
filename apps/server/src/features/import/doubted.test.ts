import { formatRupiah } from '@finance/contract';
import { expect, test } from 'vitest';
import { readStatement, type StatementAsk } from '../../testing/read-statement.ts';

// Files that look as if they could be read without a question.

function read(lines: readonly string[], ask: Partial<StatementAsk> = {}) {
  return readStatement(new TextEncoder().encode(lines.join('\n')), { accounts: ['0011111111'], ...ask });
}

const open = ({ preview }: ReturnType<typeof read>) =>
  preview.questions.flatMap(({ id, answer }) => (answer === null ? [id] : []));
const days = ({ rows }: ReturnType<typeof read>) => rows.map(({ date }) => date);
const amounts = ({ rows }: ReturnType<typeof read>) => rows.map(({ amount }) => amount);

test('days that may begin with a short year are asked about', () => {
  const lines = ['Tanggal;Keterangan;Debet;Kredit', '26/06/01;Beli;1.000;0', '26/06/13;Jual;0;2.000'];
  expect(open(read(lines))).toEqual(['year_place']);
  expect(days(read(lines))).toEqual([null, null]);
  expect(days(read(lines, { answers: { year_place: 'first' } }))).toEqual(['2026-06-01', '2026-06-13']);
  expect(days(read(lines, { answers: { year_place: 'last' } }))).toEqual(['2001-06-26', '2013-06-26']);
  // one a year, or three days of a month
  const three = ['Tanggal;Keterangan;Masuk', '26-06-24;A;1.000', '26-06-25;B;2.000', '26-06-26;C;3.000'];
  expect(open(read(three))).toEqual(['year_place']);
});

test.each([
  [['30/12/25', '02/01/26']],
  [['05/06/26', '13/06/26', '24/06/26']],
  [['26/03/25', '26/06/25', '26/03/26']],
  [['26/06/26']],
])('days with a short year at their end are not: %s', (written) => {
  const lines = ['Tanggal;Keterangan;Masuk', ...written.map((day, at) => `${day};Nota ${at};1.000`)];
  expect(open(read(lines))).toEqual([]);
});

test('the period of a file settles the order of its days, and days outside of it are asked about', () => {
  const file = (period: string, ...written: string[]) => [
    `Periode : ${period}`,
    'Tanggal;Keterangan;Masuk',
    ...written.map((day, at) => `${day};Nota ${at};1.000`),
  ];
  const june = '01/06/2026 - 30/06/2026';
  expect(days(read(file(june, '06/05/2026', '06/07/2026')))).toEqual(['2026-06-05', '2026-06-07']);
  expect(days(read(file(june, '05/06/2026', '07/06/2026')))).toEqual(['2026-06-05', '2026-06-07']);
  const outside = file(june, '13/06/2026', '13/05/2026');
  expect(open(read(outside))).toEqual(['period']);
  expect(days(read(outside))).toEqual(['2026-06-13', null]);
  expect(days(read(outside, { answers: { period: 'written' } }))).toEqual(['2026-06-13', '2026-05-13']);
  expect(days(read(outside, { answers: { period: 'leave' } }))).toEqual(['2026-06-13']);
});

test('an amount beside a balance or a total is asked about', () => {
  const lines = [
    'Tanggal;Keterangan;Debet;Kredit;Saldo',
    '01/06/2026;SALDO AWAL;0;10.000;10.000',
    '02/06/2026;Jual;0;2.000;12.000',
    '30/06/2026;Saldo akhir bulan;0;12.000;12.000',
  ];
  expect(open(read(lines))).toEqual(['sums']);
  expect(amounts(read(lines))).toEqual([null, 2000, null]);
  const left = read(lines, { answers: { sums: 'leave' } });
  expect(amounts(left)).toEqual([2000]);
  expect(left.preview.left_out).toMatchObject([{ reason: 'heading' }, { reason: 'chosen', count: 2 }]);
  expect(amounts(read(lines, { answers: { sums: 'take' } }))).toEqual([10_000, 2000, 12_000]);
  const called = (text: string) => lines.map((line) => line.replace(/saldo a\w+(?: bulan)?/i, text));
  for (const text of ['Total', 'Total mutasi', 'JUMLAH :']) expect(open(read(called(text)))).toEqual(['sums']);
  for (const text of ['Setoran saldo', 'PT Total Bangun', 'Total Bangun Persada'])
    expect(open(read(called(text)))).toEqual([]);
});

test('a subtotal is no sum of all rows', () => {
  const lines = [
    'Tanggal;Keterangan;Debet;Kredit;Saldo',
    '01/06/2026;Beli;1.000;0;9.000',
    'Subtotal;;1.000;0;',
    '02/06/2026;Jual;0;2.000;11.000',
    'Subtotal;;0;2.000;',
    'Jumlah;;1.000;2.000;11.000',
  ];
  const breaks = (file: readonly string[]) => read(file).preview.balances.map(({ break_count }) => break_count);
  expect(breaks(lines)).toEqual([0]);
  expect(breaks(lines.slice(0, -1))).toEqual([0]);
  expect(breaks([...lines.slice(0, -1), 'Jumlah;;1.000;2.500;11.000'])).toEqual([1]);
});

test('a row without a number in the column of accounts is damaged, unless it is empty there', () => {
  const heading = 'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit';
  const row = (account: string, debit: string) => `${account},02/06/26,02/06/26,5555,BELI,,,${debit},.00`;
  const right = row('0011111111', '"1,000.00"');
  const swapped = read([heading, right, row('"1,000.00"', '0011111111')]);
  expect(swapped.rows.map(({ status }) => status)).toEqual(['new', 'error']);
  expect(swapped.problems[0]?.message).toMatch(/^mungkin bergeser: kolom rekeningnya tidak berisi nomor/);
  expect(amounts(read([heading, right, row('', '"2,000.00"')]))).toEqual([-1000, -2000]);
});

test('a day and a remark that have changed places are damaged, where days are written in another way', () => {
  const heading = 'Tanggal;Keterangan;Masuk';
  const swapped = read([heading, "'09/01;Jual;1.000", "02/06/2026;'10/01;2.000", "'11/01;Jual;3.000"]);
  expect(swapped.rows.map(({ status }) => status)).toEqual(['asked', 'error', 'asked']);
  expect(swapped.problems[0]?.message).toBe('mungkin tertukar dengan keterangan, yang juga berisi tanggal.');
  expect(read([heading, "02/06/2026;'10/01;2.000"]).problems).toHaveLength(1);
  const whole = read([heading, '09/06/2026;Jual;1.000', '10/06/2026;02/06/2026;2.000', '11/06/2026;2 Juni;3.000']);
  expect(days(whole)).toEqual(['2026-06-09', '2026-06-10', '2026-06-11']);
});

test('cells that have changed places are no merged headings', () => {
  const lines = [
    'Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,',
    ',04/07/26 00.00.05,0996,1,JUAL,0,500,04/07/26 00.00.05',
  ];
  expect(read(lines).rows.map(({ status }) => status)).toEqual(['error']);
  const marks = ['Date,Description,Amount,DB/CR', 'Debet,Beli,1.000,02/01/2025', '02/01/2025,Beli,5.000,Debet'];
  expect(read(marks).rows.map(({ status, amount }) => [status, amount])).toEqual([
    ['error', null],
    ['new', -5000],
  ]);
});

test('a row that has lost its day is no note, whatever its columns are', () => {
  const lines = ['Date,Description,Credit,Debit', '02/01/2025,BELI,,1000.00', 'JUAL,5000.00,', 'Saldo Akhir,4000.00,'];
  expect(read(lines).rows.map(({ status }) => status)).toEqual(['new', 'error']);
});

test('a bank that writes years in front or names of months does not tell the order of digits', () => {
  const cms = 'ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT';
  const saved = [
    `${cms},SALDO_AKHIR_MUTASI`,
    '1,0011111111,6/1/2026 7:00,6/1/2026 7:00,70000,1,BRIVA,5000,1000,0,4000',
  ];
  const { preview } = read(saved);
  expect(preview.found.profile).toBe('BRI CMS');
  expect(preview.is_date_order_open).toBe(true);
  expect(days(read(saved, { date_order: 'mdy' }))).toEqual(['2026-06-01']);
});

test.each([
  // what a bank never writes, and days that are all the same one of their months
  ['Tanggal Transaksi,Uraian Transaksi,Teller,Debet,Kredit,Saldo', ['2026-01-07 7:00,ADMIN,0,1000,0,9000']],
  ['Tanggal,Catatan,Debet,Kredit', ['2026-01-06,A,1000,0', '2026-02-06,B,1000,0', '2026-03-06,C,1000,0']],
  ['Tanggal,Catatan,Debet,Kredit', ['13/06/2026,A,1000,0', '5-Jun-26,B,1000,0']],
])('days that a spreadsheet may have turned round are asked about: %s', (heading, rows) => {
  expect(open(read([heading, ...rows]))).toEqual(['dates']);
  const kept = days(read([heading, ...rows], { answers: { dates: 'kept' } }));
  const swapped = days(read([heading, ...rows], { answers: { dates: 'swapped' } }));
  const isOpen = (day: string | null) => day !== '2026-06-13';
  expect(swapped.filter(isOpen)).toEqual(kept.filter(isOpen).map((day) => day?.replace(/-(\d\d)-(\d\d)$/, '-$2-$1')));
});

test('amounts that are all small may have lost their thousands', () => {
  const lines = ['Tanggal,Keterangan,Debit,Kredit,Saldo', '17/06/2026,A,500,,500', '18/06/2026,B,,250,1.000.000'];
  expect(open(read(lines))).toEqual(['scale:amount_in', 'scale:amount_out']);
  const answers = { 'scale:amount_in': 'thousands', 'scale:amount_out': 'thousands' };
  expect(amounts(read(lines, { answers }))).toEqual([-500_000, 250_000]);
  const proven = ['Tanggal,Keterangan,Debit,Kredit,Saldo', '17/06/2026,A,500,,10500', '18/06/2026,B,,250,10750'];
  expect(open(read(proven))).toEqual([]);
});

test.each([
  ['a half beside whole ones', ['100,5', '15', '2,75']],
  ['one with a half', ['100,5']],
  ['whole ones', ['150', '15', '2']],
])('so may those without a balance beside them: %s', (_, written) => {
  const lines = ['Tanggal;Keterangan;Masuk', ...written.map((amount, at) => `1${at}/06/2026;Nota ${at};${amount}`)];
  expect(open(read(lines))).toContain('scale:amount_in');
  const grown = written.map((amount) => Number(amount.replace(',', '.')) * 1000);
  expect(amounts(read(lines, { answers: { 'scale:amount_in': 'thousands' } }))).toEqual(grown);
  const rounded = written.map((amount) => Math.round(Number(amount.replace(',', '.'))));
  const answers = { 'scale:amount_in': 'written', rounding: 'nearest' };
  expect(amounts(read(lines, { answers }))).toEqual(rounded);
});

test('amounts below a thousand with all of their sen have lost nothing', () => {
  const lines = ['Tanggal;Keterangan;Masuk', '10/06/2026;Bunga;100,50', '11/06/2026;Bunga;15,00'];
  expect(open(read(lines))).toEqual(['rounding']);
});

test.each([
  ['Kredit', 'amount_in', ['600.000 K', '400.000 D', '100.000'], 1],
  ['Debet', 'amount_out', ['600.000 DB', 'CR 400.000', '100.000'], -1],
] as const)('marks that contradict the column %s are asked about once', (heading, field, written, own) => {
  const other = heading === 'Kredit' ? 'Debet' : 'Kredit';
  const lines = [
    `Tanggal;Keterangan;${heading};${other}`,
    ...written.map((amount, at) => `1${at}/06/2026;Nota ${at};${amount};`),
  ];
  const asked = read(lines);
  expect(open(asked)).toEqual([`marks:${field}`]);
  expect(asked.problems).toEqual([]);
  expect(amounts(asked)).toEqual([own * 600_000, null, own * 100_000]);
  const found = asked.preview.questions.find(({ id }) => id === `marks:${field}`);
  expect(found?.text).toBe(`1 jumlah di kolom '${heading}' bertanda sebaliknya. Mana yang berlaku?`);
  expect(found?.options.map(({ examples }) => examples.map(({ reading }) => reading))).toEqual(
    [[400_000], [-400_000]].map((values) => values.map((value) => formatRupiah(own * value))),
  );
  const answered = (answer: string) => amounts(read(lines, { answers: { [`marks:${field}`]: answer } }));
  expect(answered('column')).toEqual([own * 600_000, own * 400_000, own * 100_000]);
  expect(answered('mark')).toEqual([own * 600_000, own * -400_000, own * 100_000]);
});

test('marks that contradict a column of directions are asked about once', () => {
  const lines = [
    'Tanggal;Keterangan;Jumlah;D/K',
    '10/06/2026;A;600.000 CR;K',
    '11/06/2026;B;400.000 D;K',
    '12/06/2026;C;100.000 K;D',
  ];
  const asked = read(lines);
  expect(open(asked)).toEqual(['marks:amount']);
  expect(asked.problems).toEqual([]);
  expect(amounts(asked)).toEqual([600_000, null, null]);
  const answered = (answer: string) => amounts(read(lines, { answers: { 'marks:amount': answer } }));
  expect(answered('column')).toEqual([600_000, 400_000, -100_000]);
  expect(answered('mark')).toEqual([600_000, -400_000, 100_000]);
});

test.each([
  ['Tgl. Txn;Ket;Debet;Kredit;Saldo'],
  ['Tgl Trx;Ket. Transaksi;Db;Kr;Sld'],
  ['Txn Date;Narrative;Debit Amt;Credit Amt;Ledger Balance'],
  ['Tanggal Trx;Desc;Jml Debet;Jml Kredit;Saldo Berjalan'],
  ['Tran Date;Remark;Withdrawal Amt.;Deposit Amt.;Bal.'],
  ['Tgl.Transaksi;Uraian Trx;Nominal Debit;Nominal Kredit;Saldo Akhir (Rp)'],
])('short headings are known: %s', (headings) => {
  const lines = [headings, '10/06/2026;Beli;400.000;;600.000', '11/06/2026;Jual;;100.000;700.000'];
  const statement = read(lines);
  expect(open(statement)).toEqual([]);
  expect(statement.rows.map(({ date, note, amount, balance }) => [date, note, amount, balance])).toEqual([
    ['2026-06-10', 'Beli', -400_000, 600_000],
    ['2026-06-11', 'Jual', 100_000, 700_000],
  ]);
});

test.each(['Jml;DB/KR', 'Amt;Dr/Cr', 'Nominal Trx;Db Cr', 'Jml. Transaksi;K/D'])(
  'short headings of one column are known: %s',
  (headings) => {
    const lines = [`Tgl;Ket;${headings}`, '10/06/2026;Beli;400.000;D', '11/06/2026;Jual;100.000;K'];
    expect(open(read(lines))).toEqual([]);
    expect(amounts(read(lines))).toEqual([-400_000, 100_000]);
  },
);

test.each([
  ['Jumat, 21 Agustus 2026', 'Sabtu, 2'],
  ['Jumat, 21 Agustus 2026', 'Sab'],
  ['Aug 31, 2026', 'Se'],
  ['Aug 31, 2026', 'Sep 1'],
])('a row after %s that ends with %s is cut', (whole, rest) => {
  const cut = read(['Tanggal;Keterangan;Masuk', `${whole};Jual;1.000`, rest]);
  expect(cut.rows.map(({ status }) => status)).toEqual(['new', 'error']);
  const noted = read(['Tanggal;Keterangan;Masuk', `${whole};Jual;1.000`, 'Dicetak 2']);
  expect(noted.rows.map(({ status }) => status)).toEqual(['new']);
});

test('a file with the mark of UTF-8 is in UTF-8: a broken letter is named', () => {
  const bytes = new TextEncoder().encode('\ufeffTanggal;Keterangan;Masuk\n09/06/2026;CAF\u00c9;1.000\n');
  const broken = bytes.with(bytes.indexOf(0x89), 0x81).with(bytes.indexOf(0x89) - 1, 0x42);
  const { preview, problems } = readStatement(broken, { accounts: ['0011111111'] });
  expect(preview.found.encoding).toBe('utf-8');
  expect(problems.map(({ message }) => message)).toEqual(['berisi huruf yang rusak. Tulis isinya.']);
  const unmarked = readStatement(broken.subarray(3), { accounts: ['0011111111'] }); // Windows-1252 has no 0x81
  expect(unmarked.preview.found.encoding).toBe('utf-8');
  expect(unmarked.problems).toHaveLength(1);
});

test('a due may be called a total', () => {
  const lines = ['Tanggal;Jenis;Nama;Jumlah;Catatan', '01/06/2026;Piutang;Toko Makmur;1.000.000;Total'];
  const { preview } = read(lines, { resource: 'due' });
  expect(preview.counts).toMatchObject({ new: 1, asked: 0 });
});

test('a pocket may be a title without a label', () => {
  const lines = [
    'Kantong Utama',
    'Tanggal,Keterangan,Jumlah',
    '01 Jun 2026,Gaji,+5.000.000',
    '02 Jun 2026,Belanja,-250.000',
    'Kantong Liburan',
    'Tanggal,Keterangan,Jumlah',
    '03 Jun 2026,Nabung,+100.000',
  ];
  const asked = read(lines);
  expect(asked.preview.found.sections).toMatchObject([
    { name: 'Kantong Utama', rows: 2 },
    { name: 'Kantong Liburan', rows: 1 },
  ]);
  expect(open(asked)).toEqual(['account:0', 'account:1']);
  expect(amounts(asked)).toEqual([null, null, null]);
});

test.each([
  ['Tabungan Bisnis 0011111111', 'Tabungan Bisnis 131-00-1555019-8'],
  ['Rekening: BCA - 0011111111 - PT A', 'Rekening: Mandiri - 1310015550198 - PT A'],
])('the number of an account needs no label: %s', (first, second) => {
  const table = (title: string, row: string) => [
    title,
    'Periode 01/06/2026 - 30/06/2026',
    'Tanggal,Catatan,Jumlah',
    row,
  ];
  const one = table(first, '01 Jun 2026,Gaji,"-5.000.000"');
  const asked = read([...one, ...table(second, '03 Jun 2026,Nabung,"100.000"')]);
  expect(asked.preview.found.sections).toMatchObject([
    { account_number: '0011111111', rows: 1 },
    { account_number: '1310015550198', rows: 1 },
  ]);
  expect(open(asked)).toEqual(['account:1']);
  expect(amounts(asked)).toEqual([-5_000_000, null]);
  const pages = read([...one, ...table(first, '03 Jun 2026,Nabung,"100.000"')]);
  expect(open(pages)).toEqual([]);
  expect(amounts(pages)).toEqual([-5_000_000, 100_000]);
});

test('a zero is also written as a dash behind its currency, and a direction in words', () => {
  const lines = ['Tanggal;Keterangan;Debet;Kredit', '01/06/2026;A;Rp 1.000.000;Rp -', '02/06/2026;B;IDR-;Rp 400.000,-'];
  const statement = read(lines);
  expect(statement.problems).toEqual([]);
  expect(amounts(statement)).toEqual([-1_000_000, 400_000]);
  const words = ['Tanggal;Tipe;Jumlah', '01/06/2026;Transfer Masuk;1.000.000', '02/06/2026;Pembayaran keluar;400.000'];
  expect(open(read(words))).toEqual([]);
  expect(amounts(read(words))).toEqual([1_000_000, -400_000]);
});

test.each(['Withdrawal;Deposit', 'Withdrawals;Deposits', 'Money Out;Money In', 'Paid Out;Paid In'])(
  'the columns %s are known',
  (headings) => {
    const lines = [
      `Date;Details;${headings};Balance`,
      '2026-06-01;A;;1,000.00;1,000.00',
      '2026-06-02;B;400.00;;600.00',
    ];
    expect(amounts(read(lines, { answers: { 'scale:amount_out': 'written' } }))).toEqual([1000, -400]);
  },
);
