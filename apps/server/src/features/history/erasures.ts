import type { Erasure } from './log-line.ts';

/** Holds what stands where something was erased against what the log says of it. */
export class Erasures {
  /** By leaf and path: the commitment to what stands there now. */
  readonly #erased = new Map<string, string>();
  readonly #recorded = new Map<string, string>();

  found(leaf: number, replacements: Record<string, string>): void {
    for (const [path, commitment] of Object.entries(replacements)) this.#erased.set(`${leaf}${path}`, commitment);
  }

  /** The newest of a place counts. */
  recorded({ erases, paths }: Erasure): void {
    for (const [path, commitment] of Object.entries(paths)) this.#recorded.set(`${erases}${path}`, commitment);
  }

  problems(): string[] {
    const unseen = [...this.#erased].filter(([place, commitment]) => this.#recorded.get(place) !== commitment);
    const undone = [...this.#recorded.keys()].filter((place) => !this.#erased.has(place));
    return [
      ...unseen.map(([place]) => `catatan ${place} dihapus tanpa dicatat, atau diubah sesudahnya`),
      ...undone.map((place) => `catatan ${place} tercatat dihapus, tetapi masih ada`),
    ];
  }
}
