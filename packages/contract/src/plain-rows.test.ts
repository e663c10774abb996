import { expect, it } from 'vitest';
import { api } from './api.ts';
import { type EndpointRow, paramSchema } from './endpoint.ts';
import { isParam, type PlainRow, plainRowsOf } from './plain-row.ts';
import { plainRows } from './plain-rows.ts';
import { reportPath } from './report-path.ts';
import { reports } from './report.ts';

const resources = Object.entries<Record<string, EndpointRow>>(api);

/** `npm run unit -- --project unit packages/contract/src/plain-rows --update` writes the file anew. */
it('writes every row as what a client sends needs of it', async () => {
  await expect(
    [
      "import type { Api } from './api.ts';",
      '',
      '/** The rows of `api` without their schemas: all that a browser needs of them, for `plainRowsOf`. Written by plain-rows.test.ts. */',
      'export const plainRows: Readonly<Record<keyof Api, string>> = {',
      ...resources.map(([resource, rows]) => `  ${resource}: '${plainText(rows)}',`),
      '};',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('./plain-rows.ts');
});

it('reads the plain rows back', () => {
  expect(Object.keys(plainRows)).toEqual(Object.keys(api));
  for (const [resource, rows] of resources) {
    expect(plainRowsOf(plainRows[resource as keyof typeof plainRows])).toEqual(
      Object.entries(rows).map(([name, row]) => [name, withoutSchemas(row)]),
    ); // a key of both
  }
});

it('takes every parameter that the schemas take, and none that makes another address', () => {
  const wrong = [
    '',
    ' ',
    '.',
    '..',
    'a/b',
    '../7',
    '%2e',
    0,
    -1,
    1.5,
    '0',
    '-3',
    Number.NaN,
    undefined,
    '7a',
    '9007199254740992',
    '018f4b7e-8c1a-0cc1-9d2e-0123456789ab',
  ];
  const right = [
    7,
    '7',
    9007199254740991,
    '018f4b7e-8c1a-7cc1-9d2e-0123456789ab',
    'solumax.transaction.types',
    'transactable_type',
    'timezone',
  ];
  const taken = new Set<unknown>();
  for (const row of resources.flatMap(([, rows]) => Object.values(rows))) {
    const schema = paramSchema(row);
    if (!schema) continue;
    for (const param of wrong) expect([row.path, param, isParam(row.path, param)]).toEqual([row.path, param, false]);
    for (const param of right.filter((some) => schema.safeParse(some).success)) {
      taken.add(param);
      expect([row.path, param, isParam(row.path, param)]).toEqual([row.path, param, true]);
    }
  }
  expect([...taken]).toHaveLength(right.length);
});

it('finds each report under its name', () => {
  for (const [name, { path }] of Object.entries(reports)) expect(path).toBe(`${reportPath}/${name}`);
});

function withoutSchemas(row: EndpointRow): PlainRow {
  return {
    method: row.method,
    path: row.path,
    takesBody: row.body !== undefined,
    takesQuery: row.query !== undefined,
    upload: row.upload ?? false,
    creates: row.creates ?? false,
    isPublic: row.access === 'public',
    takesParam: row.path.includes('{'),
  };
}

function plainText(rows: Record<string, EndpointRow>): string {
  const base = baseOf(Object.values(rows).map(({ path }) => path));
  return `${base}: ${Object.entries(rows)
    .map(([name, row]) => (isUsual(base, name, row) ? name : `${name} ${plainRowText(row, base)}`))
    .join(', ')}`;
}

/** Whether the name alone says what the row is. */
function isUsual(base: string, name: string, row: EndpointRow): boolean {
  const [[, usual] = []] = plainRowsOf(`${base}: ${name}`);
  return Object.entries(withoutSchemas(row)).every(([part, is]) => usual?.[part as keyof PlainRow] === is); // a part of both
}

/** What every path begins with, as far as it is whole and without a parameter. */
function baseOf(paths: string[]): string {
  let base = paths[0]?.replace(/\/\{.*/, '') ?? '';
  while (!paths.every((path) => `${path}/`.startsWith(`${base}/`))) base = base.slice(0, base.lastIndexOf('/'));
  return base;
}

function plainRowText(row: EndpointRow, base: string): string {
  return [
    row.method,
    row.path.slice(base.length),
    row.body && 'body',
    row.query && 'query',
    row.upload && (row.upload === true ? 'upload' : 'upload?'),
    row.creates && 'creates',
    row.access === 'public' && 'public',
  ]
    .filter(Boolean)
    .join(' ');
}
