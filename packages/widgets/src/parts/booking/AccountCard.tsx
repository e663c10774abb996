import type { BankAccount, Cashier, InvestmentAccount } from '@finance/contract';
import { styled } from '../../ui/index.ts';

export interface AccountCardProps {
  account: BankAccount | Cashier | InvestmentAccount;
}

/** The lines of an account. */
export function AccountCard({ account }: AccountCardProps) {
  if ('account_number' in account) {
    return (
      <Lines>
        <strong>{account.bank}</strong>
        <span>{account.account_name}</span>
        <span data-figures>{account.account_number}</span>
      </Lines>
    );
  }
  if ('deactivated' in account) {
    return (
      <Lines>
        <strong>
          {account.name}
          {account.deactivated ? <em> (non-aktif)</em> : null}
        </strong>
        <span data-figures>ID {account.id}</span>
      </Lines>
    );
  }
  return (
    <Lines>
      <strong>{account.name}</strong>
      {account.description ? <span>{account.description}</span> : null}
    </Lines>
  );
}

const Lines = styled('div', ({ palette, typography }) => ({
  ...typography.body2,
  color: palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > *': { display: 'block' },
  '& > strong': { fontWeight: 500, color: palette.text.primary },
  '& em': { fontStyle: 'normal', fontWeight: 400, color: palette.error.main },
  '& > [data-figures]': { fontVariantNumeric: 'tabular-nums' },
}));
