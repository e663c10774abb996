import type { Pagination as PaginationMeta } from '@finance/contract';
import { type FormEvent, useState } from 'react';
import {
  Button,
  CloseIcon,
  DataCell,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  HeadCell,
  IconButton,
  LoadingRows,
  Pagination,
  SearchIcon,
  styled,
  visuallyHidden,
  TextButton,
  TextField,
} from '../../ui/index.ts';
import type { Read } from '../../runtime/index.ts';

/** What the finders search and show. */
export interface FinderColumn {
  name: 'id' | 'name' | 'email';
  label: string;
}

export interface FinderDialogProps<Found> {
  title: string;
  /** The search fields, in their order. */
  filters: readonly FinderColumn[];
  /** The columns of the results. */
  columns: readonly FinderColumn[];
  /** The page of results. */
  read: Read<{ data: Found[]; meta: { pagination: PaginationMeta } }>;
  /** Called by 'Cari' with what was typed; the search starts at page 1. */
  onSearch: (typed: FinderQuery) => void;
  onPageChange: (page: number) => void;
  /** The row that is marked. */
  selectedId?: number | undefined;
  onSelected: (found: Found) => void;
  onClose: () => void;
  /** A smaller dialog with previous and next links instead of a page number. */
  isCompact?: boolean;
}

/** What was typed into the search fields. */
export type FinderQuery = Partial<Record<FinderColumn['name'], string>>;

/** The dialog of a finder: search fields, a table of what was found, a button 'Pilih' in each row. */
export function FinderDialog<Found extends { id: number; name: string; email?: string }>({
  title,
  filters,
  columns,
  read,
  onSearch,
  onPageChange,
  selectedId,
  onSelected,
  onClose,
  isCompact = false,
}: FinderDialogProps<Found>) {
  const [typed, setTyped] = useState<FinderQuery>({});
  const { data, error, isLoading, isValidating, refresh } = read;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a form around the trigger must not be sent
    onSearch(typed);
  }

  return (
    <Dialog
      title={title}
      width={isCompact ? 'sm' : 'md'}
      onClose={onClose}
      mark={
        <IconButton type="button" aria-label="Tutup" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      }
    >
      <Search onSubmit={handleSubmit} noValidate>
        <div data-compact={isCompact || undefined}>
          {filters.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              data-autofocus={name === 'name' || undefined}
              value={typed[name] ?? ''}
              onChange={({ target: { value } }) =>
                setTyped({ ...typed, [name]: name === 'id' ? value.replace(/\D/g, '') : value })
              }
              autoComplete="off"
              maxLength={name === 'id' ? 15 : 200}
              inputMode={name === 'id' ? 'numeric' : name === 'email' ? 'email' : 'text'}
            />
          ))}
          <Button type="submit" variant="contained" loading={isValidating && !isLoading}>
            <SearchIcon fontSize="small" />
            Cari
          </Button>
        </div>
      </Search>
      <Results>{results()}</Results>
      {data && footer(data.meta.pagination)}
    </Dialog>
  );

  function results() {
    if (isLoading) return <LoadingRows rows={isCompact ? 4 : 6} />;
    if (!data)
      return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
    if (data.data.length === 0)
      return <EmptyState title="Tidak ada yang cocok" text="Ubah isian pencarian, lalu tekan Cari." />;
    return (
      <DataTable label={title} isBusy={isValidating}>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <HeadCell key={name}>{label}</HeadCell>
            ))}
            <HeadCell>
              <Hidden>Pilih</Hidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.data.map((found) => (
            <tr key={found.id} data-selected={found.id === selectedId || undefined}>
              {columns.map(({ name, label }) => (
                <DataCell key={name} {...(name === 'name' ? { isMain: true } : { label })}>
                  {found[name]}
                </DataCell>
              ))}
              <DataCell isNumber>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Pilih ${found.name}`}
                  onClick={() => onSelected(found)}
                >
                  Pilih
                </Button>
              </DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    );
  }

  function footer({ current_page, total_pages }: PaginationMeta) {
    if (total_pages <= 1 && current_page <= 1) return null;
    if (!isCompact)
      return (
        <Foot>
          <Pagination page={current_page} totalPages={total_pages} onPageChange={onPageChange} />
        </Foot>
      );
    return (
      <Foot as="nav" aria-label="Halaman data">
        {current_page > 1 && (
          <TextButton type="button" onClick={() => onPageChange(current_page - 1)}>
            Previous
          </TextButton>
        )}
        {current_page < total_pages && (
          <TextButton type="button" onClick={() => onPageChange(current_page + 1)}>
            Next
          </TextButton>
        )}
      </Foot>
    );
  }
}

const Search = styled('form', () => ({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gap: 12,
    alignItems: 'end',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 420px)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
      '& > button': { justifySelf: 'start' },
    },
  },
}));

/** As a card, a row has two lines (the name, and what tells it from others) with the button beside them. */
const Results = styled('div', ({ palette, typography, shape }) => ({
  marginTop: 16,
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  overflow: 'hidden',
  '&& tbody td': {
    verticalAlign: 'middle',
    '&:not(:last-of-type)': { paddingBlock: 6 },
    '&:last-of-type': { paddingBlock: 4 },
  },
  '@container (max-width: 560px)': {
    '&& tbody tr': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 8 },
    '&& tbody td:not([data-main], :last-of-type)': {
      padding: 0,
      minWidth: 0,
      gap: 4,
      justifyContent: 'start',
      textAlign: 'start',
      gridRow: 2,
      ...typography.caption,
      color: palette.text.secondary,
    },
    '&& tbody td[data-label]::before': { maxWidth: 'none' },
    '&& tbody td[data-label="Email"]::before': { content: 'none' },
    '&& tbody td[data-main]': { gridRow: 1, gridColumn: '1 / 3', padding: 0, fontWeight: 500 },
    '&& tbody td:last-of-type': { gridRow: '1 / 3', gridColumn: 3, alignItems: 'center' },
  },
}));

const Foot = styled('div', ({ typography }) => ({ marginTop: 12, display: 'flex', gap: 16, ...typography.body2 }));

const Hidden = styled('span', () => visuallyHidden);
