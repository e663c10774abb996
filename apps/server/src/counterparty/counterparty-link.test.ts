import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, migrateEmpty, readMigrations } from '../database/migrate.ts';

let admin: pg.Client;
let owner: pg.Client;
let config: pg.ClientConfig;

beforeAll(async () => {
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  const database = `l_${uuidv7().replaceAll('-', '')}`;
  await admin.query(`create database ${database}`);
  config = { ...inject('postgres'), database };
  owner = new pg.Client(config);
  await owner.connect();
  const before = (await readMigrations()).filter(({ name }) => name < '0021');
  await owner.query('begin');
  await migrateEmpty(owner, before);
  await owner.query('commit');
});
afterAll(async () => {
  await owner.end();
  await admin.end();
});

type Row = Record<string, unknown>;
async function insert(table: string, row: Row): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await owner.query<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return Number(rows[0]?.id);
}

test('the migration links what was recorded before, whoever has most to be known by first', async () => {
  const tenant_id = await insert('tenant', { name: 'PT Lama' });
  const creator_id = await insert('app_user', { name: 'A', email: 'a@uji.test', password_hash: '-' });
  const account_id = await insert('cashier', { tenant_id, name: 'Kas' });
  const common = { tenant_id, creator_id, date: '2026-01-05' };
  const due = (fields: Row) => insert('due', { ...common, uuid: uuidv7(), type: 'R', amount: 10, ...fields });
  const money = { ...common, account_type: 'cash', account_id };
  const transaction = (fields: Row) => insert('transaction', { ...money, uuid: uuidv7(), amount: 10, ...fields });
  const retail = { transactable_app: 'Retail', entity_id: '7' };

  const dues = [
    await due({ ...retail, entity_name: 'Budi' }),
    await due({ entity_phone_number: '0812 3456 789' }),
    await due({ ...retail, entity_phone_number: '08123456789' }), // which links the two above
    await due({ entity_name: 'Budi', entity_phone_number: '0857111222333' }),
    await due({ entity_name: 'budi' }), // of two called Budi
    await due({}),
  ];
  const transactions = [
    await transaction({ related_entity_phone_number: '+62 8123456789' }),
    await transaction({ related_entity_name: 'Budi', due_id: dues[3] }), // a payment
    await transaction({ related_entity_name: 'Siti' }),
    await transaction({}),
  ];
  await insert('unconfirmed_transaction', { ...money, uuid: uuidv7(), amount: 10, related_entity_name: 'SITI' });
  const sums = async () => (await owner.query('select * from transaction_sum order by grain, since')).rows;
  const before = await sums();

  expect(await migrate(config)).toContain('0021_counterparty.sql');
  const linked = async (table: string) =>
    (await owner.query<{ of: string | null }>(`select counterparty_id as of from ${table} order by id`)).rows.map(
      ({ of }) => of,
    );
  const [one, two, three, fourth, bare, nobody] = await linked('due');
  expect([two, three]).toEqual([one, one]);
  expect(new Set([one, fourth, bare]).size).toBe(3);
  expect(nobody).toBeNull();
  const [byPhone, payment, siti, none] = await linked('transaction');
  expect([byPhone, payment, none]).toEqual([one, fourth, null]);
  expect(await linked('unconfirmed_transaction')).toEqual([siti]);
  expect([dues.length, transactions.length]).toEqual([6, 4]);
  expect(await sums()).toEqual(before);
  const versions = await owner.query('select distinct version from transaction');
  expect(versions.rows).toEqual([{ version: 1 }]);
});
