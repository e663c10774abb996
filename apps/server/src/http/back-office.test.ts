import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/test-server.ts';

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const script = `console.log('${'halo '.repeat(200)}');`;
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-backoffice-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  const dist = (name: string) => join(folder, 'dist', name);
  await writeFile(
    dist('index.html'),
    `<!doctype html><html lang="id" data-config="__FINANCE_CONFIG__"><head><meta property="csp-nonce"
      nonce="__CSP_NONCE__"></head><body><script type="module" nonce="__CSP_NONCE__"
      src="/assets/index-a1.js"></script></body></html>`,
  );
  await writeFile(dist('assets/index-a1.js'), script);
  await writeFile(dist('assets/index-a1.js.br'), brotliCompressSync(script));
  await writeFile(dist('assets/index-a1.js.gz'), gzipSync(script));
  await writeFile(dist('favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await mkdir(join(folder, 'elements', 'elements'), { recursive: true });
  for (const name of ['elements.js', 'elements.classic.js', 'elements/mount-a1.js'])
    await writeFile(join(folder, 'elements', name), script);
  await writeFile(join(folder, 'elements', 'manifest.json'), '{}');
  for (const name of ['elements/mount-a0.js', 'assets/index-a0.js', 'elements.js']) {
    await mkdir(join(folder, 'earlier', name, '..'), { recursive: true });
    await writeFile(join(folder, 'earlier', name), `earlier ${script}`);
  }
  await writeFile(join(folder, 'rahasia.txt'), 'rahasia');
  server = await TestServer.start({
    backofficeDir: join(folder, 'dist'),
    elementsDir: join(folder, 'elements'),
    accountsUrl: 'https://akun.test',
    allowedOrigins: ['https://toko.test'],
    developmentHosts: ['http://localhost:8000'],
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the page', () => {
  test.each([
    '/',
    '/transaction/index',
    '/transaction/show?id=7',
    '/due/index/',
    '/setting/index',
    '/bank-account-access/index',
    '/apa/saja',
  ])('%s opens the back office', async (path) => {
    const { status, headers, text } = await server.get(path, null, asPage);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('etag')).toBeNull();
    expect(text).toContain('<html lang="id" data-config="');
  });

  test('carries the nonce of its own policy, another each time', async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 2; round++) {
      const { headers, text } = await server.get('/', null, asPage);
      const [, nonce = ''] =
        /script-src 'self' 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
      expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(text).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  test('carries the configuration, escaped', async () => {
    const odd = new TestServer(
      { ...server.services, settings: { ...server.services.settings, accountsUrl: `https://akun.test/"><script>'&` } },
      server.owner,
      async () => {},
    );
    const { text } = await odd.get('/', null, asPage);
    const [, config = ''] = /data-config="([^"]*)"/.exec(text) ?? [];
    expect(config).not.toMatch(/[<>']/);
    const read = config
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(read)).toEqual({
      accounts_url: `https://akun.test/"><script>'&`,
      allowed_origins: ['https://toko.test'],
      development_hosts: ['http://localhost:8000'],
    });
  });

  test('HEAD answers the same without a body; other methods do not', async () => {
    expect(await server.call('HEAD', '/transaction/index', { headers: asPage })).toMatchObject({
      status: 200,
      text: '',
    });
    expect((await server.call('POST', '/transaction/index', { headers: asPage })).status).toBe(404);
  });

  test.each([
    '/transaction/api/tidak-ada',
    '/transaction/report/x',
    '/transaction/views/x',
    '/transaction/redirect-app/x',
    '/setting/api/x',
    '/account/x',
    '/account/api/x',
    '/file-manager/x',
    '/.well-known/x',
    '/transaction/api',
  ])('%s belongs to the server: an unknown path is a JSON 404, also for browsers', async (path) => {
    expect(await server.get(path, null, asPage)).toMatchObject({
      status: 404,
      body: { errors: ['Alamat ini tidak ada'], request_id: expect.any(String) },
    });
  });

  test('a program that asks for JSON gets no page, and a missing file is none', async () => {
    expect(await server.get('/apa/saja', null, { accept: 'application/json' })).toMatchObject({
      status: 404,
      body: { errors: ['Alamat ini tidak ada'] },
    });
    expect((await server.get('/assets/index-b2.js', null, asPage)).status).toBe(404);
    expect((await server.get('/robots.txt', null, asPage)).status).toBe(404);
  });
});

describe('files', () => {
  test('hashed ones are kept forever', async () => {
    const { status, headers, text } = await server.get('/assets/index-a1.js');
    expect(status).toBe(200);
    expect(text).toBe(script);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', null],
  ])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
    const response = await server.app.request('/assets/index-a1.js', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    const unpack =
      encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes;
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  });

  test('unhashed ones are revalidated with 304', async () => {
    const first = await server.get('/favicon.svg');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(await server.get('/favicon.svg', null, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    const changed = '<svg xmlns="http://www.w3.org/2000/svg" id="x"/>'; // as by another build, while the server runs
    await writeFile(join(folder, 'dist', 'favicon.svg'), changed);
    await utimes(join(folder, 'dist', 'favicon.svg'), 1000, 1000);
    expect(await server.get('/favicon.svg', null, { 'if-none-match': etag })).toMatchObject({
      status: 200,
      text: changed,
    });
  });

  test.each([
    '/../rahasia.txt',
    '/..%2frahasia.txt',
    '/%2e%2e/rahasia.txt',
    '/assets/..%2f..%2frahasia.txt',
    '/assets/%2e%2e%2f%2e%2e%2frahasia.txt',
    '/..%5crahasia.txt',
    '/assets%00.js',
    '/assets/',
    '/%',
  ])('%s leads nowhere', async (path) => {
    for (const headers of [asPage, {}]) {
      const answer = await server.get(path, null, headers);
      expect(answer.text).not.toContain('rahasia');
      expect(answer.status).not.toBe(500);
    }
  });
});

describe('the script of the custom elements', () => {
  test.each(['/elements.js', '/elements.classic.js', '/elements/mount-a1.js'])(
    '%s is for pages of every origin',
    async (path) => {
      for (const origin of ['https://toko.test', 'https://lain.test']) {
        const { status, headers, text } = await server.get(path, null, { origin });
        expect([status, text]).toEqual([200, script]);
        expect(headers.get('access-control-allow-origin')).toBe('*');
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(headers.get('content-type')).toMatch(/^text\/javascript/);
      }
    },
  );

  test('serves parts of earlier builds to open pages, but none of their other files', async () => {
    for (const path of ['/elements/mount-a0.js', '/assets/index-a0.js']) {
      const { status, headers, text } = await server.get(path);
      expect([status, text]).toEqual([200, `earlier ${script}`]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await server.get('/elements.js')).text).toBe(script);
    const gone = await server.get('/elements/mount-b0.js');
    expect(gone.status).toBe(404);
    // so that the page can distinguish it from a lost connection
    expect(gone.headers.get('access-control-allow-origin')).toBe('*');
    expect(gone.headers.get('cache-control')).not.toMatch(/immutable|max-age=[1-9]/);
  });

  test('its parts are kept forever, the script itself is asked for again', async () => {
    expect((await server.get('/elements/mount-a1.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const first = await server.get('/elements.js');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await server.get('/elements.js', null, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('nothing else of its folder is served, and an unknown part is missing', async () => {
    expect((await server.get('/manifest.json')).status).toBe(404);
    expect((await server.get('/elements/mount-b2.js', null, asPage)).status).toBe(404);
    expect((await server.get('/elements/..%2f..%2frahasia.txt')).text).not.toContain('rahasia');
  });
});

test('shows what to do if the back office is not built', async () => {
  const bare = new TestServer(
    { ...server.services, settings: { ...server.services.settings, backofficeDir: join(folder, 'kosong') } },
    server.owner,
    async () => {},
  );
  const answer = await bare.get('/', null, asPage);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('Back office belum dibangun');
  expect(answer.text).toContain('npm start');
});
