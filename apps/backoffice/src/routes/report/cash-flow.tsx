import { CashFlow } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { addressWith } from '../../layout/addressWith.ts';
import { Page } from '../../layout/Page.tsx';
import { useReportState } from '../../layout/useReportState.ts';

/** 'Arus Kas': the address keeps days and period, which are remembered. */
export default function ReportCashFlow() {
  const [{ date_from, date_to, period, exclude_transfers }, setState] = useReportState(
    'cash-flow',
    ['date_from', 'date_to', 'period', 'exclude_transfers'],
    ['period', 'exclude_transfers'],
  );
  const navigate = useNavigate();
  const open = (path: string, query: object) => void navigate(addressWith(path, query));

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
        onOpenTransactions={(filter) => open('/transaction/index', filter)}
        onOpenBalances={(as_of) => open('/balance/index', { as_of })}
        onOpenDeductions={(filter) => open('/deduction/index', { ...filter, voided: 'false' })}
      />
    </Page>
  );
}
