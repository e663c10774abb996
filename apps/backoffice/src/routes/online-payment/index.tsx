import { onlinePaymentStatusLabels } from '@finance/contract';
import {
  type FilterField,
  filterNames,
  ListFilter,
  OnlinePaymentCreate,
  OnlinePaymentList,
  ReportDownload,
} from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Dibuat' },
  { kind: 'choice', name: 'status', label: 'Status', choices: onlinePaymentStatusLabels },
  { kind: 'flag', name: 'unclear', label: 'Perlu dijelaskan' },
  { kind: 'transactable' },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const names = [...filterNames(fields), 'order_by', 'order', 'page', 'paginate'];

/** 'Daftar Pembayaran Online': the address keeps search, filter and page. */
export default function OnlinePaymentIndex() {
  const [{ page, paginate, order_by, order, ...filter }, setState, turnPage] = useUrlState(names);
  const sorted = { ...filter, ...orderOf({ order_by, order }, ['created_at', 'received_at', 'amount']) };
  return (
    <Page
      title="Daftar Pembayaran Online"
      primary={<OnlinePaymentCreate />}
      actions={<ReportDownload report="online-payment" filter={sorted} />}
    >
      <OnlinePaymentList
        {...useOpen()}
        filter={sorted}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
        onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
        toolbar={<ListFilter screen="online-payment" fields={fields} value={filter} onChange={setState} />}
      />
    </Page>
  );
}
