import { useEffect } from 'react';

/** Calls `refresh` at an interval while something is pending and the page is visible. */
export function usePoll(isAwaited: boolean, refresh: () => Promise<unknown>, milliseconds = 5000): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [isAwaited, refresh, milliseconds]);
}
