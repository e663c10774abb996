import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { choose, digitsOfThisTry, ofThisTry } from './booking.ts';
import { signIn, test } from './sign-in.ts';

test('the owner creates a bank account and grants it to the cashier, who can choose it until it is revoked', async ({
  enter,
}) => {
  const bank = `Permata ${ofThisTry()}`;
  const owner = await enter('pemilik');
  await owner.getByRole('main').getByRole('link', { name: 'Bank Accounts' }).click();
  await owner.getByRole('button', { name: 'Bank Account Baru' }).click();
  const form = owner.getByRole('dialog', { name: 'Bank Account Baru' });
  await form.getByLabel(/^Bank/).fill(bank);
  await form.getByLabel('Nomor rekening').fill(`9900112${digitsOfThisTry()}`);
  await form.getByLabel('Nama pemilik rekening').fill('PT Maju Motor');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(owner.getByRole('button', { name: bank })).toBeVisible();

  const cashier = await enter('kasir');
  const offered = async () => {
    await cashier.goto('/transaction/index');
    await cashier.getByRole('button', { name: 'Buat Transaksi' }).click();
    const booking = cashier.getByRole('dialog', { name: 'Buat Transaksi' });
    await choose(booking, 'Jenis Account', 'BANK');
    const banks = booking.getByRole('combobox', { name: 'Bank' }).locator('option');
    await expect(banks.filter({ hasText: 'BCA' }).first()).toBeAttached();
    return banks.filter({ hasText: `${bank} 9900112${digitsOfThisTry()} a.n. PT Maju Motor` }).count();
  };
  expect(await offered()).toBe(0);

  await owner.getByRole('main').getByRole('link', { name: 'Hak Akses' }).click();
  const box = (right: 'Baca' | 'Tulis') => owner.getByRole('checkbox', { name: new RegExp(`^${right}: .*${bank}`) });
  await box('Tulis').check();
  await expect(box('Baca')).toBeChecked();
  expect(await offered()).toBe(1);

  await box('Baca').uncheck();
  await expect(box('Tulis')).not.toBeChecked();
  expect(await offered()).toBe(0);
});

test("the file of 'Saldo saya' has no other accounts", async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/balance/index' });
  const lines = async () => {
    await page.getByRole('button', { name: 'Unduh saldo' }).click();
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh CSV' }).click(),
    ]);
    return (await readFile(await download.path(), 'utf8')).trim().split('\n');
  };
  await expect(page.getByText('BCA 5220304488 a.n. PT Maju Motor').first()).toBeVisible(); // a payout goes there too
  expect((await lines()).join()).toContain('BCA 5220304488 a.n. PT Maju Motor');
  await page.getByRole('button', { name: 'Saldo saya' }).click();
  await expect(page.getByText('Tidak ada account atas nama Anda')).toBeVisible();
  expect(await lines()).toHaveLength(1); // its heads
});
