import type { BankAccount } from '@finance/contract';

/**
 * A bank account of the dealer; its full info follows from the other fields.
 * @example aBankAccount({ id: 2, bank: 'Mandiri' })
 */
export function aBankAccount(fields: Partial<BankAccount> = {}): BankAccount {
  const account = {
    id: 1,
    bank: 'BCA',
    account_name: 'PT Maju Motor',
    account_number: '1234567890',
    deactivated: false,
    created_at: '2025-01-06T02:00:00Z',
    updated_at: '2025-01-06T02:00:00Z',
    ...fields,
  };
  return { full_info: `${account.bank} ${account.account_number} a.n. ${account.account_name}`, ...account };
}
