import { areTwoCounterparties, isSameCounterparty } from '@finance/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { counterpartyCases } from '../testing/counterparty-cases.ts';
import { TestServer } from '../testing/test-server.ts';
import { sameCounterparty, twoCounterparties } from './counterparty-identity.ts';
import { readMigrations } from './migrate.ts';

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

test('who was known by an old spelling is called by the number, and a foreign number stays', async () => {
  const tenant_id = await server.tenant();
  const known = { Sari: ['+62 0812 3456 789', '6208123456789'], Lee: ['0065 9123 4567', '6206591234567'] };
  for (const [name, [phone_number, value]] of Object.entries(known)) {
    const counterparty_id = await server.insert('counterparty', { tenant_id, name, phone_number });
    await server.insert('counterparty_key', {
      tenant_id,
      kind: 'phone',
      value,
      app: '',
      app_name: '',
      counterparty_id,
    });
  }
  const [renaming] = (await readMigrations()).filter(({ name }) => name.includes('one_phone_number'));
  await server.owner.query(renaming?.script ?? 'select no_such_migration');
  const { rows } = await server.owner.query<{ name: string; value: string; is_found: boolean }>(
    `select c.name, k.value, k.value = party_phone_of(c.phone_number) as is_found from counterparty_key k
     join counterparty c on c.tenant_id = k.tenant_id and c.id = k.counterparty_id
     where k.tenant_id = $1 order by c.id`,
    [tenant_id],
  );
  expect(rows).toEqual([
    { name: 'Sari', value: '628123456789', is_found: true },
    { name: 'Lee', value: '6206591234567', is_found: true },
  ]);
});
