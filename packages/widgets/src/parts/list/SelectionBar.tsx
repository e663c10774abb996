import { addUp } from '@finance/contract/rules';
import { DownloadSelected } from './DownloadSelected.tsx';
import type { ListDefinition, ListMeta, ListedRecord } from './listDefinition.ts';
import type { ListOrder } from './listOrder.ts';
import type { Selection } from './useSelection.ts';
import { useSelectedRows } from './useSelectedRows.ts';
import { Button, Rupiah, styled } from '../../ui/index.ts';

export interface SelectionBarProps<Row extends ListedRecord> {
  definition: Pick<
    ListDefinition<Row, ListMeta, string, never>,
    'amountOf' | 'isVoided' | 'sumLabels' | 'Bulk' | 'report' | 'resource'
  >;
  selection: Selection<Row>;
  /** The page as it was read last. */
  read: { data: { data: readonly Row[] } | undefined };
  /** The order of the rows in the download. */
  sort: ListOrder;
  onClear: () => void;
}

/** The number of selected rows and the sums of their amounts; stays in view while the list scrolls. */
export function SelectionBar<Row extends ListedRecord>({
  definition: {
    amountOf = () => 0,
    isVoided,
    sumLabels: labels = ['Masuk', 'Keluar', 'Bersih'],
    Bulk,
    report,
    resource,
  },
  selection,
  read,
  sort,
  onClear,
}: SelectionBarProps<Row>) {
  const { rows, oldCount } = useSelectedRows({
    selected: selection.rows,
    page: read.data?.data ?? [],
    resource,
    isVoided,
  });
  const amounts = rows.map(amountOf);
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
        {oldCount > 0 && <span>{oldCount} di halaman lain: seperti saat dipilih</span>}
      </div>
      <div>
        {Bulk && <Bulk rows={rows} onDone={selection.remove} />}
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
