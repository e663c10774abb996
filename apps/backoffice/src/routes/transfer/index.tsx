import {
  type FilterField,
  filterNames,
  ListFilter,
  ReportDownload,
  TransferCreate,
  TransferList,
} from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'account', name: 'account', label: 'Account' },
  { kind: 'account', name: 'from_account', label: 'Account asal' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    choices: { pending: 'Dalam perjalanan', confirmed: 'Diterima', cancelled: 'Dibatalkan' },
  },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const names = [...filterNames(fields), 'order_by', 'order', 'page', 'paginate'];

/** 'Daftar Transfer': the address keeps search, filter and page. */
export default function TransferIndex() {
  const [{ page, paginate, order_by, order, ...filter }, setState, turnPage] = useUrlState(names);
  const sorted = { ...filter, ...orderOf({ order_by, order }, ['date', 'amount']) };
  return (
    <Page
      title="Daftar Transfer"
      primary={<TransferCreate isRepeatable />}
      actions={<ReportDownload report="transfer" filter={sorted} />}
    >
      <TransferList
        {...useOpen()}
        filter={sorted}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
        onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
        toolbar={
          <ListFilter
            screen="transfer"
            fields={fields}
            value={filter}
            onChange={setState}
            searchLabel="Cari account, catatan, #ID, >1jt"
            searchHelp={
              'Account asal atau tujuan, catatan, #ID, UUID, atau jumlah: 500rb, >1jt, 5-10jt. ' +
              'Bisa digabung: BCA >1jt.'
            }
          />
        }
      />
    </Page>
  );
}
