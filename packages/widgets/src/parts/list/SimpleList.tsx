import type { Pagination as PaginationMeta } from '@finance/contract';
import type { ReactNode } from 'react';
import {
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadingRows,
  Pagination,
  Panel,
  SortToggle,
  styled,
} from '../../ui/index.ts';
import { useLastPage } from './useLastPage.ts';
import type { Read } from '../../runtime/index.ts';
import { SearchField } from './SearchField.tsx';
import type { ListQueryState } from './useListQuery.ts';

export interface SimpleListProps<Row> extends ListQueryState {
  title: string;
  /** The heading's level on the host's page. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** What it lists, in small letters, such as 'rekening bank'. */
  noun: string;
  read: Read<{ data: Row[]; meta: { pagination: PaginationMeta } }>;
  /** Names of the columns; the list is sorted by the first, a name, whose heading turns it round. */
  columns: readonly string[];
  /** Those of them that are amounts. */
  numbers?: readonly string[];
  /** One `<tr>`. */
  children: (row: Row) => ReactNode;
  /** Beside the title, such as a create button. */
  actions?: ReactNode;
  /** Beside the search: further filters. */
  filters?: ReactNode;
  /** One of them hides something. */
  isFiltered?: boolean;
  /** In a narrow place a row has two lines, as its cells' `phone` says, instead of becoming a card. */
  isTwoLine?: boolean;
  /** What to do when there is nothing yet. */
  emptyText: string;
}

/** A titled list of records with search, order and pages. */
export function SimpleList<Row>({
  title,
  level = 2,
  noun,
  read,
  query,
  changePage,
  changeFilter,
  columns,
  numbers,
  children,
  actions,
  filters,
  isFiltered = false,
  isTwoLine = false,
  emptyText,
}: SimpleListProps<Row>) {
  const { data, error, isLoading, isValidating, refresh } = read;
  const pages = data?.meta.pagination;
  const isPastEnd = useLastPage(pages, query.page, (page) => changePage({ page, paginate: query.paginate }, true));
  const isForbidden = error?.kind === 'forbidden' && !data;
  function handleTurn() {
    changeFilter({ order: query.order === 'asc' ? 'desc' : 'asc' });
  }

  return (
    <Panel
      title={title}
      level={level}
      about={
        isForbidden ? undefined : `Urut ${columns[0]?.toLowerCase()}, ${query.order === 'asc' ? 'A ke Z' : 'Z ke A'}`
      }
      actions={isForbidden ? undefined : actions}
      toolbar={
        isForbidden ? undefined : (
          <Toolbar>
            <SearchField label={`Cari ${noun}`} value={query.q} onSearch={(q) => changeFilter({ q })} />
            <SortToggle order={query.order} label={columns[0]?.toLowerCase() ?? ''} onOrderChange={handleTurn} />
            {filters}
          </Toolbar>
        )
      }
      footer={
        pages &&
        pages.total > 0 &&
        !isPastEnd && (
          <>
            <Pagination
              page={pages.current_page}
              totalPages={pages.total_pages}
              onPageChange={(page) => changePage({ page, paginate: query.paginate })}
              perPage={query.paginate}
              onPerPageChange={(paginate) => changePage({ page: 1, paginate })}
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
  );

  function content() {
    if (isLoading || isPastEnd) return <LoadingRows />;
    if (!data) return <ErrorState error={error} onRetry={isForbidden ? undefined : () => void refresh()} />;
    if (data.data.length === 0 && (query.q !== '' || isFiltered)) {
      return (
        <EmptyState title={`Tidak ada ${noun} yang cocok`} text="Ubah pencarian atau filternya.">
          {query.q !== '' && (
            <Button size="small" variant="outlined" onClick={() => changeFilter({ q: '' })}>
              Hapus pencarian
            </Button>
          )}
        </EmptyState>
      );
    }
    if (data.data.length === 0) return <EmptyState title={`Belum ada ${noun}`} text={emptyText} />;
    const direction = query.order === 'asc' ? 'ascending' : 'descending';
    return (
      <DataTable label={title} isBusy={isValidating} isTwoLine={isTwoLine || undefined}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell
                key={column}
                isNumber={numbers?.includes(column) ?? false}
                {...(index === 0 && { onSort: handleTurn, 'aria-sort': direction })}
              >
                {column}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>{data.data.map(children)}</tbody>
      </DataTable>
    );
  }
}

const Toolbar = styled('div', () => ({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 8 }));

const Count = styled('span', ({ palette, typography }) => ({ ...typography.body2, color: palette.text.secondary }));
