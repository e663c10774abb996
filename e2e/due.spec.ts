import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose, ofThisTry } from './booking.ts';
import { signIn } from './sign-in.ts';

test('a piutang is entered, overdue, paid in part, shown on the card, paid in full, and a payment voided', async ({
  page,
  context,
}) => {
  await signIn(page, 'pemilik');
  await page.getByRole('main').getByRole('link', { name: 'Hutang & Piutang', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Hutang / Piutang' }).getByText('Total Hutang')).toHaveCount(2);

  await page.getByRole('button', { name: 'Catat Piutang' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Pencatatan Piutang' });
  await form.getByText('Objek').click();
  await form.getByLabel('App').fill('Retail');
  await form.getByLabel('Type', { exact: true }).fill('Sales');
  await form.getByLabel('ID', { exact: true }).fill(`PERJALANAN-${ofThisTry()}`);
  await form.getByLabel('Nama Lawan Transaksi').fill(`Ibu Perjalanan ${ofThisTry()}`);
  await form.getByLabel('No Telepon').fill('0857-7777-0007');
  await form.getByLabel('Jumlah').fill('2500000');
  await form.getByLabel('Catatan', { exact: true }).fill('Sisa belanja grosir');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
  await expect(form).toBeHidden();

  await page.goto(`/due/index?type=R&status=open&q=Ibu%20Perjalanan%20${ofThisTry()}`);
  const table = page.getByRole('table', { name: 'Hutang / Piutang' });
  await expect(table.getByRole('row').filter({ hasText: 'Total Hutang' }).first()).toContainText('Rp 2,500,000');
  await page.getByRole('button', { name: /^Tanpa JT/ }).click();
  await expect(page).toHaveURL(/ageing=tanpa_jt/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Tanpa JT/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Retail · Sales · #PERJALANAN-${ofThisTry()}` }).click();

  const detail = page.getByRole('dialog', { name: /^Piutang # \d+$/ });
  await expect(detail.getByRole('link', { name: 'Buka Aplikasi' })).toHaveAttribute(
    'href',
    new RegExp(`/retail/sales/PERJALANAN-${ofThisTry()}$`),
  );
  await expect(detail.getByRole('link', { name: 'Kirim WA ke 0857-7777-0007' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/6285777770007\?text=Yth/,
  );
  const pay = async (amount: string) => {
    await detail.getByRole('button', { name: 'Bayar', exact: true }).click();
    const payment = page.getByRole('dialog', { name: 'Bayar Piutang' });
    await payment.getByLabel('Jumlah').fill(amount);
    await choose(payment, 'Jenis Account', 'BANK');
    await choose(payment, 'Bank', /BCA/);
    await payment.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(payment).toBeHidden();
  };
  await pay('1000000');
  await expect(detail.getByText('Sisa Rp 1,500,000')).toBeVisible();

  const opening = context.waitForEvent('page');
  await detail.getByRole('button', { name: 'Kartu Hutang/Piutang' }).click();
  await page.getByRole('dialog', { name: 'Kartu Hutang/Piutang' }).getByRole('button', { name: 'Buka kartu' }).click();
  const card = await opening;
  await expect(card.getByRole('heading', { name: 'Kartu Hutang/Piutang' })).toBeVisible();
  await expect(card.getByRole('row').filter({ hasText: 'Saldo akhir' })).toContainText('Rp 1,500,000');
  await expect(card).not.toHaveURL(/access_token/);
  expect(await violationsOf(card)).toEqual([]);
  await card.close();

  await pay('1500000');
  await expect(detail.getByText('Lunas')).toBeVisible();
  await detail
    .getByRole('table', { name: 'Pembayaran' })
    .getByRole('row')
    .filter({ hasText: 'Rp 1,500,000' })
    .getByRole('button', { name: 'Batalkan pembayaran' })
    .click();
  const taking = page.getByRole('dialog', { name: 'Batalkan pembayaran?' });
  await taking.getByLabel('Alasan').fill('Transfer ditolak bank');
  await taking.getByRole('button', { name: 'Batalkan pembayaran' }).click();
  await expect(taking).toBeHidden();
  await expect(detail.getByText('Sisa Rp 1,500,000')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the list and its file are as of a day', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.goto('/due/index?status=open&type=R');
  const table = page.getByRole('table', { name: 'Hutang / Piutang' });
  await expect(table.getByText('sisa piutang', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const day = page.getByRole('textbox', { name: 'Per tanggal' });
  await day.fill('2026-01-31');
  await day.press('Enter');
  await expect(page).toHaveURL(/as_of=2026-01-31/);
  await expect(table.getByText('sisa piutang per 2026-01-31')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await violationsOf(page)).toEqual([]);
});
