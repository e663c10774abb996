import { settingDefaults } from '@finance/contract/checks/setting';
import { type Setting, type SettingKey, settingKeys, settingValues, type SettingValues } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../database/in-tenant.ts';
import type { Trx } from '../../database/database.ts';
import { send } from '../../database/pipeline.ts';
import { memberName } from '../../database/joined-names.ts';
import { hasActiveException } from './lock-exception.queries.ts';

type Tenant = Pick<Scope, 'tenant_id'>;

/** A tenant's setting, or its default. Whether the books are locked depends on the user: use `booksLockedUntil`. */
export function readSetting<Key extends Exclude<SettingKey, 'books_locked_until'>>(
  trx: Trx,
  scope: Tenant,
  key: Key,
): Promise<SettingValues[Key]> {
  return readValue(trx, scope, key);
}

/**
 * The last locked day for this user; null when the books are open, or lifted for users who keep them. It stays true
 * until the database transaction ends: locking the books waits for writes that have asked, and later writes wait for
 * the lock.
 */
export async function booksLockedUntil(trx: Trx, scope: Scope): Promise<string | null> {
  return lockFor(scope, await readBooksLock(trx, scope));
}

/** The last locked day, whether it is lifted for users who keep the books, and what stays locked all the same. */
export interface BooksLock {
  until: string | null;
  isLifted: boolean;
  /** The last day of the last closed month. */
  closedUntil: string | null;
}

/** The lock of `booksLockedUntil` before the user's role is known: `lockFor` tells it then. */
export async function readBooksLock(trx: Trx, { tenant_id }: Tenant): Promise<BooksLock> {
  // a separate statement, so that the next one's snapshot is newer than the lock
  send(sql`select pg_advisory_xact_lock_shared(${booksKey({ tenant_id })})`.execute(trx));
  const row = await trx
    .selectFrom('setting as s')
    .select([
      's.value',
      hasActiveException({ tenant_id }).as('isLifted'),
      lastClosedDay({ tenant_id }).as('closedUntil'),
    ])
    .where('s.tenant_id', '=', tenant_id)
    .where('s.key', '=', 'books_locked_until')
    .executeTakeFirst();
  return {
    until: row ? z.parse(settingValues.books_locked_until, row.value) : settingDefaults.books_locked_until,
    isLifted: row?.isLifted ?? false,
    closedUntil: row?.closedUntil ?? null,
  };
}

export function lockFor({ role }: Pick<Scope, 'role'>, { until, isLifted, closedUntil }: BooksLock): string | null {
  return isLifted && (role === 'pemilik' || role === 'keuangan') ? closedUntil : until;
}

/** The last day of the last closed month, in a query; null if none stands. */
function lastClosedDay({ tenant_id }: Tenant): RawBuilder<string | null> {
  return sql<string | null>`(select max(k.date_to) from period_closing k
    where k.tenant_id = ${tenant_id} and k.voided_at is null)`;
}

export async function readClosedUntil(trx: Trx, scope: Tenant): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`select ${lastClosedDay(scope)} as until`.execute(trx);
  return rows[0]?.until ?? null;
}

/** The key of an advisory lock; a tenant that never locked its books has no row to lock. */
function booksKey({ tenant_id }: Tenant) {
  return sql`hashtextextended('books_locked_until', ${tenant_id})`;
}

async function readValue<Key extends SettingKey>(trx: Trx, scope: Tenant, key: Key): Promise<SettingValues[Key]> {
  const row = await trx
    .selectFrom('setting')
    .select('value')
    .where('tenant_id', '=', scope.tenant_id)
    .where('key', '=', key)
    .executeTakeFirst();
  // the schema of the same key
  return row ? (z.parse(settingValues[key], row.value) as SettingValues[Key]) : settingDefaults[key];
}

/** Every setting of the tenant and who set it; unset ones have their default. */
export async function listSettings(trx: Trx, scope: Scope): Promise<Setting[]> {
  const rows = await selectSettings(trx, scope).execute();
  return settingKeys.map((key) =>
    withDefault(
      key,
      rows.find((row) => row.key === key),
    ),
  );
}

export async function findSetting(trx: Trx, scope: Scope, key: SettingKey): Promise<Setting> {
  return withDefault(key, await selectSettings(trx, scope).where('s.key', '=', key).executeTakeFirst());
}

/** The record id of a setting's history; undefined when it was never set. */
export async function findSettingId(trx: Trx, scope: Scope, key: SettingKey): Promise<number | undefined> {
  return (
    await trx
      .selectFrom('setting')
      .select('id')
      .where('tenant_id', '=', scope.tenant_id)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.id;
}

function selectSettings(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('setting as s')
    .leftJoin('app_user as u', 'u.id', 's.updated_by')
    .select(['s.key', 's.value', 's.updated_at', memberName('u').as('updated_by_name')])
    .where('s.tenant_id', '=', scope.tenant_id);
}

function withDefault(key: SettingKey, row: Omit<Setting, 'key'> | undefined): Setting {
  return { updated_at: null, updated_by_name: null, value: settingDefaults[key], ...row, key };
}

/** A setting, locked until the database transaction ends; if never set, its default. */
export async function lockSetting(
  trx: Trx,
  scope: Scope,
  key: SettingKey,
): Promise<{ id: number; value: unknown; updated_at: string | null }> {
  if (key === 'books_locked_until') await sql`select pg_advisory_xact_lock(${booksKey(scope)})`.execute(trx);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('setting')
    .values({ tenant_id: scope.tenant_id, key, value: JSON.stringify(settingDefaults[key]), updated_by: scope.user_id })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow();
  const row = await trx
    .selectFrom('setting')
    .select(['id', 'value', 'updated_at'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, updated_at: numInsertedOrUpdatedRows ? null : row.updated_at };
}

/** `updated_at` serves as the version, so it must grow with each write, even within a millisecond. */
export async function updateSetting<Key extends SettingKey>(
  trx: Trx,
  scope: Scope,
  key: Key,
  value: SettingValues[Key],
): Promise<void> {
  await trx
    .updateTable('setting')
    .set({
      value: JSON.stringify(value),
      updated_by: scope.user_id,
      // in UTC, where an interval has the same length each day
      updated_at: sql<string>`greatest(${scope.now}::timestamptz,
        (updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`,
    })
    .where('tenant_id', '=', scope.tenant_id)
    .where('key', '=', key)
    .execute();
}
