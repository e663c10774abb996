import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import type { ClientOptions } from './finance-client.ts';
import { json, type LocalServer, type Received, startServer } from './local-server.test.helper.ts';
import { createMemorySession } from './session.ts';
import { aToken } from './testing/a-token.ts';
import { aTransaction } from './testing/a-transaction.ts';

const servers: LocalServer[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(answer: (received: Received, response: ServerResponse) => unknown): Promise<LocalServer> {
  const server = await startServer(answer);
  servers.push(server);
  return server;
}

function clientOf(server: LocalServer, options: ClientOptions = {}) {
  return createClient({ baseUrl: server.origin, session: createMemorySession(aToken()), ...options });
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError; // expected above
}

function yes(_: Received, response: ServerResponse) {
  json(response, 200, { data: aTransaction() });
}

function sentOnTo(target: LocalServer, status: number) {
  return (_: Received, response: ServerResponse) =>
    response.writeHead(status, { location: `${target.origin}/elsewhere` }).end();
}

function authorization({ received }: LocalServer) {
  return received.map(({ headers }) => headers.authorization);
}

const booking = { amount: 27_500_000, account_type: 'bank', account_id: 1 } as const;
const pagination = { current_page: 1, per_page: 20, total_pages: 1, total: 0 };

test('a write tells what may look different now, and an older server leaves that to be all', async () => {
  const server = await serve((received, response) => {
    if (received.url.endsWith('/due/7/pay')) response.setHeader('Changed-Resources', 'due, transaction, balance');
    json(response, 200, { data: aTransaction() });
  });
  const client = clientOf(server);
  const told: unknown[] = [];
  const onChanged = (resources: unknown) => told.push(resources);
  await client.due.pay(7, booking, { onChanged });
  await client.transaction.update(1, { version: 1, note: 'x' }, { onChanged });
  expect(told).toEqual([['due', 'transaction', 'balance'], 'all']);
});

test('the time is that of the server, whatever the clock here says', async () => {
  const server = await serve((_, response) => {
    response.setHeader('Date', 'Tue, 10 Mar 2026 03:00:00 GMT');
    json(response, 200, { data: aTransaction() });
  });
  const client = clientOf(server);
  expect(Math.abs(client.now().getTime() - Date.now())).toBeLessThan(1000);
  await client.transaction.show(1);
  expect(Math.abs(client.now().getTime() - Date.parse('2026-03-10T03:00:00Z'))).toBeLessThan(60_000);
});

describe('what is sent', () => {
  test('a query without what is undefined, null or empty', async () => {
    const server = await serve((_, response) =>
      json(response, 200, { data: [], meta: { pagination, total: 0, total_in: 0, total_out: 0 } }),
    );
    await clientOf(server).transaction.index({
      page: 2,
      q: '',
      account_id: null,
      uuid: undefined,
      voided: false,
      related_entity_name: 'Budi & Co',
      order: 'desc',
    });
    await clientOf(server).transaction.index();
    await clientOf(server).transaction.index({});
    expect(server.received.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/transaction/api/transaction?page=2&voided=false&related_entity_name=Budi+%26+Co&order=desc'],
      ['GET', '/transaction/api/transaction'],
      ['GET', '/transaction/api/transaction'],
    ]);
    expect(server.received[0]?.headers).toMatchObject({ accept: 'application/json' });
    expect(server.received[0]?.headers.authorization).toMatch(/^Bearer .+\..+\..+$/);
    expect(server.received[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('the slash at the end of a path, and further query parameters of the file manager', async () => {
    const server = await serve((_, response) => json(response, 200, { data: aTransaction() }));
    const client = clientOf(server);
    const [uuid, file] = ['0195799b-2000-7000-8000-00000000000c', new Blob(['x'])];
    await client.balance.self({ account_type: 'bank' });
    await client.transfer.proofUpload(7, { file });
    await client.file.index({ page: 2 }, { query: { folder: 'bukti' } });
    await client.file.show(7, { query: { size: 'small', none: null } });
    await client.file.showByUuid(uuid, { query: { v: 2 } });
    await client.file.store({ file }, { query: { replace: true } });
    await client.file.destroy(7, { query: { force: true } });
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /transaction/api/balance/self/?account_type=bank',
      'POST /transaction/api/transfer/7/transfer-proof-upload/',
      'GET /file-manager/file?page=2&folder=bukti',
      'GET /file-manager/file/7?size=small',
      `GET /file-manager/file/uuid/${uuid}?v=2`,
      'POST /file-manager/file?replace=true',
      'DELETE /file-manager/file/7?force=true',
    ]);
  });

  test('parameter, body and options, each in its place', async () => {
    const server = await serve((_, response) => json(response, 200, { data: aTransaction() }));
    const client = clientOf(server, { baseUrl: `${server.origin}/finance/` });
    await client.transaction.update(12, { version: 3, note: 'Baru' });
    await client.transaction.destroy('0195799b-2000-7000-8000-00000000000c', { reason: 'Salah account' });
    await client.bankAccount.destroy(4);
    await client.transaction.uniqueVariables('transactable_type', { transactable_app: 'Retail' });
    expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', '/finance/transaction/api/transaction/12', '{"version":3,"note":"Baru"}'],
      [
        'DELETE',
        '/finance/transaction/api/transaction/0195799b-2000-7000-8000-00000000000c',
        '{"reason":"Salah account"}',
      ],
      ['DELETE', '/finance/transaction/api/bank-account/4', ''],
      [
        'GET',
        '/finance/transaction/api/transaction/unique-transactable-variables/transactable_type?transactable_app=Retail',
        '',
      ],
    ]);
  });

  test.each(['', '..', '../../account', 'abc', -1])('no record has the id %j, so nothing is asked', async (id) => {
    const server = await serve((_, response) => json(response, 200, {}));
    expect(await failure(clientOf(server).transaction.show(id))).toMatchObject({
      kind: 'not_found',
      status: 404,
      messages: ['Data tidak ditemukan'],
    });
    expect(server.received).toHaveLength(0);
  });

  test('an idempotency key with what creates, given or new for each call; with a change the given one', async () => {
    const server = await serve((_, response) => json(response, 201, { data: aTransaction() }));
    const client = clientOf(server);
    await client.transaction.store(booking, { idempotencyKey: 'form-1' });
    await client.transaction.store(booking);
    await client.transaction.store(booking);
    await client.transaction.update(1, { version: 1 }, { idempotencyKey: 'form-2' });
    await client.transaction.update(1, { version: 1 });
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([
      'form-1',
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
      'form-2',
      undefined,
    ]);
    expect(keys[1]).not.toBe(keys[2]);
  });

  test('the anti-forgery header, on writes to the own origin only', async () => {
    const [own, foreign] = await Promise.all([serve(yes), serve(yes)]);
    vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=a%2Fb; OTHER=%zz' });
    vi.stubGlobal('location', new URL(`${own.origin}/transaction`));
    const client = createClient({ session: createMemorySession() });
    expect(client.baseUrl).toBe(own.origin);
    await client.transaction.update(1, { version: 1 });
    await client.transaction.show(1);
    await clientOf(own, { xsrfCookie: 'OTHER', xsrfHeader: 'X-Other' }).transaction.store(booking);
    await clientOf(foreign).transaction.store(booking);
    expect(own.received.map(({ headers }) => [headers['x-xsrf-token'], headers['x-other']])).toEqual([
      ['a/b', undefined],
      [undefined, undefined],
      [undefined, '%zz'],
    ]);
    expect(foreign.received[0]?.headers['x-xsrf-token']).toBeUndefined();
  });
});

describe('an answer that is lost', () => {
  test('of a write: nobody knows whether it was booked, and nobody tries again', async () => {
    const server = await serve((_, response) => response.destroy());
    const error = await failure(clientOf(server).transaction.store(booking));
    expect(error).toMatchObject({
      kind: 'transport',
      status: 0,
      outcome: 'unknown',
      messages: [`Http failure response for ${server.origin}/transaction/api/transaction: 0 Unknown Error`],
    });
    expect(server.received.map(({ body }) => JSON.parse(body))).toEqual([booking]);
  });

  test.each(['update', 'destroy'] as const)('of %s: not tried again either', async (call) => {
    const server = await serve((_, response) => response.destroy());
    const client = clientOf(server);
    const error = await failure(
      call === 'update' ? client.transaction.update(1, { version: 1 }) : client.transaction.destroy(1, { reason: 'x' }),
    );
    expect([error.outcome, server.received.length]).toEqual(['unknown', 1]);
  });

  test('of a write, half way through', async () => {
    const server = await serve((_, response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"data":{"id":1', () => response.destroy());
    });
    expect(await failure(clientOf(server).transaction.store(booking))).toMatchObject({
      kind: 'transport',
      status: 0,
      outcome: 'unknown',
    });
    expect(server.received).toHaveLength(1);
  });

  test('of a read: once more, and then it is a failure', async () => {
    const server = await serve((_, response) => response.destroy());
    expect(await failure(clientOf(server).transaction.show(1))).toMatchObject({
      kind: 'transport',
      outcome: 'refused',
    });
    expect(server.received).toHaveLength(2);
  });

  test('of a read: the second answer counts', async () => {
    const server = await serve((_, response) =>
      server.received.length === 1
        ? json(response, 503, {}, { 'retry-after': '0' })
        : json(response, 200, { data: aTransaction({ id: 9 }) }),
    );
    expect((await clientOf(server, { validate: true }).transaction.show(9)).data.id).toBe(9);
    expect(server.received).toHaveLength(2);
  });

  test.each([
    ['23', 23],
    [new Date(Date.now() + 60_000).toUTCString(), expect.closeTo(60, -1)],
    ['nanti', null],
    [null, null],
  ])('of too many at once is not repeated, and says when to come again: %s', async (header, retryAfter) => {
    const text = 'Anda mengirim terlalu banyak permintaan. Coba lagi dalam 23 detik.';
    const server = await serve((_, response) =>
      json(response, 429, { errors: [text] }, header === null ? {} : { 'retry-after': header }),
    );
    for (const call of [clientOf(server).transaction.show(9), clientOf(server).transaction.store(booking)])
      expect(await failure(call)).toMatchObject({
        kind: 'refused',
        status: 429,
        retryAfter,
        messages: [text],
        outcome: 'refused', // nothing of it was done
      });
    expect(server.received).toHaveLength(2);
  });

  test('of a server that is not there', async () => {
    const server = await serve(() => {});
    await server.close();
    expect(await failure(clientOf(server).transaction.store(booking))).toMatchObject({
      kind: 'transport',
      outcome: 'unknown',
    });
  });
});

describe('time', () => {
  const timeout = 30_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** The failure of a call whose time is over once it has come so far, however long that took. */
  async function late(call: Promise<unknown>, hasComeSoFar: () => boolean): Promise<ApiError> {
    const failed = failure(call);
    await expect.poll(hasComeSoFar).toBe(true);
    await vi.advanceTimersByTimeAsync(timeout);
    return failed;
  }

  /** A client, and how many answers have begun for it. */
  function countingClient(server: LocalServer) {
    const begun = { count: 0 };
    const counting: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked);
      begun.count += 1;
      return answer;
    };
    return { begun, client: clientOf(server, { timeout, fetch: counting }) };
  }

  test('is up for a server that is silent', async () => {
    const server = await serve(() => {});
    const { transaction } = clientOf(server, { timeout });
    expect(await late(transaction.store(booking), () => server.received.length === 1)).toMatchObject({
      kind: 'transport',
      status: 0,
      outcome: 'unknown',
    });
    expect(await late(transaction.show(1), () => server.received.length === 2)).toMatchObject({
      kind: 'transport',
      status: 0,
      outcome: 'refused',
    });
    expect(server.received).toHaveLength(2);
  });

  test('is up for a server that begins and stalls', async () => {
    const server = await serve((_, response) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.write('{"data":');
    });
    const { client, begun } = countingClient(server);
    expect(await late(client.transaction.store(booking), () => begun.count === 1)).toMatchObject({
      kind: 'transport',
      outcome: 'unknown',
    });
  });

  test('is up for a refusal whose text stalls: refused it is', async () => {
    const server = await serve((_, response) => {
      response.writeHead(400, { 'content-type': 'application/json', 'x-request-id': 'r-7' });
      response.write('{"errors":[');
    });
    const { client, begun } = countingClient(server);
    for (const [index, ask] of [
      () => client.transaction.store(booking),
      () => client.downloadReport('transaction'),
    ].entries())
      expect(await late(ask(), () => begun.count === index + 1)).toMatchObject({
        kind: 'refused',
        status: 400,
        requestId: 'r-7',
        outcome: 'refused',
        messages: ['Client Error 400'],
      });
  });

  test('is ended by the caller', async () => {
    const server = await serve(() => {});
    const caller = new AbortController();
    const call = failure(clientOf(server).transaction.store(booking, { signal: caller.signal }));
    await expect.poll(() => server.received).toHaveLength(1);
    caller.abort();
    expect(await call).toMatchObject({ kind: 'aborted', messages: [], outcome: 'unknown' });
    expect(await failure(clientOf(server).transaction.store(booking, { signal: caller.signal }))).toMatchObject({
      kind: 'aborted',
      outcome: 'refused',
    });
    expect(server.received).toHaveLength(1);
  });
});

describe('an answer that is not what was asked for', () => {
  test.each<[string, number, Record<string, string>, string]>([
    ['a page of a proxy instead of JSON', 200, { 'content-type': 'text/html' }, '<html>Masuk ke WiFi</html>'],
    ['JSON of another content type', 200, { 'content-type': 'text/plain' }, '{"data":{}}'],
    ['JSON without a content type', 200, {}, '{"data":{}}'],
    ['broken JSON', 200, { 'content-type': 'application/json' }, '{"data":'],
    ['an empty body', 200, { 'content-type': 'application/json' }, ''],
    ['204', 204, {}, ''],
  ])('%s', async (_, status, headers, body) => {
    const server = await serve((__, response) => response.writeHead(status, headers).end(body));
    expect(await failure(clientOf(server).transaction.store(booking))).toMatchObject({
      kind: 'transport',
      status,
      outcome: 'unknown',
      messages: [
        `Http failure response for ${server.origin}/transaction/api/transaction: ` +
          `${status} ${status === 200 ? 'OK' : 'No Content'}`,
      ],
    });
  });

  test('an error page of a proxy', async () => {
    const server = await serve((_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    );
    expect(await failure(clientOf(server).transaction.store(booking))).toMatchObject({
      kind: 'server',
      status: 502,
      outcome: 'unknown',
      messages: ['Error 502. Check response data.'],
    });
    expect(server.received).toHaveLength(1);
  });

  test('an error with a broken body, its id in the header', async () => {
    const server = await serve((_, response) =>
      response.writeHead(500, { 'content-type': 'application/json', 'x-request-id': 'r-9' }).end('{"errors":'),
    );
    expect(await failure(clientOf(server).transaction.store(booking))).toMatchObject({
      kind: 'server',
      requestId: 'r-9',
      messages: ['SYSTEM ERROR:', 'Client Error 500'],
    });
  });

  test('a vendor JSON type is JSON', async () => {
    const server = await serve((_, response) =>
      json(response, 200, { data: aTransaction() }, { 'content-type': 'application/vnd.api+json; charset=utf-8' }),
    );
    expect((await clientOf(server).transaction.show(1)).data.id).toBe(1);
  });

  test('another shape is found in development, and is no value', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = await serve((_, response) =>
      json(response, 201, { data: { ...aTransaction(), amount: '27500000' } }),
    );
    expect(await failure(clientOf(server, { validate: true }).transaction.store(booking))).toMatchObject({
      kind: 'server',
      status: 201,
      outcome: 'unknown',
      messages: ['Error 201. Check response data.'],
    });
    expect(complain).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`POST ${server.origin}/transaction/api/transaction`),
      [expect.objectContaining({ path: ['data', 'amount'] })],
      expect.anything(),
    );
    complain.mockRestore();
  });
});

describe('where the token goes', () => {
  test('to the own origin, the accounts host and development hosts, not to another', async () => {
    const [own, accounts, development, other] = await Promise.all([serve(yes), serve(yes), serve(yes), serve(yes)]);
    const client = clientOf(own, { accountsUrl: accounts.origin, developmentHosts: [development.origin] });
    const bearer = `Bearer ${client.session.token()}`;
    await client.download('/transaction/report/transaction', { query: { format: 'xlsx' } });
    await client.download(`${development.origin}/file`);
    await client.download(`${other.origin}/file`);
    await client.session.tenantChange({ tenant_id: 2 });
    expect([authorization(own), authorization(accounts), authorization(development), authorization(other)]).toEqual([
      [bearer],
      [bearer],
      [bearer],
      [undefined],
    ]);
    expect([own.received[0]?.url, accounts.received[0]?.url]).toEqual([
      '/transaction/report/transaction?format=xlsx',
      '/account/api/tenant-change',
    ]);
  });

  test('not to another origin that a download is sent on to', async () => {
    const other = await serve(yes);
    const own = await serve(sentOnTo(other, 302));
    const client = clientOf(own);
    const file = await client.download('/file-manager/file/1');
    expect(JSON.parse(await file.text())).toHaveProperty('data');
    expect([authorization(own), authorization(other)]).toEqual([[`Bearer ${client.session.token()}`], [undefined]]);
  });

  test.each([301, 302, 307, 308])('a call of the API is never sent on (%i)', async (status) => {
    const other = await serve(yes);
    const own = await serve(sentOnTo(other, status));
    expect(await failure(clientOf(own).transaction.store(booking))).toMatchObject({
      kind: 'transport',
      outcome: 'unknown',
    });
    expect(await failure(clientOf(own).transaction.show(1))).toMatchObject({ kind: 'transport' });
    expect(other.received).toHaveLength(0);
  });

  test('not along with a sign-in', async () => {
    const own = await serve((_, response) => json(response, 200, { data: { access_token: 'x', tenants: [] } }));
    await clientOf(own).session.authentication({ email: 'kasir@contoh.id', password: 'rahasia-demo' });
    expect(authorization(own)).toEqual([undefined]);
  });
});

test('a client outside of a page needs an address', () => {
  expect(() => createClient()).toThrow('createClient: baseUrl is needed outside of a page');
  for (const baseUrl of ['finance.example', '127.0.0.1:4310', 'localhost:4310'])
    expect(() => createClient({ baseUrl })).toThrow(`createClient: '${baseUrl}' has to begin with https:// or /`);
});
