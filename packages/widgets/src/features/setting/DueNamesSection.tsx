import { type DueType, dueTypeLabels, explainIssues, settingValues } from '@finance/contract';
import { styled, TextField } from '../../ui/index.ts';
import { ConfigDefault } from './ConfigDefault.tsx';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

const about = { R: 'Uang yang akan diterima', P: 'Uang yang harus dibayar' } satisfies Record<DueType, string>;
const types = ['R', 'P'] as const;

/** 'Nama hutang dan piutang': what the tenant calls receivables and payables. */
export function DueNamesSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'due_types');
  const checked = settingValues.due_types.safeParse(draft.value, { reportInput: true });
  const problems = checked.success ? {} : explainIssues(checked.error.issues);
  return (
    <SettingSection
      title="Nama hutang dan piutang"
      text="Nama yang dipakai tombol, daftar, kartu, dan laporan. Catatan yang sudah ada ikut berganti nama."
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      isInvalid={!checked.success}
      more={
        <ConfigDefault
          configKey="solumax.transaction.dues.types"
          noun="nama hutang dan piutang"
          draft={draft}
          isEditable={props.isEditable}
        />
      }
    >
      <Columns>
        {types.map((type) => {
          const problem = (problems[type] ?? problems[''])?.join('; ');
          return (
            <TextField
              key={type}
              label={about[type]}
              value={draft.value[type]}
              placeholder={dueTypeLabels[type]}
              maxLength={40}
              disabled={!props.isEditable}
              onChange={({ target }) => draft.change({ ...draft.value, [type]: target.value })}
              error={problem !== undefined}
              helperText={problem && `Nama ${problem}`}
            />
          );
        })}
      </Columns>
    </SettingSection>
  );
}

const Columns = styled('div', () => ({
  width: '100%',
  maxWidth: 560,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'start',
}));
