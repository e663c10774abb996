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
  /** The heading, and the table's name. */
  title: string;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** What the list is of, in small letters, such as 'transaksi'. */
  noun: string;
  read: Read<{ data: Row[]; meta: { pagination: PaginationMeta } }>;
  /** In their order; one of them is the main one. */
  columns: readonly LedgerColumn<Row>[];
  /** By what `read` is sorted: the head says so. */
  sort: ListOrder;
  /** What a row is called where it is only heard. */
  rowName: (row: Row) => string;
  /** A row was chosen to be opened. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The pointer or the focus came to the list: what opens may begin to load. */
  onIntent?: (() => void) | undefined;
  /** A voided row is struck through and counts in no sum. */
  isVoided?: ((row: Row) => boolean) | undefined;
  /** What a voided row is called. Default 'Dibatalkan'. */
  voidedText?: string | undefined;
  page: ListPage;
  /** The page was turned, or its size changed, which begins at page 1; a correction goes to the last page where there is none of that number. */
  onPageChange: (page: ListPage, isCorrection?: boolean) => void;
  /** Beside the title: a create button. */
  actions?: ReactNode;
  /** Above the table: a filter. */
  toolbar?: ReactNode;
  /** Whether a filter hides rows. */
  isFiltered?: boolean | undefined;
  /** Takes the filter off where it leaves nothing. */
  onClearFilter?: (() => void) | undefined;
  /** What to do where there is nothing yet. */
  emptyText: string;
  /** The `<tr>`s of the foot, for a table of so many columns; `before` says how many of them stand before a column. */
  foot?: ((columnCount: number, before: (name: string) => number) => ReactNode) | undefined;
  /** What a row moves, positive in, negative out; makes rows selectable and adds the selected ones up. */
  amountOf?: ((row: Row) => number) | undefined;
  /** What the sums of the selected rows are called: of the positive, the negative, all. Default 'Masuk', 'Keluar', 'Bersih'. */
  sumLabels?: readonly string[] | undefined;
  /** The filter as a text; another one takes the selection back. Default: one filter for good. */
  filterKey?: string | undefined;
  /** Under which the user's columns and density are remembered in this browser. */
  storageKey: string;
}

/**
 * A list of the ledger: heading, filter, rows, sums, pages; its user chooses columns and density, and selects rows to add them up.
 * @example
 * <LedgerList title="Transaksi" noun="transaksi" read={useRead('transaction', 'index', filter)} columns={columns} sort={orderOf(filter)}
 *   rowName={objectName} onOpen={setOpened} page={page} onPageChange={setPage} emptyText="Transaksi yang dicatat akan tampil di sini." storageKey="transaction" />
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
  useEffect(() => LatePagination.hint(), []); // beside the rows, which take as long

  function handleIntent() {
    if (amountOf) SelectionBar.hint();
    onIntent?.();
  }
  function handleClear() {
    selection.clear();
    frame.current?.querySelector<HTMLElement>('[data-select] input')?.focus(); // the pressed button goes away
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
