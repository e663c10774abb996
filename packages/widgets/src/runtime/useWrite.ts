import type { ApiError } from '@finance/api-client';
import type { ResponseOf } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import type { Resource, RowOf, WriteArgs, WriteRow } from './rows.ts';
import { useFinance } from './useFinance.ts';
import { useTellNotLoaded } from './useTellNotLoaded.ts';
import type * as writing from './writing.ts';

/** How a write ended. */
export type Outcome<Answer> =
  | { status: 'saved'; answer: Answer }
  /** The server said no, or the user did not accept a soft rule (then without messages). */
  | { status: 'refused'; error: ApiError }
  | { status: 'declined' }
  /** The answer was lost: it may have been saved. */
  | { status: 'unknown'; error: ApiError }
  /** Another run was still under way, so this one did nothing. */
  | { status: 'ignored' }
  /** The code that sends it did not come: nothing was sent, and the user was told. */
  | { status: 'unsent' };

export interface WriteOptions<Answer> {
  /** Called once the record is saved, by `run` or by `check`. */
  onSaved?: (answer: Answer) => void;
  /** Success alert, such as 'Berhasil menyimpan'. */
  success?: string;
  /** The write was not saved, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The form shows the error itself, with `SaveProblem`; otherwise the notifier does. */
  inForm?: boolean;
}

export interface Write<Args extends unknown[], Answer> {
  /** Sends the write; what the server or the network does is an outcome, not a rejection. Soft rules are asked and the call repeated with their flags. */
  run(...args: Args): Promise<Outcome<Answer>>;
  /** Repeats the write whose answer was lost, with the same key: nothing is booked twice. */
  check(): Promise<Outcome<Answer>>;
  /** Forgets error and key: for a form that opens anew. */
  reset(): void;
  isSaving: boolean;
  /** Why the last run was not saved; null before and after. */
  error: ApiError | null;
  /** An answer was lost and nothing has told yet whether the write was booked. */
  isUncertain: boolean;
}

/** What one `useWrite` knows from one run to the next. */
export interface WriteMemory {
  /** The idempotency key of the opened form. */
  key: string | null;
  isRunning: boolean;
  /** What was sent without an answer, the newest first. */
  lost: unknown[][];
}

const idle = { isSaving: false, error: null as ApiError | null, isUncertain: false };

/** Nobody needs it to see a form and to begin, so it comes after; it has what shows a failure, so that this is there when there is one. */
async function loadWriting(): Promise<typeof writing> {
  return import('./writing.ts');
}

/**
 * Writes a row of the contract: one idempotency key for each opened form, one run at a time.
 * @example
 * const create = useWrite('transaction', 'store', { inForm: true, success: 'Berhasil menyimpan', onSaved: ({ data }) => onCreated?.(data) });
 * <form onSubmit={handleSubmit((values) => create.run(values))}>
 */
export function useWrite<R extends Resource, Name extends WriteRow<R>>(
  resource: R,
  row: Name,
  options: WriteOptions<ResponseOf<RowOf<R, Name>>> = {},
): Write<WriteArgs<RowOf<R, Name>>, ResponseOf<RowOf<R, Name>>> {
  type Answer = ResponseOf<RowOf<R, Name>>;
  const finance = useFinance();
  const tellNotLoaded = useTellNotLoaded();
  const [state, setState] = useState(idle);
  const memory = useRef<WriteMemory>({ key: null, isRunning: false, lost: [] });
  const latest = useRef({ options, check });
  useEffect(() => {
    latest.current = { options, check };
  });
  useEffect(() => void loadWriting().catch(() => {}), []); // of a failure the user hears when it is wanted

  /** Sends this, or else what was lost. */
  async function send(args: unknown[] | null): Promise<Outcome<Answer>> {
    if (memory.current.isRunning) return { status: 'ignored' };
    memory.current.isRunning = true;
    finance.dismissNews();
    setState((before) => ({ ...before, isSaving: true, error: null }));
    let outcome: Outcome<Answer> = { status: 'unsent' };
    const code = await loadWriting().catch((error: unknown) => {
      tellNotLoaded(error, 'Belum dikirim, isian tetap ada. ');
      return null;
    });
    try {
      const show = (error: ApiError) =>
        latest.current.options.inForm
          ? setState((before) => ({ ...before, error }))
          : code?.showRefusal(finance.notify, error);
      if (code) outcome = await code.perform<Answer>({ finance, memory: memory.current, resource, row, show }, args);
    } finally {
      memory.current.isRunning = false;
      setState({
        isSaving: false,
        error: 'error' in outcome ? outcome.error : null,
        isUncertain: memory.current.lost.length > 0,
      });
    }
    code?.tell(outcome, { finance, resource, ...latest.current });
    return outcome;
  }

  async function check(): Promise<Outcome<Answer>> {
    return send(null);
  }

  async function run(...args: WriteArgs<RowOf<R, Name>>): Promise<Outcome<Answer>> {
    return send(args);
  }

  function reset() {
    Object.assign(memory.current, { key: null, lost: [] });
    setState(idle);
  }

  return { run, check, reset, ...state };
}
