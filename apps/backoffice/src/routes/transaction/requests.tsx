import { transactionRequestStatusLabels } from '@finance/contract';
import { type FilterField, filterNames, ListFilter, TransactionRequestList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'choice', name: 'status', label: 'Status', choices: transactionRequestStatusLabels },
];
const names = [...filterNames(fields), 'page', 'paginate'];

/** 'Pengajuan': requests to change or void transactions; the address keeps filter and page. */
export default function TransactionRequests() {
  const [{ page, paginate, status }, setState, turnPage] = useUrlState(names);
  const isStatus = (text: string | undefined): text is keyof typeof transactionRequestStatusLabels =>
    text !== undefined && Object.hasOwn(transactionRequestStatusLabels, text);
  return (
    <Page title="Pengajuan">
      <TransactionRequestList
        {...useOpen()}
        title="Daftar Pengajuan"
        filter={isStatus(status) ? { status } : {}}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onClearFilter={() => setState({ status: undefined })}
        toolbar={<ListFilter screen="transaction-request" fields={fields} value={{ status }} onChange={setState} />}
      />
    </Page>
  );
}
