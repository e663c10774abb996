import { type ImportField, importFields, type ImportResource } from '@finance/contract';
import { textIn } from './cell.rules.ts';
import type { SheetRow } from './sheet.ts';

export type Mapping = { [Field in ImportField]?: number };

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
    'tanggal due',
    'tanggal hutang',
    'tanggal piutang',
  ],
  due_date: ['due date', 'tanggal jt', 'jatuh tempo', 'tanggal jatuh tempo', 'tgl jt', 'tgl jatuh tempo', 'jt'],
  amount: ['amount', 'jumlah', 'nominal', 'nilai', 'mutasi', 'total', 'jumlah rp', 'nominal rp'],
  amount_in: ['amount in', 'masuk', 'kredit', 'credit', 'pemasukan', 'uang masuk', 'penerimaan', 'cr'],
  amount_out: ['amount out', 'keluar', 'debit', 'debet', 'pengeluaran', 'uang keluar', 'db'],
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
  ],
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
  note: ['note', 'catatan', 'keterangan', 'deskripsi', 'description', 'uraian', 'berita', 'memo'],
  internal_note: ['internal note', 'catatan internal'],
};

function plain(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();
}

/** Maps fields to columns by their headers; each column to one field at most. */
export function guessMapping(resource: ImportResource, headers: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const plainHeaders = headers.map(plain);
  const taken = new Set<number>();
  for (const field of importFields[resource]) {
    const column = names[field]
      .map((name) => plainHeaders.findIndex((header, at) => header === name && !taken.has(at)))
      .find((at) => at >= 0);
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  if (mapping.amount !== undefined && mapping.amount_in !== undefined && mapping.amount_out !== undefined)
    delete mapping.amount;
  return mapping;
}

/** Finds the header row: of the first twenty lines the one that names most fields, or else the first. */
export function findHeaders(
  resource: ImportResource,
  rows: readonly SheetRow[],
): { headers: string[]; data: SheetRow[] } {
  const scored = rows
    .slice(0, 20)
    .map((row, at) => ({ at, score: Object.keys(guessMapping(resource, headersOf(row))).length }));
  const best = scored.reduce((first, next) => (next.score > first.score ? next : first), { at: 0, score: 0 });
  const head = rows[best.at];
  return { headers: head ? headersOf(head) : [], data: rows.slice(best.at + 1) };
}

function headersOf(row: SheetRow): string[] {
  return row.cells.map((cell) => textIn(cell) ?? '');
}
