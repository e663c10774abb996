import { http, type HttpHandler } from 'msw';
import { refusal } from './refusal.ts';

/**
 * Ends tokens in the middle of a test, as when a session is over: each that was sent until then is refused with 401,
 * and `getToken` of the client is asked for another one. One that gives the same again is refused again.
 * @example
 * const { handler, endTokens } = mockTokens();
 * server.use(handler, ...scenarios.default({ world }));
 * endTokens(); // the next call is refused once, and sent again with a new token
 */
export function mockTokens(): { handler: HttpHandler; endTokens: () => void } {
  const sent = new Set<string>();
  const ended = new Set<string>();
  return {
    handler: http.all('*', ({ request }) => {
      const token = /^Bearer (.+)/.exec(request.headers.get('Authorization') ?? '')?.[1];
      if (token === undefined) return undefined;
      sent.add(token);
      return ended.has(token) ? refusal(401, ['Sesi Anda sudah berakhir. Silakan login lagi.']) : undefined;
    }),
    endTokens() {
      for (const token of sent) ended.add(token);
    },
  };
}
