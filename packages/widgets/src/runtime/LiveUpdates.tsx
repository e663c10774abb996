import { ApiError } from '@finance/api-client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Alert } from '../ui/index.ts';
import { changedByAll } from './refreshes.ts';
import { useFinance } from './useFinance.ts';

/**
 * Put once inside `FinanceProvider`, it keeps every widget of the page up to date with what others write, and says so
 * while the device is offline. All tabs of a browser share one connection.
 * @example
 * <FinanceProvider client={client}>
 *   <LiveUpdates />
 *   <TransactionList />
 * </FinanceProvider>
 */
export function LiveUpdates() {
  const { client, claims, scope, touch } = useFinance();
  const isInTenant = claims?.tenant_id !== undefined;
  useEffect(() => {
    if (!isInTenant) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const onChanges = (resources: readonly string[] | 'all') => {
      // Not all browsers of a tenant at the same moment.
      setTimeout(() => !signal.aborted && touch(changedByAll(resources), 'others'), Math.random() * 300);
    };
    oneTab(`finance-changes ${scope}`, signal, () => client.changes({ signal, onChanges })).catch((error: unknown) => {
      // The next call of any widget tells a user who is signed out.
      if (!signal.aborted && !(error instanceof ApiError)) throw error;
    });
    return () => end.abort();
  }, [client, isInTenant, scope, touch]);
  const wasIn = useRef(false);
  useEffect(() => {
    // signed out, maybe in another tab
    if (wasIn.current && claims === null && client.session.token() === null) client.preferences.drafts?.write(null);
    wasIn.current = claims !== null;
  }, [claims, client]);
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Alert severity="warning" role="status">
      Tidak ada sambungan internet. Yang tampil mungkin sudah berubah, dan belum ada yang dapat disimpan. Isian Anda
      tetap ada.
    </Alert>
  );
}

/** Works in one tab of the browser at a time; `touch` tells the others. When that tab closes, another goes on. */
async function oneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { signal }, work);
}

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
