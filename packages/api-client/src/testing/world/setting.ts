import {
  type Api,
  type ConfigKey,
  configSettings,
  type Setting,
  type SettingKey,
  settingKeys,
} from '@finance/contract';
import { invalid } from '@finance/contract/checks/refusal';
import {
  appAddressProblem,
  checkSeen,
  logoProblem,
  readValue,
  settingDefaults,
} from '@finance/contract/checks/setting';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { tick, type World } from './world.ts';

/** What the history of a setting refers to. */
function settingId(key: SettingKey): number {
  return settingKeys.indexOf(key) + 1;
}

/** Writes down what a setting, or the lifting of its lock, was and is. */
export function recordSetting(
  world: World,
  key: SettingKey,
  { before, after, at, reason }: { before: object; after: object; at: string; reason?: string | undefined },
): void {
  const id = settingId(key);
  const states = { before: { id, ...before }, after: { id, ...after } };
  recordHistory(world, { resource: 'setting', action: 'update', ...states, by: world.user, at, reason });
}

export function settingAnswers(world: World): { setting: Answers<Api['setting']>; config: Answers<Api['config']> } {
  const changes = new Map<SettingKey, Pick<Setting, 'updated_at' | 'updated_by_name'>>();

  function show(key: SettingKey): Setting {
    return { key, value: world.settings[key], updated_at: null, updated_by_name: null, ...changes.get(key) };
  }

  function problemOf(key: SettingKey, value: unknown, origin: string): string | null {
    if (typeof value !== 'string') return null;
    if (key === 'retail_url') return appAddressProblem(value, [origin]);
    if (key !== 'receipt_logo') return null;
    const file = world.files.find(({ uuid }) => uuid === value);
    return file ? logoProblem(file) : null;
  }

  function change(
    key: SettingKey,
    body: { value?: unknown; updated_at?: string | null | undefined },
    { url }: Request,
  ): { data: Setting } {
    const value = readValue(key, body.value);
    const problem = problemOf(key, value, new URL(url).origin);
    if (problem) throw invalid({ value: [problem] });
    checkSeen(show(key), body.updated_at);
    if (JSON.stringify(value) === JSON.stringify(world.settings[key]) && changes.has(key)) return { data: show(key) };
    const at = tick(world);
    recordSetting(world, key, { before: { [key]: world.settings[key] }, after: { [key]: value }, at });
    Object.assign(world.settings, { [key]: value });
    changes.set(key, { updated_at: at, updated_by_name: world.user.name });
    if (key === 'due_types')
      for (const due of world.dues) Object.assign(due, { type_name: world.settings.due_types[due.type] });
    return { data: show(key) };
  }

  const configured = (key: ConfigKey) => world.settings[configSettings[key]];
  function configure(key: ConfigKey, value: unknown, request: Request) {
    change(configSettings[key], { value }, request);
    return { data: configured(key) };
  }

  const setting: Answers<Api['setting']> = {
    index: () => ({ data: settingKeys.map(show) }),
    show: ({ param }) => ({ data: show(param) }),
    update: ({ param, body, request }) => change(param, body, request),
    store: ({ body: { key, ...body }, request }) => change(key, body, request),
    destroy: ({ param, request }) => change(param, { value: settingDefaults[param] }, request),
    history: ({ param }) => ({ data: historyOf(world, 'setting', { id: settingId(param) }) }),
  };
  const config: Answers<Api['config']> = {
    index: () => ({ data: Object.fromEntries(configKeys.map((key) => [key, configured(key)])) }),
    show: ({ param }) => ({ data: configured(param) }),
    update: ({ param, body, request }) => configure(param, body.value, request),
    store: ({ body, request }) => configure(body.key, body.value, request),
    destroy: ({ param, request }) => configure(param, settingDefaults[configSettings[param]], request),
  };
  return { setting, config };
}

const configKeys = Object.keys(configSettings) as ConfigKey[]; // the record's keys
