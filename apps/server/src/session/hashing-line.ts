import { availableParallelism } from 'node:os';
import { Refusal } from '../http/refusal.ts';

interface Limits {
  /** How many run at once. */
  together: number;
  /** How many may wait across all lanes. */
  waiting: number;
  milliseconds: number;
}

interface Turn {
  begin: () => void;
  refuse: () => void;
  timer: NodeJS.Timeout;
}

/**
 * A queue for CPU-bound work. Lanes take turns, so whoever fills a lane waits longest; when the queue is full, the
 * longest lane drops a job. Whoever cannot be served gets 503 with `Retry-After`.
 */
export class FairLine {
  readonly #limits: Limits;
  readonly #lanes = new Map<string, Turn[]>();
  #working = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#limits.together) this.#working++;
    else await this.#wait(lane);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(name: string): Promise<void> {
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(name);
    const lane = this.#lanes.get(name) ?? [];
    this.#lanes.set(name, lane);
    this.#waiting++;
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        begin: resolve,
        refuse: () => reject(tooMany()),
        timer: setTimeout(() => this.#leave(name, turn), this.#limits.milliseconds),
      };
      lane.push(turn);
    });
  }

  #makeRoom(name: string): void {
    const [longest, turns] = [...this.#lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const last = turns.at(-1);
    if (!last || turns.length <= (this.#lanes.get(name)?.length ?? 0) + 1) throw tooMany();
    this.#leave(longest, last);
  }

  #leave(name: string, turn: Turn): void {
    const lane = this.#lanes.get(name)?.filter((other) => other !== turn) ?? [];
    if (lane.length > 0) this.#lanes.set(name, lane);
    else this.#lanes.delete(name);
    this.#waiting--;
    clearTimeout(turn.timer);
    turn.refuse();
  }

  #next(): void {
    const [first] = this.#lanes;
    if (!first) {
      this.#working--;
      return;
    }
    const [name, [turn, ...others]] = first;
    this.#lanes.delete(name);
    if (others.length > 0) this.#lanes.set(name, others); // behind the other lanes
    this.#waiting--;
    clearTimeout(turn?.timer);
    turn?.begin();
  }
}

function tooMany(): Refusal {
  return new Refusal(503, ['Terlalu banyak orang masuk bersamaan. Coba lagi sebentar.'], {
    headers: { 'retry-after': '5' },
  });
}

/**
 * One per process, since it shares out processors and 32 MB per running job. Two of node's four threads stay free for
 * files and DNS.
 */
export const hashingLine = new FairLine({
  together: Math.min(2, availableParallelism()),
  waiting: 256,
  milliseconds: 60_000,
});
