import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Settings } from '../base/environment.ts';
import { autoCleanupIncoming } from './body-limits.ts';
import { addressOf, customerOf } from './client-address.ts';
import { FairLine } from './fair-line.ts';
import { Refusal } from '../base/refusal.ts';
import type { RequestEnv } from './services.ts';
import { laneOf } from './turns.ts';

/** Why a connection is cut. */
export const cuts = ['pipelined', 'unread', 'address'] as const;
export type Cut = (typeof cuts)[number];

export interface ConnectionLimits {
  /**
   * How many requests of one connection may wait for the answer before theirs. Browsers and proxies send none before
   * they have it, and node makes an error of each that waits when the connection ends.
   */
  waiting: number;
  /**
   * How long new connections of an address wait after one of it had too many waiting, in ms. Meanwhile it is not seen
   * that they have gone, and each counts among those of its address.
   */
  pause: number;
  /** How many connections one address may hold: each of some 150 browsers may have six. */
  ofAddress: number;
  /** How long the reader of an answer may take nothing of it, in ms; slow is whoever takes a little. */
  unread: number;
  /** How long the head of a request may take, in ms. */
  head: number;
  /**
   * How long a connection may be without a request, in ms: longer than proxies keep theirs, of which Caddy has the
   * longest, 120 seconds. Ended sooner, it may end as a proxy sends a save on it, which it must not send again.
   */
  idle: number;
  /** How long requests in progress have when the server stops, in ms. */
  last: number;
}

const usual: ConnectionLimits = {
  waiting: 4,
  pause: 250,
  ofAddress: 1000,
  unread: 30_000,
  head: 20_000,
  idle: 130_000,
  last: 8000,
};

export interface Connections {
  server: Server;
  /**
   * Stops listening and ends every connection: who waits for an answer gets it first, within `last`; who asked nothing
   * is not waited for.
   */
  stop(): Promise<void>;
}

/**
 * An HTTP server for the application that nobody fills up with connections: each of them has one answer made at a time,
 * and is cut when it asks for more and more without reading.
 *
 * @param trustProxy all connections are the proxy's, which limits them itself
 */
export function openConnections(
  app: Hono<RequestEnv>,
  settings: Pick<Settings, 'trustProxy' | 'host'>,
  report: (cut: Cut) => void = () => {},
  limits: Partial<ConnectionLimits> = {},
): Connections {
  const { waiting, pause, ofAddress, unread, head, idle, last } = { ...usual, ...limits };
  const { trustProxy, host } = settings;
  const answering = new WeakMap<Socket, Call[]>();
  const open = new Set<Socket>();
  /** What they sent is read. */
  const entered = new WeakSet<Socket>();
  const addresses = new Map<string, number>();
  const pausing = new Set<string>();
  const entrance = openEntrance(head);

  function cut(socket: Socket, why: Cut): void {
    report(why);
    socket.resetAndDestroy(); // closed in order, the kernel would keep what nobody reads
    dropRest(socket);
  }

  /** Who connects anew at once would cost more by being cut than by being answered. */
  function pauseFor(address: string): void {
    if (trustProxy || pausing.has(address)) return;
    pausing.add(address);
    setTimeout(() => pausing.delete(address), pause).unref();
  }

  const answer = getRequestListener(app.fetch, { hostname: host, autoCleanupIncoming });
  const server = createServer(
    // Checked every few seconds: what has not come by then is given up.
    { headersTimeout: head, keepAliveTimeout: idle, connectionsCheckingInterval: Math.min(5000, head) },
    inTurn(
      (...call) =>
        entrance(laneOf(callerOf(call[0], settings), call[0].url ?? ''), call[0].socket, () => void answer(...call)),
      answering,
      waiting,
      (socket) => {
        pauseFor(customerOf(socket.remoteAddress ?? ''));
        cut(socket, 'pipelined');
      },
    ),
  );

  server.on('connection', (socket) => {
    open.add(socket);
    const address = customerOf(socket.remoteAddress ?? '');
    const count = (addresses.get(address) ?? 0) + 1;
    addresses.set(address, count);
    socket.once('close', () => {
      open.delete(socket);
      const others = (addresses.get(address) ?? 0) - 1;
      if (others > 0) addresses.set(address, others);
      else addresses.delete(address);
    });
    if (count > ofAddress && !trustProxy) cut(socket, 'address');
    else {
      const enter = () =>
        entrance(address, socket, () => {
          socket.resume();
          entered.add(socket);
        });
      // Node begins to read it in the next tick, whatever it was told before.
      process.nextTick(() => {
        socket.pause();
        if (pausing.has(address)) setTimeout(enter, pause).unref();
        else enter();
      });
    }
  });

  // Node notices what is taken of an answer, also of one large piece, and starts the time anew.
  const watch = setInterval(
    () => {
      for (const socket of open) {
        const isBehind = socket.writableLength > 0;
        if (isBehind === (socket.timeout === unread)) continue;
        // Between two requests the time is that of an idle connection.
        if (isBehind || answering.has(socket)) socket.setTimeout(isBehind ? unread : 0);
      }
    },
    Math.min(5000, unread),
  );
  watch.unref();
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0) cut(socket, 'unread');
    else socket.destroy();
  });
  server.once('close', () => clearInterval(watch));

  function stop(): Promise<void> {
    const silent = new WeakSet<Socket>();
    /** Node counts a connection that never asked anything to those that are busy. */
    function endSilent(): void {
      server.closeIdleConnections();
      for (const socket of open) {
        if (!entered.has(socket) || socket.bytesRead > 0) continue;
        if (silent.has(socket)) socket.destroy();
        else silent.add(socket); // what has arrived is read before the next round
      }
    }
    return new Promise((resolve) => {
      const rounds = setInterval(endSilent, 50);
      const end = setTimeout(() => server.closeAllConnections(), last);
      server.close(() => {
        clearInterval(rounds);
        clearTimeout(end);
        resolve();
      });
    });
  }
  return { server, stop };
}

/**
 * Lets connections and requests in one after the other, in turn for each address: one in each round of the event loop.
 * What comes on hundreds of connections at once would be read and begun in one round, while everybody else waits.
 */
function openEntrance(milliseconds: number): (lane: string, socket: Socket, enter: () => void) => void {
  const refusal = () => new Refusal(429, ['Terlalu banyak permintaan']); // nobody is there to read it
  const line = new FairLine({ together: Infinity, gently: true, waiting: Infinity, milliseconds, refusal });
  return (lane, socket, enter) =>
    void line
      .run(lane, async () => {
        if (!socket.destroyed) enter();
      })
      .catch(() => socket.destroy());
}

function callerOf({ headers, socket }: IncomingMessage, settings: Pick<Settings, 'trustProxy'>): string {
  const forwarded = headers['x-forwarded-for'];
  return addressOf(typeof forwarded === 'string' ? forwarded : undefined, socket.remoteAddress, settings);
}

type Call = Parameters<RequestListener>;

/**
 * Answers the requests of a connection one after the other: the next begins when the answer before it was handed over.
 * Node would begin all that came together, and hold all their answers.
 */
function inTurn(
  answer: RequestListener,
  answering: WeakMap<Socket, Call[]>,
  most: number,
  tooMany: (socket: Socket) => void,
): RequestListener {
  function begin(socket: Socket, ...[incoming, outgoing]: Call): void {
    outgoing.once('close', () => {
      const next = answering.get(socket)?.shift();
      if (!next) answering.delete(socket);
      else setImmediate(() => socket.destroyed || begin(socket, ...next)); // others come in between
    });
    answer(incoming, outgoing);
  }
  return (...call) => {
    const { socket } = call[0];
    const waiting = answering.get(socket);
    if (!waiting) {
      answering.set(socket, []);
      begin(socket, ...call);
    } else if (waiting.length < most && !waiting.some(([incoming]) => hasBody(incoming))) {
      waiting.push(call);
    } else {
      tooMany(socket);
    }
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Node reads the rest of what came at once even of a connection that is gone: 2,000 requests fit into one piece of
 * 64 KB and would take 3.5 MB. Its parser is not documented; where it changes, only this saving is lost.
 */
function dropRest(socket: Socket & { parser?: { onIncoming?: unknown } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
}
