import { deductionKindLabels } from '@finance/contract';
import { useRead } from '../../runtime/index.ts';

/** The kinds that a deduction may be of: the built-in ones, then the tenant's own. */
export function useDeductionKinds(): string[] {
  const { data } = useRead('setting', 'show', 'deduction_kinds');
  const own = Array.isArray(data?.data.value) ? data.data.value.map(String) : [];
  return [...Object.keys(deductionKindLabels).filter((kind) => kind !== 'hapus_sisa'), ...own];
}
