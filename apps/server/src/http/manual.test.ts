import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/test-server.ts';

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-manual-'));
  const files = {
    'backoffice/index.html': 'back office',
    'manual/index.html': 'isi buku',
    'manual/kasir/menutup-kas.html': 'menutup kas',
    'manual/404.html': 'halaman bantuan tidak ada',
    'manual/assets/app.a1.js': 'app()',
    'manual/gambar/kas.webp': 'gambar',
    'manual-rahasia.html': 'rahasia',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await writeFile(join(folder, 'manual/assets/app.a1.js.br'), brotliCompressSync('app()'));
  server = await TestServer.start({ backofficeDir: join(folder, 'backoffice'), manualDir: join(folder, 'manual') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['/bantuan/', 'isi buku', /^text\/html/],
  ['/bantuan/kasir/menutup-kas', 'menutup kas', /^text\/html/],
  ['/bantuan/kasir/menutup-kas/', 'menutup kas', /^text\/html/],
  ['/bantuan/kasir/menutup-kas?x=1', 'menutup kas', /^text\/html/],
  ['/bantuan/assets/app.a1.js', 'app()', /^text\/javascript/],
  ['/bantuan/gambar/kas.webp', 'gambar', /^image\/webp/],
])('%s is served to everybody, under the policy of every page', async (path, expected, type) => {
  const { status, headers, text } = await server.get(path, null, asPage);
  expect([status, text]).toEqual([200, expected]);
  expect(headers.get('content-type')).toMatch(type);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[^']+';/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('only hashed files are kept forever', async () => {
  const cached = async (path: string) => (await server.get(path)).headers.get('cache-control');
  expect(await cached('/bantuan/assets/app.a1.js')).toBe('public, max-age=31536000, immutable');
  expect(await cached('/bantuan/kasir/menutup-kas')).toBe('no-cache');
  expect(await cached('/bantuan/gambar/kas.webp')).toBe('no-cache');
});

test('without a slash at its end the address leads to the one with it', async () => {
  const { status, headers } = await server.get('/bantuan', null, asPage);
  expect([status, headers.get('location')?.replace('#', '')]).toEqual([302, '/bantuan/']);
  expect((await server.get('/bantuan?x=/bantuan/', null, asPage)).status).toBe(302);
});

test('an unknown page is a 404 of the manual, an unknown file or a call of a program one of the server', async () => {
  expect(await server.get('/bantuan/tidak/ada', null, asPage)).toMatchObject({
    status: 404,
    text: 'halaman bantuan tidak ada',
  });
  for (const [path, headers] of [
    ['/bantuan/assets/app.b2.js', asPage],
    ['/bantuan/tidak/ada', { accept: 'application/json' }],
  ] as const)
    expect(await server.get(path, null, headers)).toMatchObject({
      status: 404,
      body: { errors: ['Alamat ini tidak ada'] },
    });
  expect((await server.call('POST', '/bantuan/', { headers: asPage })).status).toBe(404);
});

test.each(['/bantuan/../manual-rahasia', '/bantuan/..%2fmanual-rahasia', '/bantuan/%2e%2e/manual-rahasia.html'])(
  '%s leads nowhere',
  async (path) => {
    const { status, text } = await server.get(path, null, asPage);
    expect(text).not.toContain('rahasia');
    expect(status).not.toBe(500);
  },
);

test('who starts the server without building is told what to do; the back office is not shown instead', async () => {
  const unbuilt = new TestServer(
    { ...server.services, settings: { ...server.services.settings, manualDir: join(folder, 'none') } },
    server.owner,
    async () => {},
  );
  for (const path of ['/bantuan/', '/bantuan/kasir/menutup-kas']) {
    const { status, text } = await unbuilt.get(path, null, asPage);
    expect(status).toBe(503);
    expect(text).toContain('npm start');
  }
  expect((await unbuilt.get('/bantuanku', null, asPage)).text).toBe('back office');
});
