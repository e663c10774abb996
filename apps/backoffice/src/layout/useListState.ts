import { roles } from '@finance/contract';
import type { BankAccountAccessListProps, UserListProps } from '@finance/widgets';
import { orderOf, pageOf, useUrlState, wholeNumber } from './useUrlState.ts';

const names = ['q', 'order', 'deactivation_status', 'role', 'bank_account_id', 'page', 'paginate'] as const;
const statuses = ['active', 'deactivated', 'all'] as const;

type Filter = NonNullable<UserListProps['filter'] & BankAccountAccessListProps['filter']>;

export interface ListState extends Pick<UserListProps, 'page' | 'onPageChange'> {
  filter: Filter;
  onFilterChange: (filter: Filter) => void;
}

/** Keeps search, order, filter and page of a list of accounts, users or counterparties in the address. */
export function useListState(): ListState {
  const [{ q, order, deactivation_status, role, bank_account_id, ...page }, setState, onPageChange] =
    useUrlState(names);
  return {
    filter: {
      q,
      ...orderOf({ order }, []),
      deactivation_status: statuses.find((status) => status === deactivation_status),
      role: roles.find((one) => one === role),
      bank_account_id: wholeNumber(bank_account_id, Number.MAX_SAFE_INTEGER),
    },
    onFilterChange: ({ bank_account_id: id, ...filter }) =>
      setState({ ...filter, bank_account_id: id === undefined ? undefined : String(id) }),
    page: pageOf(page),
    onPageChange,
  };
}
