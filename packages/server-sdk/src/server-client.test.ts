import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@finance/api-client';
import { createServerClient } from './server-client.ts';

/** What the server was asked. */
interface Asked {
  line: string;
  token: string | undefined;
  key: string | undefined;
  body: unknown;
}
/** An answer, or `cut`: none, and the connection is closed. */
type Answer = { status: number; body: object; headers?: Record<string, string> } | 'cut';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that answers tokens by itself and all else in turn; the last answer for ever. */
async function serve(...answers: Answer[]) {
  const asked: Asked[] = [];
  let tokens = 0;
  const server = createServer((request, response) => void reply(request, response));
  async function reply(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const isToken = request.url === '/account/api/service-token';
    if (isToken) tokens += 1;
    else
      asked.push({
        line: `${request.method} ${request.url}`,
        token: request.headers.authorization?.replace('Bearer ', ''),
        key: request.headers['idempotency-key']?.toString(),
        body,
      });
    const answer = isToken ? tokenAnswer(body, tokens) : (answers[asked.length - 1] ?? answers.at(-1) ?? 'cut');
    if (answer === 'cut') request.socket.destroy();
    else
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(JSON.stringify(answer.body));
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => void server.close(),
  );
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, asked, tokens: () => tokens };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text === '' ? undefined : JSON.parse(text);
}

function tokenAnswer(body: unknown, count: number): Answer {
  const { key } = body as { key: string };
  if (key !== 'fsk_1_good') return { status: 401, body: { errors: ['Kunci tidak berlaku'] } };
  return { status: 200, body: { data: { access_token: tokenOf(count), token_type: 'Bearer', expires_in: 900 } } };
}

/** A token that lives 15 minutes; nobody here checks its signature. */
function tokenOf(count: number): string {
  const iat = Math.floor(Date.now() / 1000);
  const who = { sub: '7', acc_name: 'Dealer', email: 'a@b.id', tenant_id: 1, tenant_name: 'PT', iss: 'x', aud: 'x' };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ ...who, iat, exp: iat + 900, jti: count })}.x`;
}

const listed: Answer = { status: 200, body: { data: [], meta: {} } };
const busy: Answer = { status: 503, body: { errors: ['Sibuk'] }, headers: { 'retry-after': '0' } };
const done: Answer = { status: 200, body: { data: { id: 7 } } };
const sale = { transactable_app: 'Dealer', type: 'R', amount: 5000 } as const;

test('one token serves all calls at once, and the next is asked for when the server refuses it', async () => {
  const { baseUrl, asked, tokens } = await serve(
    listed,
    listed,
    listed,
    { status: 401, body: { errors: ['x'] } },
    listed,
  );
  const finance = createServerClient({ baseUrl, key: 'fsk_1_good' });
  await Promise.all([finance.due.index(), finance.transaction.index({ page: 2 }), finance.event.index({ after: 4 })]);
  expect(tokens()).toBe(1);
  await finance.due.index();
  expect(tokens()).toBe(2);
  expect(new Set(asked.map(({ token }) => token)).size).toBe(2);
  expect(
    asked
      .map(({ line }) => line)
      .slice(0, 3)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    'GET /transaction/api/due',
    'GET /transaction/api/event?after=4',
    'GET /transaction/api/transaction?page=2',
  ]);
});

test('a write that nobody knows the outcome of is repeated with its key', async () => {
  const { baseUrl, asked } = await serve('cut', busy, done);
  const finance = createServerClient({ baseUrl, key: 'fsk_1_good' });
  expect((await finance.due.putExternal('sale-7', sale)).data).toEqual({ id: 7 });
  expect(asked.map(({ line }) => line)).toEqual(Array(3).fill('PUT /transaction/api/due/external/sale-7'));
  expect(asked[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(asked[2]?.body).toEqual(sale);
  await finance.due.store(sale, { idempotencyKey: 'sale-8' });
  expect(asked[3]?.key).toBe('sale-8');
});

test('what is refused is not repeated, and says what the server says', async () => {
  const refusal = { errors: ['Jumlah harus angka'], fields: { amount: ['harus angka'] }, request_id: 'r1' };
  const { baseUrl, asked } = await serve({ status: 400, body: refusal });
  const finance = createServerClient({ baseUrl, key: 'fsk_1_good' });
  const error = await finance.due.store(sale).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, messages: ['Jumlah harus angka'], fields: { amount: ['harus angka'] } });
  expect(asked).toHaveLength(1);
});

test('a write whose answer is a secret is not repeated', async () => {
  const { baseUrl, asked } = await serve('cut', done);
  const finance = createServerClient({ baseUrl, key: 'fsk_1_good' });
  await expect(finance.webhook.newSecret(1)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.key).toBeUndefined();
});

test('a call ends after its retries, with the time it may take, and when it is aborted', async () => {
  const { baseUrl, asked } = await serve(busy);
  const finance = createServerClient({ baseUrl, key: 'fsk_1_good', retries: 1 });
  await expect(finance.due.store(sale)).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(2);
  const ending = new AbortController();
  const call = createServerClient({ baseUrl, key: 'fsk_1_good', retries: 1_000_000 }).due.store(sale, {
    signal: ending.signal,
  });
  ending.abort();
  await expect(call).rejects.toBeInstanceOf(ApiError);
});

test('a key that is not valid says so', async () => {
  const { baseUrl, asked } = await serve(listed);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const finance = createServerClient({ baseUrl, key: 'fsk_1_revoked' });
  await expect(finance.due.index()).rejects.toMatchObject({
    status: 401,
    messages: ['Kunci tidak berlaku'],
  });
  expect(asked).toEqual([]);
  warned.mockRestore();
});

test('no log of an error holds the key or a token', async () => {
  const refused: Answer = { status: 403, body: { errors: ['x'] } };
  const cases = [
    [await serve(refused), 'fsk_1_good'],
    [await serve('cut'), 'fsk_1_good'],
    [await serve(listed), 'fsk_1_revoked'],
  ] as const;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const [{ baseUrl }, key] of cases) {
    const finance = createServerClient({ baseUrl, key, retries: 0 });
    const errors = [finance.due.store(sale), finance.exchangeToken({ email: 'siti@contoh.id' })].map((call) =>
      call.then(
        () => null,
        (error: unknown) => error,
      ),
    );
    const printed = inspect([await Promise.all(errors), warned.mock.calls], { depth: null, showHidden: true });
    expect(printed).toContain('ApiError');
    expect(printed).not.toMatch(/fsk_1_|eyJ/);
  }
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});

test('a token of a user is exchanged for the key', async () => {
  const { baseUrl, asked } = await serve({ status: 200, body: { data: { access_token: 'of-siti', expires_in: 900 } } });
  const finance = createServerClient({ baseUrl, key: 'fsk_1_good' });
  expect(await finance.exchangeToken({ email: 'siti@contoh.id', scope: 'due:read' })).toMatchObject({
    access_token: 'of-siti',
  });
  expect(asked).toEqual([
    {
      line: 'POST /account/api/token-exchange',
      token: undefined,
      key: undefined,
      body: {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: 'fsk_1_good',
        email: 'siti@contoh.id',
        scope: 'due:read',
      },
    },
  ]);
});

test('an address and a key are needed', () => {
  expect(() => createServerClient({ baseUrl: '/relative', key: 'fsk_1' })).toThrow(/baseUrl/);
  expect(() => createServerClient({ baseUrl: 'https://finance.example', key: '' })).toThrow(/key/);
});
