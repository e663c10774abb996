import { CashFlow, type CashFlowQuery, DateRangeFilter, ReportList } from '@finance/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Laporan': what to download and the cash flow, for days that live in the address. */
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
        <Button component={Link} to="/import/index" variant="outlined">
          Impor data
        </Button>
      }
    >
      <Stack spacing={2}>
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
