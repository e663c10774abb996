import { unconfirmedTransactionStatusLabels } from '@finance/contract';
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
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'choice', name: 'status', label: 'Status', choices: unconfirmedTransactionStatusLabels },
  { kind: 'account', name: 'account', label: 'Account' },
  { kind: 'transactable' },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const names = [...filterNames(fields), 'order_by', 'order', 'page', 'paginate'];

/** 'Transaksi Belum Dikonfirmasi': the address keeps search, filter and page. */
export default function UnconfirmedTransactionIndex() {
  const [{ page, paginate, order_by, order, ...filter }, setState, turnPage] = useUrlState(names);
  const sorted = { ...unconfirmedTransactionFilterOf(filter), ...orderOf({ order_by, order }, ['date', 'amount']) };
  return (
    <Page title="Transaksi Belum Dikonfirmasi" primary={<UnconfirmedTransactionCreate isRepeatable />}>
      <UnconfirmedTransactionList
        {...useOpen()}
        filter={sorted}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
        onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
        toolbar={<ListFilter screen="unconfirmed-transaction" fields={fields} value={filter} onChange={setState} />}
      />
    </Page>
  );
}
