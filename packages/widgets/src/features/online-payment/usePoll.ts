import { useEffect } from 'react';

/** Reads again and again while something is awaited and the page is looked at. */
export function usePoll(isAwaited: boolean, refresh: () => Promise<unknown>, milliseconds = 5000): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [isAwaited, refresh, milliseconds]);
}
