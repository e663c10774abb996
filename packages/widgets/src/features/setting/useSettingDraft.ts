import type { Api, BodyIn, Setting, SettingKey, SettingValues } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
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
  /** Somebody else has saved another value since this one was typed. */
  isOvertaken: boolean;
  /** Takes note of what the other one saved; what was typed stays and may then be saved over it. */
  renew: () => void;
  /** What was typed stands beside a newer value that the user has taken note of. */
  isRenewed: boolean;
}

interface Draft<Value> {
  value: Value;
  /** `updated_at` of the setting when the user started to change it. */
  seen: string | null;
  isSaved: boolean;
  /** `updated_at` after saving; the next change starts from it, even before the settings have been read again. */
  savedAt?: string | null;
  isRenewed?: boolean;
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
  /** What was sent last. */
  const sent = useRef<Pick<Draft<SettingValues[Key]>, 'value' | 'seen'>>(undefined);
  const write = useWrite('setting', 'update', {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved({ data: { updated_at } }) {
      const told = sent.current;
      if (!told) return;
      setDraft((now) =>
        // An answer that was lost may be found out after more was typed.
        now && !isSame(now.value, told.value)
          ? { value: now.value, seen: updated_at, isSaved: false }
          : { ...told, isSaved: true, savedAt: updated_at },
      );
    },
  });
  // There is no draft, or the settings that were read already contain what it saved.
  const isSettled = draft === null || (draft.isSaved && record.updated_at !== draft.seen);
  const seen = isSettled ? record.updated_at : draft.seen;
  const isDirty = !isSettled && !draft.isSaved;
  useUnsaved(() => isDirty);
  const isRefused = write.error?.status === 409;
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (isRefused) void latest.current();
  }, [isRefused]);

  async function save(value = draft === null ? saved : draft.value) {
    // `value` may be null for an emptied setting, so it must not fall back to the saved value.
    sent.current = { value, seen };
    return (await write.run(key, { value, updated_at: seen })).status === 'saved';
  }

  return {
    value: isSettled ? saved : draft.value,
    saved,
    isDirty,
    record,
    write,
    change: (value) =>
      setDraft({
        value,
        seen: isSettled ? seen : (draft.savedAt ?? seen),
        isSaved: false,
        isRenewed: isDirty && draft.isRenewed === true,
      }),
    save,
    discard() {
      setDraft(null);
      write.reset();
      void refresh();
    },
    isOvertaken: isDirty && !write.isSaving && !write.isUncertain && (record.updated_at ?? '') > (seen ?? ''),
    renew() {
      setDraft(
        draft && !isSame(draft.value, saved)
          ? { value: draft.value, seen: record.updated_at, isSaved: false, isRenewed: true }
          : null,
      );
      write.reset();
    },
    isRenewed: isDirty && draft.isRenewed === true,
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
