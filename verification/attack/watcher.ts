import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '../../apps/server/src/testing/test-server.ts';

/** Of the server's process in MB, as its metrics tell it. */
export interface Memory {
  /** What the system gives it. V8 keeps pages of its heap for the next busy moment. */
  resident: number;
  /** What is in use of that: objects and buffers, garbage included. */
  used: number;
}

/** What was seen meanwhile; times in ms, in order. */
export interface Seen {
  times: number[];
  health: number[];
  memory: Memory[];
  /** What should not have been answered so. */
  wrong: string[];
}

interface Place {
  port: number;
  metricsPort: number;
}

/** Between two calls of the members: fifty a second, which stays within their limit of requests. */
const pause = 20;
/** Longer than any of the server's own limits. */
const patience = 60_000;
/** Another address than the flood's, where the system has one. */
const elsewhere = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {};

/** Works as members of a tenant do, one list after the other, and asks for health and metrics. */
export class Watcher {
  readonly #place: Place;
  readonly #members: Member[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #seen: Seen = nothing();

  constructor(place: Place, members: Member[]) {
    this.#place = place;
    this.#members = members;
  }

  /** What is seen during `work`. */
  async during(work: () => Promise<unknown>): Promise<Seen> {
    this.#seen = nothing();
    const over = new AbortController();
    const watches = [this.#work(over.signal), this.#look(over.signal)];
    try {
      await work();
    } finally {
      over.abort();
      await Promise.all(watches);
    }
    const { times, health, ...seen } = this.#seen;
    return { ...seen, times: sorted(times), health: sorted(health) };
  }

  /** Resolves when, from now on, the members and whoever looks after the server were answered several times. */
  async heard(): Promise<void> {
    const [members, looks] = [this.#seen.times.length + 10, this.#seen.memory.length + 2];
    while (this.#seen.times.length < members || this.#seen.memory.length < looks) await wait(pause);
  }

  async memory(): Promise<Memory> {
    const { text } = await call({ port: this.#place.metricsPort, path: '/metrics' });
    const lines = text.split('\n');
    const read = (name: string) =>
      Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1)) / 1_048_576;
    return {
      resident: read('process_resident_memory_bytes'),
      used: read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'),
    };
  }

  async #work(over: AbortSignal): Promise<void> {
    for (let n = 0; !over.aborted; n++) {
      const { token = '' } = this.#members[n % this.#members.length] ?? {};
      const headers = { authorization: `Bearer ${token}` };
      const path = '/transaction/api/cashier';
      const { status, ms } = await call({ port: this.#place.port, path, headers, agent: this.#agent, ...elsewhere });
      this.#seen.times.push(ms);
      if (status !== 200) this.#seen.wrong.push(`a member was answered ${status}`);
      await wait(pause);
    }
  }

  async #look(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const { status, ms } = await call({ port: this.#place.port, path: '/healthz', agent: false });
      this.#seen.health.push(ms);
      if (status !== 200) this.#seen.wrong.push(`/healthz answered ${status}`);
      const memory = await this.memory();
      if (Number.isNaN(memory.resident)) this.#seen.wrong.push('/metrics did not answer');
      else this.#seen.memory.push(memory);
      await wait(pause * 5);
    }
  }
}

function nothing(): Seen {
  return { times: [], health: [], memory: [], wrong: [] };
}

/** One answer; status 0 when there was none. */
function call(options: {
  port: number;
  path: string;
  headers?: Record<string, string>;
  agent?: Agent | false;
  localAddress?: string;
}): Promise<{ status: number; text: string; ms: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const ended = (status: number, text: string) => resolve({ status, text, ms: performance.now() - began });
    const asked = get({ host: '127.0.0.1', ...options }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (piece: string) => (text += piece))
        .on('end', () => ended(answer.statusCode ?? 0, text))
        .on('error', () => ended(0, text));
    });
    asked.setTimeout(patience, () => asked.destroy());
    asked.on('error', () => ended(0, ''));
  });
}

function sorted(times: number[]): number[] {
  return times.toSorted((a, b) => a - b);
}
