import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { signIn, test } from './sign-in.ts';

const statement = [
  'Tanggal,Jumlah,Nama,Keterangan',
  '03/03/2026,150rb,Toko Impor,Impor satu',
  '04/03/2026,1.500jt,Toko Impor,Impor dua',
  '31/02/2026,7000,=Toko Impor,Impor tiga',
].join('\n');

async function upload(page: Page, name: string, content: string) {
  await page.getByRole('button', { name: 'Impor transaksi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor transaksi' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog.getByRole('button', { name: 'Periksa' })).toBeVisible();
  return dialog;
}

test('a wrong cell is repaired, a wrong row left out, and the whole import undone', async ({ page, enter }) => {
  await signIn(page, 'keuangan', { path: '/import/index' });
  const dialog = await upload(page, 'mutasi perjalanan.csv', statement);
  const account = dialog.getByRole('combobox', { name: /^Account/ });
  const bca = await account.locator('option', { hasText: 'BCA' }).first().getAttribute('value');
  await account.selectOption(bca ?? '');
  await dialog.getByRole('button', { name: 'Periksa' }).click();
  await expect(dialog.getByText('2 salah', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Semua masuk/ }).click();
  await expect(dialog.getByText('1 baru', { exact: true })).toBeVisible();

  const amount = dialog.getByRole('textbox', { name: 'Jumlah baris 3' });
  await expect(amount).toHaveValue('1.500jt');
  await amount.fill('1,5jt');
  await amount.press('Enter');
  await expect(dialog.getByText('1 salah', { exact: true })).toBeVisible();
  await expect(dialog.getByText("Di file: '1.500jt'")).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Tanggal Transaksi baris 4' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  await dialog.getByRole('checkbox', { name: 'Lewati yang salah (1 baris)' }).check();
  await dialog.getByRole('button', { name: 'Impor 2 baris' }).click();
  await expect(page.getByText(/^2 baris diimpor, 1 baris salah dilewati/)).toBeVisible();
  await page.getByRole('button', { name: /mutasi perjalanan\.csv/ }).click();
  const detail = page.getByRole('dialog', { name: 'Impor mutasi perjalanan.csv' });
  const download = page.waitForEvent('download');
  await detail.getByRole('button', { name: 'Unduh yang dilewati' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('salah_mutasi perjalanan.csv');
  const wrong = await readFile(await file.path(), 'utf8');
  expect(wrong).toMatch(/31\/02\/2026,7000,'=Toko Impor,Impor tiga,BCA [^,]+,Baris 4: Tanggal Transaksi/);
  await expect(detail.getByRole('button', { name: 'Urungkan impor' })).toHaveAttribute('aria-disabled', 'true');

  const owner = await enter('pemilik', { path: '/import/index' });
  await owner.getByRole('button', { name: /mutasi perjalanan\.csv/ }).click();
  const opened = owner.getByRole('dialog', { name: 'Impor mutasi perjalanan.csv' });
  await opened.getByRole('button', { name: 'Urungkan impor' }).click();
  const question = owner.getByRole('dialog', { name: 'Urungkan impor?' });
  await question.getByLabel('Alasan').fill('File bulan lalu');
  await question.getByRole('button', { name: 'Urungkan impor' }).click();
  await expect(owner.getByText('Impor diurungkan: 2 transaksi dibatalkan')).toBeVisible();

  // The other's open detail follows by itself, and the rows are struck through.
  await expect(detail.getByText(/File bulan lalu$/)).toBeVisible();
  await owner.goto('/transaction/index?q=Toko+Impor');
  await expect(owner.getByRole('row').filter({ hasText: 'Impor dua' })).toContainText('Dibatalkan');
});
