import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test('an owner makes a bank account and opens it to the cashier, who can then choose it; taken back, it is gone', async ({ browser }) => {
  const [owner, cashier] = await Promise.all([browser.newPage(), browser.newPage()]);
  await signIn(owner, 'pemilik');
  await owner.getByRole('link', { name: 'Bank Accounts' }).click();
  await owner.getByRole('button', { name: 'Bank Account Baru' }).click();
  const form = owner.getByRole('dialog', { name: 'Bank Account Baru' });
  await form.getByLabel(/^Bank/).fill('Permata');
  await form.getByLabel('Nomor rekening').fill('9900112233');
  await form.getByLabel('Nama pemilik rekening').fill('PT Maju Motor');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  await expect(owner.getByRole('button', { name: 'Permata' })).toBeVisible();

  const offered = async () => {
    await cashier.goto('/transaction/index');
    await cashier.getByRole('button', { name: 'Buat Transaksi' }).click();
    const booking = cashier.getByRole('dialog', { name: 'Buat Transaksi' });
    await booking.getByRole('combobox', { name: 'Jenis Account' }).click();
    await cashier.getByRole('option', { name: 'BANK' }).click();
    await booking.getByRole('combobox', { name: 'Bank' }).click();
    await expect(cashier.getByRole('option', { name: /BCA/ }).first()).toBeVisible();
    return cashier.getByRole('option', { name: 'Permata 9900112233 a.n. PT Maju Motor' }).count();
  };
  await signIn(cashier, 'kasir');
  expect(await offered()).toBe(0);

  await owner.getByRole('link', { name: 'Akses Bank Account' }).click();
  await owner.getByRole('button', { name: 'Beri Izin' }).click();
  const grant = owner.getByRole('dialog', { name: 'Beri Izin Rekening' });
  await grant.getByRole('combobox', { name: 'Bank' }).click();
  await owner.getByRole('option', { name: /Permata/ }).click();
  await grant.getByRole('button', { name: 'Cari Pengguna' }).click();
  await owner.getByRole('button', { name: 'Pilih Dewi Anggraini' }).click();
  await grant.getByRole('checkbox', { name: /^Tulis/ }).check();
  await grant.getByRole('button', { name: 'Simpan' }).click();
  await expect(grant).toBeHidden();
  expect(await offered()).toBe(1);

  await owner.getByRole('button', { name: 'Cabut izin Dewi Anggraini pada Permata 9900112233 a.n. PT Maju Motor' }).click();
  await owner.getByRole('button', { name: 'Ya, cabut' }).click();
  await expect(owner.getByText('Izin dicabut')).toBeVisible();
  expect(await offered()).toBe(0);
});
