import type { ConfirmEntry, ForbiddenEntry } from '@finance/contract';

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
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly url: string;
  /** What to tell support. */
  readonly requestId: string | null;
  /** The lines to show, in the words of the error catalogue; empty where there is only something to confirm, and for an aborted call. */
  readonly messages: string[];
  /** The messages of a form's fields, by wire name. */
  readonly fields: Record<string, string[]>;
  /** Soft rules: the same call passes when it is repeated with the field named by `if_confirmed` set to true. */
  readonly confirms: ConfirmEntry[];
  /** `unknown` for a write that may have been booked although its answer was lost; repeat it with the same idempotency key. */
  readonly outcome: 'refused' | 'unknown';

  constructor(parts: Pick<ApiError, 'kind' | 'status' | 'url' | 'requestId' | 'messages' | 'fields' | 'confirms' | 'outcome'>, cause?: unknown) {
    const lines = parts.messages.length > 0 ? parts.messages : parts.confirms.map((entry) => entry.text);
    super(lines.join('\n') || parts.kind, { cause });
    this.kind = parts.kind;
    this.status = parts.status;
    this.url = parts.url;
    this.requestId = parts.requestId;
    this.messages = parts.messages;
    this.fields = parts.fields;
    this.confirms = parts.confirms;
    this.outcome = parts.outcome;
  }

  /** The alert of the error catalogue, one message a line; empty where nothing is to be shown. */
  alertText(): string {
    return this.messages.join('\n');
  }
}

/** Makes every `ApiError` there is. */
export function apiError(call: FailedCall, failure: Failure, cause?: unknown): ApiError {
  const isWrite = call.method !== 'GET';
  const none = { url: call.url, requestId: null, messages: [], fields: {}, confirms: [] };
  switch (failure.what) {
    case 'aborted':
      return new ApiError({ ...none, kind: 'aborted', status: 0, outcome: isWrite && failure.isSent ? 'unknown' : 'refused' }, cause);
    case 'lost':
      return new ApiError({ ...none, kind: 'transport', status: 0, messages: [transportText(call.url, 0, 'Unknown Error')], outcome: isWrite ? 'unknown' : 'refused' }, cause);
    case 'unreadable': {
      const { status, statusText, requestId } = failure;
      return new ApiError({ ...none, kind: 'transport', status, requestId, messages: [transportText(call.url, status, statusText)], outcome: isWrite ? 'unknown' : 'refused' }, cause);
    }
    case 'mismatch':
      return new ApiError({ ...none, kind: 'server', status: failure.status, requestId: failure.requestId, messages: [otherText(failure.status)], outcome: isWrite ? 'unknown' : 'refused' }, cause);
    case 'refused': {
      const { status, body } = failure;
      return new ApiError({
        kind: kinds[status] ?? (status >= 500 ? 'server' : 'refused'),
        status,
        url: call.url,
        requestId: textOf(bodyPart(body, 'request_id')) ?? failure.requestId,
        messages: alertLines(status, body),
        fields: fieldsOf(body),
        confirms: status === 400 ? listOf(bodyPart(body, 'errors')).filter(isConfirm) : [],
        outcome: isWrite && lostStatuses.includes(status) ? 'unknown' : 'refused',
      }, cause);
    }
    default:
      return failure satisfies never;
  }
}

const kinds: Record<number, ApiErrorKind> = { 401: 'unauthorized', 403: 'forbidden', 404: 'not_found' };

/** What a proxy says when it does not know what became of the call. */
const lostStatuses = [502, 503, 504];

/** The three tiers of the error catalogue. */
function alertLines(status: number, body: unknown): string[] {
  const errors = bodyPart(body, 'errors');
  if (status === 400 && listOf(errors).some(isConfirm)) return linesOf(listOf(errors).filter((entry) => !isConfirm(entry))) ?? [];
  const said = linesOf(errors) ?? linesOf(bodyPart(body, 'error'));
  if (status === 400) return said ?? ['Client Error 400'];
  if (status === 500) return ['SYSTEM ERROR:', ...(said ?? ['Client Error 500'])];
  const forbidden = status === 403 ? listOf(errors).filter(isForbidden) : [];
  if (forbidden.length > 0) return forbidden.map((entry) => entry.message);
  return said ?? [otherText(status)];
}

function otherText(status: number): string {
  return `Error ${status}. Check response data.`;
}

function transportText(url: string, status: number, statusText: string): string {
  return `Http failure response for ${url}: ${status} ${statusText || 'Unknown Error'}`;
}

/** The lines of a list of errors or of an error text; null where there are none. */
function linesOf(errors: unknown): string[] | null {
  if (typeof errors === 'string') return errors ? [errors] : null;
  const lines = listOf(errors).map(lineOf);
  return lines.length > 0 ? lines : null;
}

function lineOf(entry: unknown): string {
  return textOf(entry) ?? textOf(bodyPart(entry, 'message')) ?? textOf(bodyPart(entry, 'text')) ?? JSON.stringify(entry);
}

function fieldsOf(body: unknown): Record<string, string[]> {
  const fields = bodyPart(body, 'fields');
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, listOf(messages).map(lineOf)]));
}

function isConfirm(entry: unknown): entry is ConfirmEntry {
  return bodyPart(entry, 'type') === 'confirm' && textOf(bodyPart(entry, 'text')) !== null && textOf(bodyPart(entry, 'if_confirmed')) !== null;
}

function isForbidden(entry: unknown): entry is ForbiddenEntry {
  return bodyPart(entry, 'type') === 'Forbidden' && textOf(bodyPart(entry, 'message')) !== null;
}

function bodyPart(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined; // an object may have any member
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
