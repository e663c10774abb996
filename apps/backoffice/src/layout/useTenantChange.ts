import type { FinanceClient } from '@finance/api-client';
import { urlsOf } from '@finance/api-client/urls';
import { useGoTo } from './useGoTo.ts';

/** Returns a function that sends the browser to the choice of tenant, from where it returns to this address. */
export function useTenantChange(client: FinanceClient): () => void {
  const goTo = useGoTo();
  return () => goTo(urlsOf(client).tenantChange({ redirect: location.href }));
}
