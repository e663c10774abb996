import { ApiError, type FinanceClient } from '@finance/api-client';
import { urlsOf } from '@finance/api-client/urls';
import { useFinance } from '@finance/widgets';

/** Returns a function that sends the browser to the choice of tenant, from where it returns to this address. */
export function useTenantChange(client: FinanceClient): () => Promise<void> {
  const { notify } = useFinance();
  return async () => {
    try {
      location.assign(await urlsOf(client).tenantChange({ redirect: location.href }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
    }
  };
}
