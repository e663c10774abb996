import { type Filter, useRows } from './useRows.ts';

/**
 * A page of hutang and piutang, the newest day first unless the filter says otherwise.
 * @example const { rows } = useDues({ type: 'R', entity_id: '501' });
 */
export function useDues(filter: Filter<'due'> = {}) {
  return useRows('due', { order_by: 'date', order: 'desc', ...filter });
}
