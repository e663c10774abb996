import { TransactableFilter, TransactionCreate, TransactionList } from '@finance/widgets';
import Box from '@mui/material/Box';
import { Page } from '../../layout/Page.tsx';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const filterNames = ['transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id'] as const;

/** 'Daftar Transaksi': filter and page live in the address. */
export default function TransactionIndex() {
  const [{ page, paginate, ...filter }, setState] = useUrlState([...filterNames, 'page', 'paginate']);
  return (
    <Page title="Daftar Transaksi" actions={<TransactionCreate />}>
      <Box sx={{ mb: 2 }}><TransactableFilter value={filter} onChange={(next) => setState(Object.fromEntries(filterNames.map((name) => [name, next[name] ?? ''])))} /></Box>
      <TransactionList
        filter={filter}
        page={pageOf({ ...(page ? { page } : {}), ...(paginate ? { paginate } : {}) })}
        onPageChange={(next) => setState({ page: String(next.page), paginate: String(next.paginate) })}
      />
    </Page>
  );
}
