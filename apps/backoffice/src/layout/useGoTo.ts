import { ApiError } from '@finance/api-client';
import { useFinance } from '@finance/widgets';
import { useCallback } from 'react';

/** Returns a function that leaves for an address as soon as it is known. Without one the user is told why. */
export function useGoTo(): (address: Promise<string>) => void {
  const { notify } = useFinance();
  return useCallback(
    (address) => {
      address.then(
        (made) => location.assign(made),
        (error: unknown) => {
          // What is no ApiError is code that could not be loaded.
          if (!(error instanceof ApiError))
            notify({
              severity: 'error',
              text: 'Halaman itu tidak dapat dibuka. Periksa koneksi internet, lalu coba lagi.',
            });
          else if (error.kind !== 'aborted')
            notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
        },
      );
    },
    [notify],
  );
}
