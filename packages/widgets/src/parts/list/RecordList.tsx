import type { Pagination } from '@finance/contract';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { WidgetRoot, type MayLeave, useTell, useTestTenant } from '../../runtime/index.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  loadable,
  LoadablePagination,
  loadTableExtras,
  LoadingRows,
  Panel,
  styled,
} from '../../ui/index.ts';
import type { RenderCell } from './hostCells.tsx';
import { isNarrowed } from './isNarrowed.ts';
import type { PropsOfList, LateCount, ListDefinition, ListMeta, ListedRecord } from './listDefinition.ts';
import { type ListOrder, nextOrder, orderText } from './listOrder.ts';
import { RecordTable } from './RecordTable.tsx';
import { useListPage } from './listProps.ts';
import type { SelectionBarProps } from './SelectionBar.tsx';
import { useLastPage } from './useLastPage.ts';
import { useListView } from './useListView.ts';
import { useOpened } from './useOpened.ts';
import { useSelection } from './useSelection.ts';
import { useSteadyRows } from './useSteadyRows.ts';

let handleListKey: (typeof import('./listKeys.ts'))['handleListKey'] | undefined;

async function loadKeys() {
  try {
    handleListKey = (await import('./listKeys.ts')).handleListKey;
  } catch {
    // The list can be used without its keys.
  }
}

let hostCells: (typeof import('./hostCells.tsx'))['hostCells'] | undefined;

async function loadHostCells() {
  try {
    hostCells = (await import('./hostCells.tsx')).hostCells;
  } catch {
    // The list draws all cells itself.
  }
}

const WaitingRows = loadable(async () => (await import('./WaitingRows.tsx')).WaitingRows);
const OpenedDetail = loadable(async () => (await import('./OpenedDetail.tsx')).OpenedDetail);
const ViewMenu = loadable(
  async () => (await import('./ViewMenu.tsx')).ViewMenu,
  () => <span style={{ width: 30, height: 30 }} />, // as large as its button
);
const SelectionBar = loadable(async () => (await import('./SelectionBar.tsx')).SelectionBar);

export interface RecordListProps<
  Row extends ListedRecord,
  Meta extends ListMeta,
  By extends string,
  Props extends PropsOfList<Row, By>,
> {
  /** What the list is. */
  definition: ListDefinition<Row, Meta, By, Props>;
  /** What its host gave to it. */
  props: Props;
}

/**
 * A list of records with heading, filter, rows, sums and pages; a row opens its detail. Users choose columns and
 * density, and can select rows to add up their amounts.
 * @example
 * export function TransferList(props: TransferListProps) {
 *   return <RecordList definition={transfers} props={props} />;
 * }
 */
export function RecordList<
  Row extends ListedRecord,
  Meta extends ListMeta,
  By extends string,
  Props extends PropsOfList<Row, By>,
>(list: RecordListProps<Row, Meta, By, Props>) {
  return (
    <WidgetRoot client={list.props.client}>
      <ListPanel {...list} />
    </WidgetRoot>
  );
}

function ListPanel<
  Row extends ListedRecord,
  Meta extends ListMeta,
  By extends string,
  Props extends PropsOfList<Row, By>,
>({ definition, props }: RecordListProps<Row, Meta, By, Props>) {
  const {
    noun,
    columns: ownColumns,
    rowName,
    isVoided = never,
    voidedText = 'Dibatalkan',
    amountOf,
    above,
  } = definition;
  const { filter = {}, level = 2, actions, toolbar, onClearFilter } = props;
  // Each list's own props say what its rows are.
  const renderCell = props.renderCell as RenderCell<string, Row> | undefined;
  const loadedParts = useListParts(renderCell !== undefined);
  const columns = useMemo(
    () => (loadedParts && renderCell && hostCells ? hostCells(ownColumns, renderCell) : ownColumns),
    [loadedParts, ownColumns, renderCell],
  );
  const filterKey = JSON.stringify(filter);
  const [page, changePage] = useListPage(props, filterKey);
  const [ownOrder, setOwnOrder] = useState<ListOrder<By>>();
  // The order is always requested: the API's default is the time of booking, which mixes the days.
  const sort = (props.onOrderChange ? undefined : ownOrder) ?? {
    order_by: filter.order_by ?? definition.order_by,
    order: filter.order ?? 'desc',
  };
  // oxlint-disable-next-line react/hooks -- a list's definition is a constant
  const read = definition.useIndex({ ...sort, ...page }, props);
  const { error, isLoading, refresh } = read;
  const { shown: data, latest, showLatest } = useSteadyRows(read, JSON.stringify([sort, page, filterKey]));
  const frame = useRef<HTMLDivElement>(null);
  const mayLeave = useRef<MayLeave>(undefined);
  const view = useListView(definition.storageKey, columns, props.columns);
  const rows = data?.data ?? [];
  const selection = useSelection(rows, filterKey, (row) => !isVoided(row));
  const [opened, setOpened] = useOpened(props, data?.data);
  const pages = data?.meta.pagination;
  const count = pages?.has_more ? read.lateCount?.total : pages?.total;
  const isPastEnd = useLastPage(pages, page.page, (last) => changePage({ ...page, page: last }, true));
  const isForbidden = error?.kind === 'forbidden' && !data;
  const title = props.title ?? (typeof definition.title === 'string' ? definition.title : definition.title(data?.meta));
  const isTest = useTestTenant();
  useTell(error, props.onError);

  function close() {
    setOpened(null);
  }
  async function handleOpen(row: Row | null) {
    if (!mayLeave.current || (await mayLeave.current())) setOpened(row);
  }
  function handleIntent() {
    void loadKeys();
    if (amountOf) SelectionBar.hint();
    if (props.onOpen) return;
    OpenedDetail.hint();
    definition.hint?.();
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    handleListKey?.(event, selection.rows.length > 0 ? handleClear : opened && (() => void handleOpen(null)));
  }
  function handleSort(column: string) {
    const next = nextOrder(sort, column as By); // the heading and the menu know it from the columns
    props.onOrderChange?.(next);
    if (props.onOrderChange) return;
    setOwnOrder(next);
    changePage({ ...page, page: 1 });
  }
  function handleLatest() {
    showLatest();
    frame.current?.focus({ preventScroll: true }); // the pressed button disappears
  }
  function handleClear() {
    selection.clear();
    // The pressed button disappears.
    frame.current?.querySelector<HTMLElement>('[data-select] input')?.focus();
  }

  return (
    <div>
      {/* The keys are those of the rows' buttons, wherever in the list the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        tabIndex={-1}
        onPointerEnter={handleIntent}
        onFocus={handleIntent}
        onKeyDown={handleKey}
        onKeyUp={handleKey}
      >
        <Panel
          title={title}
          level={level}
          about={isForbidden ? undefined : `${isTest ? 'Uji coba · ' : ''}Urut ${orderText(columns, sort)}`}
          actions={
            isForbidden ? undefined : (
              <>
                {actions}
                <ViewMenu columns={columns} view={view} sort={sort} onSort={handleSort} />
              </>
            )
          }
          toolbar={
            isForbidden || !(toolbar || above) ? undefined : (
              <>
                {toolbar}
                {above?.(read, props)}
              </>
            )
          }
          footer={
            pages &&
            pages.total > 0 &&
            !isPastEnd && (
              <>
                <LoadablePagination
                  label={`Halaman ${title}`}
                  page={pages.current_page}
                  totalPages={pageCount(pages, read.lateCount)}
                  totalNote={noteOn(read.lateCount)}
                  isCountedLater={pages.has_more}
                  onPageChange={(to) => changePage({ ...page, page: to })}
                  perPage={page.paginate}
                  onPerPageChange={(paginate) => changePage({ page: 1, paginate })}
                />
                {count !== undefined && (
                  <Count>
                    {count} {noun}
                  </Count>
                )}
              </>
            )
          }
        >
          {content()}
        </Panel>
      </div>
      {opened && (
        <OpenedDetail
          id={opened.id}
          ids={rows.map(({ id }) => id)}
          at={rows.findIndex(({ id }) => id === opened.row?.id)}
          frame={frame}
          onStep={(at) => setOpened(rows[at] ?? null)}
          mayLeave={mayLeave}
        >
          {definition.detail(opened, props, close)}
        </OpenedDetail>
      )}
    </div>
  );

  function content() {
    if (isLoading || isPastEnd || !loadedParts) return <LoadingRows label={`Memuat ${noun}…`} />;
    if (!data) return <ErrorState error={error} onRetry={isForbidden ? undefined : () => void refresh()} />;
    return (
      <>
        {latest && latest !== data && (
          <WaitingRows shown={rows} latest={latest.data} noun={noun} onShow={handleLatest} />
        )}
        {rows.length === 0 && !pages?.has_more && emptiness()}
        <RecordTable
          label={title}
          rows={rows}
          rowsOf={(drawn) => definition.rowsOf?.(data.meta, drawn)}
          sort={sort}
          onSort={handleSort}
          rowName={rowName}
          onOpen={props.onOpen ?? ((row) => void handleOpen(row))}
          isVoided={isVoided}
          voidedText={voidedText}
          view={view}
          selection={amountOf ? selection : null}
          sums={definition.sums(data.meta, props, read)}
          sumColumn={definition.sumColumn ?? 'amount'}
          read={read}
        />
        {amountOf && selection.rows.length > 0 && (
          // `loadable` knows no type parameters.
          <SelectionBar
            definition={definition as unknown as SelectionBarProps<ListedRecord>['definition']}
            selection={selection as unknown as SelectionBarProps<ListedRecord>['selection']}
            read={read}
            sort={sort}
            onClear={handleClear}
          />
        )}
      </>
    );
  }

  function emptiness() {
    if (!(toolbar || onClearFilter) || !isNarrowed(filter))
      return <EmptyState title={`Belum ada ${noun}`} text={definition.emptyText} />;
    return (
      <EmptyState title={`Tidak ada ${noun} yang cocok`} text="Ubah pencarian atau filternya.">
        {onClearFilter && (
          <Button size="small" variant="outlined" onClick={onClearFilter}>
            Hapus semua filter
          </Button>
        )}
      </EmptyState>
    );
  }
}

/** What was counted later may be older than the rows, which say that there are at least so many. */
function pageCount({ has_more, total_pages, per_page }: Pagination, late: LateCount | undefined): number {
  if (!has_more) return total_pages;
  return late?.total === undefined ? Infinity : Math.max(total_pages, Math.ceil(late.total / per_page));
}

function noteOn(late: LateCount | undefined): string {
  return late?.error ? `Belum dapat dihitung: ${late.error.alertText()}` : 'Sedang dihitung';
}

let areLoaded = false;

async function loadParts(withHostCells: boolean) {
  const cells = withHostCells ? loadHostCells() : undefined;
  await Promise.race([
    Promise.allSettled([loadTableExtras(), LoadablePagination.preload(), ViewMenu.preload(), loadKeys()]),
    new Promise((resolve) => {
      setTimeout(resolve, 1000);
    }),
  ]);
  await cells; // however long it takes: other cells would take the place of the host's
  areLoaded = true;
}

/**
 * Whether what stands around the rows has come, or is not waited for any longer. What came after them would bring
 * styles, and those in a media or container query make browsers style all rows anew.
 * @param withHostCells whether a host draws cells
 * @returns what has come; null before
 */
function useListParts(withHostCells: boolean) {
  const wanted = withHostCells ? 'with the cells' : 'all';
  const [loaded, setLoaded] = useState(areLoaded && (!withHostCells || hostCells) ? wanted : null);
  useLayoutEffect(() => void loadParts(withHostCells).then(() => setLoaded(wanted)), [withHostCells, wanted]);
  return loaded;
}

const Count = styled('p', ({ palette, typography }) => ({
  ...typography.body2,
  margin: 0,
  color: palette.text.secondary,
}));

function never(): boolean {
  return false;
}
