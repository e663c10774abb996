import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from '@playwright/test';
import { launch, type Page as FirefoxPage } from 'puppeteer-core';
import { test } from './sign-in.ts';
import { strangersHost } from './stranger.ts';

// Unlike Chromium, Firefox keeps the fragment across the redirect after a form, so a token in it could take over a
// session at sign-in. Playwright drives only its own Firefox; puppeteer drives the one on the system.

const firefox = findFirefox();
const finance = `http://127.0.0.1:${process.env['E2E_PORT']}`;

function findFirefox(): string | undefined {
  const names = ['firefox-esr', 'firefox'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

test('in Firefox no link leaks a token from the sign-in form or the tenant-change view', async ({ enter }) => {
  test.skip(firefox === undefined, 'there is no Firefox on this computer');
  const stranger = await strangersHost();
  const { address, token } = await stranger.trap(await enter('pemilik', { tenant: 'CV Sumber Ritel' }));
  const hostile = encodeURIComponent(`${address}?access_token=${token}`);
  const browser = await launch({ browser: 'firefox', executablePath: firefox ?? '', headless: true });
  try {
    const page = await browser.newPage();
    for (const view of ['authentication', 'tenant-change']) {
      await page.goto(`${finance}/account/views/${view}?redirect=${hostile}`);
      expect(await heading(page)).toBe('Alamat tujuan ditolak');
    }

    // The redirect is checked again when the form is sent, whatever the page shows.
    await page.goto(`${finance}/account/views/authentication?redirect=%2Fdue%2Findex`);
    await page.$eval(
      '[name=redirect]',
      (field, value) => ((field as HTMLInputElement).value = value),
      `${finance}${address}?access_token=${token}`,
    ); // the form's hidden input
    await type(page);
    expect(await heading(page)).toBe('Alamat tujuan ditolak');

    await page.goto(`${finance}/account/views/authentication?redirect=%2Fdue%2Findex`);
    await type(page);
    await page.waitForFunction(() => localStorage.getItem('finance_access_token') !== null);
    const mine = await page.evaluate(() => localStorage.getItem('finance_access_token'));
    await page.goto(`${finance}/account/views/tenant-change?access_token=${mine}&use_tenant_id=1&redirect=${hostile}`);
    expect(await heading(page)).toBe('Alamat tujuan ditolak');

    // A token in the fragment does not reach the stranger through a redirect, and replaces no session.
    await page.goto(`${finance}${address}?access_token=${token}#access_token=${mine}`);
    await page.waitForFunction(() => document.body.textContent?.includes('Halaman orang lain'));
    expect(await page.evaluate(() => location.hash)).toBe('');
    expect(stranger.seen()).not.toEqual([]);
    for (const seen of stranger.seen()) expect(seen).not.toMatch(/access_token|code=|eyJ/);
    await page.goto(`${finance}/transaction/index#access_token=${token}`);
    await page.waitForFunction(() => location.hash === '' && document.querySelector('header') !== null);
    expect(await page.evaluate(() => localStorage.getItem('finance_access_token'))).toBe(mine);
  } finally {
    await browser.close();
    await stranger.close();
  }
});

async function heading(page: FirefoxPage): Promise<string | null> {
  await page.waitForSelector('h1');
  return page.$eval('h1', ({ textContent }) => textContent);
}

async function type(page: FirefoxPage): Promise<void> {
  await page.type('#email', 'keuangan@contoh.id');
  await page.type('#password', 'rahasia-demo');
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
}
