import type { ImportPreview, ImportResource, ImportResult } from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { type Booking, type DueBooking, identityOf, keyOfRecord, type NamedAccount } from './import.rules.ts';

/** The accounts that I may read, with every name by which a file may mean them. */
export async function listNamedAccounts(trx: Trx, scope: Scope): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select a.* from (
      select 'bank' as account_type, id as account_id, full_info, array[full_info, account_number, bank || ' ' || account_number, bank || account_number] as names, deactivated, null::date as closed_until from bank_account where tenant_id = ${scope.tenant_id}
      union all select 'cash', id, full_info, array[full_info, name], deactivated, closed_until from cashier where tenant_id = ${scope.tenant_id}
      union all select 'investment', id, full_info, array[full_info, name], false, null from investment_account where tenant_id = ${scope.tenant_id}
    ) a where ${accountReadable(scope, sql.ref('a.account_type'), sql.ref('a.account_id'))}`.execute(trx);
  return rows;
}

/** How often each record is there, of those that could be one of the file's. */
export async function countThere(
  trx: Trx,
  scope: Scope,
  resource: ImportResource,
  records: readonly (Booking | DueBooking)[],
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const columns = sql.join(identityOf[resource].map((name) => sql.ref(name)));
  const [dates, amounts] = [
    [...new Set(records.map(({ date }) => date))],
    [...new Set(records.map(({ amount }) => amount))],
  ];
  const { rows } = await sql<{ count: number }>`
    select ${columns}, count(*) as count from ${sql.table(resource)}
    where tenant_id = ${scope.tenant_id} and voided_at is null and date = any(${dates}::date[]) and amount = any(${amounts}::bigint[])
    group by ${columns}`.execute(trx);
  return new Map(rows.map((row) => [keyOfRecord(resource, row), row.count]));
}

/** Who took this very file in, where a row of it is still there. */
export async function findImport(
  trx: Trx,
  scope: Scope,
  resource: ImportResource,
  content_hash: string,
): Promise<(NonNullable<ImportPreview['imported_before']> & { row_count: number }) | null> {
  const found = await trx
    .selectFrom('import as m')
    .leftJoin('app_user as u', 'u.id', 'm.creator_id')
    .select(['m.created_at', 'm.row_count', sql<string>`coalesce(u.name, 'Bukan anggota lagi')`.as('creator_name')])
    .where('m.tenant_id', '=', scope.tenant_id)
    .where('m.resource', '=', resource)
    .where('m.content_hash', '=', content_hash)
    .where(
      sql<boolean>`exists (select from ${sql.table(resource)} r where r.tenant_id = m.tenant_id and r.import_id = m.id and r.voided_at is null)`,
    )
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** One import of a tenant after the other: the second sees what the first wrote. */
export async function lockImports(trx: Trx, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import', ${scope.tenant_id}))`.execute(trx);
}

interface NewImportRow {
  resource: ImportResource;
  file_name: string;
  content_hash: string;
  row_count: number;
  skipped_count: number;
}

export async function insertImport(
  trx: Trx,
  scope: Scope,
  row: NewImportRow,
): Promise<NonNullable<ImportResult['id']>> {
  const { id } = await trx
    .insertInto('import')
    .values({ ...row, tenant_id: scope.tenant_id, creator_id: scope.user_id, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Few enough for the 65 535 parameters of one statement. */
const atOnce = 1000;

/** Writes all rows of an import and, of each, that it was made by it. */
export async function insertImported(
  trx: Trx,
  scope: Scope,
  resource: ImportResource,
  import_id: number,
  records: readonly (Booking | DueBooking)[],
): Promise<void> {
  const common = {
    tenant_id: scope.tenant_id,
    creator_id: scope.user_id,
    created_at: scope.now,
    updated_at: scope.now,
    import_id,
  };
  const names = identityOf[resource];
  for (let from = 0; from < records.length; from += atOnce) {
    const rows = records.slice(from, from + atOnce).map((record) => ({
      ...Object.fromEntries(names.map((name) => [name, (record as Record<string, unknown>)[name] ?? null])),
      ...common,
      uuid: uuidv7(),
      ...(resource === 'due' ? { closed_at: record.amount === 0 ? scope.now : null } : {}), // nothing is owed of zero
    })); // the names are fields of the record
    if (resource === 'transaction')
      await trx
        .insertInto('transaction')
        .values(rows as never)
        .execute(); // the columns that identityOf names
    else
      await trx
        .insertInto('due')
        .values(rows as never)
        .execute();
  }
  await sql`
    insert into history (tenant_id, resource, record_id, action, user_id, reason, before, after, request_id)
    select tenant_id, ${resource}, id, 'create', ${scope.user_id}, (select 'Impor ' || file_name from import where tenant_id = ${scope.tenant_id} and id = ${import_id}), null,
      to_jsonb(r) - array['tenant_id', 'bank_account_id', 'cashier_id', 'investment_account_id', 'import_id'], ${scope.request_id}
    from ${sql.table(resource)} r where tenant_id = ${scope.tenant_id} and import_id = ${import_id}`.execute(trx);
}
