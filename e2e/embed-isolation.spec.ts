import { expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { choose, opensRecord } from './booking.ts';
import { finance, openHost, sale, serveHost, tokenOf, waitUntilIdle } from './host-page.ts';

serveHost();

/** Styles with which a page could break an element inside of it. */
const hostile = `<style>
  html { font-size: 10px; letter-spacing: 4px; text-transform: uppercase; color: red; cursor: wait; line-height: 3; }
  * { all: revert !important; }
  * { color: red !important; font: italic 30px cursive !important; letter-spacing: 4px; text-transform: uppercase; }
  button, div, form, [role=dialog], input, fieldset { display: none !important; }
  .cage { transform: scale(1); filter: blur(0); overflow: hidden; height: 60px; position: relative; z-index: 1; }
  .wall { position: fixed; inset: 0; z-index: 2147483647; background: rgb(0 0 0 / 0.05); pointer-events: none; }
</style>`;

const look = (page: Page) =>
  page.evaluate(() => {
    const read = (node: Element | null | undefined) => {
      if (!node) return null;
      const { width, height } = node.getBoundingClientRect();
      const { fontSize, fontStyle, letterSpacing, textTransform, color, direction, display, lineHeight, cursor } =
        getComputedStyle(node);
      return {
        width: Math.round(width),
        height: Math.round(height),
        fontSize,
        fontStyle,
        letterSpacing,
        textTransform,
        color,
        direction,
        display,
        lineHeight,
        cursor,
      };
    };
    const root = document.querySelector('transaction-create')?.shadowRoot;
    return {
      trigger: read(root?.querySelector('.frame button')),
      paper: read(root?.querySelector('[role=dialog]')),
      label: read(root?.querySelector('[role=dialog] label')),
      input: read(root?.querySelector('[role=dialog] input[name=related_entity_name]')),
      save: read(root?.querySelector('[role=dialog] [type=submit]')),
    };
  });

test('looks the same in a hostile page as in an empty one, on top of everything', async ({ page }) => {
  const token = await tokenOf(page);
  const element = `<transaction-create ${sale} access-token="${token}"></transaction-create>`;
  await openHost(page, { body: element });
  const closedThere = await look(page);
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true })).toBeVisible();
  await page.getByRole('dialog').getByLabel('Nama').focus();
  const openThere = await look(page);
  expect(openThere.trigger).toMatchObject({
    width: closedThere.trigger?.width,
    height: closedThere.trigger?.height,
    fontSize: '14px',
  }); // the button looks the same before and after React has loaded

  await openHost(page, {
    head: hostile,
    html: 'dir="rtl"',
    body: `<section class="cage">${element}</section><p class="wall"></p>`,
  });
  expect((await look(page)).trigger).toEqual(closedThere.trigger);
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true });
  await expect(save).toBeVisible();
  await page.getByRole('dialog').getByLabel('Nama').focus();
  expect(await look(page)).toEqual(openThere);
  const box = await save.boundingBox();
  const top = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.localName,
    [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5],
  );
  expect(top).toBe('transaction-create');
  await page.getByRole('combobox', { name: 'Jenis Account' }).click();
  await expect(page.getByRole('option', { name: 'BANK' })).toBeInViewport();
});

/** zod creates this global on import, to share settings between its copies. Ours leaves it empty. */
const zodsOwn = '__zod_globalConfig';

test('Escape closes an open list first, then the form, which asks before it discards anything', async ({ page }) => {
  const token = await tokenOf(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/config/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openHost(page, { body: `<transaction-create ${sale} access-token="${token}"></transaction-create>` });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').fill('Pak Tono');
  const type = form.getByRole('combobox', { name: 'Jenis Account' });
  const bank = page.getByRole('option', { name: 'BANK' });
  await type.click(); // its choices are on their way: it does not take the focus
  answer.resolve();
  for (const again of [false, true]) {
    if (again) await type.click();
    await expect(bank).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(bank).not.toBeInViewport();
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });
  await expect(question.getByRole('button', { name: 'Kembali ke isian' })).toBeFocused(); // the safe answer
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('Nama')).toHaveValue('Pak Tono');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Ya, tutup' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeFocused();
});

test('leaks nothing into the page: no styles, globals, key events, clicks or token', async ({ page }) => {
  const token = await tokenOf(page);
  await page.addInitScript(() => {
    Object.assign(window, { heard: [] as string[] });
    for (const name of ['keydown', 'input', 'click', 'pointerdown'])
      document.addEventListener(name, (event) =>
        (window as unknown as { heard: string[] }).heard.push(
          `${name} ${event instanceof KeyboardEvent ? event.key : ''}`,
        ),
      );
  });
  await openHost(page, {
    head: '<style>p { color: rgb(1, 2, 3); }</style>',
    body:
      '<p id="mine">Teks tuan rumah</p><button id="own">Tombol tuan rumah</button>' +
      `<transaction-create ${sale} access-token="${token}"></transaction-create>`,
  });
  const trace = () =>
    page.evaluate(
      (excepted) => ({
        styles: document.styleSheets.length,
        adopted: document.adoptedStyleSheets.length,
        head: document.head.childElementCount,
        body: [...document.body.children].map(({ localName }) => localName),
        attributes: document.body.getAttributeNames(),
        globals: Object.keys(window)
          .filter((name) => name !== excepted)
          .toSorted(),
        looks: ['html', 'body', '#mine', '#own'].map((selector) => {
          const style = getComputedStyle(document.querySelector(selector) as Element);
          return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
        }),
        stored: Object.keys(localStorage),
      }),
      zodsOwn,
    );
  const before = await trace();
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await page.getByRole('dialog').getByLabel('Nama').fill('');
  await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
  await page.getByRole('dialog').getByLabel('Nama').pressSequentially('ab?');
  await page
    .getByRole('dialog')
    .getByText('Pendapatan')
    .or(page.getByRole('dialog').getByRole('heading'))
    .first()
    .click();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  await page.getByRole('dialog').getByLabel('Nama').fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const after = await trace();
  expect(after.body).toEqual(['p', 'button', 'transaction-create']);
  expect(after.stored.filter((key) => key.includes('token'))).toEqual([]);
  expect({ ...after, attributes: [], stored: [] }).toEqual({ ...before, attributes: [], stored: [] });
  // A host's own zod is not affected.
  expect(await page.evaluate((name) => Reflect.get(window, name) as unknown, zodsOwn)).toEqual({});
});

test("works inside the page's own modal dialog: Escape closes only ours, Tab stays in it", async ({ page }) => {
  const token = await tokenOf(page);
  await openHost(page, {
    body:
      '<dialog id="own" aria-label="Milik tuan rumah">' +
      `<transaction-create ${sale} access-token="${token}"></transaction-create></dialog>`,
  });
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#own')?.showModal();
  });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').click();
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.querySelector('transaction-create')?.shadowRoot?.activeElement?.closest('[role=dialog]') !== null,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Milik tuan rumah' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeFocused();
});

/** Whether a click in the middle of the element's 'Batal' button reaches the element. */
const isOnTop = async (page: Page) => {
  const box = await page.getByRole('button', { name: 'Batal' }).boundingBox();
  return page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.localName,
    [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5],
  );
};

test('an open form stays on top with its input when its element is moved or a dialog around it reopens', async ({
  page,
}) => {
  const token = await tokenOf(page);
  await openHost(page, {
    body:
      '<main id="there"></main><dialog id="own" style="width: 90vw; height: 90vh">' +
      `<transaction-create ${sale} access-token="${token}"></transaction-create></dialog>`,
  });
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#own')?.showModal();
  });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').fill('Pak Tono');
  await page.evaluate(() => {
    const own = document.querySelector<HTMLDialogElement>('#own');
    own?.close();
    own?.showModal();
  });
  await expect.poll(() => isOnTop(page)).toBe('transaction-create');
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#own')?.close();
    document.querySelector('#there')?.append(document.querySelector('transaction-create') ?? '');
  });
  await expect.poll(() => isOnTop(page)).toBe('transaction-create');
  expect(
    await page.evaluate(() =>
      document.querySelector('transaction-create')?.shadowRoot?.querySelector('[role=dialog]')?.matches(':modal'),
    ),
  ).toBe(true);
  await expect(form.getByLabel('Nama')).toHaveValue('Pak Tono');
});

test("an element's 'error' and 'close' events are not taken for those of the page or of a dialog around it", async ({
  page,
}) => {
  await openHost(page, {
    head: `<script nonce="nonce">
      window.heard = [];
      window.onerror = () => heard.push("onerror");
      document.addEventListener("error", ({ detail }) => heard.push("error " + detail.status));
    </script>`,
    body:
      '<dialog id="own"><transaction-list access-token="x.y.z"></transaction-list>' +
      `<transaction-create ${sale} access-token="${await tokenOf(page)}"></transaction-create></dialog>`,
  });
  await page.evaluate(() => {
    const own = document.querySelector<HTMLDialogElement>('#own');
    for (const place of [own, own?.querySelector('transaction-create')])
      place?.addEventListener('close', () => {
        (Reflect.get(window, 'heard') as string[]).push(`close of ${place.localName}`);
      });
    own?.showModal();
  });
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as string[]);
  await expect.poll(heard).toEqual(['error 401']);
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(heard).toEqual(['error 401', 'close of transaction-create']);
});

test("works beside a page's modal that traps the focus by script and covers everything else", async ({ page }) => {
  const token = await tokenOf(page);
  await openHost(page, {
    head: `<style>
      #modal { position: fixed; inset: 10%; z-index: 2147483647; background: white; overflow: hidden; }
      #shade { position: fixed; inset: 0; z-index: 2147483646; background: rgb(0 0 0 / 0.6); }
    </style>`,
    body:
      '<a href="#x">Di luar</a><div id="shade"></div>' +
      '<div id="modal" role="dialog" aria-label="Milik tuan rumah" aria-modal="true" tabindex="-1">' +
      '<button id="own">Tombol tuan rumah</button>' +
      `<transaction-create ${sale} access-token="${token}"></transaction-create></div>`,
  });
  await page.evaluate(() => {
    const modal = document.querySelector<HTMLElement>('#modal');
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Node && !modal?.contains(target)) document.querySelector<HTMLElement>('#own')?.focus();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) modal?.remove();
    });
    document.querySelector<HTMLElement>('#own')?.focus();
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeFocused();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').click();
  await page.keyboard.type('Ibu Sari');
  await expect(form.getByLabel('Nama')).toHaveValue('Ibu Sari');
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.querySelector('transaction-create')?.shadowRoot?.activeElement?.closest('[role=dialog]') !== null,
    ),
  ).toBe(true);
  await form.getByLabel('Nama').fill('');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Milik tuan rumah' })).toBeVisible();
});

test('needs nothing of a Content-Security-Policy but its script, and violates none of it', async ({ page }) => {
  const token = await tokenOf(page);
  const broken: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(line.text())) broken.push(line.text());
  });
  await openHost(page, {
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'nonce-nonce' 'strict-dynamic'",
        `connect-src ${finance}`,
        `img-src ${finance} blob: data:`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
    },
    html: 'dir="rtl"',
    body:
      `<transaction-create ${sale} access-token="${token}"></transaction-create>` +
      `<transaction-list access-token="${token}"></transaction-list>`,
  });
  await expect(page.getByText('Total Transaksi')).toBeVisible();
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByRole('button', { name: /kalender/i }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(form, 'Jenis Account', 'BANK');
  await expect(form).toHaveCSS('direction', 'ltr');
  expect(broken).toEqual([]);
});

test('follows changes of the documented colour variables, and is dark where the page is', async ({ page }) => {
  const token = await tokenOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHost(page, {
    head: '<style>:root { --finance-primary: rgb(120, 20, 90); --finance-on-primary: rgb(255, 255, 0); }</style>',
    body: `<transaction-create ${sale} access-token="${token}"></transaction-create>`,
  });
  const trigger = page.locator('transaction-create').getByRole('button', { name: 'Buat Transaksi' }).first();
  await expect(trigger).toHaveCSS('color', 'rgb(255, 255, 0)');
  await trigger.click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toHaveCSS(
    'background-color',
    'rgb(120, 20, 90)',
  );
  const paper = form.locator('> *');
  // The page does not support dark mode, so the device's setting does not count.
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.evaluate(() => document.documentElement.style.setProperty('--finance-primary', 'rgb(10, 90, 20)'));
  await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toHaveCSS(
    'background-color',
    'rgb(10, 90, 20)',
  );

  // A page that says its colour alone: what is written on it can be read, before and after the widget has loaded.
  await openHost(page, {
    head: '<style>:root { --finance-primary: rgb(255, 213, 79); --finance-radius: 2px; }</style>',
    body: `<transaction-create ${sale} access-token="${token}"></transaction-create>`,
  });
  await expect(trigger).toHaveCSS('color', 'lch(0 0 0)');
  await expect(trigger).toHaveCSS('border-radius', '2px');
  await trigger.click();
  await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toHaveCSS('color', 'lch(0 0 0)');
  await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toHaveCSS('border-radius', '2px');

  await openHost(page, {
    html: 'style="color-scheme: dark"',
    body: `<main><h1>Gelap</h1><transaction-create ${sale} access-token="${token}"></transaction-create></main>`,
  });
  await trigger.click();
  await expect(paper).toHaveCSS('background-color', 'rgb(20, 29, 37)');
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light';
  }); // the page's own theme switch
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark';
  });
  await expect(paper).toHaveCSS('background-color', 'rgb(20, 29, 37)');
  await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

for (const [name, html, style] of [
  [
    'a light page with colours of its own',
    '',
    [
      '--finance-primary: rgb(120, 20, 90)',
      '--finance-on-primary: rgb(255, 255, 0)',
      '--finance-surface: rgb(255, 250, 240)',
      '--finance-text: rgb(60, 20, 20)',
      '--finance-muted: rgb(110, 60, 60)',
      '--finance-border: rgb(200, 150, 150)',
      '--finance-font: cursive',
    ].join('; '),
  ],
  ['a dark page', 'style="color-scheme: dark"', 'background: #111'],
  ['a page that follows the device, its rem 10 px', 'style="color-scheme: light dark"', 'font-size: 10px'],
] as const) {
  test(`a list looks the same before and after MUI has loaded: ${name}`, async ({ page }) => {
    const token = await tokenOf(page);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${finance}/elements`)) fetched.push(new URL(request.url()).pathname);
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHost(page, {
      html,
      head: `<style>:root { ${style} }</style>`,
      body:
        '<transaction-list transactable-app="Gelora.Dealer" transactable-type="SalesOrder"' +
        ` access-token="${token}"></transaction-list>`,
    });
    const list = page.locator('transaction-list');
    await expect(list.getByText('Total Transaksi')).toBeVisible();
    await page.mouse.move(0, 0);
    expect(fetched.filter((path) => /Dialog|Paper|forms/.test(path))).toEqual([]);
    const before = await list.screenshot({ animations: 'disabled' });
    await list.locator(`tr:has(${opensRecord})`).first().click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByText('Cetak Bukti Transaksi')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('transaction-list')?.shadowRoot?.querySelector<HTMLElement>(':focus')?.blur();
    });
    await page.mouse.move(0, 0);
    expect(await list.screenshot({ animations: 'disabled' })).toEqual(before);
  });
}

test('fetches React only when needed: on hover, when idle if asked to, a list when it comes into sight', async ({
  page,
}) => {
  const token = await tokenOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${finance}/elements`)) fetched.push(new URL(request.url()).pathname);
  });
  await openHost(page, {
    body:
      `<transaction-create ${sale} access-token="${token}"></transaction-create><p style="height: 4000px"></p>` +
      `<transaction-list ${sale} access-token="${token}"></transaction-list>`,
  });
  await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toBeVisible();
  await waitUntilIdle(page);
  expect(fetched.filter((path) => !path.includes('advice'))).toEqual(['/elements.js']); // advice comes after 5 seconds
  await page.getByRole('button', { name: 'Buat Transaksi' }).hover();
  await expect.poll(() => fetched.some((path) => path.includes('forms'))).toBe(true);
  expect(fetched.some((path) => path.includes('lists'))).toBe(false);
  await page.locator('transaction-list').scrollIntoViewIfNeeded();
  await expect(page.getByText('Total Transaksi')).toBeVisible();

  fetched.splice(0);
  await openHost(page, {
    body: `<transaction-create preload="idle" ${sale} access-token="${token}"></transaction-create>`,
  });
  await expect.poll(() => fetched.some((path) => path.includes('forms'))).toBe(true);
});

test('keeps two tenants on one page apart, and shows no records before it has a token', async ({ page }) => {
  const [motor, ritel] = [await tokenOf(page), await tokenOf(page, 'CV Sumber Ritel')];
  await openHost(page, {
    body:
      `<transaction-list id="a" label="Motor" access-token="${motor}"></transaction-list>` +
      '<transaction-list id="b" label="Ritel" access-token="{{token}}"></transaction-list>',
  });
  await expect(page.locator('#a').getByText('Total Transaksi')).toBeVisible();
  await page.locator('#b').scrollIntoViewIfNeeded();
  await waitUntilIdle(page);
  await expect(page.locator('#b').getByText('Total Transaksi')).toHaveCount(0);
  await page.locator('#b').evaluate((element, token) => {
    element.setAttribute('access-token', token);
  }, ritel);
  await expect(page.locator('#b').getByText('Total Transaksi')).toBeVisible();
  const totals = await Promise.all(
    ['#a', '#b'].map((id) => page.locator(id).getByRole('row').filter({ hasText: 'Total Transaksi' }).textContent()),
  );
  expect(totals[0]).not.toBe(totals[1]);
  await page.locator('#a').evaluate((element, token) => {
    element.setAttribute('access-token', token);
  }, ritel);
  await expect(page.locator('#a').getByRole('row').filter({ hasText: 'Total Transaksi' })).toHaveText(totals[1] ?? '');
});

test("a list whose record id is removed waits again, and requests no other record's rows", async ({ page }) => {
  const token = await tokenOf(page);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/transaction?'))
      asked.push(new URL(request.url()).searchParams.get('transactable_id'));
  });
  await openHost(page, { body: `<transaction-list ${sale} access-token="${token}"></transaction-list>` });
  const list = page.locator('transaction-list');
  await expect(list.getByText('Total Transaksi')).toBeVisible();
  for (const taken of ['', '{{sale.id}}']) {
    await list.evaluate((element, text) => {
      element.setAttribute('transactable-id', text);
    }, taken);
    await expect(list.getByText('Total Transaksi')).toHaveCount(0);
    await waitUntilIdle(page);
    await list.evaluate((element) => {
      element.setAttribute('transactable-id', '78');
    });
    await expect(list.getByText('Total Transaksi')).toBeVisible();
  }
  expect(asked.filter((id) => id !== '77' && id !== '78')).toEqual([]);
});

test('an element that cannot load its code says so and tries again at the next click', async ({ page }) => {
  const token = await tokenOf(page);
  await page.route(`${finance}/elements/**`, (route) => route.abort());
  await openHost(page, { body: `<transaction-create ${sale} access-token="${token}"></transaction-create>` });
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await expect(page.getByRole('alert')).toContainText('Tidak dapat dimuat');
  await page.unroute(`${finance}/elements/**`);
  await page.getByRole('button', { name: 'Buat Transaksi' }).click();
  await expect(page.getByRole('dialog', { name: 'Buat Transaksi' })).toBeVisible();
});

test('code that fails to load keeps the input, says so and is requested again', async ({ page }) => {
  const token = await tokenOf(page);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route(`${finance}/elements/forms-*`, (route) => route.abort());
  await openHost(page, { body: `<transaction-create ${sale} access-token="${token}"></transaction-create>` });
  const button = page.getByRole('button', { name: 'Buat Transaksi' });
  await button.hover();
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Tidak dapat dimuat');
  await page.unroute(`${finance}/elements/forms-*`);
  await button.click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  await form.getByLabel('Nama').fill('Pak Tono');

  await page.route(`${finance}/elements/CalendarPopover*`, (route) => route.abort());
  await form.getByRole('button', { name: /kalender|tanggal/i }).click();
  await expect(form.getByText(/Bagian ini tidak dapat dimuat/)).toBeVisible();
  await expect(form.getByLabel('Nama')).toHaveValue('Pak Tono');
  await page.unroute(`${finance}/elements/CalendarPopover*`);
  await form.getByRole('button', { name: /kalender|tanggal/i }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('in forced colours the focus is visible and a button has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const token = await tokenOf(page);
  await openHost(page, { body: `<transaction-create ${sale} access-token="${token}"></transaction-create>` });
  const edgeOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).borderTopWidth);
  const trigger = page.getByRole('button', { name: 'Buat Transaksi' });
  expect(await edgeOf(trigger)).toBe('1px');
  await trigger.click();
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  for (const name of ['Batal', 'Simpan']) expect(await edgeOf(form.getByRole('button', { name }))).toBe('1px');
  const ringOf = (control: Locator) =>
    control.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element.closest('[data-frame]') ?? element);
      return `${outlineWidth} ${outlineStyle} ${/^rgba\(.*, 0\)$/.test(outlineColor) ? 'unseen' : 'seen'}`;
    });
  for (const field of [form.getByLabel('Nama'), form.getByRole('combobox', { name: 'Jenis Account' })]) {
    await field.focus();
    expect(await ringOf(field)).toBe('2px solid seen');
  }
  await form.getByRole('button', { name: 'Batal' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await ringOf(form.getByRole('button', { name: 'Batal' }))).toBe('2px solid seen');
});
