import { AppError } from '../http/app-error.ts';
import type { Database } from './database.ts';

/** Who takes a share of what a server process has. */
export interface Sharer {
  tenant_id: number;
  user_id: number;
}

interface Sizes {
  /** How many a tenant may have at once, and how many one user, in all tenants together. */
  tenant: number;
  user: number;
  /** How many milliseconds one that finds none free may wait, and how many of a user may. */
  patience: number;
  queue: number;
  /** To whoever waited in vain, or may not wait. */
  refusal: string;
  retryAfter: number;
}

interface Waiting extends Sharer {
  begin: () => void;
}

/**
 * Gives every tenant, and every user, no more than a part of something, so that none takes it from the others. Whoever finds the part taken waits in turn, and
 * is refused where that takes too long. It counts in this process only, as what it shares belongs to this process.
 */
export class Shares {
  readonly #sizes: Sizes;
  readonly #tenants = new Map<number, number>();
  readonly #users = new Map<number, number>();
  readonly #waiting: Waiting[] = [];

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /**
   * Takes one; the answer gives it back, once.
   * @throws AppError 429 where none came free in time
   */
  async take(sharer: Sharer): Promise<() => void> {
    if (this.#isFree(sharer)) this.#add(sharer, 1);
    else await this.#wait(sharer);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#add(sharer, -1);
      this.#callWaiting();
    };
  }

  #isFree({ tenant_id, user_id }: Sharer): boolean {
    const { tenant, user } = this.#sizes;
    return (this.#tenants.get(tenant_id) ?? 0) < tenant && (this.#users.get(user_id) ?? 0) < user;
  }

  #add({ tenant_id, user_id }: Sharer, change: 1 | -1): void {
    for (const [counts, key] of [
      [this.#tenants, tenant_id],
      [this.#users, user_id],
    ] as const) {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    }
  }

  #wait({ tenant_id, user_id }: Sharer): Promise<void> {
    const { patience, queue, refusal, retryAfter } = this.#sizes;
    const refused = () => new AppError(429, [refusal], { headers: { 'retry-after': String(retryAfter) } });
    if (this.#waiting.filter((other) => other.user_id === user_id).length >= queue) return Promise.reject(refused());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        tenant_id,
        user_id,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(refused());
      }, patience);
      this.#waiting.push(waiting);
    });
  }

  /** In turn those who find room: one who has much to do does not hold up the others. */
  #callWaiting(): void {
    for (;;) {
      const next = this.#waiting.find((waiting) => this.#isFree(waiting));
      if (!next) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#add(next, 1);
      next.begin();
    }
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

/** Lets everybody have as many connections as there are: to measure, or to let many writers race in one tenant. */
export function shareFreely(db: Database): void {
  shares.set(db, new Shares({ ...ofConnections, tenant: Infinity, user: Infinity }));
}

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
