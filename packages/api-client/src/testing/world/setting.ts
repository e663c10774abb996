import {
  type Api,
  accountTypes,
  defaultOpenLinks,
  explainIssues,
  issueSentences,
  type Setting,
  type SettingKey,
  settingKeys,
  settingValues,
  type StoredFile,
} from '@finance/contract';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { tick, type World } from './world.ts';

/** What the history of a setting refers to. */
export function settingId(key: SettingKey): number {
  return settingKeys.indexOf(key) + 1;
}

const defaults: World['settings'] = {
  books_locked_until: null,
  timezone: 'Asia/Jakarta',
  receipt_header: null,
  receipt_logo: null,
  open_links: defaultOpenLinks,
  retail_url: null,
  transfer_second_person: false,
};

export function settingAnswers(world: World): Answers<Api['setting']> {
  const changes = new Map<SettingKey, Pick<Setting, 'updated_at' | 'updated_by_name'>>();

  function show(key: SettingKey): Setting {
    return { key, value: world.settings[key], updated_at: null, updated_by_name: null, ...changes.get(key) };
  }

  function change(
    key: SettingKey,
    { value, updated_at }: { value?: unknown; updated_at?: string | null | undefined },
  ): { data: Setting } {
    const checked = settingValues[key].safeParse(value, { reportInput: true });
    if (!checked.success) {
      const fields = { value: Object.values(explainIssues(checked.error.issues)).flat() };
      throw refusal(400, issueSentences(fields), fields);
    }
    if (key === 'receipt_logo' && checked.data !== null)
      checkLogo(world.files.find(({ uuid }) => uuid === checked.data));
    if (key === 'retail_url') checkAppAddress(checked.data as World['settings']['retail_url']);
    if (updated_at !== undefined && updated_at !== show(key).updated_at)
      throw refusal(409, ['Setting ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.']);
    const at = tick(world);
    const id = settingId(key);
    recordHistory(world, {
      resource: 'setting',
      action: 'update',
      before: { id, [key]: world.settings[key] },
      after: { id, [key]: checked.data },
      by: world.user,
      at,
    });
    Object.assign(world.settings, { [key]: checked.data });
    changes.set(key, { updated_at: at, updated_by_name: world.user.name });
    return { data: show(key) };
  }

  return {
    index: () => ({ data: settingKeys.map(show) }),
    show: ({ param }) => ({ data: show(param) }),
    update: ({ param, body }) => change(param, body),
    store: ({ body: { key, ...body } }) => change(key, body),
    destroy: ({ param }) => change(param, { value: defaults[param] }),
    history: ({ param }) => ({ data: historyOf(world, 'setting', { id: settingId(param) }) }),
  };
}

export function configAnswers(world: World): Answers<Api['config']> {
  function values() {
    return {
      'solumax.transaction.types': [...accountTypes],
      'solumax.transaction.dues.types': { R: 'Piutang', P: 'Hutang' },
      'solumax.transaction.open_links': world.settings.open_links,
      'solumax.transaction.retail_url': world.settings.retail_url,
    };
  }

  return { index: () => ({ data: values() }), show: ({ param }) => ({ data: values()[param] }) };
}

/** The server's rules for the picture on receipts. */
function checkLogo(file: StoredFile | undefined): void {
  const problem = !file
    ? 'tidak ditemukan. Unggah file lagi.'
    : !['image/png', 'image/jpeg', 'image/webp', 'image/gif'].includes(file.mime_type)
      ? 'harus berupa gambar PNG, JPEG, WebP, atau GIF'
      : file.size > 512 * 1024
        ? 'paling besar 512 KB. Perkecil gambarnya dulu.'
        : null;
  if (problem) throw refusal(400, issueSentences({ value: [problem] }), { value: [problem] });
}

/** The server of the mock lets nobody but itself have tokens. */
function checkAppAddress(address: string | null): void {
  if (address === null || address.startsWith('/')) return;
  const problem =
    'harus di host server ini. Untuk host lain, minta pengelola server menambahkannya di DEVELOPMENT_HOSTS.';
  throw refusal(400, issueSentences({ value: [problem] }), { value: [problem] });
}
