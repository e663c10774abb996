import { Switch } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** Whether every member signs in with a code after the password. */
export function TwoStepSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'two_step_required');
  return (
    <SettingSection
      title="Verifikasi dua langkah"
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      text={
        'Bila wajib, anggota yang belum menyalakannya di Profil diminta menyalakannya dulu sebelum melihat apa pun, ' +
        'juga yang sedang masuk. Nyalakan dulu milik Anda sendiri.'
      }
    >
      <Switch
        label="Wajib verifikasi dua langkah"
        checked={draft.value}
        disabled={!props.isEditable}
        onChange={({ target }) => draft.change(target.checked)}
      />
    </SettingSection>
  );
}
