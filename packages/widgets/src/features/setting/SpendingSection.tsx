import { type SettingValues, settingValues } from '@finance/contract';
import { RupiahField, Select, Switch } from '../../ui/index.ts';
import { belowZeroWords } from './belowZeroWords.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

type BelowZero = SettingValues['cash_below_zero'];

/** How money may leave: beyond what is in a cashier, beyond what a kasir decides alone, and without a word what for. */
export function SpendingSection(props: SectionProps) {
  const belowZero = useSettingDraft(props, 'cash_below_zero');
  const limit = useSettingDraft(props, 'approval_limit');
  const asksIncomplete = useSettingDraft(props, 'ask_incomplete_expense');
  const isLimitWrong = !settingValues.approval_limit.safeParse(limit.value).success;
  return (
    <SettingSection
      title="Uang keluar"
      level={props.level}
      isEditable={props.isEditable}
      drafts={[belowZero, limit, asksIncomplete]}
      isInvalid={isLimitWrong}
      text={
        'Di atas batasnya, kasir mencatat uang keluar sebagai klaim yang dikonfirmasi keuangan atau pemilik, dan ' +
        'transfernya dikonfirmasi orang lain. Kas yang minus tampil di Perlu perhatian.'
      }
    >
      <Select
        label="Kas boleh minus"
        value={belowZero.value}
        disabled={!props.isEditable}
        onChange={(event) => belowZero.change(event.target.value as BelowZero)}
        style={{ minWidth: 220 }}
        helperText={
          belowZero.value === 'forbidden'
            ? 'Dengan hitung buta kasir selalu ditanya: ditolak pun akan memberitahukan saldonya'
            : belowZero.value === 'asked' &&
              'Dengan hitung buta kasir tidak ditanya: pertanyaan memberitahukan saldonya'
        }
      >
        {Object.entries(belowZeroWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <div style={{ width: '100%', maxWidth: 320 }}>
        <RupiahField
          label="Batas kasir tanpa persetujuan"
          value={limit.value}
          disabled={!props.isEditable}
          onValueChange={limit.change}
          error={isLimitWrong}
          helperText={isLimitWrong ? 'Batas harus di atas nol' : 'Kosong: tanpa batas'}
        />
      </div>
      <Switch
        label="Tanyakan pengeluaran tanpa nama, catatan, dan bukti"
        checked={asksIncomplete.value}
        disabled={!props.isEditable}
        onChange={({ target }) => asksIncomplete.change(target.checked)}
      />
    </SettingSection>
  );
}
