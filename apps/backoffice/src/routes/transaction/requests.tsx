import { correctionRequestStatusLabels } from '@finance/contract';
import { type FilterField, filterNames, ListFilter, CorrectionRequestList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'choice', name: 'status', label: 'Status', choices: correctionRequestStatusLabels },
];
const names = [...filterNames(fields), 'page', 'paginate'];

/** 'Pengajuan': requests to change or void transactions; the address keeps filter and page. */
export default function CorrectionRequests() {
  const [{ page, paginate, status }, setState, turnPage] = useUrlState(names);
  const isStatus = (text: string | undefined): text is keyof typeof correctionRequestStatusLabels =>
    text !== undefined && Object.hasOwn(correctionRequestStatusLabels, text);
  return (
    <Page title="Pengajuan">
      <CorrectionRequestList
        {...useOpen()}
        title="Daftar Pengajuan"
        filter={isStatus(status) ? { status } : {}}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onClearFilter={() => setState({ status: undefined })}
        toolbar={<ListFilter screen="correction-request" fields={fields} value={{ status }} onChange={setState} />}
      />
    </Page>
  );
}
