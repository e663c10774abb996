import { ApiError } from '@finance/api-client';
import { useCallback } from 'react';
import { useFinance } from './useFinance.ts';

/** Opens a page whose address holds the token, in a new window: at once where there is a good one, as browsers want it of a press, else as soon as the host has given one. */
export function useOpenPage(): (address: () => string) => void {
  const { client, notify } = useFinance();
  return useCallback(
    (address) => {
      const open = () => void window.open(address(), '_blank', 'noopener');
      if (client.session.claims() !== null) open();
      else
        client.ensureToken().then(open, (error: unknown) => {
          if (error instanceof ApiError) notify({ severity: 'error', text: error.alertText() });
        });
    },
    [client, notify],
  );
}
