import { ApiError } from '@finance/api-client';
import { useCallback } from 'react';
import { useFinance } from './useFinance.ts';

/**
 * Opens a page of `urlsOf(client)` whose address has to be asked for. The window comes at once, as browsers want it of a press, and goes to the address
 * when it is there; where there is none it closes and a notice says why.
 */
export function useOpenPage(): (address: () => Promise<string>) => void {
  const { notify } = useFinance();
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
          if (!(error instanceof ApiError)) throw error;
          if (error.kind !== 'aborted')
            notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
        },
      );
    },
    [notify],
  );
}
