import { useEffect } from 'react';

/** Refreshes every 5 seconds once `until` has passed; the server's clock may be behind this device's. */
export function useEnding(until: string | undefined, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      if (Date.now() >= Date.parse(until)) void refresh();
    }, 5000);
    return () => clearInterval(timer);
  }, [until, refresh]);
}
