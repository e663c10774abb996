import { accountTypes, type Api, type ConfigKey, type ConfigValue, dueTypeLabels } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import type { Handlers } from '../http/route.ts';
import { readSetting } from './setting.queries.ts';

/** How each configuration is found; some are the same for everyone. */
const readers: { [Key in ConfigKey]: (trx: Trx, scope: Scope) => Promise<ConfigValue<Key>> | ConfigValue<Key> } = {
  'solumax.transaction.types': () => [...accountTypes],
  'solumax.transaction.dues.types': () => dueTypeLabels,
  'solumax.transaction.open_links': (trx, scope) => readSetting(trx, scope, 'open_links'),
  'solumax.transaction.retail_url': (trx, scope) => readSetting(trx, scope, 'retail_url'),
};

export const configHandlers: Handlers<Api['config']> = {
  async index({ trx, scope }) {
    const data: Record<string, unknown> = {};
    for (const [key, read] of Object.entries(readers)) data[key] = await read(trx, scope);
    return { data };
  },

  async show({ param, trx, scope }) {
    return { data: await readers[param](trx, scope) };
  },
};
