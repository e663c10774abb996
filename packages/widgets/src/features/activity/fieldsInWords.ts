import { fieldLabels } from '@finance/contract';
import { settingLabels } from '../setting/index.ts';

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  ...settingLabels,
  voided_at: 'Dibatalkan',
  void_reason: 'Alasan pembatalan',
  closed_at: 'Lunas',
  confirmed_at: 'Dikonfirmasi',
  rejected_at: 'Ditolak',
  deactivated: 'Non-aktif',
  deactivated_at: 'Non-aktif sejak',
  outstanding_amount: 'Sisa',
  password: 'Kata sandi',
  two_step: 'Verifikasi dua langkah',
  passkey: 'Kunci sandi',
  linked_account: 'Akun terhubung',
};

/** What a field is called; undefined of those that mean nothing to people. */
export function fieldInWords(name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

/** The fields that a change names, each once, with commas between. */
export function fieldsInWords(names: readonly string[]): string {
  return [...new Set(names.map(fieldInWords).filter((label) => label !== undefined))].join(', ');
}
