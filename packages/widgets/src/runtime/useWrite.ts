import { ApiError, newIdempotencyKey } from '@finance/api-client';
import type { ConfirmEntry, ResponseOf } from '@finance/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { callOf, type EndpointOf, type Resource, type WriteArgs, type WriteName } from './endpoints.ts';
import { callFault } from './fault.ts';
import type { Finance, Notice as News, Question } from './FinanceContext.ts';
import { LoadableConfirmDialog, LoadableNotifier } from './loadableOverlays.ts';
import { Notifier } from './Notifier.tsx';
import { Notice } from '../ui/index.ts';
import { uncertainText } from './uncertainText.ts';
import { useCacheAnswer } from './useCacheAnswer.ts';
import { useFinance } from './useFinance.ts';

// What a write has to ask or to say is there as soon as it can be sent.
LoadableConfirmDialog.setLoaded(ConfirmDialog);
LoadableNotifier.setLoaded(Notifier);

/** How a write ended. */
export type Outcome<Answer> =
  | { status: 'saved'; answer: Answer; changed: readonly string[] | 'all' }
  /** The server refused it. */
  | { status: 'refused'; error: ApiError }
  /** The user answered a soft rule with no or typed no code, or somebody else is signed in, or in another tenant. */
  | { status: 'declined' }
  /** The answer was lost: it may have been saved. */
  | { status: 'unknown'; error: ApiError }
  /** Another run was still under way, so this one did nothing. */
  | { status: 'ignored' };

export interface WriteOptions<Answer> {
  /** Called once the record is saved, by `run` or by `check`. */
  onSaved?: (answer: Answer) => void;
  /** Notice of success, such as 'Berhasil menyimpan'; or one that says what was saved. */
  success?: string | ((answer: Answer) => Omit<News, 'severity'>) | undefined;
  /** The write was not saved, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  /** Draws a link to the record that looks the same, in the question about it. */
  similar?: ((record: Similar) => ReactNode) | undefined;
  /** Asks the questions of soft rules, and for a code, instead of the provider's dialogs. */
  choose?: Finance['choose'] | undefined;
  /** The Idempotency-Key of an earlier attempt to save the same, such as one that was refused; else a new one. */
  key?: string | undefined;
  /** Ends the request of a run early, for an endpoint that only reads. */
  signal?: (() => AbortSignal | undefined) | undefined;
  /** The form shows the error itself, with `SaveProblem`; otherwise a notice does. */
  inForm?: boolean;
}

/** A record that a question names. */
export type Similar = NonNullable<ConfirmEntry['similar']>;

export interface Write<Args extends unknown[], Answer> {
  /**
   * Sends the write. It never rejects for what the server or the network does: that is the outcome. If the server asks
   * about soft rules, the user is asked, and the call repeated with the flags that were answered; after a code that the
   * tenant asks for, as it was.
   */
  run(...args: Args): Promise<Outcome<Answer>>;
  /** Sends the write whose answer was lost again, with the same key: nothing is booked twice. */
  check(): Promise<Outcome<Answer>>;
  /** What it calls: resource and endpoint. */
  readonly endpoint: readonly [resource: string, name: string];
  /** What was sent and is not known to be saved. */
  readonly memory: { readonly current: Readonly<Sent> };
  /** Forgets error and key, for a form that opens anew; or goes on with what was `sent` before a reload. */
  reset(sent?: Pick<Sent, 'key' | 'lost'>): void;
  isSaving: boolean;
  /** Why the last run was not saved; null before and after. */
  error: ApiError | null;
  /** An answer was lost, and nobody knows yet whether the write was booked. */
  isUncertain: boolean;
}

/** What a write remembers from one run to the next. */
export interface Sent {
  /** The Idempotency-Key of the opened form, until it is saved. */
  key: string | null;
  isRunning: boolean;
  /** The arguments that were sent without an answer, the newest first. */
  lost: unknown[][];
  /** The arguments that were sent last. */
  last?: unknown[];
}

const nothing: Pick<Sent, 'key' | 'lost'> = { key: null, lost: [] };
const idle = { isSaving: false, error: null as ApiError | null, isUncertain: false };

/**
 * Calls an endpoint that changes something: one Idempotency-Key for an opened form, one run at a time.
 * @example
 * const create = useWrite('transaction', 'store', { inForm: true, success: 'Berhasil menyimpan' });
 * <form onSubmit={handleSubmit((values) => create.run(values))}>
 */
export function useWrite<R extends Resource, Name extends WriteName<R>>(
  resource: R,
  name: Name,
  options: WriteOptions<ResponseOf<EndpointOf<R, Name>>> = {},
): Write<WriteArgs<EndpointOf<R, Name>>, ResponseOf<EndpointOf<R, Name>>> {
  type Answer = ResponseOf<EndpointOf<R, Name>>;
  const finance = useFinance();
  const cacheAnswer = useCacheAnswer();
  const [state, setState] = useState(idle);
  const memory = useRef<Sent>({ ...nothing, key: options.key ?? null, isRunning: false });
  const latest = useRef({ options, check });
  useEffect(() => {
    latest.current = { options, check };
  });

  /** Sends these arguments, or with null those that were lost. */
  async function send(args: unknown[] | null): Promise<Outcome<Answer>> {
    if (memory.current.isRunning) return { status: 'ignored' };
    memory.current.isRunning = true;
    Notice.hint(); // while the server answers: opening a form does not wait for it
    finance.dismissNews();
    let outcome: Outcome<Answer> = { status: 'ignored' };
    try {
      const { lost } = memory.current;
      for (const sent of args ? [args] : lost) {
        outcome = await attempt(sent);
        // Else this one was not booked, but another of the lost ones may have been: look for that one.
        if (!isDecided(outcome)) break;
      }
      if (outcome.status === 'saved') Object.assign(memory.current, nothing);
      else if (!args && isDecided(outcome)) memory.current.lost = [];
    } finally {
      memory.current.isRunning = false;
      setState({
        ...idle,
        error: 'error' in outcome ? outcome.error : null,
        isUncertain: memory.current.lost.length > 0,
      });
    }
    tell(outcome);
    return outcome;
  }

  /** Calls once, and again after a code, and for each soft rule that the server asks about and the user answers. */
  async function attempt(args: unknown[]): Promise<Outcome<Answer>> {
    const idempotencyKey = (memory.current.key ??= newIdempotencyKey());
    const answered = new Set<string>();
    let sent = args;
    for (;;) {
      if (finance.client.cacheScope() !== finance.scope) return { status: 'declined' };
      memory.current.last = sent;
      setState((before) => ({ ...before, isSaving: true, error: null }));
      try {
        const signal = latest.current.options.signal?.();
        let changed: readonly string[] | 'all' = 'all';
        const onChanged = (resources: typeof changed) => {
          changed = resources;
        };
        const answer = await callOf(finance.client, resource, name)(...sent, { idempotencyKey, signal, onChanged });
        return { status: 'saved', answer: answer as Answer, changed }; // the endpoint's own answer
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { needsCode } = error;
        const choose = latest.current.options.choose ?? finance.choose;
        if (needsCode) {
          if (await choose({ text: error.message, needsCode })) continue;
          return { status: 'declined' };
        }
        const questions = error.confirms.filter((question) => !answered.has(subjectOf(question)));
        if (questions.length === 0) {
          if (error.outcome === 'unknown')
            memory.current.lost = [sent, ...memory.current.lost.filter((earlier) => earlier !== sent)];
          return { status: error.outcome, error };
        }
        const isRefused = error.messages.length > 0; // what is wrong stands there while the user is asked
        if (isRefused && latest.current.options.inForm) setState((before) => ({ ...before, error }));
        else if (isRefused) notifyRefusal(error);
        for (const question of questions) {
          const more = question.similar && latest.current.options.similar?.(question.similar);
          const choice = await choose({ ...asked(question, question === questions.at(-1)), more });
          if (choice === null) return isRefused ? { status: 'refused', error } : { status: 'declined' };
          answered.add(subjectOf(question));
          sent = withFields(sent, { ...question.along, [question.if_confirmed]: choice === 'yes' });
          if (choice === 'otherwise') break; // something else is booked now, and the server asks about that
        }
      }
    }
  }

  /** Tells the cache, the user, the host and its telemetry how the write ended. */
  function tell(outcome: Outcome<Answer>) {
    const { inForm, onSaved, onError, success } = latest.current.options;
    if (outcome.status === 'saved') {
      cacheAnswer(resource, outcome.answer);
      finance.invalidate(outcome.changed);
      const news = typeof success === 'function' ? success(outcome.answer) : success && { text: success };
      if (news) finance.notify({ severity: 'success', ...news });
      onSaved?.(outcome.answer);
    }
    if (!('error' in outcome)) return;
    const { status, error } = outcome;
    if (status === 'unknown') finance.invalidate('all');
    const fault = callFault(error);
    if (fault) finance.onFault?.(fault);
    onError?.(error);
    if (inForm) return;
    if (status === 'refused') return notifyRefusal(error);
    finance.notify({
      severity: 'warning',
      text: uncertainText,
      detail: error.alertText(),
      requestId: error.requestId,
      action: { label: 'Cek status', onClick: () => void latest.current.check() },
    });
  }

  function notifyRefusal({ kind, message, requestId }: ApiError) {
    if (kind !== 'aborted') finance.notify({ severity: 'error', text: message, requestId });
  }

  async function check(): Promise<Outcome<Answer>> {
    return send(null);
  }

  async function run(...args: WriteArgs<EndpointOf<R, Name>>): Promise<Outcome<Answer>> {
    return send(args);
  }

  function reset(next = nothing) {
    Object.assign(memory.current, next);
    setState({ ...idle, isUncertain: memory.current.lost.length > 0 });
  }

  return { run, check, memory, reset, endpoint: [resource, name], ...state };
}

/**
 * Each question is asked in turn. Only the last one's yes says what is done, the others lead to the next question; but
 * where there are two ways to go on, both have their words.
 */
function asked({ text, yes, otherwise }: ConfirmEntry, isLast: boolean): Question {
  const isSaid = yes && (isLast || otherwise); // an older server says none
  return { text, otherwise, ...(isSaid ? { yes } : {}) };
}

/** Whether the server looked for an earlier write with the same key, found none, and refused to do it now. */
function isDecided(outcome: Outcome<unknown>): boolean {
  return outcome.status === 'refused' && [400, 404, 409].includes(outcome.error.status ?? 0);
}

/** What an answer is about: the same rule may ask about another record, after one that is gone meanwhile. */
function subjectOf({ if_confirmed, along }: ConfirmEntry): string {
  return JSON.stringify([if_confirmed, along]);
}

/** The same arguments, with what answers a question in the last one, the body. */
function withFields(args: unknown[], fields: Record<string, unknown>): unknown[] {
  const body = args.at(-1);
  return typeof body === 'object' ? [...args.slice(0, -1), { ...body, ...fields }] : args;
}
