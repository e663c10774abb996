import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { choose } from './booking.ts';
import { endSessionElsewhere, signIn, signInByHand, test } from './sign-in.ts';
import { type Stack, startStack } from './stack.ts';
import { strangersHost } from './stranger.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('finance_access_token'));

test.describe('a link made by an attacker', () => {
  let stranger: Awaited<ReturnType<typeof strangersHost>>;
  test.beforeAll(async () => {
    stranger = await strangersHost();
  });
  test.afterAll(() => stranger.close());

  test('leaks no token from sign-in or tenant change to a host that a tenant named, whatever the path', async ({
    page,
    enter,
  }) => {
    const { address, token: attackers } = await stranger.trap(await enter('pemilik', { tenant: 'CV Sumber Ritel' }));
    const hostile = `${address}?access_token=${attackers}`;

    await page.goto(`/account/views/authentication?redirect=${encodeURIComponent(hostile)}`);
    await expect(page.getByRole('heading', { name: 'Alamat tujuan ditolak' })).toBeVisible();

    await signIn(page, 'keuangan');
    const mine = await stored(page);
    for (const view of [
      `/account/views/tenant-change?use_tenant_id=1&redirect=${encodeURIComponent(hostile)}`,
      `/account/views/tenant-change?access_token=${mine}&use_tenant_id=1&redirect=${encodeURIComponent(hostile)}`,
    ]) {
      await page.goto(view);
      await expect(page.getByRole('heading', { name: 'Alamat tujuan ditolak' })).toBeVisible();
    }

    // Nor does the fragment of the address reach the stranger.
    await page.goto(`${hostile}#access_token=${mine}&code=c&state=s`);
    await expect(page.getByText('Halaman orang lain')).toBeVisible();
    expect(stranger.seen()).not.toEqual([]);
    for (const seen of stranger.seen()) expect(seen).not.toMatch(/access_token|code=|eyJ/);
    expect(await page.evaluate(() => location.hash)).toBe('');
  });

  test('does not replace the session of whoever opens it', async ({ page, enter }) => {
    const attackers = await stored(await enter('peninjau', { tenant: 'CV Sumber Ritel' }));
    await signIn(page, 'keuangan');
    const mine = await stored(page);
    for (const address of [
      `/transaction/index#access_token=${attackers}`,
      `/transaction/index?finance_state=abc#access_token=${attackers}`,
      `/transaction/index#access_token=${attackers}&state=abc`,
    ]) {
      await page.goto('/balance/index');
      await page.goto(address);
      await expect(page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
      await expect(page).toHaveURL(/\/transaction\/index(?:#state=abc)?$/);
      expect(await stored(page)).toBe(mine);
    }
  });
});

test('signing in leaves no token in any address, and the code in it is useless to others', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  const exchanged = page.waitForRequest('**/account/api/token');
  await signInByHand(page, 'pemilik');
  expect(addresses.filter((address) => /access_token=eyJ/.test(address))).toEqual([]);
  const again = await page.request.post('/account/api/token', {
    data: (await exchanged).postDataJSON(),
    headers: { origin: new URL(page.url()).origin },
  });
  expect(again.status()).toBe(400);
  await expect(page).toHaveURL(/\/$/);
});

test('an address of another tenant leads to the tenant-change view once', async ({ page }) => {
  await signIn(page, 'pemilik');
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/account/views/tenant-change')) views.push(request.url());
  });
  await page.goto('/due/index?use_tenant_id=2');
  await expect(page.getByRole('banner').getByRole('button', { name: 'CV Sumber Ritel' })).toBeVisible();
  await expect(page).toHaveURL(/\/due\/index$/);
  expect(views).toHaveLength(1);
});

test('a receipt opened by its bare address uses the session cookie', async ({ page }) => {
  await signIn(page, 'keuangan');
  const token = await stored(page);
  const list = await page.request.get('/transaction/api/transaction?paginate=1', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await list.json()) as { data: { uuid: string }[] };
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/transaction/views/transaction/generate-print/${data[0]?.uuid}?type=info`);
  await expect(page.getByText('PT Maju Motor').first()).toBeVisible();
});

test('a token that is over still says whose it was', async ({ page }) => {
  await signIn(page, 'pemilik');
  await page.context().clearCookies(); // nothing renews it
  await page.goto('/healthz'); // nor does a call of the page still on its way
  await page.evaluate(() => {
    const [head = '', payload = '', signature = ''] = (localStorage.getItem('finance_access_token') ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { iat: number; exp: number };
    const over = btoa(JSON.stringify({ ...claims, iat: claims.iat - 7200, exp: claims.exp - 7200 }));
    const coded = over.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    localStorage.setItem('finance_access_token', [head, coded, signature].join('.'));
  });
  await page.goto('/transaction/index');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Logout (Hendra Wijaya)' })).toBeVisible();
  await expect(bar.getByText('sesi berakhir')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sesi berakhir' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 720 });
  await expect(bar.getByText('sesi berakhir')).toBeInViewport({ ratio: 1 });
});

test('a token that the server takes no more still says whose it was, and is never sent again', async ({ page }) => {
  await signIn(page, 'pemilik', { path: '/transaction/index' });
  await expect(page.getByText('Total Transaksi')).toBeVisible();
  const dead = await stored(page);
  await endSessionElsewhere(page, 'pemilik');
  const bar = page.getByRole('banner');
  const ended = page.getByRole('heading', { name: 'Sesi berakhir' });
  await page.getByRole('button', { name: 'Refresh' }).or(ended).first().click(); // a slow page is told before
  await expect(ended).toBeVisible();
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.headers()['authorization'] !== undefined) sent.push(call.url());
  });
  for (const again of [async () => {}, () => page.reload(), () => page.goto('/')]) {
    await again();
    await expect(bar.getByRole('button', { name: 'Logout (Hendra Wijaya)' })).toBeVisible();
    await expect(bar.getByText('sesi berakhir')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
  }
  expect(sent).toEqual([]);
  expect(await stored(page)).not.toBe(dead);
  await bar.getByRole('button', { name: /^Logout/ }).click();
  await expect(bar.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test.describe('with tokens that expire within seconds', () => {
  let dataDir: string;
  let stack: Stack;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    dataDir = await mkdtemp(join(tmpdir(), 'finance-e2e-'));
    stack = await startStack(dataDir, 0, { TOKEN_MINUTES: '0.1' });
  });
  test.afterAll(async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const renewal = (page: Page) =>
    page.waitForResponse((response) => response.url().endsWith('/account/api/session/renew') && response.ok());

  test('work continues unnoticed: the input stays and is saved', async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    await signIn(page, 'keuangan', { server: stack.url, path: '/transaction/index' });
    await page.getByRole('button', { name: 'Buat Transaksi' }).click();
    const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
    await form.getByRole('button', { name: 'Uang masuk' }).click();
    await choose(form, 'Jenis Account', 'BANK');
    await choose(form, 'Bank', /BCA/);
    await form.getByLabel('Jumlah').fill('123000');
    await form.getByLabel('Catatan').fill('Diketik selagi token habis');
    const before = await stored(page);
    const renewed = renewal(page); // by the save, or by a read in the background that comes first
    await page.waitForFunction(
      (token) =>
        JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).exp <
        Date.now() / 1000,
      before,
      { timeout: 60_000 },
    );
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await renewed;
    await expect(form).toBeHidden();
    await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
    expect(await stored(page)).not.toBe(before);
    expect(refused).toEqual([]);
  });

  test('two tabs renew in turn, and a tab left open stays signed in', async ({ page }) => {
    await signIn(page, 'keuangan', { server: stack.url });
    const other = await page.context().newPage();
    await other.goto(`${stack.url}/due/index`);
    await expect(other.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
    for (let round = 0; round < 2; round++) {
      const before = await stored(page);
      await page.waitForFunction(
        (token) =>
          JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).exp <
          Date.now() / 1000,
        before,
        { timeout: 60_000 },
      );
      await Promise.all([page.goto(`${stack.url}/transaction/index`), other.goto(`${stack.url}/balance/index`)]);
      for (const tab of [page, other]) {
        await expect(tab.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
        await expect(tab.getByText('Sesi berakhir')).toHaveCount(0);
      }
      await expect(page.getByText('Total Transaksi')).toBeVisible();
    }
  });
});

test('Logout in one tab ends the other tab and a copied token at once', async ({ page }) => {
  await signIn(page, 'peninjau');
  const other = await page.context().newPage();
  await other.goto('/transaction/index');
  await expect(other.getByText('Total Transaksi')).toBeVisible();
  const copied = (await stored(page)) ?? '';
  const read = () =>
    page.request.get('/transaction/api/transaction', { headers: { authorization: `Bearer ${copied}` } });
  expect((await read()).status()).toBe(200);
  await page.getByRole('button', { name: /^Logout/ }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Belum login' })).toBeVisible();
  expect((await read()).status()).toBe(401);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('finance_session');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});
