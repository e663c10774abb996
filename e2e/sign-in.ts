import { test as base, expect, type Page } from '@playwright/test';

export type Role = 'pemilik' | 'keuangan' | 'kasir' | 'peninjau';

const password = 'rahasia-demo';

/** Where a user goes on after the password. */
export interface Entry {
  tenant?: string;
  /** The screen that is opened; default home. */
  path?: string;
  /** Default the journeys' own server. */
  server?: string;
}

/** A journey of several people, each in a browser context that is closed after the journey. */
export const test = base.extend<{ enter: (role: Role, entry?: Entry) => Promise<Page> }>({
  enter: async ({ browser }, provide) => {
    const pages: Page[] = [];
    await provide(async (role, entry) => {
      const page = await (await browser.newContext()).newPage(); // unlike browser.newPage(), it may have more pages
      pages.push(page);
      await signIn(page, role, entry);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

/** Signs in by sending the pages' forms, without rendering them, and opens a screen. */
export async function signIn(
  page: Page,
  role: Role,
  { tenant = 'PT Maju Motor', path = '/', server = '' }: Entry = {},
): Promise<void> {
  const { request } = page;
  const [signInView, tenantView] = [`${server}/account/views/authentication`, `${server}/account/views/tenant-change`];
  const form = fieldsOf(await (await request.get(`${signInView}?next=tenant-change`)).text());
  const choice = await request.post(signInView, { form: { ...form, email: `${role}@contoh.id`, password } });
  const tenants = await choice.text();
  const button = [...tenants.matchAll(/name="tenant_id" value="(\d+)">([\s\S]*?)<\/button>/g)].find(([, , text]) =>
    text?.includes(`<b>${tenant}</b>`),
  );
  await request.post(tenantView, { form: { ...fieldsOf(tenants), tenant_id: button?.[1] ?? '' }, maxRedirects: 0 });
  await page.goto(`${server}${path}`);
  await expect(page.getByRole('banner').getByRole('button', { name: tenant })).toBeVisible();
}

function fieldsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  );
}

/** Signs in through the pages: Login, email, password, tenant. */
export async function signInByHand(page: Page, role: Role): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(`${role}@contoh.id`);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.getByRole('button', { name: 'PT Maju Motor' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
}

/** Ends the session of a page, as its user can from another device. */
export async function endSessionElsewhere(page: Page, role: Role): Promise<void> {
  const sid = await page.evaluate(() => {
    const [, claims = ''] = String(localStorage.getItem('finance_access_token')).split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sid: string }).sid;
  });
  const signedIn = await page.request.post('/account/api/authentication', {
    data: { email: `${role}@contoh.id`, password },
  });
  const { data } = (await signedIn.json()) as { data: { access_token: string } };
  const ended = await page.request.delete(`/account/api/sessions/${sid}`, {
    headers: { authorization: `Bearer ${data.access_token}` },
  });
  expect(ended.ok()).toBe(true);
}
