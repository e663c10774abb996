/** What the fields of a member are called in their history. */
export const memberHistoryLabels = {
  name: 'Nama',
  role: 'Peran',
  deactivated: 'Non-aktif',
  cashiers: 'Kas',
  bank_accounts: 'Rekening bank',
  password: 'Kata sandi',
  two_step: 'Verifikasi dua langkah',
  passkey: 'Kunci sandi',
  linked_account: 'Akun terhubung',
};
