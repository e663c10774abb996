import { type AccountType, accountTypes, settingValues } from '@finance/contract';
import { Button, CheckField, styled } from '../../ui/index.ts';
import { ConfigDefault } from './ConfigDefault.tsx';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** 'Jenis account': which account types forms offer, and in what order. */
export function AccountTypesSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'account_types');
  const { value } = draft;
  const isNone = !settingValues.account_types.safeParse(value).success;
  const shown = [...value, ...accountTypes.filter((type) => !value.includes(type))];

  function toggle(type: AccountType) {
    draft.change(value.includes(type) ? value.filter((other) => other !== type) : [...value, type]);
  }
  function raise(type: AccountType) {
    const at = value.indexOf(type);
    draft.change([...value.slice(0, at - 1), type, ...value.slice(at - 1).filter((other) => other !== type)]);
  }

  return (
    <SettingSection
      title="Jenis account"
      text="Jenis yang ditawarkan formulir, menurut urutannya. Catatan pada jenis yang dilepas tetap ada."
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      isInvalid={isNone}
      more={
        <ConfigDefault
          configKey="solumax.transaction.types"
          noun="jenis account"
          draft={draft}
          isEditable={props.isEditable}
        />
      }
    >
      <List>
        {shown.map((type) => (
          <li key={type}>
            <CheckField
              label={type.toUpperCase()}
              checked={value.includes(type)}
              disabled={!props.isEditable}
              onChange={() => toggle(type)}
            />
            {props.isEditable && value.indexOf(type) > 0 && (
              <Button size="small" aria-label={`Naikkan ${type.toUpperCase()}`} onClick={() => raise(type)}>
                Naikkan
              </Button>
            )}
          </li>
        ))}
      </List>
      {isNone && <Problem role="alert">Pilih paling sedikit satu jenis</Problem>}
    </SettingSection>
  );
}

const List = styled('ol', () => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 36 },
}));

const Problem = styled('p', ({ palette, typography }) => ({
  ...typography.caption,
  margin: 0,
  color: palette.error.main,
}));
