import { useFinance } from '@finance/widgets';
import { useEffect } from 'react';
import { client, tokenRefusals } from '../client.ts';
import { useHasUnsaved } from './useHasUnsaved.ts';
import { useSignIn } from './useSignIn.ts';

/**
 * When the server refuses the token, asks the user to sign in again on this screen, which goes on saying whose session
 * it was. Unsaved input stays visible, so that the user can copy it first.
 */
export function useRefusedToken(): void {
  const { notify } = useFinance();
  const signIn = useSignIn(client);
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    const { session } = client;
    function handleRefused() {
      if (session.token() === null || session.isEnded()) return;
      if (hasUnsaved()) {
        notify({
          severity: 'warning',
          text:
            'Sesi Anda sudah berakhir, jadi isian ini belum dapat disimpan. ' +
            'Salin dulu yang perlu, lalu login lagi.',
          action: { label: 'Login', onClick: signIn },
        });
        return;
      }
      session.end();
      notify({ severity: 'warning', text: 'Sesi Anda sudah berakhir. Silakan login lagi.' });
    }
    tokenRefusals.addEventListener('refused', handleRefused);
    return () => tokenRefusals.removeEventListener('refused', handleRefused);
  }, [hasUnsaved, notify, signIn]);
}
