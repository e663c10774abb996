import { type Filter, useRows } from './useRows.ts';

/**
 * A page of the transactions, the newest day first unless the filter says otherwise.
 * @example const { rows, meta, goTo } = useTransactions({ transactable_app: 'Retail', transactable_id: '77' });
 */
export function useTransactions(filter: Filter<'transaction'> = {}) {
  return useRows('transaction', { order_by: 'date', order: 'desc', ...filter });
}
