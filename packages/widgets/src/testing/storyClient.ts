import { createClient, createMemoryPreferences, createMemorySession, type FinanceClient } from '@finance/api-client';
import { aToken } from '@finance/api-client/testing';

/** A request as it was sent. */
export interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey: string | null;
}

/** A client for a story that checks every response and records what it sent. */
export function storyClient(token: string = aToken()): { client: FinanceClient; sent: Sent[] } {
  const sent: Sent[] = [];
  const client = createClient({
    session: createMemorySession(token),
    preferences: createMemoryPreferences(),
    validate: true,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const text = request.headers.get('content-type')?.includes('json') ? await request.clone().text() : '';
      sent.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: text === '' ? undefined : JSON.parse(text),
        idempotencyKey: request.headers.get('Idempotency-Key'),
      });
      return fetch(request);
    },
  });
  return { client, sent };
}
