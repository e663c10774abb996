import { type Filter, useRows } from './useRows.ts';

/**
 * A page of the bank accounts that the user may see, for a choice of your own.
 * @example const { rows } = useBankAccounts({ write_allowed_only: true, paginate: 100 });
 */
export function useBankAccounts(filter: Filter<'bankAccount'> = {}) {
  return useRows('bankAccount', { order_by: 'bank', ...filter });
}
