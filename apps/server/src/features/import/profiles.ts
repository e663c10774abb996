import type { ImportField, ImportResource } from '@finance/contract';
import type { DayOrder } from '@finance/contract';
import { type Mapping, plainHeading } from './mapping.rules.ts';

/** What a cell looks like, in files without headings. */
export type CellKind = 'day' | 'text' | 'amount' | 'mark';

/** A heading, the one that stands there among equal ones (from 0), or the first of several that the file has. */
type Heading = string | readonly [heading: string, nth: number] | { first: readonly string[] };

/**
 * A bank's or provider's file, recognised by its headings. `docs/formats.md` lists them with their sources; each has a
 * fixture in `cases/profiles`.
 */
export interface Profile {
  name: string;
  /** The headings as `plainHeading` writes them; all of them stand in the heading row, in this order. */
  headings: readonly string[];
  /** The heading of each field. */
  columns: { readonly [Field in ImportField]?: Heading };
  /** In which order it writes the digits of days; absent where it writes names of months, or the year in front. */
  date_order?: DayOrder;
  /** The column whose cells hold unquoted separators: what is too many in a row belongs to it. */
  absorbs?: string;
  /** The column that follows this one tells in or out and has no heading. */
  markAfter?: string;
  /** Amounts carry their sign, so that a file without outgoing money is not asked about. */
  isSigned?: true;
  /** What the rows look like in a file that lacks its headings. */
  headless?: readonly CellKind[];
}

const dmy = 'dmy';

export const profiles: readonly Profile[] = [
  {
    name: 'KlikBCA Individual',
    headings: ['tanggal', 'keterangan', 'cabang', 'jumlah', '', 'saldo'],
    columns: { date: 'tanggal', note: 'keterangan', amount: 'jumlah', balance: 'saldo' },
    markAfter: 'jumlah',
    absorbs: 'keterangan',
    date_order: dmy,
    headless: ['day', 'text', 'text', 'amount', 'mark', 'amount'],
  },
  {
    name: 'KlikBCA Individual',
    headings: ['date', 'description', 'branch', 'amount', '', 'balance'],
    columns: { date: 'date', note: 'description', amount: 'amount', balance: 'balance' },
    markAfter: 'amount',
    absorbs: 'description',
    date_order: dmy,
  },
  {
    name: 'KlikBCA Bisnis',
    headings: ['tanggal transaksi', 'keterangan', 'cabang', 'jumlah', 'saldo'],
    columns: { date: 'tanggal transaksi', note: 'keterangan', amount: 'jumlah', balance: 'saldo' },
    date_order: dmy,
  },
  {
    name: 'Mandiri MCM',
    headings: ['account no', 'date', 'val date', 'transaction code', 'description', 'description', 'reference no'],
    columns: {
      date: 'date',
      note: ['description', 0],
      note_2: ['description', 1],
      transactable_id: 'reference no',
      amount_out: 'debit',
      amount_in: 'credit',
    },
    date_order: dmy,
  },
  {
    name: 'Mandiri MCM',
    headings: ['tgl', 'tgl val', 'rincian transaksi', 'no referensi', 'debit', 'kredit', 'saldo'],
    columns: {
      date: 'tgl',
      note: 'rincian transaksi',
      transactable_id: 'no referensi',
      amount_out: 'debit',
      amount_in: 'kredit',
      balance: 'saldo',
    },
    date_order: dmy,
  },
  {
    name: 'Mandiri',
    headings: ['posting date', 'remark', 'reference no', 'debit', 'credit', 'balance'],
    columns: {
      date: 'posting date',
      note: 'remark',
      transactable_id: 'reference no',
      amount_out: 'debit',
      amount_in: 'credit',
      balance: 'balance',
    },
    date_order: dmy,
  },
  {
    name: 'Mandiri Kopra',
    headings: ['accountno', 'ccy', 'postdate', 'remarks', 'additionaldesc', 'credit amount', 'debit amount'],
    columns: {
      date: 'postdate',
      note: 'remarks',
      note_2: 'additionaldesc',
      amount_in: 'credit amount',
      amount_out: 'debit amount',
      balance: 'close balance',
    },
  },
  {
    name: "Livin' by Mandiri",
    headings: ['no', 'tanggal', 'keterangan', 'dana masuk', 'dana keluar', 'saldo'],
    columns: {
      date: 'tanggal',
      note: 'keterangan',
      amount_in: 'dana masuk',
      amount_out: 'dana keluar',
      balance: 'saldo',
    },
  },
  {
    name: 'BRI CMS',
    headings: ['norek', 'tgl tran', 'desk tran', 'mutasi debet', 'mutasi kredit', 'saldo akhir mutasi'],
    columns: {
      date: 'tgl tran',
      note: 'desk tran',
      note_2: { first: ['remark custom', 'trremk'] },
      amount_out: 'mutasi debet',
      amount_in: 'mutasi kredit',
      balance: 'saldo akhir mutasi',
    },
  },
  {
    name: 'BRI Qlola',
    headings: ['no rekening', 'tgl transaksi', 'deskripsi'],
    columns: {
      date: 'tgl transaksi',
      note: 'deskripsi',
      note_2: { first: ['remark custom', 'trremk'] },
      amount_out: 'mutasi debet',
      amount_in: 'mutasi kredit',
      balance: 'saldo akhir mutasi',
    },
  },
  {
    name: 'BRI Internet Banking',
    headings: ['tanggal transaksi', 'uraian transaksi', 'teller', 'debet', 'kredit', 'saldo'],
    columns: {
      date: 'tanggal transaksi',
      note: 'uraian transaksi',
      amount_out: 'debet',
      amount_in: 'kredit',
      balance: 'saldo',
    },
    date_order: dmy,
  },
  {
    name: 'BNIDirect',
    headings: ['post date', 'value date', 'branch', 'journal no', 'description', 'debit', 'credit'],
    columns: { date: 'post date', note: 'description', amount_out: 'debit', amount_in: 'credit' },
    date_order: dmy,
  },
  {
    name: 'BNIDirect',
    headings: ['posting date', 'transaction description', 'amount', 'db/cr', 'balance'],
    columns: {
      date: 'posting date',
      note: 'transaction description',
      amount: 'amount',
      direction: 'db/cr',
      balance: 'balance',
    },
    date_order: dmy,
  },
  {
    name: 'BNI',
    headings: ['tgl trans', 'uraian', 'debet', 'kredit', 'saldo'],
    columns: { date: 'tgl trans', note: 'uraian', amount_out: 'debet', amount_in: 'kredit', balance: 'saldo' },
    date_order: dmy,
  },
  {
    name: 'BNI Mobile',
    headings: ['tanggal', 'keterangan', 'tipe', 'jumlah', 'saldo'],
    columns: { date: 'tanggal', note: 'keterangan', direction: 'tipe', amount: 'jumlah', balance: 'saldo' },
  },
  {
    name: 'BSI',
    headings: ['trxid', 'tanggal', 'trx time', 'd/k', 'mutasi', 'saldo', 'keterangan'],
    columns: { date: 'tanggal', direction: 'd/k', amount: 'mutasi', balance: 'saldo', note: 'keterangan' },
    date_order: dmy,
  },
  {
    name: 'BSI',
    headings: ['trxid', 'tanggal', 'trx time', 'mutasi', 'saldo', 'keterangan'],
    columns: { date: 'tanggal', amount: 'mutasi', balance: 'saldo', note: 'keterangan' },
    date_order: dmy,
  },
  {
    name: 'Bank Jatim',
    headings: [
      'post date',
      'effective date',
      'account',
      'name',
      'description',
      'currency',
      'debit',
      'credit',
      'balance',
    ],
    columns: {
      date: 'post date',
      note: 'description',
      transactable_id: 'reference no',
      amount_out: 'debit',
      amount_in: 'credit',
      balance: 'balance',
    },
    date_order: dmy,
  },
  {
    name: 'BCA Syariah',
    headings: ['tanggal', 'keterangan', 'd/c', 'nominal', 'saldo'],
    columns: { date: 'tanggal', note: 'keterangan', direction: 'd/c', amount: 'nominal', balance: 'saldo' },
    date_order: dmy,
  },
  {
    name: 'BCA Syariah',
    headings: ['tanggal efektif', 'tanggal transaksi', 'kode transaksi', 'keterangan', 'd/c', 'nominal', 'saldo'],
    columns: {
      date: 'tanggal transaksi',
      note: 'keterangan',
      note_2: 'keterangan tambahan',
      direction: 'd/c',
      amount: 'nominal',
      balance: 'saldo',
      transactable_id: 'nomor referensi',
    },
    date_order: dmy,
  },
  {
    name: 'Permata',
    headings: ['post date', 'eff date', 'transaction code', 'ref no', 'description', 'debit', 'credit', 'total'],
    columns: {
      date: 'post date',
      note: 'description',
      transactable_id: 'ref no',
      amount_out: 'debit',
      amount_in: 'credit',
      balance: 'total',
    },
    date_order: dmy,
  },
  {
    name: 'Permata',
    headings: ['post date', 'eff date', 'transaction code', 'description', 'ref no', 'debit', 'credit'],
    columns: {
      date: 'post date',
      note: 'description',
      transactable_id: 'ref no',
      amount_out: 'debit',
      amount_in: 'credit',
      balance: 'balance',
    },
    date_order: dmy,
  },
  {
    name: 'Jago',
    headings: ['tanggal waktu', 'sumber/tujuan', 'rincian transaksi', 'catatan', 'jumlah', 'saldo'],
    columns: {
      date: 'tanggal waktu',
      note: 'rincian transaksi',
      note_2: 'sumber/tujuan',
      internal_note: 'catatan',
      amount: 'jumlah',
      balance: 'saldo',
    },
    isSigned: true,
  },
  {
    name: 'GoBiz',
    headings: ['transaction id', 'transaction date', 'transaction time', 'nett amount', 'amount', 'transaction status'],
    columns: {
      date: 'transaction date',
      amount: 'amount',
      net_amount: 'nett amount',
      status: 'transaction status',
      transactable_id: 'transaction id',
      note: 'payment type',
    },
    date_order: 'mdy',
    isSigned: true,
  },
  {
    name: 'GoFood',
    headings: ['waktu transaksi', 'nomor pesanan', 'gross sales', 'total biaya komisi', 'nett sales'],
    columns: {
      date: 'waktu transaksi',
      amount: 'gross sales',
      net_amount: 'nett sales',
      fee: 'total biaya komisi',
      transactable_id: 'nomor pesanan',
    },
    date_order: dmy,
    isSigned: true,
  },
  {
    name: 'Shopee Income',
    headings: ['no pesanan', 'username pembeli', 'tanggal dana dilepaskan', 'total penghasilan'],
    columns: {
      date: 'tanggal dana dilepaskan',
      note: 'metode pembayaran pembeli',
      related_entity_name: 'username pembeli',
      transactable_id: 'no pesanan',
      amount: 'total penghasilan',
    },
    isSigned: true,
  },
  {
    name: 'Shopee Adjustment',
    headings: ['tanggal penyesuaian dibuat', 'tipe penyesuaian deskripsi', 'biaya penyesuaian'],
    columns: {
      date: { first: ['tanggal dana dilepaskan', 'tanggal penyesuaian dibuat'] },
      note: 'tipe penyesuaian deskripsi',
      note_2: 'alasan penyesuaian',
      transactable_id: 'no pesanan terhubung',
      amount: 'biaya penyesuaian',
    },
    isSigned: true,
  },
  {
    name: 'Shopee Saldo',
    headings: ['tanggal transaksi', 'tipe transaksi', 'deskripsi', 'no pesanan', 'jumlah', 'status', 'saldo akhir'],
    columns: {
      date: 'tanggal transaksi',
      note: 'deskripsi',
      note_2: 'tipe transaksi',
      transactable_id: 'no pesanan',
      amount: 'jumlah',
      status: 'status',
      balance: 'saldo akhir',
    },
    isSigned: true,
  },
  {
    name: 'Tokopedia & TikTok Shop',
    headings: ['order adjustment id', 'transaction type', 'order created time', 'order settled time'],
    columns: {
      date: 'order settled time',
      note: 'transaction type',
      transactable_id: 'order adjustment id',
      amount: 'total settlement amount',
    },
    isSigned: true,
  },
  {
    name: 'TikTok Shop, penarikan',
    headings: ['type', 'reference id', 'request time', 'amount', 'status', 'success time', 'bank account'],
    columns: {
      date: 'request time',
      note: 'type',
      transactable_id: 'reference id',
      amount: 'amount',
      status: 'status',
    },
  },
  {
    name: 'Tokopedia & TikTok Shop',
    headings: ['order/adjustment id', 'type', 'order created time', 'order settled time', 'total settlement amount'],
    columns: {
      date: 'order settled time',
      note: 'type',
      transactable_id: 'order/adjustment id',
      amount: 'total settlement amount',
    },
    isSigned: true,
  },
  {
    name: 'Xendit',
    headings: ['line type', 'transaction id', 'reference', 'amount', 'currency', 'balance'],
    columns: {
      date: 'created date',
      note: 'line type',
      note_2: 'reference',
      transactable_id: 'transaction id',
      amount: 'amount',
      status: 'status',
      balance: 'balance',
    },
    isSigned: true,
  },
  {
    name: 'Xendit',
    headings: [
      'transaction id',
      'transaction type',
      'line type',
      'reference',
      'amount',
      'balance',
      'debit or credit',
      'created date iso',
    ],
    columns: {
      date: 'created date iso',
      note: 'line type',
      note_2: 'reference',
      transactable_id: 'transaction id',
      amount: 'amount',
      direction: 'debit or credit',
      balance: 'balance',
    },
  },
  {
    name: 'Midtrans',
    headings: ['order id', 'transaction time', 'transaction status', 'amount'],
    columns: {
      date: 'transaction time',
      note: { first: ['channel', 'payment type'] },
      transactable_id: 'order id',
      amount: 'amount',
      status: 'transaction status',
    },
  },
  {
    name: 'Midtrans',
    headings: ['order id', 'gross amount', 'payment type', 'transaction time', 'transaction status'],
    columns: {
      date: 'transaction time',
      note: 'payment type',
      transactable_id: 'order id',
      amount: 'gross amount',
      status: 'transaction status',
    },
  },
  {
    name: 'Lazada Wallet',
    headings: ['transaction number', 'transaction time', 'type', 'sub type', 'amount', 'remarks'],
    columns: {
      date: 'transaction time',
      note: 'sub type',
      note_2: 'remarks',
      transactable_id: 'transaction number',
      amount: 'amount',
    },
  },
  {
    name: 'Lazada',
    headings: ['tanggal transaksi', 'nama biaya', 'jumlah termasuk pajak', 'vat amount'],
    columns: {
      date: 'tanggal transaksi',
      note: 'nama biaya',
      transactable_id: { first: ['nomor pesanan', 'no pesanan'] },
      amount: 'jumlah termasuk pajak',
      status: 'status pelepasan dana',
    },
    isSigned: true,
  },
];

/** The profile whose headings a row has, with the columns of its fields. */
export function profileOf(
  resource: ImportResource,
  headings: readonly string[],
): { profile: Profile; mapping: Mapping; absorbs: number | undefined } | undefined {
  if (resource !== 'transaction') return undefined;
  const plain = headings.map(plainHeading);
  const profile = profiles.find((one) => isInOrder(one.headings, plain));
  return profile && { profile, ...columnsOf(profile, plain) };
}

/** The columns of a profile's fields under its headings, or under none. */
export function columnsOf(
  profile: Profile,
  plain: readonly string[],
): { mapping: Mapping; absorbs: number | undefined } {
  const mapping: Mapping = {};
  for (const [field, heading] of Object.entries(profile.columns)) {
    const at = columnOf(heading, plain);
    if (at !== undefined) mapping[field as ImportField] = at; // a key of `columns`
  }
  const mark = profile.markAfter === undefined ? -1 : plain.indexOf(profile.markAfter);
  if (mark >= 0) mapping.direction = mark + 1;
  const absorbs = profile.absorbs === undefined ? -1 : plain.indexOf(profile.absorbs);
  return { mapping, absorbs: absorbs < 0 ? undefined : absorbs };
}

function columnOf(heading: Heading, plain: readonly string[]): number | undefined {
  if (typeof heading === 'string') return columnOf([heading, 0], plain);
  if ('first' in heading) return heading.first.map((name) => columnOf(name, plain)).find((at) => at !== undefined);
  const [name, nth] = heading;
  return plain.flatMap((written, column) => (written === name ? [column] : []))[nth];
}

/** Whether all wanted headings stand in a row in their order; others may stand between. */
function isInOrder(wanted: readonly string[], written: readonly string[]): boolean {
  let at = 0;
  for (const heading of wanted) {
    at = written.indexOf(heading, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
