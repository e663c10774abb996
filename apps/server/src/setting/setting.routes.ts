import { type Api, explainIssues, settingValues } from '@finance/contract';
import * as z from 'zod/mini';
import { recordHistory } from '../history/history.queries.ts';
import { invalid } from '../http/app-error.ts';
import type { Handlers } from '../http/route.ts';
import { findSetting, listSettings, writeSetting } from './setting.queries.ts';

export const settingHandlers: Handlers<Api['setting']> = {
  async index({ trx, scope }) {
    return { data: await listSettings(trx, scope) };
  },

  async show({ param, trx, scope }) {
    return { data: await findSetting(trx, scope, param) };
  },

  async update({ param: key, body, trx, scope }) {
    const parsed = z.safeParse(settingValues[key], body.value, { reportInput: true });
    if (!parsed.success) throw invalid({ value: sentences(parsed.error.issues) });
    const { id, before } = await writeSetting(trx, scope, key, parsed.data);
    await recordHistory(trx, scope, { resource: 'setting', record_id: id, action: 'update', before: { [key]: before }, after: { [key]: parsed.data } });
    return { data: await findSetting(trx, scope, key) };
  },
};

/** `harus berupa ...`, for an entry of a map with its name before it. */
function sentences(issues: z.core.$ZodIssue[]): string[] {
  return Object.entries(explainIssues(issues)).flatMap(([entry, messages]) => messages.map((message) => (entry ? `'${entry}' ${message}` : message)));
}
