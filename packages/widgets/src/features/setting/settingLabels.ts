import type { SettingKey } from '@finance/contract';

/** What a setting is called in its history. */
export const settingLabels: Record<SettingKey | 'lock_lifted_until', string> = {
  books_locked_until: 'Dikunci sampai',
  lock_lifted_until: 'Kunci dibuka sampai',
  tenant_name: 'Nama usaha',
  timezone: 'Zona waktu',
  receipt_header: 'Kop kwitansi',
  receipt_logo: 'Logo',
  receipt_year: 'Tahun nomor kwitansi',
  account_types: 'Jenis account',
  due_types: 'Nama hutang dan piutang',
  deduction_kinds: 'Jenis potongan sendiri',
  open_links: 'Tautan',
  retail_url: 'Alamat aplikasi Retail',
  transfer_second_person: 'Orang kedua',
  two_step_required: 'Wajib verifikasi dua langkah',
  code_asked_again: 'Kode diminta lagi',
  blind_cash_count: 'Hitung buta',
  cash_below_zero: 'Kas boleh minus',
  approval_limit: 'Batas kasir tanpa persetujuan',
  approval_steps: 'Langkah persetujuan',
  ask_incomplete_expense: 'Tanyakan pengeluaran tanpa keterangan',
  reminder_days: 'Hari pengingat',
  reminder_template: 'Kata-kata pengingat',
  quick_keys: 'Tombol cepat',
  ask_payment_purpose: 'Tanyakan untuk apa uang dari yang punya hutang/piutang',
};
