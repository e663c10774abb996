import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose } from './booking.ts';
import { signIn } from './sign-in.ts';

const customer = 'PT Bayar di Muka';

test('an advance, PPh 23 and money settle a piutang with one save, and each stands where it belongs', async ({
  page,
}) => {
  await signIn(page, 'pemilik');
  const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const accounts = await page.request.get('/transaction/api/bank-account', { headers });
  const { data: banks } = await accounts.json();
  const bank = { account_type: 'bank', account_id: banks[0].id };
  const made = async (path: string, data: object) => {
    const answer = await page.request.post(`/transaction/api/${path}`, { headers, data });
    expect(answer.status()).toBe(201);
    return (await answer.json()).data;
  };
  await made('advance', { direction: 'received', entity_name: customer, amount: 3_000_000, ...bank });
  const due = await made('due', { type: 'R', entity_name: customer, amount: 10_000_000, use_advance: false });

  await page.goto(`/due/show/${due.uuid}`);
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Bayar Piutang' });
  await form.getByRole('button', { name: 'Tambah potongan' }).click();
  await form.getByRole('group', { name: 'Potongan 1' }).getByLabel('Persen').fill('2');
  await form.getByRole('checkbox', { name: `Pakai uang muka ${customer} (ada Rp 3,000,000)` }).check();
  await expect(form.getByLabel(/^Jumlah(?! potongan)/)).toHaveValue('Rp 6,800,000');
  await expect(form.getByText('Lunas dengan pembayaran ini')).toBeVisible();
  await choose(form, 'Jenis Account', 'BANK');
  await choose(form, 'Bank', /BCA/);
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();

  await expect(page.getByRole('table', { name: 'Uang muka yang dipakai' })).toContainText('Rp 3,000,000');
  await expect(page.getByRole('table', { name: 'Potongan' })).toContainText('Rp 200,000');
  await page.goto('/deduction/index?view=month');
  const row = page.getByRole('row').filter({ hasText: customer });
  await expect(row).toContainText('PPh 23');
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: customer }).click();
  await expect(page.getByRole('table', { name: 'Potongan', exact: true })).toContainText('Rp 200,000');
  await expect(page.getByText('1 potongan', { exact: true })).toBeVisible();
});
