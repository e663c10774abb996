import type { FinanceClient } from '@finance/api-client';

const asks = new WeakMap<FinanceClient, number>();

/** Notes that the user of this page caused something to be read again: by saving, or by pressing 'Refresh'. */
export function noteAsk(client: FinanceClient): void {
  asks.set(client, asksOf(client) + 1);
}

/** How often the user of this page caused something to be read again. */
export function asksOf(client: FinanceClient): number {
  return asks.get(client) ?? 0;
}
