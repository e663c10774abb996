import { api, type Endpoint, ticketPurposes } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contents } from '../testing/contents.ts';
import { addressOf, bodiesOf, oneOfEach, type Records } from '../testing/contract-calls.ts';
import { type Member, TestServer } from '../testing/test-server.ts';
import { openApiDocument } from './openapi/document.ts';

// Calls every endpoint with a token that does not fit. The endpoints come from the contract, so new ones are tested
// automatically.

let server: TestServer;
let pemilik: Member;
let stranger: Member;
let records: Records;
/** The stranger's tokens: one without a tenant, one for another tenant. */
let withoutTenant: string;
let elsewhere: string;
let before: Record<string, string>;
let tickets: string[];

beforeAll(async () => {
  server = await TestServer.start();
  [pemilik, stranger] = [await server.member('pemilik'), await server.member('pemilik')];
  records = await oneOfEach(server, pemilik);
  const asked = ticketPurposes.map((purpose) =>
    server.post('/account/api/ticket', pemilik.token, { purpose, id: records.file_uuid, kind: 'sales' }),
  );
  tickets = (await Promise.all(asked)).map(({ body }) => body.data.access_token as string);
  const user = { id: stranger.user_id, name: 'x', email: 'x' };
  withoutTenant = await server.token({ user });
  elsewhere = await server.token({ user, tenant: { id: pemilik.tenant_id, name: 'x' } });
  before = await contents(server);
});
afterAll(() => server.close());

const document = openApiDocument(api);
const endpoints = Object.values(api).flatMap((group) =>
  Object.values<Endpoint>(group).flatMap(({ method, path, access }) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    const bodies = bodiesOf(operation);
    return bodies.map(({ type, body }) => ({
      call: `${method} ${path}${bodies.length > 1 ? ` as ${type}` : ''}`,
      method,
      path,
      access,
      operation,
      body,
    }));
  }),
);
const guarded = endpoints.filter(({ access }) => access !== 'public');
const inTenant = guarded.filter(({ access }) => access !== 'user');
// A host's own key is no id: whoever puts to it writes a record of his own tenant.
const ofRecords = inTenant.filter(({ operation }) =>
  operation.parameters?.some(
    ({ in: place, name, schema }) => place === 'path' && !schema.enum && name !== 'external_id',
  ),
);

/** The call exactly as its API document shows it, which would succeed with the right token. */
function call(endpoint: (typeof endpoints)[number], token: string | null) {
  return server.call(endpoint.method, addressOf(endpoint, records), { token, body: endpoint.body });
}

function forbidden(message: string) {
  return { status: 403, body: { errors: [{ type: 'Forbidden', message }] } };
}

describe.each(guarded)('$call', (endpoint) => {
  test('without a token and with a wrong one is a 401', async () => {
    expect(await call(endpoint, null)).toMatchObject({
      status: 401,
      body: { errors: ['Anda belum login. Silakan login dulu.'] },
    });
    const [head = '', claims = ''] = pemilik.token.split('.');
    expect(await call(endpoint, `${head}.${claims}.${stranger.token.split('.')[2] ?? ''}`)).toMatchObject({
      status: 401,
      body: { errors: ['Token tidak sah. Silakan login lagi.'] },
    });
  });

  test('takes no ticket, neither as its token nor in its address', async () => {
    for (const ticket of tickets) {
      expect(await call(endpoint, ticket)).toMatchObject({
        status: 401,
        body: { errors: ['Token tidak sah. Silakan login lagi.'] },
      });
      const address = addressOf(endpoint, records, [['access_token', ticket]]);
      expect((await server.call(endpoint.method, address, { body: endpoint.body })).status).toBe(401);
    }
  });
});

describe.each(inTenant)('$call', (endpoint) => {
  test('requires a tenant of the user', async () => {
    expect(await call(endpoint, withoutTenant)).toMatchObject(forbidden('Pilih tenant dulu'));
    expect(await call(endpoint, elsewhere)).toMatchObject(forbidden('Anda bukan anggota tenant ini'));
  });
});

test.each(ofRecords)('$call has no record of another tenant', async (endpoint) => {
  expect(await call(endpoint, stranger.token)).toMatchObject({
    status: 404,
    body: { errors: [expect.stringMatching(/ tidak ditemukan$/)] },
  });
});

test('none of all that changed anything', async () => {
  expect(await contents(server)).toEqual(before);
});
