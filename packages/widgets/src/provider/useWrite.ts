import { ApiError, newIdempotencyKey } from '@finance/api-client';
import type { ResponseOf } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { callOf, type Resource, type RowOf, type WriteArgs, type WriteRow } from './rows.ts';
import { tellFault } from './tellFault.ts';
import { touchedBy } from './touches.ts';
import { useFinance } from './useFinance.ts';

/** How a write ended. */
export type Outcome<Answer> =
  | { status: 'saved'; answer: Answer }
  /** The server said no, or the user did not accept a soft rule (then without messages). */
  | { status: 'refused'; error: ApiError }
  | { status: 'declined' }
  /** The answer was lost: it may have been saved. */
  | { status: 'unknown'; error: ApiError }
  /** Another run was still under way, so this one did nothing. */
  | { status: 'ignored' };

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

interface State {
  isSaving: boolean;
  error: ApiError | null;
  isUncertain: boolean;
}

const idle: State = { isSaving: false, error: null, isUncertain: false };

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
  const { client, confirm, notify, onFault, touch } = useFinance();
  const [state, setState] = useState(idle);
  const key = useRef<string | null>(null);
  const isRunning = useRef(false);
  /** What was sent without an answer, the newest first. */
  const lost = useRef<unknown[][]>([]);
  const latest = useRef({ options, check });
  useEffect(() => {
    latest.current = { options, check };
  });

  async function attempt(args: unknown[]): Promise<Outcome<Answer>> {
    key.current ??= newIdempotencyKey();
    let sent = args;
    const accepted = new Set<string>();
    for (;;) {
      try {
        return { status: 'saved', answer: (await callOf(client, resource, row)(...sent, { idempotencyKey: key.current })) as Answer }; // the row's own answer
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const asked = error.messages.length > 0 ? [] : error.confirms.filter((entry) => !accepted.has(entry.if_confirmed));
        if (asked.length === 0) {
          if (error.outcome === 'unknown') lost.current = [sent, ...lost.current.filter((earlier) => earlier !== sent)];
          return { status: error.outcome, error };
        }
        for (const entry of asked) {
          if (!(await confirm({ text: entry.text }))) return { status: 'declined' };
          accepted.add(entry.if_confirmed);
          sent = withFlag(sent, entry.if_confirmed);
        }
      }
    }
  }

  async function perform(work: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
    if (isRunning.current) return { status: 'ignored' };
    isRunning.current = true;
    setState((before) => ({ ...before, isSaving: true, error: null }));
    try {
      const outcome = await work();
      if (outcome.status === 'saved') {
        key.current = null;
        lost.current = [];
      }
      setState({ isSaving: false, error: 'error' in outcome ? outcome.error : null, isUncertain: lost.current.length > 0 });
      if (outcome.status === 'saved' || outcome.status === 'unknown') touch(touchedBy(resource));
      return outcome;
    } catch (fault) {
      setState((before) => ({ ...before, isSaving: false }));
      throw fault;
    } finally {
      isRunning.current = false;
    }
  }

  function tell(outcome: Outcome<Answer>): Outcome<Answer> {
    const { inForm, onSaved, onError, success } = latest.current.options;
    if (outcome.status === 'saved') {
      if (success) notify({ severity: 'success', text: success });
      onSaved?.(outcome.answer);
    }
    if (!('error' in outcome)) return outcome;
    const { status, error } = outcome;
    const { requestId } = error;
    tellFault(onFault, ({ callFault }) => callFault(error));
    onError?.(error);
    if (inForm) return outcome;
    if (status === 'unknown') notify({ severity: 'warning', text: uncertainText, requestId, action: { label: 'Cek status', onClick: () => void latest.current.check() } });
    else if (error.messages.length > 0) notify({ severity: 'error', text: error.alertText(), requestId });
    return outcome;
  }

  async function check(): Promise<Outcome<Answer>> {
    return tell(await perform(async () => {
      let last: Outcome<Answer> = { status: 'ignored' };
      for (const args of lost.current) {
        last = await attempt(args);
        if (last.status !== 'refused' || last.error.status !== 409) break; // a conflict says that another of the lost ones was booked
      }
      return last;
    }));
  }

  async function run(...args: WriteArgs<RowOf<R, Name>>): Promise<Outcome<Answer>> {
    return tell(await perform(() => attempt(args)));
  }

  function reset() {
    key.current = null;
    lost.current = [];
    setState(idle);
  }

  return { run, check, reset, ...state };
}

export const uncertainText = 'Jawaban server tidak diterima. Data mungkin sudah tersimpan.';

/** The same arguments, their last one (the body) with a soft rule's flag. */
function withFlag(args: unknown[], flag: string): unknown[] {
  const body = args.at(-1);
  return typeof body === 'object' ? [...args.slice(0, -1), { ...body, [flag]: true }] : args;
}
