// What the fields that take one of a few words take, and what the screens call them.

export const accountTypes = ['bank', 'cash', 'investment'] as const;

/** `R` piutang, money that others owe us; `P` hutang, money that we owe. */
export const dueTypes = ['R', 'P'] as const;

/** What the screens call them where the tenant's configuration says nothing else. */
export const dueTypeLabels: Record<(typeof dueTypes)[number], string> = { R: 'Piutang', P: 'Hutang' };

/** How late open money is, in days after its due date, counted on the tenant's today; each outstanding rupiah is in exactly one. */
export const ageingBuckets = ['belum_jatuh_tempo', '1_30', '31_60', '61_90', 'over_90', 'tanpa_jt'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** Pending: left the source and is on its way; confirmed: arrived in the target; cancelled: voided, both sides as if it never was. */
export const transferStatuses = ['pending', 'confirmed', 'cancelled'] as const;
/** What the screens call each status. */
export const transferStatusLabels: Record<(typeof transferStatuses)[number], string> = {
  pending: 'Dalam perjalanan',
  confirmed: 'Diterima',
  cancelled: 'Dibatalkan',
};

/** Unconfirmed: somebody says so; confirmed: it is booked; transaction_voided: it was, and that was undone; cancelled: it never was. */
export const unconfirmedTransactionStatuses = ['unconfirmed', 'confirmed', 'transaction_voided', 'cancelled'] as const;
/** What each state is called on the screen. */
export const unconfirmedTransactionStatusLabels: Record<(typeof unconfirmedTransactionStatuses)[number], string> = {
  unconfirmed: 'Belum dikonfirmasi',
  confirmed: 'Dikonfirmasi',
  transaction_voided: 'Transaksi dibatalkan',
  cancelled: 'Dibatalkan',
};

/** @deprecated Use `unconfirmedTransactionStatuses`. */
export const claimStatuses = unconfirmedTransactionStatuses;
/** @deprecated Use `unconfirmedTransactionStatusLabels`. */
export const claimStatusLabels = unconfirmedTransactionStatusLabels;

/** Pending: nobody paid yet; received: booked; expired and failed: nothing came, or it was taken back; cancelled: by us, before anybody paid. */
export const onlinePaymentStatuses = ['pending', 'received', 'expired', 'failed', 'cancelled'] as const;
export const onlinePaymentStatusLabels: Record<(typeof onlinePaymentStatuses)[number], string> = {
  pending: 'Belum Diterima',
  received: 'Diterima',
  expired: 'Kedaluwarsa',
  failed: 'Gagal',
  cancelled: 'Dibatalkan',
};

/** Who takes the money: the built-in simulator, Midtrans (Snap) or Xendit (invoices). */
export const onlinePaymentTypes = ['simulator', 'midtrans', 'xendit'] as const;
export const onlinePaymentTypeLabels: Record<(typeof onlinePaymentTypes)[number], string> = {
  simulator: 'Simulator',
  midtrans: 'Midtrans',
  xendit: 'Xendit',
};

/** What an object of another app is known by. */
export const transactableFields = [
  'transactable_app',
  'transactable_type',
  'transactable_subtype',
  'transactable_id',
] as const;
export type TransactableField = (typeof transactableFields)[number];
