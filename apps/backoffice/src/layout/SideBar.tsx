import type { WaitingCounts } from '@finance/widgets';
import {
  Drawer,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  loadable,
  styled,
  visuallyHidden,
} from '@finance/widgets/ui';
import { useState } from 'react';
import { AppearanceIcon, HelpIcon, PrintIcon } from './sideBarIcons.tsx';
import type { Group } from './menu.ts';
import { placeLook } from './placeLook.ts';
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
        <Drawer variant="permanent">
          <PlaceList {...props} />
          <ListItemButton
            component="a"
            href="/bantuan/"
            target="_blank"
            rel="noopener"
            title="Bantuan"
            // at the foot while the places are still to come, so that nothing jumps down when they are there
            sx={{ flexGrow: 0, mt: props.groups.length === 0 ? 'auto' : 1.5 }}
          >
            <ListItemIcon>
              <HelpIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText disableTypography data-label primary="Bantuan" />
          </ListItemButton>
          <ListItemButton
            component="button"
            title="Tampilan layar"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            sx={{ flexGrow: 0 }}
          >
            <ListItemIcon>
              <AppearanceIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText disableTypography data-label primary="Tampilan layar" />
          </ListItemButton>
          <ListItemButton component="button" title="Cetak layar ini (p)" onClick={() => print()} sx={{ flexGrow: 0 }}>
            <ListItemIcon>
              <PrintIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText disableTypography data-label primary="Cetak layar ini" />
          </ListItemButton>
        </Drawer>
        {isOpen && <AppearanceDialog onClose={() => setIsOpen(false)} />}
      </Bar>
      <PrintHead />
    </>
  );
}

const Bar = styled('nav', (look) => ({
  ...placeLook(look),
  position: 'sticky',
  top: 53, // below the top bar
  alignSelf: 'start',
  height: 'calc(100dvh - 53px)',
  '& > .MuiDrawer-root, & .MuiDrawer-paper': { height: '100%' },
  '& .MuiDrawer-paper': {
    position: 'static',
    zIndex: 'auto',
    overflow: 'hidden auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    padding: '8px 8px 24px',
  },
  '@media (max-width: 599.95px), print': { display: 'none' },
  '@media (max-width: 1199.95px)': {
    '& .MuiListSubheader-root': {
      visibility: 'hidden',
      height: 0,
      padding: 0,
      margin: '6px 8px',
      borderTop: `1px solid ${look.palette.divider}`,
    },
    '&& .MuiListItemButton-root': { justifyContent: 'center', minHeight: 40 },
    '& [data-label]': visuallyHidden,
  },
}));
