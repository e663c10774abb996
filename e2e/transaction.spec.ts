import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { fillTransaction } from './booking.ts';
import { signIn } from './sign-in.ts';
import { startStack } from './stack.ts';

test('a cashier books a transaction, sees it, prints it, and finds it again after a restart', async ({
  page,
  context,
}) => {
  const folder = fileURLToPath(new URL('../.cache/e2e-data/', import.meta.url));
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(`${folder}journey-`);
  let stack = await startStack(dataDir);
  try {
    const port = Number(new URL(stack.url).port);
    await signIn(page, 'kasir', { server: stack.url });
    await page.getByRole('link', { name: 'Daftar Transaksi' }).click();
    const form = await fillTransaction(page, { name: 'Ibu Perjalanan', amount: '1500000', type: 'CASH' });
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Berhasil menyimpan')).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: 'Ibu Perjalanan' });
    await expect(row).toContainText('Rp 1,500,000');
    await row.getByText('Ibu Perjalanan').click();
    const detail = page.getByRole('dialog', { name: /^Transaksi # / });
    await expect(detail.getByText('0 kali')).toBeVisible();
    const uuid = (await detail.getByRole('link').first().textContent()) ?? '';

    const [print] = await Promise.all([
      context.waitForEvent('page'),
      detail.getByRole('button', { name: 'Full' }).click(),
    ]);
    await expect(print.getByText(/satu juta lima ratus ribu rupiah/i)).toBeVisible();
    await expect(print.getByText('Ibu Perjalanan').first()).toBeVisible();
    await print.close();

    await stack.kill();
    stack = await startStack(dataDir, port);
    await page.goto(`${stack.url}/transaction/show/${uuid}`);
    await expect(page.getByText('Rp 1,500,000')).toBeVisible();
    await expect(page.getByText('1 kali')).toBeVisible();
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a double click on Simpan books once', async ({ page }) => {
  await signIn(page, 'keuangan', { path: '/transaction/index' });
  const form = await fillTransaction(page, { name: 'Klik Ganda', amount: '654321' });
  await form.getByRole('button', { name: 'Simpan', exact: true }).dblclick();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Klik Ganda' })).toHaveCount(1);
});

test('after a lost answer the booking waits on the device, is sent again by itself, and is there once', async ({
  page,
}) => {
  await signIn(page, 'keuangan', { path: '/transaction/index' });
  let lost = false;
  await page.route('**/transaction/api/transaction', async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.fallback();
    lost = true;
    await route.fetch(); // the server books it
    return route.abort('connectionreset'); // but the browser gets no answer
  });
  const form = await fillTransaction(page, { name: 'Jawaban Hilang', amount: '765432' });
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/^Terkirim: 1 transaksi/)).toBeVisible();
  await expect(page.getByText(/transaksi belum terkirim/)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Jawaban Hilang' })).toHaveCount(1);
});

test('a saved transaction is offered in another tab too', async ({ page, context }) => {
  await signIn(page, 'keuangan', { path: '/transaction/index' });
  const other = await context.newPage();
  await other.goto('/transaction/index');
  await expect(other.getByText('Total Transaksi')).toBeVisible();
  const form = await fillTransaction(page, { name: 'Dua Jendela', amount: '345678' });
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await other.getByRole('button', { name: /^1 transaksi baru/ }).click();
  await expect(other.getByRole('row').filter({ hasText: 'Dua Jendela' })).toBeVisible();
});

test('filter and page are kept in the address', async ({ page }) => {
  await signIn(page, 'peninjau', { path: '/transaction/index?transactable_app=Gelora.Dealer&page=2&paginate=5' });
  await expect(page.getByText('Applikasi: Gelora.Dealer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=3/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Applikasi' }).fill('Cashier');
  await page.getByRole('combobox', { name: 'Applikasi' }).press('Enter');
  await expect(page).toHaveURL(/transactable_app=Cashier/);
  await expect(page).not.toHaveURL(/page=3/);
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeDisabled();
});
