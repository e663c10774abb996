import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ofTheDemo, opensRecord } from './booking.ts';
import { finance, openHost, serveHost, tokenOf } from './host-page.ts';
import { signIn, signInByHand, test } from './sign-in.ts';

/** Records the addresses of requests from now on as a server's log has them, without the fragment. */
function addressesOf(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('request', (request) => void seen.push(request.url().replace(/#.*/, '')));
  return seen;
}

/** A whole token: three parts of base64url. */
const token = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/;

serveHost();

test('printing, opening the linked app and changing tenant put a ticket into the address, never the token', async ({
  page,
  context,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const read = async (path: string) =>
    ((await (await page.request.get(`${finance}/transaction/api/${path}`, { headers })).json()) as { data: unknown })
      .data;
  const dealt = (await read('transaction?transactable_app=Gelora.Dealer&transactable_type=SalesOrder&paginate=1')) as {
    uuid: string;
  }[];
  const uuid = dealt[0]?.uuid ?? '';
  const printed = async () => ((await read(`transaction/${uuid}`)) as { receipt_generated: number }).receipt_generated;
  const before = await printed();

  const addresses = addressesOf(context);
  await signInByHand(page, 'keuangan');
  await page.goto(`/transaction/show/${uuid}`);

  const [receipt] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Mini' }).click(),
  ]);
  await expect(receipt.getByRole('button', { name: 'Cetak' })).toBeVisible();
  expect(receipt.url()).toMatch(new RegExp(`/generate-print/${uuid}\\?type=mini$`));
  expect(await receipt.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await printed()).toBe(before + 1);

  await receipt.reload();
  await expect(receipt.getByRole('heading', { name: 'Halaman ini sudah dibuka' })).toBeVisible();
  expect(await printed()).toBe(before + 1);
  await receipt.getByRole('button', { name: 'Buka sebagai salinan' }).click();
  await expect(receipt.getByText(`SALINAN ke-${before + 2}`)).toBeVisible();
  const used = addresses.findLast((address) => address.includes('generate-print') && address.includes('access_token'));
  await receipt.goto(used ?? '');
  await expect(receipt.getByRole('heading', { name: 'Tautan ini sudah dipakai' })).toBeVisible();
  expect(receipt.url()).not.toContain('access_token');
  expect(await printed()).toBe(before + 2);
  await receipt.close();

  const link = page.getByRole('link', { name: uuid });
  const [app] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(app).toHaveURL(/\/dealer\/sales-order\//);
  await app.goto((await link.getAttribute('href')) ?? ''); // like a copied link
  await expect(app).toHaveURL(/\/dealer\/sales-order\//);
  await app.close();

  await page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' }).click();
  await page.getByRole('button', { name: 'CV Sumber Ritel' }).dblclick();
  await expect(page.getByRole('banner').getByRole('button', { name: 'CV Sumber Ritel' })).toBeVisible();
  const tenants = (await page.request.get(`${finance}/account/api/session`, { headers })).json() as Promise<{
    data: { tenants: { id: number; name: string }[] };
  }>;
  const motor = (await tenants).data.tenants.find(({ name }) => name === 'PT Maju Motor')?.id;
  await page.goto(`/transaction/index?use_tenant_id=${motor}`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'PT Maju Motor' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Transaksi' })).toBeVisible();
  // There and back only once.
  expect(addresses.filter((address) => address.endsWith(`&use_tenant_id=${motor}`))).toHaveLength(1);

  for (const part of ['/generate-print/', '/redirect-app/', '/account/views/tenant-change'])
    expect(addresses.filter((address) => address.includes(part) && address.includes('access_token='))).not.toEqual([]);
  expect(addresses.filter((address) => token.test(address))).toEqual([]);
});

test('a page of another origin prints and opens the linked app for a user who was never on ours', async ({
  page,
  context,
}) => {
  const access_token = await tokenOf(page);
  const dealt = await page.request.get(
    `${finance}/transaction/api/transaction?transactable_app=Gelora.Dealer&transactable_type=SalesOrder&paginate=1`,
    { headers: { authorization: `Bearer ${access_token}` } },
  );
  const { data } = (await dealt.json()) as { data: [{ uuid: string; transactable_id: string }] }; // from the demo data
  const [{ uuid, transactable_id }] = data;
  const addresses = addressesOf(context);
  await openHost(page, {
    body:
      `<transaction-list access-token="${access_token}" transactable-app="Gelora.Dealer"` +
      ` transactable-type="SalesOrder" transactable-id="${transactable_id}"></transaction-list>` +
      `<transaction-generate-proof access-token="${access_token}" uuid="${uuid}"></transaction-generate-proof>`,
  });
  const [receipt] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Full' }).click(),
  ]);
  await expect(receipt.getByRole('button', { name: 'Cetak' })).toBeVisible();
  expect(await receipt.evaluate(() => [window.opener as unknown, localStorage.length])).toEqual([null, 0]);
  await receipt.reload(); // nobody is signed in there
  await expect(receipt.getByRole('heading', { name: 'Silakan login dulu' })).toBeVisible();
  await receipt.close();

  await page.locator(opensRecord).first().click();
  const [app] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').locator('a[href*="redirect-app"]').click(),
  ]);
  await expect(app).toHaveURL(/\/dealer\/sales-order\//);
  expect(addresses.filter((address) => token.test(address))).toEqual([]);
});

test('a page of another site that leads to receipts opens none without a click, nor another tenant', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const read = async () => {
    const { data } = (await (
      await page.request.get(`${finance}/transaction/api/transaction?order_by=id&order=asc&paginate=2`, { headers })
    ).json()) as { data: { id: number; receipt_generated: number }[] };
    return { ids: data.map(({ id }) => id).join(','), printed: data.map((each) => each.receipt_generated) };
  };
  const { ids, printed } = await read();
  const address = `${finance}/transaction/views/transaction/generate-print/${ids}?type=full`;
  await signInByHand(page, 'keuangan');
  const { tenants } = (
    (await (await page.request.get(`${finance}/account/api/session`, { headers })).json()) as {
      data: { tenants: { id: number; name: string }[] };
    }
  ).data;
  const other = tenants.find(({ name }) => name === 'CV Sumber Ritel')?.id;

  await openHost(page, { body: `<script>location = '${address}&use_tenant_id=${other}'</script>` });
  await expect(page.getByRole('heading', { name: 'Buka halaman ini?' })).toBeVisible();
  expect(await read()).toEqual({ ids, printed });
  await page.getByRole('button', { name: 'Buka', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
  await expect(page.getByText('PT Maju Motor').first()).toBeVisible();
  expect((await read()).printed).toEqual(printed.map((count) => count + 1));

  const typed = await page.context().newPage();
  await typed.goto(address);
  await expect(typed.getByRole('button', { name: 'Cetak' })).toBeVisible();
  expect((await read()).printed).toEqual(printed.map((count) => count + 2));
});

test("a receipt of another tenant is opened after 'Ganti tenant'", async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'CV Sumber Ritel')}` };
  const list = await page.request.get(`${finance}/transaction/api/transaction?paginate=1`, { headers });
  const { data } = (await list.json()) as { data: { uuid: string }[] };
  await signInByHand(page, 'keuangan');
  await page.goto(`/transaction/views/transaction/generate-print/${data[0]?.uuid}?type=info`);
  await page.getByRole('link', { name: 'Ganti tenant' }).click();
  await page.getByRole('button', { name: 'CV Sumber Ritel' }).click();
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
  await expect(page.getByText('CV Sumber Ritel').first()).toBeVisible();
});

test('a token in an address, as other apps of the suite send it, is accepted and removed from the address bar', async ({
  page,
}) => {
  const access_token = await tokenOf(page);
  const asks = { state: 'keadaan', code_challenge: 'a'.repeat(43) }; // of an app that waits for the answer
  await page.goto(
    `/account/views/tenant-change?${new URLSearchParams({ access_token, redirect: '/', ...asks }).toString()}`,
  );
  await expect(page.getByRole('heading', { name: 'Pilih Tenant' })).toBeVisible();
  expect(page.url()).not.toContain('access_token');
});

/** The host's frame that may do only this, with the three print buttons in it. */
async function openInSandbox(page: Page, sandbox: string) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const list = await page.request.get(`${finance}/transaction/api/transaction?paginate=1`, { headers });
  const { data } = (await list.json()) as { data: { uuid: string }[] };
  const buttons =
    `<transaction-generate-proof access-token="${await tokenOf(page)}" uuid="${data[0]?.uuid}">` +
    '</transaction-generate-proof>';
  const alone =
    `<script>if (top === self) document.body.innerHTML = '<iframe sandbox="${sandbox}" width="900" height="600"` +
    ` src="/inner"></iframe>'</script>`;
  await openHost(page, { body: buttons + alone });
  return { frame: page.frameLocator('iframe'), uuid: data[0]?.uuid };
}

test('a sandbox that opens no window, or none that could show our page, says so and gives the address', async ({
  page,
  context,
}) => {
  for (const popups of ['', ' allow-popups', ' allow-popups allow-modals']) {
    const { frame, uuid } = await openInSandbox(page, `allow-scripts allow-same-origin${popups}`);
    await frame.getByRole('button', { name: 'Mini' }).click();
    const dialog = frame.getByRole('dialog', { name: 'Halaman belum terbuka' });
    await expect(dialog.getByText(/tidak mengizinkan jendela baru dari bingkainya \(sandbox\)/)).toBeVisible();
    const address = dialog.getByRole('textbox', { name: 'Alamat untuk browser' });
    await expect(address).toHaveValue(`${finance}/transaction/views/transaction/generate-print/${uuid}?type=mini`);
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await expect.poll(() => context.pages().length).toBe(1); // no empty tab is left
  }
});

test('a sandbox that lets windows out opens the page, which says where no print dialog comes', async ({
  page,
  context,
}) => {
  const { frame, uuid } = await openInSandbox(
    page,
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  const [receipt] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: 'Mini' }).click(),
  ]);
  await expect(receipt.getByRole('button', { name: 'Cetak' })).toBeVisible();
  expect(await receipt.evaluate(() => window.opener as unknown)).toBeNull();
  await receipt.getByRole('button', { name: 'Cetak' }).click();
  await receipt.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500))); // when it would be said
  await expect(receipt.getByText(/menahan dialog cetak/)).toBeHidden();
  // as in the WebView of an app
  await receipt.evaluate(() => void Object.assign(window, { print: () => {} }));
  await receipt.getByRole('button', { name: 'Cetak' }).click();
  await expect(receipt.getByText(/menahan dialog cetak/)).toBeVisible();
  const address = `${finance}/transaction/views/transaction/generate-print/${uuid}?type=mini`;
  await expect(receipt.getByRole('link', { name: 'Buka di tab baru' })).toHaveAttribute('href', address);
  await expect(receipt.getByRole('textbox', { name: 'Alamat halaman ini' })).toHaveValue(address);
});

test('a print that gets no ticket closes its window and says why', async ({ page, context }) => {
  await signIn(page, 'keuangan', { path: ofTheDemo() });
  await page.locator(opensRecord).first().click();
  await page.route('**/account/api/ticket', (route) => route.abort());
  const [receipt] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('button', { name: 'Mini' }).click(),
  ]);
  await expect.poll(() => receipt.isClosed()).toBe(true);
  await expect(page.getByText(/Http failure response for .*\/account\/api\/ticket/)).toBeVisible();
});
