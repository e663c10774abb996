import { daysBetween } from '@finance/contract/rules';
import { useDueLabels } from '../../parts/record/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import { Rupiah } from '../../ui/index.ts';
import type { WorkplaceLinks } from './Workplace.tsx';
import { WorkplacePanel } from './WorkplacePanel.tsx';
import { WorkplaceRows } from './WorkplaceRows.tsx';

export interface LatePanelProps extends WorkplaceLinks {
  level: 2 | 3 | 4;
}

/** The largest receivables past their due date: whom to call first. */
export function LatePanel({ level, hrefOf, onOpen }: LatePanelProps) {
  const { today } = useFinance();
  const label = useDueLabels().R;
  const read = useRead('due', 'index', {
    type: 'R',
    overdue: true,
    order_by: 'outstanding_amount',
    order: 'desc',
    paginate: 5,
  });
  return (
    <WorkplacePanel
      title={`${label} terlambat`}
      about="Lima yang terbesar"
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
          rows={data.map(({ id, uuid, entity_name, due_date, outstanding_amount }) => ({
            href: hrefOf('due', uuid),
            what: entity_name ?? `${label} # ${id}`,
            about: due_date === null ? '' : `Terlambat ${daysBetween(due_date, today())} hari, JT ${due_date}`,
            amount: <Rupiah amount={outstanding_amount} />,
          }))}
        />
      )}
    </WorkplacePanel>
  );
}
