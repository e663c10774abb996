import type { Endpoints } from '@finance/contract';
import type { Hono } from 'hono';
import type { RequestEnv, Services } from '../services.ts';
import { docsPage } from './docs-page.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import { withPages } from './pages.ts';

/** Serves the API document as `/openapi.json` for programs and `/docs` for people. */
export function serveOpenApi(app: Hono<RequestEnv>, services: Services, api: Record<string, Endpoints>): void {
  let made: OpenApiDocument | undefined;
  const documentFor = (): OpenApiDocument => {
    made ??= withPages(openApiDocument(api));
    return { ...made, servers: [{ url: services.origin }] };
  };
  app.get('/openapi.json', (c) => c.json(documentFor(), 200, { 'cache-control': 'no-cache' }));
  app.get('/docs', (c) => c.html(docsPage(documentFor(), c.var.nonce), 200, { 'cache-control': 'no-store' }));
}
