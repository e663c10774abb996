import type pg from 'pg';
import { canonical, type Exact } from './canonical.ts';
import { erasedOpenings, openingsOf, replacements } from './leaf.ts';
import { numberOf } from './log-line.ts';
import { leafHash } from './merkle.ts';
import { appendLeaves, countLeaves, listSealed, lockLogs, type Place, replaceOpenings } from './seal.queries.ts';

/**
 * Lets `redact` replace texts in rows of the history, which refuses changes otherwise. Their leaves stay as they are:
 * the salts of what was replaced are forgotten, and each erasure is a leaf of its own. Runs in the caller's
 * transaction.
 */
export async function eraseFromHistory(
  client: pg.ClientBase,
  rows: Place[],
  redact: () => Promise<unknown>,
): Promise<void> {
  await lockLogs(client, true);
  const before = await listSealed(client, rows);
  await client.query("select set_config('app.erasing_history', 'on', true)");
  await redact();
  const after = await listSealed(client, rows);
  const sizes = await countLeaves(client, [...new Set(before.map(({ tenant_id }) => tenant_id))]);
  const leaves: Parameters<typeof appendLeaves>[1] = [];
  for (const [i, was] of before.entries()) {
    const is = after[i];
    if (!is) throw new Error('an erasure removed a row of the history');
    const { openings, paths } = erasedOpenings(was.change, is.change, was.openings ?? seededOpenings(was));
    if (paths.length === 0) continue;
    await replaceOpenings(client, was, openings);
    const { tenant_id } = was;
    const leaf_index = sizes.get(tenant_id) ?? 0;
    sizes.set(tenant_id, leaf_index + 1);
    const now = replacements(is.change, openings);
    const erasure = canonical({
      tenant_id: numberOf(Number(tenant_id)),
      created_at: `${new Date().toISOString().slice(0, -1)}000Z`,
      erases: numberOf(was.leaf_index),
      paths: Object.fromEntries(paths.map((path): [string, Exact] => [path, now[path] ?? null])),
    });
    leaves.push({ tenant_id, leaf_index, erasure, leaf_hash: leafHash(erasure) });
  }
  if (leaves.length > 0) await appendLeaves(client, leaves);
  await client.query("select set_config('app.erasing_history', '', true)");
}

function seededOpenings({ change, seed }: { change: Exact; seed: Buffer | null }) {
  if (!seed) throw new Error('a leaf of the history has neither seed nor openings');
  return openingsOf(change, seed);
}
