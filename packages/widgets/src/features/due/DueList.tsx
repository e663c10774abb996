import type { ApiError } from '@finance/api-client';
import type { AgeingBucket, Due, DueFilter, DueType } from '@finance/contract';
import { ageingBuckets, exactSum, formatInstant, formatRupiah } from '@finance/contract/rules';
import { useMemo, useState } from 'react';
import { FullScreenSpinner, late, Rupiah } from '../../ui/index.ts';
import {
  isNarrowed,
  type LedgerColumn,
  LedgerList,
  type ListProps,
  orderOf,
  SumRows,
  useListPage,
  useOpened,
} from '../../parts/list/index.ts';
import { transactableName } from '../../parts/transactable/index.ts';
import { type ClientProps, LightRoot, useFinance, useRead, useTell } from '../../runtime/index.ts';
import { AgeingBar } from './AgeingBar.tsx';
import { DueStatus } from './DueStatus.tsx';
import { useDueLabels } from '../../parts/record/index.ts';

const DueDetailDialog = late(async () => (await import('./DueDetailDialog.tsx')).DueDetailDialog, FullScreenSpinner);

export interface DueListProps extends ClientProps, ListProps {
  /** Limits the list by object, counterparty, type, state, age or dates. */
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
    <LightRoot client={client}>
      <ListPanel {...props} />
    </LightRoot>
  );
}

function ListPanel({
  filter: given,
  title = 'Hutang / Piutang',
  level,
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
  onAgeingChange,
  actions,
  toolbar,
  onClearFilter,
  onTotalChange,
  onUpdated,
  onOpenCounterparty,
  onError,
}: Omit<DueListProps, 'client'>) {
  const { timezone, scope } = useFinance();
  const [own, setOwn] = useState<{ ageing: AgeingBucket; type: DueType } | undefined>();
  // The type that a bar has set in the filter, as opposed to the host.
  const [barType, setBarType] = useState<DueType | undefined>();
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const labels = useDueLabels();
  const chosen = onAgeingChange ? undefined : own;
  const filter = chosen ? { ...given, ...chosen } : given;
  const { ageing, type } = filter ?? {};
  const sort = orderOf(filter);
  const list = useRead('due', 'index', { ...filter, ...sort, ...page, with: 'account' });
  // The bars show every bucket, even while the list is filtered by one.
  const [opened, setOpened] = useOpened({ open, onOpenChange }, list.data?.data);
  const whole = useRead(
    'due',
    'index',
    ...(ageing === undefined
      ? ([null] as const)
      : ([{ ...withoutAgeing(filter, barType), page: 1, paginate: 1 }] as const)),
  );
  const counted = ageing === undefined ? list : whole;
  const ages = useLastKnown(counted.isValidating ? undefined : counted.data?.meta, scope);
  const bars = ages
    ? [['R', ages.r_ageing] as const, ['P', ages.p_ageing] as const].filter(
        ([of, sums]) => (ageing && of === type) || ageingBuckets.some((bucket) => sums[bucket] !== 0),
      )
    : [];
  const { r_total, p_total } = list.data?.meta ?? {};
  useTell(
    useMemo(
      () => (r_total === undefined || p_total === undefined ? undefined : { r_total, p_total }),
      [r_total, p_total],
    ),
    onTotalChange,
  );
  useTell(list.error, onError);

  function handleAgeing(bucket: AgeingBucket | undefined, of: DueType | undefined) {
    const isOurs = type === undefined || (ageing !== undefined && barType === type);
    setBarType(bucket && isOurs ? of : undefined);
    if (onAgeingChange) return onAgeingChange(bucket, bucket ? of : isOurs ? undefined : type);
    setOwn(bucket && of && { ageing: bucket, type: of });
    handlePage({ ...page, page: 1 });
  }

  function foot(columnCount: number, before: (name: string) => number) {
    const meta = list.data?.meta;
    if (!meta) return null;
    const sums = [
      { label: 'Total Hutang', amount: exactSum(meta, 'r_total'), detail: `sisa ${labels.R.toLowerCase()}` },
      { label: 'Total Hutang', amount: exactSum(meta, 'p_total'), detail: `sisa ${labels.P.toLowerCase()}` },
    ];
    return <SumRows sums={sums} read={list} columnCount={columnCount} amountAt={before('amount')} />;
  }

  return (
    <>
      <LedgerList
        title={title}
        level={level}
        noun="hutang/piutang"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={rowName}
        onOpen={setOpened}
        onIntent={DueDetailDialog.hint}
        isVoided={isVoided}
        amountOf={outstanding}
        sumLabels={['Akan masuk', 'Akan keluar', 'Selisih']}
        page={page}
        onPageChange={handlePage}
        actions={actions}
        foot={foot}
        filterKey={JSON.stringify(filter ?? {})}
        storageKey="due"
        toolbar={
          <>
            {toolbar}
            {bars.map(([of, sums]) => (
              <div key={of} style={{ flexBasis: '100%', marginTop: 12 }}>
                <AgeingBar
                  label={labels[of]}
                  ageing={sums}
                  chosen={type === undefined || type === of ? ageing : undefined}
                  onChoose={(bucket) => handleAgeing(bucket, of)}
                />
              </div>
            ))}
          </>
        }
        isFiltered={chosen !== undefined || (toolbar !== undefined && isNarrowed(filter))}
        onClearFilter={onClearFilter ?? (chosen && (() => handleAgeing(undefined, undefined)))}
        emptyText="Hutang dan piutang yang dicatat akan tampil di sini."
      />
      {opened && (
        <DueDetailDialog
          {...opened}
          onUpdated={onUpdated}
          onOpenCounterparty={onOpenCounterparty}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/**
 * The value, or the last one while it is loading, so that nothing that was pressed disappears meanwhile. A value of
 * another scope is never returned.
 */
function useLastKnown<Value>(value: Value | undefined, scope: string): Value | undefined {
  const [known, setKnown] = useState<{ value: Value; scope: string }>();
  if (value !== undefined && (known?.value !== value || known.scope !== scope)) setKnown({ value, scope });
  return known?.scope === scope ? known.value : value;
}

function withoutAgeing(
  filter: DueListProps['filter'] = {},
  barType: DueType | undefined,
): NonNullable<DueListProps['filter']> {
  const { ageing: _, type, ...others } = filter;
  return type === undefined || type === barType ? others : { ...others, type };
}

function columnsIn(timezone: string): LedgerColumn<Due>[] {
  return [
    {
      name: 'type',
      label: 'Jenis',
      isFixed: true,
      cell: (due) => (
        <span>
          {due.type_name}
          {due.amount < 0 && <small>Nota kredit</small>}
          <small>{!due.voided_at && <DueStatus due={due} />}</small>
        </span>
      ),
    },
    { name: 'transactable', label: 'App', isMain: true, cell: objectName },
    { name: 'entity', label: 'Lawan Transaksi', cell: ({ entity_name }) => entity_name ?? '-' },
    { name: 'note', label: 'Catatan', isExtra: true, cell: ({ note }) => note ?? '-' },
    {
      name: 'amount',
      label: 'Jumlah',
      isNumber: true,
      isFixed: true,
      cell: ({ amount, outstanding_amount }) => (
        <span>
          <Rupiah amount={amount} />
          <small>
            Sisa <Rupiah amount={outstanding_amount} />
          </small>
        </span>
      ),
    },
    {
      name: 'date',
      label: 'Tanggal',
      cell: ({ date, due_date, created_at, creator_name }) => (
        <span>
          {date}
          <small>JT: {due_date ?? '-'}</small>
          <small>
            Dibuat: {formatInstant(created_at, timezone)} {creator_name}
          </small>
        </span>
      ),
    },
  ];
}

function rowName(due: Due): string {
  return `${due.type_name} ${objectName(due)}, ${formatRupiah(due.amount)}, ${due.date}`;
}

function objectName(due: Due): string {
  return transactableName(due) || 'Tanpa objek';
}

/** Signed outstanding amount: receivables are positive, payables negative. */
function outstanding({ type, outstanding_amount }: Due): number {
  return type === 'R' ? outstanding_amount : -outstanding_amount;
}

function isVoided({ voided_at }: Due): boolean {
  return voided_at !== null;
}
