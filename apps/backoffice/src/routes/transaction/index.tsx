import {
  CashHandovers,
  type FilterField,
  filterNames,
  Import,
  ListFilter,
  ReportDownload,
  TransactionCreate,
  TransactionList,
} from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';
import { addressOf } from '../../layout/recordPlaces.ts';

/** What of its object a transaction may be without, as a cash flow names it. */
const withoutKinds = {
  transactable_app: 'Applikasi',
  transactable_type: 'Jenis',
  transactable_subtype: 'Sub jenis',
  'transactable_app,transactable_type': 'Applikasi dan jenis',
  'transactable_app,transactable_subtype': 'Applikasi dan sub jenis',
  'transactable_type,transactable_subtype': 'Jenis dan sub jenis',
  'transactable_app,transactable_type,transactable_subtype': 'Applikasi, jenis, dan sub jenis',
};

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
  {
    kind: 'choice',
    name: 'matched',
    label: 'Rekening koran',
    choices: { true: 'Cocok dengan rekening koran', false: 'Belum cocok' },
  },
  {
    kind: 'choice',
    name: 'flow',
    label: 'Arus kas',
    choices: {
      money: 'Tanpa transfer antar account',
      transfer: 'Hanya transfer antar account',
      all: 'Semua arus kas',
    },
  },
  { kind: 'choice', name: 'without', label: 'Tanpa', choices: withoutKinds },
  { kind: 'text', name: 'related_entity_name', label: 'Nama lawan transaksi' },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
  { kind: 'transactable' },
];
const names = [...filterNames(fields), 'order_by', 'order', 'page', 'paginate'];

/** 'Daftar Transaksi': the address keeps search, filter and page. */
export default function TransactionIndex() {
  const [{ page, paginate, order_by, order, ...filter }, setState, turnPage] = useUrlState(names);
  const navigate = useNavigate();
  const sorted = { ...filter, ...orderOf({ order_by, order }, ['date', 'amount']) };
  return (
    <Page
      title="Daftar Transaksi"
      primary={<TransactionCreate isSignRequired isRepeatable />}
      actions={
        <>
          <ButtonLink to="/unconfirmed-transaction/index?status=unconfirmed" variant="outlined">
            Belum Dikonfirmasi
          </ButtonLink>
          <ReportDownload report="transaction" filter={sorted} />
          <Import resource="transaction" />
        </>
      }
    >
      <Stack>
        <CashHandovers heldOnly />
        <TransactionList
          {...useOpen()}
          filter={sorted}
          page={pageOf({ page, paginate })}
          onOpenTransfer={(id) => void navigate(`/transfer/show/${id}`)}
          onOpenCounterparty={(id) => void navigate(`/counterparty/show/${id}`)}
          onOpenOrigin={(origin) => void navigate(addressOf(origin))}
          onPageChange={turnPage}
          onOrderChange={(sort) => setState({ ...sort })}
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
            />
          }
        />
      </Stack>
    </Page>
  );
}
