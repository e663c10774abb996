import type { DueType } from '@finance/contract';
import { dueTypeLabels } from '@finance/contract/rules';
import { useRead } from '../provider/index.ts';

/** What the tenant's configuration calls the types: Piutang and Hutang, if it says nothing else. */
export function useDueLabels(): Record<DueType, string> {
  const configured = useRead('config', 'show', 'solumax.transaction.dues.types').data?.data;
  return configured === undefined || Array.isArray(configured) ? dueTypeLabels : { ...dueTypeLabels, ...configured };
}
