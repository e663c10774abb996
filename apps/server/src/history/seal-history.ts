import { type KeyObject, randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import { sealedLeaf } from './leaf.ts';
import { leafHash, Peaks } from './merkle.ts';
import { type Root, signRoot } from './root.ts';
import {
  addRoot,
  appendLeaves,
  countLeaves,
  leafHashes,
  listUnsealed,
  listUnsigned,
  locked,
  oldestUnended,
  type Place,
  type Unsealed,
  type Unsigned,
  withSealer,
} from './seal.queries.ts';

/** How many changes go into a log in one database transaction, and how many are hashed without letting others run. */
const [batch, slice] = [1000, 25];

/** Where a sealing has come to; another process may have come further. */
export interface Progress {
  /** Every transaction before this one has ended and is sealed; undefined: all rows have to be looked at. */
  since: string | undefined;
}

/** The outcome of a round. */
export interface Sealing {
  sealed: number;
  signed: Root[];
  /** When the oldest change was made that no root covers. */
  unsignedSince: Date | undefined;
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
    const sealed = await sealAll(client, progress);
    const signed: Root[] = [];
    const unsigned = await listUnsigned(client);
    const isDue = ({ signed_at, now }: Unsigned) => !signed_at || now.getTime() - signed_at.getTime() >= signEvery;
    for (const { tenant_id } of unsigned.filter(isDue)) {
      const root = await locked(client, () => signOne(client, key, tenant_id, isDue));
      if (root) signed.push(root);
    }
    const times = unsigned.filter((log) => !isDue(log)).map(({ since }) => since.getTime());
    return { sealed, signed, unsignedSince: times.length > 0 ? new Date(Math.min(...times)) : undefined };
  });
}

async function sealAll(client: pg.Client, progress: Progress): Promise<number> {
  const until = await oldestUnended(client);
  const { since } = progress;
  let after: Place = { tenant_id: '0', history_id: '0' };
  for (let sealed = 0; ;) {
    const done = await locked(client, async () => {
      const found = await listUnsealed(client, { since, until, after, limit: batch });
      await seal(client, found);
      return found;
    });
    if (!done) return sealed; // another process goes on with it
    sealed += done.length;
    after = done.at(-1) ?? after;
    if (done.length < batch) {
      progress.since = until;
      return sealed;
    }
  }
}

async function seal(client: pg.Client, found: Unsealed[]): Promise<void> {
  if (found.length === 0) return;
  const sizes = await countLeaves(client, [...new Set(found.map(({ tenant_id }) => tenant_id))]);
  const seeds = randomBytes(32 * found.length);
  const leaves: Parameters<typeof appendLeaves>[1] = [];
  for (const [i, { tenant_id, history_id, change }] of found.entries()) {
    const leaf_index = sizes.get(tenant_id) ?? 0;
    sizes.set(tenant_id, leaf_index + 1);
    const seed = seeds.subarray(32 * i, 32 * (i + 1));
    leaves.push({ tenant_id, leaf_index, history_id, seed, leaf_hash: leafHash(sealedLeaf(change, seed)) });
    if (i % slice === slice - 1) await breathe();
  }
  await appendLeaves(client, leaves);
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
