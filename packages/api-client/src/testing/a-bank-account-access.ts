import type { BankAccountAccess } from '@finance/contract';

/**
 * The grant of the kasir on the first bank account.
 * @example aBankAccountAccess({ write: false })
 */
export function aBankAccountAccess(fields: Partial<BankAccountAccess> = {}): BankAccountAccess {
  return {
    id: 1,
    bank_account_id: 1,
    bank_account_full_info: 'BCA 1234567890 a.n. PT Maju Motor',
    user_id: 3,
    user_name: 'Budi Santoso',
    user_email: 'kasir@contoh.id',
    read: true,
    write: true,
    created_at: '2025-01-06T02:00:00Z',
    updated_at: '2025-01-06T02:00:00Z',
    ...fields,
  };
}
