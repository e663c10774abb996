import { useEffect } from 'react';

/** Calls `refresh` with a pause after each answer, while something is awaited and the page is visible. */
export function usePoll(isAwaited: boolean, refresh: () => Promise<unknown>, milliseconds = 5000): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const end = new AbortController();
    let timer = setTimeout(() => void poll(), milliseconds);
    async function poll() {
      if (document.visibilityState === 'visible') await refresh();
      if (!end.signal.aborted) timer = setTimeout(() => void poll(), milliseconds);
    }
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isAwaited, refresh, milliseconds]);
}
