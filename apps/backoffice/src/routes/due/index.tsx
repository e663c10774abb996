import {
  DueCreate,
  dueFilterOf,
  DueList,
  type FilterField,
  filterNames,
  Import,
  ListFilter,
  ReportDownload,
  useDueLabels,
} from '@finance/widgets';
import { ChoiceGroup, styled } from '@finance/widgets/ui';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fieldsOf = (types: Record<string, string>): FilterField[] => [
  { kind: 'choice', name: 'type', label: 'Jenis', choices: types },
  { kind: 'choice', name: 'status', label: 'Status', choices: { open: 'Belum lunas', closed: 'Tertutup' } },
  { kind: 'flag', name: 'overdue', label: 'Lewat jatuh tempo' },
  {
    kind: 'choice',
    name: 'ageing',
    label: 'Umur',
    choices: {
      belum_jatuh_tempo: 'Belum jatuh tempo',
      '1_30': '1–30 hari',
      '31_60': '31–60 hari',
      '61_90': '61–90 hari',
      over_90: '> 90 hari',
      tanpa_jt: 'Tanpa JT',
    },
  },
  { kind: 'date', name: 'as_of', label: 'Per tanggal', hint: 'Sisa dan umur seperti pada akhir hari itu' },
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'date-range', name: 'due_date', label: 'Tanggal JT' },
  { kind: 'text', name: 'entity_name', label: 'Lawan Transaksi' },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
  { kind: 'transactable' },
];
const searchHelp = 'Nama, telepon, catatan, #ID, UUID, atau jumlah: 500rb, >1jt, 5-10jt. Bisa digabung: zainal >1jt.';
const filters = filterNames(fieldsOf({}));
const names = [...filters, 'order_by', 'order', 'page', 'paginate'];

/** What no heading sorts by stands below something else in its column. */
const choices = [
  ['date', 'Tanggal'],
  ['due_date', 'JT'],
  ['outstanding_amount', 'Sisa'],
] as const;
const orders = ['date', 'due_date', 'amount', 'outstanding_amount'] as const;

/** 'Hutang & Piutang': the address keeps search, filter and page. */
export default function DueIndex() {
  const [{ page, paginate, order_by, order, ...filter }, setState, turnPage] = useUrlState(names);
  const sorted = {
    ...dueFilterOf(filter),
    // What is due first, unless somebody asks otherwise.
    ...orderOf({ order_by, order: order ?? (order_by === 'due_date' ? 'asc' : undefined) }, orders),
  };
  const fields = fieldsOf(useDueLabels());
  const navigate = useNavigate();
  return (
    <Page
      title="Hutang & Piutang"
      primary={<DueCreate isStandAlone isRepeatable type="R" />}
      actions={
        <>
          <ReportDownload report="due" filter={sorted} />
          <Import resource="due" />
          <DueCreate isStandAlone isRepeatable type="P" variant="outlined" />
        </>
      }
    >
      <DueList
        {...useOpen()}
        onOpenCounterparty={(id) => void navigate(`/counterparty/show/${id}`)}
        filter={sorted}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
        onAgeingChange={(ageing, type) => setState({ ageing, type })}
        onClearFilter={() => setState(Object.fromEntries(filters.map((name) => [name, undefined])))}
        toolbar={
          <ListFilter
            screen="due"
            fields={fields}
            value={filter}
            onChange={setState}
            searchLabel="Cari nama, telepon, catatan, #ID, >1jt"
            searchHelp={searchHelp}
          >
            <Wide>
              <ChoiceGroup
                label="Urutan"
                value={sorted.order_by ?? 'date'}
                choices={choices}
                onChange={(next) => setState({ order_by: next, order: undefined })}
              />
            </Wide>
          </ListFilter>
        }
      />
    </Page>
  );
}

/** On a phone it would take the room of a row. */
const Wide = styled('div', () => ({ '@media (max-width: 599.95px)': { display: 'none' } }));
