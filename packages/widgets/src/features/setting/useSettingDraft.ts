import type { Api, BodyIn, Setting, SettingKey, SettingValues } from '@finance/contract';
import { useState } from 'react';
import { useUnsaved } from '../../parts/record/index.ts';
import { useWrite, type Write } from '../../runtime/index.ts';

/** Props of every section of the settings. */
export interface SectionProps {
  settings: readonly Setting[];
  /** Whether the user may change them. */
  isEditable: boolean;
  /** Heading level on the host's page. */
  level: 2 | 3 | 4;
  /** Reads the settings again. */
  refresh: () => Promise<unknown>;
}

export interface SettingDraft<Value> {
  /** The typed value, or the server's. */
  value: Value;
  /** The server's value. */
  saved: Value;
  isDirty: boolean;
  record: Setting;
  write: Write<[key: SettingKey, body: BodyIn<Api['setting']['update']>], { data: Setting }>;
  change: (value: Value) => void;
  /** Saves the typed or given value; resolves to whether it was saved. */
  save: (value?: Value) => Promise<boolean>;
  /** Drops the typed value and reads the settings again. */
  discard: () => void;
}

interface Draft<Value> {
  value: Value;
  /** `updated_at` of the setting when the user started to change it. */
  seen: string | null;
  isSaved: boolean;
  /** `updated_at` after saving; the next change starts from it, even before the settings have been read again. */
  savedAt?: string | null;
}

/** The draft of a setting. Saving over a newer value of somebody else is refused. */
export function useSettingDraft<Key extends SettingKey>(
  { settings, refresh }: Pick<SectionProps, 'settings' | 'refresh'>,
  key: Key,
): SettingDraft<SettingValues[Key]> {
  const record = settings.find((setting) => setting.key === key) ?? {
    key,
    value: null,
    updated_at: null,
    updated_by_name: null,
  };
  const saved = record.value as SettingValues[Key]; // the server validates each value by its key's schema
  const [draft, setDraft] = useState<Draft<SettingValues[Key]> | null>(null);
  const write = useWrite('setting', 'update', { inForm: true, success: 'Berhasil menyimpan' });
  // There is no draft, or the settings that were read already contain what it saved.
  const isSettled = draft === null || (draft.isSaved && record.updated_at !== draft.seen);
  const seen = isSettled ? record.updated_at : draft.seen;
  const isDirty = !isSettled && !draft.isSaved;
  useUnsaved(() => isDirty);

  async function save(value = draft === null ? saved : draft.value) {
    // `value` may be null for an emptied setting, so it must not fall back to the saved value.
    const outcome = await write.run(key, { value, updated_at: seen });
    if (outcome.status === 'saved') setDraft({ value, seen, isSaved: true, savedAt: outcome.answer.data.updated_at });
    return outcome.status === 'saved';
  }

  return {
    value: isSettled ? saved : draft.value,
    saved,
    isDirty,
    record,
    write,
    change: (value) => setDraft({ value, seen: isSettled ? seen : (draft.savedAt ?? seen), isSaved: false }),
    save,
    discard() {
      setDraft(null);
      write.reset();
      void refresh();
    },
  };
}
