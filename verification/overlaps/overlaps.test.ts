import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { proveOverlaps } from './prove-overlaps.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';

// A part of `npm run prove -- imports`, on files that change with nothing but the generator.

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

test('overlapping files double nothing and drop nothing, whatever is done between them', async () => {
  const tally = {};
  await Promise.all([34, 35].map((seed) => proveOverlaps(server, { imports: 6, seed, tally })));
  expect(tally).toMatchObject({ imports: 12 });
  const client = await server.owner.connect();
  try {
    expect(await wrongBooks(client)).toEqual([]);
  } finally {
    client.release();
  }
});
