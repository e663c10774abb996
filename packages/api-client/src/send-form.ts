import { type Answer, answerOf, readAnswer } from './answer.ts';
import { apiError } from './api-error.ts';
import type { OutgoingRequest } from './request.ts';

/** fetch cannot tell how much of a body is on its way, except over HTTP/2 in some browsers; the older interface can, everywhere. */
export function sendForm(outgoing: OutgoingRequest, form: FormData): Promise<Answer> {
  const { method, url, headers, signal, timeout, onProgress } = outgoing;
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw apiError(outgoing, { what: 'aborted', isSent: false }, signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, url);
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop);
      try {
        resolve(answerTo(outgoing, request));
      } catch (error) {
        reject(error);
      }
    });
    signal.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
}

function answerTo(outgoing: OutgoingRequest, request: XMLHttpRequest): Answer {
  if (outgoing.signal.aborted) throw apiError(outgoing, { what: 'aborted', isSent: true }, outgoing.signal.reason);
  if (request.status === 0 || request.responseURL.split('#')[0] !== outgoing.url) throw apiError(outgoing, { what: 'lost' }); // it cannot be told to refuse a redirect
  const { status, statusText, responseText } = request;
  const header = (name: string) => request.getResponseHeader(name) ?? '';
  const response = new Response(null, { status, statusText, headers: { 'content-type': header('content-type'), 'x-request-id': header('x-request-id') } });
  if (response.ok) return readAnswer(outgoing, responseText, response);
  throw apiError(outgoing, { what: 'refused', ...answerOf(response, jsonOrNothing(responseText)) });
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
