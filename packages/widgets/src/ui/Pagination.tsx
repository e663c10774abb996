import { type MouseEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { styled } from './styled.ts';
import { NumberBox } from './NumberBox.tsx';

export interface PaginationProps {
  /** The accessible name, if a page shows several lists; default 'Halaman data'. */
  label?: string;
  /** The current page, from 1. */
  page: number;
  /** `Infinity` while nobody knows: it says 'dari …'. */
  totalPages: number;
  /** Why nobody knows; the title of 'dari …'. */
  totalNote?: string | undefined;
  /** The number of pages comes later than the rows: there is room for it, so that its coming moves no button. */
  isCountedLater?: boolean | undefined;
  /** Called with the page to go to. */
  onPageChange: (page: number) => void;
  /** Number of records on a page; without it, there is no field for it. */
  perPage?: number | undefined;
  /** Called with the new page size; the caller must go back to page 1. */
  onPerPageChange?: ((perPage: number) => void) | undefined;
  /** The largest page size that the server accepts; default 200. */
  maxPerPage?: number;
}

/** Navigates through the pages of a list. */
export function Pagination({
  label = 'Halaman data',
  page,
  totalPages,
  totalNote,
  isCountedLater = totalPages === Infinity,
  onPageChange,
  perPage,
  onPerPageChange,
  maxPerPage = 200,
}: PaginationProps) {
  const [problem, setProblem] = useState<string | null>(null);

  function handleStep({ currentTarget }: MouseEvent<HTMLElement>, to: number) {
    onPageChange(to);
    // On the first and last page the pressed button disappears.
    if (to <= 1 || to >= totalPages) currentTarget.parentElement?.querySelector('input')?.focus();
  }

  return (
    <Bar aria-label={label}>
      {page > 1 && (
        <Button size="small" variant="outlined" onClick={(event) => handleStep(event, page - 1)}>
          Previous
        </Button>
      )}
      <span>
        <NumberBox
          label="Halaman"
          value={page}
          max={Math.max(1, totalPages)}
          digits={isCountedLater ? 5 : undefined}
          onProblem={setProblem}
          onCommitted={onPageChange}
        />
        <span data-later={isCountedLater || undefined} title={totalPages === Infinity ? totalNote : undefined}>
          dari {totalPages === Infinity ? '…' : totalPages}
        </span>
      </span>
      {page < totalPages && (
        <Button size="small" variant="outlined" onClick={(event) => handleStep(event, page + 1)}>
          Next
        </Button>
      )}
      {perPage !== undefined && (
        <span>
          <NumberBox
            label="Data per halaman"
            value={perPage}
            max={maxPerPage}
            onProblem={setProblem}
            onCommitted={(size) => onPerPageChange?.(size)}
          />
          <span aria-hidden>data per halaman</span>
        </span>
      )}
      <em role="alert">{problem}</em>
    </Bar>
  );
}

const Bar = styled('nav', ({ palette, typography }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  ...typography.body2,
  color: palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
  '& [data-later]': { minWidth: '10ch' },
  '& > em': { flexBasis: '100%', fontStyle: 'normal', color: palette.error.main, '&:empty': { display: 'none' } },
}));
