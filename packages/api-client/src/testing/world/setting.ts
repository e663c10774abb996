import {
  type Api,
  type ConfigKey,
  configSettings,
  type Setting,
  type SettingKey,
  settingKeys,
} from '@finance/contract';
import { checkSeen, readValue, settingDefaults } from '@finance/contract/checks/setting';
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

  function change(
    key: SettingKey,
    body: { value?: unknown; updated_at?: string | null | undefined },
  ): { data: Setting } {
    const value = readValue(key, body.value);
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
  function configure(key: ConfigKey, value: unknown) {
    change(configSettings[key], { value });
    return { data: configured(key) };
  }

  const setting: Answers<Api['setting']> = {
    index: () => ({ data: settingKeys.map(show) }),
    show: ({ param }) => ({ data: show(param) }),
    update: ({ param, body }) => change(param, body),
    store: ({ body: { key, ...body } }) => change(key, body),
    destroy: ({ param }) => change(param, { value: settingDefaults[param] }),
    history: ({ param }) => ({ data: historyOf(world, 'setting', { id: settingId(param) }) }),
  };
  const config: Answers<Api['config']> = {
    index: () => ({ data: Object.fromEntries(configKeys.map((key) => [key, configured(key)])) }),
    show: ({ param }) => ({ data: configured(param) }),
    update: ({ param, body }) => configure(param, body.value),
    store: ({ body }) => configure(body.key, body.value),
    destroy: ({ param }) => configure(param, settingDefaults[configSettings[param]]),
  };
  return { setting, config };
}

const configKeys = Object.keys(configSettings) as ConfigKey[]; // the record's keys
