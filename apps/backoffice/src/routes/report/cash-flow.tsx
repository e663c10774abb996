import { CashFlow } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Arus Kas': the address keeps days and period. */
export default function ReportCashFlow() {
  const [{ date_from, date_to, period, exclude_transfers }, setState] = useUrlState([
    'date_from',
    'date_to',
    'period',
    'exclude_transfers',
  ]);
  return (
    <Page title="Arus Kas">
      <CashFlow
        value={{
          date_from,
          date_to,
          period: period === 'day' || period === 'week' ? period : 'month',
          exclude_transfers: exclude_transfers !== '0',
        }}
        onChange={(next) =>
          setState({
            date_from: next.date_from,
            date_to: next.date_to,
            period: next.period === 'month' ? undefined : next.period,
            exclude_transfers: next.exclude_transfers === false ? '0' : undefined,
          })
        }
      />
    </Page>
  );
}
