import { DateRangeFilter, SortToggle, TransactableFilter, TransactionCreate, TransactionList } from '@finance/widgets';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { FilterFold } from '../../layout/FilterFold.tsx';
import { Page } from '../../layout/Page.tsx';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const names = ['transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id', 'date_from', 'date_to', 'order', 'page', 'paginate'] as const;

/** 'Daftar Transaksi': filter and page live in the address. */
export default function TransactionIndex() {
  const [{ page, paginate, order: givenOrder, ...filter }, setState] = useUrlState(names);
  const navigate = useNavigate();
  const order = givenOrder === 'asc' ? 'asc' : 'desc';
  return (
    <Page title="Daftar Transaksi" actions={<TransactionCreate />}>
      <TransactionList
        filter={order === 'asc' ? { ...filter, order } : filter}
        page={pageOf({ page, paginate })}
        onOpenTransfer={(id) => void navigate(`/transfer/show/${id}`)}
        onPageChange={(next) => setState({ page: String(next.page), paginate: String(next.paginate) })}
        toolbar={(
          <FilterFold count={Object.keys(filter).length}>
            <TransactableFilter value={filter} onChange={setState} />
            <Box sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
              <Box sx={{ flex: 1 }}><DateRangeFilter value={filter} onChange={setState} /></Box>
              <SortToggle order={order} label="tanggal" onOrderChange={(next) => setState({ order: next === 'asc' ? 'asc' : undefined })} />
            </Box>
          </FilterFold>
        )}
      />
    </Page>
  );
}
