import { useFinance } from './useFinance.ts';
import { useRead } from './useRead.ts';

/** Whether the tenant is a test tenant, in which nothing is real; false until the server has said so. */
export function useTestTenant(): boolean {
  const { claims } = useFinance();
  const { data } = useRead('session', 'show', ...(claims ? ([] as []) : ([null] as [null])));
  return data?.data.tenant?.test ?? false;
}
