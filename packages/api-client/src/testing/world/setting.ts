import { type Api, accountTypes, explainIssues, issueSentences, type Setting, type SettingKey, settingKeys, settingValues } from '@finance/contract';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { tick, type World } from './world.ts';

export function settingAnswers(world: World): Answers<Api['setting']> {
  const changes = new Map<SettingKey, Pick<Setting, 'updated_at' | 'updated_by_name'>>();

  function show(key: SettingKey): Setting {
    return { key, value: world.settings[key], updated_at: null, updated_by_name: null, ...changes.get(key) };
  }

  return {
    index: () => ({ data: settingKeys.map(show) }),
    show: ({ param }) => ({ data: show(param) }),
    update({ param, body }) {
      const checked = settingValues[param].safeParse(body.value, { reportInput: true });
      if (!checked.success) {
        const fields = { value: Object.values(explainIssues(checked.error.issues)).flat() };
        throw refusal(400, issueSentences(fields), fields);
      }
      Object.assign(world.settings, { [param]: checked.data });
      changes.set(param, { updated_at: tick(world), updated_by_name: world.user.name });
      return { data: show(param) };
    },
  };
}

export function configAnswers(world: World): Answers<Api['config']> {
  function values() {
    return { 'solumax.transaction.types': [...accountTypes], 'solumax.transaction.dues.types': { R: 'Piutang', P: 'Hutang' }, 'solumax.transaction.open_links': world.settings.open_links };
  }

  return { index: () => ({ data: values() }), show: ({ param }) => ({ data: values()[param] }) };
}
