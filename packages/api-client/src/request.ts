import ky, { HTTPError, type Options, type ResponsePromise } from 'ky';
import { type Answer, answerOf, readAnswer } from './answer.ts';
import { ApiError, apiError } from './api-error.ts';
import { type DownloadedFile, type DownloadProgress, receiveFile } from './receive-file.ts';
import { sendForm } from './send-form.ts';

/** One HTTP request, complete. */
export interface OutgoingRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Goes into the address that is called and into no error. */
  secretQuery?: Record<string, string>;
  json?: unknown;
  /** A file with its fields, instead of `json`. */
  form?: FormData;
  onProgress?: ((fraction: number) => void) | undefined;
  signal: AbortSignal;
  /** Milliseconds for the whole of it. */
  timeout: number;
  fetch?: typeof fetch | undefined;
}

/**
 * Sends a request and reads its answer as JSON. The API never redirects, so a redirect is a failure. Rejects with
 * `ApiError` only.
 */
export function requestJson(outgoing: OutgoingRequest): Promise<Answer> {
  return perform(outgoing, { redirect: 'error' }, (sent) => sent.json<Answer>());
}

/**
 * Sends a request and takes its answer as a file. If redirects are `follow`ed to another origin, fetch drops the
 * token's header. Rejects with `ApiError` only.
 */
export function requestBlob(outgoing: OutgoingRequest, redirect: 'error' | 'follow'): Promise<Blob> {
  return perform(outgoing, { redirect }, (sent) => sent.blob());
}

/**
 * Sends a request and takes its answer as a file of any length; an answer that breaks off is a failure. Rejects with
 * `ApiError` only.
 */
export function requestFile(
  outgoing: OutgoingRequest,
  onProgress?: (progress: DownloadProgress) => void,
): Promise<DownloadedFile> {
  return perform(outgoing, { redirect: 'error', totalTimeout: false }, async (sent) => {
    return receiveFile(await sent, onProgress);
  });
}

/** Sends a request and reads its answer while it comes, for as long as it comes. Rejects with `ApiError` only. */
export function requestStream(
  outgoing: OutgoingRequest,
  read: (body: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  return perform(outgoing, { redirect: 'error', totalTimeout: false }, async (sent) => {
    const { body } = await sent;
    if (body) await read(body);
  });
}

async function perform<T>(
  outgoing: OutgoingRequest,
  options: Options,
  read: (sent: ResponsePromise) => Promise<T>,
): Promise<T> {
  const { signal } = outgoing;
  if (signal.aborted) throw apiError(outgoing, { what: 'aborted', isSent: false }, signal.reason);
  try {
    const result = await read(ky(outgoing.url, { ...optionsOf(outgoing), ...options }));
    signal.throwIfAborted();
    return result;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal.aborted) throw apiError(outgoing, { what: 'aborted', isSent: true }, error);
    if (error instanceof HTTPError)
      throw apiError(outgoing, { what: 'refused', ...answerOf(error.response, error.data) }, error);
    throw apiError(outgoing, { what: 'lost' }, error);
  }
}

function optionsOf(outgoing: OutgoingRequest): Options {
  const { method, headers, secretQuery, json, form, signal, timeout, fetch } = outgoing;
  return {
    method,
    headers,
    signal,
    timeout,
    totalTimeout: timeout,
    // A read is tried once more; a write never, since nobody knows what became of the first.
    retry: { limit: 1, methods: ['get'], statusCodes: [503], maxRetryAfter: 2000 },
    parseJson: (text, { response }) => (response.ok ? readAnswer(outgoing, text, response) : JSON.parse(text)),
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
