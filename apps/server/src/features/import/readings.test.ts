import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportProgress } from '@finance/contract';
import { openChanges } from '../../database/changes.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { openReadings } from './readings.ts';

const path = '/transaction/api/import';
let server: TestServer;
let pemilik: Member;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
});
afterAll(() => server.close());

/** Long enough that its reading is told of on a fast machine too. */
const rowCount = 20_000;

test('while a file is read, any process of the server tells how far it is', async () => {
  const rows = Array.from({ length: rowCount }, (_, at) => `0${(at % 9) + 1}/03/2026;Nota ${at};${at + 1}000`);
  const uuid = await server.upload(pemilik.token, ['Tanggal;Keterangan;Masuk', ...rows].join('\n'));
  const file = { tenant_id: pemilik.tenant_id, uuid };
  const ask = async (token = pemilik.token) => server.get(`${path}/progress?file_uuid=${uuid}`, token);

  // another process of the server, which hears after this one
  const { password, ...login } = server.owner.options; // a copy of them loses it
  const listening = { ...login, ...(password !== undefined && { password }) };
  const changes = openChanges(server.services.db, listening, server.services.log);
  const other = openReadings(changes);
  expect((await ask()).body.data).toBeNull();
  expect(await other.of(file)).toBeNull();

  const heard: { here: ImportProgress | null; there: ImportProgress | null }[] = [];
  let hearing = Promise.resolve();
  const hasEnded = new Promise<void>((resolve) => {
    void changes.hearReadings((told) => {
      const { progress } = told as { progress: ImportProgress | null };
      hearing = hearing.then(async () => {
        heard.push({ here: (await ask()).body.data, there: await other.of(file) });
        if (progress === null) resolve();
      });
    });
  });
  const account = { account_type: 'bank', account_id: await server.insert('bank_account', bank()) };
  const preview = await server.post(`${path}/preview`, pemilik.token, {
    resource: 'transaction',
    file_uuid: uuid,
    ...account,
  });
  expect({ status: preview.status, total: preview.body.data?.counts.total }).toEqual({ status: 200, total: rowCount });
  await hasEnded;
  await hearing;

  const told = heard.flatMap(({ there }) => there ?? []);
  expect(told.length).toBeGreaterThan(0);
  for (const { rows: read, checked } of told) {
    expect(read).toBeLessThanOrEqual(rowCount + 1); // with the heading
    expect(checked ?? 0).toBeLessThanOrEqual(read);
  }
  const checked = told.flatMap((one) => one.checked ?? []);
  expect(checked).toEqual(checked.toSorted((one, next) => one - next));
  expect(heard.at(-1)).toEqual({ here: null, there: null });

  const stranger = await server.member('pemilik');
  expect((await ask(stranger.token)).status).toBe(404);
  await changes.close();
}, 600_000);

function bank() {
  return { tenant_id: pemilik.tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '123-456' };
}
