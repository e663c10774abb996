import { addUp } from '@finance/contract/rules';
import { Button, Rupiah, styled } from '../../ui/index.ts';

export interface SelectionBarProps {
  /** The amounts of the selected rows, positive in, negative out. */
  amounts: readonly number[];
  /** What is added up: the positive, the negative, all; as many as are named. */
  labels?: readonly string[] | undefined;
  onClear: () => void;
}

/** How many rows are selected and what they come to; it stays in view while the list is scrolled. */
export function SelectionBar({ amounts, labels = ['Masuk', 'Keluar', 'Bersih'], onClear }: SelectionBarProps) {
  const sumIn = addUp(amounts.filter((amount) => amount > 0));
  const sumOut = addUp(amounts.filter((amount) => amount < 0));
  return (
    <Bar role="region" aria-label="Baris yang dipilih">
      <div role="status">
        <strong>{amounts.length} dipilih</strong>
        {labels.map((label, index) => (
          <span key={label}>
            {label} <Rupiah amount={[sumIn, sumOut, sumIn + sumOut][index] ?? 0} />
          </span>
        ))}
      </div>
      <Button size="small" variant="outlined" onClick={onClear}>
        Kosongkan pilihan
      </Button>
    </Bar>
  );
}

const Bar = styled('div', ({ palette, typography }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  padding: '8px 16px',
  ...typography.body2,
  backgroundColor: palette.background.paper,
  borderTop: `2px solid ${palette.primary.main}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', fontVariantNumeric: 'tabular-nums' },
  '& strong': { fontWeight: 600 },
  '& > div > span': { color: palette.text.secondary, '& > span:not([data-sign])': { color: palette.text.primary } },
}));
