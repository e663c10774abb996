import { expect, type Page, test } from '@playwright/test';
import { choose } from './booking.ts';
import { finance, openHost, sale, serveHost, tokenOf } from './host-page.ts';

serveHost();

/** What a page asks our server for from now on, and what it weighs on the wire. */
async function watch(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, { url: string; method: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    if (url.startsWith(finance)) requests.set(requestId, { url: url.slice(finance.length), method, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return {
    all: () => [...requests.values()],
    api: () => [...requests.values()].filter(({ url, method }) => method !== 'OPTIONS' && url.includes('/api/')),
    kilobytes: () => [...requests.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  };
}

test('ten buttons that a mouse passes over ask once for what they all need', async ({ page }) => {
  const token = await tokenOf(page);
  const watched = await watch(page);
  await openHost(page, {
    body: `<transaction-create ${sale} access-token="${token}"></transaction-create><br>`.repeat(10),
  });
  const buttons = page.getByRole('button', { name: 'Buat Transaksi' });
  await expect(buttons).toHaveCount(10);
  for (let round = 0; round < 2; round++) for (const button of await buttons.all()) await button.hover();
  // Each is ready: its form is there, out of sight.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('transaction-create')].filter((element) =>
            element.shadowRoot?.querySelector('form input[name=amount]'),
          ).length,
      ),
    )
    .toBe(10);
  await page.waitForLoadState('networkidle');
  expect(watched.api().map(({ url }) => url)).toEqual([
    '/account/api/session',
    '/setting/api/config/solumax.transaction.types',
  ]);
  expect(watched.kilobytes()).toBeLessThan(1024);
  expect(watched.all().length).toBeLessThanOrEqual(30);
});

test('a form is opened with few requests, and once it is seen its saving depends on no other download', async ({
  page,
}) => {
  const token = await tokenOf(page);
  const watched = await watch(page);
  await openHost(page, {
    body: `<transaction-create ${sale} amount-type="+" access-token="${token}"></transaction-create>`,
  });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await expect(form.getByRole('button', { name: 'Simpan' })).toBeVisible();
  await page.route(`${finance}/elements/**`, (route) => route.abort()); // from the first moment that the form is seen
  await expect(form.getByRole('combobox', { name: 'Jenis Account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const fetched = watched.all().filter(({ bytes, method }) => bytes > 0 || method === 'OPTIONS'); // the others came from the cache
  expect(fetched.length).toBeLessThanOrEqual(12);
  expect(watched.kilobytes()).toBeLessThan(160);

  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByRole('textbox', { name: 'Jumlah' })).toHaveAccessibleDescription('Wajib diisi');
  await form.getByLabel('Nama').fill('Pak Tono');
  await choose(form, 'Jenis Account', 'BANK');
  await choose(form, 'Bank', /BCA/);
  await form.getByRole('textbox', { name: 'Jumlah' }).fill(String(100_000 + Math.floor(Math.random() * 800_000)));
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
});
