import type { WaitingCounts } from '@finance/widgets';
import { loadable, styled } from '@finance/widgets/ui';
import { useState } from 'react';
import { MoreIcon } from './icons.tsx';
import type { Group } from './menu.ts';
import { PlaceLink } from './PlaceLink.tsx';

const AppearanceDialog = loadable(async () => (await import('./AppearanceDialog.tsx')).AppearanceDialog);
const MoreDialog = loadable(async () => (await import('./MoreDialog.tsx')).MoreDialog);

export interface PhoneBarProps {
  groups: readonly Group[];
  waiting: WaitingCounts | undefined;
  onHelp: () => void;
}

/** The bottom bar of a phone: four places, and 'Lainnya' with all of them. */
export function PhoneBar({ groups, waiting, onHelp }: PhoneBarProps) {
  const [opened, setOpened] = useState<'more' | 'appearance' | null>(null);
  const close = () => setOpened(null);
  const places = groups.flatMap((group) => group.places).filter(({ isOnPhone }) => isOnPhone);
  return (
    <Bar aria-label="Menu bawah">
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} waiting={waiting} />
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={opened === 'more'} onClick={() => setOpened('more')}>
        <MoreIcon fontSize="small" />
        <span data-label>Lainnya</span>
      </button>
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
  display: 'none',
  '@media (max-width: 599.95px)': { display: 'grid' },
  '@media print': { '&&': { display: 'none' } },
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 2,
  boxSizing: 'border-box',
  padding: '4px 4px max(4px, env(safe-area-inset-bottom))',
  backgroundColor: palette.background.paper,
  borderBlockStart: `1px solid ${palette.divider}`,
  '& > a, & > button': {
    flexDirection: 'column',
    justifyContent: 'flex-start',
    gap: 2,
    minHeight: 56,
    minWidth: 0,
    padding: '4px 2px',
    ...typography.caption,
    fontSize: typography.pxToRem(11),
    lineHeight: 1.15,
    textAlign: 'center',
  },
  '& > button': {
    gridColumn: 5, // also before the places are known
    display: 'flex',
    alignItems: 'center',
    margin: 0,
    border: 0,
    appearance: 'none',
    cursor: 'pointer',
    color: palette.text.secondary,
    backgroundColor: 'transparent',
    borderRadius: corner(8),
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  },
  '& > a > b': { position: 'absolute', top: 2, insetInlineStart: '55%' },
}));
