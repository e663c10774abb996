import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

type Behaviour =
  | 'takes'
  | 'refuses the address'
  | 'is busy'
  | 'refuses the message'
  | 'closes before the message'
  | 'closes after the message'
  | 'stays silent after the message';

interface FakeMailServerOptions {
  /** Whether it offers STARTTLS, with a certificate that nobody vouches for. */
  hasTls?: boolean;
  certificate?: { key: string; cert: string };
  isSecure?: boolean;
}

/** A mail server on 127.0.0.1, which keeps what it takes and behaves as it is told. */
export class FakeMailServer {
  readonly taken: { from: string; to: string[]; text: string }[] = [];
  /** What it does with the next messages. */
  behaviour: Behaviour = 'takes';
  /** The address whose mailbox takes nothing now, whatever else it takes. */
  full: string | null = null;
  /** Called with the address of each message before it is taken. */
  onAsked: (to: string) => Promise<void> = () => Promise.resolve();
  readonly password = 'rahasia-surat';
  /** How many have connected. */
  connected = 0;
  readonly #server: SMTPServer;

  /** With `certificate` it offers that for STARTTLS, and with `isSecure` it speaks TLS from the beginning. */
  constructor({ hasTls = false, certificate, isSecure = false }: FakeMailServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: hasTls || certificate ? [] : ['STARTTLS'],
      secure: isSecure,
      ...certificate,
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 1,
      onConnect: (_session, done) => {
        this.connected += 1;
        done();
      },
      onAuth: ({ password }, _session, done) =>
        password === this.password ? done(null, { user: 'tagihan' }) : done(new Error('wrong')),
      onMailFrom: (_from, _session, done) =>
        this.behaviour === 'is busy' ? done(Object.assign(new Error('not now'), { responseCode: 451 })) : done(),
      onRcptTo: ({ address }, _session, done) => {
        const failed = (responseCode: number) => done(Object.assign(new Error('not now'), { responseCode }));
        if (this.behaviour === 'refuses the address') return failed(550);
        if (this.full === address) return failed(452);
        if (this.behaviour === 'closes before the message') return this.#cut();
        void this.#ask(address, done);
      },
      onData: (stream, { envelope }, done) => void this.#take(stream, envelope, done),
    });
    this.#server.on('error', () => {}); // of a client that does not trust it; what that tells is what is tested
  }

  async #ask(to: string, done: () => void): Promise<void> {
    await this.onAsked(to);
    done();
  }

  async #take(
    stream: Readable,
    { mailFrom, rcptTo }: SMTPServerSession['envelope'],
    done: (error?: Error) => void,
  ): Promise<void> {
    const content = await text(stream);
    if (this.behaviour === 'refuses the message') return done(Object.assign(new Error('spam'), { responseCode: 554 }));
    const from = mailFrom === false ? '' : mailFrom.address;
    this.taken.push({ from, to: rcptTo.map(({ address }) => address), text: content });
    if (this.behaviour === 'closes after the message') return this.#cut();
    if (this.behaviour !== 'stays silent after the message') done();
  }

  #cut(): void {
    for (const connection of this.#server.connections) connection.close();
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port; // it listens on a port
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
