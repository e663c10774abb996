import { ApiError } from '@finance/api-client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Alert } from '../ui/index.ts';
import { loadFault, whyNotLoaded } from './notLoaded.ts';
import { useFinance } from './useFinance.ts';

/**
 * Put once inside `FinanceProvider`, it keeps every widget of the page up to date with what others write, and says so
 * while the device is offline, unless it `isSilent`. All tabs of a browser share one connection.
 * @example
 * <FinanceProvider client={client}>
 *   <LiveUpdates />
 *   <TransactionList />
 * </FinanceProvider>
 */
export function LiveUpdates({ isSilent = false }: { isSilent?: boolean }) {
  const { client, claims, scope, invalidate, onFault, unsent } = useFinance();
  const isInTenant = claims?.tenant_id !== undefined;
  const latest = useRef(onFault);
  useEffect(() => {
    latest.current = onFault;
  });
  useEffect(() => {
    if (!isInTenant) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const news = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChanges = (resources: readonly string[] | 'all') => {
      for (const resource of resources === 'all' ? ['all'] : resources) news.add(resource);
      timer ??= setTimeout(pass, Math.random() * 300); // not all browsers of a tenant at the same moment
    };
    function pass() {
      timer = undefined;
      if (signal.aborted || news.size === 0) return;
      invalidate(news.has('all') ? 'all' : [...news], 'others');
      news.clear();
      timer = setTimeout(pass, 1000); // where much is written, not for each change
    }
    const listen = (hasFailed: boolean) => {
      oneTab(`finance-changes ${scope}`, signal, (hasWaited) =>
        client.changes({ signal, onChanges, hasMissed: hasFailed || hasWaited }),
      ).catch((error: unknown) => {
        // The next call of any widget tells a user who is signed out.
        if (signal.aborted || error instanceof ApiError) return;
        // The code that listens could not be loaded: without a network, or after an upgrade.
        if (!hasFailed) void whyNotLoaded(error).then((why) => signal.aborted || latest.current?.(loadFault(why)));
        void untilOnline(signal).then(() => signal.aborted || listen(true));
      });
    };
    listen(false);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [client, isInTenant, scope, invalidate]);
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
  if (isOnline || isSilent) return null;
  const areKept = [...unsent].some((box) => box.scope === scope);
  return (
    <Alert severity="warning" role="status">
      Tidak ada sambungan internet. Yang tampil mungkin sudah berubah
      {areKept
        ? '. Transaksi baru disimpan di perangkat ini dan dikirim nanti; yang lain belum dapat disimpan. '
        : ', dan belum ada yang dapat disimpan. '}
      Isian Anda tetap ada.
    </Alert>
  );
}

/** Works in one tab of the browser at a time; `invalidate` tells the others. When that tab closes, another goes on. */
async function oneTab(name: string, signal: AbortSignal, work: (hasWaited: boolean) => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks; // without TLS, and null in happy-dom
  if (!locks) return work(false);
  const asked = performance.now();
  // The page before this one of the same tab lets go within milliseconds.
  await locks.request(name, { signal }, () => work(performance.now() - asked > 1000));
}

/** Waits until the device comes back to the network; 30 s at most, since it may be back already. */
async function untilOnline(signal: AbortSignal): Promise<void> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true, signal: end });
    end.addEventListener('abort', resolve, { once: true });
  });
}

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
