import { explainIssues, settingValues } from '@finance/contract';
import { TextField } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** 'Jenis potongan': what is deducted from payments beside taxes, fees, discounts and rounding; a line for each. */
export function DeductionKindsSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'deduction_kinds');
  const checked = settingValues.deduction_kinds.safeParse(draft.value, { reportInput: true });
  const problem = checked.success ? undefined : Object.values(explainIssues(checked.error.issues)).flat().join('; ');
  return (
    <SettingSection
      title="Jenis potongan"
      text={
        'Selain PPh 23, PPh 4(2), PPN dipungut, biaya bank, potongan harga, dan pembulatan. ' +
        'Yang sudah tercatat tetap memakai nama lamanya.'
      }
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      isInvalid={!checked.success}
    >
      <TextField
        label="Jenis sendiri, satu per baris"
        value={draft.value.join('\n')}
        multiline
        rows={3}
        disabled={!props.isEditable}
        onChange={({ target }) => draft.change(target.value === '' ? [] : target.value.split('\n'))}
        error={problem !== undefined}
        helperText={problem && `Daftar ${problem}`}
        style={{ width: '100%', maxWidth: 560 }}
      />
    </SettingSection>
  );
}
