import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../base/refusal.ts';

/** Who takes a slot: what limits it, such as a tenant and a user, each with its number or name. */
export type Holder = Readonly<Record<string, number | string>>;

interface Sizes {
  /** How many slots may be held at once: each tenant so many, each user so many across all tenants, and so on. */
  most: Readonly<Record<string, number>>;
  /** How many more of one may wait, where that is limited. */
  queue: Readonly<Record<string, number>>;
  /** How long a request may wait for a slot, in milliseconds. */
  patience: number;
  /** The refusal for those who waited in vain or may not wait. */
  refusal: (holder: Holder) => string;
  retryAfter: number;
}

interface Waiting {
  holder: Holder;
  begin: () => void;
}

/**
 * Limits everybody to a part of a resource, so that nobody starves the others. Further requests wait in turn, and are
 * refused when that takes too long. It counts within this process only, as the resource belongs to the process.
 */
export class ConcurrencyLimit {
  readonly #sizes: Sizes;
  readonly #held = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #hasLimits = true;

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /** Removes the limits. */
  lift(): void {
    this.#hasLimits = false;
  }

  /**
   * Takes a slot; calling the returned function gives it back.
   * @throws Refusal 429 when none became free in time
   */
  async take(holder: Holder): Promise<() => void> {
    if (this.#isFree(holder)) this.#add(holder, 1);
    else await this.#wait(holder);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#add(holder, -1);
      this.#callWaiting();
    };
  }

  #isFree(holder: Holder): boolean {
    const { most } = this.#sizes;
    if (!this.#hasLimits) return true;
    return Object.entries(holder).every(
      ([name, value]) => (this.#held.get(`${name} ${value}`) ?? 0) < (most[name] ?? Infinity),
    );
  }

  #add(holder: Holder, change: 1 | -1): void {
    for (const [name, value] of Object.entries(holder)) {
      const key = `${name} ${value}`;
      const count = (this.#held.get(key) ?? 0) + change;
      if (count > 0) this.#held.set(key, count);
      else this.#held.delete(key);
    }
  }

  #mayWait(holder: Holder): boolean {
    const { queue } = this.#sizes;
    return Object.entries(holder).every(
      ([name, value]) =>
        queue[name] === undefined || this.#waiting.filter((other) => other.holder[name] === value).length < queue[name],
    );
  }

  #wait(holder: Holder): Promise<void> {
    const { patience, refusal, retryAfter } = this.#sizes;
    const refused = () => new Refusal(429, [refusal(holder)], { headers: { 'retry-after': String(retryAfter) } });
    if (!this.#mayWait(holder)) return Promise.reject(refused());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        holder,
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
      const next = this.#waiting.find(({ holder }) => this.#isFree(holder));
      if (!next) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#add(next.holder, 1);
      next.begin();
    }
  }
}

/** The most exports at a time: each occupies a connection until its last byte is read. */
export const exportsAtOnce = 8;

/**
 * ConcurrencyLimit of a pool's 20 connections: even together, one tenant, all strangers and all exports leave some
 * free.
 */
export function createConnectionLimit(): ConcurrencyLimit {
  return new ConcurrencyLimit({
    most: {
      tenant: 6,
      services: 3,
      user: 4,
      payments: 3,
      address: 2,
      strangers: 4,
      exports: exportsAtOnce,
      health: 1,
      own: 3,
    },
    queue: { user: 60, payments: 60, address: 256 },
    patience: 10_000,
    refusal: ({ user }) =>
      user === undefined
        ? 'Terlalu banyak permintaan yang sedang dikerjakan. Tunggu sebentar, lalu coba lagi.'
        : 'Terlalu banyak permintaan Anda atau tenant Anda yang sedang dikerjakan. Tunggu sebentar, lalu coba lagi.',
    retryAfter: 5,
  });
}

/** Who takes a connection: `actFor` says so, and the pool asks for it. Every route acts for somebody: see `app.ts`. */
export const holders = {
  member: ({ tenant_id, user_id }: { tenant_id: number; user_id: number }) => ({ tenant: tenant_id, user: user_id }),
  /** A service account: those of a tenant leave half of its connections to people. */
  service: ({ tenant_id, user_id }: { tenant_id: number; user_id: number }) => ({
    tenant: tenant_id,
    services: tenant_id,
    user: user_id,
  }),
  /** A user outside of any tenant. */
  account: (user_id: number) => ({ user: user_id }),
  /** Payers and providers, whom the users of the tenant must not delay, nor they the users. */
  payments: (tenant_id: number) => ({ payments: tenant_id }),
  /** Whoever is not signed in. */
  stranger: (address: string) => ({ address, strangers: 'all' }),
  exports: { exports: 'all' },
  health: { health: 'all' },
  /** What the server does by itself. */
  own: { own: 'all' },
} satisfies Record<string, Holder | ((of: never) => Holder)>;

const acting = new AsyncLocalStorage<Holder>();

/** Does work whose connections count for somebody. */
export function actFor<T>(holder: Holder, work: () => T): T {
  return acting.run(holder, work);
}

/** For whom the running work is done; nobody for commands, which have a pool to themselves. */
export function actor(): Holder {
  return acting.getStore() ?? {};
}
