import { expect, type Page } from '@playwright/test';
import { choose } from './booking.ts';
import { signIn, test } from './sign-in.ts';

/** Presses keys and counts them; of a combination each key counts. Letters of amount and name are not counted. */
function keyboardOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(...keys: string[]) {
      for (const key of keys) {
        count += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    type: (text: string) => page.keyboard.type(text),
  };
}

test('a cash income after the first takes at most 12 keys, with its receipt at most 14', async ({ page, context }) => {
  await signIn(page, 'kasir', { path: '/transaction/index' });
  const button = page.getByRole('button', { name: 'Buat Transaksi' });
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  const amount = form.getByLabel('Jumlah');

  await test.step('the first one of the day chooses what the others repeat', async () => {
    await button.focus();
    const keys = keyboardOf(page);
    await keys.press('Enter');
    await expect(amount).toBeFocused();
    await expect(form.getByRole('combobox', { name: 'Pilih Kasir' }).locator('option:checked')).toHaveText(/Kasir/);
    await keys.press('+');
    await keys.type('150rb');
    await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    await expect(form.getByLabel('Nama')).toBeFocused();
    await keys.type('Bu Tini');
    await keys.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Bu Tini' })).toContainText('Rp 150,000');
  });

  await test.step('one more', async () => {
    await expect(button).toBeFocused(); // where the closed form has left it
    const keys = keyboardOf(page);
    await keys.press('Enter');
    await expect(amount).toBeFocused();
    await expect(form.getByRole('button', { pressed: true })).toHaveCount(0);
    await keys.press('+');
    await keys.type('75rb');
    await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    await expect(form.getByLabel('Nama')).toBeFocused();
    await keys.type('Pak Joko');
    await keys.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Pak Joko' })).toContainText('Rp 75,000');
    expect(keys.count()).toBeLessThanOrEqual(12);
  });

  await test.step('one after the other without closing the form', async () => {
    await page.keyboard.press('Enter');
    await expect(amount).toBeFocused();
    for (const [name, sign, typed, shown] of [
      ['Toko Satu', ['+'], '25000+12500', 'Rp 37,500'],
      ['Toko Dua', [], '1,5jt', 'Rp 1,500,000'], // as the first of them
    ] as const) {
      const keys = keyboardOf(page);
      await keys.press(...sign);
      await keys.type(typed);
      await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
      await keys.type(name);
      await keys.press('Control+Shift+Enter');
      await expect(form.getByRole('status').filter({ hasText: 'Tersimpan' })).toContainText(`${shown} · ${name}`);
      await expect(amount).toBeFocused();
      expect(keys.count()).toBeLessThanOrEqual(12);
    }
    await page.keyboard.press('Escape'); // nothing is typed
    await expect(form).toBeHidden();
  });

  await test.step('with its receipt on the paper used last', async () => {
    await expect(button).toBeFocused();
    const keys = keyboardOf(page);
    await keys.press('Enter');
    await expect(amount).toBeFocused();
    await keys.press('+');
    await keys.type('50rb');
    await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    await keys.type('Bu Rina');
    await expect(form.getByLabel('Nama')).toHaveValue('Bu Rina');
    const [receipt] = await Promise.all([context.waitForEvent('page'), keys.press('Control+P')]);
    await expect(receipt.getByText(/lima puluh ribu rupiah/i)).toBeVisible();
    await expect(receipt.getByText('Bu Rina').first()).toBeVisible();
    expect(new URL(receipt.url()).hash).toBe(''); // a reload does not print again
    expect(keys.count()).toBeLessThanOrEqual(14);
    await receipt.close();
    await expect(form).toBeHidden();
  });
});

test('the owner undoes what was just saved', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/transaction/index' });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await choose(form, 'Jenis Account', 'BANK');
  await choose(form, 'Bank', /BCA/);
  await form.getByLabel('Nama').fill('Salah Ketik');
  await form.getByLabel('Jumlah').press('-');
  await form.getByLabel('Jumlah').pressSequentially('99rb');
  await form.getByRole('button', { name: 'Simpan & buat lagi' }).click();
  await form.getByRole('button', { name: 'Urungkan' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Diurungkan' })).toContainText('-Rp 99,000 · Salah Ketik');
  await form.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Salah Ketik' }).getByText('Batal')).toBeVisible();
});

test('an account is chosen again, a direction is not, and neither for another user on the same device', async ({
  page,
}) => {
  await signIn(page, 'pemilik', { path: '/transaction/index' });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await choose(form, 'Jenis Account', 'BANK');
  await choose(form, 'Bank', /BCA/);
  await form.getByLabel('Jumlah').press('-');
  await form.getByLabel('Jumlah').pressSequentially('1234');
  await form.getByLabel('Jumlah').press('Control+Enter');
  await expect(form).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await expect(form.getByRole('combobox', { name: 'Bank' }).locator('option:checked')).toHaveText(/BCA/);
  await expect(form.getByRole('button', { pressed: true })).toHaveCount(0);

  await signIn(page, 'keuangan', { path: '/transaction/index' });
  await expect(page.getByRole('link', { name: 'Profil Siti Rahmawati' })).toBeVisible();
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await expect(form.getByLabel('Jumlah')).toBeFocused();
  await expect(form.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'Jenis Account' }).locator('option:checked')).toHaveText('Pilih…');
});
