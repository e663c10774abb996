import { expect } from '@playwright/test';
import { test } from './sign-in.ts';

test('who made a transaction is found by person and number, and leads to it', async ({ enter }) => {
  const page = await enter('peninjau');
  const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
  const answer = await page.request.get('/transaction/api/activity?resource=transaction&action=create&paginate=1', {
    headers: { authorization: `Bearer ${token}` },
  });
  const {
    data: [made],
  } = (await answer.json()) as { data: { record_id: number; user_id: number; user_name: string }[] };
  if (!made) throw new Error('the demo data has transactions');
  const { record_id, user_id, user_name } = made;
  await page.goto(`/activity/index?user_id=${user_id}&resource=transaction&q=%23${record_id}`);
  await expect(page.getByRole('button', { name: `Hapus filter Oleh: ${user_name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus filter Jenis catatan: Transaksi' })).toBeVisible();

  await page
    .getByRole('button', { name: new RegExp(String.raw`^Membuat Transaksi #${record_id}\b`) })
    .first()
    .click();
  const detail = page.getByRole('dialog', { name: new RegExp(String.raw`^Membuat Transaksi #${record_id}\b`) });
  await expect(detail.getByRole('heading', { name: 'Isi' })).toBeVisible();
  await detail.getByRole('link', { name: `Transaksi #${record_id}`, exact: true }).click();
  await expect(page).toHaveURL(`/transaction/show/${record_id}`);
});

test('a kasir is told that it is not theirs to see', async ({ enter }) => {
  const page = await enter('kasir', { path: '/activity/index' });
  await expect(page.getByText(/tidak boleh melakukan ini/)).toBeVisible();
});
