import { Switch } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** Whether whoever sends a transfer may also confirm it. */
export function SecondPersonSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'transfer_second_person');
  return (
    <SettingSection
      title="Konfirmasi transfer oleh orang kedua"
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      text={
        'Bila aktif, uang transfer baru masuk ke account tujuan ' +
        'setelah dikonfirmasi oleh orang lain daripada yang membuat atau mengubahnya.'
      }
    >
      <Switch
        label="Transfer harus dikonfirmasi orang lain"
        checked={draft.value}
        disabled={!props.isEditable}
        onChange={({ target }) => draft.change(target.checked)}
      />
    </SettingSection>
  );
}
