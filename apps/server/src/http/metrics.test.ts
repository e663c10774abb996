import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findFreePorts } from '../database/free-ports.ts';
import { databaseUrl, killPrograms, startProgram } from '../testing/process.ts';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await TestServer.start();
  folder = await mkdtemp(join(tmpdir(), 'finance-metrics-'));
});
afterAll(async () => {
  await killPrograms();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('requests are counted by the patterns of routes, and nothing of a tenant is told', async () => {
  const { token } = await server.member('pemilik');
  await server.get('/transaction/api/due/987654321?search=Rahasia', token);
  await server.get('/transaction/api/entah/987654321', token);
  await server.get('/healthz');
  await server.call('BREW', '/transaction/api/entah', { token });
  const said = await server.services.metrics.text();
  expect(said).toContain(
    'http_request_duration_seconds_count{method="GET",route="/transaction/api/due/:id",status="404"} 1',
  );
  expect(said).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(said).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  expect(said).toContain('method="other"');
  expect(said).not.toMatch(/987654321|Rahasia|BREW/);
});

test('nobody reads metrics where users come in', async () => {
  expect((await server.get('/metrics')).status).toBe(404);
});

test('metrics have a port of their own, and traces go to a collector without values', async () => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.url} ${body}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const name = `o_${uuidv7().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template template_finance`);
  await admin.end();
  await writeFile(join(folder, 'keuangan-20260131T230000Z.tar.zst.age'), '');
  const metricsPort = await findFreePorts();
  const program = await startProgram({
    DATABASE_URL: databaseUrl(inject('postgres'), name),
    DATA_DIR: folder,
    BACKUP_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  await fetch(`${program.url}/account/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` },
    body: JSON.stringify({ email: 'rahasia@contoh.id', password: 'sandi-yang-salah' }),
  });
  expect((await fetch(`${program.url}/metrics`)).status).toBe(404);

  const said = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(said).toContain('route="/account/api/authentication",status="401"} 1');
  expect(said).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(said).toMatch(/^finance_database_connections\{state="waited for"\} 0$/m);
  expect(said).toMatch(/^finance_disk_free_bytes\{place="data"\} [1-9]/m);
  expect(said).toMatch(/^finance_backup_last_timestamp_seconds 1\d{9}/m);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  const line = program.output.split('\n').find((one) => one.includes('/account/api/authentication'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 30,
    status: 401,
    trace_id: expect.stringMatching(/^[\da-f]{32}$/),
  });

  expect(await program.stop()).toBe(0); // which sends what is left
  const traces = received.join('\n');
  expect(traces).toContain('/v1/traces');
  expect(traces).toContain('POST /account/api/authentication');
  expect(traces).toContain('db.query.text');
  expect(traces).not.toMatch(/rahasia@contoh|sandi-yang-salah/);
  expect(traces).not.toContain('ab'.repeat(16)); // a stranger does not choose the trace
  collector.close();
});
