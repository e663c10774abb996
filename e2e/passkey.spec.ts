import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { codeAskedAgain, setCodeAskedAgain, typePassword } from './second-step.ts';
import { type Stack, startEmptyStack } from './stack.ts';

const password = 'gunung api 1883';
const email = 'ani@contoh.id';
let dataDir: string;
let stack: Stack;
/** Passkeys belong to a name: no IP address has any. */
let url: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'finance-passkey-'));
  stack = await startEmptyStack(dataDir, password);
  url = stack.url.replace('127.0.0.1', 'localhost');
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an owner adds a passkey, signs in with it, confirms with it, and removes it', async ({ page }) => {
  test.slow(); // it signs in three times
  const cdp = await page.context().newCDPSession(page);
  const authenticatorId = await virtualAuthenticator(cdp);
  const panel = page.getByRole('region', { name: 'Kunci sandi', exact: true });
  const question = page.getByRole('dialog', { name: 'Kode diminta lagi' });

  await test.step('the sign-in page has nothing wrong, with and without a passkey', async () => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Masuk dengan kunci sandi' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
  });

  await test.step('one is added, after one that the user did not want after all', async () => {
    await typePassword(page, url, email, password);
    await expect(page.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
    await page.goto(`${url}/user/profile`);
    await expect(panel.getByText('Belum ada kunci sandi')).toBeVisible();
    await panel.getByRole('button', { name: 'Tambah kunci sandi' }).press('Enter');
    await panel.getByLabel('Kata sandi Anda').fill(password);
    await panel.getByRole('button', { name: 'Lanjutkan' }).press('Enter');
    await panel.getByLabel('Nama kunci sandi').fill('Laptop kantor');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }); // the finger was not known
    await panel.getByRole('button', { name: 'Buat kunci sandi' }).press('Enter');
    await expect(panel.getByText('Kunci sandi tidak jadi dibuat.')).toBeVisible();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await panel.getByRole('button', { name: 'Buat kunci sandi' }).press('Enter');
    await expect(panel.getByRole('row', { name: /^Laptop kantor/ })).toBeVisible();
    await expect(panel.getByText('Belum pernah')).toBeVisible();
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toEqual([
      expect.objectContaining({ rpId: 'localhost', isResidentCredential: true, userName: email }),
    ]);
  });

  await test.step('the tenant asks for a code again from now on', async () => {
    await page.goto(`${url}/setting/index`);
    await setCodeAskedAgain(page, true);
  });

  await test.step('it signs in without a password', async () => {
    await forget(page);
    await page.goto(url);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Masuk dengan kunci sandi' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
    await page.goto(`${url}/user/profile`);
    await expect(panel.getByText('Belum pernah')).toBeHidden();
  });

  await test.step('it answers where a code is asked again; cancelled, nothing is done', async () => {
    await page.goto(`${url}/setting/index`);
    const section = codeAskedAgain(page);
    await section.getByRole('switch', { name: 'Minta kode verifikasi lagi' }).setChecked(false);
    await section.getByRole('button', { name: 'Simpan' }).press('Enter');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await question.getByRole('button', { name: 'Pakai kunci sandi' }).click();
    await expect(question.getByText('Kunci sandi tidak jadi dipakai.')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await question.getByRole('button', { name: 'Pakai kunci sandi' }).click();
    await expect(question).toBeHidden();
    await expect(section.getByRole('button', { name: 'Simpan' })).toBeHidden();
  });

  await test.step('the password alone is not enough any more', async () => {
    await forget(page);
    await typePassword(page, url, email, password);
    await expect(page.getByRole('heading', { name: 'Kunci sandi' })).toBeVisible();
    await page.getByRole('button', { name: 'Masuk dengan kunci sandi' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'PT Baru' })).toBeVisible();
  });

  await test.step('it is renamed, and removed once it has confirmed that', async () => {
    await page.goto(`${url}/user/profile`);
    await panel.getByRole('button', { name: 'Ganti nama Laptop kantor' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Ganti nama kunci sandi' });
    await form.getByLabel('Nama kunci sandi').fill('Laptop rumah');
    await form.getByRole('button', { name: 'Simpan' }).click();
    await panel.getByRole('button', { name: 'Hapus Laptop rumah' }).press('Enter');
    await page.getByRole('button', { name: 'Ya, hapus' }).click();
    await question.getByRole('button', { name: 'Pakai kunci sandi' }).click();
    await expect(panel.getByText('Belum ada kunci sandi')).toBeVisible();
    await forget(page);
    await page.goto(url);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Masuk dengan kunci sandi' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Kunci sandi ini tidak dapat dipakai\./);
  });
});

/** An authenticator of Chromium that knows its user and keeps passkeys. */
async function virtualAuthenticator(cdp: CDPSession): Promise<string> {
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

/** As if the browser had never signed in here. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}
