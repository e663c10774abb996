import { Refusal } from '../base/refusal.ts';

interface Limits {
  /** How many run at once. */
  together: number;
  /** How many of one lane run at once. */
  ofLane?: number;
  /** Begins one in each round of the event loop, so that what has begun goes on in between. */
  gently?: boolean;
  /** How many may wait across all lanes. */
  waiting: number;
  milliseconds: number;
  refusal: () => Refusal;
}

interface Turn {
  begin: () => void;
  refuse: () => void;
  timer: NodeJS.Timeout;
}

/**
 * A queue for work that takes the processor. Lanes take turns, so whoever fills a lane waits longest; when the queue is
 * full, the longest lane drops a job.
 */
export class FairLine {
  readonly #limits: Required<Limits>;
  readonly #lanes = new Map<string, Turn[]>();
  /** How many are at work, by lane. */
  readonly #working = new Map<string, number>();
  #together = 0;
  #waiting = 0;
  #begunThisRound = false;

  constructor(limits: Limits) {
    this.#limits = { ofLane: Infinity, gently: false, ...limits };
  }

  /** @throws what `refusal` makes for whoever cannot be served */
  async run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayBegin(lane)) this.#begin(lane);
    else await this.#wait(lane);
    try {
      return await work();
    } finally {
      this.#end(lane);
      this.#next();
    }
  }

  #mayBegin(lane: string): boolean {
    const { together, ofLane } = this.#limits;
    return !this.#begunThisRound && this.#together < together && (this.#working.get(lane) ?? 0) < ofLane;
  }

  #begin(lane: string): void {
    this.#together++;
    this.#working.set(lane, (this.#working.get(lane) ?? 0) + 1);
    if (!this.#limits.gently) return;
    this.#begunThisRound = true;
    setImmediate(() => {
      this.#begunThisRound = false;
      this.#next();
    });
  }

  #end(lane: string): void {
    this.#together--;
    const others = (this.#working.get(lane) ?? 0) - 1;
    if (others > 0) this.#working.set(lane, others);
    else this.#working.delete(lane);
  }

  #wait(name: string): Promise<void> {
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(name);
    const lane = this.#lanes.get(name) ?? [];
    this.#lanes.set(name, lane);
    this.#waiting++;
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        begin: resolve,
        refuse: () => reject(this.#limits.refusal()),
        timer: setTimeout(() => this.#leave(name, turn), this.#limits.milliseconds),
      };
      lane.push(turn);
    });
  }

  #makeRoom(name: string): void {
    const [longest, turns] = [...this.#lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const last = turns.at(-1);
    if (!last || turns.length <= (this.#lanes.get(name)?.length ?? 0) + 1) throw this.#limits.refusal();
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
    for (const [name, lane] of this.#lanes) {
      if (!this.#mayBegin(name)) continue;
      const turn = lane.shift();
      this.#lanes.delete(name);
      if (lane.length > 0) this.#lanes.set(name, lane); // behind the other lanes
      if (!turn) continue;
      this.#waiting--;
      clearTimeout(turn.timer);
      this.#begin(name);
      turn.begin();
      return;
    }
  }
}
