import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Receiver } from '../../testing/receiver.ts';
import { postWebhook } from './post-webhook.ts';
import { newWebhookSecret } from './webhook-secret.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await new Receiver().start();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200, body: 'terima kasih' });
});

const secrets = [newWebhookSecret(), newWebhookSecret()];
const body = JSON.stringify({ type: 'due.paid', data: { note: 'Rp 1.000 – “lunas”' } });
const post = (url = receiver.url(), { allowsInner = true, patience = 5000 } = {}) =>
  postWebhook({ url, event_id: 'evt_1', body, secrets }, { allowsInner, patience });

test('what is sent is verified by the library of Standard Webhooks, with each of two secrets', async () => {
  expect(await post(receiver.url('/webhook?toko=1'))).toEqual({
    outcome: 'taken',
    status: 200,
    answer: 'terima kasih',
    problem: null,
  });
  const [got] = receiver.received;
  expect(got).toMatchObject({
    path: '/webhook?toko=1',
    body,
    headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1', host: `127.0.0.1:${receiver.port}` },
  });
  const headers = got?.headers as Record<string, string>;
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow('No matching signature');
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow('No matching signature');
});

test.each([
  [200, 'taken'],
  [204, 'taken'],
  [301, 'refused'],
  [307, 'refused'],
  [400, 'refused'],
  [404, 'refused'],
  [410, 'gone'],
  [429, 'away'],
  [500, 'away'],
  [503, 'away'],
])('the answer %i: %s', async (status, outcome) => {
  receiver.answer = () => ({ status, headers: { location: receiver.url('/lain') } });
  expect(await post()).toMatchObject({ outcome, status });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/webhook']);
});

test('of a long answer the beginning is kept', async () => {
  receiver.answer = () => ({ status: 500, body: `\0${'x'.repeat(1_000_000)}` });
  const { answer } = await post();
  expect(answer).toMatch(/^x+$/);
  expect(answer?.length).toBeLessThanOrEqual(500);
});

test('no answer is none, however it fails', async () => {
  receiver.answer = () => 'silence';
  expect(await post(receiver.url(), { patience: 100 })).toMatchObject({ outcome: 'away', status: null });
  receiver.answer = () => 'cut';
  expect(await post()).toMatchObject({ outcome: 'away', status: null });
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ outcome: 'away' });
  expect(await post('https://tidak-ada.invalid/')).toMatchObject({ outcome: 'away' });
  expect(await post(`https://127.0.0.1:${receiver.port}/`)).toMatchObject({ outcome: 'away' });
});

test('no inner address is connected to, and nothing goes out without TLS, unless the operator allows it', async () => {
  let connected = 0;
  const server = createServer().on('connection', () => (connected += 1));
  await new Promise<void>((resolve) => {
    server.listen(receiver.port + 1, '::', resolve);
  });
  const port = receiver.port + 1;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1', '2130706433', '[::ffff:127.0.0.1]']) {
    const outcome = await post(`https://${host}:${port}/`, { allowsInner: false });
    expect([host, outcome]).toMatchObject([
      host,
      { outcome: 'refused', problem: expect.stringContaining('jaringan dalam') },
    ]);
  }
  expect(await post(`http://contoh.id:${port}/`, { allowsInner: false })).toMatchObject({
    problem: expect.stringContaining('https'),
  });
  expect(connected).toBe(0);
  server.close();
});
