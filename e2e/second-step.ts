import { expect, type Page } from '@playwright/test';
import { codeOf } from '../apps/server/src/testing/one-time-code.ts';

/** Signs in with a password, on the page of a server of its own. */
export async function typePassword(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** Turns the second step on in the profile that the page shows. */
export async function turnOn(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  const panel = page.getByRole('region', { name: 'Verifikasi dua langkah', exact: true });
  await panel.getByRole('button', { name: 'Nyalakan verifikasi dua langkah' }).click();
  await panel.getByLabel('Kata sandi Anda').fill(password);
  await panel.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(panel.getByRole('img', { name: 'QR code untuk aplikasi autentikator' })).toBeVisible();
  const secret = (await panel.locator('code').textContent()) ?? '';
  await panel.getByLabel('Kode dari aplikasi').fill(codeOf(secret));
  await panel.getByRole('button', { name: 'Nyalakan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Kode pemulihan' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(dialog).toBeHidden();
  return { secret, codes };
}

/** The section of the setting by which a code is asked again before what matters. */
export const codeAskedAgain = (page: Page) => page.getByRole('region', { name: 'Kode diminta lagi', exact: true });

/** Changes that setting, on the page that shows it. */
export async function setCodeAskedAgain(page: Page, on: boolean): Promise<void> {
  const section = codeAskedAgain(page);
  await section.getByRole('switch', { name: 'Minta kode verifikasi lagi' }).setChecked(on);
  await section.getByRole('button', { name: 'Simpan' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Simpan' })).toBeHidden();
}
