import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Event } from '@finance/contract';
import { WebhookError } from './webhook-error.ts';

/** The headers of a request, of Node's `http` or of `fetch`. */
export type WebhookHeaders =
  | { get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request as it came. */
export interface ReceivedWebhook {
  headers: WebhookHeaders;
  /** The body's bytes or text: not what was parsed of it, which may be written otherwise. */
  body: string | Uint8Array;
}

/** What a webhook tells: an event, or that an owner has pressed 'Kirim uji'. */
export type WebhookEvent = Event | (Omit<Event, 'type' | 'position' | 'data'> & { type: 'webhook.test'; data: object });

const tag = 'whsec_';

/**
 * What a webhook tells, once its signature (Standard Webhooks) is verified. The same event may come again: keep the
 * `id` of what you have done.
 * @param secrets `whsec_...`, or two while the secret is changed
 * @param toleranceSeconds how far its clock and yours may differ, and how late it may come; default five minutes
 * @throws WebhookError where it is not from there, or too old
 * @example const event = verifyWebhook({ headers: request.headers, body }, process.env.FINANCE_WEBHOOK_SECRET);
 */
export function verifyWebhook(
  { headers, body }: ReceivedWebhook,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: { toleranceSeconds?: number; now?: () => number } = {},
): WebhookEvent {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signature) throw new WebhookError('the headers webhook-id, -timestamp and -signature');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError(`webhook-timestamp ${timestamp} is too old, or this clock is wrong`);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const given = signature
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
  const wanted = [secrets].flat().map((secret) => {
    const key = Buffer.from(secret.startsWith(tag) ? secret.slice(tag.length) : '', 'base64');
    // anybody could sign by an empty one
    if (key.length === 0) throw new TypeError(`verifyWebhook: a secret is ${tag} and a key in base64`);
    const hmac = createHmac('sha256', key);
    return hmac.update(`${id}.${timestamp}.`).update(bytes).digest();
  });
  // each with each: how long it takes must not tell which one was nearly right
  const isSigned = wanted.map((one) =>
    given.map((other) => other.length === one.length && timingSafeEqual(one, other)),
  );
  if (!isSigned.flat().includes(true)) throw new WebhookError('no signature is of a secret that is known here');
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as WebhookEvent; // as its server wrote it
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  const found = typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name];
  return typeof found === 'string' ? found : undefined;
}
