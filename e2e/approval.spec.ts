import { expect } from '@playwright/test';
import { fillTransaction } from './booking.ts';
import { signIn, test } from './sign-in.ts';

test('a large expense waits, its maker cannot approve it, and the owner approves it by key', async ({
  page,
  enter,
}) => {
  const name = 'Pemasok Uji Persetujuan';
  await signIn(page, 'keuangan', { path: '/transaction/index' });
  const form = await fillTransaction(page, { name, amount: '510000001', direction: 'Uang keluar' });
  await form.getByLabel('Catatan', { exact: true }).fill('Alat angkat');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form.getByText(/Uang keluar Rp 510,000,001 perlu persetujuan 1 pemilik/)).toBeVisible();
  await form.getByRole('button', { name: 'Ajukan' }).click();
  await expect(page.getByText('Diajukan. Dicatat setelah disetujui.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('table', { name: 'Transaksi' }).getByText(name)).toHaveCount(0);

  await page.goto('/approval-request/index?status=open');
  const row = /Alat angkat/;
  await page.getByRole('table', { name: 'Daftar Persetujuan' }).getByRole('button', { name: row }).click();
  const own = page.getByRole('dialog', { name: /^Persetujuan # / });
  await expect(own.getByRole('button', { name: 'Tarik kembali' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Setujui' })).toHaveCount(0);

  const owner = await enter('pemilik');
  await owner.getByRole('link', { name: /Menunggu persetujuan Anda/ }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Persetujuan' })).toBeVisible();
  await owner.getByRole('table', { name: 'Daftar Persetujuan' }).getByRole('button', { name: row }).click();
  await expect(owner.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible();
  await owner.keyboard.press('y');
  await owner.getByRole('button', { name: 'Setujui Rp 510,000,001' }).click();
  await expect(owner.getByText('Dicatat', { exact: true })).toBeVisible();

  await owner.goto('/transaction/index');
  await owner.getByRole('table').getByText(name).first().click();
  const booked = owner.getByRole('dialog', { name: /^Transaksi # / });
  await expect(booked.getByText('Siti Rahmawati').first()).toBeVisible(); // whoever asked has made it
});
