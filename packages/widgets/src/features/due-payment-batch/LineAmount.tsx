import { RupiahField, styled } from '../../ui/index.ts';
import { type Draft, faultOf, nameOf } from './allocation.ts';

export interface LineAmountProps {
  draft: Draft;
  /** Called when another amount was typed. */
  onChange: (draft: Draft) => void;
}

/** The amount to pay of a due. Says what is wrong with it, and that an empty or zero amount removes the due. */
export function LineAmount({ draft, onChange }: LineAmountProps) {
  const { due, amount, deducted = 0 } = draft;
  const fault = faultOf(draft);
  const isPart = fault === null && amount !== null && amount !== 0 && amount + deducted !== due.outstanding_amount;
  return (
    <AboveTheBar>
      <RupiahField
        value={amount}
        onValueChange={(typed) => onChange({ due, amount: typed })}
        error={fault !== null && !Number.isNaN(amount)} // NaN is unclear text, which the field itself reports
        style={{ width: 170, maxWidth: '100%' }}
        helperText={
          fault ?? (amount === null || amount === 0 ? 'Keluar saat disimpan' : isPart ? 'Sebagian' : undefined)
        }
        aria-label={`Dibayar untuk ${due.type_name} ${nameOf(due)} #${due.id}`}
      />
    </AboveTheBar>
  );
}

// Leaves room for the bar of unsaved amounts, which sticks to the lower edge.
const AboveTheBar = styled('div', () => ({
  width: 'fit-content',
  marginInlineStart: 'auto', // below its heading
  '& input': { scrollMarginBottom: 112 },
}));
