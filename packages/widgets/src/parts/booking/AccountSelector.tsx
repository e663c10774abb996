import type { AccountType, BankAccount, Cashier, InvestmentAccount } from '@finance/contract';
import { BankSelector } from './BankSelector.tsx';
import { CashierSelector } from './CashierSelector.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { RecordSelectorProps } from './RecordSelect.tsx';
import { InvestmentSelector } from './InvestmentSelector.tsx';

export interface AccountSelectorProps extends RecordSelectorProps<BankAccount | Cashier | InvestmentAccount> {
  /** Default: the selector's own, 'Bank', 'Pilih Kasir' or 'Investment Account'. */
  label?: string | undefined;
  /** The type of account to select; with null nothing can be selected yet. */
  accountType: AccountType | null;
  /** Offers only bank accounts on which the user may book. */
  writeAllowedOnly?: boolean | undefined;
}

/**
 * Selects an account of one type: a bank, cashier or investment account.
 * @example
 * <AccountSelector accountType={type} value={accountId} onChange={setAccountId} writeAllowedOnly autoSelectOnly />
 */
export function AccountSelector({
  accountType,
  writeAllowedOnly,
  autoSelectOnly,
  onOnly,
  onGone,
  client,
  ...field
}: AccountSelectorProps) {
  const records = { autoSelectOnly, onOnly, onGone, client };
  switch (accountType) {
    case 'bank':
      return <BankSelector {...field} {...records} writeAllowedOnly={writeAllowedOnly} />;
    case 'cash':
      return <CashierSelector {...field} {...records} />;
    case 'investment':
      return <InvestmentSelector {...field} {...records} />;
    case null:
      return (
        <ChoiceSelect
          {...field}
          label={field.label ?? 'Account'}
          value={null}
          onChange={nothing}
          read={nothingToRead}
          choices={[]}
          emptyText="Pilih jenis account dulu"
          disabled
        />
      );
    default:
      return accountType satisfies never;
  }
}

function nothing() {}

const nothingToRead = { data: [], error: undefined, isLoading: false, refresh: async () => undefined };
