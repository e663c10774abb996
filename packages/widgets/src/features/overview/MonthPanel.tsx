import { addUp, exactSum } from '@finance/contract/rules';
import { Figures, Rupiah } from '../../ui/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import type { WorkplaceLinks } from './Workplace.tsx';
import { WorkplacePanel } from './WorkplacePanel.tsx';

export interface MonthPanelProps extends WorkplaceLinks {
  level: 2 | 3 | 4;
}

/** Money in and out since the first of the month, without transfers between own accounts. */
export function MonthPanel({ level, hrefOf, onOpen }: MonthPanelProps) {
  const today = useFinance().today();
  const date_from = `${today.slice(0, 8)}01`;
  const read = useRead('cashFlow', 'show', { period: 'month', date_from, date_to: today, exclude_transfers: true });
  return (
    <WorkplacePanel
      title="Arus kas bulan ini"
      about={`${date_from} sampai ${today}, tanpa transfer`}
      level={level}
      links={[['Lihat arus kas', hrefOf('cash-flow')]]}
      onOpen={onOpen}
      read={read}
      height={128}
    >
      {({ meta }) => (
        <Figures>
          <div>
            <dt>Masuk</dt>
            <dd>
              <Rupiah amount={exactSum(meta, 'amount_in')} tone="flow" />
            </dd>
          </div>
          <div>
            <dt>Keluar</dt>
            <dd>
              <Rupiah amount={exactSum(meta, 'amount_out')} />
            </dd>
          </div>
          <div>
            <dt>Selisih</dt>
            <dd>
              <Rupiah amount={addUp([exactSum(meta, 'amount_in'), exactSum(meta, 'amount_out')])} />
            </dd>
          </div>
        </Figures>
      )}
    </WorkplacePanel>
  );
}
