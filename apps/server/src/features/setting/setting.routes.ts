import type { Api } from '@finance/contract';
import { settingDefaults } from '@finance/contract/checks/setting';
import { listHistory } from '../history/history.queries.ts';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { settingChanger } from './change-setting.ts';
import { findSetting, findSettingId, listSettings } from './setting.queries.ts';

export function settingHandlers(settings: Services['settings']): Handlers<Api['setting']> {
  const change = settingChanger(settings);
  return {
    async index({ trx, scope }) {
      return { data: await listSettings(trx, scope) };
    },

    async show({ param, trx, scope }) {
      return { data: await findSetting(trx, scope, param) };
    },

    update: ({ param, body, ...call }) => change(call, param, body),
    store: ({ body: { key, ...body }, ...call }) => change(call, key, body),
    destroy: ({ param, ...call }) => change(call, param, { value: settingDefaults[param] }),

    async history({ param: key, trx, scope }) {
      const id = await findSettingId(trx, scope, key);
      return { data: id === undefined ? [] : await listHistory(trx, scope, 'setting', id) };
    },
  };
}
