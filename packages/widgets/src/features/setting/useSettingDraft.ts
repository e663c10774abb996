import type { Api, BodyIn, Setting, SettingKey, SettingValues } from '@finance/contract';
import { useState } from 'react';
import { useUnsaved } from '../../parts/record/index.ts';
import { useWrite, type Write } from '../../runtime/index.ts';

/** What every section of the settings gets. */
export interface SectionProps {
  settings: readonly Setting[];
  /** Whether the user may change them. */
  isEditable: boolean;
  /** The heading's level on the host's page. */
  level: 2 | 3 | 4;
  /** Reads the settings again. */
  refresh: () => Promise<unknown>;
}

export interface SettingDraft<Value> {
  /** As it was typed, or as the server has it. */
  value: Value;
  /** As the server has it. */
  saved: Value;
  isDirty: boolean;
  record: Setting;
  write: Write<[key: SettingKey, body: BodyIn<Api['setting']['update']>], { data: Setting }>;
  change: (value: Value) => void;
  /** Saves what was typed, or another value; answers whether the server has it. */
  save: (value?: Value) => Promise<boolean>;
  /** Takes back what was typed and reads the server's value again. */
  discard: () => void;
}

interface Draft<Value> {
  value: Value;
  /** When the value was set that the user began with. */
  seen: string | null;
  isSaved: boolean;
  /** When it was saved; what is changed next began with that, also before the list tells. */
  savedAt?: string | null;
}

/** A setting that is being changed; whoever saves over somebody else's newer value is told so. */
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
  const saved = record.value as SettingValues[Key]; // the server keeps each value to the schema of its key
  const [draft, setDraft] = useState<Draft<SettingValues[Key]> | null>(null);
  const write = useWrite('setting', 'update', { inForm: true, success: 'Berhasil menyimpan' });
  const isOver = draft === null || (draft.isSaved && record.updated_at !== draft.seen); // the answer of the list has arrived
  const seen = isOver ? record.updated_at : draft.seen;
  const isDirty = !isOver && !draft.isSaved;
  useUnsaved(() => isDirty);

  async function save(value = draft === null ? saved : draft.value) {
    // an emptied setting is null, not what it was
    const outcome = await write.run(key, { value, updated_at: seen });
    if (outcome.status === 'saved') setDraft({ value, seen, isSaved: true, savedAt: outcome.answer.data.updated_at });
    return outcome.status === 'saved';
  }

  return {
    value: isOver ? saved : draft.value,
    saved,
    isDirty,
    record,
    write,
    change: (value) => setDraft({ value, seen: isOver ? seen : (draft.savedAt ?? seen), isSaved: false }),
    save,
    discard() {
      setDraft(null);
      write.reset();
      void refresh();
    },
  };
}
