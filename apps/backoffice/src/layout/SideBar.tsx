import type { WaitingCounts } from '@finance/widgets';
import { loadable, styled, visuallyHidden } from '@finance/widgets/ui';
import { useState } from 'react';
import { AppearanceIcon, HelpIcon, PrintIcon } from './sideBarIcons.tsx';
import type { Group } from './menu.ts';
import { PrintHead } from './PrintHead.tsx';
import { PlaceList } from './PlaceList.tsx';

const AppearanceDialog = loadable(async () => (await import('./AppearanceDialog.tsx')).AppearanceDialog);

export interface SideBarProps {
  groups: readonly Group[];
  waiting: WaitingCounts | undefined;
}

/** Every screen and the manual at the left: names from 1200 px, icons below; a phone has the `PhoneBar`. */
export function SideBar(props: SideBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Bar aria-label="Menu">
        <PlaceList {...props} />
        <a href="/bantuan/" target="_blank" rel="noopener" title="Bantuan">
          <HelpIcon fontSize="small" />
          <span data-label>Bantuan</span>
        </a>
        <button type="button" title="Tampilan layar" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <AppearanceIcon fontSize="small" />
          <span data-label>Tampilan layar</span>
        </button>
        <button type="button" title="Cetak layar ini (p)" onClick={() => print()}>
          <PrintIcon fontSize="small" />
          <span data-label>Cetak layar ini</span>
        </button>
        {isOpen && <AppearanceDialog onClose={() => setIsOpen(false)} />}
      </Bar>
      <PrintHead />
    </>
  );
}

const Bar = styled('nav', ({ palette, typography, corner }) => ({
  position: 'sticky',
  top: 53, // below the top bar
  alignSelf: 'start',
  boxSizing: 'border-box',
  height: 'calc(100dvh - 53px)',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  padding: '8px 8px 24px',
  backgroundColor: palette.background.paper,
  borderInlineEnd: `1px solid ${palette.divider}`,
  '& > button, & > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 32,
    margin: 0,
    padding: '4px 12px',
    border: 0,
    borderRadius: corner(8),
    ...typography.subtitle2,
    color: palette.text.secondary,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    textDecoration: 'none',
    '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary } },
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  },
  '& > a': { marginBlockStart: 12 },
  '@media (max-width: 599.95px), print': { display: 'none' },
  '@media (max-width: 1199.95px)': {
    '& p': {
      visibility: 'hidden',
      height: 0,
      padding: 0,
      margin: '6px 8px',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& a, & > button': { justifyContent: 'center', minHeight: 40 },
    '& [data-label]': visuallyHidden,
    '& a > b': { position: 'absolute', top: 1, insetInlineEnd: 1, minWidth: 16, padding: '0 3px', fontSize: 10 },
  },
}));
