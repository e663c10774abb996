import {
  AdvanceCreate,
  advanceFilterOf,
  AdvanceList,
  type FilterField,
  filterNames,
  ListFilter,
  ReportDownload,
} from '@finance/widgets';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'choice', name: 'direction', label: 'Jenis', choices: { received: 'Diterima', paid: 'Dibayar' } },
  { kind: 'flag', name: 'left', label: 'Masih ada sisa' },
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const filters = filterNames(fields);
const names = [...filters, 'counterparty_id', 'order_by', 'order', 'page', 'paginate'];
const orders = ['date', 'amount'] as const;

/** 'Uang Muka': the address keeps search, filter and page. */
export default function AdvanceIndex() {
  const [{ page, paginate, order_by, order, ...filter }, setState, turnPage] = useUrlState(names);
  const sorted = { ...advanceFilterOf(filter), ...orderOf({ order_by, order }, orders) };
  const navigate = useNavigate();
  return (
    <Page
      title="Uang Muka"
      primary={<AdvanceCreate direction="received" />}
      actions={
        <>
          <ReportDownload report="advance" filter={sorted} />
          <AdvanceCreate direction="paid" variant="outlined" />
        </>
      }
    >
      <AdvanceList
        {...useOpen()}
        onOpenCounterparty={(id) => void navigate(`/counterparty/show/${id}`)}
        filter={sorted}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
        onClearFilter={() =>
          setState(Object.fromEntries([...filters, 'counterparty_id'].map((name) => [name, undefined])))
        }
        toolbar={
          <ListFilter
            screen="advance"
            fields={fields}
            value={filter}
            onChange={setState}
            searchLabel="Cari nama, telepon, catatan, #ID, >1jt"
          />
        }
      />
    </Page>
  );
}
