import { createServer } from 'node:http';
import { type APIRequestContext, type Page, test } from '@playwright/test';

/** A page of another origin that our server allows. */
const host = `http://127.0.0.1:${process.env['E2E_HOST_PORT']}`;
export const finance = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export const sale = 'transactable-app="Retail" transactable-type="Sales" transactable-id="77"';

interface HostPage {
  body: string;
  head?: string;
  /** Attributes of the root element. */
  html?: string;
  /** Such as a strict Content-Security-Policy. */
  headers?: Record<string, string>;
}

let shown: Required<HostPage> = { body: '', head: '', html: '', headers: {} };

/** Serves the page given to `openHost`, while the tests of the file run. */
export function serveHost() {
  const server = createServer((_request, response) => {
    const { body, head, html, headers } = shown;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers })
      .end(
        `<!doctype html><html lang="id" ${html}><head><title>Tuan rumah</title>${head}` +
          `<script nonce="nonce" type="module" src="${finance}/elements.js"></script></head>` +
          `<body>${body}</body></html>`,
      );
  });
  test.beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server.listen(Number(process.env['E2E_HOST_PORT']), '127.0.0.1', resolve);
      }),
  );
  test.afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
}

export async function openHost(page: Page, { body, head = '', html = '', headers = {} }: HostPage): Promise<void> {
  shown = { body, head, html, headers };
  await page.goto(`${host}/`);
}

/**
 * Waits until the page has done all that it does by itself: on load, for elements in sight, and when idle.
 * Observers and idle callbacks run in the order of their registration, so ours run after those of the elements.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          requestIdleCallback(() => resolve());
        });
        observer.observe(document.body);
      }),
  );
}

/** Gets a new token of a tenant, as an app's own server does. */
export async function tokenOf(
  { request }: { request: APIRequestContext },
  tenantName = 'PT Maju Motor',
): Promise<string> {
  const signedIn = await request.post(`${finance}/account/api/authentication`, {
    data: { email: 'keuangan@contoh.id', password: 'rahasia-demo' },
  });
  const { data } = (await signedIn.json()) as {
    data: { access_token: string; tenants: { id: number; name: string }[] };
  }; // as in the contract
  const chosen = await request.post(`${finance}/account/api/tenant-change`, {
    data: { tenant_id: data.tenants.find(({ name }) => name === tenantName)?.id },
    headers: { authorization: `Bearer ${data.access_token}` },
  });
  return ((await chosen.json()) as { data: { access_token: string } }).data.access_token;
}
