import ky, { HTTPError, type Options, type ResponsePromise } from 'ky';
import { ApiError, apiError, type FailedAnswer } from './api-error.ts';

/** One HTTP request, complete. */
export interface OutgoingRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  json?: unknown;
  signal: AbortSignal;
  /** Milliseconds for the whole of it. */
  timeout: number;
  fetch?: typeof fetch | undefined;
}

/** What came back with 2xx: `body` is undefined where the answer was empty. */
export type Answer = FailedAnswer;

/** Sends a request and reads its answer as JSON. The API sends nobody on, so a redirect is a failure. Rejects with `ApiError` only. */
export function requestJson(outgoing: OutgoingRequest): Promise<Answer> {
  return perform(outgoing, { redirect: 'error' }, (sent) => sent.json<Answer>());
}

/** Sends a request and takes its answer as a file, wherever it is sent on to: fetch leaves the token behind on the way to another origin. Rejects with `ApiError` only. */
export function requestBlob(outgoing: OutgoingRequest): Promise<Blob> {
  return perform(outgoing, { redirect: 'follow' }, (sent) => sent.blob());
}

async function perform<T>(outgoing: OutgoingRequest, options: Options, read: (sent: ResponsePromise) => Promise<T>): Promise<T> {
  const { signal } = outgoing;
  if (signal.aborted) throw apiError(outgoing, { what: 'aborted', isSent: false }, signal.reason);
  try {
    const result = await read(ky(outgoing.url, { ...optionsOf(outgoing), ...options }));
    signal.throwIfAborted();
    return result;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal.aborted) throw apiError(outgoing, { what: 'aborted', isSent: true }, error);
    if (error instanceof HTTPError) throw apiError(outgoing, { what: 'refused', ...answerOf(error.response, error.data) }, error);
    throw apiError(outgoing, { what: 'lost' }, error);
  }
}

function optionsOf(outgoing: OutgoingRequest): Options {
  const { method, headers, json, signal, timeout, fetch } = outgoing;
  return {
    method,
    headers,
    signal,
    timeout,
    totalTimeout: timeout,
    // A read is tried once more; a write never, since nobody knows what became of the first.
    retry: { limit: 1, methods: ['get'], statusCodes: [503], maxRetryAfter: 2000 },
    parseJson: (text, { response }) => (response.ok ? readAnswer(outgoing, text, response) : JSON.parse(text)),
    ...(json === undefined ? {} : { json }),
    ...(fetch ? { fetch } : {}),
  };
}

function readAnswer(outgoing: OutgoingRequest, text: string, response: Response): Answer {
  if (text === '') return answerOf(response, undefined);
  try {
    if (!/[/+]json\b/i.test(response.headers.get('content-type') ?? '')) throw new TypeError('The answer is not JSON');
    return answerOf(response, JSON.parse(text));
  } catch (error) {
    throw apiError(outgoing, { what: 'unreadable', ...answerOf(response, undefined) }, error);
  }
}

function answerOf(response: Response, body: unknown): Answer {
  return { status: response.status, statusText: response.statusText, body, requestId: response.headers.get('x-request-id') };
}
