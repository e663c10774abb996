import { readFile } from 'node:fs/promises';
import { expect, type Page, type Request, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { hiddenWithFocus, layerFaults, ringFaults, walk } from './keyboard-walk.ts';
import { signIn } from './sign-in.ts';

/** Every screen of the router, and an unknown address. `:id` becomes the id of a record from the list of that name. */
const screens = [
  '/',
  '/nowhere',
  '/transaction/index',
  '/transaction/show',
  '/transaction/show/:id',
  '/transfer/index',
  '/transfer/show',
  '/transfer/show/:id',
  '/due/index',
  '/due/show',
  '/due/show/:id',
  '/due/reminders',
  '/deduction/index',
  '/advance/index',
  '/advance/show',
  '/advance/show/:id',
  '/recurring/index',
  '/due-payment-batch/index',
  '/due-payment-batch/show',
  '/due-payment-batch/show/:id',
  '/unconfirmed-transaction/index',
  '/unconfirmed-transaction/show',
  '/unconfirmed-transaction/show/:id',
  '/online-payment/index',
  '/online-payment/show',
  '/online-payment/show/:id',
  '/payout/index',
  '/service-account/index',
  '/activity/index',
  '/webhook/index',
  '/bank-statement/index',
  '/bank-statement/match',
  '/statement-rule/index',
  '/period-closing/index',
  '/transaction/redirect-online-payment/:tenant_id',
  '/redirect-online-payment/:tenant_id',
  '/counterparty/index',
  '/counterparty/show',
  '/counterparty/show/:id',
  '/transaction/requests',
  '/approval-request/index',
  '/user/index',
  '/user/profile',
  '/balance/index',
  '/balance/opening',
  '/balance/show',
  '/balance/show/:type/:id',
  '/cash-closing/index',
  '/report/index',
  '/report/cash-flow',
  '/import/index',
  '/setting/index',
  '/bank-account/index',
  '/bank-account-access/index',
  '/cashier/index',
  '/investment-account/index',
  '/online-payment-enabler/index',
];

test('covers every screen of the router', async () => {
  const router = await readFile(new URL('../apps/backoffice/src/router.tsx', import.meta.url), 'utf8');
  const routed = [...router.matchAll(/(?:screen\(\s*|path: )'(\/[^']*)'/g)].flatMap(([, path = '']) =>
    path.endsWith('/:id?') ? [path.replace('/:id?', ''), path.replace('?', '')] : [path],
  );
  expect(routed.length).toBeGreaterThan(20);
  expect(screens.filter((path) => path !== '/nowhere').toSorted()).toEqual(routed.toSorted());
});

test('screens fit every window, and are read and walked through in light, dark and high contrast', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000);
  await signIn(page, 'pemilik');
  const api = apiOf(page);
  const tenant_id = (await api('/account/api/session')).data.tenant.id;
  const {
    data: [bank],
  } = await api('/transaction/api/bank-account');
  const asked = JSON.stringify({
    enabler_type: 'simulator',
    amount: 50_000,
    fix_amount: true,
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_id: '1',
  });

  const addresses: [screen: string, address: string][] = [];
  for (const screen of screens) {
    const [, resource = ''] = screen.split('/');
    const id = screen.endsWith('/show/:id')
      ? (await api(`/transaction/api/${resource}?paginate=1`)).data[0].id
      : bank.id;
    addresses.push([
      screen,
      screen
        .replace(':tenant_id', `${tenant_id}?data=${encodeURIComponent(asked)}`)
        .replace(':type', 'bank')
        .replace(':id', String(id)),
    ]);
  }
  const faults: string[] = [];
  const windows = [page, await context.newPage(), await context.newPage()]; // one is checked while another loads
  await Promise.all(
    windows.map(async (window) => {
      await window.goto('/nowhere');
      for (let next = addresses.shift(); next; next = addresses.shift())
        faults.push(...(await faultsOf(window, ...next)));
    }),
  );
  expect(faults).toEqual([]);
});

/** The buttons that were pressed on one screen and stand on others too. */
const opened = new Set<string>();

/** Rows look alike: in other looks than light, the first ones are read. */
const furtherRows = 'tbody > tr:nth-child(n + 7)';

/** What a device may ask for, the page's ground then, and the rule for its texts. */
const looks = [
  ['dark', 'no-preference', 'rgb(13, 20, 26)', 'color-contrast'],
  ['dark', 'more', 'rgb(0, 0, 0)', 'color-contrast-enhanced'],
  ['light', 'more', 'rgb(255, 255, 255)', 'color-contrast-enhanced'],
] as const;

async function faultsOf(page: Page, screen: string, address: string): Promise<string[]> {
  await enter(page, screen, address);
  const faults = await violationsOf(page);
  const isForm = (await page.locator('dialog[open]').count()) > 0; // some screens are a form that opens at once
  const scope = isForm ? 'dialog[open]' : 'main';
  for (const width of [768, 320, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) faults.push(`${needed} px wide in a window of ${width}`);
    const hidden = width === 768 ? [] : await hiddenWithFocus(page, scope);
    faults.push(...hidden.map((fault) => `${width} px: ${fault}`));
  }
  faults.push(...(await walk(page, scope)));
  if (!isForm) faults.push(...(await layerFaults(page, opened)));

  for (const [colorScheme, contrast, ground, rule] of looks) {
    await page.emulateMedia({ colorScheme, contrast });
    const drawn = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(drawn, `${screen}, ${colorScheme}`).toBe(ground);
    const seen = [
      ...(await violationsOf(page, scope, { runOnly: [rule], without: [furtherRows] })),
      ...(await ringFaults(page, scope)),
    ];
    faults.push(...seen.map((fault) => `${colorScheme}, contrast ${contrast}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light', contrast: null, forcedColors: 'active' });
  faults.push(...(await ringFaults(page, scope)).map((fault) => `forced colours: ${fault}`));
  await page.emulateMedia({ forcedColors: null });
  return faults.map((fault) => `${screen}: ${fault}`);
}

/** Goes to a screen without loading the page anew, and waits until nothing loads. */
async function enter(page: Page, screen: string, address: string): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request) => request.url().endsWith('/api/changes') || open.add(request); // that stays open
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  for (const to of new Set(['/nowhere', address])) {
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, to);
    if (to === '/nowhere') await expect(title).toHaveText(notFound);
    else await expect(title, screen).not.toHaveText(notFound);
  }
  await expect(title, screen).toHaveText(/./);
  await expect.poll(() => [...open].map((request) => request.url()), screen).toEqual([]);
  await expect(page.getByRole('status', { name: /^Memuat/ }), screen).toHaveCount(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

const notFound = 'Halaman tidak ditemukan';

// Only ids are read from these answers.
// oxlint-disable-next-line typescript/no-explicit-any
function apiOf(page: Page): (path: string, data?: object) => Promise<any> {
  return async (path, data) => {
    const token = await page.evaluate(() => localStorage.getItem('finance_access_token'));
    const headers = { authorization: `Bearer ${token}` };
    const response = await (data ? page.request.post(path, { headers, data }) : page.request.get(path, { headers }));
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
}
