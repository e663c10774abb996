import { expect } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose } from './booking.ts';
import { signIn, test } from './sign-in.ts';

test('one due payment batch pays three dues, and only once', async ({ page, enter }) => {
  await signIn(page, 'keuangan');
  await page.getByRole('link', { name: 'Pelunasan Hutang & Piutang' }).click();
  await page.getByRole('button', { name: 'Buat Pelunasan' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Pelunasan' });
  await form.getByRole('textbox', { name: /Nama/ }).fill('Pelunasan tiga sekaligus');
  await choose(form, /Account/, /BCA/);
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/\/due-payment-batch\/show\/\d+/);
  await expect(page.getByText('Masih kosong')).toBeVisible();

  await page.getByRole('button', { name: 'Tambah hutang/piutang' }).click();
  const picker = page.getByRole('dialog', { name: 'Tambah hutang/piutang' });
  for (let index = 1; index <= 3; index++) await picker.getByRole('checkbox').nth(index).check();
  await picker.getByRole('button', { name: 'Tambahkan 3' }).click();
  const lines = page.getByRole('table', { name: 'Isi pelunasan' });
  await expect(lines.getByRole('textbox')).toHaveCount(3);
  expect(await violationsOf(page)).toEqual([]);

  const second = await enter('pemilik', { path: page.url() });
  await expect(second.getByRole('button', { name: 'Tutup Pelunasan' })).toBeEnabled();
  for (const person of [page, second]) {
    await person.getByRole('button', { name: 'Tutup Pelunasan' }).click();
    await expect(person.getByRole('alertdialog')).toContainText('3 transaksi dibukukan');
  }
  const answers = [page, second].map(async (person) => {
    const [answer] = await Promise.all([
      person.waitForResponse((response) => /\/due-payment-batch\/\d+\/close$/.test(response.url())),
      person.getByRole('button', { name: 'Tutup dan catat' }).click(),
    ]);
    const main = person.getByRole('main');
    if (answer.ok()) await expect(person.getByText('Berhasil ditutup')).toBeVisible();
    await expect(main.getByText('Ditutup', { exact: true })).toBeVisible();
    // Who was refused still reads why, although the change of the other has arrived.
    await expect(main.getByText(/^Pelunasan ini sudah ditutup oleh/)).toBeVisible({ visible: !answer.ok() });
    return answer.status();
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200, 409]));

  await page.reload();
  await expect(page.getByText('Ditutup', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tutup Pelunasan' })).toBeHidden();

  // to a row, its due and back; in the list the three are one row
  const booked = page.getByRole('table', { name: 'Transaksi dari pelunasan ini' });
  await expect(booked.getByRole('row')).toHaveCount(4);
  await booked.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: /^Transaksi # / });
  await detail.getByRole('button', { name: /^Hutang & Piutang # \d+$/ }).click();
  await expect(page).toHaveURL(/\/due\/show\/\d+$/);
  await page
    .getByRole('table', { name: 'Pembayaran' })
    .getByRole('button', { name: /^\d{4}-\d\d-\d\d$/ })
    .last()
    .click();
  await detail.getByRole('button', { name: /^Pelunasan # \d+$/ }).click();
  await expect(page).toHaveURL(/\/due-payment-batch\/show\/\d+$/);
  await expect(booked.getByRole('row')).toHaveCount(4);
  await page.goto('/transaction/index?q=tiga+sekaligus');
  const list = page.getByRole('table', { name: 'Transaksi' });
  await expect(list.locator('tbody tr')).toHaveCount(1);
  await list.getByRole('button', { name: /^Pelunasan tiga sekaligus 3 transaksi$/ }).click();
  await expect(list.locator('tbody tr')).toHaveCount(4);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/due-payment-batch/index?q=tiga+sekaligus&state=closed');
  await expect(page.getByRole('row').filter({ hasText: 'Pelunasan tiga sekaligus' })).toContainText('3 hutang/piutang');
});
