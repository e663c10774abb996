import { expect, test } from 'vitest';
import {
  checkRedirect,
  isReturnPage,
  withFragment,
  withoutInheritance,
  withoutTenant,
  withTenant,
} from './redirect.rules.ts';

const origins = {
  own: 'https://keuangan.test',
  ours: ['https://keuangan.test', 'http://127.0.0.1:4310'],
  allowed: ['https://toko.test:8443'],
};
const isPage = (path: string) =>
  isReturnPage(path, (asked) => asked.startsWith('/transaction/views/') || asked === '/x/api');

test.each([
  [undefined, 'https://keuangan.test/'],
  ['', 'https://keuangan.test/'],
  ['/transaction/index?page=2#baris', 'https://keuangan.test/transaction/index?page=2#baris'],
  ['https://keuangan.test/due/index', 'https://keuangan.test/due/index'],
  ['HTTPS://KEUANGAN.TEST/due', 'https://keuangan.test/due'],
  ['https://keuangan.test:443/due', 'https://keuangan.test/due'],
  ['https://toko.test:8443/kasir?x=%20y', 'https://toko.test:8443/kasir?x=%20y'],
  ['/a/../b', 'https://keuangan.test/b'],
  ['http://127.0.0.1:4310/due/index', 'http://127.0.0.1:4310/due/index'],
  [
    '/transaction/views/transaction/generate-print/1/?type=mini',
    'https://keuangan.test/transaction/views/transaction/generate-print/1/?type=mini',
  ],
  ['/transaction/views/due/statement/1', 'https://keuangan.test/transaction/views/due/statement/1'],
  ['/transaction/views/counterparty/statement/1', 'https://keuangan.test/transaction/views/counterparty/statement/1'],
  ['/cari?q=https://evil.test/', 'https://keuangan.test/cari?q=https://evil.test/'],
])('returns to %s', (given, expected) => {
  expect(checkRedirect(given, origins, isPage)?.href).toBe(expected);
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
  '/x/api',
  '/transaction/views/online-payment/pay/1',
  '/transaction/views/transaction/generate-print/../../online-payment/pay/1',
  'http://127.0.0.1:4310/x/api',
  'https://',
])('refuses %j', (given) => {
  expect(checkRedirect(given, origins, isPage)).toBeNull();
});

test('puts its values first into the fragment, and keeps query and fragment', () => {
  const answer = { code: 'abc', state: 's~1' };
  expect(withFragment(new URL('https://keuangan.test/a?b=%20c&d#baris'), answer)).toBe(
    'https://keuangan.test/a?b=%20c&d#code=abc&state=s~1&baris',
  );
  expect(withFragment(new URL('https://keuangan.test/a'), answer)).toBe('https://keuangan.test/a#code=abc&state=s~1');
  expect(withFragment(new URL('https://keuangan.test/a#access_token=lama&tab=2&code=x&state=y'), answer)).toBe(
    'https://keuangan.test/a#code=abc&state=s~1&tab=2',
  );
  expect(withFragment(new URL('https://keuangan.test/a#state=y&tab=2'), {})).toBe('https://keuangan.test/a#tab=2');
});

test('a redirect without a fragment gets an empty one', () => {
  expect(withoutInheritance('https://toko.test/a?b')).toBe('https://toko.test/a?b#');
  expect(withoutInheritance('/a#b')).toBe('/a#b');
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
