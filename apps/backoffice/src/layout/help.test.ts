import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { helpOf, helpPages } from './help.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const manual = '../../../manual/src/';
const fileOf = (page: string) => `${manual}${page}.md`;

/** The addresses of the router, as they are written there. */
const routes = [...read('../router.tsx').matchAll(/screen\(\s*'(\/[^']+)'/g)].map(([, path = '']) => path);

test('the router was read', () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(routes).toContain('/transaction/redirect-online-payment/:tenant_id');
});

test.each(routes)('%s has a page of its own in the manual', (route) => {
  const address = route.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7');
  expect(helpOf(address)).not.toBe(helpOf('/'));
  expect(helpOf(`${address}/7`)).toBe(helpOf(address));
});

describe.each([['/', helpOf('/')] as const, ...Object.entries(helpPages)])('the page for %s', (address, help) => {
  test('exists under that title', () => {
    expect(existsSync(new URL(fileOf(help.page), import.meta.url)), help.page).toBe(true);
    expect(/^# (.+)$/m.exec(read(fileOf(help.page)))?.[1]).toBe(help.title);
  });

  test('stands for a screen that exists', () => {
    expect(address === '/' || routes.some((route) => `${route}/`.startsWith(`${address}/`))).toBe(true);
  });
});
