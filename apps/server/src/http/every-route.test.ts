import { AsyncLocalStorage } from 'node:async_hooks';
import { api, changesEndpoints, type Endpoint, reports } from '@finance/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionsOf } from '../database/database.ts';
import type { Holder } from '../database/concurrency-limit.ts';
import { addressOf, bodiesOf, oneOfEach, type Records } from '../testing/contract-calls.ts';
import { asksForCode } from '../testing/sign-in.ts';
import { type Member, TestServer } from '../testing/test-server.ts';
import { openApiDocument } from './openapi/document.ts';
import { routedPath } from './routed-path.ts';

// Calls every route of the app and watches the pool: no connection leaves it that counts for nobody. The routes
// are those that the app has; a new one that is not in the contract says below how it is called.

/** A call, and whose connections it may take: of a user who is signed in, or of whoever is not. */
interface Call {
  path: string;
  by: 'member' | 'stranger';
  body?: unknown;
  headers?: Record<string, string>;
}

/** What one call took from the pool. */
interface Taken {
  connections: number;
  holders: Holder[];
}

let server: TestServer;
let pemilik: Member;
let records: Records;
let payment: string;
const calling = new AsyncLocalStorage<Taken>();

const uuid = '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3';
const secret = 'x'.repeat(43);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const pages = '/transaction/views';

beforeAll(async () => {
  server = await TestServer.start({}, { limitsConnections: true });
  const connections = connectionsOf(server.services.db);
  if (!connections) throw new Error('the pool is not known');
  const { limit, pool } = connections;
  const take = limit.take.bind(limit);
  limit.take = (holder) => {
    calling.getStore()?.holders.push(holder);
    return take(holder);
  };
  pool.on('acquire', () => {
    const taken = calling.getStore();
    if (taken) taken.connections += 1;
  });
  pemilik = await server.member('pemilik');
  records = await oneOfEach(server, pemilik);
  payment = (await server.get(`/transaction/api/online-payment/${records.ids['onlinePayment']}`, pemilik.token)).body
    .data.uuid;
});
afterAll(() => server.close());

async function ticket(purpose: string): Promise<string> {
  const id = uuid;
  return (await server.post('/account/api/ticket', pemilik.token, { purpose, id })).body.data.access_token;
}

/** A page that is opened with a ticket. */
const opened = (path: string, purpose: string) => async (): Promise<Call> => ({
  path: `${path}?access_token=${await ticket(purpose)}`,
  by: 'member',
});
const public_ = (path: string) => (): Call => ({ path, by: 'stranger' });
const sent = (path: string, fields: Record<string, string>) => (): Call => ({
  path,
  by: 'stranger',
  body: new URLSearchParams(fields).toString(),
  headers: form,
});

/** How a route is called that is in no table of the contract. */
const others: Record<string, () => Call | Promise<Call>> = {
  'GET /livez': public_('/livez'),
  'GET /healthz': public_('/healthz'),
  'GET /readyz': public_('/readyz'),
  'GET /.well-known/jwks.json': public_('/.well-known/jwks.json'),
  'GET /openapi.json': public_('/openapi.json'),
  'GET /docs': public_('/docs'),
  'GET /account/views/authentication': public_('/account/views/authentication?redirect=/'),
  'POST /account/views/authentication': () => signInForm(),
  'GET /account/views/tenant-change': async () => ({
    path: `/account/views/tenant-change?${new URLSearchParams({
      ...asksForCode,
      redirect: '/',
      access_token: await ticket('tenant-change'),
    }).toString()}`,
    by: 'member',
  }),
  'POST /account/views/tenant-change': sent('/account/views/tenant-change', { redirect: '/', access_token: secret }),
  'GET /account/views/issuer/:issuer': public_('/account/views/issuer/kantor?code=x&state=x'),
  'GET /account/views/invitation': public_('/account/views/invitation'),
  'POST /account/views/invitation': sent('/account/views/invitation', { token: secret }),
  'GET /account/views/new-password': public_('/account/views/new-password'),
  'POST /account/views/new-password': sent('/account/views/new-password', { token: secret }),
  [`GET ${pages}/transaction/generate-print/:uuid`]: opened(
    `${pages}/transaction/generate-print/${uuid}`,
    'transaction-print',
  ),
  [`GET ${pages}/cash-closing/generate-print/:uuid`]: opened(
    `${pages}/cash-closing/generate-print/${uuid}`,
    'cash-closing-print',
  ),
  [`GET ${pages}/due/statement/:uuid`]: opened(`${pages}/due/statement/${uuid}`, 'due-statement'),
  [`GET ${pages}/counterparty/statement/:uuid`]: opened(
    `${pages}/counterparty/statement/${uuid}`,
    'counterparty-statement',
  ),
  'GET /transaction/redirect-app/transaction/:uuid': opened(
    `/transaction/redirect-app/transaction/${uuid}`,
    'redirect-app',
  ),
  'GET /file-manager/file/uuid/:uuid/content': () => ({
    path: `/file-manager/file/uuid/${records.file_uuid}/content`,
    by: 'member',
  }),
  [`GET ${pages}/online-payment/pay/:uuid`]: () => public_(`${pages}/online-payment/pay/${payment}`)(),
  [`POST ${pages}/online-payment/pay/:uuid`]: () =>
    sent(`${pages}/online-payment/pay/${payment}`, { method: 'lain' })(),
  [`GET ${pages}/online-payment/pay/:uuid/status`]: () => public_(`${pages}/online-payment/pay/${uuid}/status`)(),
  [`GET ${pages}/online-payment/simulator/:uuid`]: () => public_(`${pages}/online-payment/simulator/${payment}`)(),
  [`POST ${pages}/online-payment/simulator/:uuid`]: () =>
    sent(`${pages}/online-payment/simulator/${payment}`, { action: 'pay' })(),
  'POST /transaction/api/online-payment-webhook/midtrans': () => ({
    path: '/transaction/api/online-payment-webhook/midtrans',
    by: 'stranger',
    body: { order_id: `${payment}-1`, status_code: '200', gross_amount: '1000.00', signature_key: 'x' },
  }),
  'POST /transaction/api/online-payment-webhook/midtrans/:uuid': () => ({
    path: `/transaction/api/online-payment-webhook/midtrans/${uuid}`,
    by: 'stranger',
    body: { order_id: 'x', status_code: '200', gross_amount: '1000.00', signature_key: 'x' },
  }),
  'POST /transaction/api/online-payment-webhook/xendit/:uuid': () => ({
    path: `/transaction/api/online-payment-webhook/xendit/${uuid}`,
    by: 'stranger',
    body: { id: 'inv-x', external_id: 'x' },
  }),
  'POST /transaction/api/online-payment-webhook/xendit': () => ({
    path: '/transaction/api/online-payment-webhook/xendit',
    by: 'stranger',
    body: { id: 'inv-x', external_id: `${payment}-1` },
  }),
};

async function signInForm(): Promise<Call> {
  const page = await server.get('/account/views/authentication?redirect=/');
  const [, xsrf = ''] = /XSRF-TOKEN=([\w-]+)/.exec(page.headers.get('set-cookie') ?? '') ?? [];
  const fields = { redirect: '/', email: 'x@uji.test', password: 'salah', _xsrf: xsrf };
  const call = sent('/account/views/authentication', fields)();
  return { ...call, headers: { ...form, cookie: `XSRF-TOKEN=${xsrf}` } };
}

/** What no connection is taken for. */
const withoutDatabase = [
  'GET /.well-known/jwks.json',
  'GET /account/views/authentication',
  'GET /account/views/invitation',
  'GET /account/views/issuer/:issuer', // without a cookie
  'GET /account/views/new-password',
  'GET /docs',
  'GET /livez',
  'GET /openapi.json',
  'POST /account/api/session/renew', // without a cookie
];

/** As its document shows it, which succeeds. */
function documented(endpoints: Endpoint[]): [string, (() => Call)[]][] {
  const document = openApiDocument({ ...api, report: reports, changes: changesEndpoints });
  return endpoints.map((endpoint) => {
    const { method, path, access } = endpoint;
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    const by = access === 'public' ? 'stranger' : 'member';
    const calls = bodiesOf(operation).map(({ body }) => (): Call => ({
      path: addressOf({ path, operation }, records),
      by,
      body,
    }));
    return [`${method} ${routedPath(endpoint)}`, calls];
  });
}

test('every route of the app counts its connections for whoever asks', async () => {
  const groups = Object.values({ ...api, report: reports, changes: changesEndpoints });
  const known = new Map(documented(groups.flatMap((group) => Object.values<Endpoint>(group))));
  const routes = new Set(
    server.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  );
  const free: string[] = [];
  const wrong: string[] = [];
  for (const route of routes) {
    const other = others[route];
    const calls = known.get(route) ?? (other && [other]);
    if (!calls) throw new Error(`Say in 'others' how ${route} is called`);
    for (const make of calls) {
      const { by, ...call } = await make();
      const taken = await watch(route.split(' ')[0] ?? '', call, by === 'member');
      if (taken.connections === 0) free.push(route);
      const shared = taken.holders.filter((holder) => Object.keys(holder).length > 0);
      if (shared.length !== taken.connections) wrong.push(`${route}: ${JSON.stringify(taken)}`);
      // all of them would otherwise share one address
      if (by === 'member' && !shared.some((holder) => 'user' in holder || 'exports' in holder))
        wrong.push(`${route} takes nothing of the user's slots: ${JSON.stringify(shared)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(free.toSorted()).toEqual(withoutDatabase);
  expect(Object.keys(others).filter((route) => !routes.has(route))).toEqual([]);
}, 120_000);

/** One call alone, with a session of its own: some end it. */
async function watch(
  method: string,
  { path, body, headers = {} }: Omit<Call, 'by'>,
  isMember: boolean,
): Promise<Taken> {
  const { user_id: id, tenant_id, email } = pemilik;
  const user = { id, name: 'Uji pemilik', email };
  const token = isMember ? await server.token({ user, tenant: { id: tenant_id, name: 'PT Uji' } }) : null;
  const taken: Taken = { connections: 0, holders: [] };
  await calling.run(taken, async () => {
    const isText = typeof body === 'string' || body instanceof FormData || body === undefined;
    const response = await server.app.request(path, {
      method,
      headers: {
        ...(isText ? {} : { 'content-type': 'application/json' }),
        ...(token && !path.includes('access_token=') ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const reader = response.body?.getReader();
    await reader?.read(); // the beginning of a stream that has no end
    await reader?.cancel();
  });
  await server.services.changes.flush(); // what it has told of, beside it
  return taken;
}
