import type { AccountType, BankAccount, Cashier, InvestmentAccount } from '@finance/contract';
import { type ClientProps, WidgetRoot, useRead } from '../../runtime/index.ts';
import { InlineError, Skeleton } from '../../ui/index.ts';
import { AccountCard } from './AccountCard.tsx';

export interface AccountDisplayProps extends ClientProps {
  /** `bank`, `cash` (a cashier) or `investment`. */
  account_type: AccountType;
  /** Which one; fetched unless `account` is given. */
  account_id: number;
  /** The record itself, if the caller has it. */
  account?: BankAccount | Cashier | InvestmentAccount | undefined;
}

/**
 * Shows a bank account (bank, name, number), a cashier (name, '(non-aktif)', ID) or an investment account (name,
 * description).
 * @example <AccountDisplay account_type="bank" account_id={3} />
 */
export function AccountDisplay({ client, account, ...which }: AccountDisplayProps) {
  if (account) return <AccountCard account={account} />;
  return (
    <WidgetRoot client={client}>
      <FetchedAccount {...which} />
    </WidgetRoot>
  );
}

function FetchedAccount({ account_type, account_id }: Pick<AccountDisplayProps, 'account_type' | 'account_id'>) {
  const bank = useRead('bankAccount', 'show', account_type === 'bank' ? account_id : null);
  const cashier = useRead('cashier', 'show', account_type === 'cash' ? account_id : null);
  const investment = useRead('investmentAccount', 'show', account_type === 'investment' ? account_id : null);
  const { data, error, isLoading, refresh } = { bank, cash: cashier, investment }[account_type];
  if (isLoading) return <Skeleton width={180} height={38} label="Memuat account…" />;
  if (!data)
    return <InlineError error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return <AccountCard account={data.data} />;
}
