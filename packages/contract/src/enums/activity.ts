/** What kinds of record the history names, in the order of the menu, as people read them. */
export const activityKinds = {
  transaction: 'Transaksi',
  transfer: 'Transfer',
  'unconfirmed-transaction': 'Klaim',
  'approval-request': 'Persetujuan',
  'online-payment': 'Pembayaran Online',
  payout: 'Pencairan',
  due: 'Hutang & Piutang',
  'due-payment-batch': 'Pelunasan',
  advance: 'Uang Muka',
  recurring: 'Berulang',
  deduction: 'Potongan',
  counterparty: 'Lawan Transaksi',
  'cash-closing': 'Tutup Kas',
  'bank-statement': 'Rekening Koran',
  'statement-match': 'Kecocokan Rekening Koran',
  'statement-rule': 'Aturan Bank',
  'period-closing': 'Tutup Buku',
  'bank-account': 'Bank Account',
  cashier: 'Cashier Account',
  'investment-account': 'Investment Account',
  'online-payment-enabler': 'Online Payment Enabler',
  'bank-account-access': 'Hak Akses',
  user: 'Pengguna',
  invitation: 'Undangan',
  'service-account': 'Akun Layanan',
  webhook: 'Webhook',
  setting: 'Setting',
  'mail-server': 'Server E-mail',
  file: 'File',
} as const;
export type ActivityKind = keyof typeof activityKinds;

/** What was done, as people read it. */
export const activityActions = {
  create: 'Membuat',
  update: 'Mengubah',
  void: 'Membatalkan',
  delete: 'Menghapus',
} as const;
