import type { ReactNode } from 'react';
import { styled } from '../../ui/index.ts';
import { PlaceLink } from './PlaceLink.tsx';
import type { WorkplaceLinks } from './Workplace.tsx';

export interface WorkplaceRowsProps extends Pick<WorkplaceLinks, 'onOpen'> {
  /** What each row says: at the left what it is, at the right how much. */
  rows: { href: string; what: string; about: string; amount: ReactNode }[];
  /** Instead of rows, where there is none. */
  emptyText: string;
}

/** A few records, each a link. */
export function WorkplaceRows({ rows, emptyText, onOpen }: WorkplaceRowsProps) {
  if (rows.length === 0) return <Empty>{emptyText}</Empty>;
  return (
    <List>
      {rows.map(({ href, what, about, amount }) => (
        <li key={href}>
          <PlaceLink href={href} onOpen={onOpen}>
            <span>
              {what} <small>{about}</small>
            </span>{' '}
            {amount}
          </PlaceLink>
        </li>
      ))}
    </List>
  );
}

const Empty = styled('p', ({ palette, typography }) => ({
  ...typography.body1,
  margin: 0,
  padding: 16,
  color: palette.text.secondary,
}));

const List = styled('ul', ({ palette, typography }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${palette.divider}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    boxSizing: 'border-box',
    minHeight: 56,
    padding: '8px 16px',
    ...typography.body1,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  },
  '& a > span:first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...typography.caption,
    color: palette.text.secondary,
  },
}));
