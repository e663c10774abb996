import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What happens to what passes. */
export interface Weather {
  /** How long each piece takes, in ms. */
  delay?: () => number;
  /** Whether the connection breaks instead of bringing this piece of an answer. */
  losesAnswer?: (piece: Buffer) => boolean;
}

/** A TCP proxy on 127.0.0.1 whose connections can be slow or cut, and whose target can change. */
export class Proxy {
  /** The port of 127.0.0.1 that new connections are passed on to. */
  target: number;
  weather: Weather = {};
  /** How many answers were lost. */
  lost = 0;
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.target = target;
    this.port = (server.address() as AddressInfo).port; // a TCP server has one
    server.on('connection', (socket) => this.#pass(socket));
  }

  static async open(target: number): Promise<Proxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Proxy(server, target);
  }

  /** Breaks every connection. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        end();
      });
    }
    this.#carry(near, far);
    this.#carry(far, near, (piece) => {
      if (!this.weather.losesAnswer?.(piece)) return true;
      this.lost += 1;
      end();
      return false;
    });
  }

  #carry(from: Socket, to: Socket, arrives: (piece: Buffer) => boolean = () => true): void {
    let before = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      if (!arrives(piece)) return;
      const { delay } = this.weather;
      before = before.then(async () => {
        if (delay) await wait(delay());
        if (to.writable) to.write(piece);
      });
    });
    from.on('end', () => void before.then(() => to.end()));
  }
}
