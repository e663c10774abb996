import type { Endpoint } from '@finance/contract';
import { HttpHandler, HttpResponse } from 'msw';

/**
 * A handler for a row's method and path on any origin; answering undefined leaves the request to the next handler.
 * A page of another origin may call, as it may where ALLOWED_ORIGINS names it: happy-dom asks first, as a browser does.
 */
export function intercept(
  row: Endpoint,
  answer: (request: Request, param: string | undefined) => Response | undefined | Promise<Response | undefined>,
): HttpHandler {
  const name = /\{(\w+)\}/.exec(row.path)?.[1] ?? '';
  return new RowHandler(row.path, ({ request, params }) => {
    if (request.method === 'OPTIONS')
      return new HttpResponse(null, { status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
    if (request.method !== row.method) return undefined;
    return answer(request, params[name] === undefined ? undefined : String(params[name]));
  });
}

/**
 * MSW asks each handler in turn, and reads the page's cookies for each, which takes longer than to answer. This one
 * lets pass at once what cannot be for its path.
 */
class RowHandler extends HttpHandler {
  readonly #start: string;

  constructor(path: string, resolver: ConstructorParameters<typeof HttpHandler>[2]) {
    // Without its trailing slash the path matches with and without one.
    const ofRow = path.replace(/\/$/, '').replace(/\{(\w+)\}/, ':$1');
    super(/.+/, `*${ofRow}`, resolver);
    this.#start = ofRow.split(':', 1).join('');
  }

  override async run(args: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    return args.request.url.includes(this.#start) ? super.run(args) : null;
  }
}
