import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { getResponse, type RequestHandler } from 'msw';
import { build, defaultClientConditions } from 'vite';

export interface MockSite {
  /** The pages by their names: `/plain` shows `html.plain`. */
  html: Record<string, string>;
  /** Scripts by their path. */
  scripts: Map<string, string>;
  /** The API, on the same origin. */
  handlers: RequestHandler[];
}

/**
 * Builds a page for production: `<name>.js` and its parts, which it asks for below `base`. Our packages are built from
 * their sources.
 */
export async function buildPage(page: { input: string; name: string; outDir: string; base?: string }): Promise<void> {
  const { input, name, outDir, base = '/' } = page;
  await build({
    root: dirname(input),
    base,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['finance-source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: {
        input,
        output: { entryFileNames: `${name}.js`, chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
}

/** Serves pages that are built already, and a mock API. */
export async function serveSite({ html, scripts, handlers }: MockSite): Promise<{ origin: string; close: () => void }> {
  async function answerTo({ url: path = '/', method = 'GET', headers }: IncomingMessage): Promise<Response> {
    const url = new URL(path, `http://${headers.host}`);
    const page = html[url.pathname.slice(1)];
    if (page !== undefined) return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const script = scripts.get(url.pathname);
    if (script !== undefined)
      return new Response(script, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=600' },
      });
    const sent = Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return (
      (await getResponse(handlers, new Request(url, { method, headers: sent }))) ?? new Response(null, { status: 404 })
    );
  }
  const server = createServer((request, response) => {
    answerTo(request).then(
      async (answer) => {
        response
          .writeHead(answer.status, Object.fromEntries(answer.headers))
          .end(Buffer.from(await answer.arrayBuffer()));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
}

/** The built files by their path on the page's origin. */
export function scriptsOf(folder: string, pattern: string): [string, string][] {
  return globSync(pattern, { cwd: folder }).map((file) => [
    `/${file.replaceAll('\\', '/')}`,
    readFileSync(`${folder}/${file}`, 'utf8'),
  ]);
}

/** A page with nothing but this body. */
export function pageOf(title: string, body: string): string {
  return (
    '<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${title}</title><body>${body}</body></html>`
  );
}
