import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../testing/listen.ts';
import { type Member, TestServer } from '../testing/test-server.ts';

// Over a real connection: what a client sees before it has finished sending.

let server: TestServer;
let pemilik: Member;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  ({ origin, close: stop } = await listen(server.app));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await stop();
  await server.close();
});

/** A connection and everything received on it. */
class Connection {
  readonly socket: Socket = connect(Number(new URL(origin).port), '127.0.0.1');
  received = '';
  error: Error | undefined;

  constructor() {
    this.socket.setEncoding('utf8');
    this.socket.on('data', (text: string) => {
      this.received += text;
    });
    this.socket.on('error', (error) => {
      this.error = error;
    });
  }

  async write(text: string): Promise<void> {
    if (!this.socket.write(text)) await once(this.socket, 'drain');
  }

  head(path: string, type: string, length: string): Promise<void> {
    return this.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${pemilik.token}\r\nContent-Type: ${type}\r\n` +
        `${length}\r\n\r\n`,
    );
  }

  /** Counts the answers by their status lines. */
  statuses(): string[] {
    return [...this.received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
  }
}

const megabyte = 1024 * 1024;
const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
const cases: [string, { path: string; type: string; says: string; size: number; start: string; end: string }][] = [
  [
    'a file',
    {
      path: '/file-manager/file',
      type: 'multipart/form-data; boundary=x',
      says: 'File lebih besar dari 25 MB. Perkecil dulu atau pilih file lain.',
      size: 29,
      start: file,
      end: '\r\n--x--\r\n',
    },
  ],
  [
    'a JSON body',
    {
      path: '/transaction/api/transaction',
      type: 'application/json',
      says: 'Data yang dikirim terlalu besar',
      size: 3,
      start: '"',
      end: '"',
    },
  ],
];

describe.each(cases)('%s that is too large', (_, { path, type, says, size, start, end }) => {
  const piece = 'x'.repeat(megabyte);

  test.each(['said before it is sent', 'found while it is sent'])(
    '%s: the sender hears the answer, may go on sending, and the connection serves the next call',
    async (how) => {
      const connection = new Connection();
      const isSaid = how.startsWith('said');
      const send = (text: string) =>
        connection.write(isSaid ? text : `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
      await connection.head(
        path,
        type,
        isSaid ? `Content-Length: ${start.length + size * megabyte + end.length}` : 'Transfer-Encoding: chunked',
      );
      await send(start);
      for (let sent = 0; sent < size - 1; sent++) await send(piece);
      await expect.poll(() => connection.statuses()).toEqual(['413']);
      expect(connection.received).toContain(says);

      await send(piece);
      await send(end);
      if (!isSaid) await connection.write('0\r\n\r\n');
      await connection.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      await once(connection.socket, 'close');
      expect(connection.statuses()).toEqual(['413', '200']);
      expect(connection.error).toBeUndefined();
    },
  );

  test('does not disconnect a sender that pauses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connection = new Connection();
    await connection.head(path, type, `Content-Length: ${start.length + size * megabyte + end.length}`);
    await connection.write(start);
    await expect.poll(() => connection.statuses()).toEqual(['413']);
    await vi.advanceTimersByTimeAsync(10_000); // the adapter would hang up after half a second
    vi.useRealTimers();
    for (let sent = 0; sent < size; sent++) await connection.write(piece);
    await connection.write(`${end}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await once(connection.socket, 'close');
    expect(connection.statuses()).toEqual(['413', '200']);
  });
});

test('the sender receives a refusal even if the body was not read', async () => {
  const connection = new Connection();
  await connection.write(
    `POST /file-manager/file HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${6 * megabyte}\r\n\r\n`,
  );
  await expect.poll(() => connection.statuses()).toEqual(['401']);
  for (let sent = 0; sent < 6; sent++) await connection.write('x'.repeat(megabyte));
  await connection.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(connection.socket, 'close');
  expect(connection.statuses()).toEqual(['401', '200']);
});

test('nobody without a token has more than 100 KB read, on any route', async () => {
  const ways = server.app.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
  const read: string[] = [];
  for (const { method, path } of new Map(ways.map((way) => [`${way.method} ${way.path}`, way])).values())
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const address = path.replaceAll(/:\w+/g, '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3');
      const headers = { 'content-type': type };
      const { status } = await server.call(method, address, { body: 'a&'.repeat(50_001), headers });
      if (status !== 401 && status !== 413) read.push(`${method} ${path} (${type}): ${status}`);
    }
  expect(read).toEqual([]);
});

test.each([
  ['/account/views/authentication', 'application/x-www-form-urlencoded'],
  ['/account/views/tenant-change', 'application/x-www-form-urlencoded'],
  ['/account/views/invitation', 'application/x-www-form-urlencoded'],
  ['/account/views/new-password', 'application/x-www-form-urlencoded'],
  ['/account/api/authentication', 'application/json'],
  ['/account/api/token', 'application/json'],
  ['/account/api/session/renew', 'application/json'],
])('%s reads 16 KB from anybody', async (path, type) => {
  const body = 'a&'.repeat(8193);
  const refused = await server.call('POST', path, { body, headers: { 'content-type': type } });
  expect(refused.status).toBe(413);
  expect(refused.text).toContain('Data yang dikirim terlalu besar');
});
