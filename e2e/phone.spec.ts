import { expect, type Locator, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }); // buttons are higher for fingers

// A due says whether it is owed or owing, until when, and what is left of it; a count that was opened again says so;
// what was paid at once says of how many rows it tells.
const mostLines: Record<string, number> = { '/due/index': 4, '/cash-closing/index': 3 };

test('a phone shows rows of few lines of every list, and at least six of them', async ({ page }) => {
  await signIn(page, 'pemilik');
  const bar = page.getByRole('navigation', { name: 'Menu bawah' });
  const few: string[] = [];
  for (const screen of [
    '/transaction/index',
    '/transfer/index',
    '/due/index',
    '/due-payment-batch/index',
    '/unconfirmed-transaction/index',
    '/online-payment/index',
    '/cash-closing/index',
    '/counterparty/index',
    '/bank-account/index',
    '/cashier/index',
    '/investment-account/index',
    '/online-payment-enabler/index',
    '/user/index',
  ]) {
    await page.goto(screen);
    const rows = page.getByRole('main').getByRole('table').first().locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
    const edge = (await bar.boundingBox())?.y ?? 0;
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const { bottom, height } = row.getBoundingClientRect();
        return { bottom, height, isFolded: row.querySelector('[data-row-action][aria-expanded]') !== null };
      }),
    );
    const seen = boxes.filter(({ bottom }) => bottom <= edge + 1);
    const wanted = screen === '/due/index' ? 6 : 7;
    if (seen.length < Math.min(wanted, boxes.length)) few.push(`${screen}: ${seen.length} of ${boxes.length}, ${edge}`);
    const most = (isFolded: boolean) => (isFolded ? 3 : (mostLines[screen] ?? 2));
    const high = boxes.filter(({ height, isFolded }) => height > 18 + 18 * most(isFolded)); // and their padding
    if (high.length > 0) few.push(`${screen}: a row is ${high[0]?.height} px high`);
  }
  expect(few).toEqual([]);
});

for (const width of [390, 320])
  test(`at ${width} px the thumb of a kasir reaches the quick keys from everywhere on Home`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, 'kasir');
    const keys = page.getByRole('region', { name: 'Tombol cepat' });
    const first = keys.getByRole('button').first();
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    await expect(first).toBeInViewport({ ratio: 1 });
    const edge = await topOf(page.getByRole('navigation', { name: 'Menu bawah' }));
    const { y = Number.NaN, height = Number.NaN } = (await keys.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(edge);
    expect(edge - y).toBeLessThan(100);
    const last = page.getByRole('region', { name: 'Transaksi terakhir saya' });
    await expect(last).toContainText('Rp');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    const { y: lastTop = Number.NaN, height: lastHeight = Number.NaN } = (await last.boundingBox()) ?? {};
    expect(lastTop + lastHeight).toBeLessThanOrEqual(await topOf(keys));
    await first.tap();
    await expect(page.getByRole('dialog', { name: 'Parkir' })).toBeVisible();
  });

test('rows of transactions and dues open in place, and tell all that a wide list tells', async ({ page }) => {
  await signIn(page, 'pemilik');
  for (const [screen, told] of [
    ['/transaction/index', ['Account', 'Lawan Transaksi', 'Transaksi: ', 'Dibuat: ', 'Dibuat Oleh']],
    ['/due/index', ['Jenis', 'Lawan Transaksi', 'JT: ', 'Dibuat: ']],
  ] as const) {
    await page.goto(`${screen}?transactable_app=Gelora.Dealer`); // other journeys have booked money without an object
    const rows = page.getByRole('main').getByRole('table').first().locator('tbody tr');
    const row = rows.filter({ has: page.locator('small', { hasText: ' · #' }) }).first();
    await row.getByRole('button', { name: /^Rincian / }).tap();
    await expect(row.locator('small', { hasText: ' · #' })).toBeVisible();
    const shown = await row.evaluate((opened) =>
      [...opened.querySelectorAll('td')].map((cell) => `${cell.dataset['label']} ${cell.innerText}`).join('\n'),
    );
    for (const text of told) expect(shown).toContain(text);
    if (screen === '/transaction/index') expect(shown).toMatch(/(BANK|CASH|INVESTMENT) #\d/);
    else expect(shown).toMatch(/Dibuat: \d{4}-\d\d-\d\d \d\d\.\d\d \S/); // and by whom
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
