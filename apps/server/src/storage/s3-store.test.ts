import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../base/environment.ts';
import { TestServer } from '../testing/test-server.ts';
import type { S3Settings } from '../base/environment.ts';
import { s3Store } from './s3-store.ts';

// Runs against an S3-compatible server from npm.

let folder: string;
let s3: S3rver;
let settings: S3Settings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'keuangan', configs: [] }],
  });
  const { port }: AddressInfo = await s3.run();
  settings = {
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

test('puts, reads and removes; removing what is gone is no fault', async () => {
  const store = s3Store(settings);
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
  const local = join(folder, 'lokal');
  await writeFile(local, content);
  await store.put('1/abc', local, 'image/png');
  expect((await buffer(await store.read('1/abc'))).equals(content)).toBe(true);
  await store.remove('1/abc');
  await store.remove('1/abc');
  await expect(store.read('1/abc')).rejects.toThrow('404');
});

test('a slow reader gets all of it; a store that does not begin to answer is given up', async () => {
  const asked: (string | undefined)[] = [];
  let rest = () => {};
  const store = createServer((request, response) => {
    asked.push(request.url);
    if (request.url?.endsWith('bisu')) return;
    response.writeHead(200).write('pelan');
    rest = () => response.end(' sampai habis');
  });
  await new Promise<void>((resolve) => {
    store.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => store.closeAllConnections());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = store.address() as AddressInfo; // it listens on TCP
  const files = s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  const slow = await files.read('1/abc');
  await vi.advanceTimersByTimeAsync(3_600_000);
  rest();
  expect(String(await buffer(slow))).toBe('pelan sampai habis');
  const patience = async () => {
    await expect.poll(() => asked).toContain('/keuangan/1/bisu');
    await vi.advanceTimersByTimeAsync(60_000);
  };
  const mute = Promise.all([files.read('1/bisu'), patience()]);
  await expect(mute).rejects.toThrow('S3 did not answer in time');
  store.close();
});

test('says what the store answers to a wrong access key', async () => {
  const local = join(folder, 'lokal2');
  await writeFile(local, 'isi');
  await expect(s3Store({ ...settings, accessKeyId: 'salah' }).put('1/abc', local, 'text/plain')).rejects.toThrow(
    'InvalidAccessKeyId',
  );
});

test("keeps a server's files from upload to deletion; answers 503 without a trace when the store is down", async () => {
  const server = await TestServer.start({ s3: settings });
  const pemilik = await server.member('pemilik');
  const send = () => {
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7\n']), 'kuitansi.pdf');
    return server.post('/file-manager/file', pemilik.token, form);
  };
  const { uuid, id } = (await send()).body.data;
  expect((await server.get(`/file-manager/file/uuid/${uuid}/content`, pemilik.token)).text).toBe('%PDF-1.7\n');
  expect(await server.delete(`/file-manager/file/${id}`, pemilik.token)).toMatchObject({ status: 200 });
  await expect(s3Store(settings).read(`${pemilik.tenant_id}/${uuid}`)).rejects.toThrow('404');

  server.services.files = s3Store({ ...settings, endpoint: 'http://127.0.0.1:1' });
  expect(await send()).toMatchObject({
    status: 503,
    body: { errors: ['Penyimpanan file sedang tidak dapat dihubungi. Coba lagi sebentar.'] },
  });
  expect((await server.owner.query('select * from file')).rows).toEqual([]);
  await server.close();
});

test('requires all or none of its settings', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.contoh.id/',
    S3_BUCKET: 'keuangan',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  expect(readSettings(whole).s3).toMatchObject({ endpoint: 'https://s3.contoh.id', region: 'us-east-1' });
  expect(readSettings({}).s3).toBeUndefined();
  expect(() => readSettings({ ...whole, S3_BUCKET: undefined, S3_SECRET_ACCESS_KEY: undefined })).toThrow(
    'S3_BUCKET, S3_SECRET_ACCESS_KEY',
  );
});
