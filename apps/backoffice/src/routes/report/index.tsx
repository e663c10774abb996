import { CashFlow, type CashFlowQuery, DateRangeFilter, ReportList } from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Laporan': downloads and the cash flow; the address keeps the period. */
export default function ReportIndex() {
  const [{ date_from, date_to, period, exclude_transfers }, setState] = useUrlState([
    'date_from',
    'date_to',
    'period',
    'exclude_transfers',
  ]);
  const query: CashFlowQuery = {
    date_from,
    date_to,
    period: period === 'day' || period === 'week' ? period : 'month',
    exclude_transfers: exclude_transfers !== '0',
  };
  return (
    <Page
      title="Laporan"
      actions={
        <ButtonLink to="/import/index" variant="outlined">
          Impor data
        </ButtonLink>
      }
    >
      <Stack>
        <DateRangeFilter value={{ date_from, date_to }} onChange={setState} />
        <ReportList value={{ date_from, date_to }} />
        <CashFlow
          hasDays={false}
          value={query}
          onChange={(next) =>
            setState({
              date_from: next.date_from,
              date_to: next.date_to,
              period: next.period === 'month' ? undefined : next.period,
              exclude_transfers: next.exclude_transfers === false ? '0' : undefined,
            })
          }
        />
      </Stack>
    </Page>
  );
}
