import { expect, test } from 'vitest';
import { checkRedirect, withoutTenant, withTenant, withToken } from './redirect.rules.ts';

const origins = { own: 'https://keuangan.test', allowed: ['https://toko.test:8443'] };

test.each([
  [undefined, 'https://keuangan.test/'],
  ['', 'https://keuangan.test/'],
  ['/transaction/index?page=2#baris', 'https://keuangan.test/transaction/index?page=2#baris'],
  ['https://keuangan.test/due/index', 'https://keuangan.test/due/index'],
  ['HTTPS://KEUANGAN.TEST/due', 'https://keuangan.test/due'],
  ['https://keuangan.test:443/due', 'https://keuangan.test/due'],
  ['https://toko.test:8443/kasir?x=%20y', 'https://toko.test:8443/kasir?x=%20y'],
  ['/a/../b', 'https://keuangan.test/b'],
  ['/cari?q=https://evil.test/', 'https://keuangan.test/cari?q=https://evil.test/'],
])('returns to %s', (given, expected) => {
  expect(checkRedirect(given, origins)?.href).toBe(expected);
});

test.each([
  'https://evil.test/',
  '//evil.test/',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  'https:\\\\evil.test',
  'https:/evil.test',
  'https:evil.test',
  'https:///evil.test',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://keuangan.test/x',
  'file:///etc/passwd',
  'ftp://keuangan.test/',
  'https://keuangan.test@evil.test/',
  'https://keuangan.test:x@evil.test/',
  'https://user@keuangan.test/',
  'https://user:rahasia@keuangan.test/',
  'https://keuangan.test\\@evil.test/',
  'https://keuangan.test.evil.test/',
  'https://evilkeuangan.test/',
  'https://keuangan.test:444/',
  'http://keuangan.test/',
  'https://toko.test/',
  'https://keuangan.test./',
  ' https://keuangan.test/',
  '\u0000/x',
  '/\n/evil.test',
  '/\t/evil.test',
  'transaction/index',
  '.evil.test',
  '@evil.test',
  `/${'a'.repeat(4001)}`,
  'https://[',
  'https://',
])('refuses %j', (given) => {
  expect(checkRedirect(given, origins)).toBeNull();
});

test('the token goes first into the fragment; query and fragment stay as they were', () => {
  expect(withToken(new URL('https://keuangan.test/a?b=%20c&d#baris'), 'x.y.z')).toBe(
    'https://keuangan.test/a?b=%20c&d#access_token=x.y.z&baris',
  );
  expect(withToken(new URL('https://keuangan.test/a'), 'x.y.z')).toBe('https://keuangan.test/a#access_token=x.y.z');
  expect(withToken(new URL('https://keuangan.test/a#access_token=lama&tab=2'), 'baru')).toBe(
    'https://keuangan.test/a#access_token=baru&tab=2',
  );
});

test('use_tenant_id is appended, in place of another', () => {
  expect(withTenant(new URL('https://keuangan.test/a?b=%20c'), 7).href).toBe(
    'https://keuangan.test/a?b=%20c&use_tenant_id=7',
  );
  expect(withTenant(new URL('https://keuangan.test/a?use_tenant_id=3&b=1#x'), 7).href).toBe(
    'https://keuangan.test/a?b=1&use_tenant_id=7#x',
  );
  expect(withoutTenant(new URL('https://keuangan.test/a?use_tenant_id=3')).href).toBe('https://keuangan.test/a');
});
