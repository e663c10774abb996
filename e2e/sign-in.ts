import { expect, type Page } from '@playwright/test';

/** Signs in through the pages as a person does: Login, email, password, tenant. */
export async function signIn(page: Page, role: 'pemilik' | 'keuangan' | 'kasir' | 'peninjau', tenant = 'PT Maju Motor', address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(`${role}@contoh.id`);
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-demo');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('button', { name: /^Logout \(/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pilih Tenant' }).click();
  await page.getByRole('button', { name: tenant }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: tenant })).toBeVisible();
}
