import type { Rights } from '../ability.ts';
import type { Due } from '../due.ts';
import { approversFor, approversInWords } from '../approval.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { importFieldLabel } from '../import-field-label.ts';
import type {
  ImportBreak,
  ImportObstacle,
  ImportProblem,
  ImportQuestion,
  ImportRecord,
  ImportResource,
} from '../import.ts';
import type { AmountReading } from '../read-amount.ts';
import type { SettingValues } from '../setting.ts';
import type { Transaction } from '../transaction.ts';
import { advanceProblem } from './advance.ts';
import { dueDateProblem } from './due.ts';
import { lineFields } from './import-line.ts';
import { conflict, Refusal, refused } from './refusal.ts';
import { approvalProblem, openingProblem } from './transaction.ts';

/** What the books accept of new rows. */
export interface ImportBooks {
  /** New rows must be dated after it. */
  locked_until: string | null;
  /** Of whoever imports: not everyone may record an opening balance. */
  rights: Rights;
  /** What a kasir may spend at once. */
  approval_limit: SettingValues['approval_limit'];
  /** Whose approval money needs before it leaves. */
  approval_steps: SettingValues['approval_steps'];
}

/** A row that is to be written; one with a type becomes a due, one with the id of a due pays that. */
type NewRow = Pick<Transaction, 'transactable_app' | 'transactable_type' | 'date' | 'amount'> &
  Partial<Pick<Due, 'type' | 'due_date'> & Pick<Transaction, 'due_id'>>;

/** The account of a new transaction. */
interface NewRowAccount {
  full_info: string;
  deactivated: boolean;
  /** For a cashier: the last day that takes no new booking. */
  closed_until: string | null;
}

/** Why the books do not accept a new row, and the field that it is said of; null when they do. */
export function newRowProblem(
  row: NewRow,
  account: NewRowAccount | undefined,
  { locked_until, rights, approval_limit, approval_steps }: ImportBooks,
): Omit<ImportProblem, 'row'> | null {
  const { date, due_date = null, due_id = null } = row;
  const ofDue = due_id !== null; // its object is what the due is of
  const objectProblem = ofDue
    ? null
    : (openingProblem(row, rights) ?? (row.type === undefined ? advanceProblem(row) : null));
  if (objectProblem) return { field: 'transactable_type', message: objectProblem };
  if (locked_until !== null && date <= locked_until)
    return { field: 'date', message: `${date} berada dalam periode yang sudah dikunci (sampai ${locked_until})` };
  if (row.type !== undefined) {
    const message = dueDateProblem({ date, due_date });
    return message === null ? null : { field: 'due_date', message };
  }
  const approval = approvalProblem(approval_limit, row.amount, rights);
  if (approval) return { field: 'amount', message: approval };
  const approvers = approversFor(approval_steps, ofDue ? 'due_payment' : 'transaction', -row.amount);
  if (approvers.length > 0) {
    const screen = ofDue ? 'Bayar' : 'Buat Transaksi';
    return {
      field: 'amount',
      message: `perlu persetujuan ${approversInWords(approvers)}. Ajukan sendiri lewat ${screen}.`,
    };
  }
  if (account?.deactivated)
    return { field: 'account', message: `'${account.full_info}' sudah non-aktif. Pilih account lain.` };
  if (account?.closed_until && date <= account.closed_until) {
    const closed = `sudah ditutup (sampai ${account.closed_until})`;
    return { field: 'date', message: `${date} berada pada hari yang kas '${account.full_info}' ${closed}` };
  }
  return null;
}

/** How many obstacles an answer names, and how many of them a refusal. */
export const shownObstacles = { record: 100, refusal: 20 } as const;

const madeFields = [...lineFields, 'proof_file_uuid'] as const satisfies (keyof Transaction)[];

/** What an imported transaction that is not voided may be bound to. */
export interface ImportedTransaction extends Pick<
  Transaction,
  | 'version'
  | 'transfer_id'
  | 'online_payment_id'
  | 'statement_match_id'
  | 'receipt_number'
  | (typeof madeFields)[number]
> {
  /** As the import has made it; null where that is not known. */
  made: Record<string, unknown> | null;
  /** Somebody asked to change or void it, and nobody has decided yet. */
  has_open_request: boolean;
  /** It confirms an unconfirmed transaction. */
  has_claim: boolean;
  /** The day of the closing that has counted it. */
  closed_until: string | null;
  /** What of the advance that it brought is used, or went back. */
  advance_used: number;
}

/** Why an imported transaction cannot be undone, or null when it can. */
export function transactionObstacle(row: ImportedTransaction, lockedUntil: string | null): string | null {
  if (row.transfer_id !== null) return 'sudah menjadi bagian dari transfer. Batalkan transfernya dulu.';
  if (row.online_payment_id !== null) return 'sudah menjadi penerimaan pembayaran online';
  if (row.statement_match_id !== null) return 'sudah cocok dengan rekening koran. Batalkan kecocokannya dulu.';
  if (row.advance_used > 0)
    return `uang muka dari kelebihannya sudah dipakai ${formatRupiah(row.advance_used)}. Batalkan dulu pemakaiannya.`;
  if (row.has_claim) return 'sudah dipakai untuk mengonfirmasi klaim';
  if (row.receipt_number !== null) return `sudah bernomor kwitansi ${row.receipt_number}`;
  if (row.has_open_request) return 'masih ada pengajuan yang menunggu keputusan';
  if (row.version > 1 && isChanged(row)) return 'sudah diubah sesudah diimpor';
  if (row.closed_until !== null && row.date <= row.closed_until)
    return `berada pada hari yang kasnya sudah ditutup (sampai ${row.closed_until})`;
  return lockObstacle(row, lockedUntil);
}

/** A row that was part of a transfer is as it was made when it comes back, but for its version. */
function isChanged(row: ImportedTransaction): boolean {
  return madeFields.some((name) => row.made?.[name] !== row[name]);
}

/** What an imported due that is not voided may be bound to. */
export interface ImportedDue extends Pick<
  Due,
  'date' | 'version' | 'amount' | 'paid_amount' | 'deducted_amount' | 'set_off_amount' | 'closed_at'
> {
  /** It waits in a due payment batch that is still open. */
  is_waiting: boolean;
  /** Somebody asked to change or void it, and nobody has decided yet. */
  has_open_request: boolean;
}

/** Why an imported due cannot be undone, or null when it can. */
export function dueObstacle(row: ImportedDue, lockedUntil: string | null): string | null {
  if (row.paid_amount !== 0) return `sudah dibayar ${formatRupiah(row.paid_amount)}`;
  if (row.set_off_amount !== 0) return `uang muka ${formatRupiah(row.set_off_amount)} sudah dipakai untuknya`;
  if (row.is_waiting) return 'masih menunggu dalam pelunasan';
  if (row.has_open_request) return 'masih ada pengajuan yang menunggu keputusan';
  if (row.closed_at !== null && row.amount !== 0) return 'sudah ditutup';
  if (row.deducted_amount !== 0) return `sudah dipotong ${formatRupiah(row.deducted_amount)}`;
  if (row.version > 1) return 'sudah diubah sesudah diimpor';
  return lockObstacle(row, lockedUntil);
}

function lockObstacle({ date }: { date: string }, lockedUntil: string | null): string | null {
  return lockedUntil !== null && date <= lockedUntil
    ? `berada dalam periode yang sudah dikunci (sampai ${lockedUntil})`
    : null;
}

/** Refuses to undo an import while something depends on its records, and names them. */
export function checkUndoable(obstacles: readonly ImportObstacle[], count: number): void {
  if (count === 0) return;
  const named = obstacles.slice(0, shownObstacles.refusal).map(obstacleSentence);
  const more = count > named.length ? [`... dan ${count - named.length} baris lain`] : [];
  throw new Refusal(409, [`Impor tidak dapat diurungkan: ${count} baris sudah terpakai.`, ...named, ...more]);
}

function obstacleSentence({ id, date, amount, name, reason }: ImportObstacle): string {
  return `#${id}, ${date}, ${formatRupiah(amount)}${name ? `, ${name}` : ''}: ${reason}`;
}

/** What the history of each record says that an import has made. */
export function importedReason(file_name: string): string {
  return `Impor ${file_name}`;
}

/** The reason that each undone record keeps. */
export function undoneReason(reason: string): string {
  return `Impor diurungkan: ${reason}`;
}

/** Refuses to undo what is not, or never was, in the books. */
export function checkImported({ status }: Pick<ImportRecord, 'status'>): void {
  if (status === 'saving') throw conflict('Impor ini masih disimpan. Batalkan, atau tunggu sampai selesai.');
  if (status === 'failed' || status === 'cancelled')
    throw conflict('Impor ini tidak pernah tercatat, jadi tidak ada yang dapat diurungkan.');
}

/** Refuses to import or undo anything while an import of the tenant is being saved. */
export function checkNoneSaving(saving: Pick<ImportRecord, 'file_name'> | undefined): void {
  if (saving) throw conflict(`Impor ${saving.file_name} masih disimpan. Tunggu sampai selesai, lalu coba lagi.`);
}

/** Why a cell's text is no date. */
export function dateProblem(text: string | null, meanings: readonly string[] = []): string {
  if (meanings.length > 0) return `'${quoted(text)}' dapat berarti ${meanings.join(' atau ')}. Tulis 2026-01-31.`;
  return `'${quoted(text)}' bukan tanggal. Tulis misalnya 31/01/2026 atau 2026-01-31.`;
}

/** Why a cell's text is no amount, or what it may mean. */
export function amountProblem(text: string | null, reading: Exclude<AmountReading, { value: number | null }>): string {
  return 'ask' in reading
    ? `'${quoted(text)}' dapat berarti ${reading.ask.map(formatRupiah).join(' atau ')}. ` +
        'Tulis lengkap, misalnya 1500000.'
    : `'${quoted(text)}' bukan jumlah rupiah bulat. Tulis misalnya 1.500.000 atau -250000.`;
}

/** Why a cell's text names no account. */
export function accountProblem(text: string, isAmbiguous: boolean): string {
  return isAmbiguous
    ? `'${quoted(text)}' cocok dengan lebih dari satu account. Tulis nomor rekeningnya.`
    : `'${quoted(text)}' tidak ditemukan. Tulis nomor rekening atau nama account seperti di daftar.`;
}

/** Why a cell with a quote that is not closed cannot be taken; a file of wrong rows is known by it. */
export const openQuoteProblem = 'dimulai tanda kutip yang tidak ditutup. Periksa baris ini, lalu tulis isinya.';

/** A cell shortened for a message. */
export function quoted(text: string | null): string {
  return text !== null && text.length > 60 ? `${text.slice(0, 60)}...` : (text ?? '');
}

/** `Baris 7: Jumlah wajib diisi`. */
export function problemSentence({ row, field, message }: ImportProblem): string {
  return `Baris ${row}: ${importFieldLabel(field)} ${message}`;
}

/** Refuses to import a file with wrong rows. */
export function checkRight(problems: readonly ImportProblem[], count = problems.length): void {
  if (count === 0) return;
  const named = problems.slice(0, shownObstacles.refusal).map(problemSentence);
  const more = count > named.length ? [`... dan ${count - named.length} kesalahan lain`] : [];
  throw new Refusal(400, ['Tidak ada yang diimpor: ada baris yang salah.', ...named, ...more]);
}

/** Refuses to import a file while something about its money is open. */
export function checkAnswered(questions: readonly ImportQuestion[]): void {
  const open = questions.filter(({ answer }) => answer === null);
  if (open.length === 0) return;
  throw new Refusal(400, [
    'Tidak ada yang diimpor: file ini belum jelas.',
    ...open.map(({ text, options }) => `${text} (${options.map(({ label }) => label).join(' / ')})`),
  ]);
}

/** `Antara baris 3 dan 4 hilang Rp 50,000,000 uang masuk.` */
export function breakSentence({ kind, from_row, to_row, amount }: Omit<ImportBreak, 'text'>): string {
  const size = formatRupiah(Math.abs(amount));
  const beside = to_row === null ? 'baris-barisnya' : `baris ${to_row}`;
  switch (kind) {
    case 'rows':
      return `Antara baris ${from_row} dan ${to_row} hilang ${size} uang ${amount > 0 ? 'masuk' : 'keluar'}.`;
    case 'opening':
      return `Saldo awal di baris ${from_row} tidak cocok dengan saldo sebelum ${beside}: selisih ${size}.`;
    case 'closing':
      return `Saldo akhir di baris ${from_row} tidak cocok dengan ${beside}: selisih ${size}.`;
    case 'debit':
      return `Jumlah uang keluar di baris ${from_row} tidak cocok dengan ${beside}: selisih ${size}.`;
    case 'credit':
      return `Jumlah uang masuk di baris ${from_row} tidak cocok dengan ${beside}: selisih ${size}.`;
    case 'signs':
      return 'Menurut saldonya, uang masuk dan keluar tertukar di file ini. Tekan Ubah, lalu balikkan arahnya.';
    default:
      return kind satisfies never;
  }
}

/** No wrong row to download. */
export function noWrongRows(): Refusal {
  return refused('Tidak ada baris salah yang dapat diunduh.');
}

/** The heading of what is wrong with a row, in the file of wrong rows. */
export const reasonHeading = 'Alasan';
/** The heading before it, where the rows named no account of their own. */
export const accountHeading = 'Account';

/** The headings of a template, each of which the import knows, and an example that is never taken by mistake. */
export const importTemplates = {
  transaction: [
    ['Tanggal', '31/01/2026'],
    ['Jumlah', '1.500.000'],
    ['Account', 'CONTOH: hapus baris ini'],
    ['No Hutang/Piutang', 'No 17, bila baris ini membayarnya'],
    ['Potongan', '202.500'],
    ['Jenis Potongan', 'PPh 23'],
    ['No Bukti Potong', 'BP-23/0007'],
    ['Nama Lawan Transaksi', 'Toko Makmur'],
    ['No Telepon', '081234567890'],
    ['Catatan', 'Uang keluar ditulis dengan minus: -250.000'],
    ['Catatan Internal', ''],
    ['Applikasi', ''],
    ['Jenis', ''],
    ['Sub Jenis', ''],
    ['ID Objek', ''],
    ['ID Lawan Transaksi', ''],
  ],
  due: [
    ['Hutang/Piutang', 'CONTOH: hapus baris ini'],
    ['Tanggal', '31/01/2026'],
    ['Tanggal JT', '28/02/2026'],
    ['Jumlah', '1.500.000'],
    ['Nama Lawan Transaksi', 'Toko Makmur'],
    ['No Telepon', '081234567890'],
    ['Catatan', 'Kolom pertama berisi Hutang atau Piutang'],
    ['Catatan Internal', ''],
    ['Applikasi', ''],
    ['Jenis Objek', ''],
    ['Sub Jenis', ''],
    ['ID Objek', ''],
    ['ID Lawan Transaksi', ''],
  ],
} as const satisfies Record<ImportResource, readonly (readonly [heading: string, example: string])[]>;

/** The name of a template without its ending. */
export const templateNames: Record<ImportResource, string> = {
  transaction: 'template-impor-transaksi',
  due: 'template-impor-hutang-piutang',
};

/** The name of the file of wrong rows, which is of the same kind: `salah_mutasi.xlsx` for `mutasi.xlsx`, else a CSV. */
export function wrongRowsName(fileName: string): string {
  const ending = /\.xlsx$/i.test(fileName) ? 'xlsx' : 'csv';
  return `salah_${fileName.replace(/\.[^.]*$/, '')}.${ending}`;
}
