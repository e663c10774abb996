import { ApiError } from '@finance/api-client';
import { useCallback } from 'react';
import { useFinance } from './useFinance.ts';
import { useTellNotLoaded } from './useTellNotLoaded.ts';

/**
 * Opens a page of `urlsOf(client)` whose address has to be fetched first. The window opens at once, because browsers
 * allow that only during a click. If there is no address it closes, and a notice says why.
 */
export function useOpenPage(): (address: () => Promise<string>) => void {
  const { notify } = useFinance();
  const tellNotLoaded = useTellNotLoaded();
  return useCallback(
    (address) => {
      const page = window.open('', '_blank');
      if (page === null) {
        notify({
          severity: 'error',
          text: 'Jendela baru ditahan browser. Izinkan pop-up untuk halaman ini, lalu tekan lagi.',
        });
        return;
      }
      page.opener = null;
      page.document.title = 'Membuka…';
      address().then(
        (found) => page.location.replace(found),
        (error: unknown) => {
          page.close();
          if (!(error instanceof ApiError)) tellNotLoaded(error);
          else if (error.kind !== 'aborted')
            notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
        },
      );
    },
    [notify, tellNotLoaded],
  );
}
