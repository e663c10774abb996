import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose } from './booking.ts';
import { signIn } from './sign-in.ts';

test('a piutang is asked for by a link, paid by whoever has it, and told as paid without a reload', async ({
  page,
  context,
}) => {
  await signIn(page, 'pemilik');
  await page.goto('/due/index');
  await page.getByRole('button', { name: 'Catat Piutang' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Pencatatan Piutang' });
  await form.getByLabel('Nama Lawan Transaksi').fill('Ibu Tautan');
  await form.getByLabel('Jumlah').fill('1234000');
  await form.getByLabel('Catatan', { exact: true }).fill('Sewa tenda');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();

  await page.goto('/due/index?type=R&status=open&q=Ibu%20Tautan');
  const table = page.getByRole('table', { name: 'Hutang / Piutang' });
  await table.getByRole('row').filter({ hasText: 'Ibu Tautan' }).getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: /^Piutang # \d+$/ });
  await detail.getByRole('button', { name: 'Minta pembayaran' }).click();
  const asking = page.getByRole('dialog', { name: 'Minta pembayaran' });
  await choose(asking, /^Cara pembayaran/, /^Simulator/);
  await expect(asking.getByLabel('Jumlah')).toHaveValue('Rp 1,234,000');
  await asking.getByRole('button', { name: 'Simpan', exact: true }).click();

  const sharing = page.getByRole('dialog', { name: /^Pembayaran Online/ });
  await sharing.getByRole('button', { name: 'Tampilkan QR' }).click();
  await expect(sharing.getByRole('img', { name: 'QR code tautan pembayaran' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const url = await sharing.getByRole('link', { name: 'Buka Halaman Pembayaran' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await expect(sharing).toBeHidden();
  const links = detail.getByRole('table', { name: 'Tautan pembayaran' });
  await expect(links).toContainText('Belum Diterima');

  const payer = await context.newPage();
  await payer.goto(url ?? '');
  await payer.getByRole('button', { name: 'Bayar Rp 1,234,000' }).click();
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pembayaran diterima');
  await payer.close();

  await expect(detail.getByText('Lunas')).toBeVisible();
  await expect(links).not.toContainText('Belum Diterima');
  await expect(detail.getByRole('table', { name: 'Pembayaran', exact: true })).toContainText('Rp 1,234,000');
  await expect(detail.getByRole('button', { name: 'Batalkan pembayaran' })).toBeHidden();
});
