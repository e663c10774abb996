import { Refusal } from '../http/refusal.ts';

/** How many files are read at once, per tenant and in this process. */
export interface PlaceLimits {
  ofTenant: number;
  ofAll: number;
  /** How many more of a tenant may wait, and how long, in milliseconds. */
  waiting: number;
  patience: number;
}

interface Waiter {
  tenant_id: number;
  go: () => void;
}

/** Grants places in the order of requests, to tenants below their limit. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #taken = new Map<number, number>();
  readonly #waiters: Waiter[] = [];
  #all = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** Waits for a place; the returned function frees it. */
  async take(tenant_id: number): Promise<() => void> {
    if (!this.#isFree(tenant_id)) await this.#wait(tenant_id);
    else this.#count(tenant_id, 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#count(tenant_id, -1);
      this.#next();
    };
  }

  #isFree(tenant_id: number): boolean {
    return this.#all < this.#limits.ofAll && (this.#taken.get(tenant_id) ?? 0) < this.#limits.ofTenant;
  }

  #count(tenant_id: number, by: 1 | -1): void {
    const count = (this.#taken.get(tenant_id) ?? 0) + by;
    if (count === 0) this.#taken.delete(tenant_id);
    else this.#taken.set(tenant_id, count);
    this.#all += by;
  }

  #wait(tenant_id: number): Promise<void> {
    if (this.#waiters.filter((waiter) => waiter.tenant_id === tenant_id).length >= this.#limits.waiting)
      return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        tenant_id,
        go: () => {
          clearTimeout(timer);
          this.#count(tenant_id, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        reject(busy());
      }, this.#limits.patience);
      this.#waiters.push(waiter);
    });
  }

  #next(): void {
    const at = this.#waiters.findIndex(({ tenant_id }) => this.#isFree(tenant_id));
    if (at >= 0) this.#waiters.splice(at, 1)[0]?.go();
  }
}

function busy(): Refusal {
  return new Refusal(429, ['Masih ada file lain yang sedang dibaca. Tunggu sebentar, lalu coba lagi.'], {
    headers: { 'retry-after': '5' },
  });
}
