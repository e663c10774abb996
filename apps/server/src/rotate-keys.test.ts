import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl, killPrograms, Program } from './testing/process.ts';
import { createDatabase } from './testing/create-database.ts';

let client: pg.Client;
let DATABASE_URL: string;

beforeAll(async () => {
  const database = await createDatabase('template_finance');
  DATABASE_URL = databaseUrl(inject('postgres'), database);
  client = new pg.Client({ ...inject('postgres'), database });
  await client.connect();
});
afterAll(async () => {
  await killPrograms();
  await client.end();
});

async function rotate(...flags: string[]) {
  const program = new Program('rotate-keys.ts', { DATABASE_URL }, flags);
  const code = await program.ended();
  const { rows } = await client.query<{ id: string }>('select id from signing_key order by created_at desc');
  return { code, output: program.output, ids: rows.map(({ id }) => id) };
}

test('the newest key signs; the previous one is kept for its tokens, or dropped at once', async () => {
  const first = await rotate();
  expect(first).toMatchObject({ code: 0, ids: [expect.any(String)] });
  const second = await rotate();
  expect(second.ids.slice(1)).toEqual(first.ids);
  expect(second.output).toContain(`Kunci ${second.ids[0]} menandatangani token mulai sekarang.`);
  expect(second.output).toContain('1 kunci lama masih berlaku');
  await client.query("update signing_key set created_at = created_at - interval '14 hours'");
  const third = await rotate();
  // the previous key was valid until now; the first one expired long ago
  expect(third.ids.slice(1)).toEqual([second.ids[0]]);
  const fourth = await rotate('--drop-old');
  expect(fourth.ids).toHaveLength(1);
  expect(fourth.output).toContain('token yang ada tidak berlaku lagi');
  expect(await rotate('--semua')).toMatchObject({ code: 1 });
});
