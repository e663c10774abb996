import type { Api, ImportObstacle, ImportRecord, ImportResource, QueryOut } from '@finance/contract';
import {
  dueObstacle,
  type ImportedDue,
  type ImportedTransaction,
  transactionObstacle,
} from '@finance/contract/checks/import';
import type { AccountChange } from '@finance/contract/checks/transaction';
import { type RawBuilder, sql } from 'kysely';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { insertSelected } from '../../database/insert-selected.ts';
import { memberName } from '../../database/joined-names.ts';
import { like } from '../../database/like.ts';
import { orderOf } from '../../database/list-page.ts';
import type { StatedBalance } from '../../database/tables.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { isCounted } from '../account/closed-cash.queries.ts';
import { identityOf } from './import.rules.ts';

type Filter = QueryOut<Api['import']['index']>;

/** The imports that the user may see: a kasir their own, every other role all. */
function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('import as m')
    .where('m.tenant_id', '=', scope.tenant_id)
    .$if(scope.role === 'kasir', (query) => query.where('m.creator_id', '=', scope.user_id));
}

function matching(trx: Trx, scope: Scope, { resource, creator_id, q }: Filter) {
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(resource === undefined ? [] : [eb('m.resource', '=', resource)]),
      ...(creator_id === undefined ? [] : [eb('m.creator_id', '=', creator_id)]),
      ...(q ? [eb('m.file_name', 'ilike', like(q))] : []),
    ]),
  );
}

export async function listImports(trx: Trx, scope: Scope, filter: Filter): Promise<ImportRecord[]> {
  const { limit, offset } = limitOf(filter);
  const { by, direction } = orderOf(filter);
  return select(matching(trx, scope, filter))
    .orderBy(`m.${by}`, direction)
    .orderBy('m.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countImports(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findImportRecord(trx: Trx, scope: Scope, id: number): Promise<ImportRecord> {
  const found = await select(readable(trx, scope)).where('m.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Impor');
  return found;
}

function select(query: ReturnType<typeof readable>) {
  const live = (resource: ImportResource) =>
    sql`(select count(*) from ${sql.table(resource)} r
      where r.tenant_id = m.tenant_id and r.import_id = m.id and r.voided_at is null)`;
  return query
    .leftJoin('app_user as u', 'u.id', 'm.creator_id')
    .leftJoin('app_user as undoer', 'undoer.id', 'm.undone_by')
    .select([
      'm.id',
      'm.resource',
      'm.file_name',
      sql<ImportRecord['status']>`case when m.undone_at is not null then 'undone' when m.state = 'done' then 'imported'
        else m.state end`.as('status'),
      'm.row_count',
      'm.added_count',
      'm.saved_count',
      'm.failure',
      sql<number>`case m.resource when 'due' then ${live('due')} else ${live('transaction')} end`.as('live_count'),
      'm.skipped_count',
      'm.wrong_count',
      'm.file_row_count',
      'm.left_out',
      'm.creator_id',
      memberName('u').as('creator_name'),
      'm.created_at',
      'm.undone_at',
      sql<string | null>`case when m.undone_by is not null then ${memberName('undoer')} end`.as('undone_by_name'),
      'm.undo_reason',
    ]);
}

/** The balances that the bank states in the file of an import. */
export async function listStatedBalances(trx: Trx, scope: Scope, id: number): Promise<StatedBalance[]> {
  const { bank_balances } = await readable(trx, scope)
    .select('m.bank_balances')
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  return bank_balances;
}

/** The CSV of the rows that an import has left out. */
export async function findWrongRows(
  trx: Trx,
  scope: Scope,
  id: number,
): Promise<{ file_name: string; wrong_rows: Buffer | null }> {
  const found = await readable(trx, scope)
    .select(['m.file_name', 'm.wrong_rows'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Impor');
  return found;
}

/** Locks the rows of an import that are not voided, by id, until the database transaction ends. */
export async function lockImported(trx: Trx, scope: Scope, { id, resource }: ImportRecord): Promise<void> {
  await sql`select id from ${sql.table(resource)} where tenant_id = ${scope.tenant_id} and import_id = ${id}
    and voided_at is null order by id for update`.execute(trx);
}

/** The payments of dues among them. */
export function listPayments(trx: Trx, scope: Scope, id: number): Promise<{ id: number; due_id: number }[]> {
  return trx
    .selectFrom('transaction as t')
    .select(['t.id', sql<number>`t.due_id`.as('due_id')])
    .where('t.due_id', 'is not', null)
    .where(isLive(scope, id, 't'))
    .orderBy('t.id')
    .execute();
}

/** The records of an import that something depends on, by id. */
export async function listObstacles(
  trx: Trx,
  scope: Scope,
  { id, resource }: ImportRecord,
  lockedUntil: string | null,
): Promise<ImportObstacle[]> {
  const rows = await (resource === 'due' ? importedDues(trx, scope, id) : importedTransactions(trx, scope, id));
  return rows.flatMap((row) => {
    const reason = 'receipt_number' in row ? transactionObstacle(row, lockedUntil) : dueObstacle(row, lockedUntil);
    return reason === null
      ? []
      : [{ id: row.id, uuid: row.uuid, date: row.date, amount: row.amount, name: row.name, reason }];
  });
}

type Shown = Omit<ImportObstacle, 'reason'>;

async function importedTransactions(trx: Trx, scope: Scope, id: number): Promise<(ImportedTransaction & Shown)[]> {
  const content = sql.join(identityOf.transaction.map((name) => sql.ref(`t.${name}`)));
  const { rows } = await sql<ImportedTransaction & Shown>`
    select t.id, t.uuid, ${content}, t.related_entity_name as name, t.version, t.transfer_id,
      t.online_payment_id, t.statement_match_id, t.proof_file_uuid,
      case when ${isCounted('t', 'c')} then c.closed_until end as closed_until,
      case when t.version > 1 then (select h.after from history h where h.tenant_id = t.tenant_id
        and h.resource = 'transaction' and h.record_id = t.id and h.action = 'create') end as made,
      'KW/' || r.year || '/' || lpad(r.number::text, greatest(6, length(r.number::text)), '0') as receipt_number,
      ${hasOpenRequest('transaction', 't')} as has_open_request,
      exists (select from unconfirmed_transaction k where k.tenant_id = t.tenant_id and k.transaction_id = t.id
        and k.voided_at is null) as has_claim,
      coalesce((select sum(u.amount) from advance_use u where u.tenant_id = t.tenant_id and u.advance_id = t.advance_id
        and u.voided_at is null), 0)::bigint as advance_used
    from transaction t
    left join receipt r on r.tenant_id = t.tenant_id and r.transaction_id = t.id
    left join cashier c on c.tenant_id = t.tenant_id and c.id = t.cashier_id
    where ${isLive(scope, id, 't')} order by t.id`.execute(trx);
  return rows;
}

async function importedDues(trx: Trx, scope: Scope, id: number): Promise<(ImportedDue & Shown)[]> {
  const { rows } = await sql<ImportedDue & Shown>`
    select d.id, d.uuid, d.date, d.amount, d.entity_name as name, d.version, d.paid_amount, d.deducted_amount,
      d.set_off_amount, d.closed_at,
      exists (select from due_payment_batch_line l where l.tenant_id = d.tenant_id and l.due_id = d.id
        and l.state = 'open') as is_waiting,
      ${hasOpenRequest('due', 'd')} as has_open_request
    from due d where ${isLive(scope, id, 'd')} order by d.id`.execute(trx);
  return rows;
}

function hasOpenRequest(resource: 'transaction' | 'due', alias: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from correction_request q where q.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
    and q.resource = ${sql.lit(resource)} and q.record_id = ${sql.ref(`${alias}.id`)} and q.outcome is null)`;
}

function isLive(scope: Scope, id: number, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`${column('tenant_id')} = ${scope.tenant_id} and ${column('import_id')} = ${id}
    and ${column('voided_at')} is null`;
}

/** What undoing an import of transactions changes in each account. */
export async function listUndoneChanges(trx: Trx, scope: Scope, id: number): Promise<AccountChange[]> {
  const { rows } = await sql<AccountChange>`
    select t.account_type, t.account_id, -sum(t.amount) as change from transaction t
    where ${isLive(scope, id, 't')} group by t.account_type, t.account_id`.execute(trx);
  return rows;
}

/** Voids the rows of an import that are not voided, with their history, and marks it as undone. */
export async function undoImport(
  trx: Trx,
  scope: Scope,
  { id, resource }: ImportRecord,
  { undo_reason, void_reason }: { undo_reason: string; void_reason: string },
): Promise<void> {
  const voiding = { voided_at: scope.now, void_reason };
  // A due that is voided owes nothing: it is closed, as where one is voided alone.
  const closing =
    resource === 'due'
      ? {
          set: sql`, closed_at = ${scope.now}`,
          before: sql` || jsonb_build_object('closed_at', r.closed_at, 'status', r.status,
            'outstanding_amount', r.outstanding_amount)`,
          after: sql` || jsonb_build_object('closed_at', ${scope.now}::text, 'status', 'closed',
            'outstanding_amount', 0)`,
        }
      : { set: sql``, before: sql``, after: sql`` };
  const table = sql.table(resource);
  await insertSelected(
    trx,
    'history',
    [
      'tenant_id',
      'resource',
      'record_id',
      'record_uuid',
      'record_version',
      'action',
      'user_id',
      'reason',
      'before',
      'after',
      'request_id',
    ],
    sql`select r.tenant_id, ${resource}, r.id, r.uuid, r.version + 1, 'void', ${scope.user_id}, ${void_reason},
        '{"voided_at": null, "void_reason": null}'::jsonb${closing.before},
        ${JSON.stringify(voiding)}::jsonb${closing.after}, ${scope.request_id}
      from ${table} r where ${isLive(scope, id, 'r')} order by r.id`,
  );
  await sql`update ${table} set voided_at = ${scope.now}, void_reason = ${void_reason}, version = version + 1,
      updated_at = ${scope.now}${closing.set}
    where tenant_id = ${scope.tenant_id} and import_id = ${id} and voided_at is null`.execute(trx);
  await trx
    .updateTable('import')
    .set({ undone_at: scope.now, undone_by: scope.user_id, undo_reason })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}
