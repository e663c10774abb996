import { type KeyObject, randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import { parseExact } from '../../features/history/canonical.ts';
import { sealedLeaf } from '../../features/history/leaf.ts';
import { leafHash, Peaks } from '../../features/history/merkle.ts';
import { type Root, signRoot } from '../../features/history/root.ts';
import {
  addRoot,
  appendLeaves,
  attempt,
  countLeaves,
  leafHashes,
  listUnsealed,
  listUnsigned,
  locked,
  type Place,
  readChanges,
  stillUnsealed,
  takeSnapshot,
  type Unsigned,
  withSealer,
} from '../../features/history/seal.queries.ts';

/** How many changes go into a log in one database transaction, and how many are hashed without letting others run. */
const [batch, slice] = [1000, 25];

/** Where a sealing has come to; another process may have come further. */
export interface Progress {
  /** Every transaction before this one has ended and is sealed; undefined: all rows have to be looked at. */
  since: string | undefined;
  /** The changes that could not be sealed, which each round tries again. */
  faults?: Fault[];
}

/** What could not be done for one tenant. It holds back nobody else. */
export interface Fault {
  tenant_id: string;
  /** The change that cannot be sealed; without one the log could not be signed. */
  history_id?: string;
  error: unknown;
}

/** The outcome of a round. */
export interface Sealing {
  sealed: number;
  signed: Root[];
  /** When the oldest change was made that no root covers. */
  unsignedSince: Date | undefined;
  faults: Fault[];
}

/**
 * Puts what was committed into the logs, as `sealHistory` does, but signs nothing.
 * @returns how many changes, and whether that is all: not where another process is at it, which may have begun before
 */
export function sealCommitted(
  owner: pg.ClientConfig,
  progress: Progress,
): Promise<{ sealed: number; isComplete: boolean }> {
  return withSealer(owner, (client) => sealAll(client, progress));
}

/**
 * Puts what was committed into the logs, without gaps, and signs a root of each log that has grown and has none from
 * the last `signEvery` milliseconds. Whoever finds another process at it leaves it the work.
 */
export async function sealHistory(
  owner: pg.ClientConfig,
  key: KeyObject,
  { progress = { since: undefined }, signEvery = 3_600_000 }: { progress?: Progress; signEvery?: number } = {},
): Promise<Sealing> {
  return withSealer(owner, async (client) => {
    const { sealed, faults } = await sealAll(client, progress);
    const signed: Root[] = [];
    const unsigned = await listUnsigned(client);
    const isDue = ({ signed_at, now }: Unsigned) => !signed_at || now.getTime() - signed_at.getTime() >= signEvery;
    for (const { tenant_id } of unsigned.filter(isDue)) {
      try {
        const root = await locked(client, () => signOne(client, key, tenant_id, isDue));
        if (root) signed.push(root);
      } catch (error) {
        faults.push({ tenant_id, error });
      }
    }
    const times = unsigned.filter((log) => !isDue(log)).map(({ since }) => since.getTime());
    return { sealed, signed, faults, unsignedSince: times.length > 0 ? new Date(Math.min(...times)) : undefined };
  });
}

async function sealAll(
  client: pg.Client,
  progress: Progress,
): Promise<{ sealed: number; faults: Fault[]; isComplete: boolean }> {
  const { snapshot, oldest } = await takeSnapshot(client);
  const { since, faults: former = [] } = progress;
  const again = former.flatMap(({ tenant_id, history_id }) => (history_id ? [{ tenant_id, history_id }] : []));
  const faults: Fault[] = [];
  let sealed = 0;
  const sealThose = async (find: () => Promise<Place[]>, isUntried: (place: Place) => boolean = () => true) => {
    const done = await locked(client, async () => {
      const found = await find();
      return { found, outcome: await seal(client, found.filter(isUntried)) };
    });
    sealed += done?.outcome.sealed ?? 0;
    faults.push(...(done?.outcome.faults ?? []));
    return done?.found; // undefined: another process goes on with it
  };
  await sealThose(() => stillUnsealed(client, again));
  // while a transaction stays open that is older than a fault, that one would be found a second time
  const isNoFormerFault = ({ tenant_id, history_id }: Place) =>
    !again.some((one) => one.tenant_id === tenant_id && one.history_id === history_id);
  for (let after: Place = { tenant_id: '0', history_id: '0' }; ;) {
    const place = after;
    const found = await sealThose(
      () => listUnsealed(client, { since, snapshot, after: place, limit: batch }),
      isNoFormerFault,
    );
    if (!found) return { sealed, faults: former, isComplete: false };
    after = found.at(-1) ?? after;
    if (found.length < batch) {
      progress.since = oldest;
      progress.faults = faults;
      return { sealed, faults, isComplete: true };
    }
  }
}

async function seal(client: pg.Client, found: Place[]): Promise<{ sealed: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  let sealed = 0;
  const sizes = await countLeaves(client, [...new Set(found.map(({ tenant_id }) => tenant_id))]);
  for (let at = 0; at < found.length;) {
    const read = await readSome(client, found.slice(at));
    const seeds = randomBytes(32 * read.length);
    const leaves: Parameters<typeof appendLeaves>[1] = [];
    for (const [i, { place, change, error }] of read.entries()) {
      const seed = seeds.subarray(32 * i, 32 * (i + 1));
      const hashed = change === undefined ? { error } : hashOf(change, seed);
      if (hashed.leaf_hash) {
        const leaf_index = sizes.get(place.tenant_id) ?? 0;
        sizes.set(place.tenant_id, leaf_index + 1);
        leaves.push({ ...place, leaf_index, seed, leaf_hash: hashed.leaf_hash });
      } else faults.push({ ...place, error: hashed.error });
      if (i % slice === slice - 1) await breathe();
    }
    await appendLeaves(client, leaves);
    sealed += leaves.length;
    at += read.length;
  }
  return { sealed, faults };
}

function hashOf(change: string, seed: Buffer): { leaf_hash?: Buffer; error?: unknown } {
  try {
    return { leaf_hash: leafHash(sealedLeaf(parseExact(change), seed)) };
  } catch (error) {
    return { error };
  }
}

interface Read {
  place: Place;
  /** As JSON; undefined where PostgreSQL cannot tell it. */
  change?: string;
  error?: unknown;
}

/** The changes of the first places, in their order; one of them by itself where PostgreSQL cannot tell it. */
async function readSome(client: pg.Client, places: Place[]): Promise<Read[]> {
  try {
    const changes = await attempt(client, () => readChanges(client, places));
    if (changes.length === 0) throw new Error('a row of the history is not there any more');
    return changes.flatMap((change, i) => (places[i] ? [{ place: places[i], change }] : []));
  } catch (error) {
    const [place] = places;
    if (place && places.length === 1) return [{ place, error }];
    return readSome(client, places.slice(0, Math.ceil(places.length / 2)));
  }
}

async function signOne(
  client: pg.Client,
  key: KeyObject,
  tenant_id: string,
  isDue: (log: Unsigned) => boolean,
): Promise<Root | undefined> {
  const [log] = await listUnsigned(client, tenant_id);
  if (!log || !isDue(log)) return undefined; // another process was faster
  const peaks = new Peaks(log.tree_size, log.peaks);
  for (let hashes: Buffer[] = []; ;) {
    hashes = await leafHashes(client, tenant_id, peaks.size, batch);
    for (const hash of hashes) peaks.append(hash);
    if (hashes.length < batch) break;
  }
  const signed_at = new Date(Math.max(log.now.getTime(), log.signed_at?.getTime() ?? 0)).toISOString();
  const head = { tenant_id: Number(tenant_id), tree_size: peaks.size, root_hash: peaks.root().toString('hex') };
  const root = signRoot(key, { ...head, signed_at });
  await addRoot(client, root, peaks.toBuffer());
  return root;
}
