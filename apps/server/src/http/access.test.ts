import { randomUUID } from 'node:crypto';
import { api, type EndpointRow } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contents } from '../testing/contents.ts';
import { type Member, TestServer } from '../testing/test-server.ts';
import { openApiDocument } from './openapi/document.ts';

// Every endpoint, called by somebody whose token is not for it. The endpoints come from the contract, so one that is added later is tested too.

let server: TestServer;
let pemilik: Member;
let stranger: Member;
const ids: Record<string, number> = {};
const uuid = randomUUID();
let before: Record<string, string>;

beforeAll(async () => {
  server = await TestServer.start();
  [pemilik, stranger] = [await server.member('pemilik'), await server.member('pemilik')];
  const { tenant_id } = pemilik;
  ids['bankAccount'] = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  ids['cashier'] = await server.insert('cashier', { tenant_id, name: 'Depan' });
  ids['investmentAccount'] = await server.insert('investment_account', { tenant_id, name: 'Deposito' });
  ids['bankAccountAccess'] = await server.insert('bank_account_access', { tenant_id, bank_account_id: ids['bankAccount'], user_id: pemilik.user_id, read: true, write: true });
  const booked = await server.post('/transaction/api/transaction', pemilik.token, { amount: 1000, account_type: 'bank', account_id: ids['bankAccount'] });
  ids['transaction'] = booked.body.data.id;
  ids['file'] = await server.insert('file', { tenant_id, uuid, name: 'bukti.png', mime_type: 'image/png', size: 1, sha256: '0'.repeat(64), creator_id: pemilik.user_id });
  before = await contents(server);
});
afterAll(() => server.close());

const document = openApiDocument(api);
const rows = Object.entries(api).flatMap(([resource, group]) => Object.values<EndpointRow>(group).map((row) => ({ call: `${row.method} ${row.path}`, resource, row })));
const guarded = rows.filter(({ row }) => row.access !== 'public');
const inTenant = guarded.filter(({ row }) => row.access !== 'user');
const ofRecords = inTenant.filter(({ row }) => row.path.includes('{id}'));

/** The call as its own document shows it, which would pass with the right token. */
function call({ resource, row }: (typeof rows)[number], token: string | null) {
  const operation = document.paths[row.path]?.[row.method.toLowerCase() as Lowercase<EndpointRow['method']>];
  const upload = new FormData();
  upload.append('file', new Blob(['bukti']), 'bukti.txt');
  const key = (name: string) => String(operation?.parameters?.find((parameter) => parameter.name === name)?.schema.enum?.[0] ?? (name === 'uuid' ? uuid : ids[resource]));
  return server.call(row.method, row.path.replace(/\{(\w+)\}/, (_, name: string) => key(name)), { token, ...(row.upload ? { body: upload } : row.body ? { body: operation?.requestBody?.content['application/json']?.example } : {}) });
}

function forbidden(message: string) {
  return { status: 403, body: { errors: [{ type: 'Forbidden', message }] } };
}

describe.each(guarded)('$call', (endpoint) => {
  test('without a token and with a wrong one is a 401', async () => {
    expect(await call(endpoint, null)).toMatchObject({ status: 401, body: { errors: ['Anda belum login. Silakan login dulu.'] } });
    const [head = '', claims = ''] = pemilik.token.split('.');
    expect(await call(endpoint, `${head}.${claims}.${stranger.token.split('.')[2] ?? ''}`)).toMatchObject({ status: 401, body: { errors: ['Token tidak sah. Silakan login lagi.'] } });
  });
});

describe.each(inTenant)('$call', (endpoint) => {
  test('wants a tenant, and one that I am a member of', async () => {
    const { sign } = server.services.tokens;
    const user = { id: stranger.user_id, name: 'x', email: 'x' };
    expect(await call(endpoint, await sign({ user }))).toMatchObject(forbidden('Pilih tenant dulu'));
    expect(await call(endpoint, await sign({ user, tenant: { id: pemilik.tenant_id, name: 'x' } }))).toMatchObject(forbidden('Anda bukan anggota tenant ini'));
  });
});

test.each(ofRecords)('$call has no record of another tenant', async (endpoint) => {
  expect(await call(endpoint, stranger.token)).toMatchObject({ status: 404, body: { errors: [expect.stringMatching(/ tidak ditemukan$/)] } });
});

test('none of all that changed anything', async () => {
  expect(await contents(server)).toEqual(before);
});
