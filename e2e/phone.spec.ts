import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }); // buttons are higher for fingers

// A due says whether it is owed or owing, until when, and what is left of it.
const linesOf = (screen: string) => (screen === '/due/index' ? 4 : 2);

test('a phone shows rows of two lines of every list, and seven of them', async ({ page }) => {
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
        return { bottom, height };
      }),
    );
    const seen = boxes.filter(({ bottom }) => bottom <= edge + 1);
    const wanted = linesOf(screen) === 2 ? 7 : 5;
    if (seen.length < Math.min(wanted, boxes.length)) few.push(`${screen}: ${seen.length} of ${boxes.length}, ${edge}`);
    const high = boxes.filter(({ height }) => height > 18 + 18 * linesOf(screen)); // and their padding
    if (high.length > 0) few.push(`${screen}: a row is ${high[0]?.height} px high`);
  }
  expect(few).toEqual([]);
});
