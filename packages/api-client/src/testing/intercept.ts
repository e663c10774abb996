import type { EndpointRow } from '@finance/contract';
import { http, type HttpHandler } from 'msw';

/** A handler for a row's method and path on any origin; answering undefined leaves the request to the next handler. */
export function intercept(
  row: EndpointRow,
  answer: (request: Request, param: string | undefined) => Response | undefined | Promise<Response | undefined>,
): HttpHandler {
  const method = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'; // the methods of a row
  const name = /\{(\w+)\}/.exec(row.path)?.[1] ?? '';
  return http[method](`*${row.path.replace(`{${name}}`, `:${name}`)}`, ({ request, params }) =>
    answer(request, params[name] === undefined ? undefined : String(params[name])),
  );
}
