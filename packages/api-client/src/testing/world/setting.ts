import { type Api, accountTypes, explainIssues, issueSentences, type Setting, type SettingKey, settingKeys, settingValues, type StoredFile } from '@finance/contract';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { tick, type World } from './world.ts';

/** What the history of a setting refers to. */
export function settingId(key: SettingKey): number {
  return settingKeys.indexOf(key) + 1;
}

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
      if (param === 'receipt_logo' && checked.data !== null) checkLogo(world.files.find(({ uuid }) => uuid === checked.data));
      if (body.updated_at !== undefined && body.updated_at !== show(param).updated_at) throw refusal(409, ['Setting ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.']);
      const at = tick(world);
      const id = settingId(param);
      recordHistory(world, { resource: 'setting', action: 'update', before: { id, [param]: world.settings[param] }, after: { id, [param]: checked.data }, by: world.user, at });
      Object.assign(world.settings, { [param]: checked.data });
      changes.set(param, { updated_at: at, updated_by_name: world.user.name });
      return { data: show(param) };
    },
    history: ({ param }) => ({ data: historyOf(world, 'setting', { id: settingId(param) }) }),
  };
}

export function configAnswers(world: World): Answers<Api['config']> {
  function values() {
    return { 'solumax.transaction.types': [...accountTypes], 'solumax.transaction.dues.types': { R: 'Piutang', P: 'Hutang' }, 'solumax.transaction.open_links': world.settings.open_links };
  }

  return { index: () => ({ data: values() }), show: ({ param }) => ({ data: values()[param] }) };
}

/** The server's rules for the picture on receipts. */
function checkLogo(file: StoredFile | undefined): void {
  const problem = !file ? 'tidak ditemukan. Unggah file lagi.'
    : !['image/png', 'image/jpeg', 'image/webp', 'image/gif'].includes(file.mime_type) ? 'harus berupa gambar PNG, JPEG, WebP, atau GIF'
    : file.size > 512 * 1024 ? 'paling besar 512 KB. Perkecil gambarnya dulu.' : null;
  if (problem) throw refusal(400, issueSentences({ value: [problem] }), { value: [problem] });
}
