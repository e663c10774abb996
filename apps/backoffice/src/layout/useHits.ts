import { ApiError } from '@finance/api-client';
import { useAbilities, useFinance } from '@finance/widgets';
import { useEffect, useMemo, useState } from 'react';
import { type Hit, paletteSources, type Search, type Source } from './paletteSources.ts';

/** What one source found for what is typed now. */
export interface Found {
  title: string;
  /** What the tenant has written, no words of ours. */
  isRemote: boolean;
  hits: readonly Hit[];
  isLoading: boolean;
  /** Why there is no answer. */
  error: ApiError | null;
}

/** An answer of the server, and to what. */
interface Answer {
  typed: string;
  attempt: number;
  hits: readonly Hit[];
  error: ApiError | null;
}

/** How long the user must pause before the server is asked, in ms. */
const pause = 200;

/** Looks through every source. Only the answer to what is typed now is shown, whichever comes last. */
export function useHits(given: string): { found: Found[]; retry: () => void } {
  const { client } = useFinance();
  const abilities = useAbilities();
  const typed = given.trim();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [attempt, setAttempt] = useState(0);
  const sources = useMemo(
    () => paletteSources.filter(({ may }) => may === undefined || abilities?.includes(may)),
    [abilities],
  );
  const isAsked = isWorthAsking(typed);

  useEffect(() => {
    if (!isAsked || !abilities) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(() => {
      for (const source of sources.filter(({ isRemote }) => isRemote))
        void ask(source, { typed, abilities, client, signal });
    }, pause);
    async function ask({ title, find }: Source, search: Search) {
      const answer = await Promise.resolve(find(search)).then(
        (hits): Answer => ({ typed, attempt, hits, error: null }),
        (error: unknown): Answer => {
          if (!(error instanceof ApiError)) throw error;
          return { typed, attempt, hits: [], error };
        },
      );
      if (!signal.aborted) setAnswers((before) => ({ ...before, [title]: answer }));
    }
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [abilities, attempt, client, isAsked, sources, typed]);

  const { signal } = new AbortController();
  const found = sources.flatMap(({ title, isRemote, find }): Found[] => {
    if (!abilities || (isRemote && !isAsked)) return [];
    if (!isRemote) {
      const hits = find({ typed, abilities, client, signal });
      return Array.isArray(hits) ? [{ title, isRemote: false, hits, isLoading: false, error: null }] : [];
    }
    const answer = answers[title];
    return answer?.typed === typed && answer.attempt === attempt
      ? [{ title, isRemote, hits: answer.hits, isLoading: false, error: answer.error }]
      : [{ title, isRemote, hits: [], isLoading: true, error: null }];
  });
  return { found, retry: () => setAttempt(attempt + 1) };
}

/** One letter finds half of everything; a digit may be a whole number of a record. */
function isWorthAsking(typed: string): boolean {
  return typed.length > 1 || /\d/.test(typed);
}
