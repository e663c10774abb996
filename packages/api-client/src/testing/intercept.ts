import type { Endpoint } from '@finance/contract';
import { http, type HttpHandler, HttpResponse } from 'msw';

/**
 * A handler for a row's method and path on any origin; answering undefined leaves the request to the next handler.
 * A page of another origin may call, as it may where ALLOWED_ORIGINS names it: happy-dom asks first, as a browser does.
 */
export function intercept(
  row: Endpoint,
  answer: (request: Request, param: string | undefined) => Response | undefined | Promise<Response | undefined>,
): HttpHandler {
  const name = /\{(\w+)\}/.exec(row.path)?.[1] ?? '';
  // Without its trailing slash the path matches with and without one.
  const path = row.path.replace(/\/$/, '').replace(`{${name}}`, `:${name}`);
  return http.all(`*${path}`, ({ request, params }) => {
    if (request.method === 'OPTIONS')
      return new HttpResponse(null, { status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
    if (request.method !== row.method) return undefined;
    return answer(request, params[name] === undefined ? undefined : String(params[name]));
  });
}
