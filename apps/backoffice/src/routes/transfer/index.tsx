import { ReportDownload, TransferCreate, TransferFilterBar, transferFilterOf, type TransferFilterValue, TransferList } from '@finance/widgets';
import Box from '@mui/material/Box';
import { FilterFold } from '../../layout/FilterFold.tsx';
import { Page } from '../../layout/Page.tsx';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const names = ['q', 'status', 'account_type', 'account_id', 'date_from', 'date_to', 'page', 'paginate'] as const;

/** 'Daftar Transfer': filter and page live in the address. */
export default function TransferIndex() {
  const [{ page, paginate, ...address }, setState] = useUrlState(names);
  const filter = transferFilterOf(address);

  function handleChange({ account_id: chosen, ...change }: TransferFilterValue) {
    setState({ ...change, ...('account_type' in change ? { account_id: chosen === undefined ? undefined : String(chosen) } : {}) });
  }

  return (
    <Page title="Daftar Transfer" actions={<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}><ReportDownload report="transfer" filter={filter} /><TransferCreate /></Box>}>
      <TransferList
        filter={filter}
        page={pageOf({ page, paginate })}
        onPageChange={(next) => setState({ page: String(next.page), paginate: String(next.paginate) })}
        onClearFilter={() => setState({ q: undefined, status: undefined, account_type: undefined, account_id: undefined, date_from: undefined, date_to: undefined })}
        toolbar={<FilterFold count={Object.keys(filter).filter((name) => name !== 'account_type').length}><TransferFilterBar value={filter} onChange={handleChange} /></FilterFold>}
      />
    </Page>
  );
}
