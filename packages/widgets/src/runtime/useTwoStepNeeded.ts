import { useFinance } from './useFinance.ts';
import { useRead } from './useRead.ts';

/** Whether the tenant opens nothing until the user has turned verification in two steps on; then `Profile` does it. */
export function useTwoStepNeeded(): boolean {
  const { claims } = useFinance();
  const { data } = useRead('session', 'show', ...(claims ? ([] as []) : ([null] as [null])));
  return data?.data.two_step_needed ?? false;
}
