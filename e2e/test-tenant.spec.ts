import { expect, type Page } from '@playwright/test';
import { choose, save } from './booking.ts';
import { test } from './sign-in.ts';

/** The token that the page's session holds. */
const tokenOf = (page: Page) => page.evaluate(() => String(localStorage.getItem('finance_access_token')));

test('an owner makes a test tenant, books and prints there, and hears of it with its mark', async ({ enter }) => {
  const owner = await enter('pemilik', { path: '/setting/index' });
  const section = owner.getByRole('region', { name: 'Tenant uji coba' });
  await section.getByRole('button', { name: 'Buat tenant uji coba' }).click();
  const form = owner.getByRole('dialog', { name: 'Tenant Uji Coba Baru' });
  await form.getByRole('textbox', { name: 'Nama' }).fill('Latihan kasir');
  await save(form);
  await section.getByRole('button', { name: 'Buka Latihan kasir (uji coba)' }).click();

  const banner = owner.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Latihan kasir (uji coba)' })).toBeVisible();
  await expect(owner.getByRole('note').filter({ hasText: 'Uji coba' })).toBeVisible();

  await owner.goto('/transaction/index');
  await expect(owner.getByText(/^Uji coba · Urut/)).toBeVisible();
  await owner.getByRole('button', { name: 'Buat Transaksi' }).click();
  const booking = owner.getByRole('dialog', { name: 'Buat Transaksi' });
  await expect(booking.getByText('Uji coba', { exact: true })).toBeVisible();
  await booking.getByRole('button', { name: 'Uang masuk' }).click();
  await booking.getByLabel('Nama').fill('Pembeli Contoh');
  await choose(booking, 'Jenis Account', 'BANK');
  await choose(booking, 'Bank', /Bank Uji Coba/);
  await booking.getByLabel('Jumlah').fill('325000');
  await save(booking);
  await expect(owner.getByRole('row', { name: /Pembeli Contoh/ })).toBeVisible();

  const authorization = `Bearer ${await tokenOf(owner)}`;
  const { request } = owner;
  const listed = await request.get('/transaction/api/transaction?name=Pembeli Contoh', { headers: { authorization } });
  const { uuid } = (await listed.json()).data[0];
  const ticket = await request.post('/account/api/ticket', {
    headers: { authorization },
    data: { purpose: 'transaction-print', id: uuid },
  });
  const { access_token } = (await ticket.json()).data;
  await owner.goto(`/transaction/views/transaction/generate-print/${uuid}?access_token=${access_token}`);
  await owner.emulateMedia({ media: 'print' });
  const mark = await owner
    .locator('.sheet')
    .evaluate((sheet) => [getComputedStyle(sheet, '::before').content, getComputedStyle(sheet, '::before').display]);
  expect(mark).toEqual(['"CONTOH, BUKAN BUKTI"', 'block']);

  await expect
    .poll(async () => {
      const events = await request.get('/transaction/api/event', { headers: { authorization } });
      return (await events.json()).data.map((event: { type: string; test: boolean }) => [event.type, event.test]);
    })
    .toEqual([['transaction.created', true]]);

  const live = await enter('pemilik', { path: '/transaction/index?q=Pembeli Contoh' });
  await expect(live.getByText('Tidak ada transaksi yang cocok')).toBeVisible();
  await expect(live.getByRole('note').filter({ hasText: 'Uji coba' })).toBeHidden();
});
