import { expect, test } from 'vitest';
import { helpOf, helpPages } from './help.ts';

const [router = ''] = Object.values(
  import.meta.glob<string>('../router.tsx', { query: '?raw', import: 'default', eager: true }),
);
const texts = import.meta.glob<string>('../../../manual/src/*/*.md', { query: '?raw', import: 'default', eager: true });

/** The addresses of the router, as they are written there. */
const routes = [...router.matchAll(/screen\(\s*'(\/[^']+)'/g)].map(([, path = '']) => path);

test('the router was read', () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(routes).toContain('/transaction/redirect-online-payment/:tenant_id');
});

test.each(routes)('%s has a page of its own in the manual', (route) => {
  const address = route.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7');
  expect(helpOf(address)).not.toBe(helpOf('/'));
  expect(helpOf(`${address}/7`)).toBe(helpOf(address));
});

const known = [['/', helpOf('/')] as const, ...Object.entries(helpPages)];

test.each(known)('the page for %s exists under its title', (_, { page, title }) => {
  expect(/^# (.+)$/m.exec(texts[`../../../manual/src/${page}.md`] ?? '')?.[1]).toBe(title);
});

test.each(known)('%s stands for a screen that exists', (address) => {
  expect(address === '/' || routes.some((route) => `${route}/`.startsWith(`${address}/`))).toBe(true);
});

test('an unknown address leads to the beginning', () => {
  expect(helpOf('/tidak/ada').page).toBe('mulai/mulai-bekerja');
});
