import type { WaitingCounts } from '@finance/widgets';
import { styled } from '@finance/widgets/ui';
import type { Group } from './menu.ts';
import { PlaceList } from './PlaceList.tsx';

export interface SideBarProps {
  groups: readonly Group[];
  waiting: WaitingCounts | undefined;
}

/** Every screen at the left: names from 1200 px, icons below; a phone has the `PhoneBar`. */
export function SideBar(props: SideBarProps) {
  return (
    <Bar aria-label="Menu">
      <PlaceList {...props} />
    </Bar>
  );
}

const Bar = styled('nav', ({ palette }) => ({
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
