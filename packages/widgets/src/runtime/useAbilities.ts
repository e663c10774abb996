import { useFinance } from './useFinance.ts';
import { useRead } from './useRead.ts';

/** What the signed-in user may do in this tenant; undefined until the server has said so. */
export function useAbilities(): readonly string[] | undefined {
  const { claims } = useFinance();
  const { data } = useRead('session', 'show', ...(claims ? ([] as []) : ([null] as [null])));
  return data?.data.abilities;
}
