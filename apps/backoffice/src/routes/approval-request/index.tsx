import { approvalKindLabels, approvalRequestStatusLabels } from '@finance/contract';
import { ApprovalRequestList, type FilterField, filterNames, ListFilter } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { isOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'choice', name: 'status', label: 'Status', choices: approvalRequestStatusLabels },
  { kind: 'choice', name: 'kind', label: 'Jenis', choices: approvalKindLabels },
];
const names = [...filterNames(fields), 'page', 'paginate'];

/** 'Persetujuan': money that waits for the approval of others; the address keeps filter and page. */
export default function ApprovalRequests() {
  const [{ page, paginate, q, status, kind }, setState, turnPage] = useUrlState(names);
  return (
    <Page title="Persetujuan">
      <ApprovalRequestList
        {...useOpen()}
        title="Daftar Persetujuan"
        filter={{
          ...(q && { q }),
          ...(isOf(approvalRequestStatusLabels, status) && { status }),
          ...(isOf(approvalKindLabels, kind) && { kind }),
        }}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onClearFilter={() => setState({ q: undefined, status: undefined, kind: undefined })}
        toolbar={
          <ListFilter
            screen="approval-request"
            searchLabel="Cari nama, catatan, #ID, >1jt"
            fields={fields}
            value={{ q, status, kind }}
            onChange={setState}
          />
        }
      />
    </Page>
  );
}
