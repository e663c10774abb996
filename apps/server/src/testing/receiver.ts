import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on 127.0.0.1 that keeps what it gets and answers as it is told. */
export class Receiver {
  readonly received: Received[] = [];
  /** The answer to the next ones; `silence` answers nothing, `cut` closes the connection. */
  answer: (got: Received) => { status: number; body?: string; headers?: Record<string, string> } | 'silence' | 'cut' =
    () => ({ status: 204 });
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      const got = { path: request.url ?? '', headers: request.headers, body };
      this.received.push(got);
      const answer = this.answer(got);
      if (answer === 'cut') request.socket.destroy();
      else if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port; // it listens on a port
  }

  url(path = '/webhook'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
