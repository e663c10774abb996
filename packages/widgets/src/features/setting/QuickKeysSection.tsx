import { type QuickKey, settingValues } from '@finance/contract';
import { RefusableButton } from '../../parts/record/index.ts';
import { PlusIcon } from '../../ui/index.ts';
import { QuickKeyRow } from './QuickKeyRow.tsx';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

const empty: QuickKey = {
  name: '',
  amount_sign: '+',
  amount: null,
  account_type: null,
  account_id: null,
  note: null,
};

/** 'Tombol cepat': what is booked again and again at a cashier, at most one for each of the keys 1 to 9. */
export function QuickKeysSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'quick_keys');
  const keys = draft.value;
  return (
    <SettingSection
      title="Tombol cepat"
      text={
        'Tampil di Beranda kasir. Satu tekan membuka Buat Transaksi yang sudah terisi; kasir masih dapat mengubahnya ' +
        'sebelum menyimpan. Tanpa account, kasir memakai kasnya sendiri atau memilih.'
      }
      level={props.level}
      isEditable={props.isEditable}
      isInvalid={!settingValues.quick_keys.safeParse(keys).success}
      drafts={[draft]}
    >
      <div style={{ width: '100%', display: 'grid', gap: 12 }}>
        {keys.map((quickKey, index) => (
          <QuickKeyRow
            // a key has nothing else that stays while it is typed
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            quickKey={quickKey}
            number={index + 1}
            disabled={!props.isEditable}
            problem={problemOf(quickKey, keys.slice(0, index))}
            onChange={(change) =>
              draft.change(keys.map((other, at) => (at === index ? { ...other, ...change } : other)))
            }
            onRemove={() => draft.change(keys.filter((other) => other !== quickKey))}
          />
        ))}
      </div>
      {props.isEditable && (
        <div data-buttons>
          <RefusableButton
            variant="outlined"
            size="small"
            refusal={keys.length < 9 ? null : 'Paling banyak 9 tombol'}
            onClick={() => draft.change([...keys, empty])}
          >
            <PlusIcon fontSize="small" />
            Tambah tombol
          </RefusableButton>
        </div>
      )}
    </SettingSection>
  );
}

function problemOf({ name }: QuickKey, before: readonly QuickKey[]): string | null {
  if (name.trim() === '') return 'Nama wajib diisi';
  const isTaken = before.some((other) => other.name.trim().toLowerCase() === name.trim().toLowerCase());
  return isTaken ? 'Nama ini sudah ada di atas' : null;
}
