import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { test } from './sign-in.ts';

const sale = {
  transactable_app: 'Retail',
  transactable_type: 'Sales',
  transactable_subtype: null,
  transactable_id: 'E2E-77',
  related_entity_id: '12',
  related_entity_name: 'Siti & Rahma',
  related_entity_phone_number: '0812-3456-7890',
  note: 'Helm #1',
  internal_note: null,
};

function tenantOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (
        JSON.parse(
          atob(
            (localStorage.getItem('finance_access_token') ?? '').split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ??
              '',
          ),
        ) as { tenant_id: number }
      ).tenant_id,
  );
}

function requestPath(tenant_id: number, data: unknown): string {
  const query = new URLSearchParams({ data: JSON.stringify(data) });
  return `/transaction/redirect-online-payment/${tenant_id}/?${query.toString()}`;
}

test('another app requests a payment, the payer pays, a list in another tab shows it, one receipt is booked', async ({
  enter,
}) => {
  const list = await enter('keuangan', { path: '/online-payment/index' });
  await expect(list.getByRole('table')).toContainText('Belum Diterima'); // from the demo data
  await list.evaluate(() => {
    document.documentElement.dataset['same'] = 'page';
  });

  const page = await list.context().newPage();
  await page.goto(
    requestPath(await tenantOf(list), {
      ...sale,
      amount: 171_000,
      fix_amount: true,
      enabler_type: 'simulator',
      creator_name: 'Kasir Toko 1',
    }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pembayaran Online');
  await expect(page.getByLabel('Jumlah')).toHaveValue('Rp 171,000');
  await expect(page.getByLabel('Jumlah')).not.toBeEditable();
  await expect(page.getByLabel('Nama pembayar')).toHaveValue('Siti & Rahma');
  await expect(page.getByRole('combobox', { name: 'Cara pembayaran' }).locator('option:checked')).toHaveText(
    'Simulator',
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lanjut ke Pembayaran' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simulator pembayaran');
  expect(await violationsOf(page)).toEqual([]);
  const row = list.getByRole('row').filter({ hasText: 'Rp 171,000' });
  await expect(row).toContainText('Belum Diterima');
  await expect(row).toContainText('Kasir Toko 1');

  await page.getByRole('button', { name: 'Bayar Rp 171,000' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pembayaran diterima');
  expect(await violationsOf(page)).toEqual([]);
  await expect(row).toContainText(/\d{4}-\d{2}-\d{2} \d{2}\.\d{2}$/);
  await expect(row).not.toContainText('Belum Diterima');
  expect(await list.evaluate(() => document.documentElement.dataset['same'])).toBe('page'); // it was not reloaded

  await page.reload(); // asks again
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pembayaran diterima');
  await row.getByRole('button').first().click();
  const detail = list.getByRole('dialog', { name: /^Pembayaran Online # / });
  await expect(detail.getByText('Transaksi', { exact: true })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Batalkan' })).toBeHidden();
  await list.goto('/transaction/index?transactable_app=Retail&transactable_type=Sales&transactable_id=E2E-77');
  const booked = list.getByRole('table').getByRole('row').filter({ hasText: 'BCA' });
  await expect(booked).toHaveCount(2); // the receipt and the provider's fee
  await expect(booked.filter({ hasText: /Rp 171,000/ })).toHaveCount(1);
  await expect(booked.filter({ hasText: /-Rp 2,500/ })).toHaveCount(1);
  await page.close();
});

test('requested by hand in a new window; nothing is booked if the provider refuses', async ({ enter }) => {
  const list = await enter('kasir', { path: '/online-payment/index' });
  await list.getByRole('button', { name: 'Input Pembayaran Online' }).click();
  const choice = list.getByRole('dialog', { name: 'Pilih Jenis Transaksi Online' });
  const [page] = await Promise.all([
    list.waitForEvent('popup'),
    choice.getByRole('link', { name: /^Simulator/ }).click(),
  ]);
  await expect(choice).toBeHidden();
  await expect(page).toHaveURL(/\/transaction\/redirect-online-payment\/\d+\/\?data=/);
  await page.getByLabel('Jumlah').fill('93000');
  await page.getByLabel('Nama pembayar').fill('Budi Gagal');
  await page.getByRole('button', { name: 'Lanjut ke Pembayaran' }).click();
  await page.getByRole('button', { name: 'Gagalkan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pembayaran gagal');
  const row = list.getByRole('row').filter({ hasText: 'Rp 93,000' });
  await expect(row).toContainText('Gagal');
  await expect(row).toContainText('Belum Diterima');
  await page.close();
});

test('a wrong address and one of another tenant say what to do', async ({ enter }) => {
  const other = await tenantOf(await enter('keuangan', { tenant: 'CV Sumber Ritel' }));
  const page = await enter('keuangan');
  const own = await tenantOf(page);
  for (const wrong of [
    `/transaction/redirect-online-payment/${own}/`,
    `/transaction/redirect-online-payment/${own}/?data=%7B`,
    requestPath(own, { ...sale, amount: -5, enabler_type: 'simulator' }),
    requestPath(own, { ...sale, enabler_type: 'tunai' }),
    requestPath(own, { ...sale, fix_amount: true, enabler_type: 'simulator' }),
    requestPath(own, { ...sale, amount: 0, fix_amount: true, enabler_type: 'simulator' }),
  ]) {
    await page.goto(wrong);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Alamat ini tidak lengkap atau isinya salah, sehingga tidak ada yang dapat dibayar. ' +
        'Buka lagi dari aplikasi asalnya.',
    );
    await expect(page.getByLabel('Jumlah')).toBeHidden();
  }
  // The address without the `/transaction` prefix.
  await page.goto(requestPath(own, { ...sale, amount: 45_000, enabler_type: 'simulator' }).replace('/transaction', ''));
  await expect(page.getByLabel('Jumlah')).toHaveValue('Rp 45,000');
  await page.goto(requestPath(other, { ...sale, amount: 45_000, fix_amount: true, enabler_type: 'simulator' }));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Permintaan ini milik tenant lain.');
  await expect(page.getByLabel('Jumlah')).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ganti tenant' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'CV Sumber Ritel' })).toBeVisible();
  await expect(page.getByLabel('Jumlah')).toHaveValue('Rp 45,000');
});
