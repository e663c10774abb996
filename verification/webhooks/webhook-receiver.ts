import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Event } from '@finance/contract';
import { verifyWebhook } from '@finance/server-sdk';
import type { Random } from '../../apps/server/src/testing/random.ts';
import type { Taken } from './judge-webhook.ts';

/** An event that was taken and is not answered: whoever sent it waits. */
export interface Held {
  /** Whether its sender is gone. */
  isLeft(): boolean;
}

/** An app that takes events by HTTP on 127.0.0.1: it verifies each signature, and fails now and then. */
export class WebhookReceiver {
  /** What each tenant's webhook was told, and of what the signature was not right. */
  readonly taken = new Map<string, Taken[]>();
  readonly unsigned: string[] = [];
  /** The secret of each path, `/` and the tenant's id. */
  readonly secrets = new Map<string, string>();
  readonly #random: Random;
  readonly #now: () => number;
  #server: Server | undefined;
  #port = 0;
  #hold: ((held: Held) => void) | undefined;

  /** @param now the senders' clock */
  constructor(random: Random, now: () => number) {
    this.#random = random;
    this.#now = now;
  }

  /** Listens, at the same port as before. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#take(request, response));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port; // it listens on a port
    this.#server = server;
  }

  /** Connections are refused from now on. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.#port}${path}`;
  }

  /** Resolves with the next event; undefined if none comes in so many ms. */
  next(patience: number): Promise<Held | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#hold = undefined;
        resolve(undefined);
      }, patience);
      this.#hold = (held) => {
        clearTimeout(timer);
        this.#hold = undefined;
        resolve(held);
      };
    });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const { headers, socket } = request;
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return; // its sender was killed meanwhile
    let event: Event;
    try {
      const verified = verifyWebhook({ headers, body }, this.secrets.get(path) ?? '', { now: this.#now });
      if (verified.type === 'webhook.test' || verified.id !== headers['webhook-id']) throw new Error('another id');
      event = verified;
    } catch (error) {
      this.unsigned.push(`${path}: ${String(error)}`);
      response.writeHead(401).end();
      return;
    }
    const hold = this.#hold;
    const chance = hold ? 1 : this.#random.next();
    if (chance < 0.004) {
      response.writeHead(chance < 0.001 ? 503 : 400).end(); // not taken this time
      return;
    }
    const before = this.taken.get(path) ?? [];
    before.push({ event, body });
    this.taken.set(path, before);
    if (hold) hold({ isLeft: () => socket.destroyed });
    else if (chance < 0.006) socket.destroy(); // taken, and nobody hears so
    else response.writeHead(204).end();
  }
}
