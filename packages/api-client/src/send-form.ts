import { changedHeader } from '@finance/contract/rules';

/**
 * Sends a request with a form as its body and tells how much of it is on its way, a part of 1.
 * fetch cannot tell, except over HTTP/2 in some browsers; the older interface can, everywhere.
 */
export function sendForm(
  { method, url, headers, signal }: Request,
  form: FormData,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop);
      if (request.status === 0 || request.responseURL.split('#')[0] !== url)
        reject(new TypeError('No answer, or a redirect, which it cannot be told to refuse'));
      else resolve(answerTo(request));
    });
    signal.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
}

function answerTo(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const header = (name: string) => request.getResponseHeader(name) ?? '';
  return new Response(responseText || null, {
    status,
    statusText,
    headers: Object.fromEntries(['content-type', 'x-request-id', changedHeader].map((name) => [name, header(name)])),
  });
}
