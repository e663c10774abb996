import type { Endpoints } from '@finance/contract';
import type { Hono } from 'hono';
import { answerMadeOnce, type MadeOnce, makeOnce } from '../made-once.ts';
import type { RequestEnv, Services } from '../services.ts';
import { docsFiles, readDocsFile } from './docs.ts';
import { openApiDocument } from './document.ts';
import { guide } from './guide.ts';
import { withPages } from './pages.ts';

/** Serves the API document as `/openapi.json` for programs and `/docs` for people. */
export function serveOpenApi(app: Hono<RequestEnv>, services: Services, api: Record<string, Endpoints>): void {
  const serve = (path: string, type: string, text: () => Promise<string>) => {
    let made: Promise<MadeOnce> | undefined;
    // At the first request, since the server knows its address only once it listens.
    app.get(path, async (c) => answerMadeOnce(c, await (made ??= text().then((content) => makeOnce(type, content)))));
  };
  serve('/openapi.json', 'application/json', async () => JSON.stringify(served(api, services.origin)));
  for (const [address, file] of Object.entries(docsFiles)) serve(address, file.type, () => readDocsFile(file));
}

function served(api: Record<string, Endpoints>, origin: string) {
  const document = withPages(openApiDocument(api));
  const description = `${document.info.description}\n\n${guide(origin)}`;
  return { ...document, info: { ...document.info, description }, servers: [{ url: origin }] };
}
