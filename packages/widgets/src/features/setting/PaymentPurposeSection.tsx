import { Switch } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** Whether money without an object is asked about, of who has open dues. */
export function PaymentPurposeSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'ask_payment_purpose');
  return (
    <SettingSection
      title="Uang muka"
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      text={
        'Uang tanpa objek dari lawan transaksi yang masih punya piutang, atau untuk yang masih punya hutang, mungkin ' +
        'pembayarannya atau uang muka.'
      }
    >
      <Switch
        label="Tanyakan untuk apa uangnya"
        checked={draft.value}
        disabled={!props.isEditable}
        onChange={({ target }) => draft.change(target.checked)}
      />
    </SettingSection>
  );
}
