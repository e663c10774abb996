/** Random numbers that are the same on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `low` to `high`, a multiple of `step`. */
  int(low: number, high: number, step?: number): number;
  /** True with the given probability in percent. */
  percent(chance: number): boolean;
  /** One of them; never of none. */
  pick<const Value>(from: readonly Value[]): Value;
  bytes(count: number): Uint8Array;
}

/** The Mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  function int(low: number, high: number, step = 1) {
    return low + Math.floor(next() * (Math.floor((high - low) / step) + 1)) * step;
  }
  return {
    next,
    int,
    percent: (chance) => next() * 100 < chance,
    pick: <Value>(from: readonly Value[]) => from[int(0, from.length - 1)] as Value, // there is one
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  };
}
