import type { ReportName } from '@finance/contract';
import type { ReactNode } from 'react';
import { addUp } from '@finance/contract/rules';
import { DownloadSelected } from './DownloadSelected.tsx';
import type { ListOrder } from './listOrder.ts';
import { Button, Rupiah, styled } from '../../ui/index.ts';

export interface SelectionBarProps {
  /** The selected rows' amounts in whole rupiah, positive for money in. */
  amounts: readonly number[];
  /** Labels of the sums: positive, negative, all; a sum without a label is not shown. */
  labels?: readonly string[] | undefined;
  onClear: () => void;
  /** The report that they can be downloaded from. */
  report?: ReportName | undefined;
  /** The selected rows. */
  rows: readonly { id: number }[];
  /** Their order in the download. */
  sort: ListOrder;
  /** What can be done with them. */
  children?: ReactNode;
}

/** The number of selected rows and the sums of their amounts; stays in view while the list scrolls. */
export function SelectionBar({
  amounts,
  labels = ['Masuk', 'Keluar', 'Bersih'],
  onClear,
  report,
  rows,
  sort,
  children,
}: SelectionBarProps) {
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
      <div>
        {children}
        {report && <DownloadSelected report={report} rows={rows} sort={sort} />}
        <Button size="small" onClick={onClear}>
          Kosongkan pilihan
        </Button>
      </div>
    </Bar>
  );
}

const Bar = styled('div', ({ palette, typography }) => ({
  position: 'sticky',
  bottom: 'var(--finance-edge-bottom, 0px)', // a host may have a bar of its own there
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
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 16px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > div:last-child': { gap: 8 },
  '& strong': { fontWeight: 600 },
  '& > div > span': {
    color: palette.text.secondary,
    '& > span:not([data-sign=negative])': { color: palette.text.primary },
  },
}));
