import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
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
      text="Bila aktif, uang transfer baru masuk ke account tujuan setelah dikonfirmasi oleh orang lain daripada yang membuatnya."
    >
      <FormControlLabel
        sx={{ ml: 0 }}
        label="Transfer harus dikonfirmasi orang lain"
        control={
          <Switch checked={draft.value} disabled={!props.isEditable} onChange={(_, checked) => draft.change(checked)} />
        }
      />
    </SettingSection>
  );
}
