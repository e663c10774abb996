import {
  type FilterField,
  filterNames,
  Import,
  ListFilter,
  ReportDownload,
  SortToggle,
  TransactionCreate,
  TransactionList,
} from '@finance/widgets';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'account', name: 'account', label: 'Account' },
  { kind: 'choice', name: 'amount_sign', label: 'Arah uang', choices: { '+': 'Pendapatan', '-': 'Pengeluaran' } },
  {
    kind: 'choice',
    name: 'voided',
    label: 'Status',
    choices: { false: 'Tanpa yang dibatalkan', true: 'Hanya yang dibatalkan' },
  },
  { kind: 'text', name: 'related_entity_name', label: 'Nama lawan transaksi' },
  { kind: 'transactable' },
];
const names = [...filterNames(fields), 'order', 'page', 'paginate'];

/** 'Daftar Transaksi': the address keeps search, filter and page. */
export default function TransactionIndex() {
  const [{ page, paginate, order: givenOrder, ...filter }, setState, turnPage] = useUrlState(names);
  const navigate = useNavigate();
  const order = givenOrder === 'asc' ? 'asc' : 'desc';
  const sorted = { ...filter, order } as const;
  return (
    <Page
      title="Daftar Transaksi"
      actions={
        <>
          <ButtonLink to="/unconfirmed-transaction/index?status=unconfirmed" variant="outlined">
            Belum Dikonfirmasi
          </ButtonLink>
          <ReportDownload report="transaction" filter={sorted} />
          <Import resource="transaction" />
          <TransactionCreate isSignRequired isRepeatable />
        </>
      }
    >
      <TransactionList
        {...useOpen()}
        filter={sorted}
        page={pageOf({ page, paginate })}
        onOpenTransfer={(id) => void navigate(`/transfer/show/${id}`)}
        onPageChange={turnPage}
        onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
        toolbar={
          <ListFilter
            screen="transaction"
            fields={fields}
            value={filter}
            onChange={setState}
            searchLabel="Cari nama, account, KW/…, #ID, >1jt"
            searchHelp={
              'Nama, catatan, telepon, account, no kwitansi (KW/2026/000123), #ID, UUID, ' +
              'atau jumlah: 500rb, >1jt, 5-10jt. Bisa digabung: zainal >1jt.'
            }
          >
            <SortToggle
              order={order}
              label="tanggal"
              onOrderChange={(next) => setState({ order: next === 'asc' ? 'asc' : undefined })}
            />
          </ListFilter>
        }
      />
    </Page>
  );
}
