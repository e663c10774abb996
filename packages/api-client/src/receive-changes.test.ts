import type { ServerResponse } from 'node:http';
import { afterEach, expect, type Mock, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { type LocalServer, startServer } from './local-server.test.helper.ts';
import { createSession } from './session.ts';
import { memoryStorage } from './memory-storage.ts';
import type { GetToken } from './refresh.ts';
import { aToken } from './testing/a-token.ts';

let server: LocalServer;
const ending = new Set<AbortController>();
afterEach(async () => {
  for (const one of ending) one.abort();
  ending.clear();
  await server.close();
});

type Answer = (response: ServerResponse) => void;

const open: ServerResponse[] = [];

/** Listens to a server whose first answers are those given, and which then keeps streams open. */
async function listen({
  answers = [],
  hasMissed,
  after,
  onEvents = vi.fn(),
  token = null,
  getToken,
}: {
  answers?: Answer[];
  hasMissed?: boolean;
  after?: number;
  onEvents?: Mock;
  token?: string | null;
  getToken?: GetToken;
} = {}) {
  server = await startServer((_received, response) => {
    const answer = answers.shift();
    if (answer) return answer(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: open\ndata: \n\n');
    open.push(response);
  });
  open.length = 0;
  const session = createSession({ storage: memoryStorage() });
  if (token !== null) session.setToken(token);
  const client = createClient({ baseUrl: server.origin, session, ...(getToken && { getToken }) });
  const onChanges = vi.fn();
  const end = new AbortController();
  ending.add(end);
  const heard = client.changes({ signal: end.signal, onChanges, onEvents, after, hasMissed });
  return { onChanges, onEvents, end, heard };
}

test('hands on what the server names, and ends when it is told to', async () => {
  const { onChanges, end, heard } = await listen();
  await expect.poll(() => open).toHaveLength(1);
  open[0]?.write(':\n\nevent: changes\ndata: {"resources":["transaction","bal');
  open[0]?.write('ance"]}\n\n');
  await expect.poll(() => onChanges.mock.calls).toEqual([[['transaction', 'balance']]]);
  end.abort();
  await expect(heard).resolves.toBeUndefined();
});

test('connects again when the stream ends, and then anything may have changed', async () => {
  const { onChanges } = await listen();
  await expect.poll(() => open).toHaveLength(1);
  open[0]?.destroy();
  await expect.poll(() => open).toHaveLength(2);
  await expect.poll(() => onChanges.mock.calls).toEqual([['all']]);
});

test('goes on after the last id that came, and then the server says what was missed', async () => {
  const { onChanges, onEvents } = await listen({ after: 6 });
  await expect.poll(() => open).toHaveLength(1);
  const event = { id: 'evt_1', type: 'due.paid', position: 7 };
  const data = JSON.stringify({ resources: ['event'], events: [event] });
  open[0]?.write(`id: 7\nevent: changes\ndata: ${data}\n\n`);
  await expect.poll(() => onEvents.mock.calls).toEqual([[[event]]]);
  open[0]?.write('event: changes\ndata: {"resources":["due"],"events":[]}\n\n');
  open[0]?.end();
  await expect.poll(() => open).toHaveLength(2);
  expect(server.received.map(({ headers }) => headers['last-event-id'])).toEqual(['6', '7']);
  open[1]?.write('event: changes\ndata: {"resources":["transfer"],"events":[]}\n\n');
  await expect.poll(() => onChanges.mock.calls).toEqual([[['event']], [['due']], [['transfer']]]);
  expect(onEvents).toHaveBeenCalledTimes(1);
});

test('goes on after the place at which it began to listen, though nothing was told since', async () => {
  const begin = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('event: open\ndata: {}\nid: 12\n\n');
  };
  const { onChanges } = await listen({ answers: [begin] });
  await expect.poll(() => open).toHaveLength(1);
  expect(server.received.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '12']);
  expect(onChanges).not.toHaveBeenCalled();
});

test('what a host could not deal with is told again', async () => {
  const data = JSON.stringify({ resources: ['event'], events: [{ id: 'evt_1', type: 'due.paid', position: 7 }] });
  const tell = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: changes\ndata: ${data}\nid: 7\n\n`);
  };
  const onEvents = vi.fn().mockImplementationOnce(() => {
    throw new TypeError('the database of the host is away');
  });
  await listen({ answers: [tell, tell], after: 6, onEvents });
  await expect.poll(() => open).toHaveLength(1);
  expect(onEvents).toHaveBeenCalledTimes(2);
  expect(server.received.map(({ headers }) => headers['last-event-id'])).toEqual(['6', '6', '7']);
});

test('keeps trying while the server is away, and then anything may have changed', async () => {
  const away = (response: ServerResponse) => void response.writeHead(500).end('{}');
  const { onChanges } = await listen({ answers: [away] });
  await expect.poll(() => open).toHaveLength(1);
  await expect.poll(() => onChanges.mock.calls).toEqual([['all']]);
});

test('says at the first connection that anything may have changed, if something was missed before it', async () => {
  const { onChanges } = await listen({ hasMissed: true });
  await expect.poll(() => onChanges.mock.calls).toEqual([['all']]);
});

test.each([
  ['is over', aToken({ exp: 1 }), []],
  ['the server no longer takes', aToken(), [(response: ServerResponse) => void response.writeHead(401).end('{}')]],
])('keeps trying while a token that %s cannot be renewed', async (_, token, answers: Answer[]) => {
  vi.spyOn(console, 'warn').mockReturnValue(); // says why to the host's developer
  const getToken = vi
    .fn<GetToken>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(aToken());
  const { onChanges } = await listen({ answers, token, getToken });
  await expect.poll(() => open).toHaveLength(1);
  await expect.poll(() => onChanges.mock.calls).toEqual([['all']]);
});

test('gives up when the user is no longer signed in', async () => {
  const { heard } = await listen({ token: aToken({ exp: 1 }), getToken: async () => null });
  await expect(heard).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(server.received).toEqual([]);
});

test('gives up when the server refuses', async () => {
  const { heard } = await listen({ answers: [(response) => void response.writeHead(403).end('{"errors":[]}')] });
  await expect(heard).rejects.toBeInstanceOf(ApiError);
  expect(server.received).toHaveLength(1);
});
