import { explainIssues, settingValues } from '@finance/contract';
import { TextField } from '../../ui/index.ts';
import { ConfigDefault } from './ConfigDefault.tsx';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** 'Aplikasi Retail': the address of the app in which sales and purchases are closed. */
export function RetailSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'retail_url');
  const checked = settingValues.retail_url.safeParse(draft.value, { reportInput: true });
  const problem = checked.success ? null : Object.values(explainIssues(checked.error.issues)).flat().join('; ');
  return (
    <SettingSection
      title="Aplikasi Retail"
      text="Tombol 'Tutup di Retail' pada hutang dan piutang menutup penjualan atau pembelian di alamat ini."
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      isInvalid={problem !== null}
      more={
        <ConfigDefault
          configKey="solumax.transaction.retail_url"
          noun="alamat aplikasi Retail"
          draft={draft}
          isEditable={props.isEditable}
        />
      }
    >
      <div style={{ width: '100%', maxWidth: 480 }}>
        <TextField
          label="Alamat aplikasi Retail"
          type="url"
          inputMode="url"
          value={draft.value ?? ''}
          disabled={!props.isEditable}
          onChange={({ target }) => draft.change(target.value.trim() === '' ? null : target.value.trim())}
          error={problem !== null}
          helperText={problem ? `Alamat ${problem}` : 'Kosong: tidak dapat ditutup dari sini'}
          placeholder="https://retail.contoh.id"
        />
      </div>
    </SettingSection>
  );
}
