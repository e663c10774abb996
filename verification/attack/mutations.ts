import * as fc from 'fast-check';
import type { JsonSchema } from '../../apps/server/src/http/openapi/json-schema.ts';
import type { Target } from './targets.ts';

/** A request as an attacker or a broken client sends it. */
export interface Mutation {
  /** What was changed, for the report. */
  what: string;
  query?: [name: string, value: string][];
  headers?: Record<string, string>;
  body?: string;
  /** Replaces the path parameter. */
  param?: string;
}

const texts: string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  "' or 1=1 --",
  "'; drop table transaction; --",
  '$1',
  '%',
  '_%',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|calc!A0',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'true',
  '0',
  '-0',
  '1e309',
  '0x10',
  '9007199254740992',
  '-9223372036854775809',
  '9'.repeat(400),
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '2026-01-31T00:00:00Z',
  '١٢٣',
  'ﷺ'.repeat(200),
  '🙂'.repeat(500),
  'a'.repeat(70_000),
  'a '.repeat(30_000),
  '0,'.repeat(20_000),
  '('.repeat(5000),
  '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
  '+',
  '-',
];

/** The JSON text of the body, so that numbers stay exactly as written. */
const jsonTexts: string[] = [
  ...texts.map((text) => JSON.stringify(text)),
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"role":"pemilik"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1}',
  '0',
  '-0',
  '-1',
  '0.5',
  '0.99999999999999999999',
  '1e0',
  '1e308',
  '1e400',
  '-1e400',
  '9007199254740991',
  '9007199254740992',
  '-9007199254740993',
  '9223372036854775808',
  `1${'0'.repeat(500)}`,
  `[${'1,'.repeat(20_000)}1]`,
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
];

const params: string[] = [
  '0',
  '-1',
  '1.0',
  '1e3',
  '00001',
  '9007199254740993',
  '99999999999999999999',
  '%00',
  '%ff',
  '..%2f..',
  '%2e%2e',
  "1'%20or%201=1",
  '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
  '019C1B2E-7A10-7C3D-8E4F-5A6B7C8D9E0F',
  '019c1b2e7a107c3d8e4f5a6b7c8d9e0f',
  'null',
  'undefined',
  'constructor',
  '__proto__',
  'self',
  'a'.repeat(3000),
  '1;2',
  '1,2',
];

const headers: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': 'a b' },
  { 'idempotency-key': '\u00e9' },
  { 'x-request-id': '../../../x' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { host: 'elsewhere.example' },
  { 'x-forwarded-for': '1.2.3.4, 127.0.0.1' },
  { 'x-forwarded-host': 'elsewhere.example' },
  { cookie: 'XSRF-TOKEN=x; finance_session=y' },
  { range: 'bytes=0-,0-,0-' },
  { accept: '*/*;q=0.0000000000001' },
  { 'accept-language': 'id'.repeat(1000) },
];

/** `count` requests to a target that differ from a good one in something; the same ones for the same seed. */
export function mutationsOf(target: Target, { count, seed }: { count: number; seed: number }): Mutation[] {
  const names = (target.operation.parameters ?? []).flatMap(({ in: place, name }) => (place === 'query' ? [name] : []));
  const kinds = [
    { weight: 2, arbitrary: anyQuery(names) },
    { weight: 1, arbitrary: fc.constantFrom(...headers).map((some) => ({ what: 'header', headers: some })) },
    ...(target.name.includes('{')
      ? [{ weight: 2, arbitrary: fc.constantFrom(...params).map((param) => ({ what: 'parameter', param })) }]
      : []),
    ...(target.example ? [{ weight: 6, arbitrary: anyBody(target.example, fieldsOf(target)) }] : []),
    ...(target.isUpload ? [{ weight: 6, arbitrary: anyForm() }] : []),
  ];
  return fc.sample<Mutation>(fc.oneof(...kinds), { numRuns: count, seed });
}

/** `count` queries with hostile names and values; `names` are among the names. */
export function queryMutations(names: string[], { count, seed }: { count: number; seed: number }): Mutation[] {
  return fc.sample(anyQuery(names), { numRuns: count, seed });
}

/** All field names the body may have, whether or not its example shows them. */
function fieldsOf({ operation }: Target): string[] {
  const schema: JsonSchema | undefined = operation.requestBody?.content['application/json']?.schema;
  return Object.keys(schema?.properties ?? {});
}

function anyQuery(names: string[]): fc.Arbitrary<Mutation> {
  const name = fc.oneof(
    fc.constantFrom(
      'page',
      'paginate',
      'order_by',
      'order',
      'q',
      'id',
      'format',
      '__proto__',
      'access_token',
      ...names,
    ),
    fc.string({ maxLength: 20 }),
  );
  // Node itself rejects a URL above 16 KB before our code sees it.
  const short = texts.filter((text) => encodeURIComponent(text.toWellFormed()).length < 4000);
  const value = fc.oneof(fc.constantFrom(...short), fc.string({ unit: 'binary', maxLength: 50 }));
  return fc
    .array(fc.tuple(name, value), { minLength: 1, maxLength: 3 })
    .map((query) => ({ what: 'query', query: query.map(([key, text]) => [key.toWellFormed(), text.toWellFormed()]) }));
}

function anyBody(example: Record<string, unknown>, fields: string[]): fc.Arbitrary<Mutation> {
  const field = fc.constantFrom(...new Set([...Object.keys(example), ...fields, '__proto__', 'tenant_id', 'id']));
  const value = fc.oneof(fc.constantFrom(...jsonTexts), fc.json({ maxDepth: 3 }));
  const changed = fc
    .array(fc.tuple(field, value), { minLength: 1, maxLength: 3 })
    .map((changes) => ({ what: 'field', body: withFields(example, changes) }));
  const deep = fc
    .tuple(fc.nat(), value)
    .map(([place, text]) => ({ what: 'inner value', body: withLeaf(example, place, text) }));
  const whole = value.map((body) => ({ what: 'whole body', body }));
  const torn = fc
    .tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 5 }))
    .map(([place, garbage]) => ({ what: 'torn body', body: tornAt(JSON.stringify(example), place, garbage) }));
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: deep },
    { weight: 1, arbitrary: whole },
    { weight: 1, arbitrary: torn },
  );
}

function withFields(example: Record<string, unknown>, changes: [name: string, json: string][]): string {
  const parts = new Map(Object.entries(example).map(([name, value]) => [name, JSON.stringify(value)]));
  for (const [name, json] of changes) parts.set(name, json);
  return `{${[...parts].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;
}

/** The example with one value, at any depth, replaced. */
function withLeaf(example: unknown, place: number, json: string): string {
  const marks = leaves(example);
  if (marks === 0) return json;
  let left = place % marks;
  const write = (value: unknown): string => {
    if (Array.isArray(value) && value.length > 0) return `[${value.map(write).join()}]`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return `{${Object.entries(value)
        .map(([name, inner]) => `${JSON.stringify(name)}:${write(inner)}`)
        .join()}}`;
    return left-- === 0 ? json : JSON.stringify(value);
  };
  return write(example);
}

function leaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const inner = Object.values(value).reduce<number>((sum, part) => sum + leaves(part), 0);
  return Array.isArray(value) && value.length === 0 ? 1 : inner;
}

function tornAt(json: string, place: number, garbage: string): string {
  const at = place % (json.length + 1);
  return json.slice(0, at) + garbage.toWellFormed() + (place % 2 ? json.slice(at) : '');
}

/** A multipart form whose parts, lengths and boundaries are wrong. */
function anyForm(): fc.Arbitrary<Mutation> {
  const part = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`;
  const file = (name: string, content = 'bukti') =>
    part(`content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain`, content);
  const forms = fc.oneof(
    fc.constantFrom(...texts).map((name) => `${file(encodeURIComponent(name.toWellFormed()))}--x--\r\n`),
    fc.constantFrom(...texts).map((content) => `${file('a.csv', content)}--x--\r\n`),
    fc.constantFrom(
      file('a.txt'), // never ends
      '--x',
      '--x--',
      '',
      `${file('a.txt')}${file('b.txt')}--x--\r\n`,
      `${part('content-disposition: form-data', 'no name')}--x--\r\n`,
      `${part(`content-disposition: form-data; name="${'n'.repeat(9000)}"`, 'x')}--x--\r\n`,
      `${'--x\r\n'.repeat(5000)}--x--\r\n`,
      part('content-disposition: form-data; name="name"', 'a').repeat(500) + file('a.txt') + '--x--\r\n',
    ),
  );
  return forms.map((body) => ({
    what: 'form',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }));
}
