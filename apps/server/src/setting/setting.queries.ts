import { defaultOpenLinks, type Setting, type SettingKey, settingKeys, settingValues, type SettingValues } from '@finance/contract';
import * as z from 'zod/mini';
import type { Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';

/** What a tenant has that set nothing. */
const settingDefaults: SettingValues = { books_locked_until: null, timezone: 'Asia/Jakarta', receipt_header: null, open_links: defaultOpenLinks, transfer_second_person: false };

/** The value of a tenant's setting, or its default. */
export async function readSetting<Key extends SettingKey>(trx: Trx, scope: Scope, key: Key): Promise<SettingValues[Key]> {
  const row = await trx.selectFrom('setting').select('value').where('tenant_id', '=', scope.tenant_id).where('key', '=', key).executeTakeFirst();
  return row ? (z.parse(settingValues[key], row.value) as SettingValues[Key]) : settingDefaults[key]; // the schema of the same key
}

/** Every setting of the tenant with who set it; what nobody set has its default. */
export async function listSettings(trx: Trx, scope: Scope): Promise<Setting[]> {
  const rows = await selectSettings(trx, scope).execute();
  return settingKeys.map((key) => withDefault(key, rows.find((row) => row.key === key)));
}

export async function findSetting(trx: Trx, scope: Scope, key: SettingKey): Promise<Setting> {
  return withDefault(key, await selectSettings(trx, scope).where('s.key', '=', key).executeTakeFirst());
}

function selectSettings(trx: Trx, scope: Scope) {
  return trx.selectFrom('setting as s').leftJoin('app_user as u', 'u.id', 's.updated_by')
    .select((row) => ['s.key', 's.value', 's.updated_at', row.fn.coalesce('u.name', row.val('Bukan anggota lagi')).as('updated_by_name')])
    .where('s.tenant_id', '=', scope.tenant_id);
}

function withDefault(key: SettingKey, row: Omit<Setting, 'key'> | undefined): Setting {
  return { updated_at: null, updated_by_name: null, value: settingDefaults[key], ...row, key };
}

/** Writes a setting; answers its row's id and the value before. Two writers of one key come one after the other. */
export async function writeSetting<Key extends SettingKey>(trx: Trx, scope: Scope, key: Key, value: SettingValues[Key]): Promise<{ id: number; before: unknown }> {
  await trx.insertInto('setting').values({ tenant_id: scope.tenant_id, key, value: JSON.stringify(settingDefaults[key]), updated_by: scope.user_id }).onConflict((clash) => clash.doNothing()).execute();
  const row = await trx.selectFrom('setting').select(['id', 'value']).where('tenant_id', '=', scope.tenant_id).where('key', '=', key).forUpdate().executeTakeFirstOrThrow();
  await trx.updateTable('setting').set({ value: JSON.stringify(value), updated_by: scope.user_id, updated_at: scope.now }).where('tenant_id', '=', scope.tenant_id).where('key', '=', key).execute();
  return { id: row.id, before: row.value };
}
