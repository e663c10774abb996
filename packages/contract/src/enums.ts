// The values of enumerated fields, and their labels on screens.

export const accountTypes = ['bank', 'cash', 'investment'] as const;

/** `R` (piutang): others owe us. `P` (hutang): we owe others. */
export const dueTypes = ['R', 'P'] as const;

/** Labels unless the configuration says otherwise. */
export const dueTypeLabels: Record<(typeof dueTypes)[number], string> = { R: 'Piutang', P: 'Hutang' };

/** What a deduction is of, beside the tenant's own kinds; `hapus_sisa` is what was written off. */
export const deductionKinds = [
  'pph23',
  'pph4_2',
  'ppn_dipungut',
  'biaya_bank',
  'potongan_harga',
  'pembulatan',
  'hapus_sisa',
] as const;
/** Labels on screens. */
export const deductionKindLabels: Record<(typeof deductionKinds)[number], string> = {
  pph23: 'PPh 23',
  pph4_2: 'PPh 4(2)',
  ppn_dipungut: 'PPN dipungut',
  biaya_bank: 'Biaya bank',
  potongan_harga: 'Potongan harga',
  pembulatan: 'Pembulatan',
  hapus_sisa: 'Hapus sisa',
};

/** What a kind of deduction is called on screens; a tenant's own kind is its name. */
export function deductionKindName(kind: string): string {
  return Object.hasOwn(deductionKindLabels, kind)
    ? deductionKindLabels[kind as keyof typeof deductionKindLabels] // it has it
    : kind;
}

/** Ageing buckets: days after the due date on the tenant's current day; each outstanding rupiah is in exactly one. */
export const ageingBuckets = ['belum_jatuh_tempo', '1_30', '31_60', '61_90', 'over_90', 'tanpa_jt'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** `received`: from a customer. `paid`: to a supplier. */
export const advanceDirections = ['received', 'paid'] as const;
export const advanceDirectionLabels: Record<(typeof advanceDirections)[number], string> = {
  received: 'Uang muka diterima',
  paid: 'Uang muka dibayar',
};

/** `pending`: left the source, in transit. `confirmed`: arrived. `cancelled`: voided, as if it never happened. */
export const transferStatuses = ['pending', 'confirmed', 'cancelled'] as const;
/** Labels on screens. */
export const transferStatusLabels: Record<(typeof transferStatuses)[number], string> = {
  pending: 'Dalam perjalanan',
  confirmed: 'Diterima',
  cancelled: 'Dibatalkan',
};

/**
 * `unconfirmed`: reported. `confirmed`: booked. `transaction_voided`: booked, then voided. `rejected`: looked for and
 * not found. `cancelled`: never booked.
 */
export const unconfirmedTransactionStatuses = [
  'unconfirmed',
  'confirmed',
  'transaction_voided',
  'rejected',
  'cancelled',
] as const;
/** Labels on screens. */
export const unconfirmedTransactionStatusLabels: Record<(typeof unconfirmedTransactionStatuses)[number], string> = {
  unconfirmed: 'Belum dikonfirmasi',
  confirmed: 'Dikonfirmasi',
  transaction_voided: 'Transaksi dibatalkan',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
};

export const correctionRequestStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const;
/** Labels on screens. */
export const correctionRequestStatusLabels: Record<(typeof correctionRequestStatuses)[number], string> = {
  open: 'Menunggu keputusan',
  accepted: 'Disetujui',
  refused: 'Ditolak',
  withdrawn: 'Ditarik kembali',
};

/**
 * `pending`: not paid yet. `received`: booked, also where it was given back later. `expired` and `failed`: not paid, or
 * taken back before the provider settled it. `cancelled`: by us, before it was paid.
 */
export const onlinePaymentStatuses = ['pending', 'received', 'expired', 'failed', 'cancelled'] as const;
export const onlinePaymentStatusLabels: Record<(typeof onlinePaymentStatuses)[number], string> = {
  pending: 'Belum Diterima',
  received: 'Diterima',
  expired: 'Kedaluwarsa',
  failed: 'Gagal',
  cancelled: 'Dibatalkan',
};

/** The payment provider: the built-in simulator, Midtrans (Snap) or Xendit (invoices). */
export const onlinePaymentTypes = ['simulator', 'midtrans', 'xendit'] as const;
export const onlinePaymentTypeLabels: Record<(typeof onlinePaymentTypes)[number], string> = {
  simulator: 'Simulator',
  midtrans: 'Midtrans',
  xendit: 'Xendit',
};

/** How a payer pays, as far as a provider's fee depends on it. */
export const onlinePaymentMethods = ['virtual_account', 'qris', 'ewallet', 'card', 'store', 'paylater'] as const;
export type OnlinePaymentMethod = (typeof onlinePaymentMethods)[number];
export const onlinePaymentMethodLabels: Record<OnlinePaymentMethod, string> = {
  virtual_account: 'Virtual account',
  qris: 'QRIS',
  ewallet: 'Dompet digital',
  card: 'Kartu',
  store: 'Gerai',
  paylater: 'Paylater',
};

/** Who bears a provider's fee: `merchant` gets less, or the `customer` pays more. */
export const feeBearers = ['merchant', 'customer'] as const;
export const feeBearerLabels: Record<(typeof feeBearers)[number], string> = { merchant: 'Kita', customer: 'Pembayar' };

/** What comes back: a transaction that is booked, or a due that is recorded. */
export const recurringResources = ['transaction', 'due'] as const;
/** Every so many weeks from the first day, or every so many months on a day of the month. */
export const recurringRhythms = ['weekly', 'monthly'] as const;
/** The ways to pay within the payer's page, without the provider's own: a QR code, or a bank's virtual account. */
export const pageMethods = ['qris', 'va_bca', 'va_bni', 'va_bri', 'va_mandiri', 'va_permata', 'va_cimb'] as const;
export type PageMethod = (typeof pageMethods)[number];
export const pageMethodLabels: Record<PageMethod, string> = {
  qris: 'QRIS',
  va_bca: 'Virtual account BCA',
  va_bni: 'Virtual account BNI',
  va_bri: 'Virtual account BRI',
  va_mandiri: 'Mandiri Bill Payment',
  va_permata: 'Virtual account Permata',
  va_cimb: 'Virtual account CIMB Niaga',
};

export const reportFormats = ['xlsx', 'csv', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** What separates the cells of a CSV file; an Indonesian Excel expects `;`, since its comma is the decimal one. */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

export const cashFlowPeriods = ['day', 'week', 'month'] as const;
/** The length of a cash flow's periods; weeks begin on Monday (ISO 8601). */
export type CashFlowPeriod = (typeof cashFlowPeriods)[number];

/** The fields that identify an object of another app. */
export const transactableFields = [
  'transactable_app',
  'transactable_type',
  'transactable_subtype',
  'transactable_id',
] as const;
export type TransactableField = (typeof transactableFields)[number];
