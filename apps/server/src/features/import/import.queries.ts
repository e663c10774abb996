import type { Due, ImportPreview, ImportRecord, ImportResource, ImportResult } from '@finance/contract';
import { checkNoneSaving, importedReason } from '@finance/contract/checks/import';
import { dueNameIn } from '@finance/contract/checks/imported-payment';
import { sql, type Updateable } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import { refusesUntil } from '../account/closed-cash.queries.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { insertSelected } from '../../database/insert-selected.ts';
import { memberName } from '../../database/joined-names.ts';
import type { Tables } from '../../database/tables.ts';
import { lockDues } from '../due-payment-batch/line.queries.ts';
import { findDuesById } from '../due/due.queries.ts';
import { lockTurn } from '../../database/lock-turn.ts';
import { bytes, insertLines, linesGivenBack } from './known-lines.queries.ts';
import type { ChosenColumns } from './mapping.rules.ts';
import { type EarlierLines, identityOf, type NamedAccount, type There } from './import.rules.ts';

/** The accounts the user may read, with every name a file may use for them. */
export async function listNamedAccounts(trx: Trx, scope: Scope): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select a.* from (
      select 'bank' as account_type, id as account_id, full_info,
        array[full_info, account_number, bank || ' ' || account_number, bank || account_number] as names,
        account_name as holder, deactivated, null::date as closed_until
        from bank_account where tenant_id = ${scope.tenant_id}
      union all select 'cash', id, full_info, array[full_info, name], null, deactivated, ${refusesUntil('k')}
        from cashier k where tenant_id = ${scope.tenant_id}
      union all select 'investment', id, full_info, array[full_info, name], null, false, null from investment_account
        where tenant_id = ${scope.tenant_id}
    ) a where ${accountReadable(scope, sql.ref('a.account_type'), sql.ref('a.account_id'))}`.execute(trx);
  return rows;
}

/** The dues that texts of a file may mean, perhaps locked; the first few where the same object is of many. */
export async function listDuesCalled(
  trx: Trx,
  scope: Scope,
  names: readonly string[],
  isLocking: boolean,
): Promise<Due[]> {
  if (names.length === 0) return [];
  const meant = names.map(dueNameIn);
  const ids = meant.flatMap(({ id }) => id ?? []);
  const uuids = meant.flatMap(({ uuid }) => uuid ?? []);
  const objects = meant.flatMap(({ object }) => object ?? []);
  const { rows } = await sql<{ id: number }>`
    select id from due where tenant_id = ${scope.tenant_id}
      and (id = any(${ids}::bigint[]) or uuid = any(${uuids}::uuid[]))
    union select d.id from unnest(${objects}::text[]) as o(object), lateral (
      select id from due where tenant_id = ${scope.tenant_id} and transactable_id = o.object
      order by voided_at is not null, id desc limit 4) d`.execute(trx);
  const find = isLocking ? lockDues : findDuesById;
  return find(
    trx,
    scope,
    rows.map(({ id }) => id),
  );
}

/** The columns of a resource that a file can fill, with their SQL types. */
function columnsOf(resource: ImportResource) {
  const types: Record<string, string> = { date: 'date', due_date: 'date', amount: 'bigint', account_id: 'bigint' };
  return identityOf[resource].map((name) => ({ name, type: types[name] ?? 'text' }));
}

/**
 * How often each distinct due of a file exists, by its index in `distinct` (UTF-8 JSON: an array of arrays of column
 * values), and how many of these the given imports made. Hashes are compared first, so that many rows with the same day
 * and amount stay fast.
 */
export async function countThere(
  trx: Trx,
  scope: Scope,
  distinct: Uint8Array | null,
  imports: readonly number[],
): Promise<({ at: number } & There)[]> {
  if (distinct === null) return [];
  const columns = columnsOf('due');
  const rowOf = (table: string) => sql`row(${sql.join(columns.map(({ name }) => sql.ref(`${table}.${name}`)))})`;
  const values = columns.map(
    ({ name, type }, at) => sql`(e.value ->> ${sql.lit(at)})::${sql.raw(type)} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ at: number } & There>`
    with f as materialized (
      select e.ordinality::int - 1 as at, ${sql.join(values)}
      from jsonb_array_elements(convert_from(${bytes(distinct)}::bytea, 'UTF8')::jsonb)
        with ordinality as e(value, ordinality)
    )
    select f.at, count(*) as count, count(*) filter (where r.import_id = any(${imports}::bigint[])) as from_file
    from f join due r
      on r.date = f.date and r.amount = f.amount
        and hash_record_extended(${rowOf('r')}, 0) = hash_record_extended(${rowOf('f')}, 0)
        and ${rowOf('r')} is not distinct from ${rowOf('f')}
    where r.tenant_id = ${scope.tenant_id} and r.voided_at is null
      and r.date between (select min(date) from f) and (select max(date) from f)
    group by f.at`.execute(trx);
  return rows;
}

type EarlierImport = EarlierLines & NonNullable<ImportPreview['imported_before']>;

/** The imports of this exact file of which a row that the user may read still exists, the newest first. */
export async function listEarlierImports(
  trx: Trx,
  scope: Scope,
  resource: ImportResource,
  content_hash: string,
): Promise<EarlierImport[]> {
  const givenBack = linesGivenBack({ tenant_id: 'm.tenant_id', import_id: 'm.id' });
  const isMine =
    resource === 'transaction' ? accountReadable(scope, sql.ref('r.account_type'), sql.ref('r.account_id')) : sql`true`;
  return trx
    .selectFrom('import as m')
    .leftJoin('app_user as u', 'u.id', 'm.creator_id')
    .select([
      'm.id',
      'm.created_at',
      sql<number[] | null>`case when m.taken_lines is not null then array(select unnest(m.taken_lines)
        except select unnest(${givenBack})) end`.as('taken_lines'),
      sql<number[]>`m.wrong_lines || ${givenBack}`.as('wrong_lines'),
      memberName('u').as('creator_name'),
      sql<string[]>`array(select distinct l.account_type || ' ' || l.account_id from imported_line l
        where l.tenant_id = m.tenant_id and l.import_id = m.id)`.as('accounts'),
    ])
    .where('m.tenant_id', '=', scope.tenant_id)
    .where('m.resource', '=', resource)
    .where('m.content_hash', '=', content_hash)
    .where(
      sql<boolean>`exists (
        select from ${sql.table(resource)} r
        where r.tenant_id = m.tenant_id and r.import_id = m.id and r.voided_at is null and ${isMine})`,
    )
    .orderBy('m.id', 'desc')
    .execute();
}

/** The columns that were chosen for files of the newest imports, by the shape of these files. */
export async function listChosenColumns(trx: Trx, scope: Scope, resource: ImportResource): Promise<ChosenColumns[]> {
  const rows = await trx
    .selectFrom('import')
    .select(['shape', 'mapping'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('resource', '=', resource)
    .where('shape', 'is not', null)
    .where('undone_at', 'is', null)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.flatMap(({ shape, mapping }) => (shape && mapping ? [{ shape, mapping }] : []));
}

/**
 * Serializes the imports of a tenant: the second sees what the first wrote.
 * @throws Refusal 409 while one is saved in the background
 */
export async function lockImports(trx: Trx, scope: Scope): Promise<void> {
  // A large import takes longer than other writes wait for a lock, or work.
  await sql`select set_config('lock_timeout', '25s', true), set_config('statement_timeout', '2min', true)`.execute(trx);
  await lockTurn(trx, scope, 'import');
  const saving = await trx
    .selectFrom('import')
    .select('file_name')
    .where('tenant_id', '=', scope.tenant_id)
    .where('state', '=', 'saving')
    .executeTakeFirst();
  checkNoneSaving(saving);
}

interface NewImportRow {
  resource: ImportResource;
  file_name: string;
  content_hash: string;
  row_count: number;
  added_count: number;
  skipped_count: number;
  taken_lines: number[];
  wrong_lines: number[];
  wrong_rows: Buffer | null;
  file_row_count: number;
  /** JSON. */
  left_out: string;
  shape: string | null;
  /** JSON. */
  mapping: string | null;
  bank_balances: string;
  /** Whether its rows come later, with `finishImport`. */
  isSaving: boolean;
}

export async function insertImport(
  trx: Trx,
  scope: Scope,
  { isSaving, ...row }: NewImportRow,
): Promise<NonNullable<ImportResult['id']>> {
  const { id } = await trx
    .insertInto('import')
    .values({
      ...row,
      ...(isSaving && { state: 'saving' as const, saved_count: 0, told_at: scope.now }),
      tenant_id: scope.tenant_id,
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Tells how many rows are written; false if the import was cancelled or given up meanwhile. */
export async function tellSaved(trx: Trx, scope: Scope, id: number, saved_count: number): Promise<boolean> {
  return changeSaving(trx, scope, id, { saved_count, told_at: scope.now });
}

/** Puts the rows of this database transaction into the books; false if it was cancelled or given up meanwhile. */
export async function finishImport(trx: Trx, scope: Scope, id: number): Promise<boolean> {
  return changeSaving(trx, scope, id, { state: 'done', saved_count: null });
}

export async function failImport(trx: Trx, scope: Scope, id: number, failure: string): Promise<void> {
  await changeSaving(trx, scope, id, { state: 'failed', saved_count: null, failure });
}

/** It changes nothing where the import is not being saved. */
export async function cancelImport(trx: Trx, scope: Scope, id: number): Promise<void> {
  await changeSaving(trx, scope, id, { state: 'cancelled', saved_count: null });
}

async function changeSaving(trx: Trx, scope: Scope, id: number, to: Updateable<Tables['import']>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import')
    .set(to)
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .where('state', '=', 'saving')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives up the imports of servers that are gone; the tenants of those. */
export async function failAbandonedImports(db: Database, reason: string): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`select tenant_id from fail_abandoned_imports(${reason})`.execute(
    db,
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Inserts rows of an import (UTF-8 JSON) and their history. */
export async function insertImported(
  trx: Trx,
  scope: Scope,
  { id: import_id, resource, file_name }: Pick<ImportRecord, 'id' | 'resource' | 'file_name'>,
  batch: Uint8Array,
): Promise<void> {
  const columns = columnsOf(resource);
  const names = columns.map(({ name }) => name);
  const typed = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  const given = sql`${scope.tenant_id}, ${scope.user_id}, ${scope.now}, ${scope.now}, ${import_id}`;
  const rows = sql`jsonb_to_recordset(convert_from(${bytes(batch)}::bytea, 'UTF8')::jsonb)`;
  // A due of zero owes nothing: it is closed at once.
  const settled =
    resource === 'due'
      ? { columns: ['closed_at'], value: sql`, case when amount = 0 then ${scope.now}::timestamptz end` }
      : { columns: [], value: sql`` };
  await insertSelected(
    trx,
    resource,
    ['tenant_id', 'creator_id', 'created_at', 'updated_at', 'import_id', 'uuid', ...names, ...settled.columns],
    sql`select ${given}, uuid, ${sql.join(names.map((name) => sql.ref(name)))}${settled.value}
      from ${rows} as r(uuid uuid, ${typed})`,
  );
  if (resource === 'transaction') await insertLines(trx, scope, import_id, batch);
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
      'after',
      'request_id',
    ],
    sql`select r.tenant_id, ${resource}, r.id, r.uuid, r.version, 'create', ${scope.user_id},
      ${importedReason(file_name)},
      to_jsonb(r) - array['tenant_id', 'bank_account_id', 'cashier_id', 'investment_account_id', 'import_id',
        'counterparty_id', 'party_name', 'party_phone', 'online_payment_part', 'online_payment_attempt', 'reversed_at'],
      ${scope.request_id}
      from ${rows} as b(uuid uuid)
      join ${sql.table(resource)} r on r.tenant_id = ${scope.tenant_id} and r.uuid = b.uuid`,
  );
}
