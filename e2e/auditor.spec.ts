import { expect } from '@playwright/test';
import { test } from './sign-in.ts';

/** What a peninjau reads of a business beside its books. */
const screens = [
  '/setting/index',
  '/user/index',
  '/service-account/index',
  '/bank-account-access/index',
  '/bank-account/index',
  '/cashier/index',
  '/investment-account/index',
  '/online-payment-enabler/index',
  '/statement-rule/index',
  '/period-closing/index',
  '/approval-request/index',
  '/activity/index',
];

test('a peninjau reads settings, users, rights and who changed them, and changes none', async ({ enter }) => {
  const page = await enter('peninjau');
  const main = page.getByRole('main');
  for (const screen of screens)
    await test.step(screen, async () => {
      const failed: string[] = [];
      const listen = (response: { status: () => number; url: () => string }) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      };
      page.on('response', listen);
      await page.goto(screen);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(main.getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
      await expect(main.getByText(/tidak boleh melakukan ini/)).toHaveCount(0);
      page.off('response', listen);
      expect(failed).toEqual([]);
    });

  await page.goto('/user/index');
  await main.getByRole('button', { name: 'Siti Rahmawati', exact: true }).click();
  const member = page.getByRole('dialog', { name: 'Siti Rahmawati', exact: true });
  await member.getByRole('button', { name: 'Lihat riwayat' }).click();
  await expect(member.getByText(/^(Belum ada riwayat\.|Dibuat oleh .*)$/).first()).toBeVisible();
  await expect(member.getByRole('button', { name: 'Simpan' })).toHaveCount(0);

  await page.goto('/activity/index?resource=bank-account-access');
  await expect(page.getByRole('button', { name: 'Hapus filter Jenis catatan: Hak Akses' })).toBeVisible();
});
