import { Refusal } from '../http/refusal.ts';
import type { Database } from './database.ts';

/** Who takes a share of a limited resource of the process. */
export interface Sharer {
  tenant_id: number;
  user_id: number;
}

interface Sizes {
  /** How many shares a tenant, and one user across all tenants, may hold at once. */
  tenant: number;
  user: number;
  /** How long a request may wait for a share, in milliseconds, and how many of one user's may wait. */
  patience: number;
  queue: number;
  /** The refusal for those who waited in vain or may not wait. */
  refusal: string;
  retryAfter: number;
}

interface Waiting extends Sharer {
  begin: () => void;
}

/**
 * Limits every tenant and every user to a part of a resource, so that none starves the others. Further requests wait in
 * turn, and are refused when that takes too long. It counts within this process only, as the resource belongs to the
 * process.
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
   * Takes a share; calling the returned function gives it back.
   * @throws Refusal 429 when none became free in time
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
    const refused = () => new Refusal(429, [refusal], { headers: { 'retry-after': String(retryAfter) } });
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

  /**
   * Serves waiting requests in order, skipping those over their limit, so that a busy user does not block the others.
   */
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

/** Shares of the pool's connections; the rest is left for sign-in, webhooks and exports. */
const ofConnections: Sizes = {
  tenant: 6,
  user: 4,
  patience: 10_000,
  queue: 60,
  refusal: 'Terlalu banyak permintaan Anda atau tenant Anda yang sedang dikerjakan. Tunggu sebentar, lalu coba lagi.',
  retryAfter: 5,
};
const shares = new WeakMap<Database, Shares>();

/** Removes the limits: for measurements, or for many concurrent writers in one tenant. */
export function shareFreely(db: Database): void {
  shares.set(db, new Shares({ ...ofConnections, tenant: Infinity, user: Infinity }));
}

/** Runs work that needs a connection when it is the caller's turn. */
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
