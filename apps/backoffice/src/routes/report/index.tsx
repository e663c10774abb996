import { ReportList } from '@finance/widgets';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useReportState } from '../../layout/useReportState.ts';

/** 'Laporan': downloads of a period, which the address keeps and which is remembered. */
export default function ReportIndex() {
  const [{ date_from, date_to }, setState] = useReportState('downloads', ['date_from', 'date_to']);
  return (
    <Page
      title="Laporan"
      actions={
        <ButtonLink to="/report/cash-flow" variant="outlined">
          Arus Kas
        </ButtonLink>
      }
    >
      <ReportList value={{ date_from, date_to }} onChange={setState} />
    </Page>
  );
}
