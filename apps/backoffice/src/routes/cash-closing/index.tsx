import { CashClosingCreate, CashClosingFilterBar, cashClosingFilterOf, type CashClosingFilterValue, CashClosingList } from '@finance/widgets';
import { FilterFold } from '../../layout/FilterFold.tsx';
import { Page } from '../../layout/Page.tsx';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const names = ['q', 'cashier_id', 'with_difference', 'date_from', 'date_to', 'page', 'paginate'] as const;

/** 'Tutup Kas': filter and page live in the address. */
export default function CashClosingIndex() {
  const [{ page, paginate, ...address }, setState] = useUrlState(names);
  const filter = cashClosingFilterOf(address);

  function handleChange(change: CashClosingFilterValue) {
    setState(Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === undefined ? undefined : String(value)])));
  }

  return (
    <Page title="Tutup Kas" actions={<CashClosingCreate cashierId={filter.cashier_id} />}>
      <CashClosingList
        title="Daftar Tutup Kas"
        filter={filter}
        page={pageOf({ page, paginate })}
        onPageChange={(next) => setState({ page: String(next.page), paginate: String(next.paginate) })}
        onClearFilter={() => setState({ q: undefined, cashier_id: undefined, with_difference: undefined, date_from: undefined, date_to: undefined })}
        toolbar={<FilterFold count={Object.keys(filter).length}><CashClosingFilterBar value={filter} onChange={handleChange} /></FilterFold>}
      />
    </Page>
  );
}
