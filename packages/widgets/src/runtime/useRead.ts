import type { ApiError, FinanceClient } from '@finance/api-client';
import type { ResponseOf } from '@finance/contract';
import { useCallback } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { askOnce, forgetAsked } from './askOnce.ts';
import { callOf, type ReadArgs, type ReadRow, type Resource, type RowOf } from './rows.ts';
import { useFinance } from './useFinance.ts';

export interface Read<Data> {
  /** The answer; while another page or filter loads, the answer before it. Undefined until the first one, and after an error without one. */
  data: Data | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** A request is under way, with or without something to show. */
  isValidating: boolean;
  /** Reads again; answers why that failed. */
  refresh(): Promise<ApiError | undefined>;
}

/**
 * Reads a row of the contract through the cache of the provider; null instead of its arguments reads nothing.
 * @example
 * const { data, error, isLoading, refresh } = useRead('transaction', 'index', { page: 2 });
 * const detail = useRead('transaction', 'show', id); // id: number | null
 */
export function useRead<R extends Resource, Name extends ReadRow<R>>(
  resource: R,
  row: Name,
  ...args: ReadArgs<RowOf<R, Name>> | [null]
): Read<ResponseOf<RowOf<R, Name>>> {
  const { client, scope } = useFinance();
  return useClientRead(client, scope, resource, row, args) as Read<ResponseOf<RowOf<R, Name>>>; // the row's own answer, checked by the client where `validate` is on
}

/** What the cache holds: an answer that knows whose it is and what was asked. */
interface Cached {
  scope: string;
  asked: string;
  answer: unknown;
}

export function useClientRead(
  client: FinanceClient,
  scope: string,
  resource: Resource,
  row: string,
  args: readonly unknown[],
): Read<unknown> {
  const key = args[0] === null ? null : [scope, resource, row, ...args];
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
    async () => ({
      scope,
      asked,
      answer: await askOnce(client, resource, asked, () => callOf(client, resource, row)(...args)),
    }),
    { keepPreviousData: row === 'index' || row === 'matrix' || resource === 'balance' || resource === 'cashFlow' }, // what is a list keeps its rows while the next ones load
  );
  // What was kept from before is never another tenant's, and does not stand under an error that concerns something else.
  const isUsable = key !== null && cached?.scope === scope && (cached.asked === asked || !error);
  const data = isUsable ? cached.answer : undefined;
  const isUnread = key !== null && data === undefined && error === undefined; // also in the moment before SWR begins to read what it has forgotten
  const refresh = useCallback(async () => {
    forgetAsked(client, [resource]);
    await mutate();
    return cache.get(asked)?.error as ApiError | undefined; // the client rejects with nothing else
  }, [client, resource, mutate, cache, asked]);
  return { data, error, isLoading: isUnread || (isLoading && data === undefined), isValidating, refresh };
}
