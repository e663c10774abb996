import { type Api, type ConfigKey, configSettings } from '@finance/contract';
import { settingDefaults } from '@finance/contract/checks/setting';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { type Changing, settingChanger } from './change-setting.ts';
import { readConfig } from './config.ts';

export function configHandlers(settings: Services['settings']): Handlers<Api['config']> {
  const changeSetting = settingChanger(settings);

  async function change({ trx, scope, origin }: Changing, key: ConfigKey, value: unknown) {
    await changeSetting({ trx, scope, origin }, configSettings[key], { value });
    return { data: await readConfig(trx, scope, key) };
  }

  return {
    async index({ trx, scope }) {
      const data: Record<string, unknown> = {};
      for (const key of Object.keys(configSettings) as ConfigKey[]) data[key] = await readConfig(trx, scope, key);
      return { data };
    },

    async show({ param, trx, scope }) {
      return { data: await readConfig(trx, scope, param) };
    },

    update: ({ param, body, ...call }) => change(call, param, body.value),
    store: ({ body, ...call }) => change(call, body.key, body.value),
    destroy: ({ param, ...call }) => change(call, param, settingDefaults[configSettings[param]]),
  };
}
