import { mkdir, mkdtemp, readdir, readFile, readlink, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cleanUpEvery } from '../../operations/cleanup.queries.ts';
import { listen } from '../../testing/listen.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';
import type { S3Settings } from '../../base/environment.ts';

const path = '/file-manager/file';
const before = '--x\r\nContent-Disposition: form-data; name="path"\r\n\r\nbukti\r\n';
const begun = `${before}--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
const content = 'isi '.repeat(100_000);

/** How far the sender gets before it disconnects. */
const stages: [string, string, boolean][] = [
  ['nothing of the body is sent', '', false],
  ['before the file', before, false],
  ['after the head of the file', begun, false],
  ['in the middle of the file', begun + content, true],
  ['after the file, before the end', `${begun}${content}\r\n--x`, true],
  ['in the middle of a second file', `${begun}${content}\r\n${begun.slice(before.length)}${content}`, true],
];

let s3: S3rver;
let folder: string;
let s3Settings: S3Settings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'keuangan', configs: [] }],
  });
  const { port } = await s3.run();
  s3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'keuangan',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'S3'])('with files on %s', (store) => {
  let server: TestServer;
  let pemilik: Member;
  let origin: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    server = await TestServer.start(store === 'S3' ? { s3: s3Settings } : {});
    pemilik = await server.member('pemilik');
    ({ origin, close: stop } = await listen(server.app));
  });
  afterAll(async () => {
    await stop();
    await server.close();
  });

  const incoming = () => readdir(join(server.services.settings.dataDir, 'files', 'incoming')).catch(() => []);

  const openFiles = () => openBelow(server.services.settings.dataDir);

  function begin(): Socket {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {}); // the server closes the connection
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${pemilik.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n',
    );
    return socket;
  }

  test.runIf(process.platform === 'linux').each(stages)(
    'a sender that leaves when %s leaves nothing behind',
    async (_, sent, isWritten) => {
      const sockets = Array.from({ length: 3 }, begin);
      for (const socket of sockets) socket.write(sent);
      await expect.poll(async () => (await incoming()).length).toBeGreaterThanOrEqual(isWritten ? 3 : 0);
      for (const socket of sockets) socket.destroy();
      await expect.poll(async () => [await incoming(), await openFiles()]).toEqual([[], []]);
      // and the server still works
      const form = new FormData();
      form.append('file', new Blob(['halo']), 'a.txt');
      expect((await server.post(path, pemilik.token, form)).status).toBe(201);
      expect([await incoming(), await openFiles()]).toEqual([[], []]);
    },
  );

  test.runIf(process.platform === 'linux')(
    'a reader that leaves, or wants the head only, leaves nothing open',
    async () => {
      const form = new FormData();
      form.append('file', new Blob([Buffer.alloc(9_000_000)]), 'a.bin');
      const { uuid } = (await server.post(path, pemilik.token, form)).body.data;
      const address = `${origin}${path}/uuid/${uuid}/content`;
      const headers = { authorization: `Bearer ${pemilik.token}` };
      const head = await fetch(address, { method: 'HEAD', headers });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '9000000']);
      expect(await openFiles()).toEqual([]);
      const leaving = new AbortController();
      const response = await fetch(address, { headers, signal: leaving.signal });
      await response.body?.getReader().read();
      leaving.abort();
      await expect.poll(openFiles).toEqual([]);
    },
  );
});

describe('an upload that does not end', () => {
  let server: TestServer;
  let pemilik: Member;
  let close: () => Promise<void>;
  let port: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = await TestServer.start();
    pemilik = await server.member('pemilik');
    const listening = await listen(server.app);
    ({ close } = listening);
    port = Number(new URL(listening.origin).port);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await close();
    await server.close();
  });

  const incoming = () => readdir(join(server.services.settings.dataDir, 'files', 'incoming')).catch(() => []);
  const small = () => {
    const form = new FormData();
    form.append('file', new Blob(['halo']), 'a.txt');
    return form;
  };

  /** Announces so many bytes; `answer` is the first line of what comes back. */
  function begin({ token }: Member, length: number): { answer: Promise<string> } {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (said) => resolve(String(said).split('\r\n')[0] ?? ''));
      socket.on('error', () => {}); // the server closes the connection
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${begun}${content}`,
    );
    return { answer };
  }

  async function leave(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await expect.poll(incoming).toEqual([]);
  }

  test('has what it announced reserved on the disk, whoever sends it, and gives it back', async () => {
    const { bavail, bsize } = await statfs(server.services.settings.dataDir);
    const room = bavail * bsize;
    const { settings } = server.services;
    const { fileMaxBytes, diskReserveBytes } = settings;
    Object.assign(settings, { fileMaxBytes: room, diskReserveBytes: Math.round(room * 0.3) });
    const [ani, budi] = [await server.member('pemilik'), await server.member('pemilik')];
    const length = Math.round(room * 0.5);
    begin(ani, length);
    await expect.poll(async () => (await incoming()).length).toBe(1);
    expect(await begin(budi, length).answer).toContain(' 503 ');
    expect((await incoming()).length).toBe(1);
    await leave();
    begin(budi, length);
    await expect.poll(async () => (await incoming()).length).toBe(1);
    await leave();
    Object.assign(settings, { fileMaxBytes, diskReserveBytes });
  });

  test('takes one of the few that its user may have at once; others wait, and then are told to', async () => {
    for (let n = 0; n < 3; n++) begin(pemilik, 5_000_000);
    await expect.poll(async () => (await incoming()).length).toBe(3);
    const others = Array.from({ length: 13 }, () => server.post(path, pemilik.token, small()));
    expect(await Promise.race(others)).toMatchObject({
      status: 429,
      body: {
        errors: ['Masih ada file Anda atau tenant Anda yang sedang dikirim. Tunggu sebentar, lalu coba lagi.'],
      },
    });
    const colleague = await server.member('kasir', pemilik.tenant_id);
    expect((await server.post(path, colleague.token, small())).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    await leave();
  });
});

test.runIf(process.platform === 'linux')(
  'a download that nobody reads is cut off after its time: others go on, and nothing is kept for it',
  async () => {
    const size = 20_000_000; // more than the system takes from the server at once
    const server = await TestServer.start({ exportSeconds: 5, fileMaxBytes: 2 * size });
    const pemilik = await server.member('pemilik');
    const kasir = await server.member('kasir', pemilik.tenant_id);
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(size)]), 'a.bin');
    const { uuid } = (await server.post(path, pemilik.token, form)).body.data;
    const { origin, close } = await listen(server.app);
    const port = Number(new URL(origin).port);
    const address = `${path}/uuid/${uuid}/content`;
    const openFiles = () => openBelow(server.services.settings.dataDir);
    const download = async ({ token }: Member) => {
      const response = await fetch(`${origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
      return (await response.arrayBuffer()).byteLength;
    };

    const unread = Array.from({ length: 4 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${pemilik.token}\r\n\r\n`);
      socket.on('error', () => {}); // it is cut off
      return socket;
    });
    await expect.poll(openFiles).toHaveLength(4);
    const next = download(pemilik);
    expect(await download(kasir)).toBe(size);
    expect(await queuedBytes(port)).toBeGreaterThan(0);
    expect(await next).toBe(size);
    await expect.poll(openFiles).toEqual([]);
    await expect.poll(() => queuedBytes(port)).toBe(0);

    for (const socket of unread) socket.destroy();
    await close();
    await server.close();
  },
);

/** What the system keeps for connections of a port until the other side takes it. */
async function queuedBytes(port: number): Promise<number> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1);
  const sockets = lines.map((line) => line.trim().split(/\s+/));
  return sockets
    .filter(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16) === port)
    .reduce((sum, [, , , , queues = '']) => sum + Number.parseInt(queues, 16), 0);
}

/** The files below a folder that this process has open, deleted ones included. */
async function openBelow(dataDir: string): Promise<string[]> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith(dataDir));
}

test('removes uploads that a crash interrupted at startup and hourly, but none still in progress', async () => {
  const server = await TestServer.start();
  const folderOf = join(server.services.settings.dataDir, 'files', 'incoming');
  await mkdir(folderOf, { recursive: true });
  const write = async (name: string, minutes: number) => {
    await writeFile(join(folderOf, name), 'isi');
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(join(folderOf, name), then, then);
  };
  await write('lama', 61);
  await write('baru', 59);
  const stop = cleanUpEvery(server.services, 20);
  await expect.poll(() => readdir(folderOf)).toEqual(['baru']);
  await write('lama-lagi', 61);
  await expect.poll(() => readdir(folderOf)).toEqual(['baru']);
  await stop();
  await server.close();
});
