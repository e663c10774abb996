import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Resource } from './endpoints.ts';
import { useFinance } from './useFinance.ts';
import type { Cached } from './useRead.ts';

/**
 * Puts the answer of a write where the same record was read with `show`, so that it is seen before anything is read
 * again. Only an answer with the same fields takes the place of the record.
 */
export function useCacheAnswer(): (resource: Resource, answer: unknown) => void {
  const { scope } = useFinance();
  const { mutate } = useSWRConfig();
  return useCallback(
    (resource, answer) =>
      void mutate<Cached>(
        (key) => Array.isArray(key) && key[0] === scope && key[1] === resource && key[2] === 'show',
        (cached) => cached && { ...cached, answer: isSameRecord(cached.answer, answer) ? answer : cached.answer },
        { revalidate: false },
      ).catch(() => {}), // SWR rejects once the provider is gone: a widget may be removed while it saves
    [mutate, scope],
  );
}

/** Whether a write answered with the record that was read, with all its fields. */
export function isSameRecord(read: unknown, written: unknown): boolean {
  const [before, after] = [recordOf(read), recordOf(written)];
  if (before?.['id'] === undefined || before['id'] !== after?.['id']) return false;
  return fieldsOf(read) === fieldsOf(written) && fieldsOf(before) === fieldsOf(after);
}

function recordOf(answer: unknown): Record<string, unknown> | undefined {
  return (answer as { data?: Record<string, unknown> } | undefined)?.data; // an answer of the contract, or none
}

function fieldsOf(value: unknown): string {
  return Object.keys(Object(value)).toSorted().join();
}
