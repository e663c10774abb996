import { BalanceChart, BalanceSummary } from '../balance/index.ts';
import { useRead } from '../../runtime/index.ts';
import type { WorkplaceLinks } from './Workplace.tsx';
import { WorkplacePanel } from './WorkplacePanel.tsx';

export interface BalancePanelProps extends WorkplaceLinks {
  level: 2 | 3 | 4;
}

/** The sums of all accounts, and how they came about in 90 days. */
export function BalancePanel({ level, hrefOf, onOpen }: BalancePanelProps) {
  const read = useRead('balance', 'show', {});
  return (
    <WorkplacePanel
      title="Saldo"
      level={level}
      links={[['Lihat saldo', hrefOf('balance')]]}
      onOpen={onOpen}
      read={read}
      height={540}
    >
      {({ meta }) => (
        <>
          <BalanceSummary meta={meta} />
          <BalanceChart title="Saldo 90 hari terakhir" level={level} days={90} query={{}} withTransit />
        </>
      )}
    </WorkplacePanel>
  );
}
