import { ApiError, newIdempotencyKey } from '@finance/api-client';
import type { ConfirmEntry } from '@finance/contract';
import { useEffect, useRef } from 'react';
import { callOf, type EndpointOf, type Resource, type WriteArgs, type WriteName } from './endpoints.ts';
import { callFault } from './fault.ts';
import { useFinance } from './useFinance.ts';

/** How the write for one record ended; `error` is null once it is saved. */
export interface WrittenOne {
  id: number;
  /** Why it was not saved, or not known to be. */
  error: string | null;
  /** What the user has to answer before it is saved, where nothing else is in the way. */
  questions: readonly ConfirmEntry[];
}

/**
 * Calls an endpoint for each of several records, one after the other. Each record keeps its Idempotency-Key until it is
 * saved, so a run that repeats those that failed books nothing twice. A code that the tenant wants is asked for once.
 * The rest is not tried after a lost connection or without that code, nor when nobody sees any more what becomes of it:
 * the widget is gone, or another user or tenant has come.
 * @returns what runs it, calling `onOne` after each record
 */
export function useWriteEach<R extends Resource, Name extends WriteName<R>>(
  resource: R,
  name: Name,
): (
  records: readonly { id: number; args: WriteArgs<EndpointOf<R, Name>> }[],
  onOne: (one: WrittenOne) => void,
) => Promise<void> {
  const { client, scope, choose, invalidate, onFault } = useFinance();
  const memory = useRef({ keys: new Map<number, string>(), isRunning: false });
  const isSeen = useRef(false);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);

  async function writeOne(
    id: number,
    args: readonly unknown[],
    onChanged: (resources: readonly string[] | 'all') => void,
  ): Promise<ApiError | null> {
    const { keys } = memory.current;
    const idempotencyKey = keys.get(id) ?? newIdempotencyKey();
    keys.set(id, idempotencyKey);
    try {
      await callOf(client, resource, name)(...args, { idempotencyKey, onChanged });
      keys.delete(id);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { needsCode, message } = error;
      if (needsCode && (await choose({ text: message, needsCode }))) return writeOne(id, args, onChanged);
      const fault = callFault(error);
      if (fault) onFault?.(fault);
      onChanged('all'); // it may be saved, or refused because of what others did
      return error;
    }
  }

  return async (records, onOne) => {
    if (memory.current.isRunning) return; // a second click
    memory.current.isRunning = true;
    let stopped: string | null = null;
    const changed = new Set<string>();
    const onChanged = (resources: readonly string[] | 'all') => {
      for (const one of resources === 'all' ? ['all'] : resources) changed.add(one);
    };
    try {
      for (const { id, args } of records) {
        if (!isSeen.current || client.cacheScope() !== scope) break;
        const error: ApiError | null = stopped ? null : await writeOne(id, args, onChanged);
        onOne({
          id,
          error: stopped ?? (error && sentenceOf(error)),
          questions: error?.messages.length === 0 ? error.confirms : [],
        });
        if (error?.outcome === 'unknown') stopped = 'Belum dicoba, karena koneksi terputus.';
        else if (error?.needsCode) stopped = 'Belum dicoba, karena kode verifikasi belum diketik.';
      }
    } finally {
      memory.current.isRunning = false;
      if (changed.size > 0) invalidate(changed.has('all') ? 'all' : [...changed]);
    }
  };
}

function sentenceOf(error: ApiError): string {
  if (error.outcome === 'unknown') return 'Jawaban server tidak sampai. Coba lagi: tidak akan tercatat dua kali.';
  return [...error.messages, ...error.confirms.map(({ text }) => text)].join(' ') || error.alertText();
}
