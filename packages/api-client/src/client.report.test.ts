import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { type LocalServer, type Received, startServer } from './local-server.test.helper.ts';
import { createMemorySession } from './session.ts';
import { aToken } from './testing/a-token.ts';

const servers: LocalServer[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function clientOf(answer: (received: Received, response: ServerResponse) => unknown) {
  const server = await startServer(answer);
  servers.push(server);
  return {
    server,
    client: createClient({ baseUrl: server.origin, session: createMemorySession(aToken()), timeout: 300 }),
  };
}

const headers = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="transaksi_pt-maju_2026-01-31.csv"',
  'x-report-rows': '3',
};

test('a report comes with its name, its rows and its progress, also slower than a call may be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let rest = () => {};
  const { server, client } = await clientOf((_, response) => {
    response.writeHead(200, headers).write('a,b\n');
    rest = () => response.end('1,2\n');
  });
  const seen: { bytes: number; rows: number | null }[] = [];
  const download = client.downloadReport(
    'transaction',
    { format: 'csv', q: '', date_from: '2026-01-01' },
    { onProgress: (progress) => seen.push({ ...progress }) },
  );
  await expect.poll(() => seen.at(-1)).toEqual({ bytes: 4, rows: 3 });
  await vi.advanceTimersByTimeAsync(60_000); // an ordinary call may take 300 ms here
  rest();
  const file = await download;
  expect(server.received[0]).toMatchObject({
    url: '/transaction/report/transaction?format=csv&date_from=2026-01-01',
    headers: { authorization: expect.stringMatching(/^Bearer /) },
  });
  expect(file).toMatchObject({ name: 'transaksi_pt-maju_2026-01-31.csv', rows: 3 });
  expect(await file.blob.text()).toBe('a,b\n1,2\n');
  expect(seen[0]).toEqual({ bytes: 0, rows: 3 });
  expect(seen.at(-1)).toEqual({ bytes: 8, rows: 3 });
});

test('a file comes whole, also slower than a call may be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let rest: (() => void) | undefined;
  const { client } = await clientOf((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write('ab');
    rest = () => response.end('cd');
  });
  const download = client.download('/file-manager/file/1/content');
  await expect.poll(() => rest).toBeDefined();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  rest?.();
  expect(await (await download).text()).toBe('abcd');
});

test('a report that breaks off, is ended or is refused is no file', async () => {
  const broken = await clientOf((_, response) => {
    response.writeHead(200, headers).write('a,b\n', () => response.destroy());
  });
  await expect(broken.client.downloadReport('transaction')).rejects.toMatchObject({ kind: 'transport' });
  const slow = await clientOf((_, response) => response.writeHead(200, headers).write('a,b\n'));
  const ending = new AbortController();
  await expect(
    slow.client.downloadReport(
      'cash-flow',
      {},
      {
        signal: ending.signal,
        onProgress: ({ bytes }) => {
          if (bytes > 0) ending.abort();
        },
      },
    ),
  ).rejects.toMatchObject({ kind: 'aborted' });
  const refused = await clientOf((_, response) =>
    response
      .writeHead(403, { 'content-type': 'application/json' })
      .end('{"errors":[{"type":"Forbidden","message":"Tidak boleh"}],"request_id":"r-12345678"}'),
  );
  const error: unknown = await refused.client.downloadReport('due').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: 'forbidden', messages: ['Tidak boleh'] });
});
