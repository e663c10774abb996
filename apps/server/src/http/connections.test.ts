import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { TestServer } from '../testing/test-server.ts';
import type { ConnectionLimits, Cut } from './connections.ts';

let server: TestServer;
let folder: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-connections-'));
  await mkdir(join(folder, 'assets'));
  // More than the kernel takes of an answer that nobody reads.
  await writeFile(join(folder, 'assets', 'large-a1.js'), Buffer.alloc(16 * 1024 * 1024, ' '));
  server = await TestServer.start({ backofficeDir: folder });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/**
 * Listens with the limits, and answers after `answering`; tells the requests begun, the answers made, and why the first
 * connection was cut.
 */
async function start(limits: Partial<ConnectionLimits> = {}, answering = async () => {}) {
  const begun: string[] = [];
  const made: string[] = [];
  const counted = new TestServer(server.services, server.owner, async () => {});
  const fetch = counted.app.fetch.bind(counted.app);
  counted.app.fetch = async (request, ...rest) => {
    const { pathname } = new URL(request.url);
    begun.push(pathname);
    await answering();
    const answer = await fetch(request, ...rest);
    made.push(pathname);
    return answer;
  };
  let tell: (cut: Cut) => void;
  const cut = new Promise<Cut>((resolve) => {
    tell = resolve;
  });
  const { port, close: stop } = await listen(counted.app, limits, (why) => tell(why));
  onTestFinished(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    return stop();
  });
  const open = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => {});
    await new Promise((resolve) => {
      socket.once('connect', resolve).once('close', resolve);
    });
    return socket;
  };
  return { begun, made, open, cut, stop };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** What came until it ended with that, or until the connection ended. */
async function read(socket: Socket, end = '\0'): Promise<string> {
  const pieces: string[] = [];
  try {
    for await (const piece of socket.setEncoding('latin1').iterator({ destroyOnReturn: false })) {
      pieces.push(String(piece));
      if (pieces.slice(-9).join('').endsWith(end)) break;
    }
  } catch {
    // cut
  }
  return pieces.join('');
}
const fine = '{"status":"ok"}';

describe('one connection', () => {
  test('is answered in order, whatever it asks for at once', async () => {
    const { open, made } = await start();
    const socket = await open();
    const paths = ['/openapi.json', '/.well-known/jwks.json', '/tidak-ada', '/openapi.json', '/livez'];
    socket.write(paths.map(get).join(''));
    const text = await read(socket, fine);
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '200',
      '404',
      '200',
      '200',
    ]);
    expect(made).toEqual(paths);
    socket.write(get('/livez')); // and it goes on
    expect(await read(socket, fine)).toContain(fine);
  });

  test('that does not read gets no further answers made, and is cut', async () => {
    const { open, made, cut } = await start({ unread: 300, waiting: 20 });
    const socket = await open();
    socket.write(get('/livez'));
    await read(socket, fine);
    socket.write(get('/assets/large-a1.js') + get('/livez').repeat(20));
    expect(await cut).toBe('unread');
    expect(made).toEqual(['/livez', '/assets/large-a1.js']);
  });

  test('that reads gets one after the other', async () => {
    const { open, made } = await start();
    const socket = await open();
    socket.write(get('/assets/large-a1.js') + get('/livez'));
    expect((await read(socket, fine)).length).toBeGreaterThan(16 * 1024 * 1024);
    expect(made).toEqual(['/assets/large-a1.js', '/livez']);
  });

  test('with more requests than it may have waiting is cut, before they are looked at', async () => {
    const { open, made, cut } = await start();
    const socket = await open();
    socket.write(get('/livez').repeat(2000));
    expect(await cut).toBe('pipelined');
    expect(made.length).toBeLessThan(10);
  });

  test('after one that was cut so waits before it is read', async () => {
    const { open, begun, cut } = await start({ pause: 60_000 });
    const socket = await open();
    socket.write(get('/livez').repeat(2000));
    await cut;
    const next = await open();
    next.write(get('/openapi.json'));
    const elsewhere = await open('127.0.0.2');
    for (let n = 0; n < 20; n++) {
      elsewhere.write(get('/livez'));
      expect(await read(elsewhere, fine)).toContain(fine);
    }
    expect(begun).not.toContain('/openapi.json');
  });

  test('has nothing waiting behind a body', async () => {
    const { open, made, cut } = await start();
    const socket = await open();
    const body = `POST /account/api/authentication HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`;
    socket.write(get('/openapi.json') + body + get('/livez'));
    expect(await cut).toBe('pipelined');
    expect(made).not.toContain('/livez');
  });

  test('without a request is kept for longer than a proxy keeps it', async () => {
    const { open } = await start();
    const socket = await open();
    socket.write(get('/livez'));
    const caddy = 120;
    const [, seconds] = /^Keep-Alive: timeout=(\d+)/im.exec(await read(socket, fine)) ?? [];
    expect(Number(seconds)).toBeGreaterThan(caddy);
  });

  test('whose request does not come is given up', async () => {
    const { open } = await start({ head: 200 });
    const [silent, half] = [await open(), await open()];
    half.write('GET /docs HTTP/1.1\r\nHost:');
    expect(await Promise.all([read(silent), read(half)])).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 408/),
      expect.stringMatching(/^HTTP\/1\.1 408/),
    ]);
  });
});

describe('a server that stops', () => {
  const forEver = { last: 2 ** 31 - 1, head: 300_000 };

  test('waits for no connection that asked nothing', async () => {
    const { open, stop } = await start(forEver);
    const silent = [await open(), await open()];
    const idle = await open();
    idle.write(get('/livez'));
    await read(idle, fine);
    await stop();
    expect(await Promise.all([...silent, idle].map((socket) => read(socket)))).toEqual(['', '', '']);
  });

  test('still answers what was asked, and what has just arrived', async () => {
    const asked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const { open, stop } = await start(forEver, () => {
      asked.resolve();
      return go.promise;
    });
    const [late, half, early] = [await open(), await open(), await open()]; // and the server took them in this order
    early.write(get('/livez'));
    half.write('GET /livez HTTP/1.1\r\nHost:');
    await asked.promise;
    late.write(get('/livez'));
    const stopped = stop();
    half.write(' x\r\n\r\n');
    go.resolve();
    for (const socket of [early, late, half]) expect(await read(socket)).toContain(fine);
    await stopped;
  });

  test('ends what is never finished', async () => {
    const { open, stop, begun } = await start({ ...forEver, last: 300 });
    const half = await open();
    half.write(`${get('/livez')}GET /livez HTTP/1.1\r\nHost:`);
    await read(half, fine);
    await stop();
    expect(begun).toEqual(['/livez']);
  });
});

test('one address holds no more connections than it may, and a new one when one ends', async () => {
  const { open, cut } = await start({ ofAddress: 3 });
  const held = [await open(), await open(), await open()];
  for (const socket of held) {
    socket.write(get('/livez'));
    await read(socket, fine);
  }
  await open();
  expect(await cut).toBe('address');
  held[0]?.end();
  await expect
    .poll(async () => {
      const next = await open();
      next.write(get('/livez'));
      return read(next, fine);
    })
    .toContain(fine);
});

// Only Linux has every address of 127.0.0.0/8.
test.runIf(process.platform === 'linux')(
  'what hundreds send at once begins one by one, in turn for each address',
  async () => {
    const { open, begun } = await start();
    const many = await Promise.all(Array.from({ length: 300 }, () => open()));
    const other = await open('127.0.0.2');
    for (const socket of [...many, other]) {
      socket.write(get('/livez'));
      await read(socket, fine);
    }
    begun.length = 0;
    for (const socket of many) socket.write(get('/.well-known/jwks.json'));
    other.write(get('/livez'));
    await read(other, fine);
    expect(begun.indexOf('/livez')).toBeLessThan(50);
  },
);
