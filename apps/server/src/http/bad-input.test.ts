import { randomUUID } from 'node:crypto';
import { api, ErrorBody, ExternalId, fieldLabels } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contents } from '../testing/contents.ts';
import { addressOf, bodiesOf, oneOfEach, type Records } from '../testing/contract-calls.ts';
import { listen } from '../testing/listen.ts';
import { type Answer, type CallOptions, type Member, TestServer } from '../testing/test-server.ts';
import { openApiDocument, type Operation } from './openapi/document.ts';
import { exampleOf } from './openapi/example.ts';
import { type JsonSchema, resolve } from './openapi/json-schema.ts';

// Sends invalid values in every field of every write and every query parameter. Fields and types come from the
// contract, so new endpoints are tested automatically.

let server: TestServer;
let pemilik: Member;
let records: Records;
let before: Record<string, string>;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  records = await oneOfEach(server, pemilik);
  before = await contents(server);
});
afterAll(() => server.close());

interface Endpoint {
  call: string;
  method: string;
  path: string;
  operation: Operation;
}

const document = openApiDocument(api);
const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]): Endpoint => ({
    call: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

const long = 'a'.repeat(10_000);
const nested = JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown;
const notText: unknown[] = [true, {}, [], ['a']];
const unstorable = ['a\0b', '\0', 'a\ud800b', '\udc00'];
const notDate: unknown[] = [
  '2026-02-30',
  '2026-13-01',
  '31-01-2026',
  '2026-1-1',
  '0000-01-01',
  '0206-01-31',
  '2026-01-31T00:00:00Z',
  '🙂',
  'kemarin',
  20_260_131,
  {},
  true,
];

/** Fields that are not trimmed: passwords, and filters kept as in the screen's address. */
const keptAsTyped = ['password', 'current_password', 'new_password', 'query'];

/** Invalid values for a field of a body. */
function badValues(given: JsonSchema, field: string): unknown[] {
  const schema = resolve(given, document.components.schemas);
  if (schema.anyOf) {
    const isNullable = schema.anyOf.some(({ type }) => type === 'null');
    return common(schema.anyOf.filter(({ type }) => type !== 'null').map((part) => badValues(part, field))).filter(
      (value) => !isNullable || value !== null,
    );
  }
  const types = [schema.type ?? 'any'].flat();
  const noNull = types.includes('null') || types.includes('any') ? [] : [null];
  if (schema.enum) return ['entah', '__proto__', 'constructor', 1, {}, [], ...noNull];
  switch (types[0]) {
    case 'integer':
      return [
        'seratus',
        '1500000',
        'NaN',
        'Infinity',
        '1e3',
        '🙂',
        1e30,
        -1e30,
        1.5,
        Number.MAX_SAFE_INTEGER + 1,
        true,
        {},
        [],
        ['a'],
        long,
        ...unstorable,
        ...noNull,
        ...(schema.minimum !== undefined && schema.minimum > 0 ? [0, -1] : []),
      ];
    case 'number':
      return ['teks', '5', true, {}, [], ...noNull];
    case 'boolean':
      return ['true', 'ya', 1, 0, {}, [], ...noNull];
    case 'string':
      return schema.format === 'date'
        ? [...notDate, ...noNull]
        : [
            ...notText,
            5,
            long,
            ...unstorable,
            ...((schema.minLength ?? 0) > 0 ? ['', ...(keptAsTyped.includes(field) ? [] : ['   '])] : []),
            ...noNull,
          ];
    case 'array': {
      const { items = {}, maxItems } = schema;
      return [
        'teks',
        5,
        true,
        {},
        ...noNull,
        ...badValues(items, field).map((item) => [item]),
        ...(maxItems === undefined ? [] : [Array<unknown>(maxItems + 1).fill(example(items))]),
      ];
    }
    case 'object':
      return ['teks', 5, true, [], ['a'], ...noNull, ...badProperties(schema, field)];
    case 'any':
      return [nested, ...unstorable];
    default:
      throw new Error(`Say here what a ${types[0]} must not be`);
  }
}

/** Objects with one invalid property or key. */
function badProperties(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  field: string,
): unknown[] {
  const whole = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, example(part, name)]));
  const known = Object.entries(properties).flatMap(([name, part]) =>
    badValues(part, name).map((value) => ({ ...whole, [name]: value })),
  );
  const missing = required.map((name) => Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name)));
  if (!propertyNames || typeof additionalProperties !== 'object') return [...known, ...missing];
  const names = propertyNames.enum
    ? ['entah', 'constructor']
    : [...((propertyNames.minLength ?? 0) > 0 ? [''] : []), ...(propertyNames.maxLength === undefined ? [] : [long])];
  const key = String(propertyNames.enum?.[0] ?? 'contoh');
  return [
    ...known,
    ...missing,
    ...names.map((name) => ({ [name]: example(additionalProperties) })),
    ...badValues(additionalProperties, field).map((value) => ({ [key]: value })),
  ];
}

function example(schema: JsonSchema, name = ''): unknown {
  return exampleOf(schema, { components: document.components.schemas, resource: '', isBrief: true }, name);
}

/** Values that none of the alternatives accepts. */
function common([first = [], ...others]: unknown[][]): unknown[] {
  return first.filter((value) =>
    others.every((other) => other.some((one) => JSON.stringify(one) === JSON.stringify(value))),
  );
}

/** Invalid values for a query parameter. */
function badParameters(given: JsonSchema): string[] {
  const { type, enum: allowed, format, maxLength, minimum, maximum } = resolve(given, document.components.schemas);
  if (allowed) return ['entah', '__proto__', 'constructor', long];
  if (format === 'date') return notDate.filter((value) => typeof value === 'string');
  if (format === 'uuid') return ['1', 'bukan', '0'.repeat(36), '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0', 'a\0b'];
  switch (type) {
    case 'integer':
      return [
        'seratus',
        'NaN',
        'Infinity',
        '1.5',
        '1e30',
        '9'.repeat(30),
        '🙂',
        'a\0b',
        '1;drop table',
        ...(minimum === undefined ? [] : [String(minimum - 1)]),
        ...(maximum === undefined ? [] : [`${maximum}0`]),
      ];
    case 'boolean':
      return ['ya', '2', 'entah', 'a\0b'];
    case 'string':
      return [...(maxLength === undefined ? [] : [long]), 'a\0b'];
    default:
      throw new Error(`Say here what a ${String(type)} in a query must not be`);
  }
}

function send(endpoint: Endpoint, options: CallOptions = {}, address = addressOf(endpoint, records)): Promise<Answer> {
  return server.call(endpoint.method, address, {
    token: endpoint.operation.security.length > 0 ? pemilik.token : null,
    ...options,
  });
}

/** What is wrong with a refusal; undefined when it is one of ours and concerns this field. */
function faultOf({ status, body }: Answer, field: string): string[] {
  const parsed = z.safeParse(ErrorBody, body);
  if (status !== 400 || !parsed.success) return [`${status} ${JSON.stringify(body)}`];
  const { errors, fields = {} } = parsed.data;
  const label = fieldLabels[field] ?? `(no label for ${field})`;
  const isNamed =
    Object.keys(fields).join() === field &&
    errors.every((entry) => typeof entry === 'string' && entry.startsWith(`${label} `));
  const isIndonesian = !/\b(?:invalid|expected|must|should|too|string|number|object|undefined|null|NaN)\b/i.test(
    JSON.stringify(errors),
  );
  return isNamed && isIndonesian ? [] : [JSON.stringify(body)];
}

/** Objects without any known field, and values that are no object. */
const sayingNothing: [string, string][] = [
  ['nothing', ''],
  ['nothing that is known', '{"entah": 1}'],
  ['a prototype', '{"__proto__": {"amount": 1}, "constructor": {"prototype": {}}}'],
  ['deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
];

const bodies = endpoints.flatMap((endpoint) => {
  const media = endpoint.operation.requestBody?.content['application/json'];
  if (!media) return [];
  const { properties = {}, required = [] } = resolve(media.schema, document.components.schemas);
  return [
    {
      ...endpoint,
      sample: media.example as Record<string, unknown>,
      properties: Object.entries(properties),
      isNothingEnough: required.length === 0,
    },
  ];
});

describe.each(bodies)('$call', (endpoint) => {
  test.each(endpoint.properties)('names %s where it is wrong', async (field, schema) => {
    const values = badValues(schema, field);
    expect(values.length).toBeGreaterThan(2);
    const faults: string[] = [];
    for (const value of values) {
      const answer = await send(endpoint, { body: { ...endpoint.sample, [field]: value } });
      faults.push(...faultOf(answer, field).map((fault) => `${JSON.stringify(value)?.slice(0, 40)}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each([
    ...(endpoint.isNothingEnough ? [] : sayingNothing),
    ['an unfinished object', '{"amount": 1'],
    ['no JSON', 'amount=1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list of one', '[{}]'],
    ['text', '"teks"'],
    ['a number', '5'],
    ['NaN', 'NaN'],
    ['endless lists', '['.repeat(300_000)],
    ['deep lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['two values', '{} {}'],
    ['a byte order mark and nothing', '\ufeff'],
  ])('refuses %s as its body', async (_, body) => {
    const answer = await send(endpoint, { body, headers: { 'content-type': 'application/json' } });
    // Without a token nothing long is read.
    const isTooLong = endpoint.operation.security.length === 0 && body.length > 16 * 1024;
    expect(answer.status).toBe(isTooLong ? 413 : 400);
    expect(z.parse(ErrorBody, answer.body).errors[0]).toMatch(
      /^[A-Z][\w() ]+ (?:wajib diisi|harus|bukan|tidak|masih|terlalu)/,
    );
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'text/json',
    '',
  ])('refuses the content type %j', async (type) => {
    const answer = await send(endpoint, { body: JSON.stringify(endpoint.sample), headers: { 'content-type': type } });
    const isHalfAFile = type.startsWith('multipart') && endpoint.operation.requestBody?.content['multipart/form-data'];
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [isHalfAFile ? 'File tidak terkirim utuh. Coba kirim lagi.' : 'Content-Type harus application/json'],
      },
    });
  });

  test('refuses two megabytes', async () => {
    const answer = await send(endpoint, { body: { ...endpoint.sample, note: 'a'.repeat(2 * 1024 * 1024) } });
    expect(answer).toMatchObject({
      status: 413,
      body: { errors: ['Data yang dikirim terlalu besar'], request_id: expect.any(String) },
    });
  });

  test('refuses text that is no UTF-8', async () => {
    const response = await server.app.request(addressOf(endpoint, records), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${pemilik.token}`, 'content-type': 'application/json' },
      body: Buffer.concat([Buffer.from('{"name": "'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    });
    expect([response.status, ((await response.json()) as ErrorBody).errors]).toEqual([
      400,
      ['Isi permintaan bukan JSON yang sah'],
    ]);
  });
});

const formFields = endpoints.flatMap((endpoint) => {
  const { properties = {} } = endpoint.operation.requestBody?.content['multipart/form-data']?.schema ?? {};
  return Object.entries(properties)
    .filter(([name]) => name !== 'file')
    .map(([name, schema]) => ({ ...endpoint, name, schema }));
});

test.each(formFields)('$call names $name beside a file where it is wrong', async ({ name, schema, ...endpoint }) => {
  const texts = badValues(schema, name).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '' && value.isWellFormed(),
  ); // a form sends only texts; an empty one counts as left out
  expect(texts.length).toBeGreaterThan(1);
  const faults: string[] = [];
  for (const value of texts) {
    const body = new FormData();
    body.append(name, value);
    body.append('file', new Blob(['bukti']), 'bukti.txt');
    faults.push(
      ...faultOf(await send(endpoint, { body }), name).map(
        (fault) => `${JSON.stringify(value).slice(0, 40)}: ${fault}`,
      ),
    );
  }
  expect(faults).toEqual([]);
});

const parameters = endpoints.flatMap((endpoint) =>
  (endpoint.operation.parameters ?? [])
    // An object here is a host's own data: anything is accepted.
    .filter((parameter) => parameter.in === 'query' && parameter.schema.type !== 'object')
    .map(({ name, schema }) => ({ ...endpoint, name, schema })),
);

test.each(parameters)('$call names the parameter $name where it is wrong', async ({ name, schema, ...endpoint }) => {
  const faults: string[] = [];
  for (const value of badParameters(schema)) {
    const answer = await send(endpoint, {}, addressOf(endpoint, records, [[name, value]]));
    faults.push(...faultOf(answer, name).map((fault) => `${value.slice(0, 40)}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

const wanted = parameters.filter(({ operation, name }) =>
  operation.parameters?.some((parameter) => parameter.name === name && parameter.required),
);

test.each(wanted)('$call wants the parameter $name', async ({ name, ...endpoint }) => {
  const answer = await send(endpoint, {}, addressOf(endpoint, records, [[name, '']]));
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [`${fieldLabels[name]} wajib diisi`], fields: { [name]: ['wajib diisi'] } },
  });
});

const lists = endpoints.filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'page'));

test.each(lists)(
  '$call ignores unknown, empty and prototype keys, and returns an empty page beyond the last',
  async (endpoint) => {
    const harmless = await send(
      endpoint,
      {},
      addressOf(endpoint, records, [
        ['entah', '1'],
        ['q', ''],
        ['page', ''],
        ['__proto__', '1'],
        ['constructor', '2'],
        ['order_by[]', 'x'],
        ['toString', ''],
      ]),
    );
    expect(harmless).toMatchObject({ status: 200, body: { meta: { pagination: { current_page: 1 } } } });
    const far = await send(
      endpoint,
      {},
      addressOf(endpoint, records, [
        ['page', '1000000'],
        ['per_page', '200'],
      ]),
    );
    expect(far).toMatchObject({ status: 200, body: { data: [], meta: { pagination: { current_page: 1_000_000 } } } });
  },
);

const searched = lists.flatMap((endpoint) =>
  ["'", '"; drop table due; --', '%', '_', '\\', '\\\\', '🙂', 'ﷺ', '\u202e', '$1', '(', '[', '*'].map((q) => ({
    ...endpoint,
    q,
  })),
);

test.each(searched)('$call?q=$q finds nothing wrong', async ({ q, ...endpoint }) => {
  expect((await send(endpoint, {}, addressOf(endpoint, records, [['q', q]]))).status).toBe(200);
});

const addressed = endpoints
  .filter(({ path }) => path.includes('{'))
  .flatMap((endpoint) =>
    bodiesOf(endpoint.operation).map(({ type, body }) => ({ ...endpoint, call: `${endpoint.call} ${type}`, body })),
  );

test.each(addressed)('$call refuses what is no key in its address', async (endpoint) => {
  const answers: string[] = [];
  const keys = [
    '0',
    '-1',
    '1.5',
    '1e30',
    'NaN',
    'abc',
    'null',
    'undefined',
    '%00',
    'a%00b',
    '%F0%9F%99%82',
    '9'.repeat(30),
    '__proto__',
    'constructor',
    "1'--",
    '1%20or%201=1',
    '%E0%A4%A',
    '%ff',
    '..%2f1',
    'a'.repeat(5000),
  ];
  const isExternal = endpoint.path.includes('{external_id}'); // a host's own key may be any word
  for (const key of keys.filter((one) => !isExternal || !ExternalId.safeParse(one).success)) {
    const answer = await send(endpoint, { body: endpoint.body }, endpoint.path.replace(/\{\w+\}/, key));
    if ((answer.status !== 400 && answer.status !== 404) || !z.safeParse(ErrorBody, answer.body).success)
      answers.push(`${key}: ${answer.status} ${answer.text}`);
  }
  expect(answers).toEqual([]);
});

// a host's key that nobody has makes a record
const keyed = addressed.flatMap((endpoint) => {
  if (endpoint.path.includes('{external_id}')) return [];
  const { schema = {} } = endpoint.operation.parameters?.find((parameter) => parameter.in === 'path') ?? {};
  const kinds = (schema.anyOf ?? [schema]).map(({ type, format, enum: allowed }) =>
    allowed ? undefined : format === 'uuid' ? 'uuid' : type === 'integer' ? 'number' : 'text',
  );
  return kinds.flatMap((kind) =>
    kind ? [{ ...endpoint, kind, key: kind === 'uuid' ? randomUUID() : String(Number.MAX_SAFE_INTEGER) }] : [],
  );
});

test.each(keyed)('$call has no record with a $kind that nobody has', async (endpoint) => {
  const answer = await send(endpoint, { body: endpoint.body }, endpoint.path.replace(/\{\w+\}/, endpoint.key));
  expect(answer.body).toMatchObject({ errors: [expect.stringMatching(/ tidak ditemukan$/)] });
  expect(answer.status).toBe(404);
});

test.each([
  ['with spaces', 'a b'],
  ['of 201 letters', 'a'.repeat(201)],
  ['of no letter', ' '],
])('an Idempotency-Key %s is refused', async (_, key) => {
  const answer = await server.post(
    '/transaction/api/cashier',
    pemilik.token,
    { name: 'Baru' },
    { 'idempotency-key': key },
  );
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: ['Idempotency-Key harus 1 sampai 200 huruf tanpa spasi'] },
  });
});

test.each([
  ['nothing', ''],
  ['another scheme', 'Basic abc'],
  ['no token', 'Bearer'],
  ['rubbish', 'Bearer a.b.c'],
  ['a long one', `Bearer ${long}`],
])('%s in the header Authorization is a 401', async (_, authorization) => {
  const answer = await server.get('/transaction/api/transaction', null, { authorization });
  expect(answer.status).toBe(401);
  expect(z.safeParse(ErrorBody, answer.body).success).toBe(true);
});

test.each([
  ['PATCH', '/transaction/api/cashier', 405, 'GET, HEAD, POST'],
  ['DELETE', '/transaction/api/cashier', 405, 'GET, HEAD, POST'],
  ['POST', '/transaction/api/cashier/1', 405, 'DELETE, GET, HEAD, PUT'],
  ['OPTIONS', '/transaction/api/cashier/1/', 204, 'DELETE, GET, HEAD, PUT'],
  ['POST', '/transaction/api/entah', 404, null],
  ['GET', '/transaction/api/cashier/1/entah', 404, null],
] as const)('%s %s is a %i', async (method, address, status, allow) => {
  const answer = await server.call(method, address, { token: pemilik.token });
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
});

test('HEAD answers as GET does, without a body', async () => {
  const answer = await server.call('HEAD', '/transaction/api/cashier', { token: pemilik.token });
  expect([answer.status, answer.text]).toEqual([200, '']);
});

test('over a socket, two megabytes are refused with words too, with and without their length', async () => {
  const { origin, close } = await listen(server.app);
  try {
    const url = `${origin}/transaction/api/cashier`;
    const body = JSON.stringify({ name: 'a'.repeat(2 * 1024 * 1024) });
    const headers = { authorization: `Bearer ${pemilik.token}`, 'content-type': 'application/json' };
    const known = await fetch(url, { method: 'POST', headers, body });
    const inPieces = { method: 'POST', headers, body: new Blob([body]).stream(), duplex: 'half' };
    const streamed = await fetch(url, inPieces);
    for (const response of [known, streamed])
      expect([response.status, ((await response.json()) as ErrorBody).errors]).toEqual([
        413,
        ['Data yang dikirim terlalu besar'],
      ]);
  } finally {
    await close();
  }
});

test('none of all that wrote anything', async () => {
  expect(await contents(server)).toEqual(before);
});

const exact = [
  '🙂',
  '👩‍👩‍👧‍👦 keluarga',
  'Ｆｕｌｌ',
  'é and e\u0301',
  'العربية',
  '\u202eabc',
  'baris 1\nbaris 2\ttab',
  '<b>&amp;</b>',
  "'; drop table transaction; --",
  '\\0 \\u0000',
  '${jndi}',
  '=1+1',
  '🙂'.repeat(1000),
];

test.each(exact)('the note %j is kept exactly', async (note) => {
  const stored = await server.post('/transaction/api/transaction', pemilik.token, {
    amount: 1000,
    account_type: 'bank',
    account_id: records.ids['bankAccount'],
    note,
    allow_duplicate: true,
  });
  expect(stored.status).toBe(201);
  const { rows } = await server.owner.query('select note from transaction where id = $1', [stored.body.data.id]);
  expect([stored.body.data.note, rows[0].note]).toEqual([note, note]);
});
