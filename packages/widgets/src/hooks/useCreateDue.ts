import { useSave } from './useSave.ts';

/**
 * Records a hutang or piutang.
 * @example
 * const { run, state } = useCreateDue();
 */
export function useCreateDue() {
  return useSave('due', 'store');
}
