import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Attempt } from './attempt.ts';

/** How connections are used against a server. */
export const shapes = ['pipelined', 'unread', 'half-sent', 'many at once'] as const;

/** What a flooder does until it is stopped: each connection that ends is followed by another. */
export interface Flood {
  shape: (typeof shapes)[number];
  port: number;
  /** As it goes over the wire. */
  request: string;
  /** The request has a body. */
  body: boolean;
  connections: number;
}

export interface Flooded {
  answers: number;
  /** Connections that the server ended. */
  cut: number;
}

export interface Flooder {
  begin(flood: Flood): void;
  stop(): Promise<Flooded>;
  close(): void;
}

/** A process that floods a server on 127.0.0.1. */
export function startFlooder(): Flooder {
  const program = fork(fileURLToPath(new URL('flooder.ts', import.meta.url)), {
    execArgv: ['--conditions=finance-source'],
  });
  return {
    begin: (flood) => void program.send(flood),
    async stop() {
      const stopped = once(program, 'message');
      program.send('stop');
      const [flooded] = (await stopped) as [Flooded];
      return flooded;
    },
    close: () => program.disconnect(),
  };
}

/** A request as it goes over the wire. */
export function wireOf({ method, path, headers, body }: Omit<Attempt, 'attack' | 'target' | 'what'>): string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
