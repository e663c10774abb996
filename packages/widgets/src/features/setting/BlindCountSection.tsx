import { Switch } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** Whether whoever closes a cash learns the book balance only after counting. */
export function BlindCountSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'blind_cash_count');
  return (
    <SettingSection
      title="Hitung buta saat tutup kas"
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      text={
        'Bila aktif, saldo menurut buku baru tampil di Tutup Kas setelah hitungan uangnya dikirim. ' +
        'Hitungan pertama tetap tercatat. Di layar lain, kasir hanya melihat jumlah sampai tutup kas terakhirnya.'
      }
    >
      <Switch
        label="Sembunyikan saldo sampai uang dihitung"
        checked={draft.value}
        disabled={!props.isEditable}
        onChange={({ target }) => draft.change(target.checked)}
      />
    </SettingSection>
  );
}
