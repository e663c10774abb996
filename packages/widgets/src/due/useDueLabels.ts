import { type DueType, dueTypeLabels } from '@finance/contract';
import { useRead } from '../provider/index.ts';

/** What the tenant's configuration calls the types: Piutang and Hutang, if it says nothing else. */
export function useDueLabels(): Record<DueType, string> {
  const configured = useRead('config', 'show', 'solumax.transaction.dues.types').data?.data;
  return configured === undefined || Array.isArray(configured) ? dueTypeLabels : { ...dueTypeLabels, ...configured };
}
