import type { InvestmentAccount } from '@finance/contract';

/**
 * An investment account; its full info follows from the other fields.
 * @example anInvestmentAccount({ description: null })
 */
export function anInvestmentAccount(fields: Partial<InvestmentAccount> = {}): InvestmentAccount {
  const account = {
    id: 1,
    name: 'Deposito BRI 3 bulan',
    description: 'Jatuh tempo 15 Mei 2026',
    created_at: '2025-01-06T02:00:00Z',
    updated_at: '2025-01-06T02:00:00Z',
    ...fields,
  };
  return { full_info: [account.name, account.description].filter(Boolean).join(' - '), ...account };
}
