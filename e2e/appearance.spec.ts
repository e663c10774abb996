import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const ground = () => getComputedStyle(document.body).backgroundColor;

test('colours and density are one setting, kept for the user on the device, chosen by keyboard', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/transaction/index' });
  const cell = page.locator('tbody td:not([data-select])').first();
  await expect(cell).toHaveCSS('padding-top', '8px');
  await page.getByRole('button', { name: 'Tampilan layar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tampilan layar' });
  await dialog.getByRole('radio', { name: 'Ikuti perangkat' }).focus();
  await page.keyboard.press('ArrowUp'); // round to the last one
  await expect(dialog.getByRole('radio', { name: 'Kontras tinggi, gelap' })).toBeChecked();
  await expect.poll(() => page.evaluate(ground)).toBe('rgb(0, 0, 0)');
  await dialog.getByRole('radio', { name: 'Rapat' }).press('Space');
  await expect(cell).toHaveCSS('padding-top', '3px');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(cell).toHaveCSS('padding-top', '3px');
  expect(await page.evaluate(ground)).toBe('rgb(0, 0, 0)');
});

test('a printed list is black on white, without buttons, under tenant and period', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'pemilik', { path: '/transaction/index?date_from=2026-01-01' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 703, height: 995 }); // A4 between its margins
  await expect(page.getByText('Periode: mulai 1 Januari 2026')).toBeVisible();
  await expect(page.getByText('PT Maju Motor', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Jumlah' })).toBeVisible();
  expect(await page.evaluate(ground)).toBe('rgb(255, 255, 255)');
  for (const name of ['Buat Transaksi', 'Refresh', 'Next', 'Atur tampilan', 'Tampilan layar'])
    await expect(page.getByRole('button', { name, exact: true }).filter({ visible: true })).toHaveCount(0);
});
