import type { FinanceClient } from '@finance/api-client';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { noteAsk } from './asks.ts';
import { forgetAsked } from './askOnce.ts';
import type { Finance } from './FinanceContext.ts';

const channelName = 'finance-suite';
const hasChannels = 'BroadcastChannel' in globalThis; // not in the jsdom of Jest

/** What providers tell each other about changed records. */
interface Invalidated {
  scope: string;
  resources: readonly string[] | 'all';
}

/**
 * Reads again what shows certain resources of this scope. It does so here at once, so that a refresh that follows comes
 * after it, and in every other provider of the origin, in this tab and in others.
 */
export function useInvalidate(client: FinanceClient, scope: string): Finance['invalidate'] {
  const { mutate } = useSWRConfig();
  const listening = useRef<BroadcastChannel | null>(null);
  const reading = useMemo(() => {
    return createReading(async (resources) => {
      forgetAsked(client, resources);
      const isShown = (key: unknown) =>
        Array.isArray(key) && key[0] === scope && (resources === 'all' || resources.includes(String(key[1])));
      await mutate(isShown).catch(() => {}); // it rejects once this provider is gone
    });
  }, [client, mutate, scope]);
  useEffect(() => {
    if (!hasChannels) return undefined;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data: invalidated }: MessageEvent<Invalidated>) => {
      if (invalidated.scope === scope) reading.next(invalidated.resources);
    });
    listening.current = channel;
    return () => {
      listening.current = null;
      channel.close();
    };
  }, [reading, scope]);
  return useCallback(
    (resources, by) => {
      if (!by) noteAsk(client);
      const read = by ? reading.next : reading.now;
      if (!hasChannels) return read(resources);
      // The others must hear of it even if this widget was removed while it was saving.
      const channel = listening.current ?? new BroadcastChannel(channelName);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
      channel.postMessage({ scope, resources } satisfies Invalidated);
      if (listening.current) read(resources);
      else channel.close();
    },
    [client, reading, scope],
  );
}

/** Reads resources again. */
interface Reading {
  /** Begins at once. */
  now(resources: readonly string[] | 'all'): void;
  /** Begins after what is being read: begun anew with each piece of news, a slow answer would never be shown. */
  next(resources: readonly string[] | 'all'): void;
}

/** @param read resolves once the answers are there, and never rejects */
function createReading(read: (resources: readonly string[] | 'all') => Promise<void>): Reading {
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Set<string>();

  function now(resources: readonly string[] | 'all') {
    last = Promise.all([last, read(resources)]);
  }

  function next(resources: readonly string[] | 'all') {
    if (waiting.size === 0)
      void last.then(() => {
        now(waiting.has('all') ? 'all' : [...waiting]);
        waiting.clear();
      });
    for (const resource of resources === 'all' ? ['all'] : resources) waiting.add(resource);
  }

  return { now, next };
}
