import { type Filter, useRows } from './useRows.ts';

/**
 * A page of the cashiers that the user may see, for a choice of your own.
 * @example const { rows } = useCashiers({ write_allowed_only: true, paginate: 100 });
 */
export function useCashiers(filter: Filter<'cashier'> = {}) {
  return useRows('cashier', { order_by: 'name', ...filter });
}
