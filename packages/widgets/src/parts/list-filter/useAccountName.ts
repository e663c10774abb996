import type { AccountType } from '@finance/contract';
import { useRead } from '../../runtime/index.ts';

/** The name of an account; null until it is loaded. */
export function useAccountName(account: { type: AccountType; id: number } | undefined): string | null {
  const bank = useRead('bankAccount', 'show', ...argsOf(account, 'bank'));
  const cashier = useRead('cashier', 'show', ...argsOf(account, 'cash'));
  const investment = useRead('investmentAccount', 'show', ...argsOf(account, 'investment'));
  return (bank.data ?? cashier.data ?? investment.data)?.data.full_info ?? null;
}

function argsOf(account: { type: AccountType; id: number } | undefined, type: AccountType): [number] | [null] {
  return account?.type === type ? [account.id] : [null];
}
