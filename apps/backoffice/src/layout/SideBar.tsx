import type { WaitingCounts } from '@finance/widgets';
import { stroke, styled } from '@finance/widgets/ui';
import type { Group } from './menu.ts';
import { PlaceList } from './PlaceList.tsx';

export interface SideBarProps {
  groups: readonly Group[];
  waiting: WaitingCounts | undefined;
}

/** Every screen and the manual at the left: names from 1200 px, icons below; a phone has the `PhoneBar`. */
export function SideBar(props: SideBarProps) {
  return (
    <Bar aria-label="Menu">
      <PlaceList {...props} />
      <a href="/bantuan/" target="_blank" rel="noopener" title="Bantuan">
        <HelpIcon fontSize="small" />
        <span data-label>Bantuan</span>
      </a>
    </Bar>
  );
}

const HelpIcon = /* @__PURE__ */ stroke(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  'M9.5 10a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 16.8v.01',
);

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
  '@media (max-width: 599.95px), print': { display: 'none' },
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 32,
    boxSizing: 'border-box',
    marginBlockStart: 12,
    padding: '4px 12px',
    ...typography.subtitle2,
    color: palette.text.secondary,
    textDecoration: 'none',
    borderRadius: corner(8),
    '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary } },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '@media (max-width: 1199.95px)': {
    '& p': {
      visibility: 'hidden',
      height: 0,
      padding: 0,
      margin: '6px 8px',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& a': { justifyContent: 'center', minHeight: 40 },
    '& [data-label]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& a > b': { position: 'absolute', top: 1, insetInlineEnd: 1, minWidth: 16, padding: '0 3px', fontSize: 10 },
  },
}));
