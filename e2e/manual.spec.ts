import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { signIn } from './sign-in.ts';

const home = `http://127.0.0.1:${process.env['E2E_PORT']}`; // as playwright.config.ts

/** What a page breaks of its Content Security Policy, loads from elsewhere, or fails to load. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !url.startsWith('data:')) faults.push(`asked elsewhere: ${url}`);
  });
  return faults;
}

test('every page, link, anchor and picture of the manual is there', async ({ page }) => {
  const open = ['/bantuan/'];
  const pages = new Map<string, string>();
  const links: [from: string, to: string][] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(answer.status(), path).toBe(200);
    expect(html, path).not.toMatch(/<script(?![^>]* src=)[^>]*>|<style|<[^>]+ (?:style|on\w+)=/);
    pages.set(path, html);
    for (const [, address = ''] of html.matchAll(/<(?:a|img|link|script)[^>]*? (?:href|src)="([^"]+)"/g)) {
      const url = new URL(address.replaceAll('&amp;', '&'), home + path);
      if (url.origin !== home) continue;
      links.push([path, url.pathname + url.hash]);
      const isPage = url.pathname.startsWith('/bantuan/') && !/\.\w+$/.test(url.pathname);
      if (isPage && !pages.has(url.pathname) && !open.includes(url.pathname)) open.push(url.pathname);
    }
  }
  expect(pages.size).toBeGreaterThanOrEqual(30);
  const files = new Set(links.map(([, to]) => to.replace(/#.*/, '')).filter((to) => !pages.has(to)));
  for (const file of files)
    expect((await page.request.get(file, { headers: { accept: 'text/html' } })).status(), file).toBe(200);
  const missing = links.filter(([, to]) => {
    const [path = '', anchor] = to.split('#');
    const html = pages.get(path);
    return anchor && html !== undefined && !html.includes(` id="${decodeURIComponent(anchor)}"`);
  });
  expect(missing).toEqual([]);
  const gone = await page.request.get('/bantuan/tidak/ada', { headers: { accept: 'text/html' } });
  expect(gone.status()).toBe(404);
});

test('? on a screen leads to its page, which names the screen and leads back', async ({ page }) => {
  await signIn(page, 'kasir', { path: '/cash-closing/index' });
  await expect(page.getByRole('main').getByRole('button', { name: 'Tutup Kas' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Buat' })).toHaveAttribute(
    'aria-keyshortcuts',
    'n',
  );
  await page.keyboard.press('?');
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('link', { name: 'Bantuan: Menutup kas' }).click(),
  ]);
  const heading = help.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Menutup kas'); // a tab that is still opening cannot be loaded again
  const faults = faultsOf(help);
  await help.reload();
  await expect(heading).toContainText('Menutup kas');
  await help.getByRole('link', { name: 'Buka layar Tutup Kas' }).click();
  await expect(help.getByRole('main').getByRole('button', { name: 'Tutup Kas' })).toBeVisible();
  await expect(help.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Bantuan' })).toHaveAttribute(
    'href',
    '/bantuan/',
  );
  expect(faults).toEqual([]);
});

test('the manual is searched on this server alone, also on a phone and in the dark', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 780 }, colorScheme });
    const page = await context.newPage();
    const faults = faultsOf(page);
    await page.goto('/bantuan/');
    await page.getByRole('button', { name: 'Cari bantuan' }).click();
    await page.getByRole('searchbox').fill('selisih kas');
    await page.getByRole('option').filter({ hasText: 'Menutup kas' }).first().click();
    await expect(page).toHaveURL(/\/bantuan\/kasir\/menutup-kas/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Menutup kas');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const address of ['/bantuan/kasir/menutup-kas', '/bantuan/pengembang/menyematkan']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsOf(page, 'html', { runOnly: ['wcag2a', 'wcag2aa'] })).toEqual([]);
    }
    expect(faults).toEqual([]);
    await context.close();
  }
});
