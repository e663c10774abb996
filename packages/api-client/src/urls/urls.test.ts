import type { TicketRequest } from '@finance/contract';
import { expect, test } from 'vitest';
import { apiError } from '../api-error.ts';
import { urlsOf } from './urls.ts';

const uuid = '0195799b-2000-7000-8000-000000000001';

/** Addresses of somebody with the token `a.b.c`, on a server that gives a ticket or fails. */
function made({
  accountsUrl = 'https://finance.test',
  token = 'a.b.c',
  refusal,
}: { accountsUrl?: string; token?: string | null; refusal?: number } = {}) {
  const asked: TicketRequest[] = [];
  const urls = urlsOf({
    baseUrl: 'https://finance.test',
    accountsUrl,
    session: {
      token: () => token,
      async ticket(request) {
        asked.push(request);
        if (refusal === undefined) return { data: { access_token: 'tiket' } };
        throw apiError(
          { method: 'POST', url: 'https://finance.test/account/api/ticket' },
          { what: 'refused', status: refusal, statusText: '', body: undefined, requestId: null },
        );
      },
    },
  });
  return { urls, asked };
}

test('pages of the own host hold a ticket for just this page of this document', async () => {
  const { urls, asked } = made();
  expect(await urls.print(uuid, 'mini')).toBe(
    `https://finance.test/transaction/views/transaction/generate-print/${uuid}?access_token=tiket&type=mini`,
  );
  expect(await urls.printCashClosing(uuid)).toBe(
    `https://finance.test/transaction/views/cash-closing/generate-print/${uuid}?access_token=tiket`,
  );
  expect(await urls.dueStatement(uuid, { date_from: '2026-01-01', date_to: null })).toBe(
    `https://finance.test/transaction/views/due/statement/${uuid}?access_token=tiket&date_from=2026-01-01`,
  );
  expect(await urls.counterpartyStatement(12, { date_from: null, date_to: '2026-03-31' })).toBe(
    'https://finance.test/transaction/views/counterparty/statement/12?access_token=tiket&date_to=2026-03-31',
  );
  expect(await urls.openApp(uuid)).toBe(
    `https://finance.test/transaction/redirect-app/transaction/${uuid}?access_token=tiket`,
  );
  expect(asked).toEqual(
    [
      ['transaction-print', uuid],
      ['cash-closing-print', uuid],
      ['due-statement', uuid],
      ['counterparty-statement', '12'],
      ['redirect-app', uuid],
    ].map(([purpose, id]) => ({ purpose, id })),
  );
});

test('a link that may be kept holds none', () => {
  const { urls, asked } = made();
  expect(urls.redirectApp(uuid)).toBe(`https://finance.test/transaction/redirect-app/transaction/${uuid}`);
  expect(asked).toEqual([]);
});

test('where none is given, there is no address', async () => {
  await expect(made({ refusal: 401 }).urls.print(uuid, 'full')).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('sign-in and the change of tenant', async () => {
  const redirect = 'https://finance.test/transaction?page=2&use_tenant_id=7#x';
  const { urls, asked } = made();
  const asks = {
    state: expect.stringMatching(/^[\w-]{22}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    redirect,
  };
  expect(await urls.signIn(redirect)).toMatch(/^https:\/\/finance\.test\/account\/views\/authentication\?/);
  expect(queryOf(await urls.signIn(redirect))).toEqual(asks);
  expect(queryOf(await urls.signIn(redirect, { choosesTenant: true, use_tenant_id: 7 }))).toEqual({
    ...asks,
    next: 'tenant-change',
    use_tenant_id: '7',
  });
  const all = { redirect, use_tenant_id: 7, append_tenant: true, module_id: 'finance' };
  const change = await urls.tenantChange(all);
  expect(change).toMatch(/^https:\/\/finance\.test\/account\/views\/tenant-change\?/);
  expect(queryOf(change)).toEqual({
    access_token: 'tiket',
    ...asks,
    use_tenant_id: '7',
    append_tenant: 'true',
    module_id: 'finance',
  });
  expect(await urls.tenantChange({ redirect, append_tenant: false })).not.toContain('append_tenant');
  expect(asked[0]).toEqual({ purpose: 'tenant-change' });
});

test('nobody signed in: the change of tenant asks for it; a server that is away is told', async () => {
  const change = await made({ refusal: 401, token: null }).urls.tenantChange({ redirect: '/x' });
  expect(queryOf(change)).not.toHaveProperty('access_token');
  await expect(made({ refusal: 503 }).urls.tenantChange({ redirect: '/x' })).rejects.toMatchObject({ status: 503 });
});

test('an accounts host of its own knows no tickets: it gets the token, and the state within the address', async () => {
  const { urls, asked } = made({ accountsUrl: 'https://akun.test' });
  const change = await urls.tenantChange({ redirect: 'https://finance.test/x' });
  expect(change).toMatch(/^https:\/\/akun\.test\/account\/views\/tenant-change\?/);
  expect(queryOf(change)).toMatchObject({
    access_token: 'a.b.c',
    redirect: expect.stringMatching(/^https:\/\/finance\.test\/x\?finance_state=[\w-]{22}$/),
  });
  expect(asked).toEqual([]);
});

function queryOf(view: string): Record<string, string> {
  return Object.fromEntries(new URL(view).searchParams);
}
