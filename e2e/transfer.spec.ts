import { expect } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { sendCashToBank } from './booking.ts';
import { signIn, test } from './sign-in.ts';

test('a cashier transfers cash to the bank with proof, and finance confirms it once', async ({ page, enter }) => {
  await signIn(page, 'kasir');
  await page.getByRole('link', { name: 'Daftar Transfer' }).click();
  await sendCashToBank(page, { amount: '123456', fee: '1000', note: 'Setor perjalanan' });
  const row = page.getByRole('row').filter({ hasText: 'Rp 123,456' });
  await expect(row).toContainText('Dalam perjalanan');
  await expect(row).toContainText('+ biaya Rp 1,000');
  await row.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: /^Transfer # / });
  await expect(detail.getByText('bukti-setor.pdf')).toBeVisible();
  const number = ((await detail.getByRole('heading', { name: /^Transfer # / }).textContent()) ?? '').replace(/\D/g, '');

  const other = await enter('keuangan', { path: `/transfer/index?status=pending&q=perjalanan` });
  await expect(other.getByRole('search').getByText(/Dalam perjalanan/)).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: 'Rp 123,456' })).toBeVisible();
  await other.goto(`/transfer/show/${number}`);
  await other.getByRole('button', { name: 'Konfirmasi' }).click();
  const question = other.getByRole('dialog', { name: 'Konfirmasi transfer?' });
  await question.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(other.getByText(/^Diterima \d/)).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: 'Masuk' })).toContainText('Rp 123,456');
  expect(await violationsOf(other)).toEqual([]);

  // The cashier's open detail follows by itself.
  await expect(detail.getByText(/^Diterima \d/)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Konfirmasi' })).toHaveCount(0);
});
