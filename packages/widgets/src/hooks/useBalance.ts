import { type BalanceFilter, useBalances } from '../features/balance/index.ts';

/**
 * The balance of every account that the user may read, in whole rupiah, with totals by type in `meta`.
 * @example const { rows, meta } = useBalance({ as_of: '2026-01-31' });
 */
export function useBalance(filter: BalanceFilter = {}) {
  const { data, ...read } = useBalances(filter);
  return { ...read, rows: data?.data, meta: data?.meta };
}
