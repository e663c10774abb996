import { useState } from 'react';
import { RefusableButton } from '../../parts/record/index.ts';
import { Rupiah, RupiahField, styled } from '../../ui/index.ts';
import { directionOf, type Draft, remainderOf, splitMoney } from './allocation.ts';

export interface DuePaymentBatchAllocationProps {
  drafts: readonly Draft[];
  /** Called with the amounts after the money was split. */
  onSplit: (drafts: Draft[]) => void;
  isDisabled: boolean;
}

/** How much money there is, how much of it is not allocated yet, and a button that allocates it to the oldest dues. */
export function DuePaymentBatchAllocation({ drafts, onSplit, isDisabled }: DuePaymentBatchAllocationProps) {
  const [money, setMoney] = useState<number | null>(null);
  const isClear = money !== null && !Number.isNaN(money);
  const remainder = isClear ? remainderOf(drafts, money) : null;
  const isIn = directionOf(drafts) === 'in';
  return (
    <Allocation role="group" aria-label="Alokasi" data-actions>
      <RupiahField
        label="Jumlah uang"
        value={money}
        onValueChange={setMoney}
        disabled={isDisabled}
        error={money !== null && money < 0}
        helperText={
          money !== null && money < 0 ? 'Tidak boleh negatif' : isIn ? 'Uang yang diterima' : 'Uang yang dibayarkan'
        }
        style={{ flex: '1 1 200px', maxWidth: 320 }}
      />
      <div role="status">
        <div>Sisa alokasi</div>
        <strong>{remainder === null ? '-' : <Rupiah amount={remainder} />}</strong>
        <small>
          {remainder === null
            ? 'Isi jumlah uangnya'
            : remainder === 0n
              ? 'Teralokasi semua'
              : remainder > 0
                ? 'Belum dialokasikan'
                : 'Melebihi jumlah uang'}
        </small>
      </div>
      <RefusableButton
        variant="outlined"
        style={{ marginTop: 20 }}
        disabled={isDisabled}
        refusal={
          isDisabled
            ? null
            : !isClear
              ? 'Isi jumlah uangnya dulu'
              : money < 0
                ? 'Jumlah uang tidak boleh negatif'
                : null
        }
        onClick={() => onSplit(splitMoney(drafts, money ?? 0))}
      >
        Bagi otomatis
      </RefusableButton>
    </Allocation>
  );
}

const Allocation = styled('div', ({ palette, typography }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 16,
  '& > [role="status"]': {
    display: 'grid',
    flex: '0 1 auto',
    minWidth: 150,
    '& > div': { ...typography.body2, color: palette.text.secondary },
    '& > strong': typography.h3,
    '& > small': { ...typography.caption, color: palette.text.secondary },
  },
}));
