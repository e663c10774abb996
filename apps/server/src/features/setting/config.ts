import { type ConfigKey, configSettings, type ConfigValue } from '@finance/contract';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { readSetting } from './setting.queries.ts';

/** Reads one configuration of the tenant. */
export function readConfig<Key extends ConfigKey>(trx: Trx, scope: Scope, key: Key): Promise<ConfigValue<Key>> {
  return readSetting(trx, scope, configSettings[key]);
}
