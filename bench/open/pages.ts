import { aToken, createWorld, worldHandlers } from '@finance/api-client/testing';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getResponse } from 'msw';
import { build, defaultClientConditions } from 'vite';
import { buildElements } from '../../tools/build-elements.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = `${root}.cache/bench-open`;

export const pages = ['plain', 'react', 'element'] as const;
export type PageName = (typeof pages)[number];

/** Serves a production build of each page, and a mock API on the same origin. */
export async function servePages(): Promise<{ origin: string; close: () => void }> {
  if ((await buildElements()) !== 0) throw new Error('The custom elements could not be built');
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['finance-source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: built,
      emptyOutDir: true,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL('./react.tsx', import.meta.url)),
        output: { entryFileNames: 'react.js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const scripts = new Map([
    ...scriptsOf(built, '{react.js,assets/*.js}'),
    ...scriptsOf(`${root}packages/elements/dist`, '{elements.js,elements/*.js}'),
  ]);
  const token = aToken();
  const page = (body: string) =>
    '<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>bench:open</title><body>${body}</body></html>`;
  const html: Record<PageName, string> = {
    plain: readFileSync(new URL('./plain.html', import.meta.url), 'utf8'),
    react: page(`<div id="root" data-token="${token}"></div><script type="module" src="/react.js"></script>`),
    element: page(
      `<transaction-create access-token="${token}"></transaction-create>` +
        '<script type="module" src="/elements.js"></script>',
    ),
  };
  const handlers = worldHandlers(createWorld());

  async function answerTo({ url: path = '/', method = 'GET', headers }: IncomingMessage): Promise<Response> {
    const url = new URL(path, `http://${headers.host}`);
    const name = pages.find((one) => url.pathname === `/${one}`);
    if (name) return new Response(html[name], { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const script = scripts.get(url.pathname);
    if (script)
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
function scriptsOf(folder: string, pattern: string): [string, string][] {
  return globSync(pattern, { cwd: folder }).map((file) => [
    `/${file.replaceAll('\\', '/')}`,
    readFileSync(`${folder}/${file}`, 'utf8'),
  ]);
}
