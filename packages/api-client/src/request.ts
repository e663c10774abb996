import ky, { HTTPError, type Options } from 'ky';
import { type Answer, answerOf, readAnswer, readRefusal } from './answer.ts';
import { ApiError, apiError } from './api-error.ts';
import { type DownloadedFile, type DownloadProgress, receiveFile } from './receive-file.ts';
import { sendForm } from './send-form.ts';

/** One HTTP request, complete. */
export interface OutgoingRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Goes into the address that is called, which has no other query, and into no error. */
  secretQuery?: Record<string, string>;
  json?: unknown;
  /** A file with its fields, instead of `json`. */
  form?: FormData;
  onProgress?: ((fraction: number) => void) | undefined;
  /** Called as soon as an answer begins. */
  onHead?: ((head: Response) => void) | undefined;
  signal: AbortSignal;
  /** Milliseconds for the whole of it; where the answer `isOpenEnded`, for its head. */
  timeout: number;
  fetch?: typeof fetch | undefined;
}

/**
 * Sends a request and reads its answer as JSON. The API never redirects, so a redirect is a failure. Rejects with
 * `ApiError` only.
 */
export function requestJson(outgoing: OutgoingRequest): Promise<Answer> {
  const headers = { ...outgoing.headers, Accept: 'application/json' };
  return perform({ ...outgoing, headers }, { redirect: 'error' }, async (response) =>
    readAnswer(outgoing, await response.text(), response),
  );
}

/**
 * Sends a request and takes its answer as a file. If redirects are `follow`ed to another origin, fetch drops the
 * token's header. Rejects with `ApiError` only.
 */
export function requestBlob(outgoing: OutgoingRequest, manner: Manner): Promise<Blob> {
  return perform(outgoing, manner, (response) => response.blob());
}

/**
 * Sends a request and takes its answer as a file of any length; an answer that breaks off is a failure. Rejects with
 * `ApiError` only.
 */
export function requestFile(
  outgoing: OutgoingRequest,
  onProgress?: (progress: DownloadProgress) => void,
): Promise<DownloadedFile> {
  return perform(outgoing, { redirect: 'error', isOpenEnded: true }, (response) => receiveFile(response, onProgress));
}

/** Sends a request and reads its answer while it comes, for as long as it comes. Rejects with `ApiError` only. */
export function requestStream(
  outgoing: OutgoingRequest,
  read: (body: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  return perform(outgoing, { redirect: 'error', isOpenEnded: true }, async ({ body }) => {
    if (body) await read(body);
  });
}

interface Manner {
  redirect: 'error' | 'follow';
  /** The limit of time ends with the answer's head. */
  isOpenEnded?: boolean;
}

async function perform<T>(
  outgoing: OutgoingRequest,
  { redirect, isOpenEnded }: Manner,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { signal } = outgoing;
  if (signal.aborted) throw apiError(outgoing, { what: 'aborted', isSent: false }, signal.reason);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), outgoing.timeout);
  try {
    const options = { ...optionsOf(outgoing), redirect, signal: AbortSignal.any([signal, limit.signal]) };
    const response = await ky(outgoing.url, options);
    outgoing.onHead?.(response);
    if (isOpenEnded) clearTimeout(timer);
    const result = await read(response);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const refusal = error instanceof HTTPError && answerOf(error.response, await readRefusal(error.response));
    // ky's error holds the request with its token and body, which a log would print
    const cause = refusal ? undefined : error;
    if (signal.aborted) throw apiError(outgoing, { what: 'aborted', isSent: true }, cause);
    if (refusal) throw apiError(outgoing, { what: 'refused', ...refusal });
    throw apiError(outgoing, { what: 'lost' }, cause);
  } finally {
    clearTimeout(timer);
  }
}

function optionsOf(outgoing: OutgoingRequest): Options {
  const { method, headers, secretQuery, json, form, fetch } = outgoing;
  return {
    method,
    headers,
    timeout: false, // ky's does not hold for the body
    // A read is tried once more; a write never, since nobody knows what became of the first.
    retry: { limit: 1, methods: ['get'], statusCodes: [503], maxRetryAfter: 2000 },
    ...(secretQuery && { searchParams: secretQuery }),
    ...(json !== undefined && { json }),
    ...(fetch && { fetch }),
    ...(form && contentOf(form, outgoing)),
  };
}

/** A form goes out so that its progress is known, where the host does not fetch itself. */
function contentOf(form: FormData, { fetch, onProgress }: OutgoingRequest): Options {
  if (fetch || !('XMLHttpRequest' in globalThis)) return { body: form };
  return {
    fetch: (...asked) => sendForm(new Request(...asked), form, onProgress),
  };
}
