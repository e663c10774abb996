import type { DueType } from '@finance/contract';
import { dueTypeLabels } from '@finance/contract/rules';
import { useRead } from '../../runtime/index.ts';

/** What the tenant's configuration calls the types: Piutang and Hutang, if it says nothing else. */
export function useDueLabels(): Record<DueType, string> {
  const configured = useRead('config', 'show', 'solumax.transaction.dues.types').data?.data;
  const isMap = typeof configured === 'object' && configured !== null && !Array.isArray(configured);
  return isMap ? { ...dueTypeLabels, ...configured } : dueTypeLabels;
}
