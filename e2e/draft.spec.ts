import { expect, type Page } from '@playwright/test';
import { fillTransaction, ofTheDemo, ofThisTry, opensRecord } from './booking.ts';
import { leaveUnsaved } from './leave-unsaved.ts';
import { signIn, test } from './sign-in.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Buat Transaksi' });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('finance_drafts'));
const reload = (page: Page) => leaveUnsaved(page, () => page.reload());

test('what was typed survives a reload, is saved once, and leaves no draft', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/transaction/index' });
  const name = `Bu Draf ${ofThisTry()}`;
  await fillTransaction(page, { name, amount: '87rb' });
  await reload(page);
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await expect(form(page).getByText(/^Draf dari \d\d\.\d\d dipulihkan$/)).toBeVisible();
  await expect(form(page).getByLabel('Jumlah')).toHaveValue('Rp 87,000');
  await expect(form(page).getByLabel('Nama')).toHaveValue(name);
  await expect(form(page).getByRole('combobox', { name: 'Bank' }).locator('option:checked')).toHaveText(/BCA/);
  expect(await kept(page)).not.toContain('eyJ'); // no token
  await form(page).getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  expect(await kept(page)).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await expect(form(page).getByLabel('Jumlah')).toBeFocused();
  await expect(form(page).getByLabel('Nama')).toHaveValue('');
});

test('two tabs keep their own drafts, and signing out in one forgets both', async ({ page, context }) => {
  await signIn(page, 'kasir', { path: '/transaction/index' });
  const other = await context.newPage();
  await other.goto('/transaction/index');
  await fillTransaction(page, { name: 'Tab Satu', amount: '11rb', type: 'CASH' });
  await fillTransaction(other, { name: 'Tab Dua', amount: '22rb', type: 'CASH' });
  for (const [tab, name] of [
    [page, 'Tab Satu'],
    [other, 'Tab Dua'],
  ] as const) {
    await reload(tab);
    await tab.getByRole('button', { name: 'Buat Transaksi' }).click();
    await expect(form(tab).getByLabel('Nama')).toHaveValue(name);
    await reload(tab);
    await expect(tab.locator('[aria-keyshortcuts="n"]')).toBeVisible(); // what watches the session is there, too
  }
  await page.getByRole('button', { name: /^Logout/ }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await kept(page)).toBeNull();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => kept(other)).toBeNull();
});

test('a turned tablet keeps the form that was opened beside the heading or from the menu there', async ({ page }) => {
  const [wide, narrow] = [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ];
  const others = page.getByRole('button', { name: 'Tindakan lain' });
  const due = page.getByRole('dialog', { name: 'Buat Pencatatan Hutang' });
  await page.setViewportSize(wide);
  await signIn(page, 'pemilik', { path: '/due/index' });
  await page.getByRole('button', { name: 'Catat Hutang' }).click();
  await due.getByLabel('Catatan', { exact: true }).fill('Sewa gudang');
  await expect.poll(() => kept(page)).toContain('Sewa gudang');
  await page.setViewportSize(narrow);
  await expect(others).toBeVisible();
  await expect(due.getByLabel('Catatan', { exact: true })).toHaveValue('Sewa gudang');
  expect(await kept(page)).toContain('Sewa gudang');
  await due.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Ya, tutup' }).click();
  await expect(due).toBeHidden();

  await others.click();
  const button = page.getByRole('group', { name: 'Tindakan lain' }).getByRole('button', { name: 'Catat Hutang' });
  await button.click();
  await due.getByLabel('Catatan', { exact: true }).fill('Sewa ruko');
  await page.setViewportSize(wide);
  await expect(others).toBeHidden();
  await expect(due.getByLabel('Catatan', { exact: true })).toHaveValue('Sewa ruko');
  await page.setViewportSize(narrow);
  await due.getByLabel('Catatan', { exact: true }).fill('');
  await page.keyboard.press('Escape');
  await expect(due).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeHidden();
  await expect(others).toBeFocused();
});

test("'e' edits and 'p' prints the open record; '#cetak' asks for the printer once", async ({ page, context }) => {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(
        Number(document.documentElement.dataset['printed'] ?? 0) + 1,
      );
    };
  });
  const keysAreThere = () => expect(page.locator('[aria-keyshortcuts="n"]')).toBeVisible();
  await signIn(page, 'pemilik', { path: ofTheDemo() });
  await keysAreThere();
  await page.locator(opensRecord).first().click();
  const detail = page.getByRole('dialog', { name: /^Transaksi #/ });
  await expect(detail.getByText('Cetak Bukti Transaksi')).toBeVisible();
  const [paper] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('p')]);
  await expect(paper.getByRole('button', { name: 'Cetak' })).toBeVisible();
  await expect(paper.locator('html')).not.toHaveAttribute('data-printed'); // it was only opened
  const address = new URL(paper.url());
  await paper.close();

  await page.goto('/transaction/index');
  await keysAreThere();
  const typed = await fillTransaction(page, { name: 'Cetak Langsung', amount: '33rb' });
  const [receipt] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+P')]);
  await expect(receipt.locator('html')).toHaveAttribute('data-printed', '1');
  expect(new URL(receipt.url()).pathname).not.toBe(address.pathname);
  expect(new URL(receipt.url()).hash).toBe('');
  await receipt.close();
  await expect(typed).toBeHidden();

  await page.getByRole('row').filter({ hasText: 'Cetak Langsung' }).locator('[data-row-action]').click();
  await expect(detail.getByRole('button', { name: 'Ubah' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Ubah Transaksi' })).toBeVisible();
});
