import { correctionRequestStatusLabels } from '@finance/contract';
import { type FilterField, filterNames, ListFilter, CorrectionRequestList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { isOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'choice', name: 'status', label: 'Status', choices: correctionRequestStatusLabels },
];
const names = [...filterNames(fields), 'page', 'paginate'];

/** 'Pengajuan': requests to change or void transactions; the address keeps filter and page. */
export default function CorrectionRequests() {
  const [{ page, paginate, status }, setState, turnPage] = useUrlState(names);
  return (
    <Page title="Pengajuan">
      <CorrectionRequestList
        {...useOpen()}
        title="Daftar Pengajuan"
        filter={isOf(correctionRequestStatusLabels, status) ? { status } : {}}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onClearFilter={() => setState({ status: undefined })}
        toolbar={<ListFilter screen="correction-request" fields={fields} value={{ status }} onChange={setState} />}
      />
    </Page>
  );
}
