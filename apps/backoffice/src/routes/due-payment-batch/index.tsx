import { DuePaymentBatchCreate, DuePaymentBatchFilterBar, duePaymentBatchFilterOf, type DuePaymentBatchFilterValue, DuePaymentBatchList } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { FilterFold } from '../../layout/FilterFold.tsx';
import { Page } from '../../layout/Page.tsx';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const names = ['q', 'state', 'account_type', 'account_id', 'date_from', 'date_to', 'page', 'paginate'] as const;

/** 'Pelunasan Hutang & Piutang': filter and page live in the address. */
export default function DuePaymentBatchIndex() {
  const [{ page, paginate, ...address }, setState] = useUrlState(names);
  const navigate = useNavigate();
  const filter = duePaymentBatchFilterOf(address);
  const open = ({ id }: { id: number }) => void navigate(`/due-payment-batch/show/${id}`);

  function handleChange({ account_id: chosen, ...change }: DuePaymentBatchFilterValue) {
    setState({ ...change, ...('account_type' in change ? { account_id: chosen === undefined ? undefined : String(chosen) } : {}) });
  }

  return (
    <Page title="Pelunasan Hutang & Piutang" actions={<DuePaymentBatchCreate onCreated={open} />}>
      <DuePaymentBatchList
        title="Pelunasan"
        filter={filter}
        page={pageOf({ page, paginate })}
        onOpen={open}
        onPageChange={(next) => setState({ page: String(next.page), paginate: String(next.paginate) })}
        onClearFilter={() => setState({ q: undefined, state: undefined, account_type: undefined, account_id: undefined, date_from: undefined, date_to: undefined })}
        toolbar={<FilterFold count={Object.keys(filter).filter((name) => name !== 'account_type').length}><DuePaymentBatchFilterBar value={filter} onChange={handleChange} /></FilterFold>}
      />
    </Page>
  );
}
