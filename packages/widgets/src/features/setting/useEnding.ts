import { useEffect } from 'react';

/** Reads again once an instant has passed; and again, where the server's clock is behind this computer's. */
export function useEnding(until: string | undefined, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      if (Date.now() >= Date.parse(until)) void refresh();
    }, 5000);
    return () => clearInterval(timer);
  }, [until, refresh]);
}
