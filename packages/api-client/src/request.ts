import ky, { HTTPError, type Options, type ResponsePromise } from 'ky';
import { type Answer, answerOf, readAnswer } from './answer.ts';
import { ApiError, apiError } from './api-error.ts';

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

/** Sends a request and reads its answer as JSON. The API sends nobody on, so a redirect is a failure. Rejects with `ApiError` only. */
export async function requestJson(outgoing: OutgoingRequest): Promise<Answer> {
  if (outgoing.form && outgoing.fetch === undefined && 'XMLHttpRequest' in globalThis) return (await import('./send-form.ts')).sendForm(outgoing, outgoing.form);
  return perform(outgoing, { redirect: 'error' }, (sent) => sent.json<Answer>());
}

/** Sends a request of which only matters that it succeeds, whatever its answer holds. Rejects with `ApiError` only. */
export async function requestDone(outgoing: OutgoingRequest): Promise<void> {
  await perform(outgoing, { redirect: 'error' }, (sent) => sent.blob());
}

/** Sends a request and takes its answer as a file, wherever it is sent on to: fetch leaves the token behind on the way to another origin. Rejects with `ApiError` only. */
export function requestBlob(outgoing: OutgoingRequest): Promise<Blob> {
  return perform(outgoing, { redirect: 'follow' }, (sent) => sent.blob());
}

/** How much of a file has come. */
export interface DownloadProgress {
  bytes: number;
  /** How many rows the whole file has; null where the server did not say. */
  rows: number | null;
}

/** A file as the server named it. */
export interface DownloadedFile {
  blob: Blob;
  name: string;
  rows: number | null;
}

/** Sends a request and takes its answer as a file, however long it comes; one that breaks off is no file. Rejects with `ApiError` only. */
export function requestFile(outgoing: OutgoingRequest, onProgress?: (progress: DownloadProgress) => void): Promise<DownloadedFile> {
  return perform(outgoing, { redirect: 'error', totalTimeout: false }, async (sent) => {
    const { headers, body } = await sent;
    const rows = Number.parseInt(headers.get('x-report-rows') ?? '', 10);
    const progress = { bytes: 0, rows: Number.isNaN(rows) ? null : rows };
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = body?.getReader();
    onProgress?.(progress);
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pieces.push(read.value);
      progress.bytes += read.value.byteLength;
      onProgress?.({ ...progress });
    }
    const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'laporan';
    return { blob: new Blob(pieces, { type: headers.get('content-type') ?? '' }), name, rows: progress.rows };
  });
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
    ...(secretQuery === undefined ? {} : { searchParams: secretQuery }),
    ...(json === undefined ? {} : { json }),
    ...(form === undefined ? {} : { body: form }),
    ...(fetch ? { fetch } : {}),
  };
}
