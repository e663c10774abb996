import { type Ability, abilitiesOf, type ServiceAccount } from '@finance/contract';

/** What a scope is about, in the words of the screens. */
const subjects: Record<string, string> = {
  transaction: 'Transaksi, laporan dan impor',
  transfer: 'Transfer',
  due: 'Hutang & piutang',
  advance: 'Uang muka',
  'due-payment-batch': 'Pelunasan',
  'bank-account': 'Bank account',
  'bank-statement': 'Rekening koran',
  cashier: 'Kasir',
  'investment-account': 'Investment account',
  'bank-account-access': 'Hak akses rekening',
  counterparty: 'Lawan transaksi',
  balance: 'Saldo',
  'online-payment': 'Pembayaran online',
  'online-payment-enabler': 'Penyedia pembayaran',
  payout: 'Pencairan',
  'unconfirmed-transaction': 'Klaim',
  'cash-closing': 'Tutup kas',
  recurring: 'Yang berulang',
  setting: 'Setting',
  user: 'Nama pengguna',
  membership: 'Pengguna dan perannya',
  file: 'File',
  event: 'Peristiwa',
};
const actions: Record<string, string> = { read: 'Lihat', create: 'Catat', update: 'Ubah', delete: 'Batalkan' };

export interface ScopeGroup {
  subject: string;
  scopes: { scope: Ability; action: string }[];
}

/** All that a role may, by what it is about. */
export function scopeGroups(role: ServiceAccount['role']): ScopeGroup[] {
  const groups = new Map<string, ScopeGroup>();
  for (const scope of abilitiesOf(role)) {
    const [resource = '', action = ''] = scope.split(':');
    const group = groups.get(resource) ?? { subject: subjects[resource] ?? resource, scopes: [] };
    group.scopes.push({ scope, action: actions[action] ?? action });
    groups.set(resource, group);
  }
  return [...groups.values()];
}

/** What an account may in one line: `Hutang & piutang (lihat, catat), Saldo (lihat)`. */
export function scopeSentence(scopes: readonly Ability[]): string {
  return scopeGroups('keuangan')
    .map(({ subject, scopes: all }) => ({ subject, of: all.filter(({ scope }) => scopes.includes(scope)) }))
    .filter(({ of }) => of.length > 0)
    .map(({ subject, of }) => `${subject} (${of.map(({ action }) => action.toLowerCase()).join(', ')})`)
    .join(', ');
}
