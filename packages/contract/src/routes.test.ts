import { expect, it } from 'vitest';
import { api } from './api.ts';
import { type Endpoint, paramSchema } from './endpoint.ts';
import { isParam } from './route.ts';
import { routes } from './routes.ts';
import { reportPath } from './report-path.ts';
import { reports } from './report.ts';

const resources = Object.entries<Record<string, Endpoint>>(api);

it('has every route once, with the schemas it declares', () => {
  expect(Object.keys(routes)).toEqual(Object.keys(api));
  const endpoints = resources.flatMap(([, named]) => Object.values(named));
  for (const { path, takesQuery = false, query, takesBody = false, body } of endpoints)
    expect([path, query !== undefined, body !== undefined]).toEqual([path, takesQuery, takesBody]);
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('accepts every parameter the schemas accept, and none that changes the address', () => {
  const elsewhere = ['', ' ', '.', '..', 'a/b', '../7', '%2e', -1, '-3', undefined];
  const noId = [0, 1.5, '0', Number.NaN, '7a', '9007199254740992', '018f4b7e-8c1a-0cc1-9d2e-0123456789ab'];
  const right = [
    7,
    '7',
    9007199254740991,
    '018f4b7e-8c1a-7cc1-9d2e-0123456789ab',
    'solumax.transaction.types',
    'transactable_type',
    'timezone',
    'sale-7',
    '2026.01:7~a_b',
  ];
  const taken = new Set<unknown>();
  for (const row of resources.flatMap(([, rows]) => Object.values(rows))) {
    const schema = paramSchema(row);
    if (!schema) continue;
    const isKey = row.path.includes('{external_id}'); // a host's own, which may be any word
    for (const param of isKey ? elsewhere : [...elsewhere, ...noId])
      expect([row.path, param, isParam(row.path, param)]).toEqual([row.path, param, false]);
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
