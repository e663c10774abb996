import type { Ability } from '@finance/contract';
import { useAbilities } from './useAbilities.ts';

/** Whether the signed-in user may do something in this tenant; undefined until the server has said so. */
export function useMay(ability: Ability): boolean | undefined {
  return useAbilities()?.includes(ability);
}
