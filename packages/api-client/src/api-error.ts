import type { Blocked, ConfirmEntry, NeedsApproval, NeedsCode } from '@finance/contract';

/** What went wrong, as far as a caller has to tell the cases apart. */
export type ApiErrorKind = 'refused' | 'unauthorized' | 'forbidden' | 'not_found' | 'server' | 'transport' | 'aborted';

/** The call that an error is about. */
export interface FailedCall {
  method: string;
  url: string;
}

/** An answer of the server, its body as JSON where it was JSON. */
export interface FailedAnswer {
  status: number;
  statusText: string;
  body: unknown;
  requestId: string | null;
  /** Seconds, of `Retry-After`. */
  retryAfter?: number | null;
}

export type Failure =
  /** The server answered with a status that is not 2xx. */
  | ({ what: 'refused' } & FailedAnswer)
  /** 2xx, but nothing that can be read as the answer of this call. */
  | ({ what: 'unreadable' } & FailedAnswer)
  /** 2xx and JSON, but not of the shape that the contract promises. */
  | ({ what: 'mismatch' } & FailedAnswer)
  /** No answer came: no connection, a broken one, or too late. */
  | { what: 'lost' }
  /** The caller, a logout or a change of tenant ended the call, before or after it was sent. */
  | { what: 'aborted'; isSent: boolean };

/**
 * The only error that a call of the client rejects with.
 * @example
 * try { await client.transaction.store(body, { idempotencyKey }); }
 * catch (error) { if (error instanceof ApiError && error.outcome === 'unknown') askToTryAgainWithTheSameKey(); }
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly kind: ApiErrorKind;
  /** HTTP status; 0 where no answer came. */
  declare readonly status: number;
  declare readonly url: string;
  /** What to tell support. */
  declare readonly requestId: string | null;
  /** After how many seconds to try again, where the server says so: it does with 429 and 503. */
  declare readonly retryAfter: number | null;
  /**
   * The lines to show, in the words of the error catalogue. Empty for an aborted call, and when there is only something
   * to confirm; `confirms` may also come together with lines.
   */
  declare readonly messages: string[];
  /** The messages of a form's fields, by wire name. */
  declare readonly fields: Record<string, string[]>;
  /** Soft rules: the same call passes when it is repeated with the field named by `if_confirmed` set to true. */
  declare readonly confirms: ConfirmEntry[];
  /** What the owner can lift so that the refused write passes; null where there is nothing. */
  declare readonly blocked: Blocked | null;
  /** What may only leave with the approval of others, so that the call may wait for it; null for any other. */
  declare readonly needsApproval: NeedsApproval | null;
  /**
   * What the user does before the same call, with the same idempotency key, passes: the tenant asks for a code. Null
   * for any other.
   */
  declare readonly needsCode: NeedsCode | null;
  /**
   * `unknown` for a write that may have been booked although its answer was lost; repeat it with the same idempotency
   * key.
   */
  declare readonly outcome: 'refused' | 'unknown';

  constructor(
    parts: Pick<ApiError, 'kind' | 'status' | 'url' | 'requestId' | 'messages' | 'fields' | 'confirms' | 'outcome'> &
      Partial<Pick<ApiError, 'retryAfter' | 'blocked' | 'needsApproval' | 'needsCode'>>,
    cause?: unknown,
  ) {
    const lines = parts.messages.length > 0 ? parts.messages : parts.confirms.map((entry) => entry.text);
    super(lines.join('\n') || parts.kind, { cause });
    Object.assign(this, { retryAfter: null, blocked: null, needsApproval: null, needsCode: null }, parts);
  }

  /** The alert of the error catalogue, one message a line; empty where nothing is to be shown. */
  alertText(): string {
    return this.messages.join('\n');
  }
}

/** Makes every `ApiError` there is. */
export function apiError(call: FailedCall, failure: Failure, cause?: unknown): ApiError {
  const { status, requestId, retryAfter = null } = 'status' in failure ? failure : { status: 0, requestId: null };
  const outcome = call.method !== 'GET' && isUncertain(failure) ? 'unknown' : 'refused';
  return new ApiError(
    { url: call.url, status, requestId, retryAfter, fields: {}, confirms: [], outcome, ...toldBy(failure, call.url) },
    cause,
  );
}

/** Whether the server may have done what was asked nevertheless. */
function isUncertain(failure: Failure): boolean {
  if (failure.what === 'aborted') return failure.isSent;
  return failure.what !== 'refused' || lostStatuses.includes(failure.status);
}

/** What a proxy says when it does not know what became of the call. */
const lostStatuses = [502, 503, 504];

/** What only this failure knows. */
function toldBy(failure: Failure, url: string): Pick<ApiError, 'kind' | 'messages'> & Partial<ApiError> {
  switch (failure.what) {
    case 'aborted':
      return { kind: 'aborted', messages: [] };
    case 'lost':
    case 'unreadable': {
      const { status, statusText } = { status: 0, statusText: '', ...failure };
      return {
        kind: 'transport',
        messages: [`Http failure response for ${url}: ${status} ${statusText || 'Unknown Error'}`],
      };
    }
    case 'mismatch':
      return { kind: 'server', messages: [otherText(failure.status)] };
    case 'refused': {
      const { status, body } = failure;
      return {
        kind: kinds[status] ?? (status >= 500 ? 'server' : 'refused'),
        requestId: textOf(partOf(body, 'request_id')) ?? failure.requestId,
        messages: alertLines(status, body),
        fields: fieldsOf(partOf(body, 'fields')),
        blocked: blockedOf(partOf(body, 'blocked')),
        needsApproval: (partOf(body, 'needs_approval') ?? null) as NeedsApproval | null, // the server's own
        needsCode: (partOf(body, 'needs_code') ?? null) as NeedsCode | null, // likewise
        confirms: status === 400 ? listOf(partOf(body, 'errors')).filter(isConfirm) : [],
      };
    }
    default:
      return failure satisfies never;
  }
}

const kinds: Record<number, ApiErrorKind> = { 401: 'unauthorized', 403: 'forbidden', 404: 'not_found' };

/** The three tiers of the error catalogue. */
function alertLines(status: number, body: unknown): string[] {
  const all = partOf(body, 'errors');
  const errors = status === 403 && Array.isArray(all) ? all.filter(isForbidden) : all;
  if (status === 400 && listOf(errors).some(isConfirm))
    return listOf(errors)
      .filter((entry) => !isConfirm(entry))
      .map(lineOf);
  const [said] = [errors, partOf(body, 'error')].map(linesOf).filter((lines) => lines.length > 0);
  if (status === 400) return said ?? ['Client Error 400'];
  if (status === 500) return ['SYSTEM ERROR:', ...(said ?? ['Client Error 500'])];
  return said ?? [otherText(status)];
}

function otherText(status: number): string {
  return `Error ${status}. Check response data.`;
}

/** The lines of a list of errors or of an error text. */
function linesOf(errors: unknown): string[] {
  return (textOf(errors) === null ? listOf(errors) : [errors]).map(lineOf);
}

function lineOf(entry: unknown): string {
  return textOf(entry) ?? textOf(partOf(entry, 'message')) ?? textOf(partOf(entry, 'text')) ?? JSON.stringify(entry);
}

function fieldsOf(fields: unknown): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries((typeof fields === 'object' && fields) || {}).map(([field, messages]) => [
      field,
      listOf(messages).map(lineOf),
    ]),
  );
}

function blockedOf(blocked: unknown): Blocked | null {
  const [by, until] = [partOf(blocked, 'by'), textOf(partOf(blocked, 'until'))];
  return (by === 'books_lock' || by === 'cash_closing') && until ? { by, until } : null;
}

function isConfirm(entry: unknown): entry is ConfirmEntry {
  return (
    partOf(entry, 'type') === 'confirm' &&
    textOf(partOf(entry, 'text')) !== null &&
    textOf(partOf(entry, 'if_confirmed')) !== null
  );
}

function isForbidden(entry: unknown): boolean {
  return partOf(entry, 'type') === 'Forbidden';
}

/** A member of what may be anything; of what is no object there is none. */
function partOf(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name]; // an object may have any member
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
