import { CashFlow, type CashFlowQuery, ReportList } from '@finance/widgets';
import Stack from '@mui/material/Stack';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Laporan': what to download and the cash flow, for days that live in the address. */
export default function ReportIndex() {
  const [{ date_from, date_to, period, exclude_transfers }, setState] = useUrlState(['date_from', 'date_to', 'period', 'exclude_transfers']);
  const query: CashFlowQuery = { date_from, date_to, period: period === 'day' || period === 'week' ? period : 'month', exclude_transfers: exclude_transfers !== '0' };
  return (
    <Page title="Laporan">
      <Stack spacing={2}>
        <ReportList value={{ date_from, date_to }} onChange={setState} />
        <CashFlow value={query} onChange={(next) => setState({ date_from: next.date_from, date_to: next.date_to, period: next.period === 'month' ? undefined : next.period, exclude_transfers: next.exclude_transfers === false ? '0' : undefined })} />
      </Stack>
    </Page>
  );
}
