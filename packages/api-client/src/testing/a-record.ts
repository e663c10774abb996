import type { Account, AccountType } from '@finance/contract';

/** What every booked record has: who wrote it and when, and that nobody has changed it since. */
export function asWritten(created_at: string, creator: { id: number; name: string } = { id: 1, name: 'Ratna Wijaya' }) {
  return {
    creator_id: creator.id,
    creator_name: creator.name,
    version: 1,
    voided_at: null,
    void_reason: null,
    created_at,
    updated_at: created_at,
  };
}

/** An account as records name it: the first of its kind. */
export function anAccount(account_type: AccountType, account_id: number): Account {
  return { account_type, account_id, full_info: fullInfos[account_type] };
}

const fullInfos = {
  bank: 'BCA 1234567890 a.n. PT Maju Motor',
  cash: 'Kasir Depan',
  investment: 'Deposito BRI 3 bulan - Jatuh tempo 15 Mei 2026',
};
