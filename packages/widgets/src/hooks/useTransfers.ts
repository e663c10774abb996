import { type Filter, useRows } from './useRows.ts';

/**
 * A page of the transfers, the newest day first unless the filter says otherwise.
 * @example const { rows } = useTransfers({ paginate: 50 });
 */
export function useTransfers(filter: Filter<'transfer'> = {}) {
  return useRows('transfer', { order_by: 'date', order: 'desc', ...filter });
}
