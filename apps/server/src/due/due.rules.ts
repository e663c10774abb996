import { type Ageing, type AgeingBucket, ageingBuckets, type Due, formatRupiah } from '@finance/contract';
import { conflict, invalid, refused } from '../http/app-error.ts';

/** Outstanding rupiah of one type in one bucket. */
export interface OutstandingSum {
  type: Due['type'];
  bucket: AgeingBucket;
  outstanding: number;
}

/** The totals of a list from its sums; refused where they go beyond what a JSON number carries exactly. */
export function totalsOf(sums: OutstandingSum[]): { r_total: number; p_total: number; ageing: Ageing } {
  const total = (keep: (row: OutstandingSum) => boolean) => sums.filter(keep).reduce((sum, row) => sum + row.outstanding, 0);
  const ageing = Object.fromEntries(ageingBuckets.map((bucket) => [bucket, total((row) => row.bucket === bucket)])) as Ageing; // every bucket is there
  const [r_total, p_total] = [total(({ type }) => type === 'R'), total(({ type }) => type === 'P')];
  if (!Number.isSafeInteger(r_total + p_total)) throw refused('Total hutang dan piutang melampaui batas yang dapat dihitung. Persempit filternya.');
  return { r_total, p_total, ageing };
}

type Editable = Pick<Due, 'type_name' | 'version' | 'closed_at' | 'voided_at'>;

/** Only an open due may change, and only by someone who saw its newest state. */
export function checkOpen(current: Editable, seen: number | undefined): void {
  if (current.voided_at) throw refused(`${current.type_name} ini sudah dibatalkan dan tidak dapat diubah lagi`);
  if (current.closed_at) throw refused(`${current.type_name} ini sudah ditutup dan tidak dapat diubah lagi`);
  if (seen !== undefined && seen !== current.version) throw conflict(`${current.type_name} ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.`);
}

type Booked = Pick<Due, 'type' | 'amount' | 'date'>;

/** Whether a change touches what is in the books, which a locked period holds fast; a note or a due date it does not. */
export function changesBooks(before: Booked, after: Booked): boolean {
  return before.type !== after.type || before.amount !== after.amount || before.date !== after.date;
}

/** What is paid stays paid: the amount not below it, and the type as it was. */
export function checkPaid(current: Pick<Due, 'type' | 'type_name' | 'paid_amount'>, next: Booked): void {
  if (next.amount < current.paid_amount) throw invalid({ amount: [`tidak boleh di bawah yang sudah dibayar (${formatRupiah(current.paid_amount)})`] });
  if (next.type !== current.type && current.paid_amount > 0) throw invalid({ type: [`tidak dapat diubah: ${formatRupiah(current.paid_amount)} sudah dibayar`] });
}

/** A due closes once; a remainder is given up only for a reason. */
export function checkClosable(current: Editable & Pick<Due, 'outstanding_amount'>, { reason, version }: { reason: string | null; version?: number | undefined }): void {
  if (current.closed_at && !current.voided_at) throw conflict(`${current.type_name} ini sudah ditutup. Muat ulang untuk melihatnya.`);
  checkOpen(current, version);
  if (current.outstanding_amount > 0 && reason === null) throw invalid({ reason: [`wajib diisi: masih ada sisa ${formatRupiah(current.outstanding_amount)}`] });
}

/** A due that something was paid of is not undone. */
export function checkVoidable(current: Editable & Pick<Due, 'paid_amount'>, seen: number | undefined): void {
  checkOpen(current, seen);
  if (current.paid_amount > 0) throw refused(`${current.type_name} ini sudah dibayar ${formatRupiah(current.paid_amount)} dan tidak dapat dibatalkan. Tutup saja sisanya dengan alasan.`);
}
