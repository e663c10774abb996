import type { WaitingCounts } from '@finance/widgets';
import { BottomNavigation, BottomNavigationAction, loadable, styled } from '@finance/widgets/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MoreIcon, NewIcon } from './icons.tsx';
import type { Group } from './menu.ts';
import { currentOf, phonePlacesOf } from './menuRules.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import { PlaceLabel } from './PlaceLabel.tsx';

const AppearanceDialog = loadable(async () => (await import('./AppearanceDialog.tsx')).AppearanceDialog);
const MoreDialog = loadable(async () => (await import('./MoreDialog.tsx')).MoreDialog);

export interface PhoneBarProps {
  groups: readonly Group[];
  abilities: readonly string[];
  waiting: WaitingCounts | undefined;
  /** 'Buat': what the screen makes, else a transaction. */
  onNew: () => void;
  onHelp: () => void;
}

/** The bottom bar of a phone: places and, for who books, 'Buat', four in all; and 'Lainnya' with every place. */
export function PhoneBar({ groups, abilities, waiting, onNew, onHelp }: PhoneBarProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<'more' | 'appearance' | null>(null);
  const close = () => setOpened(null);
  const places = phonePlacesOf(abilities);
  const mayBook = abilities.includes('transaction:create');
  const actions = places.map((place) => {
    const count = (place.waits && waiting?.[place.waits]) ?? 0;
    return (
      <BottomNavigationAction
        key={place.to}
        component={Link}
        to={place.to}
        value={place.to}
        aria-current={currentOf(place, pathname)}
        icon={<PlaceIcon place={place} count={count} />}
        label={<PlaceLabel place={place} count={count} />}
      />
    );
  });
  return (
    <Bar aria-label="Menu bawah">
      <BottomNavigation showLabels value={places.find((place) => currentOf(place, pathname))?.to ?? null}>
        {actions.slice(0, 2)}
        {mayBook && (
          <BottomNavigationAction
            aria-haspopup="dialog"
            icon={<NewIcon fontSize="small" />}
            label="Buat"
            onClick={onNew}
          />
        )}
        {actions.slice(2)}
        <BottomNavigationAction
          aria-haspopup="dialog"
          aria-expanded={opened === 'more'}
          icon={<MoreIcon fontSize="small" />}
          label="Lainnya"
          onClick={() => setOpened('more')}
        />
      </BottomNavigation>
      {opened === 'more' && (
        <MoreDialog
          groups={groups}
          waiting={waiting}
          onHelp={onHelp}
          onAppearance={() => setOpened('appearance')}
          onClose={close}
        />
      )}
      {opened === 'appearance' && <AppearanceDialog onClose={close} />}
    </Bar>
  );
}

const Bar = styled('nav', ({ palette, typography, corner }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1100, // as the top bar
  '@media (min-width: 600px), print': { display: 'none' },
  boxSizing: 'border-box',
  padding: '4px 4px max(4px, env(safe-area-inset-bottom))',
  backgroundColor: palette.background.paper,
  borderBlockStart: `1px solid ${palette.divider}`,
  '& > .MuiBottomNavigation-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: 2,
    backgroundColor: 'transparent',
  },
  '& .MuiBottomNavigationAction-root': {
    justifyContent: 'flex-start',
    gap: 2,
    minWidth: 0,
    padding: '6px 2px',
    borderRadius: corner(8),
    color: palette.text.secondary,
    '&:last-child': { gridColumn: 5 }, // also before the places are known
    '&.Mui-selected': { color: palette.primary.main, backgroundColor: palette.action.selected },
    '&.Mui-focusVisible': { outlineOffset: -2 },
    '@media (forced-colors: active)': { '&.Mui-selected': { border: '1px solid' } },
  },
  '& .MuiBottomNavigationAction-label.MuiBottomNavigationAction-label': {
    ...typography.subtitle2,
    fontSize: typography.pxToRem(11),
    lineHeight: 1.15,
    textAlign: 'center',
  },
}));
