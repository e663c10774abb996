import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aPicture, aToken, createWorld, scenarios } from '@finance/api-client/testing';
import { getResponse } from 'msw';
import type { BrowserContext } from 'playwright-core';

const origin = 'https://host.example';

/** What is wrong with the host's built page in a real browser: it books, and shrinks a photo in the worker that its bundler made. */
export async function browse(context: BrowserContext, folder: string): Promise<string> {
  const world = createWorld({ transactions: 0 });
  const handlers = scenarios.default({ world });
  const problems: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) problems.push(`${pathname} is missing`);
    await route.fulfill(existsSync(file) ? { path: file } : { status: 404 });
  });
  await page.route(`${origin}/my-finance-token`, (route) => route.fulfill({ body: aToken() }));
  await page.route('https://finance.example/**', async (route) => {
    const asked = route.request();
    const answer = await getResponse(handlers, new Request(asked.url(), { method: asked.method(), headers: await asked.allHeaders(), body: asked.postData() }));
    await route.fulfill({ status: answer?.status ?? 404, headers: { 'access-control-allow-origin': origin, 'content-type': 'application/json' }, body: await answer?.text() ?? '' });
  });

  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByRole('combobox', { name: /Jenis Account/ }).click();
  await page.getByRole('option', { name: /BANK/ }).click();
  await form.getByRole('combobox', { name: /^Bank/ }).click();
  await page.getByRole('option', { name: /BCA/ }).click();
  await form.getByLabel(/Jumlah/).fill('150000');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Terbayar: Rp 150,000').waitFor();
  if (world.transactions.length !== 1) problems.push(`${world.transactions.length} transactions were booked`);

  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    form.getByLabel('File Bukti').setInputFiles({ name: 'struk.bmp', mimeType: 'image/bmp', buffer: Buffer.from(await aPicture(800, 600).arrayBuffer()) }),
  ]);
  if (!/\/assets\/shrink\.worker-[\w-]+\.js$/.test(worker.url())) problems.push(`The worker is ${worker.url()}`);
  return problems.join('\n');
}
