import {
  type Api,
  type BodyOut,
  explainIssues,
  type Setting,
  type SettingKey,
  type SettingValues,
  settingValues,
} from '@finance/contract';
import * as z from 'zod/mini';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import type { Settings } from '../environment.ts';
import { checkFileUsable, findFile } from '../file/file.queries.ts';
import { listHistory, recordHistory } from '../history/history.queries.ts';
import { conflict, invalid } from '../http/app-error.ts';
import type { Handlers } from '../http/route.ts';
import {
  findSetting,
  findSettingId,
  listSettings,
  lockSetting,
  settingDefaults,
  updateSetting,
} from './setting.queries.ts';
import { appAddressProblem, logoProblem } from './setting.rules.ts';

export function settingHandlers({ accountsUrl, developmentHosts }: Settings): Handlers<Api['setting']> {
  const others = [...(accountsUrl ? [new URL(accountsUrl).origin] : []), ...developmentHosts];
  const changing = ({ trx, scope, origin }: Changing, key: SettingKey, body: BodyOut<Api['setting']['update']>) =>
    change(trx, scope, key, body, [origin, ...others]);
  return {
    async index({ trx, scope }) {
      return { data: await listSettings(trx, scope) };
    },

    async show({ param, trx, scope }) {
      return { data: await findSetting(trx, scope, param) };
    },

    update: ({ param, body, ...call }) => changing(call, param, body),
    store: ({ body: { key, ...body }, ...call }) => changing(call, key, body),
    destroy: ({ param, ...call }) => changing(call, param, { value: settingDefaults[param] }),

    async history({ param: key, trx, scope }) {
      const id = await findSettingId(trx, scope, key);
      return { data: id === undefined ? [] : await listHistory(trx, scope, 'setting', id) };
    },
  };
}

interface Changing {
  trx: Trx;
  scope: Scope;
  origin: string;
}

async function change(
  trx: Trx,
  scope: Scope,
  key: SettingKey,
  { value, updated_at }: BodyOut<Api['setting']['update']>,
  tokenOrigins: readonly string[],
): Promise<{ data: Setting }> {
  const parsed = z.safeParse(settingValues[key], value, { reportInput: true });
  if (!parsed.success) throw invalid({ value: sentences(parsed.error.issues) });
  // parsed by the schema of the key
  if (key === 'receipt_logo') await checkLogo(trx, scope, parsed.data as SettingValues['receipt_logo']);
  if (key === 'retail_url') checkAppAddress(parsed.data as SettingValues['retail_url'], tokenOrigins); // so is this
  const before = await lockSetting(trx, scope, key);
  if (updated_at !== undefined && updated_at !== before.updated_at)
    throw conflict('Setting ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.');
  if (JSON.stringify(before.value) === JSON.stringify(parsed.data) && before.updated_at !== null)
    return { data: await findSetting(trx, scope, key) };
  await updateSetting(trx, scope, key, parsed.data);
  await recordHistory(trx, scope, {
    resource: 'setting',
    record_id: before.id,
    action: 'update',
    before: { [key]: before.value },
    after: { [key]: parsed.data },
  });
  return { data: await findSetting(trx, scope, key) };
}

async function checkLogo(trx: Trx, scope: Scope, uuid: string | null): Promise<void> {
  if (uuid === null) return;
  await checkFileUsable(trx, scope, uuid, 'value');
  const problem = logoProblem(await findFile(trx, scope, uuid));
  if (problem) throw invalid({ value: [problem] });
}

function checkAppAddress(address: string | null, tokenOrigins: readonly string[]): void {
  const problem = address === null ? null : appAddressProblem(address, tokenOrigins);
  if (problem) throw invalid({ value: [problem] });
}

/** `harus berupa ...`; for an entry of a map, preceded by its key. */
function sentences(issues: z.core.$ZodIssue[]): string[] {
  return Object.entries(explainIssues(issues)).flatMap(([entry, messages]) =>
    messages.map((message) => (entry ? `'${entry}' ${message}` : message)),
  );
}
