import { DateRangeFilter, TransactableFilter, TransactionCreate, TransactionList } from '@finance/widgets';
import Box from '@mui/material/Box';
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
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <TransactableFilter value={filter} onChange={setState} />
            <DateRangeFilter value={filter} onChange={setState} />
          </Box>
        )}
      />
    </Page>
  );
}
