import type { FinanceClient } from '@finance/api-client';

interface Asked {
  resource: string;
  answer: Promise<unknown>;
  at: number;
}

/** What every widget of a page reads first: the user and the tenant's settings. Providers share these answers. */
const sharedResources: readonly string[] = ['session', 'config'];
const milliseconds = 30_000;
const asked = new WeakMap<FinanceClient, Map<string, Asked>>();

/** Asks, or takes the answer that another widget of the same client just got. A failure is forgotten at once. */
export function askOnce(
  client: FinanceClient,
  resource: string,
  key: string,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  if (!sharedResources.includes(resource)) return ask();
  const known = asked.get(client) ?? new Map<string, Asked>();
  asked.set(client, known);
  const before = known.get(key);
  if (before && performance.now() - before.at < milliseconds) return before.answer;
  const entry = { resource, answer: ask(), at: performance.now() };
  known.set(key, entry);
  entry.answer.catch(() => known.get(key) === entry && known.delete(key));
  return entry.answer;
}

/** Forgets the answers about all resources, or about these. */
export function forgetAsked(client: FinanceClient, resources: readonly string[] | 'all') {
  const known = asked.get(client);
  for (const [key, { resource }] of known ?? [])
    if (resources === 'all' || resources.includes(resource)) known?.delete(key);
}

const users = new WeakMap<FinanceClient, number>();

/** Keeps the answers as long as something of the client is shown. Returns the function that ends this. */
export function keepAsked(client: FinanceClient): () => void {
  users.set(client, (users.get(client) ?? 0) + 1);
  return () => {
    const left = (users.get(client) ?? 1) - 1;
    users.set(client, left);
    if (left === 0) forgetAsked(client, 'all');
  };
}
