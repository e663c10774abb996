import type { Api } from '@finance/contract';
import type { Handlers } from '../http/route.ts';
import { configKeys, readConfig } from './config.ts';

export const configHandlers: Handlers<Api['config']> = {
  async index({ trx, scope }) {
    const data: Record<string, unknown> = {};
    for (const key of configKeys) data[key] = await readConfig(trx, scope, key);
    return { data };
  },

  async show({ param, trx, scope }) {
    return { data: await readConfig(trx, scope, param) };
  },
};
