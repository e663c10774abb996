import { useSave } from './useSave.ts';

/**
 * Voids a transaction, for a reason; its row stays.
 * @example
 * const { run } = useVoidTransaction();
 * await run(transaction.id, { reason: 'Salah ketik', version: transaction.version });
 */
export function useVoidTransaction() {
  return useSave('transaction', 'destroy');
}
