import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { runMatches } from './random-matches.ts';

// A part of `npm run prove -- matches`.

/** Operations that chance does not leave out. */
const usual = ['keep a statement', 'match as suggested', 'pay a due by a line', 'undo a match', 'void a transaction'];

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

test('two writers who keep, match, undo, void and open again leave books that are right', async () => {
  const { tenant_id, token } = await server.member('pemilik');
  const place = { app: server.app, owner: server.owner, tenant_id, token };
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { tally, faults } = await runMatches(place, { operations: 400, seed });
  const client = await server.owner.connect();
  try {
    expect({ seed, faults, wrong: await wrongBooks(client) }).toEqual({ seed, faults: [], wrong: [] });
  } finally {
    client.release();
  }
  const never = usual.filter((name) => tally[name]?.done === 0);
  expect({ seed, never }).toEqual({ seed, never: [] });
});
