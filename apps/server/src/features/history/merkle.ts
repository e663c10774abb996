import { createHash, hash } from 'node:crypto';

// The Merkle tree of RFC 6962, section 2.1. Not from npm: what is there hashes otherwise (merkletreejs, without
// prefixes or with sorted pairs), or has one author and years without a release; and whoever checks a proof should be
// able to read all of it.

/** The root of a tree without leaves. */
export const emptyRoot: Buffer = hash('sha256', '', 'buffer');

export function leafHash(leaf: string | Buffer): Buffer {
  return createHash('sha256').update('\0').update(leaf).digest();
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update('\u0001').update(left).update(right).digest();
}

/** A growing tree of which only the roots of its perfect subtrees are kept, the largest first. */
export class Peaks {
  size: number;
  readonly #hashes: Buffer[];

  /** @param bytes as `toBuffer` wrote it for a tree of this size */
  constructor(size = 0, bytes: Buffer = Buffer.alloc(0)) {
    this.size = size;
    this.#hashes = Array.from({ length: bytes.length / 32 }, (_, i) => bytes.subarray(32 * i, 32 * (i + 1)));
    if (this.#hashes.length !== ones(size)) throw new Error(`these are not the peaks of a tree of ${size} leaves`);
  }

  append(leaf: Buffer): void {
    let hashed = leaf;
    for (let rest = this.size; rest % 2 === 1; rest = (rest - 1) / 2)
      hashed = nodeHash(this.#hashes.pop() ?? emptyRoot, hashed); // as many peaks as ones in the size
    this.#hashes.push(hashed);
    this.size += 1;
  }

  root(): Buffer {
    return this.#hashes.length === 0 ? emptyRoot : this.#hashes.reduceRight((right, left) => nodeHash(left, right));
  }

  toBuffer(): Buffer {
    return Buffer.concat(this.#hashes);
  }
}

function ones(size: number): number {
  return size.toString(2).replaceAll('0', '').length;
}

export function rootOf(leaves: readonly Buffer[]): Buffer {
  const peaks = new Peaks();
  for (const leaf of leaves) peaks.append(leaf);
  return peaks.root();
}

/** The largest power of two below a size. */
function split(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** PATH(m, D[n]): the hashes that lead from the leaf at `index` to the root. */
export function inclusionProof(index: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const half = split(leaves.length);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return index < half
    ? [...inclusionProof(index, left), rootOf(right)]
    : [...inclusionProof(index - half, right), rootOf(left)];
}

/** The root to which a proof leads; undefined where it is not one for this place. */
export function rootByInclusion(
  leaf: Buffer,
  index: number,
  size: number,
  proof: readonly Buffer[],
): Buffer | undefined {
  if (index < 0 || index >= size) return undefined;
  if (size === 1) return proof.length === 0 ? leaf : undefined;
  const [last, rest] = [proof.at(-1), proof.slice(0, -1)];
  if (!last) return undefined;
  const half = split(size);
  const below =
    index < half ? rootByInclusion(leaf, index, half, rest) : rootByInclusion(leaf, index - half, size - half, rest);
  if (!below) return undefined;
  return index < half ? nodeHash(below, last) : nodeHash(last, below);
}

/** PROOF(m, D[n]): that the first `size` leaves are the beginning of all of them. */
export function consistencyProof(size: number, leaves: readonly Buffer[]): Buffer[] {
  return subproof(size, leaves, true);
}

function subproof(size: number, leaves: readonly Buffer[], isWhole: boolean): Buffer[] {
  if (size === leaves.length) return isWhole ? [] : [rootOf(leaves)];
  const half = split(leaves.length);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return size <= half
    ? [...subproof(size, left, isWhole), rootOf(right)]
    : [...subproof(size - half, right, false), rootOf(left)];
}

/** A root that is known, of so many leaves. */
export interface Head {
  size: number;
  root: Buffer;
}

export function isConsistent(former: Head, latter: Head, proof: readonly Buffer[]): boolean {
  if (former.size < 1 || former.size > latter.size) return false;
  const led = rootsBy(former.size, latter.size, former.root, proof, true);
  return led !== undefined && led.former.equals(former.root) && led.latter.equals(latter.root);
}

/** Both roots as the proof makes them, from its end to its beginning. */
function rootsBy(
  size: number,
  all: number,
  known: Buffer,
  proof: readonly Buffer[],
  isWhole: boolean,
): { former: Buffer; latter: Buffer } | undefined {
  const [last, rest] = [proof.at(-1), proof.slice(0, -1)];
  if (size === all) {
    if (isWhole) return proof.length === 0 ? { former: known, latter: known } : undefined;
    return last && rest.length === 0 ? { former: last, latter: last } : undefined;
  }
  if (!last) return undefined;
  const half = split(all);
  if (size <= half) {
    const below = rootsBy(size, half, known, rest, isWhole);
    return below && { former: below.former, latter: nodeHash(below.latter, last) };
  }
  const below = rootsBy(size - half, all - half, known, rest, false);
  return below && { former: nodeHash(last, below.former), latter: nodeHash(last, below.latter) };
}
