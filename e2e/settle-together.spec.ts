import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose } from './booking.ts';
import { signIn } from './sign-in.ts';

const customer = 'PT Dua Puluh Faktur';

test('twenty invoices of one customer, with PPh 23 and Rp 123 too much, take twelve actions and one receipt', async ({
  page,
  context,
}) => {
  await signIn(page, 'pemilik');
  const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
  const headers = { authorization: `Bearer ${token}` };
  for (let nota = 1; nota <= 20; nota++) {
    const data = { type: 'R', entity_name: customer, amount: 1_000_000, note: `Faktur ${nota}` };
    expect((await page.request.post('/transaction/api/due', { headers, data })).status()).toBe(201);
  }

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(page.getByRole('navigation', { name: 'Menu', exact: true }).getByTitle('Hutang & Piutang').click());
  await act(page.getByRole('textbox', { name: /^Cari nama/ }).fill(customer));
  const table = page.getByRole('table', { name: 'Hutang / Piutang' });
  await expect(table.getByRole('row').filter({ hasText: customer })).toHaveCount(20);
  await expect(table.getByRole('row').filter({ hasText: 'Total Hutang' }).first()).toContainText('Rp 20,000,000');
  await act(page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check());
  await act(page.getByRole('button', { name: 'Lunasi bersama' }).click());
  const form = page.getByRole('dialog', { name: 'Lunasi 20 hutang/piutang bersama' });
  await act(form.getByLabel('Jumlah uang').fill('19600123'));
  await act(choose(form, 'Potongan untuk semua', 'PPh 23'));
  await act(form.getByLabel('Persen').fill('2'));
  await expect(form.getByText('dipotong Rp 400,000')).toBeVisible();
  await act(form.getByRole('checkbox', { name: 'Simpan kelebihan Rp 123 sebagai uang muka' }).check());
  await act(choose(form, 'Account', /BCA/));
  expect(await violationsOf(page)).toEqual([]);
  const papers: string[] = [];
  context.on('page', (paper) => papers.push(paper.url()));
  const opening = context.waitForEvent('page');
  await act(form.getByRole('button', { name: 'Simpan & cetak' }).click());
  const receipt = await opening;
  expect(actions).toBeLessThanOrEqual(12);
  await expect(receipt.getByText(customer).first()).toBeVisible();
  await expect(receipt.getByText('Rp 19,600,123').first()).toBeVisible();
  await receipt.close();
  await expect(form).toBeHidden();
  expect(papers).toHaveLength(1);

  await expect(table.getByText('Lunas', { exact: true })).toHaveCount(20);
  await page.goto('/deduction/index?q=Dua%20Puluh%20Faktur');
  await expect(page.getByText('20 potongan', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Potongan piutang' })).toContainText('Rp 400,000');
  await page.goto('/advance/index?q=Dua%20Puluh%20Faktur');
  await expect(page.getByRole('row').filter({ hasText: 'Sisa diterima' })).toContainText('Rp 123');
});
