import type { Overview } from '@finance/contract';
import { useEffect } from 'react';
import { useFinance, useRead } from '../../runtime/index.ts';

/**
 * How many records wait: transfers to arrive, unconfirmed transactions to confirm, requests to decide, late dues,
 * online payments to come; and cashiers below zero.
 */
export type WaitingCounts = Record<keyof Overview, number>;

/**
 * The numbers of what waits, for a host's own menu; undefined until they are known. They follow what is written here
 * and in other tabs, and are read again every minute while the page is in sight.
 */
export function useWaiting(): WaitingCounts | undefined {
  const { claims } = useFinance();
  const isIn = claims?.tenant_id !== undefined;
  const { data, refresh } = useRead('overview', 'show', ...(isIn ? ([] as []) : ([null] as [null])));
  useEffect(() => {
    if (!isIn) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), 60_000);
    return () => clearInterval(timer);
  }, [isIn, refresh]);
  if (!data) return undefined;
  const counts = Object.entries(data.data).map(([name, { count }]) => [name, count]);
  return Object.fromEntries(counts) as WaitingCounts; // under the same names
}
