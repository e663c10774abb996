import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openChanges } from '../database/changes.ts';
import { openDatabase } from '../database/database.ts';
import { openTokens } from '../http/tokens.ts';
import { databaseUrl, killPrograms, Program } from '../testing/process.ts';
import { createDatabase } from '../testing/create-database.ts';

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
  const program = new Program('rotate-keys', { DATABASE_URL }, flags);
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

test('every process that runs hears of it, and refuses tokens of a dropped key at once', async () => {
  const config = { connectionString: DATABASE_URL };
  const db = openDatabase({ ...config, max: 1 }, () => {});
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const changes = openChanges(db, config, pino({ level: 'silent' }));
      const tokens = await openTokens(config, { publicUrl: undefined, tokenIssuers: [] });
      const { promise: isHeard, resolve } = Promise.withResolvers<void>();
      await changes.hearKeys(() => void tokens.reload().then(resolve));
      return { changes, tokens, isHeard };
    }),
  );
  const [one, two] = processes;
  const user = { id: 1, name: 'Ani', email: 'ani@contoh.id' };
  const token = (await one?.tokens.sign({ user, sid: '01890a5d-ac96-774b-bcce-b302099a8057' })) ?? '';
  for (const { tokens } of processes) expect(await tokens.verify(token)).toMatchObject({ user_id: 1 });
  expect((await rotate('--drop-old')).output).toContain('dalam satu detik');
  await Promise.all([one?.isHeard, two?.isHeard]);
  for (const { tokens } of processes) await expect(tokens.verify(token)).rejects.toMatchObject({ status: 401 });
  for (const { tokens, changes } of processes) {
    tokens.close();
    await changes.close();
  }
  await db.destroy();
});
