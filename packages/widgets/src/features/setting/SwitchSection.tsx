import type { SettingKey, SettingValues } from '@finance/contract';
import { Switch } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

interface SwitchSectionProps extends SectionProps {
  /** A setting that is on or off. */
  name: { [Key in SettingKey]: SettingValues[Key] extends boolean ? Key : never }[SettingKey];
  title: string;
  /** What it changes. */
  text: string;
  /** Of the switch. */
  label: string;
}

/** One setting that is switched on or off. */
export function SwitchSection({ name, title, text, label, ...section }: SwitchSectionProps) {
  const { level, isEditable } = section;
  const draft = useSettingDraft(section, name);
  return (
    <SettingSection title={title} level={level} isEditable={isEditable} drafts={[draft]} text={text}>
      <Switch
        label={label}
        checked={draft.value}
        disabled={!isEditable}
        onChange={({ target }) => draft.change(target.checked)}
      />
    </SettingSection>
  );
}
