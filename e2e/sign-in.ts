import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

export type Role = 'pemilik' | 'keuangan' | 'kasir' | 'peninjau';

const password = 'rahasia-demo';

/** A journey of several people: each comes with a browser of their own, which ends with the journey. */
export const test = base.extend<{ enter: (role: Role, tenant?: string) => Promise<Page> }>({
  enter: async ({ browser }, provide) => {
    const pages: Page[] = [];
    await provide(async (role, tenant) => {
      const page = await (await browser.newContext()).newPage(); // a context that may have more pages
      pages.push(page);
      await signIn(page, role, tenant);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

/** Opens home as somebody who comes back from the sign-in page with a token. */
export async function signIn(page: Page, role: Role, tenant = 'PT Maju Motor', address = ''): Promise<void> {
  await page.goto(`${address}/#access_token=${await tokenOf(page.request, role, tenant, address)}`);
  await expect(page.getByRole('banner').getByRole('button', { name: tenant })).toBeVisible();
}

async function tokenOf(request: APIRequestContext, role: Role, tenant: string, address: string): Promise<string> {
  const signedIn = await request.post(`${address}/account/api/authentication`, {
    data: { email: `${role}@contoh.id`, password },
  });
  const {
    data: { access_token, tenants },
  } = (await signedIn.json()) as { data: { access_token: string; tenants: { id: number; name: string }[] } };
  const tenant_id = tenants.find(({ name }) => name === tenant)?.id;
  const chosen = await request.post(`${address}/account/api/tenant-change`, {
    data: { tenant_id },
    headers: { authorization: `Bearer ${access_token}` },
  });
  return ((await chosen.json()) as { data: { access_token: string } }).data.access_token;
}

/** Signs in through the pages as a person does: Login, email, password, tenant. */
export async function signInByHand(page: Page, role: Role): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(`${role}@contoh.id`);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('button', { name: /^Logout \(/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pilih Tenant' }).click();
  await page.getByRole('button', { name: 'PT Maju Motor' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
}
