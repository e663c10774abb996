import { AppError } from '../http/app-error.ts';
import type { Database } from './database.ts';

/** Who takes a share of what a server process has. */
export interface Sharer {
  tenant_id: number;
  user_id: number;
}

interface Sizes {
  /** How many a tenant may have at once, and how many of these one user. */
  tenant: number;
  user: number;
  /** How many milliseconds one that finds none free may wait, and how many of a user may. */
  patience: number;
  queue: number;
  /** To whoever waited in vain, or may not wait. */
  refusal: string;
  retryAfter: number;
}

interface Waiting {
  user_id: number;
  begin: () => void;
}

interface Held {
  all: number;
  users: Map<number, number>;
  waiting: Waiting[];
}

/**
 * Gives every tenant, and every user in it, no more than a part of something, so that none takes it from the others. Whoever finds the part taken waits in
 * turn, and is refused where that takes too long. It counts in this process only, as what it shares belongs to this process.
 */
export class Shares {
  readonly #sizes: Sizes;
  readonly #held = new Map<number, Held>();

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /**
   * Takes one; the answer gives it back, once.
   * @throws AppError 429 where none came free in time
   */
  async take({ tenant_id, user_id }: Sharer): Promise<() => void> {
    const held = this.#held.get(tenant_id) ?? { all: 0, users: new Map<number, number>(), waiting: [] };
    this.#held.set(tenant_id, held);
    if (this.#isFree(held, user_id)) this.#add(held, user_id, 1);
    else await this.#wait(held, user_id);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#add(held, user_id, -1);
      this.#callNext(held);
      if (held.all === 0 && held.waiting.length === 0) this.#held.delete(tenant_id);
    };
  }

  #isFree({ all, users }: Held, user_id: number): boolean {
    return all < this.#sizes.tenant && (users.get(user_id) ?? 0) < this.#sizes.user;
  }

  #add(held: Held, user_id: number, change: number): void {
    held.all += change;
    const own = (held.users.get(user_id) ?? 0) + change;
    if (own > 0) held.users.set(user_id, own);
    else held.users.delete(user_id);
  }

  #wait(held: Held, user_id: number): Promise<void> {
    const { patience, queue, refusal, retryAfter } = this.#sizes;
    const refused = () => new AppError(429, [refusal], { headers: { 'retry-after': String(retryAfter) } });
    if (held.waiting.filter((other) => other.user_id === user_id).length >= queue) return Promise.reject(refused());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        user_id,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        held.waiting.splice(held.waiting.indexOf(waiting), 1);
        reject(refused());
      }, patience);
      held.waiting.push(waiting);
    });
  }

  /** The first whose own share has room: a user who has much to do does not hold up the others of the tenant. */
  #callNext(held: Held): void {
    const next = held.waiting.findIndex(({ user_id }) => this.#isFree(held, user_id));
    const [called] = next < 0 ? [] : held.waiting.splice(next, 1);
    if (!called) return;
    this.#add(held, called.user_id, 1);
    called.begin();
  }
}

/** Of the connections of a pool; the rest is there for others, for sign-in, webhooks and exports. */
const ofConnections: Sizes = {
  tenant: 6,
  user: 4,
  patience: 10_000,
  queue: 60,
  refusal: 'Terlalu banyak permintaan Anda atau tenant Anda yang sedang dikerjakan. Tunggu sebentar, lalu coba lagi.',
  retryAfter: 5,
};
const shares = new WeakMap<Database, Shares>();

/** Does work that needs a connection of the pool in the turn of whoever asked. */
export async function inTurn<T>(db: Database, sharer: Sharer, work: () => Promise<T>): Promise<T> {
  let ofPool = shares.get(db);
  if (!ofPool) shares.set(db, (ofPool = new Shares(ofConnections)));
  const giveBack = await ofPool.take(sharer);
  try {
    return await work();
  } finally {
    giveBack();
  }
}
