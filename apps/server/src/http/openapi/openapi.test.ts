import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api, changesEndpoints, type Endpoint, isDoneOnce, paramSchema, reports } from '@finance/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TestServer } from '../../testing/test-server.ts';
import { jsonCode } from './docs-code.ts';
import { type OpenApiDocument, type Operation, openApiDocument } from './document.ts';
import { withPages } from './pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

const document = openApiDocument({ ...api, report: reports, changes: changesEndpoints });
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation,
  })),
);
const endpoints = new Map<string, Endpoint>(
  Object.entries({ ...api, report: reports, changes: changesEndpoints }).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, endpoint]) => [`${resource}.${name}`, endpoint] as const),
  ),
);

function endpointOf({ operationId }: Operation): Endpoint {
  const endpoint = endpoints.get(operationId);
  if (!endpoint) throw new Error(`${operationId} is no endpoint of the contract`);
  return endpoint;
}

test('the document is valid OpenAPI 3.1', async () => {
  const answer = await server.get('/openapi.json');
  expect(answer).toMatchObject({ status: 200, body: { openapi: '3.1.0', servers: [{ url: 'http://localhost' }] } });
  const validator = new Validator();
  expect(await validator.validate(answer.body)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  const dangling = references.filter(
    ([, kind = '', name = '']) => !(name in (document.components[kind as keyof OpenApiDocument['components']] ?? {})),
  );
  expect(dangling).toEqual([]);
});

test('every route of the application is in it, and the other way round', () => {
  // Everything outside of the API: pages, files of the back office, file contents, and machine endpoints.
  const beside = [
    /^\/(?:healthz|livez|readyz|openapi\.json|docs|\.well-known\/.*)$/,
    /^\/(?:.*\/views\/.*|.*\/redirect-.*|.*-webhook\/.*|file-manager\/.*\/content)$/,
  ];
  const routed = server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !beside.some((paths) => paths.test(path)))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const documented = operations.map(({ call }) => call.replace(/\/$/, '')); // the router drops the trailing slash
  expect([...new Set(routed)].toSorted()).toEqual(documented.toSorted());
});

test('documents every page and webhook as well', () => {
  const pages = withPages({ ...document, paths: {} }).paths;
  const calls = Object.entries(pages).flatMap(([path, byMethod]) =>
    Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const opened =
    /^(?:GET .*\/views\/|GET .*\/redirect-|POST .*-webhook\/|GET \/file-manager\/.*\/content$)(?!.*\/simulator\/)/;
  const routed = server.app.routes
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter((call) => opened.test(call));
  expect(calls.toSorted()).toEqual(
    [...new Set(routed), 'GET /transaction/redirect-online-payment/{tenant_id}'].toSorted(),
  ); // the back office shows that page
  const names = Object.values(pages)
    .flatMap((byMethod) => Object.values(byMethod))
    .map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('tells what a page, a file and a call without an id may answer besides 200', async () => {
  const { paths } = (await server.get('/openapi.json')).body as OpenApiDocument;
  const told = (path: string) => Object.keys(paths[path]?.['get']?.responses ?? {}).map(Number);
  const always = [429, 500, 503];
  expect(told('/file-manager/file/uuid/{uuid}/content')).toEqual([200, 400, 401, 403, 404, ...always]);
  expect(told('/transaction/redirect-app/transaction/{uuid}')).toEqual([200, 302, 400, 401, 403, 404, ...always]);
  expect(told('/transaction/views/online-payment/pay/{uuid}')).toEqual([200, 303, 404, ...always]);
  expect(told('/transaction/views/online-payment/pay/{uuid}/status')).toEqual([200, 404, ...always]);
  expect(told('/account/views/authentication')).toEqual([200, 303, 400, ...always]);
  expect(told('/transaction/api/balance/running')).toContain(404);
});

test('every operation has a name of its own, a group with a title, and a summary', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  expect(document.tags.filter(({ name, description }) => name === description)).toEqual([]);
  expect(operations.filter(({ operation }) => operation.summary === '' || /[.]$/.test(operation.summary))).toEqual([]);
});

test.each(operations)('$call: its examples fit the contract', ({ operation }) => {
  const endpoint = endpointOf(operation);
  const body = operation.requestBody?.content['application/json']?.example;
  expect(
    endpoint.body && endpoint.upload !== true ? z.safeParse(endpoint.body, body).error?.issues : undefined,
  ).toBeUndefined();
  const success = operation.responses[endpoint.creates ? '201' : '200'];
  const example =
    success && 'content' in success ? success.content[endpoint.stream ?? 'application/json']?.example : undefined;
  expect(z.safeParse(endpoint.response, example).error?.issues).toBeUndefined();
});

test.each(operations)('$call: its parameters, rights and headers are those of the contract', ({ operation }) => {
  const endpoint = endpointOf(operation);
  const named = (place: string) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
  expect(named('path')).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect(named('path')).toHaveLength(paramSchema(endpoint) ? 1 : 0);
  expect(named('query')).toEqual([
    ...(endpoint.query instanceof z.ZodMiniObject ? Object.keys(endpoint.query.shape) : []),
    ...(endpoint.openQuery ? ['query'] : []),
  ]);
  expect(named('header')).toEqual([
    ...(isDoneOnce(endpoint) ? ['Idempotency-Key'] : []),
    ...(endpoint.stream ? ['Last-Event-ID'] : []),
  ]);
  expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }]);
  expect(operation.description).toContain(endpoint.access.includes(':') ? endpoint.access : 'oken');
});

test('the page names every endpoint, each with an anchor, and loads nothing from elsewhere', async () => {
  const page = await server.call('GET', 'http://localhost/docs');
  expect(page.status).toBe(200);
  for (const { operation } of operations) expect(page.text).toContain(`id="${operation.operationId}"`);
  const ids = [...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  const anchors = [...page.text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(anchors.filter((id) => !ids.includes(id))).toEqual([]);
  expect(page.text).not.toMatch(/<script|<link rel="stylesheet"|style="|\son\w+="|(?:src|href)="(?:https?:)?\/\//);
  expect(page.text).toContain('curl -X POST &#39;http://localhost/transaction/api/transaction&#39;');
  const style = /<style>([^<]*)<\/style>/.exec(page.text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test.each(['/docs', '/openapi.json'])(
  '%s is the same bytes for everybody, compressed, and known by its tag',
  async (path) => {
    const plain = await server.get(path);
    const [etag = ''] = [plain.headers.get('etag') ?? undefined];
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(plain.headers.get('vary')).toBe('accept-encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const packed = await server.app.request(path, { headers: { 'accept-encoding': accepted } });
      expect([packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual([encoding, etag]);
      const bytes = Buffer.from(await packed.arrayBuffer());
      expect(bytes.length).toBeLessThan(plain.text.length / 5);
      expect(unpack(bytes).toString() === plain.text).toBe(true);
    }
    const known = await server.get(path, null, { 'if-none-match': etag });
    expect(known).toMatchObject({ status: 304, text: '' });
    expect(known.headers.get('etag')).toBe(etag);
  },
);

test('JSON on the page is escaped', async () => {
  const written = String(
    await jsonCode({ '<b>': '</code><script>alert("1")</script>', n: -1.5, t: true, nothing: null, list: [] }),
  );
  expect(written.replace(/<\/?span[^>]*>/g, '')).not.toContain('<');
  expect(written).toContain('<span class="key">&quot;&lt;b&gt;&quot;</span>: <span class="string">');
  expect(written).toContain('<span class="value">-1.5</span>');
});

test('the address of the server is the public one where that is set', async () => {
  const behind = await TestServer.start({ publicUrl: 'https://keuangan.example' });
  try {
    expect((await behind.get('/openapi.json')).body.servers).toEqual([{ url: 'https://keuangan.example' }]);
  } finally {
    await behind.close();
  }
});
