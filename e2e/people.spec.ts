import { expect } from '@playwright/test';
import { test } from './sign-in.ts';

test('an owner invites by link; who joins with it in another browser is deactivated, and out at once', async ({
  browser,
  enter,
}) => {
  const owner = await enter('pemilik', { path: '/user/index' });
  await owner.getByRole('button', { name: 'Undang Pengguna' }).click();
  const invite = owner.getByRole('dialog', { name: 'Undang Pengguna' });
  await invite.getByLabel('Untuk siapa').fill('Siti Aminah');
  await invite.getByLabel('Peran').selectOption('keuangan');
  await invite.getByRole('button', { name: 'Simpan', exact: true }).click();
  const link = await owner.getByLabel('Tautan', { exact: true }).inputValue();
  await owner.getByRole('button', { name: 'Selesai' }).click();
  await expect(owner.getByRole('row', { name: /Siti Aminah/ })).toContainText('Menunggu');

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link.slice(0, -5));
  await expect(guest.getByRole('heading', { name: 'Tautan ini tidak lengkap' })).toBeVisible();
  await guest.goto(link); // in the same tab
  await expect(guest.getByRole('heading', { name: 'Bergabung dengan PT Maju Motor' })).toBeVisible();
  expect(guest.url()).not.toContain('#'); // the secret is neither in the address bar nor in the history
  await expect(guest.getByLabel('Nama', { exact: true })).toHaveValue('Siti Aminah');
  await guest.getByLabel('Email').fill('siti@contoh.id');
  await guest.getByLabel(/^Kata sandi baru/).fill('pendek ini');
  await guest.getByLabel('Email').fill('pemilik@contoh.id'); // somebody else's
  await guest.getByRole('button', { name: 'Buat akun dan bergabung' }).click();
  await expect(guest.getByRole('alert')).toContainText('Email ini sudah punya akun');
  await guest.getByRole('button', { name: 'Saya belum punya akun' }).click();
  await guest.getByLabel('Email').fill('siti@contoh.id');
  await guest.getByLabel(/^Kata sandi baru/).fill('gunung api 1883');
  await guest.getByRole('button', { name: 'Buat akun dan bergabung' }).click();
  await expect(guest.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Logout (Siti Aminah)' })).toBeVisible();
  await guest.goto('/transaction/index');
  await expect(guest.getByRole('button', { name: 'Buat Transaksi' })).toBeVisible();

  await owner.reload();
  await owner.getByRole('button', { name: 'Siti Aminah' }).click();
  await owner.getByRole('button', { name: 'Non-aktifkan' }).click();
  await owner.getByRole('button', { name: 'Ya, non-aktifkan' }).click();
  await expect(owner.getByRole('button', { name: 'Siti Aminah' })).toBeHidden();

  await guest.goto('/balance/index');
  await expect(guest.getByRole('banner').getByText('sesi berakhir')).toBeVisible();
  await expect(guest.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Undangan ini sudah dipakai' })).toBeVisible();
  await context.close();
});
