import type { AccountType } from '@finance/contract';
import { type ChoiceFieldProps, ChoiceSelect } from './ChoiceSelect.tsx';
import { useRead, type ClientProps, WidgetRoot } from '../../runtime/index.ts';

export interface AccountTypeSelectProps extends ChoiceFieldProps, ClientProps {
  /** Default 'Jenis Account'. */
  label?: string | undefined;
  value: AccountType | null;
  /** Called with the selected type, or null for none. */
  onChange: (type: AccountType | null) => void;
}

/**
 * Selects one of the account types of the tenant's settings.
 * @example <AccountTypeSelect value={accountType} onChange={setAccountType} required />
 */
export function AccountTypeSelect({ client, ...props }: AccountTypeSelectProps) {
  return (
    <WidgetRoot client={client}>
      <TypeSelect {...props} />
    </WidgetRoot>
  );
}

function TypeSelect({ label = 'Jenis Account', ...field }: Omit<AccountTypeSelectProps, 'client'>) {
  const types = useRead('config', 'show', 'solumax.transaction.types');
  const configured = types.data?.data;
  const choices = (Array.isArray(configured) ? (configured as AccountType[]) : []).map((type) => ({
    value: type,
    text: type.toUpperCase(),
  }));
  return (
    <ChoiceSelect
      {...field}
      label={label}
      read={types}
      choices={choices}
      valueText={field.value?.toUpperCase()}
      emptyText="Belum ada jenis account"
    />
  );
}
