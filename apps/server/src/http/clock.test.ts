import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp } from '../app.ts';
import { databaseUrl, killPrograms, startProgram } from '../testing/process.ts';
import { TestServer } from '../testing/test-server.ts';
import { openClock } from './clock.ts';

let server: TestServer;
const day = 86_400_000;

beforeAll(async () => {
  server = await TestServer.start();
  const { token } = await server.member('pemilik');
  await server.post('/transaction/api/cashier', token, { name: 'Depan' });
});
afterAll(async () => {
  await killPrograms();
  await server.close();
});

async function readyAt(now: () => number) {
  const clock = await openClock(server.owner.options, server.services.db, now);
  const answer = await createApp({ ...server.services, clock }).request('/readyz');
  return { status: answer.status, body: await answer.json() };
}

test('the clock of this machine is in order', async () => {
  expect(await readyAt(Date.now)).toEqual({ status: 200, body: { status: 'ok' } });
});

test('one that is behind the books, or that lost its battery, makes the server unready', async () => {
  expect(await readyAt(() => Date.now() - 5 * day)).toEqual({
    status: 503,
    body: {
      errors: [
        expect.stringMatching(/^Jam komputer ini 5 hari di belakang perubahan terakhir/),
        expect.stringMatching(/^Jam basis data \d+ detik di depan/),
      ],
      request_id: expect.any(String),
    },
  });
  expect((await readyAt(() => Date.parse('2010-01-01T00:00:00Z'))).body).toMatchObject({
    errors: expect.arrayContaining(['Jam komputer ini salah: 2010-01-01T00:00:00.000Z. Setel jamnya.']),
  });
});

test('one that is days ahead of the last change is worth a look, and differs from that of the database', async () => {
  const clock = await openClock(server.owner.options, server.services.db, () => Date.now() + 12 * day);
  const { wrong, doubtful } = await clock.check();
  expect(doubtful).toEqual([expect.stringMatching(/^Perubahan terakhir di buku 12 hari sebelum/)]);
  expect(wrong).toEqual([expect.stringMatching(/^Jam basis data \d+ detik di belakang/)]);
  const app = createApp({ ...server.services, clock: { check: () => Promise.resolve({ wrong: [], doubtful }) } });
  const answer = await app.request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', warnings: doubtful }]);
});

test('a start with such a clock says so in the log', async () => {
  await server.owner.query('alter table history disable trigger user');
  await server.owner.query("update history set created_at = created_at + interval '3 days'");
  await server.owner.query('alter table history enable trigger user');
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  const DATABASE_URL = databaseUrl(inject('postgres'), rows[0]?.name ?? '');
  const program = await startProgram({ DATABASE_URL, DEMO: '0' });
  const line = program.output.split('\n').find((one) => one.includes('clock'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 50,
    time: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    said: expect.stringMatching(/^Jam komputer ini 3 hari di belakang/),
    msg: 'the clock of this machine is wrong',
  });
  expect((await fetch(`${program.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  expect(await program.stop()).toBe(0);
});
