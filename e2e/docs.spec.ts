import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { faultsOf } from './faults.ts';

interface Document {
  paths: Record<string, Record<string, { operationId: string; summary: string }>>;
}

test('the API page names every endpoint, each with an address of its own, and asks nothing elsewhere', async ({
  page,
}) => {
  const faults = faultsOf(page);
  const { paths } = (await (await page.request.get('/openapi.json')).json()) as Document;
  const summaries = Object.values(paths).flatMap((byMethod) => Object.values(byMethod).map(({ summary }) => summary));
  await page.goto('/docs');
  await expect(page.locator('.opblock').first()).toBeVisible();
  const options = { runOnly: ['wcag2a', 'wcag2aa'] };
  expect(await violationsOf(page, 'html', options)).toEqual([]);
  const seen = new Set<string>();
  await expect(async () => {
    // Only what is near the window is drawn.
    for (const text of await page.locator('.opblock-summary-description').allTextContents()) seen.add(text);
    await page.evaluate(() => {
      const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      window.scrollTo(0, isEnd ? 0 : window.scrollY + window.innerHeight / 2);
    });
    expect(summaries.filter((summary) => !seen.has(summary))).toEqual([]);
  }).toPass({ intervals: [100] });

  await page.goto('/docs#/transaction/transaction.store');
  await page.reload(); // an address with another anchor is the same page
  const opened = page.locator('.opblock.is-open');
  await expect(opened).toHaveCount(1);
  await expect(opened).toContainText('/transaction/api/transaction');
  await expect(opened).toContainText('Idempotency-Key');
  expect(await violationsOf(page, 'html', options)).toEqual([]);
  expect(faults).toEqual([]);
});
