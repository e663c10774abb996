import { ApiError } from '@finance/api-client';
import { useCallback } from 'react';
import { useFinance } from './useFinance.ts';
import { useTellNotLoaded } from './useTellNotLoaded.ts';

/**
 * Opens a page of `urlsOf(client)` whose address has to be fetched first. The window opens at once, because browsers
 * allow that only during a click. Where it is held back, a dialog says by what and gives the address. If there is no
 * address the window closes, and a notice says why.
 */
export function useOpenPage(): (address: () => Promise<string>) => void {
  const { notify, show } = useFinance();
  const tellNotLoaded = useTellNotLoaded();
  return useCallback(
    (address) => {
      const page = window.open('', '_blank');
      import('./leadPage.tsx')
        .then(({ leadPage }) => leadPage(page, address, show))
        .catch((error: unknown) => {
          page?.close();
          if (!(error instanceof ApiError)) tellNotLoaded(error);
          else if (error.kind !== 'aborted')
            notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
        });
    },
    [notify, show, tellNotLoaded],
  );
}
