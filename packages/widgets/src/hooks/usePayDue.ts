import { useSave } from './useSave.ts';

/**
 * Pays a hutang, or takes the payment of a piutang.
 * @example
 * const { run, state } = usePayDue();
 * await run(due.id, { account_type: 'cash', account_id: 3, amount: 50_000, date: '2026-01-31', version: due.version });
 */
export function usePayDue() {
  return useSave('due', 'pay');
}
