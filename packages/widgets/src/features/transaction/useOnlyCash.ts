import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { recordsPerPage } from '../../parts/booking/index.ts';
import { useRead } from '../../runtime/index.ts';
import type { TransactionValues } from './transactionValues.ts';

/** A kasir with a single cashier books there unless the form says otherwise. It does not count as typed. */
export function useOnlyCash<Checked>(
  { getValues, resetField }: Pick<UseFormReturn<TransactionValues, unknown, Checked>, 'getValues' | 'resetField'>,
  isWanted: boolean,
): void {
  const session = useRead('session', 'show', ...(isWanted ? ([] as []) : ([null] as [null])));
  const isCashier = session.data?.data.tenant?.role === 'kasir';
  const cashiers = useRead(
    'cashier',
    'index',
    // As the selector reads them, so that they are read once.
    isCashier ? { page: 1, paginate: recordsPerPage, order_by: 'name', deactivation_status: 'active' } : null,
  );
  const only = cashiers.data?.meta.pagination.total === 1 ? cashiers.data.data[0]?.id : undefined;
  useEffect(() => {
    if (only === undefined || getValues('account_type') !== null) return;
    resetField('account_type', { defaultValue: 'cash' });
    resetField('account_id', { defaultValue: only });
  }, [only, getValues, resetField]);
}
