import { expect, it } from 'vitest';
import { api } from './api.ts';
import { type EndpointRow, paramSchema } from './endpoint.ts';
import { isParam, plainRowOf } from './plain-row.ts';
import { plainRows } from './plain-rows.ts';
import { reportPath } from './report-path.ts';
import { reports } from './report.ts';

const resources = Object.entries<Record<string, EndpointRow>>(api);

/** `pnpm exec vitest run --config vitest.workspace.ts --project unit packages/contract/src/plain-rows --update` writes the file anew. */
it('writes every row as what a client sends needs of it', async () => {
  const lines = resources.map(([resource, rows]) => [`  ${resource}: {`, ...Object.entries(rows).map(([name, row]) => `    ${name}: '${plainText(row)}',`), '  },'].join('\n'));
  await expect([
    "import type { Api } from './api.ts';",
    '',
    '/** The rows of `api` without their schemas: all that a browser needs of them. Written by plain-rows.test.ts. */',
    'export const plainRows: { [Resource in keyof Api]: { [Name in keyof Api[Resource]]: string } } = {',
    ...lines,
    '};',
    '',
  ].join('\n')).toMatchFileSnapshot('./plain-rows.ts');
});

it('reads a plain row back', () => {
  for (const [resource, rows] of resources) {
    for (const [name, row] of Object.entries(rows)) {
      expect(plainRowOf((plainRows as Record<string, Record<string, string>>)[resource]?.[name] ?? '')).toEqual({
        method: row.method, path: row.path, takesBody: row.body !== undefined, takesQuery: row.query !== undefined, upload: row.upload ?? false, creates: row.creates ?? false,
        isPublic: row.access === 'public', mayBeEmpty: row.response.safeParse(undefined).success, param: paramKind(row),
      });
    }
  }
});

it('takes and refuses the parameters that the schemas take and refuse', () => {
  const wrong = ['', ' ', '.', '..', 'a/b', '../7', '%2e', 0, -1, 1.5, '0', '-3', Number.NaN, undefined, '7a'];
  const right: Record<string, (string | number)[]> = {
    record: [7, '7', 9007199254740991, '018f4b7e-8c1a-7cc1-9d2e-0123456789ab'], int: [7, '12'], uuid: ['018f4b7e-8c1a-7cc1-9d2e-0123456789ab'],
  };
  for (const [, rows] of resources) {
    for (const row of Object.values(rows)) {
      const schema = paramSchema(row);
      const kind = paramKind(row);
      if (!schema || !kind) continue;
      for (const param of [...wrong, ...(right[kind] ?? [])]) expect([row.path, param, isParam(kind, param)]).toEqual([row.path, param, schema.safeParse(param).success]);
    }
  }
  expect(isParam('name', 'solumax.transaction.types')).toBe(true);
});

it('finds each report under its name', () => {
  for (const [name, { path }] of Object.entries(reports)) expect(path).toBe(`${reportPath}/${name}`);
});

function plainText(row: EndpointRow): string {
  const param = paramKind(row);
  return [
    row.method, row.path, param && param !== 'record' && param, row.body && 'body', row.query && 'query', row.upload && (row.upload === true ? 'upload' : 'upload?'), row.creates && 'creates',
    row.access === 'public' && 'public', row.response.safeParse(undefined).success && 'empty',
  ].filter(Boolean).join(' ');
}

/** What a path's parameter is, told by what its schema takes. */
function paramKind(row: EndpointRow) {
  const schema = paramSchema(row);
  if (!schema) return undefined;
  const takes = (param: unknown) => schema.safeParse(param).success;
  const uuid = takes('018f4b7e-8c1a-7cc1-9d2e-0123456789ab');
  return takes(7) ? (uuid ? 'record' : 'int') : uuid ? 'uuid' : 'name';
}
