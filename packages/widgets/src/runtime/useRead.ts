import type { ApiError, FinanceClient } from '@finance/api-client';
import type { ResponseOf } from '@finance/contract';
import { useCallback } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { noteAsk } from './asks.ts';
import { askOnce, forgetAsked } from './askOnce.ts';
import { callOf, type EndpointOf, type ReadArgs, type ReadName, type Resource } from './endpoints.ts';
import { useFinance } from './useFinance.ts';

export interface Read<Data> {
  /**
   * The answer; while another page or filter loads, the one before it. Undefined until the first one, and after an
   * error without one.
   */
  data: Data | undefined;
  error: ApiError | undefined;
  /** There is nothing to show yet. */
  isLoading: boolean;
  /** A request is under way, with or without something to show. */
  isValidating: boolean;
  /** Reads again; answers why that failed. It never rejects. */
  refresh(): Promise<ApiError | undefined>;
}

/**
 * Reads from an endpoint through the cache of the provider; null instead of its arguments reads nothing.
 * @example
 * const { data, error, isLoading, refresh } = useRead('transaction', 'index', { page: 2 });
 * const detail = useRead('transaction', 'show', id); // id: number | null
 */
export function useRead<R extends Resource, Name extends ReadName<R>>(
  resource: R,
  name: Name,
  ...args: ReadArgs<EndpointOf<R, Name>> | [null]
): Read<ResponseOf<EndpointOf<R, Name>>> {
  const { client, scope } = useFinance();
  // The endpoint's own answer; the client checks it where `validate` is on.
  return useClientRead(client, scope, resource, name, args) as Read<ResponseOf<EndpointOf<R, Name>>>;
}

/** What the cache holds: an answer that knows whose it is and what was asked. */
export interface Cached {
  scope: string;
  asked: string;
  answer: unknown;
}

export function useClientRead(
  client: FinanceClient,
  scope: string,
  resource: Resource,
  name: string,
  args: readonly unknown[],
): Read<unknown> {
  const key = args[0] === null ? null : [scope, resource, name, ...args];
  const asked = unstable_serialize(key);
  const { cache } = useSWRConfig();
  const {
    data: cached,
    error,
    isLoading,
    isValidating,
    mutate,
  } = useSWR<Cached, ApiError>(
    key,
    async () => {
      if (client.session.token() === null) await client.ensureToken();
      // A host has just given its first token: what is shown now is read for whose it is.
      if (client.cacheScope() !== scope) return { scope, asked, answer: undefined };
      const answer = await askOnce(client, resource, asked, () => callOf(client, resource, name)(...args));
      return { scope, asked, answer };
    },
    // A list keeps its rows while the next ones load.
    { keepPreviousData: name === 'index' || name === 'matrix' || resource === 'balance' || resource === 'cashFlow' },
  );
  // An earlier answer is never shown in another tenant, nor below the error of another question.
  const isUsable = key !== null && cached?.scope === scope && (cached.asked === asked || !error);
  const data = isUsable ? cached.answer : undefined;
  const isUnread = key !== null && data === undefined && error === undefined; // also before SWR begins to read
  const refresh = useCallback(async () => {
    noteAsk(client);
    forgetAsked(client, [resource]);
    await mutate().catch(() => {}); // SWR rejects once the provider is gone: what asks may outlive it
    return cache.get(asked)?.error as ApiError | undefined; // the client rejects with nothing else
  }, [client, resource, mutate, cache, asked]);
  return { data, error, isLoading: isUnread || (isLoading && data === undefined), isValidating, refresh };
}
