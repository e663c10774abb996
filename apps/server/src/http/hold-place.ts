import { Refusal } from '../base/refusal.ts';

/** A place in a budget of attempts that may fail, or how many seconds until one is free; 0: when another has ended. */
export interface Place {
  attempt: number | null;
  wait: number;
}

/** How often to check whether another attempt, possibly in another process, has ended. */
const pause = 50;
const patience = 20_000;

/**
 * Reserves an attempt in its budgets; waits while attempts in progress could use them up.
 * @throws Refusal 429 when the budgets are used up
 */
export async function holdPlace(begin: () => Promise<Place>, what: string): Promise<number> {
  for (const began = performance.now(); ;) {
    const { attempt, wait } = await begin();
    if (attempt !== null) return attempt;
    refuseFor(wait, what);
    if (performance.now() - began > patience) refuseFor(5, what);
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

export function refuseFor(seconds: number, what: string): void {
  if (seconds > 0)
    throw new Refusal(429, [`Terlalu banyak ${what}. Coba lagi dalam ${seconds} detik.`], {
      headers: { 'retry-after': String(seconds) },
    });
}
