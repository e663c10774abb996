import { ApiError } from '@finance/api-client';
import type { NeedsCode, ResponseOf } from '@finance/contract';
import { useState } from 'react';
import {
  type Choice,
  type EndpointOf,
  type Outcome,
  type Question,
  type Resource,
  useFinance,
  useQuestions,
  useWrite,
  type WriteArgs,
  type WriteName,
} from '../runtime/index.ts';

/** How a save ended. */
export type SaveResult<Answer, Field extends string = string> =
  | { status: 'saved'; record: Answer }
  /** The server refused it; nothing was booked. */
  | {
      status: 'refused';
      /** What is wrong with each field, by its name in what was sent. */
      fields: Partial<Record<Field, string[]>>;
      /** What is wrong, in lines to show. */
      messages: readonly string[];
      error: ApiError;
    }
  /** The question was answered with null or no code was typed, or somebody else is signed in, or in another tenant. */
  | { status: 'declined' }
  /**
   * The answer was lost: it may have been saved. `check` finds out, as does `run` with the same values: nothing is
   * booked twice.
   */
  | { status: 'unknown'; error: ApiError; check: () => Promise<SaveResult<Answer, Field>> }
  /** Another run was still under way, so this one did nothing. */
  | { status: 'ignored' };

/** Where a save stands, for the page to draw. */
export type SaveState<Answer, Field extends string = string> =
  | { status: 'idle' }
  | { status: 'saving' }
  /** A soft rule asks before it is saved. `answer` goes on, with null it is not saved. */
  | { status: 'asking'; question: Question; answer: (choice: Choice) => void }
  | CodeAsked
  | Exclude<SaveResult<Answer, Field>, { status: 'ignored' }>;

/** The tenant asks for a code before this is saved; nothing is saved yet, and what was typed stays. */
export interface CodeAsked {
  status: 'code_asked';
  /**
   * `code`: a code of the authenticator app, or a recovery code, goes to `confirm`. `turn_on`: the user turns
   * verification in two steps on in the profile of Keuangan, then `retry`. `sign_in`: the token is the host's, and only
   * a sign-in to Keuangan can do this; `cancel`.
   */
  needsCode: NeedsCode;
  /** Why the last code was not taken: wrong, used before, or too many were. */
  error: ApiError | null;
  /** Sends a code and, where it is right, saves. Resolves once the code is answered. */
  confirm: (code: string) => Promise<void>;
  /** Saves again as it was sent. */
  retry: () => void;
  /** It is not saved. */
  cancel: () => void;
}

export interface Save<Args extends unknown[], Answer, Field extends string = string> {
  state: SaveState<Answer, Field>;
  /**
   * Saves, one run at a time, and resolves once it is over and its questions are answered. It never rejects for what
   * the server or the network does.
   */
  run(...args: Args): Promise<SaveResult<Answer, Field>>;
  /** Forgets how it ended, for a form that begins anew. */
  reset(): void;
}

type FieldOf<Args extends unknown[]> = Args extends [...unknown[], infer Body] ? keyof Body & string : string;
type Saved<R extends Resource, Name> = ResponseOf<EndpointOf<R, Name>> extends { data: infer Answer } ? Answer : never;
type SaveOf<
  R extends Resource,
  Name extends WriteName<R>,
  Args extends unknown[] = WriteArgs<EndpointOf<R, Name>>,
> = Save<Args, Saved<R, Name>, FieldOf<Args>>;

/** Calls an endpoint that changes something. Nothing is drawn: questions, refusals and lost answers are its state. */
export function useSave<R extends Resource, Name extends WriteName<R>>(resource: R, name: Name): SaveOf<R, Name> {
  type Args = WriteArgs<EndpointOf<R, Name>>;
  type Result = SaveResult<Saved<R, Name>, FieldOf<Args>>;
  const { client, scope } = useFinance();
  const { question, choose, answer } = useQuestions(scope);
  const write = useWrite(resource, name, { inForm: true, choose });
  const [codeError, setCodeError] = useState<ApiError | null>(null);
  const [held, setHeld] = useState<{ scope: string; state: SaveState<Saved<R, Name>, FieldOf<Args>> }>();
  const isOwn = held?.scope === scope; // else it is of the user or the tenant before

  async function follow(sending: Promise<Outcome<unknown>>): Promise<Result> {
    setHeld({ scope, state: { status: 'saving' } });
    const result = resultOf(await sending);
    if (result.status !== 'ignored' && client.cacheScope() === scope) setHeld({ scope, state: result });
    return result;
  }

  function resultOf(outcome: Outcome<unknown>): Result {
    switch (outcome.status) {
      case 'saved':
        // The endpoint's own answer; the client checks it where `validate` is on.
        return { status: 'saved', record: (outcome.answer as { data: Saved<R, Name> }).data };
      case 'refused': {
        const { messages, fields } = outcome.error;
        return { ...outcome, messages, fields };
      }
      case 'unknown':
        return { ...outcome, check: () => follow(write.check()) };
      case 'declined':
      case 'ignored':
        return outcome;
      default:
        return outcome satisfies never;
    }
  }

  function answerCode(choice: Choice) {
    setCodeError(null);
    answer(choice);
  }

  async function confirm(verification_code: string) {
    try {
      await client.session.confirmTwoStep({ verification_code });
      answerCode('yes');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setCodeError(error);
    }
  }

  function asking(asked: Question): SaveState<Saved<R, Name>, FieldOf<Args>> {
    const { needsCode } = asked;
    if (!needsCode) return { status: 'asking', question: asked, answer };
    return {
      status: 'code_asked',
      needsCode,
      error: codeError,
      confirm,
      retry: () => answerCode('yes'),
      cancel: () => answerCode(null),
    };
  }

  return {
    state: question ? asking(question) : (isOwn && held.state) || { status: 'idle' },
    run(...args) {
      if (!isOwn) write.reset();
      return follow(write.run(...args));
    },
    reset() {
      write.reset();
      setHeld(undefined);
    },
  };
}
