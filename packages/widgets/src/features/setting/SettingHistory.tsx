import {
  approvalKindLabels,
  approversInWords,
  formatInstant,
  formatRupiah,
  type SettingKey,
  type SettingValues,
  type TimeZone,
} from '@finance/contract';
import { RecordHistory } from '../../parts/record/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { styled } from '../../ui/index.ts';
import { belowZeroWords } from './belowZeroWords.ts';
import { receiptYearWords } from './receiptYearWords.ts';
import { settingLabels } from './settingLabels.ts';
import { zoneNames } from './zoneNames.ts';

export interface SettingHistoryProps {
  settingKey: SettingKey;
}

/** 'Riwayat perubahan' of one setting. */
export function SettingHistory({ settingKey }: SettingHistoryProps) {
  const { timezone } = useFinance();
  return (
    <Section aria-label={`Riwayat ${settingLabels[settingKey]}`}>
      <RecordHistory
        resource="setting"
        id={settingKey}
        labels={settingLabels}
        shown={(name, value) => inWords(name, value, timezone)}
      />
    </Section>
  );
}

const Section = styled('section', () => ({
  '& > div': { marginTop: 4 },
  '& ins, & del': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

/** A value of a setting, where it is not a text that says it by itself. */
export function inWords(name: string, value: unknown, timezone: string): string | undefined {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (value === null || value === undefined) return undefined;
  if (name === 'lock_lifted_until' && typeof value === 'string') return formatInstant(value, timezone);
  if (name === 'timezone') return zoneNames[value as TimeZone]; // one that no longer exists is shown as it is
  if (name === 'receipt_logo') return 'Gambar';
  if (name === 'receipt_year') return receiptYearWords[value as keyof typeof receiptYearWords];
  if (name === 'cash_below_zero') return belowZeroWords[value as keyof typeof belowZeroWords];
  if (name === 'approval_limit' && typeof value === 'number') return formatRupiah(value);
  if (name === 'approval_steps') return stepsInWords(value as SettingValues['approval_steps']); // of the contract
  if (name === 'quick_keys') return keysInWords(value as SettingValues['quick_keys']); // of the contract
  if (name === 'reminder_days' && Array.isArray(value)) return value.join(', ') || 'mati';
  if (name === 'account_types' && Array.isArray(value)) return value.join(', ').toUpperCase();
  if (name === 'deduction_kinds' && Array.isArray(value)) return value.join(', ') || undefined;
  if (name === 'due_types') return Object.values(value).join(', ');
  if (name === 'open_links')
    return (
      Object.entries(value)
        .map(([key, template]) => `${key}: ${template}`)
        .join('\n') || undefined
    );
  return undefined;
}

function keysInWords(keys: SettingValues['quick_keys']): string | undefined {
  return (
    keys
      .map(({ name, amount_sign, amount }) => {
        const shown = amount === null ? 'jumlah diketik' : formatRupiah(amount);
        return `${name}: ${amount_sign === '+' ? 'uang masuk' : 'uang keluar'}, ${shown}`;
      })
      .join('\n') || undefined
  );
}

function stepsInWords(steps: SettingValues['approval_steps']): string | undefined {
  return (
    steps
      .map(({ kind, above, by, user_ids, count }) => {
        const who = approversInWords([{ approvers: by === 'people' ? user_ids.join(',') : by, count }]);
        return `${approvalKindLabels[kind]} di atas ${formatRupiah(above)}: ${who}`;
      })
      .join('\n') || 'mati'
  );
}
