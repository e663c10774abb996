import type { Member } from '@finance/contract';

/** A kasir's rights depend on accounts; every other role's do not. */
export function accountsOf({ role, cashiers, bank_accounts }: Member): string {
  if (role !== 'kasir') return 'Semua';
  const names = [
    ...cashiers.map(({ name }) => name),
    ...bank_accounts.map(({ full_info, write }) => `${full_info}${write ? '' : ' (baca)'}`),
  ];
  return names.length === 0 ? 'Belum ada' : names.join(', ');
}
