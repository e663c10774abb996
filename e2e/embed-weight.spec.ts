import { expect, type Page, test } from '@playwright/test';
import { choose } from './booking.ts';
import { finance, openHost, sale, serveHost, tokenOf } from './host-page.ts';

serveHost();

/** Records the page's requests to our server from now on, with their size on the wire. */
async function watch(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, { url: string; method: string; bytes: number; isOver: boolean }>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    if (url.startsWith(finance))
      requests.set(requestId, { url: url.slice(finance.length), method, bytes: 0, isOver: false });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, isOver: true });
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.isOver = true;
  });
  return {
    all: () => [...requests.values()],
    /** Waits until every request has ended. */
    done: () =>
      expect.poll(() => [...requests.values()].filter(({ isOver }) => !isOver).map(({ url }) => url)).toEqual([]),
    api: () => [...requests.values()].filter(({ url, method }) => method !== 'OPTIONS' && url.includes('/api/')),
    kilobytes: () => [...requests.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  };
}

test('ten hovered buttons request only once what they all need', async ({ page }) => {
  const token = await tokenOf(page);
  const watched = await watch(page);
  await openHost(page, {
    body: `<transaction-create ${sale} access-token="${token}"></transaction-create><br>`.repeat(10),
  });
  const buttons = page.getByRole('button', { name: 'Buat Transaksi' });
  await expect(buttons).toHaveCount(10);
  for (let round = 0; round < 2; round++) for (const button of await buttons.all()) await button.hover();
  // Each is ready: its form is rendered, but hidden.
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
  await watched.done();
  expect(watched.api().map(({ url }) => url)).toEqual([
    '/account/api/session',
    '/setting/api/config/solumax.transaction.types',
  ]);
  expect(watched.kilobytes()).toBeLessThan(1024);
  expect(watched.all().length).toBeLessThanOrEqual(30);
});

test('a form opens with few requests, and saving needs no further download', async ({ page }) => {
  const token = await tokenOf(page);
  const watched = await watch(page);
  await openHost(page, {
    body: `<transaction-create ${sale} amount-type="+" access-token="${token}"></transaction-create>`,
  });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toBeVisible();
  await page.route(`${finance}/elements/**`, (route) => route.abort()); // from the first moment that the form is seen
  await expect(form.getByRole('combobox', { name: 'Jenis Account' })).toBeVisible();
  await watched.done();
  // The others came from the cache.
  const fetched = watched.all().filter(({ bytes, method }) => bytes > 0 || method === 'OPTIONS');
  expect(fetched.length).toBeLessThanOrEqual(10);
  expect(watched.kilobytes()).toBeLessThan(172); // with the drafts, which are fetched once the form is seen

  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Jumlah' })).toHaveAccessibleDescription('Wajib diisi');
  await form.getByLabel('Nama').fill('Pak Tono');
  await choose(form, 'Jenis Account', 'BANK');
  await choose(form, 'Bank', /BCA/);
  await form.getByRole('textbox', { name: 'Jumlah' }).fill(String(100_000 + Math.floor(Math.random() * 800_000)));
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
});
