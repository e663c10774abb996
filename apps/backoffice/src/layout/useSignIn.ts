import { decodeClaims, type FinanceClient } from '@finance/api-client';
import { urlsOf } from '@finance/api-client/urls';
import { useCallback } from 'react';
import { useGoTo } from './useGoTo.ts';

/**
 * Returns a function that sends the browser to sign in, from where it returns to this address in a tenant: that of a
 * session that has ended, else the only one, else the one that is chosen.
 */
export function useSignIn(client: FinanceClient): () => void {
  const goTo = useGoTo();
  return useCallback(() => {
    const token = client.session.token();
    const use_tenant_id = token === null ? undefined : decodeClaims(token)?.tenant_id;
    goTo(urlsOf(client).signIn(location.href, { choosesTenant: true, use_tenant_id }));
  }, [client, goTo]);
}
