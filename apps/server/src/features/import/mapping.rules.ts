import {
  deductionKindLabels,
  importDeductionFields,
  type ImportField,
  importFields,
  type ImportResource,
} from '@finance/contract';

export type Mapping = { [Field in ImportField]?: number };

/** The columns that a user chose for files of one shape. */
export interface ChosenColumns {
  shape: string;
  mapping: Mapping;
}

/** Headings that name a kind of deduction: the amounts of that kind stand below. */
const kindHeadings = Object.entries(deductionKindLabels)
  .filter(([kind]) => kind !== 'hapus_sisa')
  .map(([, label]) => plainHeading(label));
/** 'No Bukti' alone is mostly the number of a voucher, which proves no deduction. */
const proofHeadings = ['no bukti potong', 'nomor bukti potong', 'bukti potong'];

/**
 * Known column headers, in lower case without punctuation, including the API's field names and the headers of our
 * reports.
 */
const names: Record<ImportField, readonly string[]> = {
  date: [
    'date',
    'tanggal',
    'tanggal transaksi',
    'tgl',
    'tgl transaksi',
    'transaction date',
    'posting date',
    'post date',
    'postdate',
    'tgl trans',
    'tgl tran',
    'tgl posting',
    'tanggal posting',
    'tanggal kirim',
    'tgl mutasi',
    'tanggal mutasi',
    'tanggal dan waktu',
    'trx date',
    'waktu transaksi',
    'transaction time',
    'settlement time',
    'created',
    'created at',
    'created date',
    'tanggal due',
    'tanggal hutang',
    'tanggal piutang',
    'tgl txn',
    'tanggal txn',
    'txn date',
    'tgl trx',
    'tanggal trx',
    'tran date',
    'trans date',
    'tanggal tran',
    'tanggal trans',
    'trx time',
    'txn time',
    'waktu trx',
    'waktu',
  ],
  due_date: ['due date', 'tanggal jt', 'jatuh tempo', 'tanggal jatuh tempo', 'tgl jt', 'tgl jatuh tempo', 'jt'],
  amount: [
    'amount',
    'jumlah',
    'nominal',
    'nilai',
    'mutasi',
    'total',
    'rupiah',
    'nominal transaksi',
    'jumlah transaksi',
    'nilai transaksi',
    'gross amount',
    'jml',
    'nom',
    'amt',
    'jml transaksi',
    'jml trx',
    'nominal trx',
    'nilai trx',
    'jumlah trx',
    'transaction amount',
    'trx amount',
    'txn amount',
    'tran amount',
  ],
  amount_in: [
    'amount in',
    'masuk',
    'kredit',
    'credit',
    'pemasukan',
    'uang masuk',
    'penerimaan',
    'cr',
    'dana masuk',
    'incoming transactions',
    'mutasi kredit',
    'credit amount',
    'jumlah kredit',
    'deposit',
    'deposits',
    'money in',
    'paid in',
    'kr',
    'kred',
    'mutasi cr',
    'mutasi kr',
    'mutasi masuk',
    'credit amt',
    'cr amount',
    'cr amt',
    'deposit amount',
    'deposit amt',
    'jml kredit',
    'nominal kredit',
    'jumlah masuk',
  ],
  amount_out: [
    'amount out',
    'keluar',
    'debit',
    'debet',
    'pengeluaran',
    'uang keluar',
    'db',
    'dana keluar',
    'outgoing transactions',
    'mutasi debet',
    'mutasi debit',
    'debit amount',
    'jumlah debet',
    'jumlah debit',
    'withdrawal',
    'withdrawals',
    'money out',
    'paid out',
    'dr',
    'deb',
    'mutasi db',
    'mutasi dr',
    'mutasi keluar',
    'debit amt',
    'db amount',
    'dr amount',
    'dr amt',
    'withdrawal amount',
    'withdrawal amt',
    'jml debet',
    'jml debit',
    'nominal debet',
    'nominal debit',
    'jumlah keluar',
  ],
  direction: [
    'db/cr',
    'db/ cr',
    'd/k',
    'd/c',
    'dk',
    'dc',
    'debet/kredit',
    'debit/kredit',
    'debit/credit',
    'arah',
    'jenis mutasi',
    '+/-',
    'db/kr',
    'dr/cr',
    'dr/kr',
    'cr/db',
    'cr/dr',
    'kr/db',
    'k/d',
    'c/d',
    'db cr',
    'db kr',
    'dr cr',
    'dbcr',
    'debet/credit',
    'kredit/debet',
    'kredit/debit',
    'credit/debit',
    'tipe mutasi',
  ],
  balance: [
    'saldo',
    'balance',
    'saldo akhir',
    'close balance',
    'closing balance',
    'running balance',
    'saldo akhir mutasi',
    'sld',
    'bal',
    'saldo berjalan',
    'ledger balance',
    'available balance',
    'sisa saldo',
  ],
  fee: ['mdr', 'fee', 'biaya', 'biaya mdr', 'total fees', 'potongan', 'komisi'],
  net_amount: [
    'nominal diterima',
    'jumlah diterima',
    'nett amount',
    'net amount',
    'jumlah bersih',
    'nilai bersih',
    'total settlement amount',
    'nett',
    'net',
  ],
  status: ['status', 'status transaksi', 'transaction status', 'status pembayaran'],
  account: [
    'account',
    'akun',
    'rekening',
    'no rekening',
    'nomor rekening',
    'account full info',
    'kas bank',
    'kas',
    'bank',
    'sts',
    'status trx',
    'trx status',
    'txn status',
  ],
  // not 'hutang' or 'piutang' alone: other files have amounts there, and our export whatever was paid once;
  // nor 'no piutang': it is a document of the program that wrote the file, whose number a due of ours may have too
  due_id: [
    'due id',
    'no hutang/piutang',
    'no hutang piutang',
    'nomor hutang/piutang',
    'nomor hutang piutang',
    'membayar hutang/piutang',
    'hutang/piutang yang dibayar',
    'hutang atau piutang yang dibayar',
  ],
  deduction: [
    'potongan hutang/piutang',
    'potongan hutang piutang',
    'jumlah potongan',
    'nilai potongan',
    ...kindHeadings,
  ],
  deduction_kind: ['jenis potongan', 'kode potongan'],
  proof_number: proofHeadings,
  deduction_2: ['potongan 2', 'potongan kedua', 'jumlah potongan 2', ...kindHeadings],
  deduction_kind_2: ['jenis potongan 2', 'jenis potongan kedua'],
  proof_number_2: proofHeadings.flatMap((heading) => [`${heading} 2`, `${heading} kedua`]),
  type: ['type', 'jenis', 'jenis due', 'type name', 'hutang piutang', 'hutang/piutang', 'tipe'],
  transactable_app: ['transactable app', 'applikasi', 'aplikasi', 'app'],
  transactable_type: ['transactable type', 'jenis', 'jenis objek', 'jenis transaksi', 'kategori'],
  transactable_subtype: ['transactable subtype', 'sub jenis', 'subjenis', 'sub kategori'],
  transactable_id: [
    'transactable id',
    'id objek',
    'no dokumen',
    'no faktur',
    'nomor faktur',
    'no invoice',
    'referensi',
    'no referensi',
    'reference',
    'ref',
    'no ref',
    'reff',
    'no reff',
    'ref no',
    'reference no',
    'reference number',
    'no inv',
  ],
  related_entity_id: ['related entity id', 'id lawan transaksi', 'id pelanggan', 'kode pelanggan'],
  related_entity_name: [
    'related entity name',
    'nama lawan transaksi',
    'lawan transaksi',
    'nama',
    'pelanggan',
    'nama pelanggan',
    'penerima',
    'pengirim',
    'customer',
    'supplier',
    'nama pengirim',
    'nama penerima',
  ],
  related_entity_phone_number: ['related entity phone number', 'no telepon', 'telepon', 'no hp', 'hp', 'phone'],
  entity_id: ['entity id', 'id lawan transaksi', 'id pelanggan', 'kode pelanggan'],
  entity_name: [
    'entity name',
    'nama lawan transaksi',
    'lawan transaksi',
    'nama',
    'pelanggan',
    'nama pelanggan',
    'pemasok',
    'supplier',
    'customer',
  ],
  entity_phone_number: ['entity phone number', 'no telepon', 'telepon', 'no hp', 'hp', 'phone'],
  note: [
    'note',
    'catatan',
    'keterangan',
    'deskripsi',
    'description',
    'uraian',
    'berita',
    'memo',
    'uraian transaksi',
    'transaction description',
    'remarks',
    'rincian transaksi',
    'keterangan transaksi',
    'deskripsi transaksi',
    'details',
    'particulars',
    'ket',
    'ket transaksi',
    'ket trx',
    'keterangan trx',
    'desk',
    'desc',
    'deskripsi trx',
    'trx desc',
    'txn desc',
    'tran desc',
    'transaction desc',
    'remark',
    'transaction remark',
    'transaction remarks',
    'narasi',
    'narrative',
    'narration',
    'uraian trx',
    'berita transaksi',
    'rincian',
    'detail',
    'detail transaksi',
  ],
  note_2: ['additionaldesc', 'additional description', 'keterangan tambahan', 'berita transfer'],
  internal_note: ['internal note', 'catatan internal'],
};

/** Headings that stand together only in our own exports of transactions and dues. */
export const exportHeadings = ['Catatan Internal', 'Jumlah Dibatalkan', 'UUID'] as const;
/** The column of the amounts that count no more. */
export const voidedHeading = 'jumlah dibatalkan';

/** Our exports that look like files of another import, by headings that stand together only in them. */
const exportsOf: { resource: ImportResource | null; headings: string[]; refusal: string }[] = [
  {
    resource: 'transaction',
    headings: ['Tanggal Transaksi', 'Jenis Account', 'Jumlah Dibatalkan'],
    refusal: 'File ini ekspor transaksi. Impor dari daftar Transaksi.',
  },
  {
    resource: 'due',
    headings: ['Tanggal JT', 'Sisa', 'Jumlah Dibatalkan'],
    refusal: 'File ini ekspor hutang dan piutang. Impor dari daftar Hutang & Piutang.',
  },
  {
    resource: null,
    headings: ['Dari Account', 'Ke Account', 'Jumlah Dibatalkan'],
    refusal: 'File ini ekspor transfer, yang tidak dapat diimpor.',
  },
];

/** Why an export of ours cannot be read as another resource: its amounts mean something else there. */
export function foreignExport(resource: ImportResource, headings: readonly string[]): string | null {
  const found = exportsOf.find((known) => known.headings.every((heading) => headings.includes(heading)));
  return found && found.resource !== resource ? found.refusal : null;
}

/** A heading in lower case without punctuation and currency. */
export function plainHeading(heading: string): string {
  if (heading.trim() === '+/-') return '+/-';
  return heading
    .toLowerCase()
    .replace(/\((?:idr|rp\.?)\)/g, ' ')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim()
    .replace(/ (?:idr|rp)$/, '');
}

/** What a heading may be known by: the whole of it, or one side of `Tanggal/Date`. */
function namesOf(heading: string): string[] {
  const whole = plainHeading(heading);
  const sides = whole.split('/').map((side) => side.trim());
  return sides.length > 1 ? [whole, ...sides.filter((side) => side.length > 2)] : [whole];
}

/** Headings of columns that say the same in each row: of which account, in which currency. */
export const accountNumberNames = ['norek', 'no rek', 'nomor account', 'account no', 'account number', 'accountno'];
/** The same, or in files that are not known the number of somebody else if it changes from row to row. */
export const ownNumberNames = ['no rekening', 'nomor rekening', 'account'];
export const currencyNames = ['ccy', 'currency', 'mata uang', 'valuta'];

/** Maps fields to columns by their headers; each column to one field at most. */
export function guessMapping(resource: ImportResource, headers: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const known = headers.map(namesOf);
  const taken = new Set<number>();
  for (const field of importFields[resource]) {
    const column = names[field]
      .map((name) => known.findIndex((written, at) => written.includes(name) && !taken.has(at)))
      .find((at) => at >= 0);
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  if (mapping.amount !== undefined && mapping.amount_in !== undefined && mapping.amount_out !== undefined)
    delete mapping.amount;
  if (mapping.amount === undefined && mapping.net_amount !== undefined && mapping.amount_in === undefined) {
    mapping.amount = mapping.net_amount;
    delete mapping.net_amount;
  }
  return withDeductions(mapping, known);
}

/** Deductions are of dues: where a column names the kind, 'Potongan' is one, and no fee of a provider. */
function withDeductions(mapping: Mapping, known: readonly string[][]): Mapping {
  const { fee, ...rest } = mapping;
  const isFee = fee === undefined || !known[fee]?.includes('potongan');
  if (mapping.due_id !== undefined)
    return isFee || mapping.deduction !== undefined || mapping.deduction_kind === undefined
      ? mapping
      : { ...rest, deduction: fee };
  for (const fields of importDeductionFields) for (const field of Object.values(fields)) delete mapping[field];
  return mapping;
}

/** Whether the headings are those of our own export of transactions. */
export function isOurExport(headings: readonly string[]): boolean {
  const plain = headings.map(plainHeading);
  return ['nama lawan transaksi', 'catatan internal'].every((name) => plain.includes(name));
}

/** Whether money in and money out stand in columns of their own. */
export function isSplit(mapping: Mapping): boolean {
  return mapping.amount_in !== undefined || mapping.amount_out !== undefined;
}
