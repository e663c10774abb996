import { createHash } from 'node:crypto';
import type { Endpoints } from '@finance/contract';
import type { Hono } from 'hono';
import { answerMadeOnce, type MadeOnce, makeOnce } from '../made-once.ts';
import type { RequestEnv, Services } from '../services.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApiDocument } from './document.ts';
import { withPages } from './pages.ts';

/** Serves the API document as `/openapi.json` for programs and `/docs` for people. */
export function serveOpenApi(app: Hono<RequestEnv>, services: Services, api: Record<string, Endpoints>): void {
  let made: Promise<{ json: MadeOnce; page: MadeOnce }> | undefined;
  // At the first request, since the server knows its address only once it listens.
  const documents = () => (made ??= make(api, services.origin));
  const style_hash = createHash('sha256').update(docsStyle).digest('base64');
  app.get('/openapi.json', async (c) => answerMadeOnce(c, (await documents()).json));
  app.get('/docs', async (c) => {
    c.set('style_hash', style_hash);
    return answerMadeOnce(c, (await documents()).page);
  });
}

async function make(api: Record<string, Endpoints>, origin: string): Promise<{ json: MadeOnce; page: MadeOnce }> {
  const document = { ...withPages(openApiDocument(api)), servers: [{ url: origin }] };
  const [json, page] = await Promise.all([
    makeOnce('application/json', JSON.stringify(document)),
    makeOnce('text/html; charset=UTF-8', String(await docsPage(document))),
  ]);
  return { json, page };
}
