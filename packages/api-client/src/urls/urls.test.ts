import { expect, test } from 'vitest';
import { urlsOf } from './urls.ts';

const uuid = '0195799b-2000-7000-8000-000000000001';
const urls = urlsOf({
  baseUrl: 'https://finance.test',
  accountsUrl: 'https://akun.test',
  session: { token: () => 'a.b.c' },
});

test('pages of the own host', () => {
  expect(urls.print(uuid, 'mini')).toBe(
    `https://finance.test/transaction/views/transaction/generate-print/${uuid}?access_token=a.b.c&type=mini`,
  );
  expect(urls.printCashClosing(uuid)).toBe(
    `https://finance.test/transaction/views/cash-closing/generate-print/${uuid}?access_token=a.b.c`,
  );
  expect(urls.redirectApp(uuid)).toBe(`https://finance.test/transaction/redirect-app/transaction/${uuid}`);
});

test('the card of a counterparty', () => {
  expect(urls.dueStatement(uuid, { date_from: '2026-01-01', date_to: null })).toBe(
    `https://finance.test/transaction/views/due/statement/${uuid}?access_token=a.b.c&date_from=2026-01-01`,
  );
});

test('pages of the accounts host', () => {
  const redirect = 'https://finance.test/transaction?page=2&use_tenant_id=7#x';
  const encoded = 'https%3A%2F%2Ffinance.test%2Ftransaction%3Fpage%3D2%26use_tenant_id%3D7%23x';
  expect(urls.signIn(redirect)).toBe(`https://akun.test/account/views/authentication?redirect=${encoded}`);
  expect(urls.tenantChange({ redirect })).toBe(
    `https://akun.test/account/views/tenant-change?access_token=a.b.c&redirect=${encoded}`,
  );
  expect(urls.tenantChange({ redirect, use_tenant_id: 7, append_tenant: true, module_id: 'finance' })).toBe(
    `https://akun.test/account/views/tenant-change?access_token=a.b.c&redirect=${encoded}&use_tenant_id=7&append_tenant=true&module_id=finance`,
  );
  expect(urls.tenantChange({ redirect, append_tenant: false })).not.toContain('append_tenant');
});

test('nobody signed in, no token', () => {
  const signedOut = urlsOf({
    baseUrl: 'https://finance.test',
    accountsUrl: 'https://finance.test',
    session: { token: () => null },
  });
  expect(signedOut.print(uuid, 'full')).toBe(
    `https://finance.test/transaction/views/transaction/generate-print/${uuid}?type=full`,
  );
});
