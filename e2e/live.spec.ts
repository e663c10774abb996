import { expect, type Page } from '@playwright/test';
import { fillTransaction, save } from './booking.ts';
import { test } from './sign-in.ts';

test('what a cashier books is offered to whoever reads the list, without moving a row', async ({ enter }) => {
  const [owner, cashier] = [await enter('pemilik'), await enter('kasir')];
  const streams = owner.waitForResponse(/\/account\/api\/changes$/);
  await owner.goto('/transaction/index');
  await streams;
  const table = owner.getByRole('table', { name: 'Transaksi' });
  const first = table.getByRole('row').nth(1);
  const before = await first.textContent();

  const name = `Rekan ${Date.now()}`;
  await book(cashier, name);
  const offer = owner.getByRole('button', { name: /^1 transaksi baru/ });
  await expect(offer).toBeVisible();
  expect(await first.textContent()).toBe(before);
  await offer.click();
  await expect(table.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('says when the device is offline, and catches up when it is back', async ({ enter }) => {
  const [owner, cashier] = [await enter('pemilik'), await enter('kasir')];
  await owner.goto('/transaction/index');
  await expect(owner.getByRole('table', { name: 'Transaksi' })).toBeVisible();
  await owner.context().setOffline(true);
  await expect(owner.getByText('Tidak ada sambungan internet.')).toBeVisible();
  await book(cashier, `Selama offline ${Date.now()}`);
  await owner.context().setOffline(false);
  await expect(owner.getByText('Tidak ada sambungan internet.')).toBeHidden();
  await expect(owner.getByRole('button', { name: /^1 transaksi baru/ })).toBeVisible();
});

test('shows what was booked before the page could listen', async ({ enter }) => {
  const [owner, cashier] = [await enter('pemilik'), await enter('kasir')];
  const streams = /\/account\/api\/changes$/;
  const asked = Promise.withResolvers<void>();
  await owner.route(streams, (route) => {
    asked.resolve();
    return route.abort();
  });
  await owner.goto('/transaction/index');
  await expect(owner.getByRole('table', { name: 'Transaksi' })).toBeVisible();
  await asked.promise;
  await book(cashier, `Belum terdengar ${Date.now()}`);
  await owner.unroute(streams);
  await expect(owner.getByRole('button', { name: /^1 transaksi baru/ })).toBeVisible();
});

async function book(page: Page, name: string): Promise<void> {
  await page.goto('/transaction/index');
  await save(await fillTransaction(page, { name, amount: '12500', type: 'CASH' }));
}
