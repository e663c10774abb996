import type pg from 'pg';
import { connect } from '../../database/connect.ts';
import { parseExact } from './canonical.ts';
import { numberOf, rootLine, writeLine } from './log-line.ts';
import { consistencyProof, inclusionProof, Peaks } from './merkle.ts';
import type { Root } from './root.ts';
import { changeOf, leafHashes } from './seal.queries.ts';

const batch = 1000;

/** Runs work in one snapshot of the owner's. */
export async function inSnapshot(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect({ ...owner, application_name: 'finance export-history' });
  try {
    await client.query('set statement_timeout = 0; begin isolation level repeatable read read only');
    await client.query('set local row_security = off'); // refuses rather than to leave out rows
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The log of a tenant as `verify-history` reads it, each root behind its leaves. Within one snapshot of the
 * caller's.
 */
export async function* readLog(client: pg.ClientBase, tenant_id: number): AsyncGenerator<Buffer> {
  const roots = await listRoots(client, tenant_id);
  const signed = roots.at(-1)?.tree_size ?? 0;
  const sealed = new Peaks();
  let lines = writeLine({ history: { format: numberOf(1), tenant_id: numberOf(tenant_id) } });
  for (let from = 0; ; from += batch) {
    const leaves = await readLeaves(client, tenant_id, from);
    for (const { leaf_index, leaf_hash, proven } of leaves) {
      sealed.append(leaf_hash);
      lines += writeLine({ leaf: numberOf(Number(leaf_index)), ...proven });
      while (roots[0]?.tree_size === Number(leaf_index) + 1) lines += rootLine(roots.shift() as Root); // seen just now
    }
    const isLast = leaves.length < batch;
    if (isLast && sealed.size > signed) {
      const head = { tenant_id: numberOf(tenant_id), tree_size: numberOf(sealed.size) };
      lines += writeLine({ head: { ...head, root_hash: sealed.root().toString('hex') } });
    }
    yield Buffer.from(lines);
    lines = '';
    if (isLast) return;
  }
}

async function readLeaves(client: pg.ClientBase, tenant_id: number, from: number, limit = batch) {
  const { rows } = await client.query<{
    leaf_index: string;
    leaf_hash: Buffer;
    change: string | null;
    seed: string | null;
    openings: string | null;
    erasure: string | null;
  }>(
    `select s.leaf_index::text as leaf_index, s.leaf_hash, case when h.id is not null then ${changeOf} end as change,
       encode(s.seed, 'hex') as seed, s.openings::text as openings, s.erasure::text as erasure
     from history_seal s left join history h on h.tenant_id = s.tenant_id and h.id = s.history_id
     where s.tenant_id = $1 and s.leaf_index >= $2 and s.leaf_index < $3 order by s.leaf_index`,
    [tenant_id, from, from + limit],
  );
  return rows.map(({ leaf_index, leaf_hash, change, seed, openings, erasure }) => {
    const opening = seed === null ? { openings: parseExact(openings ?? '{}') } : { seed };
    return {
      leaf_index,
      leaf_hash,
      proven:
        erasure === null ? { change: parseExact(change ?? 'null'), ...opening } : { erasure: parseExact(erasure) },
    };
  });
}

/** Which record an excerpt is about, and the root since which it proves that the log only grew. */
export interface ExcerptOf {
  resource: string;
  record_id: number;
  since?: number | undefined;
}

/** The changes of one record with the proofs that lead to the newest root. Within one snapshot of the caller's. */
export async function readExcerpt(
  client: pg.ClientBase,
  tenant_id: number,
  { resource, record_id, since }: ExcerptOf,
): Promise<string> {
  const root = (await listRoots(client, tenant_id)).at(-1);
  if (!root) throw new Error(`Riwayat tenant ${tenant_id} belum mempunyai akar. Coba lagi sesudah satu jam.`);
  if (since !== undefined && (since < 1 || since > root.tree_size))
    throw new Error(`--since harus ukuran akar yang disimpan, 1 sampai ${root.tree_size}.`);
  const { rows } = await client.query<{ leaf_index: string }>(
    `with of_record as (
       select s.leaf_index from history h join history_seal s on s.tenant_id = h.tenant_id and s.history_id = h.id
       where h.tenant_id = $1 and h.resource = $2 and h.record_id = $3)
     select leaf_index::text as leaf_index from (
       select leaf_index from of_record union select s.leaf_index from history_seal s
       where s.tenant_id = $1 and (s.erasure ->> 'erases')::bigint in (select leaf_index from of_record)) l
     where leaf_index < $4 order by l.leaf_index`,
    [tenant_id, resource, record_id, root.tree_size],
  );
  if (rows.length === 0) throw new Error(`Tidak ada perubahan ${resource} ${record_id} di bawah akar terakhir.`);
  const hashes: Buffer[] = [];
  while (hashes.length < root.tree_size)
    hashes.push(...(await leafHashes(client, String(tenant_id), hashes.length, batch)));
  const tree = hashes.slice(0, root.tree_size);
  const hex = (proof: Buffer[]) => proof.map((hash) => hash.toString('hex'));
  const grown = since === undefined ? {} : { since: { tree_size: since, proof: hex(consistencyProof(since, tree)) } };
  const lines = [writeLine({ excerpt: parseExact(JSON.stringify({ format: 1, root, ...grown })) })];
  for (const leaf_index of rows.map((row) => Number(row.leaf_index))) {
    const [leaf] = await readLeaves(client, tenant_id, leaf_index, 1);
    const of = { leaf: numberOf(leaf_index), ...leaf?.proven };
    lines.push(writeLine({ of, proof: hex(inclusionProof(leaf_index, tree)) }));
  }
  return lines.join('');
}

/** In their order; without a tenant the newest of each. */
export async function listRoots(client: pg.ClientBase, tenant_id?: number): Promise<Root[]> {
  const { rows } = await client.query<
    Omit<Root, 'tenant_id' | 'tree_size' | 'public_key' | 'signature'> &
      Record<'tenant_id' | 'tree_size', string> &
      Record<'public_key' | 'signature', Buffer>
  >(
    `select tenant_id::text as tenant_id, tree_size::text as tree_size, encode(root_hash, 'hex') as root_hash,
       to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as signed_at, public_key, signature
     from history_root r where case when $1::bigint is null
       then not exists (select from history_root l where l.tenant_id = r.tenant_id and l.tree_size > r.tree_size)
       else tenant_id = $1 end order by r.tenant_id, r.tree_size`,
    [tenant_id ?? null],
  );
  return rows.map((row) => ({
    ...row,
    tenant_id: Number(row.tenant_id),
    tree_size: Number(row.tree_size),
    public_key: row.public_key.toString('base64url'),
    signature: row.signature.toString('base64url'),
  }));
}
