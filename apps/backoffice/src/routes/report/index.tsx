import { DateRangeFilter, ReportList } from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Laporan': downloads of a period, which the address keeps. */
export default function ReportIndex() {
  const [{ date_from, date_to }, setState] = useUrlState(['date_from', 'date_to']);
  return (
    <Page
      title="Laporan"
      actions={
        <ButtonLink to="/report/cash-flow" variant="outlined">
          Arus Kas
        </ButtonLink>
      }
    >
      <Stack>
        <DateRangeFilter value={{ date_from, date_to }} onChange={setState} />
        <ReportList value={{ date_from, date_to }} />
      </Stack>
    </Page>
  );
}
