import { claimFilterOf, type ClaimFilterValue, UnconfirmedTransactionCreate, UnconfirmedTransactionFilterBar, UnconfirmedTransactionList } from '@finance/widgets';
import { FilterFold } from '../../layout/FilterFold.tsx';
import { Page } from '../../layout/Page.tsx';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const names = ['q', 'status', 'account_type', 'account_id', 'date_from', 'date_to', 'page', 'paginate'] as const;

/** 'Transaksi Belum Dikonfirmasi': filter and page live in the address. */
export default function UnconfirmedTransactionIndex() {
  const [{ page, paginate, ...address }, setState] = useUrlState(names);
  const filter = claimFilterOf(address);

  function handleChange(change: ClaimFilterValue) {
    setState(Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === undefined ? undefined : String(value)])));
  }

  return (
    <Page title="Transaksi Belum Dikonfirmasi" actions={<UnconfirmedTransactionCreate />}>
      <UnconfirmedTransactionList
        filter={filter}
        page={pageOf({ page, paginate })}
        onPageChange={(next) => setState({ page: String(next.page), paginate: String(next.paginate) })}
        onClearFilter={() => setState({ q: undefined, status: undefined, account_type: undefined, account_id: undefined, date_from: undefined, date_to: undefined })}
        toolbar={<FilterFold count={Object.keys(filter).filter((name) => name !== 'account_type').length}><UnconfirmedTransactionFilterBar value={filter} onChange={handleChange} /></FilterFold>}
      />
    </Page>
  );
}
