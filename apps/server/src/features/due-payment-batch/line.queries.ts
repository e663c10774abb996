import type { Due, DuePaymentBatchLine } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { send } from '../../database/pipeline.ts';
import { findDuesById } from '../due/due.queries.ts';
import { recordHistory } from '../history/history.queries.ts';

/** What one batch pays of a due, and settles of it without money. */
export interface Line extends Planned {
  due_id: number;
  amount: number;
}

/** What a line settles beside its money. */
export type Planned = Pick<DuePaymentBatchLine, 'deductions' | 'rest' | 'rest_reason'>;

/** What a line settles beside its money, with its fields in the same order whether given or stored. */
export function plannedOf({ deductions = [], rest = 'open', rest_reason = null }: Partial<Planned>): Planned {
  const inOrder = deductions.map(({ kind, amount, proof_number, proof_file_uuid, note }) => ({
    kind,
    amount,
    proof_number,
    proof_file_uuid,
    note,
  }));
  return { deductions: inOrder, rest, rest_reason };
}

/** What lines settle beside their money, by due; without the files that were deleted since they were planned. */
export async function plansOf(
  trx: Trx,
  { tenant_id }: Caller,
  lines: DuePaymentBatchLine[],
): Promise<Map<number, Planned>> {
  const named = lines.flatMap(({ deductions }) => deductions.flatMap(({ proof_file_uuid }) => proof_file_uuid ?? []));
  const files = await trx
    .selectFrom('file')
    .select('uuid')
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`uuid = any(${named}::uuid[])`)
    .execute();
  const kept = new Set(files.map(({ uuid }) => uuid));
  return new Map(
    lines.map((line) => {
      const deductions = line.deductions.map(({ proof_file_uuid: uuid, ...deduction }) => ({
        ...deduction,
        proof_file_uuid: uuid !== null && kept.has(uuid) ? uuid : null,
      }));
      return [line.due.id, plannedOf({ ...line, deductions })];
    }),
  );
}

/**
 * Finds and locks dues until the database transaction ends, in the order of their ids, so that two writers never
 * deadlock.
 */
export async function lockDues(trx: Trx, scope: Caller, ids: number[]): Promise<Due[]> {
  // a separate statement, so that the next one's snapshot is newer than the locks
  send(
    trx
      .selectFrom('due')
      .select('id')
      .where('tenant_id', '=', scope.tenant_id)
      .where(sql<boolean>`id = any(${ids})`)
      .orderBy('id')
      .forUpdate()
      .execute(),
  );
  return findDuesById(trx, scope, ids);
}

/** Locks dues as `lockDues` does; by their ids. */
export async function lockDuesById(trx: Trx, scope: Caller, ids: number[]): Promise<Map<number, Due>> {
  return new Map((await lockDues(trx, scope, ids)).map((due) => [due.id, due]));
}

/** The names of other open batches that contain some of the dues, by due. */
export async function otherBatchesOf(
  trx: Trx,
  scope: Caller,
  ids: number[],
  batchId = 0,
): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('due_payment_batch_line as l')
    .innerJoin('due_payment_batch as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.due_payment_batch_id'),
    )
    .where('l.tenant_id', '=', scope.tenant_id)
    .where('l.state', '=', 'open')
    .where('p.id', '<>', batchId)
    .where(sql<boolean>`l.due_id = any(${ids})`)
    .select(['l.due_id', 'p.name'])
    .execute();
  return new Map(rows.map(({ due_id, name }) => [due_id, name]));
}

/** Inserts lines into an open batch, replacing those of the same dues. */
export async function writeLines(
  trx: Trx,
  scope: Scope,
  batchId: number | RawBuilder<number>,
  lines: Line[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('due_payment_batch_line')
    .values(
      lines.map(({ due_id, amount, ...planned }) => ({
        due_id,
        amount,
        planned: JSON.stringify(plannedOf(planned)),
        tenant_id: scope.tenant_id,
        due_payment_batch_id: batchId,
        transaction_id: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'due_payment_batch_id', 'due_id']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        planned: eb.ref('excluded.planned'),
      })),
    )
    .execute();
}

export async function deleteLines(
  trx: Trx,
  scope: Scope,
  batchId: number | RawBuilder<number>,
  dueIds: number[],
): Promise<void> {
  if (dueIds.length === 0) return;
  await trx
    .deleteFrom('due_payment_batch_line')
    .where('tenant_id', '=', scope.tenant_id)
    .where('due_payment_batch_id', '=', batchId)
    .where(sql<boolean>`due_id = any(${dueIds})`)
    .execute();
}

/** Marks the lines of a closed batch as paid by their transactions. */
export async function payLines(
  trx: Trx,
  scope: Scope,
  batchId: number,
  paid: { due_id: number; transaction_id: number }[],
): Promise<void> {
  await sql`update due_payment_batch_line l set state = 'paid', transaction_id = paid.transaction_id
    from unnest(${paid.map((line) => line.due_id)}::bigint[],
      ${paid.map((line) => line.transaction_id)}::bigint[]) as paid (due_id, transaction_id)
    where l.tenant_id = ${scope.tenant_id} and l.due_payment_batch_id = ${batchId} and l.due_id = paid.due_id`.execute(
    trx,
  );
}

/** The lines of a batch that is open again wait to be paid. */
export async function reopenLines(trx: Trx, scope: Scope, batchId: number): Promise<void> {
  await trx
    .updateTable('due_payment_batch_line')
    .set({ state: 'open', transaction_id: null })
    .where('tenant_id', '=', scope.tenant_id)
    .where('due_payment_batch_id', '=', batchId)
    .execute();
}

/** Releases the dues of a cancelled batch. */
export async function releaseLines(trx: Trx, scope: Scope, batchId: number): Promise<void> {
  await trx
    .updateTable('due_payment_batch_line')
    .set({ state: 'released' })
    .where('tenant_id', '=', scope.tenant_id)
    .where('due_payment_batch_id', '=', batchId)
    .execute();
}

/**
 * Sets each due's batch to the one it waits in or was last paid by, according to the lines, and records the changes in
 * its history.
 */
export async function pointDues(trx: Trx, scope: Scope, before: Due[]): Promise<void> {
  if (before.length === 0) return;
  const ids = before.map((due) => due.id);
  const pointing =
    sql`update due d set due_payment_batch_id = present.batch_id, version = d.version + 1, updated_at = ${scope.now}
    from (select o.id, (
        select l.due_payment_batch_id from due_payment_batch_line l join due_payment_batch p
          on (p.tenant_id, p.id) = (l.tenant_id, l.due_payment_batch_id)
        where l.tenant_id = ${scope.tenant_id} and l.due_id = o.id and l.state <> 'released'
          order by l.state = 'open' desc, p.closed_at desc, p.id desc limit 1) as batch_id
      from unnest(${ids}::bigint[]) as o (id)) present
    where d.tenant_id = ${scope.tenant_id} and d.id = present.id
      and d.due_payment_batch_id is distinct from present.batch_id`.execute(trx);
  send(pointing);
  const former = new Map(before.map((due) => [due.id, due]));
  const changed = (await findDuesById(trx, scope, ids)).filter((due) => due.version !== former.get(due.id)?.version);
  send(
    recordHistory(
      trx,
      scope,
      ...changed.map((after) => ({
        resource: 'due' as const,
        record_id: after.id,
        action: 'update' as const,
        before: former.get(after.id) ?? null,
        after,
      })),
    ),
  );
}

/** The dues of a closed batch that a standing transaction has paid again since. */
export async function paidSince(trx: Trx, scope: Scope, batchId: number): Promise<Set<number>> {
  const { rows } = await sql<{
    due_id: number;
  }>`select distinct l.due_id from due_payment_batch_line l join transaction t on t.tenant_id = l.tenant_id
    and t.due_id = l.due_id and t.id > l.transaction_id and t.voided_at is null
    where l.tenant_id = ${scope.tenant_id} and l.due_payment_batch_id = ${batchId}`.execute(trx);
  return new Set(rows.map((row) => row.due_id));
}
