import { defaultOpenLinks, type SettingKey, settingValues, type SettingValues } from '@finance/contract';
import * as z from 'zod/mini';
import type { Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';

/** What a tenant has that set nothing. */
export const settingDefaults: SettingValues = { books_locked_until: null, timezone: 'Asia/Jakarta', receipt_header: null, open_links: defaultOpenLinks };

/** The value of a tenant's setting, or its default. */
export async function readSetting<Key extends SettingKey>(trx: Trx, scope: Scope, key: Key): Promise<SettingValues[Key]> {
  const row = await trx.selectFrom('setting').select('value').where('tenant_id', '=', scope.tenant_id).where('key', '=', key).executeTakeFirst();
  return row ? (z.parse(settingValues[key], row.value) as SettingValues[Key]) : settingDefaults[key]; // the schema of the same key
}
