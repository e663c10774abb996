import {
  DuePaymentBatchCreate,
  duePaymentBatchFilterOf,
  DuePaymentBatchList,
  duePaymentBatchQuery,
  type FilterField,
  filterNames,
  ListFilter,
  ReportDownload,
} from '@finance/widgets';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    choices: { open: 'Terbuka', closed: 'Ditutup', voided: 'Dibatalkan' },
  },
  { kind: 'account', name: 'account', label: 'Account' },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const names = [...filterNames(fields), 'order_by', 'order', 'page', 'paginate'];

/** 'Pelunasan Hutang & Piutang': the address keeps search, filter and page. */
export default function DuePaymentBatchIndex() {
  const [{ page, paginate, order_by, order, ...address }, setState, turnPage] = useUrlState(names);
  const navigate = useNavigate();
  const filter = { ...duePaymentBatchFilterOf(address), ...orderOf({ order_by, order }, ['date', 'name']) };
  return (
    <Page
      title="Pelunasan Hutang & Piutang"
      primary={<DuePaymentBatchCreate onCreated={({ id }) => void navigate(`/due-payment-batch/show/${id}`)} />}
      actions={<ReportDownload report="due-payment-batch" filter={duePaymentBatchQuery(filter)} />}
    >
      <DuePaymentBatchList
        {...useOpen()}
        title="Pelunasan"
        filter={filter}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
        onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
        toolbar={<ListFilter screen="due-payment-batch" fields={fields} value={address} onChange={setState} />}
      />
    </Page>
  );
}
