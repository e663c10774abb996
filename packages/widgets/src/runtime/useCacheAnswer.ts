import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Resource } from './endpoints.ts';
import { useFinance } from './useFinance.ts';
import type { Cached } from './useRead.ts';

/**
 * Puts the answer of a write where the same record was read with `show`, so that it is seen before anything is read
 * again; likewise the other records that the answer names by their resource, such as the due of a payment or the record
 * of a correction. Only what has all fields of the record takes its place.
 */
export function useCacheAnswer(): (resource: Resource, answer: unknown) => void {
  const { scope } = useFinance();
  const { mutate } = useSWRConfig();
  return useCallback(
    (resource, answer) => {
      for (const [of, written] of [[resource, answer] as const, ...besideOf(answer)])
        mutate<Cached>(
          (key) => Array.isArray(key) && key[0] === scope && key[1] === of && key[2] === 'show',
          (cached) => cached && { ...cached, answer: isSameRecord(cached.answer, written) ? written : cached.answer },
          { revalidate: false },
        ).catch(() => {}); // SWR rejects once the provider is gone: a widget may be removed while it saves
    },
    [mutate, scope],
  );
}

/** What an answer holds beside its own record, each as it is read. */
function besideOf(answer: unknown): [resource: string, answer: unknown][] {
  const { data, meta: _, ...beside } = Object(answer) as Record<string, unknown>; // an object has any members
  const { resource, record } = Object(data) as Record<string, unknown>;
  const named = typeof resource === 'string' ? { ...beside, [resource]: record } : beside;
  return Object.entries(named).map(([name, other]) => [name, { data: other }]);
}

/** Whether a write answered with the record that was read, with all its fields. */
export function isSameRecord(read: unknown, written: unknown): boolean {
  const [before, after] = [recordOf(read), recordOf(written)];
  if (before?.['id'] === undefined || before['id'] !== after?.['id']) return false;
  return fieldsOf(read) === fieldsOf(written) && Object.keys(before).every((name) => name in after);
}

function recordOf(answer: unknown): Record<string, unknown> | undefined {
  return (answer as { data?: Record<string, unknown> } | undefined)?.data; // an answer of the contract, or none
}

function fieldsOf(value: unknown): string {
  return Object.keys(Object(value)).toSorted().join();
}
