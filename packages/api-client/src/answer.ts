import { changedHeader } from '@finance/contract/rules';
import { apiError, type FailedAnswer, type FailedCall } from './api-error.ts';

/** What came back with 2xx. */
export interface Answer extends FailedAnswer {
  /** The resources that a write may have changed, as its header names them. */
  changed: string | null;
}

/** An answer, of which only JSON is understood. */
export function readAnswer(call: FailedCall, text: string, response: Response): Answer {
  try {
    if (!isJson(response)) throw new TypeError('The answer is not JSON');
    return answerOf(response, JSON.parse(text));
  } catch (error) {
    throw apiError(call, { what: 'unreadable', ...answerOf(response, undefined) }, error);
  }
}

/** The JSON of a refusal; undefined where it is something else, or broke off. */
export async function readRefusal(response: Response): Promise<unknown> {
  try {
    return isJson(response) ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function isJson({ headers }: Response): boolean {
  return /[/+]json\b/i.test(headers.get('content-type') ?? '');
}

/** An answer as the client hands it on: `body` as it was read, `retryAfter` in seconds. */
export function answerOf(response: Response, body: unknown): Answer {
  return {
    status: response.status,
    statusText: response.statusText,
    body,
    requestId: response.headers.get('x-request-id') || null,
    changed: response.headers.get(changedHeader) || null,
    retryAfter: secondsOf(response.headers.get('retry-after')),
  };
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(text: string | null): number | null {
  if (!text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
