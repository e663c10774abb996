import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { finance, tokenOf } from './host-page.ts';
import { signIn } from './sign-in.ts';

/** The retail app, on a host of its own that our server gives tokens to. */
const origin = `http://127.0.0.1:${process.env['E2E_RETAIL_PORT']}`;
const received: { method: string | undefined; url: URL; authorization: string | undefined; body: string }[] = [];
const retail = createServer((request, response) => {
  const { method, url = '', headers } = request;
  void text(request).then((body) => {
    received.push({ method, url: new URL(url, origin), authorization: headers.authorization, body });
    response.writeHead(200, { 'access-control-allow-origin': finance }).end();
  });
});

test.beforeAll(() => new Promise<void>((resolve) => retail.listen(Number(new URL(origin).port), '127.0.0.1', resolve)));
test.afterAll(
  () =>
    new Promise<void>((resolve) => {
      retail.close(() => resolve());
      retail.closeAllConnections();
    }),
);

test('a header is closed in the retail app, where the owner says that it is', async ({ page, request }) => {
  const due = { type: 'R', amount: 75_000, entity_name: 'Ibu Retail', transactable_id: 'RTL-9' };
  const stored = await request.post(`${finance}/transaction/api/due`, {
    data: { ...due, transactable_app: 'Retail', transactable_type: 'Sales' },
    headers: { authorization: `Bearer ${await tokenOf({ request })}` },
  });
  expect(stored.status()).toBe(201);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });

  await signIn(page, 'pemilik');
  const close = async () => {
    await page.goto('/due/index?q=Ibu%20Retail');
    await page.getByRole('button', { name: 'Retail · Sales · #RTL-9' }).click();
    await page.getByRole('button', { name: 'Tutup di Retail' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, tutup' }).click();
  };
  await close();
  await expect(page.getByText('Alamat aplikasi Retail belum diatur', { exact: false })).toBeVisible();

  await page.goto('/setting/index');
  const section = page.getByRole('region', { name: 'Aplikasi Retail' });
  const save = async (address: string) => {
    await section.getByRole('textbox', { name: 'Alamat aplikasi Retail' }).fill(address);
    await section.getByRole('button', { name: 'Simpan', exact: true }).press('Enter');
  };
  await save('https://pencuri.test');
  await expect(section.getByText(/minta pengelola server/)).toBeVisible();
  await save(origin);
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible();

  await close();
  await expect(page.getByText('Berhasil ditutup')).toBeVisible();
  expect(received.map(({ method, url, authorization, body }) => [method, url.pathname, authorization, body])).toEqual([
    ['POST', '/sales-header/RTL-9/close', undefined, ''],
  ]);
  const [, claims = ''] = received[0]?.url.searchParams.get('token')?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    purpose: 'retail-close',
    document: 'sales-header/RTL-9',
  });
  expect(violations).toEqual([]);

  await page.goto('/setting/index');
  await save('');
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
});
