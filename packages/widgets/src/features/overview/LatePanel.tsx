import { daysBetween, exactSum } from '@finance/contract/rules';
import { useFinance, useRead } from '../../runtime/index.ts';
import { Rupiah } from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import type { WorkplaceLinks } from './Workplace.tsx';
import { WorkplacePanel } from './WorkplacePanel.tsx';
import { WorkplaceRows } from './WorkplaceRows.tsx';

export interface LatePanelProps extends WorkplaceLinks {
  level: 2 | 3 | 4;
}

/** Who owes most past a due date, each with the sum of all that is late: whom to call first. */
export function LatePanel({ level, hrefOf, onOpen }: LatePanelProps) {
  const { today } = useFinance();
  const label = useDueLabels().R;
  const read = useRead('counterparty', 'index', {
    late: 'R',
    order_by: 'late_total',
    order: 'desc',
    paginate: 5,
  });
  return (
    <WorkplacePanel
      title={`${label} terlambat`}
      about="Lima lawan transaksi dengan jumlah terbesar"
      level={level}
      links={[['Lihat semua', hrefOf('late')]]}
      onOpen={onOpen}
      read={read}
      height={285}
    >
      {({ data }) => (
        <WorkplaceRows
          onOpen={onOpen}
          emptyText={`Tidak ada ${label.toLowerCase()} yang lewat jatuh tempo.`}
          rows={data.flatMap(({ id, name, phone_number, late }) =>
            late === null
              ? []
              : {
                  href: hrefOf('counterparty', String(id)),
                  what: name ?? phone_number ?? `Lawan Transaksi # ${id}`,
                  about:
                    `Terlambat ${daysBetween(late.oldest_due_date, today())} hari, ` +
                    (late.count > 1 ? `${late.count} ${label.toLowerCase()}` : `JT ${late.oldest_due_date}`),
                  amount: <Rupiah amount={exactSum(late, 'total')} />,
                },
          )}
        />
      )}
    </WorkplacePanel>
  );
}
