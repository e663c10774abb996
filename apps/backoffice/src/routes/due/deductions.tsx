import { deductionKindLabels } from '@finance/contract';
import {
  deductionFilterOf,
  DeductionList,
  type FilterField,
  filterNames,
  ListFilter,
  ReportDownload,
} from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'choice', name: 'kind', label: 'Jenis', choices: deductionKindLabels },
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'choice', name: 'type', label: 'Hutang/Piutang', choices: { R: 'Piutang', P: 'Hutang' } },
  { kind: 'choice', name: 'with_proof', label: 'Bukti', choices: { true: 'Ada', false: 'Belum ada' } },
  { kind: 'choice', name: 'voided', label: 'Status', choices: { false: 'Berlaku', true: 'Dibatalkan' } },
];
const filters = filterNames(fields);
const names = [...filters, 'counterparty_id', 'order_by', 'order', 'page', 'paginate'];

/** 'Potongan': the address keeps search, filter and page. */
export default function DeductionIndex() {
  const [{ page, paginate, order_by, order, ...address }, setState, turnPage] = useUrlState(names);
  const filter = { ...deductionFilterOf(address), ...orderOf({ order_by, order }, ['date', 'amount']) };
  return (
    <Page title="Potongan" actions={<ReportDownload report="deduction" filter={filter} />}>
      <DeductionList
        {...useOpen()}
        filter={filter}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
        onClearFilter={() =>
          setState(Object.fromEntries([...filters, 'counterparty_id'].map((name) => [name, undefined])))
        }
        toolbar={<ListFilter screen="deduction" fields={fields} value={address} onChange={setState} />}
      />
    </Page>
  );
}
