import { useMay, useRead } from '../../runtime/index.ts';
import type { FilterChip } from './chipsOf.ts';

type Named = FilterChip['record'];

/** The name of an account or user; null until it is loaded. */
export function useRecordName(record: Named): string | null {
  const bank = useRead('bankAccount', 'show', ...argsOf(record, 'bank'));
  const cashier = useRead('cashier', 'show', ...argsOf(record, 'cash'));
  const investment = useRead('investmentAccount', 'show', ...argsOf(record, 'investment'));
  const userId = record?.type === 'user' ? record.id : null;
  const mayReadAll = useMay('membership:read');
  const active = useRead('user', 'index', mayReadAll || userId === null ? null : { id: userId });
  const user = useRead('user', 'show', mayReadAll ? userId : null).data?.data ?? active.data?.data[0];
  return (bank.data ?? cashier.data ?? investment.data)?.data.full_info ?? user?.name ?? null;
}

function argsOf(record: Named, type: NonNullable<Named>['type']): [number] | [null] {
  return record?.type === type ? [record.id] : [null];
}
