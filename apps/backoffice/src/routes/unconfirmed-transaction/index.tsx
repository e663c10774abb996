import { claimStatusLabels } from '@finance/contract';
import {
  unconfirmedTransactionFilterOf,
  type FilterField,
  filterNames,
  ListFilter,
  UnconfirmedTransactionCreate,
  UnconfirmedTransactionList,
} from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'choice', name: 'status', label: 'Status', choices: claimStatusLabels },
  { kind: 'account', name: 'account', label: 'Account' },
  { kind: 'transactable' },
];
const names = [...filterNames(fields), 'page', 'paginate'];

/** 'Transaksi Belum Dikonfirmasi': the address keeps search, filter and page. */
export default function UnconfirmedTransactionIndex() {
  const [{ page, paginate, ...filter }, setState, turnPage] = useUrlState(names);
  return (
    <Page title="Transaksi Belum Dikonfirmasi" primary={<UnconfirmedTransactionCreate />}>
      <UnconfirmedTransactionList
        {...useOpen()}
        filter={unconfirmedTransactionFilterOf(filter)}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
        toolbar={<ListFilter screen="unconfirmed-transaction" fields={fields} value={filter} onChange={setState} />}
      />
    </Page>
  );
}
