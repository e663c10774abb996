import { useRead } from '../runtime/index.ts';
import { recordOf } from './recordOf.ts';

/**
 * One transaction, by its id or uuid; null reads nothing.
 * @example const { record, error, isLoading } = useTransaction(uuid);
 */
export function useTransaction(id: number | string | null) {
  return recordOf(useRead('transaction', 'show', id));
}
