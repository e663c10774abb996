import { useRead } from '../runtime/index.ts';
import { recordOf } from './recordOf.ts';

/**
 * One hutang or piutang, by its id or uuid; null reads nothing.
 * @example const { record, error, isLoading } = useDue(uuid);
 */
export function useDue(id: number | string | null) {
  return recordOf(useRead('due', 'show', id));
}
