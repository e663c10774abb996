import type { ApiError } from '@finance/api-client';
import type { DeductionMonth } from '@finance/contract';
import { addDays, exactSum } from '@finance/contract/rules';
import {
  DataCell,
  DataTable,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadablePagination,
  LoadingRows,
  Panel,
  RowAction,
  Rupiah,
} from '../../ui/index.ts';
import { type ListProps, SumRows, useLastPage, useListPage } from '../../parts/list/index.ts';
import { type ClientProps, useRead, useTell, WidgetRoot } from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import type { DeductionFilterValue } from './deductionFilter.ts';

/** Which deductions are added up by month. */
export type DeductionMonthFilterValue = Omit<
  DeductionFilterValue,
  'q' | 'voided' | 'creator_id' | 'order_by' | 'order'
>;

export interface DeductionMonthListProps
  extends ClientProps, Pick<ListProps, 'title' | 'level' | 'page' | 'onPageChange' | 'actions' | 'toolbar'> {
  /** Limits them by kind, counterparty, proof or dates. */
  filter?: DeductionMonthFilterValue;
  /** Called with the filter of the deductions that a row adds up; without it, rows are no buttons. */
  onOpen?: ((filter: DeductionMonthFilterValue) => void) | undefined;
  /** Reading the list failed. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * What was deducted by month, kind and counterparty, with the totals of the whole filter: for the tax office.
 * @example <DeductionMonthList filter={{ kind: 'pph23', date_from: '2026-01-01' }} />
 */
export function DeductionMonthList({ client, ...props }: DeductionMonthListProps) {
  return (
    <WidgetRoot client={client}>
      <MonthPanel {...props} />
    </WidgetRoot>
  );
}

function MonthPanel({
  title = 'Potongan per bulan',
  level,
  filter = {},
  onOpen,
  onError,
  actions,
  toolbar,
  ...kept
}: Omit<DeductionMonthListProps, 'client'>) {
  const [page, changePage] = useListPage(kept, JSON.stringify(filter));
  const read = useRead('deduction', 'byMonth', { ...filter, ...page });
  const { data, error, isLoading, isValidating, refresh } = read;
  const labels = useDueLabels();
  const pages = data?.meta.pagination;
  const isPastEnd = useLastPage(pages, page.page, (last) => changePage({ ...page, page: last }, true));
  useTell(error, onError);

  function content() {
    if (isLoading || isPastEnd) return <LoadingRows label="Memuat potongan…" />;
    if (!data)
      return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
    if (data.data.length === 0)
      return <EmptyState title="Tidak ada potongan" text="Potongan dicatat saat hutang atau piutang dibayar." />;
    return (
      <DataTable label={title} isBusy={isValidating} isTwoLine>
        <thead>
          <tr>
            <HeadCell>Lawan Transaksi</HeadCell>
            <HeadCell>Masa</HeadCell>
            <HeadCell>Jenis</HeadCell>
            <HeadCell>Bukti</HeadCell>
            <HeadCell isNumber>Jumlah</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.data.map((row) => (
            <tr key={keyOf(row)}>
              <DataCell isMain>
                {onOpen ? (
                  <RowAction onClick={() => onOpen({ ...filter, ...within(row, filter) })}>{nameOf(row)}</RowAction>
                ) : (
                  <strong>{nameOf(row)}</strong>
                )}
              </DataCell>
              <DataCell label="Masa" isShort phone="first">
                {row.month.slice(0, 7)}
              </DataCell>
              <DataCell label="Jenis" phone="second">
                {row.kind_name} · {row.type_name}
              </DataCell>
              <DataCell label="Bukti" phone="second">
                {row.unproven_count === 0 ? 'Lengkap' : `${row.unproven_count} dari ${row.count} belum ada`}
              </DataCell>
              <DataCell label="Jumlah" isNumber phone="end">
                <Rupiah isInTable amount={exactSum(row, 'amount')} />
              </DataCell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRows
            sums={[
              { label: `Potongan ${labels.R.toLowerCase()}`, amount: exactSum(data.meta, 'r_total') },
              { label: `Potongan ${labels.P.toLowerCase()}`, amount: exactSum(data.meta, 'p_total') },
            ]}
            read={read}
            columnCount={5}
            amountAt={4}
          />
        </tfoot>
      </DataTable>
    );
  }

  return (
    <Panel
      title={title}
      level={level ?? 2}
      actions={actions}
      toolbar={toolbar}
      footer={
        pages &&
        pages.total_pages > 1 &&
        !isPastEnd && (
          <LoadablePagination
            page={pages.current_page}
            totalPages={pages.total_pages}
            onPageChange={(next) => changePage({ ...page, page: next })}
          />
        )
      }
    >
      {content()}
    </Panel>
  );
}

function keyOf({ month, type, kind, counterparty_id, entity_name }: DeductionMonth): string {
  return [month, type, kind, counterparty_id ?? entity_name].join();
}

function nameOf({ entity_name }: DeductionMonth): string {
  return entity_name ?? 'Tanpa lawan transaksi';
}

/** The deductions of a row, whose month may lie in the filter in part. */
function within(
  { month, type, kind, counterparty_id }: DeductionMonth,
  { date_from, date_to }: DeductionMonthFilterValue,
): DeductionMonthFilterValue {
  const last = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1);
  return {
    type,
    kind,
    date_from: date_from !== undefined && date_from > month ? date_from : month,
    date_to: date_to !== undefined && date_to < last ? date_to : last,
    ...(counterparty_id === null ? {} : { counterparty_id }),
  };
}
