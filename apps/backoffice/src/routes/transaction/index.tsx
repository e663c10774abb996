import { DateRangeFilter, TransactableFilter, TransactionCreate, TransactionList } from '@finance/widgets';
import { FilterFold } from '../../layout/FilterFold.tsx';
import { Page } from '../../layout/Page.tsx';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const names = ['transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id', 'date_from', 'date_to', 'page', 'paginate'] as const;

/** 'Daftar Transaksi': filter and page live in the address. */
export default function TransactionIndex() {
  const [{ page, paginate, ...filter }, setState] = useUrlState(names);
  return (
    <Page title="Daftar Transaksi" actions={<TransactionCreate />}>
      <TransactionList
        filter={filter}
        page={pageOf({ page, paginate })}
        onPageChange={(next) => setState({ page: String(next.page), paginate: String(next.paginate) })}
        toolbar={(
          <FilterFold count={Object.keys(filter).length}>
            <TransactableFilter value={filter} onChange={setState} />
            <DateRangeFilter value={filter} onChange={setState} />
          </FilterFold>
        )}
      />
    </Page>
  );
}
