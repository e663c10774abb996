import { mkdir, mkdtemp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepEvery } from '../http/sweep.queries.ts';
import { listen } from '../testing/listen.ts';
import { type Member, TestServer } from '../testing/test-server.ts';
import type { S3Settings } from './s3-store.ts';

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

  /** The files below the server's folder that this process has open, deleted ones included. */
  async function openFiles(): Promise<string[]> {
    const targets = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return targets.filter((target) => target.startsWith(server.services.settings.dataDir));
  }

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
      const sockets = Array.from({ length: 5 }, begin);
      for (const socket of sockets) socket.write(sent);
      await expect.poll(async () => (await incoming()).length).toBeGreaterThanOrEqual(isWritten ? 5 : 0);
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
  const stop = sweepEvery(server.services, 20);
  await expect.poll(() => readdir(folderOf)).toEqual(['baru']);
  await write('lama-lagi', 61);
  await expect.poll(() => readdir(folderOf)).toEqual(['baru']);
  await stop();
  await server.close();
});
