import { Buffer } from 'node:buffer';
import { expect } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fillTransaction } from './booking.ts';
import { signIn, test } from './sign-in.ts';

const aPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`),
});

test('a booking keeps several files with captions, whose order finance changes later', async ({ page }) => {
  await signIn(page, 'keuangan', { path: '/transaction/index' });
  const form = await fillTransaction(page, { name: 'Toko Tiga Nota', amount: '87654', direction: 'Uang keluar' });
  await form.getByLabel('File Bukti').setInputFiles(aPdf('nota.pdf'));
  await expect(form.getByRole('button', { name: 'Tambah file' })).toBeVisible();
  await form.getByLabel('Keterangan file 1').fill('Nota');
  await form.getByLabel('File Bukti').setInputFiles([aPdf('bukti.pdf'), aPdf('faktur.pdf')]);
  await form.getByLabel('Keterangan file 3').fill('Faktur');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();

  await page.goto('/transaction/index?q=Toko+Tiga+Nota');
  await page.getByRole('row').filter({ hasText: 'Toko Tiga Nota' }).getByText('Toko Tiga Nota').click();
  const detail = page.getByRole('dialog', { name: /^Transaksi # / });
  await expect(detail.getByLabel('Keterangan file 3')).toHaveValue('Faktur');
  await detail.getByRole('button', { name: 'Naikkan file 3' }).press('Enter');
  await expect(detail.getByRole('button', { name: 'Naikkan file 2' })).toBeFocused();
  await expect(detail.getByLabel('Keterangan file 2')).toHaveValue('Faktur');
  await detail.getByLabel('Keterangan file 3').fill('Bukti transfer');
  await detail.getByLabel('Keterangan file 3').press('Enter');
  await detail.getByRole('button', { name: 'Lihat riwayat' }).press('Enter');
  await expect(detail.getByText("File: keterangan 'bukti.pdf' diubah: (kosong) → Bukti transfer")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.reload();
  for (const [number, caption] of [
    [1, 'Nota'],
    [2, 'Faktur'],
    [3, 'Bukti transfer'],
  ])
    await expect(page.getByLabel(`Keterangan file ${number}`)).toHaveValue(String(caption));
});
