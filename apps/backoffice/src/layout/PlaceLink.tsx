import type { WaitingCounts } from '@finance/widgets';
import { styled, visuallyHidden } from '@finance/widgets/ui';
import { Link, useLocation } from 'react-router';
import type { Place } from './menu.ts';
import { placeOf } from './menuRules.ts';

export interface PlaceLinkProps {
  place: Place;
  waiting: WaitingCounts | undefined;
}

/** A link of the menu: icon, name, and how much waits there. */
export function PlaceLink({ place: { label, to, icon: Icon, waits }, waiting }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const count = (waits && waiting?.[waits]) ?? 0;
  const isHere = placeOf(pathname)?.place.to === to;
  return (
    <Root to={to} title={label} aria-current={isHere ? (pathname === to ? 'page' : 'true') : undefined}>
      <Icon fontSize="small" />
      <span data-label>{label}</span>
      {count > 0 && (
        <>
          {' '}
          <b aria-hidden>{count > 99 ? '99+' : count}</b>
          <span data-unseen>({count} menunggu)</span>
        </>
      )}
    </Root>
  );
}

const Root = styled(Link, ({ palette, typography, corner }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  ...typography.subtitle2,
  color: palette.text.secondary,
  textDecoration: 'none',
  borderRadius: corner(8),
  '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary } },
  '&[aria-current]': { color: palette.primary.main, backgroundColor: palette.action.selected, fontWeight: 600 },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  '@media (forced-colors: active)': { '&[aria-current]': { border: '1px solid' } },
  '& > b': {
    ...typography.caption,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    minWidth: 20,
    boxSizing: 'border-box',
    padding: '1px 5px',
    textAlign: 'center',
    borderRadius: 10,
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  '& > [data-unseen]': visuallyHidden,
}));
