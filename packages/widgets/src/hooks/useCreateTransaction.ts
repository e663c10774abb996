import { useSave } from './useSave.ts';

/**
 * Books a transaction.
 * @example
 * const create = useCreateTransaction();
 * const result = await create.run({ account_type: 'cash', account_id: 3, amount: 150_000, date: '2026-01-31' });
 * if (result.status === 'refused') setFaults(result.fields);
 */
export function useCreateTransaction() {
  return useSave('transaction', 'store');
}
