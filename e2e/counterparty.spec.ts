import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { signIn } from './sign-in.ts';

test('a counterparty is suggested, its doubles are merged and separated, and its card shows both', async ({
  page,
  context,
}) => {
  await signIn(page, 'pemilik');

  /** Records a piutang by hand; the name is chosen from the suggestions where it is known. */
  async function owed(name: string, phone: string | null, amount: string): Promise<void> {
    await page.goto('/due/index');
    await page.getByRole('button', { name: 'Catat Piutang' }).click();
    const form = page.getByRole('dialog', { name: 'Buat Pencatatan Piutang' });
    await form.getByLabel('Nama Lawan Transaksi').fill(name);
    if (phone !== null) await form.getByLabel('No Telepon').fill(phone);
    await form.getByLabel('Jumlah').fill(amount);
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(form).toBeHidden();
  }
  await owed('Ibu Wayan', '0813-7777-0021', '2000000');
  await owed('Bu Wayan Denpasar', '0361-777-0021', '300000');

  // the name is chosen by keyboard, and brings the phone number
  await page.goto('/due/index');
  await page.getByRole('button', { name: 'Catat Piutang' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Pencatatan Piutang' });
  const name = form.getByLabel('Nama Lawan Transaksi');
  await name.pressSequentially('ibu way');
  await expect(page.getByRole('option').first()).toContainText('Ibu Wayan'); // not what 'ibu' alone finds
  await name.press('ArrowDown');
  await expect(name).toHaveAttribute('aria-activedescendant', /.+/);
  await name.press('Enter');
  await expect(name).toHaveValue('Ibu Wayan');
  await expect(form.getByLabel('No Telepon')).toHaveValue('0813-7777-0021');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await form.getByLabel('Jumlah').fill('50000');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();

  // from a due to the page of its counterparty
  await page.goto('/due/index?q=Bu%20Wayan%20Denpasar');
  await page.getByRole('table', { name: 'Hutang / Piutang' }).locator('tbody').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bu Wayan Denpasar' }).click();
  await expect(page).toHaveURL(/\/counterparty\/show\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bu Wayan Denpasar' })).toBeVisible();

  // from the directory, where words and numbers find it
  await page.goto('/counterparty/index');
  await page.getByRole('textbox', { name: 'Cari lawan transaksi' }).fill('0813 7777');
  await page.getByRole('button', { name: 'Ibu Wayan' }).click();
  await expect(page).toHaveURL(/\/counterparty\/show\/\d+$/); // sooner, one would go back from the directory
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Cari lawan transaksi' })).toHaveValue('0813 7777');
  await page.getByRole('button', { name: 'Ibu Wayan' }).click();
  const totals = page.locator('dl').first();
  await expect(totals).toContainText('Rp 2,050,000');
  await page.getByRole('button', { name: 'Gabungkan yang ganda' }).click();
  const finder = page.getByRole('dialog', { name: 'Gabungkan ke Ibu Wayan' });
  await finder.getByRole('textbox', { name: 'Cari lawan transaksi' }).fill('way den');
  await finder.getByRole('button', { name: /^Gabungkan Bu Wayan Denpasar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, gabungkan' }).click();
  await expect(finder).toBeHidden();
  await expect(totals).toContainText('Rp 2,350,000');
  await expect(page.getByRole('button', { name: /^Pisahkan Bu Wayan Denpasar/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Kartu', exact: true }).click();
  const card = page.getByRole('table', { name: 'Kartu Hutang/Piutang' });
  await expect(card.getByText(/^Piutang #\d+/)).toHaveCount(3);
  await expect(card.getByRole('row', { name: /Saldo akhir/ })).toContainText('Rp 2,350,000');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Cetak kartu' }).click();
  const printed = await opened;
  await expect(printed.getByText('Sisa piutang Rp 2,350,000')).toBeVisible();
  await printed.close();

  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(totals).toContainText('Rp 2,050,000');
  await expect(page.getByRole('button', { name: /^Pisahkan/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Lihat riwayat' }).click();
  await expect(page.getByText('Digabungkan: (tidak ada) → Bu Wayan Denpasar')).toBeVisible();
});
