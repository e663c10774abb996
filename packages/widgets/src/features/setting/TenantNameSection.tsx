import { settingValues } from '@finance/contract';
import { useRead } from '../../runtime/index.ts';
import { TextField } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

const longest = 100;

/** What the business is called. */
export function TenantNameSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'tenant_name');
  const { data } = useRead('session', 'show');
  const isTooLong = !settingValues.tenant_name.safeParse(draft.value).success;
  return (
    <SettingSection
      title="Nama usaha"
      text={
        'Tampil di undangan, pengingat, e-mail, laporan, dan kwitansi tanpa kop. ' +
        'Nama di bilah atas menyusul saat sesi diperpanjang atau login lagi.'
      }
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      isInvalid={isTooLong}
    >
      <div style={{ width: '100%', maxWidth: 480 }}>
        <TextField
          label="Nama usaha"
          autoComplete="organization"
          value={draft.value ?? data?.data.tenant?.name ?? ''}
          disabled={!props.isEditable}
          onChange={({ target }) => draft.change(target.value)}
          error={isTooLong}
          helperText={isTooLong ? `Paling panjang ${longest} huruf` : 'Kosongkan untuk kembali ke nama semula'}
          placeholder="PT Contoh Jaya"
        />
      </div>
    </SettingSection>
  );
}
