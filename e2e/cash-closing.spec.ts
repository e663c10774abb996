import { expect } from '@playwright/test';
import { choose, dayOf } from './booking.ts';
import { signIn, test } from './sign-in.ts';

test('a kasir counts by keyboard, books the difference, closes the day; the pemilik reopens it', async ({
  page,
  enter,
}) => {
  const today = dayOf();
  await signIn(page, 'kasir');
  await page.getByRole('main').getByRole('link', { name: 'Tutup Kas' }).click();
  const form = page.getByRole('dialog', { name: 'Tutup Kas', exact: true });
  await expect(form.getByText('Menurut buku')).toBeVisible();
  await form.getByLabel('Rp 100,000 kertas').fill('1');
  for (const key of ['Enter', '2', 'ArrowDown']) await page.keyboard.press(key);
  await expect(form.getByLabel('Rp 50,000 kertas')).toBeFocused();
  await expect(form.getByRole('row', { name: /Uang terhitung/ })).toContainText('Rp 250,000');
  await form.getByLabel(/Alasan selisih/).fill('Uji perjalanan');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();
  const closed = page.getByRole('dialog', { name: /^Kas .* ditutup$/ });
  const [slip] = await Promise.all([
    page.waitForEvent('popup'),
    closed.getByRole('button', { name: 'Cetak struk' }).click(),
  ]);
  await expect(slip.getByRole('heading', { name: 'Tutup Kas' })).toBeVisible();
  await expect(slip.getByText(/Alasan: Uji perjalanan/)).toBeVisible();
  await slip.close();
  await closed.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByRole('table', { name: 'Daftar Tutup Kas' }).getByText('Lebih Rp 5,000')).toBeVisible();
  const row = page.getByRole('table', { name: 'Daftar Tutup Kas' }).getByRole('row').filter({ hasText: today });
  await expect(row).toContainText(/Kurang|Lebih/);

  // the next closing of the day begins with what this one has left
  await page.getByRole('main').getByRole('button', { name: 'Tutup Kas', exact: true }).click();
  await expect(form.getByText(new RegExp(`^tutup kas ${today} `))).toBeVisible();
  await expect(form.getByText('Rp 250,000')).toHaveCount(2);
  await form.getByRole('button', { name: 'Batal' }).click();

  await page.getByRole('button', { name: today }).click();
  const detail = page.getByRole('dialog', { name: /^Tutup Kas .* / });
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    detail.getByRole('button', { name: 'Cetak A4' }).click(),
  ]);
  await expect(sheet.getByRole('heading', { name: 'Tutup Kas' })).toBeVisible();
  await expect(sheet.getByText('Uji perjalanan')).toBeVisible();
  expect(sheet.url()).not.toContain('access_token');
  await sheet.close();

  const owner = await enter('pemilik', { path: '/cash-closing/index' });
  await owner.getByRole('button', { name: today }).click();
  await owner.getByRole('button', { name: 'Buka kembali' }).click();
  const question = owner.getByRole('dialog', { name: 'Buka kembali tutup kas?' });
  await question.getByLabel(/Alasan/).fill('Selesai diuji');
  await question.getByRole('button', { name: 'Buka kembali' }).click();
  await expect(owner.getByText(/^Dibuka kembali .*: Selesai diuji$/)).toBeVisible();
});

test('with blind counts the kasir sends a count, learns the difference, and sends the money to the bank', async ({
  page,
  enter,
}) => {
  const owner = await enter('pemilik', { path: '/setting/index' });
  const section = owner.getByRole('region', { name: 'Hitung buta saat tutup kas' });
  const setBlind = async (isOn: boolean) => {
    await section.getByRole('switch').setChecked(isOn);
    await section.getByRole('button', { name: 'Simpan', exact: true }).press('Enter');
    await expect(section.getByRole('button', { name: 'Simpan', exact: true })).toBeHidden();
  };
  await setBlind(true);

  await signIn(page, 'kasir');
  await expect(page.getByText(/^Saldo kas tampil setelah uangnya dihitung/)).toBeVisible();
  await expect(page.getByText('Seharusnya ada')).toBeHidden();
  await page.goto('/balance/index');
  await expect(page.getByRole('table', { name: 'Saldo', exact: true }).getByText('Hitung dulu')).toBeVisible();
  const accounts = page.getByRole('table', { name: 'Saldo', exact: true });
  await accounts.getByRole('button', { name: 'Kasir Showroom', exact: true }).click();
  await expect(page).toHaveTitle(/^Mutasi/); // 'Saldo' has such a link as well
  await page.getByRole('main').getByRole('link', { name: 'Tutup Kas' }).click();
  const form = page.getByRole('dialog', { name: 'Tutup Kas', exact: true });
  await expect(form.getByText(/^Hitung uangnya dulu\./)).toBeVisible();
  await form.getByLabel('Rp 100,000 kertas').fill('3');
  await expect(form.getByText('Menurut buku', { exact: true })).toBeHidden();
  await form.getByRole('switch', { name: 'Setor ke bank' }).check();
  await choose(form, /Rekening tujuan setoran/, /BCA/);
  await form.getByLabel(/Tinggal di laci/).fill('100000');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form.getByText('Menurut buku', { exact: true })).toBeVisible();
  await expect(form.getByLabel(/Alasan selisih/)).toBeFocused();
  await page.keyboard.type('Belum ketemu');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  const closed = page.getByRole('dialog', { name: /^Kas .* ditutup$/ });
  await expect(closed.getByText(/^Rp 200,000 ke BCA/)).toBeVisible();
  await closed.getByRole('button', { name: 'Selesai' }).click();
  await page.goto('/transfer/index?status=pending');
  await expect(page.getByText('Rp 200,000').first()).toBeVisible();

  await owner.goto('/cash-closing/index');
  const today = dayOf();
  await owner.getByRole('table', { name: 'Daftar Tutup Kas' }).getByRole('button', { name: today }).first().click();
  await expect(owner.getByText(/^Rp 300,000 · .*/)).toBeVisible();
  await owner.getByRole('button', { name: 'Buka kembali' }).click();
  const question = owner.getByRole('dialog', { name: 'Buka kembali tutup kas?' });
  await expect(question.getByText(/Setoran Rp 200,000 ke bank tetap tercatat/)).toBeVisible();
  await question.getByLabel(/Alasan/).fill('Selesai diuji');
  await question.getByRole('button', { name: 'Buka kembali' }).click();
  await expect(question).toBeHidden();
  await owner.goto('/setting/index');
  await setBlind(false);
});

test('a kasir hands the drawer over; the taker counts it in a session of their own, and the float goes on', async ({
  page,
  enter,
}) => {
  const today = dayOf();
  await signIn(page, 'kasir', { path: '/cash-closing/index' });
  await page.getByRole('main').getByRole('button', { name: 'Tutup Kas', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Tutup Kas', exact: true });
  await form.getByLabel('Rp 100,000 kertas').fill('4');
  await form.getByLabel(/Alasan selisih/).fill('Uji serah terima');
  await choose(form, 'Serahkan laci kepada', 'Siti Rahmawati');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  const closed = page.getByRole('dialog', { name: /^Kas .* ditutup$/ });
  await expect(closed.getByText('Siti Rahmawati')).toBeVisible();
  await closed.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByText(/^Laci .* diserahkan Anda kepada Siti Rahmawati, /)).toBeVisible();

  const taker = await enter('keuangan');
  await taker.getByRole('link', { name: /Serah terima laci/ }).click();
  // Not the button of the home page, which goes with it.
  await expect(taker.getByRole('heading', { name: 'Tutup Kas', level: 1 })).toBeVisible();
  await taker.getByRole('button', { name: 'Hitung dan terima' }).click();
  const count = taker.getByRole('dialog', { name: 'Hitung dan terima' });
  await count.getByLabel('Rp 100,000 kertas').fill('3');
  await expect(count.getByText('Kurang Rp 100,000')).toBeVisible();
  await count.getByLabel(/Alasan selisih/).fill('Laci kurang waktu diterima');
  await count.getByRole('button', { name: 'Simpan', exact: true }).click();
  const taken = taker.getByRole('dialog', { name: /^Kas .* dibuka$/ });
  await taken.getByRole('button', { name: 'Selesai' }).click();
  await expect(taker.getByRole('button', { name: 'Hitung dan terima' })).toBeHidden();

  // both are reopened, so that other journeys find the cash as it was
  const owner = await enter('pemilik', { path: '/cash-closing/index' });
  const rows = owner.getByRole('table', { name: 'Daftar Tutup Kas' }).getByRole('button', { name: today });
  for (const place of [0, 1]) {
    await rows.nth(place).click();
    await owner.getByRole('button', { name: 'Buka kembali' }).click();
    const question = owner.getByRole('dialog', { name: 'Buka kembali tutup kas?' });
    await question.getByLabel(/Alasan/).fill('Selesai diuji');
    await question.getByRole('button', { name: 'Buka kembali' }).click();
    await expect(question).toBeHidden();
    await owner.goto('/cash-closing/index');
  }
});

test('the kasir enters an unconfirmed transaction and keuangan confirms it, once', async ({ page, enter }) => {
  await signIn(page, 'kasir', { path: '/transaction/index' });
  await page.getByRole('main').getByRole('link', { name: 'Belum Dikonfirmasi' }).click();
  await expect(page).toHaveURL(/\/unconfirmed-transaction\/index\?status=unconfirmed/);
  await page.getByRole('button', { name: 'Catat Klaim' }).click();
  const form = page.getByRole('dialog', { name: 'Catat Klaim' });
  await form.getByLabel(/Jumlah/).fill('1234567');
  await choose(form, /Account/, /Bank · BCA/);
  await form.getByLabel('Nama lawan transaksi').fill('Pelanggan Uji Klaim');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pelanggan Uji Klaim' })).toBeVisible();

  const finance = await enter('keuangan', { path: '/unconfirmed-transaction/index?status=unconfirmed' });
  await finance.getByRole('button', { name: 'Pelanggan Uji Klaim' }).click();
  await finance.getByRole('button', { name: 'Konfirmasi', exact: true }).click();
  const question = finance.getByRole('dialog', { name: 'Konfirmasi klaim?' });
  await expect(question.getByText(/^Tidak ada transaksi yang mirip/)).toBeVisible();
  await question.getByRole('button', { name: 'Catat transaksi baru' }).click();
  await expect(finance.getByRole('button', { name: /^Buka transaksi # / })).toBeEnabled();
  await finance.goto('/transaction/index');
  await expect(finance.getByText('Pelanggan Uji Klaim')).toBeVisible();
});
