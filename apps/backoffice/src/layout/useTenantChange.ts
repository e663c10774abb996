import { ApiError, type FinanceClient } from '@finance/api-client';
import { urlsOf } from '@finance/api-client/urls';
import { useFinance } from '@finance/widgets';

/** Sends the browser to where another tenant is chosen; it comes back to the address of now. */
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
