import { expect, type Page } from '@playwright/test';
import { choose, fillTransaction } from './booking.ts';
import { endSessionElsewhere, signIn, test } from './sign-in.ts';

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' });
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });

test('a filled form asks before Back and before a reload, but not after it is saved', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.getByRole('link', { name: 'Buat Transaksi Baru' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').fill('Bu Tika');

  await page.evaluate(() => history.back());
  const question = questionOf(page);
  await expect(question.getByRole('button', { name: 'Kembali ke isian' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/transaction\/show$/);
  await expect(form.getByLabel('Nama')).toHaveValue('Bu Tika');

  const [asked] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(form.getByLabel('Nama')).toHaveValue('Bu Tika');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Ya, tutup' }).click();
  await expect(page.getByRole('heading', { name: 'Hutang Piutang' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/transaction/show'); // the form is empty again
  await form.getByRole('button', { name: 'Batal' }).click();
  await fillTransaction(page, { name: 'Bu Tika', amount: '73411' });
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/\/transaction\/show\/[\da-f-]{36}$/);
  await expect(question).toHaveCount(0);
});

test('who goes back right after an answer is asked again, on a slow machine too', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.getByRole('link', { name: 'Buat Transaksi Baru' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').fill('Bu Tika');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });

  await page.evaluate(() => history.back());
  for (let answer = 1; answer <= 3; answer += 1) {
    const stay = questionOf(page).getByRole('button', { name: 'Kembali ke isian' });
    await stay.evaluate((button: HTMLElement) => {
      button.click();
      history.back();
    });
  }
  await questionOf(page).getByRole('button', { name: 'Ya, tutup' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('unsaved amounts of a due payment batch ask before Home and before Logout', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.getByRole('link', { name: 'Pelunasan Hutang & Piutang' }).click();
  await page.getByRole('button', { name: 'Buat Pelunasan' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Pelunasan' });
  await form.getByRole('textbox', { name: /Nama/ }).fill('Pelunasan yang ditinggalkan');
  await choose(form, /Account/, /BCA/);
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByRole('button', { name: 'Tambah hutang/piutang' }).click();
  const picker = page.getByRole('dialog', { name: 'Tambah hutang/piutang' });
  await picker.getByRole('checkbox').nth(1).check();
  await picker.getByRole('button', { name: 'Tambahkan 1' }).click();
  const amount = page.getByRole('table', { name: 'Isi pelunasan' }).getByRole('textbox');
  await amount.fill('1234');

  await home(page).click();
  await questionOf(page).getByRole('button', { name: 'Kembali ke isian' }).click();
  await expect(amount).toHaveValue(/1,234/);
  await page.getByRole('button', { name: /^Logout/ }).click();
  await questionOf(page).getByRole('button', { name: 'Kembali ke isian' }).click();
  await expect(amount).toHaveValue(/1,234/);

  await page.getByRole('button', { name: 'Simpan jumlah' }).click();
  await expect(page.getByText('Jumlah yang diubah belum disimpan')).toHaveCount(0);
  await home(page).click();
  await expect(page.getByRole('heading', { name: 'Hutang Piutang' })).toBeVisible();
  await expect(questionOf(page)).toHaveCount(0);
});

test('a changed setting asks before Home', async ({ page }) => {
  await signIn(page, 'pemilik');
  await page.goto('/setting/index');
  const header = page.getByLabel('Kop kwitansi', { exact: true });
  await header.fill('PT Maju Motor\nBelum disimpan');
  await home(page).click();
  await questionOf(page).getByRole('button', { name: 'Kembali ke isian' }).click();
  await expect(header).toHaveValue('PT Maju Motor\nBelum disimpan');
  await home(page).click();
  await questionOf(page).getByRole('button', { name: 'Ya, tutup' }).click();
  await expect(page.getByRole('heading', { name: 'Hutang Piutang' })).toBeVisible();
});

test('Back goes to the previous page of the list, and leaves an address beyond its last page', async ({ page }) => {
  await signIn(page, 'peninjau');
  await page.getByRole('link', { name: 'Daftar Transaksi' }).click();
  const pages = page.getByRole('navigation', { name: /^Halaman/ });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages.getByLabel('Halaman', { exact: true })).toHaveValue('2');
  await page.goBack();
  await expect(pages.getByLabel('Halaman', { exact: true })).toHaveValue('1');
  await expect(page).toHaveURL(/\/transaction\/index$/);
  await page.getByRole('searchbox').or(page.getByLabel(/^Cari/)).first().fill('pelanggan');
  await expect(page).toHaveURL(/q=pelanggan/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  await page.evaluate(() => {
    location.href = '/transaction/index?page=999';
  });
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeVisible();
  await expect(page.getByText(/^Belum ada/)).toHaveCount(0);
  const last = await pages.getByLabel('Halaman', { exact: true }).inputValue();
  expect(Number(last)).toBeGreaterThan(1);
  await expect(pages).toContainText(`dari ${last}`);
  await expect(page).toHaveURL(new RegExp(`page=${last}&`));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('after the session was ended elsewhere the input can be copied, and Login leads back to the same list', async ({
  page,
}) => {
  await signIn(page, 'keuangan', { path: '/transaction/index?page=2' });
  const form = await fillTransaction(page, { name: 'Pak Rudi', amount: '50000' });
  await endSessionElsewhere(page, 'keuangan');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Salin dulu yang perlu, lalu login lagi.')).toBeVisible();
  await expect(form.getByLabel('Nama')).toHaveValue('Pak Rudi');
  await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await form.getByRole('button', { name: 'Batal' }).click();
  await questionOf(page).getByRole('button', { name: 'Ya, tutup' }).click();

  // The list reads anew by itself once it has lost the stream of changes: perhaps before it is told to.
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(async () => {
    if (await refresh.isVisible()) await refresh.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: 'Sesi berakhir' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Sesi Anda sudah berakhir. Silakan login lagi.').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('sesi berakhir')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout (Siti Rahmawati)' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/authentication\?redirect=[^&]*transaction%2Findex%3Fpage%3D2/);
  await page.getByLabel('Email').fill('keuangan@contoh.id');
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-demo');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL('/transaction/index?page=2'); // without a question, in the tenant as before
  await expect(page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
});

test('Logout asks where another tab has unsaved input', async ({ page, context }) => {
  await signIn(page, 'keuangan', { path: '/transaction/index' });
  const other = await context.newPage();
  await other.goto('/transaction/index');
  const form = await fillTransaction(other, { name: 'Pak Rudi', amount: '50000' });
  await page.getByRole('button', { name: /^Logout/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Logout dari semua tab?' });
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('button', { name: /^Logout/ })).toBeVisible();
  await expect(form.getByLabel('Nama')).toHaveValue('Pak Rudi');
  await page.getByRole('button', { name: /^Logout/ }).click();
  await question.getByRole('button', { name: 'Ya, logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});
