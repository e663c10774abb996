import { expect, type Page, test } from '@playwright/test';
import { choose } from './booking.ts';
import { finance, openHost, sale, serveHost, tokenOf } from './host-page.ts';

serveHost();

/**
 * A host whose callback fails `failures` times and then returns the tokens in order, the last one for good.
 * A test can delay it with a promise in `window.gate`.
 */
const configured = (tokens: string[], failures = 0) => `<script nonce="nonce" type="module">
  import { configure } from '${finance}/elements.js';
  const tokens = ${JSON.stringify(tokens)};
  let failures = ${failures};
  window.asked = 0;
  window.faults = [];
  window.heard = [];
  configure({
    async getToken({ signal }) {
      window.asked++;
      await window.gate;
      if (signal.aborted || failures-- > 0) throw new Error('no token');
      return tokens.length > 1 ? tokens.shift() : tokens[0];
    },
    onFault: (fault) => window.faults.push(fault),
  });
  for (const name of ['created', 'error'])
    document.addEventListener(name, ({ detail }) => window.heard.push([name, detail]));
</script>`;

const read = <Value>(page: Page, name: 'asked' | 'faults' | 'heard') =>
  page.evaluate((key) => Reflect.get(window, key) as Value, name);

test('asks for one token when several calls are refused together, repeats each once, and keeps the input', async ({
  page,
}) => {
  const first = await tokenOf(page);
  let second = first;
  while (second === first) second = await tokenOf(page);
  await openHost(page, {
    head: configured([first, second]),
    body:
      `<transaction-create ${sale} related-entity-name="Ibu Sari" amount-type="+"></transaction-create>` +
      '<transaction-list></transaction-list><transaction-due-list></transaction-due-list>' +
      '<online-payment-list></online-payment-list><bank-selector></bank-selector>',
  });
  await expect(page.getByText('Total Transaksi')).toBeVisible();
  await expect(page.getByText('Sudah diterima')).toBeAttached();
  await expect(page.getByText('Total Hutang').first()).toBeAttached();
  expect(await read<number>(page, 'asked')).toBe(1);

  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await choose(form, 'Jenis Account', 'BANK');
  await choose(form, 'Bank', /BCA/);
  await form.getByLabel('Jumlah').fill(String(100_000 + Math.floor(Math.random() * 800_000)));
  await form.getByLabel('Catatan').fill('Diketik sebelum token habis');

  // From now on the server refuses the first token.
  const sent: string[] = [];
  await page.route(`${finance}/**/api/**`, async (route) => {
    const { authorization } = await route.request().allHeaders();
    if (route.request().method() === 'OPTIONS' || authorization === undefined) return route.fallback();
    const used = authorization === `Bearer ${first}` ? 'first' : 'second';
    sent.push(`${route.request().method()} ${new URL(route.request().url()).pathname} ${used}`);
    if (authorization !== `Bearer ${first}`) return route.fallback();
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { errors: ['Anda belum login'], request_id: 'req-401' },
    });
  });
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers();
    Object.assign(window, { gate: promise, openGate: resolve });
    for (const name of ['transaction-list', 'transaction-due-list', 'online-payment-list']) {
      [...(document.querySelector(name)?.shadowRoot?.querySelectorAll('button') ?? [])]
        .find(({ textContent }) => textContent?.includes('Refresh'))
        ?.click();
    }
    document.querySelector('transaction-create')?.shadowRoot?.querySelector('form')?.requestSubmit();
  });
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(4); // all are refused before a new token arrives
  await page.evaluate(() => (Reflect.get(window, 'openGate') as () => void)()); // set above
  await expect(form).toBeHidden();
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible();
  await expect
    .poll(async () =>
      (await read<[string, { note: string }][]>(page, 'heard')).map(([name, { note }]) => `${name} ${note}`),
    )
    .toEqual(['created Diketik sebelum token habis']);
  expect(await read<number>(page, 'asked')).toBe(2); // one for all calls
  const refused = sent.filter((line) => line.endsWith('first'));
  expect(refused.length).toBeGreaterThanOrEqual(4);
  for (const line of refused)
    expect(sent.filter((other) => other === line.replace('first', 'second')).length).toBeGreaterThanOrEqual(1);
  expect(sent.filter((line) => line.startsWith('POST /transaction/api/transaction '))).toEqual([
    'POST /transaction/api/transaction first',
    'POST /transaction/api/transaction second',
  ]);
});

test('a host without a token gets an error event, and Coba lagi asks it again', async ({ page }) => {
  const token = await tokenOf(page);
  await openHost(page, { head: configured([token], 2), body: '<transaction-list></transaction-list>' });
  const again = page.getByRole('button', { name: 'Coba lagi' });
  await again.click();
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByText('Total Transaksi')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect((await read<[string, { kind: string }][]>(page, 'heard'))[0]?.[1].kind).toBe('unauthorized');
});

test('on our own origin the signed-in session is enough', async ({ page }) => {
  const token = await tokenOf(page);
  await page.route(`${finance}/halaman-sendiri`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body:
        '<!doctype html><html lang="id"><title>Sendiri</title><script type="module" src="/elements.js"></script>' +
        '<transaction-list></transaction-list></html>',
    }),
  );
  await page.goto(`${finance}/halaman-sendiri`);
  await page.evaluate((stored) => {
    localStorage.setItem('finance_access_token', stored);
  }, token);
  await page.reload();
  await expect(page.getByText('Total Transaksi')).toBeVisible();
});

test('a change of tenant aborts running calls and shows nothing of the former tenant', async ({ page }) => {
  const [motor, ritel] = [await tokenOf(page), await tokenOf(page, 'CV Sumber Ritel')];
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(request.failure()?.errorText ?? ''));
  let held = 0;
  await page.route(`${finance}/transaction/api/transaction?*`, async (route) => {
    const { authorization } = await route.request().allHeaders();
    if (authorization === `Bearer ${motor}`) held++; // never answered
    else await route.fallback();
  });
  await openHost(page, { body: `<transaction-list access-token="${motor}"></transaction-list>` });
  await expect.poll(() => held).toBe(1);
  await page.locator('transaction-list').evaluate((element, token) => {
    element.setAttribute('access-token', token);
  }, ritel);
  await expect(page.getByText('Total Transaksi')).toBeVisible();
  await expect.poll(() => ended).toContain('net::ERR_ABORTED');
  expect(await page.evaluate(() => document.querySelector('transaction-list')?.shadowRoot?.textContent)).not.toContain(
    'Ibu Sari',
  );
});

test('an open form starts over in another tenant', async ({ page }) => {
  const [motor, ritel] = [await tokenOf(page), await tokenOf(page, 'CV Sumber Ritel')];
  await openHost(page, { body: `<transaction-create ${sale} access-token="${motor}"></transaction-create>` });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await choose(form, 'Jenis Account', 'BANK');
  await choose(form, 'Bank', /BCA/);
  await page.locator('transaction-create').evaluate((element, token) => {
    element.setAttribute('access-token', token);
  }, ritel);
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await expect(form.getByRole('combobox', { name: 'Jenis Account' })).toHaveValue('');
  await expect(form.getByLabel('ID', { exact: true })).toHaveValue('77');
});

test('a print button alone on a page asks for its token; a failing callback is explained to both sides', async ({
  page,
  context,
}) => {
  const token = await tokenOf(page);
  const {
    data: [{ uuid }],
  } = (await (
    await page.request.get(`${finance}/transaction/api/transaction?paginate=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as { data: [{ uuid: string }] }; // the contract's answer
  await openHost(page, {
    head: configured([token]),
    body: `<transaction-generate-proof uuid="${uuid}"></transaction-generate-proof>`,
  });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Mini' }).click(),
  ]);
  await expect(opened.getByText(uuid.slice(0, 8)).or(opened.getByText('Rp')).first()).toBeVisible();
  await opened.close();

  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  await openHost(page, {
    head: `<script nonce="nonce" type="module">
      import { configure } from '${finance}/elements.js';
      configure({ getToken: () => { throw new Error('kaput'); } });
    </script>`,
    body: '<transaction-list></transaction-list>',
  });
  await expect(page.getByText('Login tidak dapat diperiksa')).toBeVisible();
  expect(said.join()).toContain('kaput');
});

test('with callbacks of two tenants on one page, each element asks its own and neither affects the other', async ({
  page,
}) => {
  const [motor, ritel] = [await tokenOf(page), await tokenOf(page, 'CV Sumber Ritel')];
  let nextRitel = ritel;
  while (nextRitel === ritel) nextRitel = await tokenOf(page, 'CV Sumber Ritel');
  const sent: string[] = [];
  const named: Record<string, string> = {
    [`Bearer ${motor}`]: 'motor',
    [`Bearer ${ritel}`]: 'ritel',
    [`Bearer ${nextRitel}`]: 'nextRitel',
  };
  let isMotorOver = false;
  await page.route(`${finance}/**/api/**`, async (route) => {
    const { authorization } = await route.request().allHeaders();
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const name = named[authorization ?? ''] ?? 'nobody';
    sent.push(name);
    if (!isMotorOver || name !== 'motor') return route.fallback();
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { errors: ['Anda belum login'], request_id: 'req-401' },
    });
  });
  await openHost(page, {
    head: `<script nonce="nonce" type="module">
      window.tokens = ${JSON.stringify({ a: motor, b: ritel })};
      window.asked = [];
      for (const id of ['a', 'b'])
        document.querySelector('#' + id).getToken = async () => {
          window.asked.push(id);
          return window.tokens[id];
        };
    </script>`,
    body:
      '<transaction-list id="a" label="Motor"></transaction-list>' +
      '<transaction-list id="b" label="Ritel"></transaction-list>',
  });
  const totalOf = (id: string) => page.locator(id).getByRole('row').filter({ hasText: 'Total Transaksi' });
  await page.locator('#b').scrollIntoViewIfNeeded();
  await expect(totalOf('#b')).toBeVisible();
  await expect(totalOf('#a')).toBeAttached();
  const [ofMotor, ofRitel] = [await totalOf('#a').textContent(), await totalOf('#b').textContent()];
  expect(ofMotor).not.toBe(ofRitel);
  expect((await read<string[]>(page, 'asked')).toSorted()).toEqual(['a', 'b']);
  expect([...new Set(sent)].toSorted()).toEqual(['motor', 'ritel']);

  // The first element's token has expired, and its callback now returns one of the other tenant.
  await page
    .locator('#b')
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.setAttribute('data-as-before', ''));
  isMotorOver = true;
  sent.splice(0);
  await page.evaluate((token) => {
    (Reflect.get(window, 'tokens') as { a: string }).a = token;
  }, nextRitel);
  await page.locator('#a').getByRole('button', { name: 'Refresh' }).click();
  await expect(totalOf('#a')).toHaveText(ofRitel ?? '');
  expect(await read<string[]>(page, 'asked')).toHaveLength(3);
  expect([...new Set(sent)].toSorted()).toEqual(['motor', 'nextRitel']);
  await expect(page.locator('#b').locator('tbody tr').first()).toHaveAttribute('data-as-before', '');

  // Another callback on the first element: a new client that keeps nothing of the former.
  isMotorOver = false;
  sent.splice(0);
  await page.locator('#a').evaluate((element, token) => {
    Reflect.set(element, 'getToken', async () => token);
  }, motor);
  await expect(totalOf('#a')).toHaveText(ofMotor ?? '');
  expect([...new Set(sent)]).toEqual(['motor']);
  await expect(totalOf('#b')).toHaveText(ofRitel ?? '');
  await expect(page.locator('#b').locator('tbody tr').first()).toHaveAttribute('data-as-before', '');
});

test('a crashing widget spares the others, is reported without personal data, and Coba lagi renders it again', async ({
  page,
}) => {
  const token = await tokenOf(page);
  let isBroken = true;
  await page.route(`${finance}/transaction/api/transaction?*`, (route) => {
    if (!isBroken || route.request().method() === 'OPTIONS') return route.fallback();
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        data: [{ id: 1, related_entity_name: 'Ibu Rahasia 0812', account: null }],
        meta: { total: 1, pagination: { total: 1, page: 1, total_pages: 1 } },
      },
    });
  });
  await openHost(page, {
    head: configured([token]),
    body: '<p>Teks tuan rumah</p><transaction-list></transaction-list><transaction-due-list></transaction-due-list>',
  });
  await expect(page.getByText('Terjadi kesalahan pada tampilan ini.')).toBeVisible();
  await expect(page.getByText('Total Hutang').first()).toBeVisible();
  const [fault] = await read<{ kind: string; requestId: string }[]>(page, 'faults');
  expect(fault?.kind).toBe('render');
  expect(JSON.stringify(await read(page, 'faults'))).not.toMatch(/Rahasia|0812|eyJ/);
  await expect(page.getByText(fault?.requestId ?? 'none')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salin kode permintaan' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Total Transaksi')).toBeVisible();
});

/** Answers 401 to the tokens in `over`, and records whose token each call had. */
async function watchTokens(page: Page, named: Record<string, string>) {
  const sent: string[] = [];
  const over = new Set<string>();
  await page.route(`${finance}/**/api/**`, async (route) => {
    const { authorization = '' } = await route.request().allHeaders();
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const name = named[authorization.replace('Bearer ', '')] ?? 'nobody';
    sent.push(`${route.request().method()} ${name}`);
    if (!over.has(name)) return route.fallback();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status: 401, headers, json: { errors: ['Anda belum login'], request_id: 'req-401' } });
  });
  return { sent, over };
}

test("an element with one tenant's token never continues with another's: it stops, says so and fires `error`", async ({
  page,
}) => {
  const [motor, ritel] = [await tokenOf(page), await tokenOf(page, 'CV Sumber Ritel')];
  let nextRitel = ritel;
  while (nextRitel === ritel) nextRitel = await tokenOf(page, 'CV Sumber Ritel');
  const { sent, over } = await watchTokens(page, { [motor]: 'motor', [ritel]: 'ritel', [nextRitel]: 'nextRitel' });
  await openHost(page, {
    head: configured([motor]),
    body: `<transaction-create ${sale} amount-type="+" access-token="${ritel}"></transaction-create>
      <bank-selector access-token="${ritel}"></bank-selector>
      <transaction-list label="Ritel" access-token="${ritel}"></transaction-list>`,
  });
  const list = page.locator('transaction-list');
  await expect(list.getByText('Total Transaksi')).toBeVisible();
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').fill('Pak Tono');
  await choose(form, 'Jenis Account', 'BANK');
  await choose(form, 'Bank', /BCA/);
  await form.getByRole('textbox', { name: 'Jumlah' }).fill('151000');
  expect(await read<number>(page, 'asked')).toBe(0);

  over.add('ritel');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form.getByText(/halaman ini login ke PT Maju Motor/)).toBeVisible();
  await expect(form.getByLabel('Nama')).toHaveValue('Pak Tono');
  const heard = await read<[string, { kind: string; messages: string[] }][]>(page, 'heard');
  expect(heard.length).toBeGreaterThanOrEqual(3); // from each of the three elements
  expect([...new Set(heard.map(([name, { kind }]) => `${name} ${kind}`))]).toEqual(['error unauthorized']);
  expect(heard[0]?.[1].messages[0]).toMatch(/PT Maju Motor/);
  expect(sent.filter((line) => line.endsWith('motor'))).toEqual([]);
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual(['POST ritel']);

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, tutup' }).click();
  await list.getByRole('button', { name: 'Refresh' }).click();
  await expect(list.getByText(/halaman ini login ke PT Maju Motor/)).toBeVisible();
  expect(sent.filter((line) => line.endsWith('motor'))).toEqual([]);

  // A new token of the same tenant is used at once.
  await list.evaluate((element, token) => element.setAttribute('access-token', token), nextRitel);
  await list.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await list.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => sent).toContain('GET nextRitel');
  await expect(list.getByText('Total Transaksi')).toBeVisible();
  await expect(list.getByText(/halaman ini login ke/)).toHaveCount(0);
  expect(sent.filter((line) => line.endsWith('motor'))).toEqual([]);
});

test('a renewed token of the same tenant is requested once for all elements that had the old one', async ({ page }) => {
  const ritel = await tokenOf(page, 'CV Sumber Ritel');
  let nextRitel = ritel;
  while (nextRitel === ritel) nextRitel = await tokenOf(page, 'CV Sumber Ritel');
  const { over } = await watchTokens(page, { [ritel]: 'ritel', [nextRitel]: 'nextRitel' });
  over.add('ritel');
  await openHost(page, {
    head: configured([nextRitel]),
    body:
      `<transaction-list access-token="${ritel}"></transaction-list>` +
      `<transaction-due-list access-token="${ritel}"></transaction-due-list>`,
  });
  await expect(page.getByText('Total Transaksi')).toBeVisible();
  await page.locator('transaction-due-list').scrollIntoViewIfNeeded();
  await expect(page.getByText('Total Hutang').first()).toBeVisible();
  expect(await read<number>(page, 'asked')).toBe(1);
});

test("a button without its token is disabled, and never uses the page's token", async ({ page }) => {
  const [motor, ritel] = [await tokenOf(page), await tokenOf(page, 'CV Sumber Ritel')];
  const { sent } = await watchTokens(page, { [motor]: 'motor', [ritel]: 'ritel' });
  await openHost(page, {
    head: configured([motor]),
    body: `<transaction-create ${sale} access-token=""></transaction-create>`,
  });
  const button = page.getByRole('button', { name: 'Buat Transaksi' });
  await expect(button).toBeDisabled();
  await page.locator('transaction-create').evaluate((element, token) => {
    element.setAttribute('access-token', token);
  }, ritel);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Buat Transaksi' })).toBeVisible();
  await page.locator('transaction-create').evaluate((element) => {
    element.setAttribute('access-token', '{{token}}');
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeDisabled();
  expect(sent.filter((line) => line.endsWith('motor'))).toEqual([]);
});
