import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Bomb, bombs, plainCsv, workbookOf } from '../../testing/bombs.ts';
import { databaseUrl, killPrograms, startProgram } from '../../testing/process.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { openSheetReader, type SheetReader } from './sheet-reader.ts';

const path = '/transaction/api/import';
const silent = pino({ level: 'silent' });
const ask = {
  resource: 'transaction',
  repairs: [],
  fallback: {},
  accounts: [],
  due_types: {},
  answers: {},
  today: '2026-01-31',
  timezone: 'Asia/Jakarta',
} as const;
let server: TestServer;
let pemilik: Member;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
});
afterAll(async () => {
  await killPrograms();
  await server.close();
});

function form({ name, make }: Bomb): FormData {
  const sent = new FormData();
  sent.append('file', new Blob([make()]), name);
  return sent;
}

async function upload(bomb: Bomb): Promise<string> {
  const answer = await server.post('/file-manager/file', pemilik.token, form(bomb));
  expect(answer.status).toBe(201);
  return answer.body.data.uuid;
}

async function preview(bomb: Bomb) {
  return server.post(`${path}/preview`, pemilik.token, { resource: 'transaction', file_uuid: await upload(bomb) });
}

const tooLarge = /Isi file terlalu besar untuk dibaca\. /;
const tooLong = /berisi teks yang terlalu panjang \(lebih dari 32\.767 huruf\)\. Periksa tanda kutip di sana\."/;
const onlyHeaders = /"File hanya berisi judul kolom, tanpa baris data\."/;
const says: Record<string, [number, RegExp]> = {
  'amount.csv': [400, tooLong],
  'amounts.csv': [200, /"total":300,"new":0,"exists":0,"error":300,/],
  'shared-text.xlsx': [400, tooLarge],
  'far-columns.xlsx': [400, onlyHeaders],
  'many-cells.xlsx': [400, tooLarge],
  'many-texts.xlsx': [400, tooLarge],
  'deep.xlsx': [400, tooLarge],
  'open-comment.xlsx': [400, tooLarge],
  'huge.xlsx': [400, tooLarge],
  'quotes.csv': [400, tooLong],
  'separators.csv': [400, onlyHeaders],
};

describe('a file that costs much to read', () => {
  test.each(bombs().map((bomb) => [bomb.name, bomb] as const))(
    '%s: others are answered meanwhile',
    async (name, bomb) => {
      const file_uuid = await upload(bomb);
      const reading = { isDone: false };
      const asked = server.post(`${path}/preview`, pemilik.token, { resource: 'transaction', file_uuid });
      void asked.finally(() => {
        reading.isDone = true;
      });
      let answered = 0;
      while (!reading.isDone) {
        expect((await server.get('/transaction/api/cashier', pemilik.token)).status).toBe(200);
        answered += 1;
        await wait(Math.min(20 * answered, 200)); // the file is read at a lower priority, which calls hold up
      }
      expect(answered).toBeGreaterThan(1); // while a server that is held up answers one, after the reading
      const { status, text } = await asked;
      expect({ status, text }).toEqual({
        status: says[name]?.[0],
        text: expect.stringMatching(says[name]?.[1] ?? '-'),
      });
    },
    180_000, // beside other work, since readers have a lower priority
  );

  test('nothing that a message repeats of it is long', async () => {
    const { text } = await preview({
      name: 'x.csv',
      make: () =>
        new TextEncoder().encode(
          `Tanggal;Jumlah;${'k'.repeat(30_000)}\n${`${'x'.repeat(20_000)};${'y'.repeat(20_000)}\n`.repeat(200)}`,
        ),
    });
    expect(text.length).toBeLessThan(100_000);
  });

  test('a workbook with an entity, a document type or a part twice is refused', async () => {
    for (const rows of ['<row><c t="str"><v>&lol;</v></c></row>', '</sheetData></worksheet><x/>'])
      expect(await preview({ name: 'x.xlsx', make: () => workbookOf(rows) })).toMatchObject({
        status: 400,
        body: { errors: ['File tidak dapat dibaca. Pilih file CSV atau XLSX yang utuh.'] },
      });
    const dtd = new TextEncoder().encode('<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>');
    expect(await preview({ name: 'x.xlsx', make: () => workbookOf(dtd) })).toMatchObject({ status: 400 });
  });
});

describe('the processes that read', () => {
  /** A process that is busy until it is stopped. */
  function held(reader: SheetReader, tenant: number) {
    let end = () => {};
    const work = reader.withProcess(
      tenant,
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    return { work, end: () => end() };
  }

  test('run at most two at once per tenant: a third waits, then is asked to retry', async () => {
    const reader = openSheetReader(silent, { waiting: 1, patience: 50 });
    const [first, second] = [held(reader, 1), held(reader, 1)];
    await expect(reader.withProcess(1, async () => 'third')).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      entries: ['Masih ada file lain yang sedang dibaca. Tunggu sebentar, lalu coba lagi.'],
    });
    expect(await reader.withProcess(2, async () => 'another tenant')).toBe('another tenant');
    first.end();
    second.end();
    await Promise.all([first.work, second.work]);
    expect(await reader.withProcess(1, async () => 'later')).toBe('later');
    await reader.close();
  });

  test('are granted in turn; refused at once when too many wait', async () => {
    const reader = openSheetReader(silent, { ofTenant: 1, waiting: 1, patience: 600_000 });
    const first = held(reader, 1);
    const waiting = reader.withProcess(1, async () => 'waited');
    await expect(reader.withProcess(1, async () => 'too many')).rejects.toMatchObject({ status: 429 });
    first.end();
    expect(await waiting).toBe('waited');
    await reader.close();
  });

  test('run at most four at once per server', async () => {
    const reader = openSheetReader(silent, { patience: 50 });
    const all = [1, 2, 3, 4].map((tenant) => held(reader, tenant));
    await expect(reader.withProcess(5, async () => 'fifth')).rejects.toMatchObject({ status: 429 });
    for (const one of all) one.end();
    await Promise.all(all.map(({ work }) => work));
    await reader.close();
  });

  test('have a time limit', async () => {
    const reader = openSheetReader(silent, { time: 1 });
    const content = plainCsv().make();
    await expect(
      reader.withProcess(1, (sheet) => sheet.read(Readable.from([content]), { size: content.length, ask })),
    ).rejects.toMatchObject({
      status: 400,
      entries: ['File terlalu lama dibaca. Coba lagi sebentar, simpan sebagai .csv, atau bagi filenya.'],
    });
    await reader.close();
  });

  test('have limited memory, and running out does not end the server', async () => {
    const reader = openSheetReader(silent, { memory: 16 });
    const content = plainCsv().make();
    await expect(
      reader.withProcess(1, (sheet) => sheet.read(Readable.from([content]), { size: content.length, ask })),
    ).rejects.toMatchObject({
      status: 400,
      entries: [expect.stringMatching(tooLarge)],
    });
    await reader.close();
  });

  test('are killed when the server stops', async () => {
    const reader = openSheetReader(silent, { time: 600_000 });
    const content = plainCsv().make();
    const reading = reader.withProcess(1, (sheet) => {
      const asked = sheet.read(Readable.from([content]), { size: content.length, ask });
      void reader.close();
      return asked;
    });
    await expect(reading).rejects.toMatchObject({
      status: 503,
      entries: ['Server sedang dihentikan. Coba lagi sebentar.'],
    });
    await expect(reader.withProcess(1, async () => 'late')).rejects.toMatchObject({ status: 503 });
  });

  test('leave unexpected errors as they are', async () => {
    const reader = openSheetReader(silent);
    await expect(reader.withProcess(1, (sheet) => sheet.ask('batch', 0))).rejects.toThrow('No file was read yet');
    await reader.close();
  });
});

test('a server with bombs in it keeps its memory and ends at a SIGTERM', async () => {
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  const program = await startProgram({
    DATABASE_URL: databaseUrl(inject('postgres'), rows[0]?.name ?? ''),
    DATA_DIR: server.services.settings.dataDir,
    DEMO: '0',
  });
  const send = (name: string) =>
    fetch(`${program.url}${path}/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${pemilik.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ resource: 'transaction', file_uuid: uploaded.get(name) }),
    });
  const uploaded = new Map<string, string>();
  for (const bomb of bombs())
    if (['shared-text.xlsx', 'many-texts.xlsx', 'many-cells.xlsx'].includes(bomb.name))
      uploaded.set(bomb.name, await upload(bomb));
  expect((await Promise.all(['shared-text.xlsx', 'many-texts.xlsx'].map(send))).map(({ status }) => status)).toEqual([
    400, 400,
  ]);
  // Linux reports it
  const memory = await readFile(`/proc/${program.child.pid}/status`, 'utf8').catch(() => 'VmHWM: 0 kB');
  expect(Number(/VmHWM:\s+(\d+) kB/.exec(memory)?.[1])).toBeLessThan(500_000);

  const answers = Promise.allSettled([send('many-cells.xlsx'), send('many-cells.xlsx')]);
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  expect(await program.stop()).toBe(0);
  await answers;
});
