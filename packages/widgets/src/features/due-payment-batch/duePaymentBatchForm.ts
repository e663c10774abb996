import {
  type AccountType,
  type DuePaymentBatch,
  type DuePaymentBatchDetail,
  type DuePaymentBatchLine,
  formatRupiah,
} from '@finance/contract';

/** The values of the form. */
export interface DuePaymentBatchValues {
  name: string;
  account_type: AccountType | null;
  account_id: number | null;
  date: string | null;
  note: string;
}

export function emptyBatch(today: string): DuePaymentBatchValues {
  return { name: `Pelunasan ${today}`, account_type: null, account_id: null, date: today, note: '' };
}

export function valuesOfDuePaymentBatch({
  name,
  account_type,
  account_id,
  date,
  note,
}: DuePaymentBatch): DuePaymentBatchValues {
  return { name, account_type, account_id, date, note: note ?? '' };
}

/** A line as the server takes it back: with what it settles without money. */
export function lineOf({ due, amount, deductions, rest, rest_reason }: DuePaymentBatchLine) {
  const isMoneyAlone = deductions.length === 0 && rest === 'open';
  return { due_id: due.id, amount, ...(isMoneyAlone ? {} : { deductions, rest, rest_reason }) };
}

/** The transaction of a closed batch whose receipt is that of the whole payment: its first one. */
export function receiptOf({ lines, closed_at }: DuePaymentBatchDetail): string | null {
  if (!closed_at) return null;
  const [first] = lines.toSorted((a, b) => (a.transaction_id ?? 0) - (b.transaction_id ?? 0));
  return first?.transaction_uuid ?? null;
}

/** Labels of the fields in the history. */
export const duePaymentBatchLabels: Readonly<Record<string, string>> = {
  name: 'Nama',
  date: 'Tanggal',
  account: 'Account',
  note: 'Catatan',
  status: 'Status',
  dues_count: 'Banyaknya',
  total_in: 'Masuk',
  total_out: 'Keluar',
  total: 'Bersih',
};

/** Shows values of the history: accounts by name, sums in rupiah, the status in words. */
export function shownInHistory(name: string, value: unknown): string | undefined {
  return name.startsWith('total') && typeof value === 'number' ? formatRupiah(value) : undefined;
}
