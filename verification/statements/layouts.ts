import type { DayStyle, NumberStyle } from './styles.ts';

/** What stands in a column of a statement. */
export type ColumnKind =
  | 'day'
  | 'note'
  /** One of two columns, `debit` for money out. */
  | 'debit'
  | 'credit'
  /** The size of the amount, beside a column of marks. */
  | 'size'
  /** The amount with its sign. */
  | 'signed'
  /** The amount with its mark behind it. */
  | 'marked'
  | 'mark'
  | 'balance'
  | 'number'
  | 'opening'
  | 'empty';

/** A column: its heading and what stands in it, or the same text in each row. */
export type Column = readonly [heading: string, kind: ColumnKind | { text: string }];

/** How a bank or provider lays out its file, as docs/formats.md and its sources describe it. */
export interface Layout {
  profile: string | null;
  columns: readonly Column[];
  kinds: readonly ('csv' | 'xlsx')[];
  separators: readonly string[];
  /** 'never': texts may hold separators without quotes. */
  quotes: 'needed' | 'all' | 'never';
  days: readonly DayStyle[];
  numbers: readonly NumberStyle[];
  marks: readonly (readonly [out: string, into: string])[];
  /** How the lines above name account and period, and those below the sums; none where the file has only rows. */
  around: 'none' | 'id' | 'en' | 'klikbca-id' | 'klikbca-en' | 'bisnis';
  /** A line below each row, as the time of Livin'. */
  below?: 'time';
  /** Repeated headings, as on pages. */
  hasPages?: true;
  /** Texts of several lines. */
  hasLines?: true;
}

const en: NumberStyle = { group: ',', decimal: '.', decimals: 'always', prefix: '', zero: 'written' };
const dots: NumberStyle = { ...en, group: '.', decimal: ',' };
const plain: NumberStyle = { ...en, group: '' };
/** Of the files that people make and spreadsheets save. */
const usual: readonly NumberStyle[] = [en, dots, plain].flatMap((style) =>
  (['always', 'needed', 'never'] as const).flatMap((decimals) =>
    (['', '0', '-', 'written'] as const).flatMap((zero) =>
      (['', 'Rp', 'Rp '] as const).map((prefix): NumberStyle => ({ ...style, decimals, zero, prefix })),
    ),
  ),
);
const usualDays: readonly DayStyle[] = [
  'dd/mm/yyyy',
  'dd/mm/yy',
  'd-m-yyyy',
  'dd.mm.yyyy',
  'mm/dd/yyyy',
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm:ss',
  'yyyymmdd',
  'd MMM yyyy',
  'D, dd MMMM yyyy',
  'MMM d, yyyy',
  'dd/mm',
  'dd MMM',
  'cell',
];
const dc = [['D', 'C']] as const;
const dk = [['D', 'K']] as const;
const dbcr = [['DB', 'CR']] as const;
const anyMarks = [...dbcr, ...dk, ...dc, ['Db.', 'Cr.'], ['Debet', 'Kredit'], ['Keluar', 'Masuk'], ['-', '+']] as const;

const csv = { kinds: ['csv'], quotes: 'needed', marks: dbcr } as const;
const either = { kinds: ['csv', 'xlsx'], quotes: 'needed', marks: dbcr } as const;

const cms: readonly Column[] = [
  ['ID', 'number'],
  ['NOREK', { text: '{account}' }],
  ['TGL_TRAN', 'day'],
  ['TGL_EFEKTIF', 'day'],
  ['JAM_TRAN', { text: '426' }],
  ['SEQ', { text: '4074000' }],
  ['DESK_TRAN', 'note'],
  ['SALDO_AWAL_MUTASI', 'opening'],
  ['MUTASI_DEBET', 'debit'],
  ['MUTASI_KREDIT', 'credit'],
  ['SALDO_AKHIR_MUTASI', 'balance'],
  ['GLSIGN', { text: 'Cr' }],
  ['REMARK_CUSTOM', 'empty'],
];

export const layouts: Record<string, Layout> = {
  'KlikBCA Individual': {
    ...csv,
    profile: 'KlikBCA Individual',
    columns: [
      ['Tanggal', 'day'],
      ['Keterangan', 'note'],
      ['Cabang', { text: "'0000" }],
      ['Jumlah', 'size'],
      ['', 'mark'],
      ['Saldo', 'balance'],
    ],
    separators: [','],
    quotes: 'never',
    days: ["'dd/mm/yyyy", "'dd/mm"],
    numbers: [plain],
    around: 'klikbca-id',
  },
  'KlikBCA Individual, English': {
    ...csv,
    profile: 'KlikBCA Individual',
    columns: [
      ['Date', 'day'],
      ['Description', 'note'],
      ['Branch', { text: '`0000' }],
      ['Amount', 'size'],
      ['', 'mark'],
      ['Balance', 'balance'],
    ],
    separators: [','],
    quotes: 'never',
    days: ["'dd/mm/yyyy", "'dd/mm"],
    numbers: [plain],
    around: 'klikbca-en',
  },
  'KlikBCA Bisnis': {
    ...csv,
    profile: 'KlikBCA Bisnis',
    columns: [
      ['Tanggal Transaksi', 'day'],
      ['Keterangan', 'note'],
      ['Cabang', { text: '0000' }],
      ['Jumlah', 'marked'],
      ['Saldo', 'balance'],
    ],
    separators: [','],
    quotes: 'all',
    days: ['dd/mm/yyyy', 'dd/mm'],
    numbers: [en],
    around: 'bisnis',
  },
  'Mandiri MCM': {
    ...csv,
    profile: 'Mandiri MCM',
    columns: [
      ['Account No', { text: '{account}' }],
      ['Date', 'day'],
      ['Val. Date', 'day'],
      ['Transaction Code', { text: '5555' }],
      ['Description', 'note'],
      ['Description', 'empty'],
      ['Reference No.', { text: 'REF' }],
      ['Debit', 'debit'],
      ['Credit', 'credit'],
    ],
    separators: [','],
    days: ['dd/mm/yy'],
    numbers: [en],
    around: 'none',
  },
  'Mandiri MCM, Indonesian': {
    ...either,
    profile: 'Mandiri MCM',
    columns: [
      ['Tgl.', 'day'],
      ['Tgl. Val.', 'day'],
      ['Rincian Transaksi', 'note'],
      ['No. Referensi', 'empty'],
      ['Debit', 'debit'],
      ['Kredit', 'credit'],
      ['Saldo', 'balance'],
      ['Branch Code', { text: '99102' }],
    ],
    separators: [',', ';'],
    days: ['dd/mm/yyyy', 'cell'],
    numbers: [en, plain],
    around: 'id',
  },
  'Mandiri Kopra': {
    ...csv,
    profile: 'Mandiri Kopra',
    columns: [
      ['AccountNo', { text: '{account}' }],
      ['Ccy', { text: 'IDR' }],
      ['PostDate', 'day'],
      ['Remarks', 'note'],
      ['AdditionalDesc', 'empty'],
      ['Credit Amount', 'credit'],
      ['Debit Amount', 'debit'],
      ['Close Balance', 'balance'],
    ],
    separators: [';'],
    days: ['dd MMMM yyyy hh:mm:ss'],
    numbers: [plain],
    around: 'none',
  },
  "Livin'": {
    ...either,
    profile: "Livin' by Mandiri",
    columns: [
      ['', 'empty'],
      ['No', 'number'],
      ['Tanggal', 'day'],
      ['Keterangan', 'note'],
      ['Dana Masuk (IDR)', 'credit'],
      ['Dana Keluar (IDR)', 'debit'],
      ['Saldo (IDR)', 'balance'],
    ],
    separators: [';'],
    days: ['d MMM yyyy'],
    numbers: [{ ...dots, zero: '' }],
    around: 'id',
    below: 'time',
    hasLines: true,
  },
  'BRI CMS': {
    ...csv,
    profile: 'BRI CMS',
    columns: cms,
    separators: [','],
    quotes: 'all',
    days: ['yyyy-mm-dd hh:mm:ss'],
    numbers: [plain],
    around: 'none',
  },
  'BRI Qlola': {
    ...csv,
    profile: 'BRI Qlola',
    columns: [
      ['ID', 'number'],
      ['NO_REKENING', { text: '{account}' }],
      ['TGL_TRANSAKSI', 'day'],
      ['JAM_TRANSAKSI', { text: '426' }],
      ['NO_JURNAL', { text: 'J1' }],
      ['DESKRIPSI', 'note'],
      ['MUTASI_DEBET', 'debit'],
      ['MUTASI_KREDIT', 'credit'],
      ['SALDO_AKHIR_MUTASI', 'balance'],
      ['REMARK_CUSTOM', 'empty'],
    ],
    separators: [','],
    days: ['yyyy-mm-dd hh:mm:ss'],
    numbers: [plain],
    around: 'none',
  },
  'BRI internet banking': {
    ...either,
    profile: 'BRI Internet Banking',
    columns: [
      ['Tanggal Transaksi', 'day'],
      ['Uraian Transaksi', 'note'],
      ['Teller', { text: '8888083' }],
      ['Debet', 'debit'],
      ['Kredit', 'credit'],
      ['Saldo', 'balance'],
    ],
    separators: [','],
    days: ['dd/mm/yy', 'dd/mm/yy hh:mm:ss'],
    numbers: [en],
    around: 'id',
  },
  'BNIDirect CSV': {
    ...csv,
    profile: 'BNIDirect',
    columns: [
      ['Post Date', 'day'],
      ['Value Date', 'day'],
      ['Branch', { text: '0996' }],
      ['Journal No.', 'number'],
      ['Description', 'note'],
      ['Debit', 'debit'],
      ['Credit', 'credit'],
      ['', 'empty'],
    ],
    separators: [','],
    days: ['dd/mm/yy hh.mm.ss'],
    numbers: [plain],
    around: 'none',
  },
  'BNIDirect workbook': {
    ...either,
    profile: 'BNIDirect',
    columns: [
      ['Posting Date', 'day'],
      ['Effective Date', 'day'],
      ['Branch', { text: 'JKT' }],
      ['Journal', 'number'],
      ['Transaction Description', 'note'],
      ['Amount', 'size'],
      ['DB/CR', 'mark'],
      ['Balance', 'balance'],
    ],
    separators: [';', '\t'],
    days: ['dd/mm/yyyy', 'cell'],
    numbers: [en, dots],
    marks: [...dk, ...dc],
    around: 'en',
    hasPages: true,
  },
  'BNI mobile': {
    ...either,
    profile: 'BNI Mobile',
    columns: [
      ['Tanggal', 'day'],
      ['Keterangan', 'note'],
      ['Tipe', 'mark'],
      ['Jumlah', 'size'],
      ['Saldo', 'balance'],
    ],
    separators: [',', '\t'],
    days: ['d MMM yyyy'],
    numbers: [{ ...dots, decimals: 'needed' }, dots],
    marks: [...dbcr, ['Db.', 'Cr.']],
    around: 'id',
  },
  BSI: {
    ...either,
    profile: 'BSI',
    columns: [
      ['TrxId', { text: 'FT26' }],
      ['Tanggal', 'day'],
      ['Trx Time', { text: '09:15:20' }],
      ['D/K', 'mark'],
      ['Mutasi', 'size'],
      ['Saldo', 'balance'],
      ['Keterangan', 'note'],
    ],
    separators: [','],
    days: ['dd/mm/yyyy'],
    numbers: [en],
    marks: dk,
    around: 'id',
  },
  'BCA Syariah': {
    ...either,
    profile: 'BCA Syariah',
    columns: [
      ['Tanggal Efektif', 'day'],
      ['Tanggal Transaksi', 'day'],
      ['Jam Input', { text: '09:15:20' }],
      ['Kode Transaksi', { text: 'T01' }],
      ['Keterangan', 'note'],
      ['Keterangan Tambahan', 'empty'],
      ['D/C', 'mark'],
      ['Nominal', 'size'],
      ['Saldo', 'balance'],
      ['Nomor Referensi', { text: 'R1' }],
      ['Kode Cabang', { text: '001' }],
    ],
    separators: [','],
    days: ['dd/mm/yyyy'],
    numbers: [en],
    marks: dc,
    around: 'id',
  },
  'Bank Jatim': {
    ...either,
    profile: 'Bank Jatim',
    columns: [
      ['Post Date', 'day'],
      ['Effective Date', 'day'],
      ['Account', { text: '{account}' }],
      ['Name', { text: 'CV MELATI' }],
      ['Description', 'note'],
      ['Currency', { text: 'IDR' }],
      ['Debit', 'debit'],
      ['Credit', 'credit'],
      ['Balance', 'balance'],
      ['Reference No', { text: 'R1' }],
    ],
    separators: [','],
    days: ['dd/mm/yyyy', 'cell'],
    numbers: [en],
    around: 'none',
  },
  Permata: {
    ...csv,
    profile: 'Permata',
    columns: [
      ['Post Date', 'day'],
      ['Eff Date', 'day'],
      ['Transaction Code', { text: 'CR01' }],
      ['Cheque Number', 'empty'],
      ['Ref No', { text: 'R1' }],
      ['Customer No', 'empty'],
      ['Description', 'note'],
      ['Debit', 'debit'],
      ['Credit', 'credit'],
      ['Total', 'balance'],
    ],
    separators: [',', ';'],
    days: ['dd/mm/yyyy'],
    numbers: [en],
    around: 'en',
  },
  Jago: {
    ...csv,
    profile: 'Jago',
    columns: [
      ['Tanggal & Waktu', 'day'],
      ['Sumber/Tujuan', 'empty'],
      ['Rincian Transaksi', 'note'],
      ['Catatan', 'empty'],
      ['Jumlah', 'signed'],
      ['Saldo', 'balance'],
    ],
    separators: [';'],
    days: ['dd MMM yyyy hh.mm'],
    numbers: [{ ...dots, decimals: 'needed' }],
    around: 'id',
  },
  'Shopee, saldo': {
    ...csv,
    profile: 'Shopee Saldo',
    columns: [
      ['Tanggal Transaksi', 'day'],
      ['Tipe Transaksi', 'empty'],
      ['Deskripsi', 'note'],
      ['No. Pesanan', { text: '-' }],
      ['Jenis Transaksi', 'empty'],
      ['Jumlah', 'signed'],
      ['Status', { text: 'Transaksi Selesai' }],
      ['Saldo Akhir', 'balance'],
    ],
    separators: [','],
    days: ['yyyy-mm-dd hh:mm:ss'],
    numbers: [{ ...plain, decimals: 'never' }],
    around: 'none',
  },
  Xendit: {
    ...csv,
    profile: 'Xendit',
    columns: [
      ['Product ID', { text: 'P1' }],
      ['Transaction ID', { text: 'T1' }],
      ['Transaction Type', { text: 'PAYMENT' }],
      ['Line Type', 'note'],
      ['Payment Channel', { text: 'QRIS' }],
      ['Reference', 'empty'],
      ['Currency', { text: 'IDR' }],
      ['Amount', 'size'],
      ['Balance', 'balance'],
      ['Debit or Credit', 'mark'],
      ['Created Date ISO', 'day'],
    ],
    separators: [','],
    days: ['yyyy-mm-dd hh:mm:ss'],
    numbers: [plain],
    marks: [['DEBIT', 'CREDIT']],
    around: 'none',
  },
  'two columns': {
    ...either,
    profile: null,
    columns: [
      ['Tanggal', 'day'],
      ['Keterangan', 'note'],
      ['Debit', 'debit'],
      ['Kredit', 'credit'],
      ['Saldo', 'balance'],
    ],
    separators: [',', ';', '\t', '|'],
    days: usualDays,
    numbers: usual,
    around: 'id',
    hasLines: true,
  },
  'two columns, without a balance': {
    ...either,
    profile: null,
    columns: [
      ['Date', 'day'],
      ['Description', 'note'],
      ['Credit', 'credit'],
      ['Debit', 'debit'],
    ],
    separators: [',', ';', '\t'],
    days: usualDays,
    numbers: usual,
    around: 'en',
  },
  'a signed column': {
    ...either,
    profile: null,
    columns: [
      ['Tanggal', 'day'],
      ['Uraian', 'note'],
      ['Jumlah', 'signed'],
      ['Saldo', 'balance'],
    ],
    separators: [',', ';', '\t'],
    days: usualDays,
    numbers: usual,
    around: 'id',
  },
  'marks behind amounts': {
    ...either,
    profile: null,
    columns: [
      ['Tanggal', 'day'],
      ['Uraian', 'note'],
      ['Mutasi', 'marked'],
      ['Saldo', 'balance'],
    ],
    separators: [',', ';', '\t'],
    days: usualDays,
    numbers: usual.filter(({ prefix }) => prefix === ''),
    marks: [...dbcr, ...dk, ...dc, ['DR', 'CR'], ['(D)', '(C)'], ['(-)', '(+)']],
    around: 'id',
  },
  'a column of marks': {
    ...either,
    profile: null,
    columns: [
      ['Date', 'day'],
      ['Description', 'note'],
      ['Amount', 'size'],
      ['DB/CR', 'mark'],
      ['Balance', 'balance'],
    ],
    separators: [',', ';', '\t'],
    days: usualDays,
    numbers: usual,
    marks: anyMarks,
    around: 'en',
  },
};
