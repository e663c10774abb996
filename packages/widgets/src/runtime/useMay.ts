import type { Ability } from '@finance/contract';
import { useFinance } from './useFinance.ts';
import { useRead } from './useRead.ts';

/** Whether the signed-in user may do something in this tenant; undefined until the server has said so. */
export function useMay(ability: Ability): boolean | undefined {
  const { claims } = useFinance();
  const { data } = useRead('session', 'show', ...(claims ? ([] as []) : ([null] as [null])));
  return data?.data.abilities.includes(ability);
}
