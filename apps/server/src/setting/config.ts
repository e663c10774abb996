import { accountTypes, type ConfigKey, type ConfigValue, dueTypeLabels } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { readSetting } from './setting.queries.ts';

/** How each configuration is read; some are the same for every tenant. */
const readers: { [Key in ConfigKey]: (trx: Trx, scope: Scope) => Promise<ConfigValue<Key>> | ConfigValue<Key> } = {
  'solumax.transaction.types': () => [...accountTypes],
  'solumax.transaction.dues.types': () => dueTypeLabels,
  'solumax.transaction.open_links': (trx, scope) => readSetting(trx, scope, 'open_links'),
  'solumax.transaction.retail_url': (trx, scope) => readSetting(trx, scope, 'retail_url'),
};

export const configKeys = Object.keys(readers) as ConfigKey[];

/** Reads one configuration of the tenant. */
export async function readConfig<Key extends ConfigKey>(trx: Trx, scope: Scope, key: Key): Promise<ConfigValue<Key>> {
  return readers[key](trx, scope);
}
