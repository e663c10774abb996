import { expect, type Page, test } from '@playwright/test';
import { finance, openHost, sale, serveHost, tokenOf } from './host-page.ts';
import { signIn } from './sign-in.ts';

serveHost();

/** The server's answer for files of a build that it no longer keeps. */
const gone = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }));

const listening = `<script nonce="nonce" type="module">
  import { configure } from '${finance}/elements.js';
  window.faults = [];
  configure({ onFault: (fault) => window.faults.push(fault) });
</script>`;
const faults = (page: Page) => page.evaluate(() => Reflect.get(window, 'faults') as unknown);

for (const [what, element, wanted] of [
  ['a button', `<transaction-create ${sale} access-token="TOKEN"></transaction-create>`, 'Buat Transaksi'],
  ['a list', `<transaction-list access-token="TOKEN"></transaction-list>`, null],
] as const) {
  test(`${what} whose code is gone after an upgrade asks to reload the page, and tells the host`, async ({ page }) => {
    await gone(page, `${finance}/elements/**`);
    const body = element.replace('TOKEN', await tokenOf(page));
    await openHost(page, { head: listening, body });
    if (wanted) await page.getByRole('button', { name: wanted }).click();
    await expect(page.getByRole('alert')).toContainText('Aplikasi sudah diperbarui');
    await expect(page.getByRole('alert')).not.toContainText('koneksi');
    expect(await faults(page)).toContainEqual({ kind: 'load', requestId: null, name: 'gone' });
    await page.unroute(`${finance}/elements/**`);
    await page.getByRole('button', { name: 'Muat ulang halaman' }).click();
    if (wanted) {
      await page.getByRole('button', { name: wanted }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true })).toBeVisible();
    } else await expect(page.getByText('Total Transaksi')).toBeVisible();
  });
}

test('an open form keeps its input and tells code that is gone from code that is unreachable', async ({ page }) => {
  const part = `${finance}/elements/CalendarPopover*`;
  await gone(page, part);
  await openHost(page, {
    head: listening,
    body: `<transaction-create ${sale} access-token="${await tokenOf(page)}"></transaction-create>`,
  });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').fill('Pak Tono');
  const calendar = form.getByRole('button', { name: /kalender|tanggal/i });
  await calendar.click();
  await expect(form.getByText(/Aplikasi sudah diperbarui. Salin isian/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Muat ulang halaman' })).toBeVisible();
  expect(await faults(page)).toContainEqual({ kind: 'load', requestId: null, name: 'gone' });

  await page.unroute(part);
  await page.route(part, (route) => route.abort());
  await calendar.click();
  await expect(form.getByText(/Bagian ini tidak dapat dimuat. Periksa koneksi/)).toBeVisible();
  expect(await faults(page)).toContainEqual({ kind: 'load', requestId: null, name: 'unreachable' });
  await expect(form.getByLabel('Nama')).toHaveValue('Pak Tono');
});

test('in the back office a screen whose code is gone offers to reload the page', async ({ page }) => {
  await signIn(page, 'pemilik');
  // Parts of Home that are still under way tell of it in notices of their own.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Saldo' }).first().click();
  await expect(page.getByRole('main').getByText('Aplikasi sudah diperbarui. Muat ulang halaman.')).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('main').getByRole('button', { name: 'Muat ulang halaman' }).click();
  await expect(page).toHaveURL(/\/balance\/index/);
  await expect(page.getByRole('heading', { name: 'Saldo', level: 1 })).toBeVisible();
});

test('in the back office a screen that cannot be loaded asks to check the connection', async ({ page }) => {
  await signIn(page, 'pemilik');
  await page.route(/\/(?:assets\/|healthz)/, (route) => route.abort());
  await page.getByRole('link', { name: 'Saldo' }).first().click();
  await expect(page.getByRole('main').getByText(/Periksa koneksi internet, lalu coba lagi/)).toBeVisible();
});
