import type { Pagination as PaginationMeta } from '@finance/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, EmptyState, ErrorState, late, LatePagination, LoadingRows, Panel, styled } from '../../ui/index.ts';
import { useLastPage } from './useLastPage.ts';
import type { Read } from '../../runtime/index.ts';
import type { LedgerColumn, ListPage } from './ledgerColumn.ts';
import { type ListOrder, orderText } from './listOrder.ts';
import { LedgerTable } from './LedgerTable.tsx';
import { useListView } from './useListView.ts';
import { useSelection } from './useSelection.ts';
import { ViewMenu } from './ViewMenu.tsx';

const SelectionBar = late(async () => (await import('./SelectionBar.tsx')).SelectionBar);

export interface LedgerListProps<Row> {
  /** The heading and the table's accessible name. */
  title: string;
  /** Heading level on the host's page; default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** What a row is, in lower case, such as 'transaksi'. */
  noun: string;
  read: Read<{ data: Row[]; meta: { pagination: PaginationMeta } }>;
  /** The columns in their order; one of them has `isMain`. */
  columns: readonly LedgerColumn<Row>[];
  /** The order of the rows, which is also shown above them. */
  sort: ListOrder;
  /** A row's name, for screen readers. */
  rowName: (row: Row) => string;
  /** Called when a row is opened. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Called when the pointer or the focus enters the list, to start loading what a row opens. */
  onIntent?: (() => void) | undefined;
  /** A voided row is struck through and cannot be selected. */
  isVoided?: ((row: Row) => boolean) | undefined;
  /** Label of a voided row; default 'Dibatalkan'. */
  voidedText?: string | undefined;
  page: ListPage;
  /**
   * Called when the user changes the page, or its size, which goes to page 1. `isCorrection` means that the list itself
   * went to its last page, because the requested one does not exist.
   */
  onPageChange: (page: ListPage, isCorrection?: boolean) => void;
  /** Shown beside the title, such as a create button. */
  actions?: ReactNode;
  /** Shown above the table, such as a filter. */
  toolbar?: ReactNode;
  /** Whether a filter may be hiding rows. */
  isFiltered?: boolean | undefined;
  /** Clears the filter; offered when nothing matches it. */
  onClearFilter?: (() => void) | undefined;
  /** What to do while there are no rows at all. */
  emptyText: string;
  /** The footer's `<tr>`s for a table of `columnCount` columns; `before(name)` counts the columns before that one. */
  foot?: ((columnCount: number, before: (name: string) => number) => ReactNode) | undefined;
  /** A row's amount in whole rupiah, positive for money in; makes rows selectable and adds up the selected ones. */
  amountOf?: ((row: Row) => number) | undefined;
  /** Labels of the selected rows' sums: positive, negative, all; default 'Masuk', 'Keluar', 'Bersih'. */
  sumLabels?: readonly string[] | undefined;
  /** The filter as a text; when it changes, the selection is cleared. */
  filterKey?: string | undefined;
  /** Key under which the browser stores the user's columns and density. */
  storageKey: string;
}

/**
 * A list of records with heading, filter, rows, sums and pages. Users choose columns and density, and can select rows
 * to
 * add up their amounts.
 * @example
 * <LedgerList
 *   title="Transaksi"
 *   noun="transaksi"
 *   read={useRead('transaction', 'index', filter)}
 *   columns={columns}
 *   sort={orderOf(filter)}
 *   rowName={objectName}
 *   onOpen={setOpened}
 *   page={page}
 *   onPageChange={setPage}
 *   emptyText="Transaksi yang dicatat akan tampil di sini."
 *   storageKey="transaction"
 * />
 */
export function LedgerList<Row extends { id: number | string }>({
  title,
  level = 2,
  noun,
  read,
  columns,
  sort,
  rowName,
  onOpen,
  onIntent,
  isVoided = never,
  voidedText = 'Dibatalkan',
  page,
  onPageChange,
  actions,
  toolbar,
  isFiltered = false,
  onClearFilter,
  emptyText,
  foot,
  amountOf,
  sumLabels,
  filterKey = '',
  storageKey,
}: LedgerListProps<Row>) {
  const { data, error, isLoading, isValidating, refresh } = read;
  const frame = useRef<HTMLDivElement>(null);
  const view = useListView(storageKey, columns);
  const selection = useSelection(data?.data ?? [], filterKey, (row) => !isVoided(row));
  const pages = data?.meta.pagination;
  const isPastEnd = useLastPage(pages, page.page, (last) => onPageChange({ ...page, page: last }, true));
  const isForbidden = error?.kind === 'forbidden' && !data;
  useEffect(() => LatePagination.hint(), []); // loads while the rows are loading

  function handleIntent() {
    if (amountOf) SelectionBar.hint();
    onIntent?.();
  }
  function handleClear() {
    selection.clear();
    // The pressed button disappears.
    frame.current?.querySelector<HTMLElement>('[data-select] input')?.focus();
  }

  return (
    <div ref={frame} onPointerEnter={handleIntent} onFocus={handleIntent}>
      <Panel
        title={title}
        level={level}
        about={isForbidden ? undefined : orderText(columns, sort)}
        actions={
          isForbidden ? undefined : (
            <>
              {actions}
              <ViewMenu columns={columns} view={view} />
            </>
          )
        }
        toolbar={isForbidden ? undefined : toolbar}
        footer={
          pages &&
          pages.total > 0 &&
          !isPastEnd && (
            <>
              <LatePagination
                label={`Halaman ${title}`}
                page={pages.current_page}
                totalPages={pages.total_pages}
                onPageChange={(to) => onPageChange({ ...page, page: to })}
                perPage={page.paginate}
                onPerPageChange={(paginate) => onPageChange({ page: 1, paginate })}
              />
              <Count>
                {pages.total} {noun}
              </Count>
            </>
          )
        }
      >
        {content()}
      </Panel>
    </div>
  );

  function content() {
    if (isLoading || isPastEnd) return <LoadingRows label={`Memuat ${noun}…`} />;
    if (!data) return <ErrorState error={error} onRetry={isForbidden ? undefined : () => void refresh()} />;
    return (
      <>
        {data.data.length === 0 && emptiness()}
        {(data.data.length > 0 || foot) && (
          <LedgerTable
            label={title}
            rows={data.data}
            sort={sort}
            rowName={rowName}
            onOpen={onOpen}
            isVoided={isVoided}
            voidedText={voidedText}
            view={view}
            selection={amountOf ? selection : null}
            foot={foot}
            isBusy={isValidating}
          />
        )}
        {amountOf && selection.rows.length > 0 && (
          <SelectionBar amounts={selection.rows.map(amountOf)} labels={sumLabels} onClear={handleClear} />
        )}
      </>
    );
  }

  function emptiness() {
    if (!isFiltered) return <EmptyState title={`Belum ada ${noun}`} text={emptyText} />;
    return (
      <EmptyState title={`Tidak ada ${noun} yang cocok`} text="Ubah kata pencarian atau longgarkan filternya.">
        {onClearFilter && (
          <Button size="small" variant="outlined" onClick={onClearFilter}>
            Hapus semua filter
          </Button>
        )}
      </EmptyState>
    );
  }
}

const Count = styled('p', ({ palette, typography }) => ({
  ...typography.body2,
  margin: 0,
  color: palette.text.secondary,
}));

function never(): boolean {
  return false;
}
