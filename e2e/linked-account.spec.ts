import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findFreePorts } from '../apps/server/src/testing/free-ports.ts';
import { Issuer } from '../apps/server/src/testing/issuer.ts';
import { violationsOf } from './axe.ts';
import { typePassword } from './second-step.ts';
import { type Stack, startEmptyStack } from './stack.ts';

const password = 'gunung api 1883';
const email = 'ani@contoh.id';
let dataDir: string;
let issuer: Issuer;
let stack: Stack;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'finance-linked-'));
  const port = await findFreePorts(1);
  // another site than ours, as a browser sees it
  issuer = await Issuer.open({
    host: 'localhost',
    redirectUris: [`http://127.0.0.1:${port}/account/views/issuer/kantor`],
  });
  issuer.people.set('ani', { email: 'ani@kantor.id', email_verified: true });
  const { id, name, clientId: client_id, clientSecret: client_secret } = issuer.settings();
  const SIGN_IN_ISSUERS = JSON.stringify([{ id, name, issuer: issuer.url, client_id, client_secret }]);
  stack = await startEmptyStack(dataDir, password, { port, variables: { SIGN_IN_ISSUERS } });
});

test.afterAll(async () => {
  await stack.stop();
  await issuer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an owner links an account elsewhere, signs in with it, and takes it off again', async ({ page }) => {
  test.slow(); // it signs in three times
  const panel = page.getByRole('region', { name: 'Akun terhubung', exact: true });
  const inside = page.getByRole('banner').getByRole('button', { name: 'PT Baru' });

  await test.step('an account that nobody linked opens nothing, and the page says what to do', async () => {
    await page.goto(stack.url);
    await page.getByRole('button', { name: 'Login' }).click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Masuk dengan Kantor Kita' }).click();
    await signInThere(page, 'orang-lain');
    await expect(page.getByRole('alert')).toHaveText(
      /^Akun Kantor Kita ini belum terhubung dengan pengguna Keuangan\. Masuk dulu dengan cara lain/,
    );
    await page.context().clearCookies({ domain: 'localhost' });
  });

  await test.step('it is linked in the profile', async () => {
    await typePassword(page, stack.url, email, password);
    await expect(inside).toBeVisible();
    await page.goto(`${stack.url}/user/profile`);
    await expect(panel.getByText('Belum ada akun terhubung')).toBeVisible();
    await panel.getByRole('button', { name: 'Hubungkan Kantor Kita' }).press('Enter');
    await panel.getByLabel('Kata sandi Anda').fill(password);
    await panel.getByRole('button', { name: 'Lanjutkan' }).press('Enter');
    await signInThere(page, 'ani');
    await expect(panel.getByRole('row', { name: /^Kantor Kita ?ani@kantor\.id/ })).toBeVisible();
    await expect(panel.getByText('Belum pernah')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/user/profile');
  });

  await test.step('after signing out it signs in without a password, and leads where one wanted to', async () => {
    await page.getByRole('button', { name: /^Logout/ }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await page.goto(`${stack.url}/due/index`);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Masuk dengan Kantor Kita' }).click(); // who is signed in there still
    await expect(inside).toBeVisible();
    await expect(page).toHaveURL(/\/due\/index/);
    await page.goto(`${stack.url}/user/profile`);
    await expect(panel.getByText('Belum pernah')).toBeHidden();
  });

  await test.step('taken off, it signs in no more', async () => {
    await panel.getByRole('button', { name: 'Lepas Kantor Kita' }).press('Enter');
    await page.getByRole('button', { name: 'Ya, lepas' }).click();
    await panel.getByLabel('Kata sandi Anda').fill(password);
    await panel.getByRole('button', { name: 'Lanjutkan' }).press('Enter');
    await expect(panel.getByText('Belum ada akun terhubung')).toBeVisible();
    await page.getByRole('button', { name: /^Logout/ }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await page.goto(stack.url);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Masuk dengan Kantor Kita' }).click();
    await expect(page.getByRole('alert')).toHaveText(/belum terhubung dengan pengguna Keuangan/);
  });
});

/** On the issuer's own page. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('apa saja');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}
