import { Breadcrumbs, styled } from '@finance/widgets/ui';
import { Link, useLocation } from 'react-router';
import { placeOf } from './menuRules.ts';

export interface CrumbsProps {
  /** The heading of the screen. */
  title: string;
}

/** Where a screen stands: Beranda, group, screen, record. Home has none. */
export function Crumbs({ title }: CrumbsProps) {
  const { pathname } = useLocation();
  const { group, place } = placeOf(pathname) ?? {};
  if (!place || place.to === '/') return null;
  const isInside = pathname !== place.to && title !== place.label;
  return (
    <Trail aria-label="Jejak halaman">
      <Link to="/">Beranda</Link>
      {group?.title !== place.label && <span>{group?.title}</span>}
      {isInside && <Link to={place.to}>{place.label}</Link>}
      <span aria-current="page">{isInside ? title : place.label}</span>
    </Trail>
  );
}

const Trail = styled(Breadcrumbs, ({ palette, typography }) => ({
  ...typography.caption,
  color: palette.text.secondary,
  marginBlockEnd: 4,
  '@media print': { display: 'none' },
  '& > ol': { flexWrap: 'nowrap' },
  '& li': { flex: 'none' },
  '& li:last-child': {
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiBreadcrumbs-separator': { margin: '0 6px', color: palette.text.disabled },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { color: palette.primary.main, textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '@media (pointer: coarse)': { padding: '12px 0' },
  },
}));
