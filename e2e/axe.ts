import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * What axe finds in the elements of a selector, as rule and places. It stays in the document that it was brought into:
 * bringing it anew, as `@axe-core/playwright` does, costs more than many a look.
 */
export async function violationsOf(
  page: Page,
  scope = 'html',
  { without = [], ...options }: Pick<RunOptions, 'runOnly'> & { without?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, exclude, given]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      // Of what is in order axe would describe every element.
      const found = await here.run({ include: [include], exclude }, { ...given, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [scope, without, { ...options, iframes: false }] as const,
  );
}
