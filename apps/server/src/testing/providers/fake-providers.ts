import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeClock } from './fake-clock.ts';
import { FakeLedger } from './fake-ledger.ts';
import { FakeMidtrans } from './fake-midtrans.ts';
import { FakeXendit } from './fake-xendit.ts';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  text: string;
  /** The user name of HTTP Basic authentication. */
  secret: string;
  origin: string;
}

export interface FakeAnswer {
  status: number;
  body: object;
}

/** A notice as a provider would send it; nobody sends it until a test does. */
export interface FakeNotice {
  type: 'midtrans' | 'xendit';
  headers: Record<string, string>;
  body: object;
}

/** What the fake providers keep of each order that is paid. */
export const fakeFees = { midtrans: 4000, xendit: 2500 };

/** Midtrans and Xendit on 127.0.0.1, with one clock. */
export class FakeProviders {
  readonly clock = new FakeClock();
  readonly ledgers = { midtrans: new FakeLedger(fakeFees.midtrans), xendit: new FakeLedger(fakeFees.xendit) };
  readonly midtrans = new FakeMidtrans(this.clock, this.ledgers.midtrans);
  readonly xendit = new FakeXendit(this.clock, this.ledgers.xendit);
  /** Each request, such as `GET /v2/x/status`. */
  readonly asked: string[] = [];
  broken: 'no' | 'down' | 'nonsense' = 'no';
  readonly #server = createServer(
    (request, response) =>
      void this.#answer(request).then(
        ({ status, body }) => {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(body);
        },
        () => response.destroy(),
      ),
  );
  url = '';

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', this.url);
    const { method = 'GET' } = request;
    this.asked.push(`${method} ${path}`);
    if (this.broken === 'down') return { status: 503, body: 'down' };
    if (this.broken === 'nonsense') return { status: 200, body: '<html>' };
    const basic = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    const asked = { method, path, query, text, secret: basic.replace(/:$/, ''), origin: this.url };
    const answer = this.midtrans.answer(asked) ??
      this.xendit.answer(asked) ?? { status: 404, body: { error_code: 'NOT_FOUND' } };
    return { status: answer.status, body: JSON.stringify(answer.body) };
  }
}
