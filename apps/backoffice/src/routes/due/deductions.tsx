import { deductionKindLabels } from '@finance/contract';
import {
  deductionFilterOf,
  DeductionList,
  DeductionMonthList,
  type FilterField,
  filterNames,
  ListFilter,
  ReportDownload,
} from '@finance/widgets';
import { ChoiceGroup } from '@finance/widgets/ui';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const monthFields: FilterField[] = [
  { kind: 'choice', name: 'kind', label: 'Jenis', choices: deductionKindLabels },
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'choice', name: 'type', label: 'Hutang/Piutang', choices: { R: 'Piutang', P: 'Hutang' } },
  { kind: 'choice', name: 'with_proof', label: 'Bukti', choices: { true: 'Ada', false: 'Belum ada' } },
];
const fields: FilterField[] = [
  ...monthFields,
  { kind: 'choice', name: 'voided', label: 'Status', choices: { false: 'Berlaku', true: 'Dibatalkan' } },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const filters = filterNames(fields);
const names = [...filters, 'counterparty_id', 'view', 'order_by', 'order', 'page', 'paginate'];
const choices = [
  ['list', 'Satu per satu'],
  ['month', 'Per bulan'],
] as const;

/** 'Potongan', one by one or by month: the address keeps which, search, filter and page. */
export default function DeductionIndex() {
  const [{ page, paginate, order_by, order, view, ...address }, setState, turnPage] = useUrlState(names);
  const open = useOpen();
  const filter = deductionFilterOf(address);
  const { q: _, voided: __, creator_id: ___, ...ofMonths } = filter;
  const sorted = { ...filter, ...orderOf({ order_by, order }, ['date', 'amount']) };
  const isByMonth = view === 'month';
  const choice = (
    <ChoiceGroup
      label="Tampilan"
      value={isByMonth ? 'month' : 'list'}
      choices={choices}
      onChange={(next) => setState({ view: next === 'month' ? next : undefined })}
    />
  );
  const shared = { actions: choice, page: pageOf({ page, paginate }), onPageChange: turnPage };
  return (
    <Page
      title="Potongan"
      actions={
        isByMonth ? (
          <ReportDownload report="deduction-by-month" filter={ofMonths} />
        ) : (
          <ReportDownload report="deduction" filter={sorted} />
        )
      }
    >
      {isByMonth ? (
        <DeductionMonthList
          {...shared}
          filter={ofMonths}
          onOpen={(row) =>
            setState({
              ...row,
              view: undefined,
              voided: 'false',
              with_proof: row.with_proof === undefined ? undefined : String(row.with_proof),
              counterparty_id: row.counterparty_id === undefined ? undefined : String(row.counterparty_id),
            })
          }
          toolbar={<ListFilter screen="deduction" fields={monthFields} value={address} onChange={setState} />}
        />
      ) : (
        <DeductionList
          {...open}
          {...shared}
          filter={sorted}
          onOrderChange={(sort) => setState({ ...sort })}
          onClearFilter={() =>
            setState(Object.fromEntries([...filters, 'counterparty_id'].map((name) => [name, undefined])))
          }
          toolbar={<ListFilter screen="deduction" fields={fields} value={address} onChange={setState} />}
        />
      )}
    </Page>
  );
}
