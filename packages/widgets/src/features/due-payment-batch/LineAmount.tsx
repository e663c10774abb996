import { RupiahField, styled } from '../../ui/index.ts';
import { type Draft, faultOf, nameOf } from './allocation.ts';

export interface LineAmountProps {
  draft: Draft;
  /** Another amount was typed. */
  onChange: (draft: Draft) => void;
}

/** What of a due is paid; says where that cannot be, and that nothing typed leaves the batch. */
export function LineAmount({ draft, onChange }: LineAmountProps) {
  const { due, amount } = draft;
  const fault = faultOf(draft);
  const isPart = fault === null && amount !== null && amount !== 0 && amount !== due.outstanding_amount;
  return (
    <AboveTheBar>
      <RupiahField
        value={amount}
        onValueChange={(typed) => onChange({ due, amount: typed })}
        error={fault !== null && !Number.isNaN(amount)} // the field itself asks what is meant, once it is left
        style={{ width: 170, maxWidth: '100%' }}
        helperText={
          fault ?? (amount === null || amount === 0 ? 'Keluar saat disimpan' : isPart ? 'Sebagian' : undefined)
        }
        aria-label={`Dibayar untuk ${due.type_name} ${nameOf(due)} #${due.id}`}
      />
    </AboveTheBar>
  );
}

const AboveTheBar = styled('div', () => ({ '& input': { scrollMarginBottom: 112 } })); // of what is not saved, which lies at the lower edge
