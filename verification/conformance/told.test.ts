import { api, type Endpoint } from '@finance/contract';
import { resourceNamed, tellsChange } from '@finance/contract/checks/changed-by';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missedBy, unrecorded } from '../../apps/server/src/features/event/changes.rules.ts';
import { casesOf } from './play.ts';
import { openRealServer, type RealServer } from './real-server.ts';
import { type AnyCall, Stage } from './stage.ts';

let server: RealServer;
beforeAll(async () => {
  server = await openRealServer();
}, 300_000);
afterAll(() => server.close());

const rows = Object.entries(api).flatMap(([resource, group]) =>
  Object.entries<Endpoint>(group).map(([name, row]) => ({ resource, name, row })),
);
/** Whatever is read without naming a record. */
const lists = rows.filter(
  ({ row: { method, access, path, query } }) =>
    method === 'GET' &&
    access !== 'public' &&
    access !== 'user' &&
    !path.includes('{') &&
    query?.safeParse({}).success !== false,
);
const writes = rows.filter(({ row }) => tellsChange(row)).map((one) => [`${one.resource}.${one.name}`, one] as const);

/** What every list says, by its resource. */
async function readAll(stage: Stage): Promise<Map<string, string>> {
  const read = await Promise.all(
    lists.map(async ({ resource, name, row }) => {
      const { status, body } = await stage.send(row, {});
      expect(status, `${resource}.${name}`).toBe(200);
      return [`${resource}.${name}`, JSON.stringify(body)] as const;
    }),
  );
  return new Map(read);
}

describe('whose list looks different after a write is named, at once and to whoever was away', () => {
  test.each(writes)('%s', async (_, { resource, name, row }) => {
    const stage = new Stage(await server.place());
    const { id } = stage.place.tenant;
    const call = (await casesOf(resource, name).call(stage)) as AnyCall;
    const { length } = await server.recorded(id, 0);
    const before = await readAll(stage);
    const { status } = await stage.send(row, call);
    expect(status).toBe(row.creates ? 201 : 200);
    const { changed } = stage;
    const after = await readAll(stage);
    const different = [...after].filter(([list, said]) => before.get(list) !== said).map(([list]) => list);
    const unnamed = (named: readonly string[]) => different.filter((list) => !named.includes(list.split('.')[0] ?? ''));
    const recorded = (await server.recorded(id, length)).map(resourceNamed);
    expect({
      atOnce: unnamed(changed),
      away: unnamed([...unrecorded, ...missedBy(recorded)]),
      unknown: recorded.filter((written) => !Object.hasOwn(api, written)),
    }).toEqual({ atOnce: [], away: [], unknown: [] });
  });
});
