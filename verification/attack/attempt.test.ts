import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Attacker, openAttacker } from './attempt.ts';

// The check that nothing gets through must notice when something does.

let server: Server;
let attacker: Attacker;

beforeAll(async () => {
  server = createServer((request, answer) => {
    if (request.url === '/hang-up') return void request.socket.destroy();
    answer.statusCode = { '/fault': 500, '/refused': 403 }[request.url ?? ''] ?? 200;
    if (request.url === '/elsewhere') answer.setHeader('location', 'https://elsewhere.example/#RAHASIA');
    answer.end(request.url === '/leak' ? 'nama: RAHASIA 7' : 'kosong');
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  attacker = openAttacker(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, 'RAHASIA');
});
afterAll(() => {
  attacker.close();
  server.close();
});

test.each([
  ['/leak', ['read']],
  ['/elsewhere', ['read']],
  ['/fault', ['status 500']],
  ['/hang-up', ['hang-up']],
  ['/refused', []],
  ['/nothing-shown', []],
])('%s has the faults %j', async (path, faults) => {
  const attempt = { attack: 'uji', target: path, what: '', method: 'GET', path, headers: {} };
  expect(await attacker.send(attempt)).toMatchObject({ faults });
});

test('reports an answer that should have been a refusal', async () => {
  const attempt = { attack: 'uji', target: '', what: '', method: 'GET', headers: {}, refusedBy: [403] };
  expect(await attacker.send({ ...attempt, path: '/nothing-shown' })).toMatchObject({ faults: ['let in'] });
  expect(await attacker.send({ ...attempt, path: '/refused' })).toMatchObject({ faults: [] });
});
