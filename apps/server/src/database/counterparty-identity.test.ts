import { areTwoCounterparties, isSameCounterparty } from '@finance/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { counterpartyCases } from '../testing/counterparty-cases.ts';
import { TestServer } from '../testing/test-server.ts';
import { sameCounterparty, twoCounterparties } from './counterparty-identity.ts';

const server = await TestServer.start();
afterAll(() => server.close());

// Both sides must treat every kind of space alike.
const spaces = ['\t', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u200b', '\u1680', '\u2028'].map((space) => {
  const named = (name: string, id: string) => ({ app: null, id, name, phone: `0812${space}345678` });
  const [one, other] = [named(`A${space}B`, `1${space}`), named('A B', '1')];
  return [`space ${space.codePointAt(0)}`, one, other, isSameCounterparty(one, other)] as const;
});

test.each([...counterpartyCases, ...spaces])(
  '%s: the database says what the contract says',
  async (_, one, other, isSame) => {
    expect([isSameCounterparty(one, other), isSameCounterparty(other, one)]).toEqual([isSame, isSame]);
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      const columns = {
        app: sql`${a.app}::text`,
        id: sql`${a.id}::text`,
        name: sql`${a.name}::text`,
        phone: sql`${a.phone}::text`,
      };
      const { rows } =
        await sql`select ${sameCounterparty(columns, b)} as same, ${twoCounterparties(columns, b)} as two`.execute(
          server.services.db,
        );
      expect(rows).toEqual([{ same: isSame, two: areTwoCounterparties(a, b) }]);
    }
  },
);
