import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aPicture, aToken, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { getResponse } from 'msw';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { openContext } from '../open-context.ts';

const origin = 'https://host.example';
const finance = 'https://finance.example';

interface Visit {
  page: Page;
  world: World;
  /** What went wrong. */
  problems: string[];
}

/** Calls back with a page of a fresh browser. */
export async function inBrowser(visit: (context: BrowserContext) => Promise<string>): Promise<string> {
  const context = await openContext({ width: 1200, height: 900, isDark: false });
  try {
    return await visit(context);
  } finally {
    // A request that is still under way then has nobody left to answer.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.browser()?.close();
  }
}

/** Checks a host's built page: it books a transaction, and shrinks a photo in the worker that its bundler made. */
export async function browseBuilt(context: BrowserContext, folder: string): Promise<string> {
  const visit = await open(context);
  const { page, problems } = visit;
  await page.route(`${origin}/**`, (route) => fulfillFile(route, folder, visit));
  await page.route(`${origin}/my-finance-token`, (route) => route.fulfill({ body: aToken() }));
  await page.goto(`${origin}/index.html`);
  await book(visit);
  await page.getByText('Terbayar: Rp 150,000').waitFor();

  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.getByLabel('File Bukti').setInputFiles({
      name: 'struk.bmp',
      mimeType: 'image/bmp',
      buffer: Buffer.from(await aPicture(800, 600).arrayBuffer()),
    }),
  ]);
  if (!/\/assets\/shrink\.worker-[\w-]+\.js$/.test(worker.url())) problems.push(`The worker is ${worker.url()}`);
  return problems.join('\n');
}

/**
 * Checks a page of Next.js: it arrives with its styles, hydrates without a warning, also around a part that is streamed
 * later, and books a transaction.
 */
export async function browseNext(context: BrowserContext, address: string, path: string): Promise<string> {
  const visit = await open(context, address);
  const { page, problems } = visit;
  const timeout = 600_000; // in development, a page is compiled at its first request
  page.setDefaultTimeout(timeout);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`The console says: ${message.text()}`);
  });
  await page.route(`${address}/my-finance-token`, (route) => route.fulfill({ body: aToken() }));
  await page.route(`${address}/favicon.ico`, (route) => route.fulfill({ body: '' }));
  await page.addInitScript((token) => Object.assign(globalThis, { tokenOfBrowser: token }), aToken());
  const response = await page.goto(`${address}/${path}`, { waitUntil: 'commit' });
  await page.getByText('Belum ada transaksi').waitFor(); // hydrated, and its data was read
  await book(visit);
  await page.getByText('Terbayar: Rp 150,000').waitFor();
  await page.request.post(`${address}/go`, { timeout });
  await page.getByText('Total 90 hari terakhir').waitFor();
  const sent = (await response?.text()) ?? '';
  const body = sent.slice(sent.indexOf('<body'));
  if (!/\.(css|mui)-[\w-]+\{/.test(sent)) problems.push('The page is sent without its styles');
  if (/<style[^>]*data-emotion/.test(body)) problems.push('Styles stand between the elements');
  return problems.join('\n');
}

/** Checks the elements as the host's own bundler packs them. */
export async function browseBundled(context: BrowserContext, folder: string): Promise<string> {
  const visit = await open(context);
  await visit.page.route(`${origin}/**`, (route) => fulfillFile(route, folder, visit));
  await visit.page.route(`${origin}/my-finance-token`, (route) => route.fulfill({ body: aToken() }));
  await visit.page.goto(`${origin}/elements.html`);
  await book(visit);
  await visit.page.getByText('Tercatat').waitFor();
  return visit.problems.join('\n');
}

/** Checks the guide's component of a framework: its elements book and tell it so. */
export async function browseGuide(context: BrowserContext, folder: string): Promise<string> {
  const visit = await open(context);
  const { page, problems } = visit;
  await page.route(`${origin}/**`, (route) => fulfillFile(route, folder, visit));
  await page.route(`${origin}/my-finance-token`, (route) => route.fulfill({ body: aToken() }));
  await page.goto(`${origin}/index.html`);
  await page.getByText('Total 0').waitFor();
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await page.getByText('No. Faktur').waitFor(); // as `setting` says
  await page.keyboard.press('Escape');
  await book(visit);
  await page.getByText('Total 150000').waitFor();
  return problems.join('\n');
}

/** Checks a plain page that loads the elements from the server: it books a transaction and receives the event. */
export async function browsePlain(context: BrowserContext, html: string, elements: string): Promise<string> {
  const visit = await open(context);
  const { page, problems, world } = visit;
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route(/^https:\/\/finance\.example\/elements/, (route) => fulfillFile(route, elements, visit));
  await page.route(`${origin}/`, (route) =>
    route.fulfill({ body: `<!doctype html><html lang="id"><body>${html}</body></html>`, contentType: 'text/html' }),
  );
  await page.route(`${origin}/my-finance-token`, (route) => route.fulfill({ body: aToken() }));
  await page.goto(`${origin}/`);
  await book(visit);
  await page.getByRole('button', { name: 'Retail · Sales · #77' }).waitFor();
  if (!said.includes(world.transactions[0]?.uuid ?? ''))
    problems.push(`The page heard ${said.join(', ') || 'nothing'}`);
  return problems.join('\n');
}

/** A page whose server is the mock world in memory. */
async function open(context: BrowserContext, from = origin): Promise<Visit> {
  const visit: Visit = { page: await context.newPage(), world: createWorld({ transactions: 0 }), problems: [] };
  const handlers = scenarios.default({ world: visit.world });
  visit.page.setDefaultTimeout(60_000);
  visit.page.on('pageerror', ({ message }) => visit.problems.push(message));
  await visit.page.route(`${finance}/**`, async (route) => {
    const asked = route.request();
    const answer = await getResponse(
      handlers,
      new Request(asked.url(), { method: asked.method(), headers: await asked.allHeaders(), body: asked.postData() }),
    );
    await route.fulfill({
      status: answer?.status ?? 404,
      headers: { 'access-control-allow-origin': from, 'content-type': 'application/json' },
      body: (await answer?.text()) ?? '',
    });
  });
  return visit;
}

async function book({ page, world, problems }: Visit) {
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByRole('combobox', { name: /Jenis Account/ }).selectOption('bank');
  const banks = form.getByRole('combobox', { name: /^Bank/ });
  await banks.selectOption(await banks.locator('option', { hasText: 'BCA' }).getAttribute('value'));
  await form.getByLabel(/Jumlah/).fill('150000');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await form.waitFor({ state: 'detached' });
  if (world.transactions.length !== 1) problems.push(`${world.transactions.length} transactions were booked`);
}

async function fulfillFile(route: Route, folder: string, { problems }: Visit) {
  const { pathname } = new URL(route.request().url());
  const path = join(folder, pathname);
  if (!existsSync(path)) problems.push(`${pathname} is missing`);
  await route.fulfill({
    ...(existsSync(path) ? { path } : { status: 404 }),
    headers: {
      'access-control-allow-origin': origin,
      ...(pathname.endsWith('.js') ? { 'content-type': 'text/javascript' } : {}),
    },
  });
}
