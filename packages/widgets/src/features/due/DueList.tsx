import type { ApiError } from '@finance/api-client';
import type { AgeingBucket, Due, DueFilter, DueType } from '@finance/contract';
import { daysOverdue, exactSum, formatInstant, formatRupiah } from '@finance/contract/rules';
import { useMemo, useState } from 'react';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { dash, RecordList, type ListOf, type ListProps, useListPage, useTellSums } from '../../parts/list/index.ts';
import { Subject, subjectOf } from '../../parts/booking/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useRead } from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { type AgeingChoice, DueAgeing } from './DueAgeing.tsx';
import { DueLateness } from './DueLateness.tsx';
import { DueStatus } from './DueStatus.tsx';

const DueDetailDialog = loadable(
  async () => (await import('./DueDetailDialog.tsx')).DueDetailDialog,
  FullScreenSpinner,
);

const DueBulk = loadable(async () => (await import('./DueBulk.tsx')).DueBulk);

/** The columns of `DueList`. */
export type DueColumn = 'type' | 'transactable' | 'entity' | 'note' | 'amount' | 'date';

export interface DueListProps extends ClientProps, ListProps<DueColumn, Due> {
  /** Called with the row that is opened, instead of opening its detail. */
  onOpen?: ((row: Due) => void) | undefined;
  /**
   * Limits the list by object, counterparty, type, state, age or dates. With `as_of` it shows the dues as they stood at
   * the end of that day; then nothing can be done with several at once.
   */
  filter?: Omit<DueFilter, 'page' | 'paginate' | 'per_page'>;
  /**
   * Called when a bucket of an ageing bar is chosen or cleared, for a host that keeps the filter; without it the list
   * keeps it. `type` is what the filter's type must become, because a bar belongs to one type.
   */
  onAgeingChange?: (ageing: AgeingBucket | undefined, type: DueType | undefined) => void;
  /** Called with what is outstanding in the whole filter, in whole rupiah: receivables and payables. */
  onTotalChange?: ((total: { r_total: number; p_total: number }) => void) | undefined;
  /** Called when a change, closing, void or cancelled payment was saved in the detail that a row opens. */
  onUpdated?: ((due: Due) => void) | undefined;
  /** Called when a due's counterparty is chosen in the opened detail; without it, its name is not a link. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
  /** Called when the list cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * The table 'Hutang / Piutang' with a total and an ageing bar for each type; a bar's buckets filter the list, a row
 * opens its detail.
 * @example
 * <DueList
 *   filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }}
 *   actions={<DueCreate type="R" />}
 * />
 */
export function DueList({ client, ...props }: DueListProps) {
  return (
    <WidgetRoot client={client}>
      <Dues {...props} />
    </WidgetRoot>
  );
}

function Dues({ filter: hostFilter, onAgeingChange, onClearFilter, ...props }: DueListProps) {
  const [own, setOwn] = useState<AgeingChoice | undefined>();
  const labels = useDueLabels();
  const chosen = onAgeingChange ? undefined : own;
  const filter = chosen ? { ...hostFilter, ...chosen } : hostFilter;
  const [page, onPageChange] = useListPage(props, JSON.stringify(filter));
  const asOf = filter?.as_of;
  const definition = useMemo(() => (asOf === undefined ? current : onDay(asOf)), [asOf]);

  function handleOwn(ageing: AgeingBucket | undefined, type: DueType | undefined) {
    setOwn(ageing && type && { ageing, type });
    onPageChange({ ...page, page: 1 });
  }

  return (
    <RecordList
      definition={definition}
      props={{
        ...props,
        filter,
        page,
        onPageChange,
        labels,
        onAgeingChange: onAgeingChange ?? handleOwn,
        onClearFilter: onClearFilter ?? (chosen && (() => handleOwn(undefined, undefined))),
      }}
    />
  );
}

interface Props extends Omit<DueListProps, 'filter'> {
  filter: DueListProps['filter'] | undefined;
  labels: Record<DueType, string>;
  onAgeingChange: NonNullable<DueListProps['onAgeingChange']>;
}

/** The list as it stands now, or as it stood at the end of a day. */
function listOn(day: string | undefined): ListOf<'due', Props> {
  const then = day === undefined ? '' : ` per ${day}`;
  return {
    title: 'Hutang / Piutang',
    noun: 'hutang/piutang',
    emptyText: 'Hutang dan piutang yang dicatat tampil di sini.',
    storageKey: 'due',
    order_by: 'date',
    useIndex(query, { filter, onTotalChange }) {
      const list = useRead('due', 'index', { ...filter, ...query, with: 'account' });
      useTellSums(list.data?.meta, ['r_total', 'p_total'], onTotalChange);
      return list;
    },
    rowName: (due) => `${due.type_name} ${subjectOf(due, '')}, ${formatRupiah(due.amount)}, ${due.date}`,
    isVoided: ({ voided_at }) => voided_at !== null,
    // Receivables are positive, payables negative.
    amountOf: ({ type, outstanding_amount }) => (type === 'R' ? outstanding_amount : -outstanding_amount),
    resource: 'due',
    sumLabels: ['Akan masuk', 'Akan keluar', 'Selisih'],
    Bulk: DueBulk,
    report: 'due',
    sums: (meta, { labels }) => [
      { label: 'Total Hutang', amount: exactSum(meta, 'r_total'), detail: `sisa ${labels.R.toLowerCase()}${then}` },
      { label: 'Total Hutang', amount: exactSum(meta, 'p_total'), detail: `sisa ${labels.P.toLowerCase()}${then}` },
    ],
    above: (list, { filter, labels, onAgeingChange }) => (
      <DueAgeing list={list} filter={filter} labels={labels} onChange={onAgeingChange} />
    ),
    hint: DueDetailDialog.hint,
    detail: (opened, { onUpdated, onOpenCounterparty }, onClose) => (
      <DueDetailDialog {...opened} onUpdated={onUpdated} onOpenCounterparty={onOpenCounterparty} onClose={onClose} />
    ),
    columns: [
      {
        name: 'type',
        label: 'Jenis',
        phone: 'below',
        isFixed: true,
        cell: (due) => (
          <>
            <span data-wide>{due.type_name}</span>
            <KindAndDueDate due={due} day={day} />
            {due.amount < 0 && <small data-narrow>Nota kredit</small>}
            {due.outstanding_amount !== 0 && due.outstanding_amount !== due.amount && (
              <span data-narrow>
                Sisa <Rupiah isInTable amount={due.outstanding_amount} />
              </span>
            )}
            {!due.voided_at && (
              <small data-narrow>
                <DueStatus due={due} day={day} />
              </small>
            )}
          </>
        ),
      },
      { name: 'transactable', label: 'App', isMain: true, cell: (due) => <Subject of={due} kind={due.type_name} /> },
      {
        name: 'entity',
        label: 'Lawan Transaksi',
        phone: 'first',
        cell: ({ entity_name }) => entity_name ?? dash,
      },
      { name: 'note', label: 'Catatan', isExtra: true, phone: 'second', cell: ({ note }) => note ?? dash },
      {
        name: 'amount',
        label: 'Jumlah',
        order_by: 'amount',
        phone: 'end',
        isNumber: true,
        isFixed: true,
        cell: ({ amount, outstanding_amount }) => (
          <>
            <Rupiah isInTable amount={amount} />
            <small>
              Sisa <Rupiah isInTable amount={outstanding_amount} />
            </small>
          </>
        ),
      },
      {
        name: 'date',
        label: 'Tanggal',
        order_by: 'date',
        phone: 'whole',
        cell: (due, timezone) => (
          <>
            {due.date}
            <small>
              JT: {due.due_date ?? '-'} <DueLateness due={due} day={day} />
            </small>
            <small>
              Dibuat: {formatInstant(due.created_at, timezone)} {due.creator_name}
            </small>
          </>
        ),
      },
    ],
  };
}

const current = listOn(undefined);

/** What stood so on another day cannot be selected, since it could be paid or reminded of as if it stood so now. */
function onDay(day: string): ListOf<'due', Props> {
  const { amountOf: _, Bulk: __, ...others } = listOn(day);
  return others;
}

/** On a phone. Of what is late and paid in part the tag and the rest fill the line; opened, it says the day. */
function KindAndDueDate({ due, day }: { due: Due; day: string | undefined }) {
  const { today } = useFinance();
  const isLateInPart = due.outstanding_amount !== due.amount && daysOverdue(due, day ?? today()) > 0;
  return (
    <span data-narrow>
      {due.type_name}
      {isLateInPart ? '' : ` · JT: ${due.due_date ?? '-'}`}
    </span>
  );
}
