import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { type KeyboardEvent, useLayoutEffect } from 'react';
import { CheckIcon } from './icons.tsx';
import type { MenuEntry, MenuProps } from './Menu.ts';
import { MuiLook } from './MuiLook.tsx';
import { TopLayer } from './TopLayer.tsx';

/** `Menu`: MUI's own is made of these two parts, but MUI 5 and 9 name the list's props differently. */
export function MuiMenu({ label, id, anchor, edge = 'start', items, onClose }: MenuProps) {
  // Not MUI's own return of the focus: Safari gives none to a pressed button. Enforced, MUI would take it back.
  useLayoutEffect(() => () => anchor.focus({ preventScroll: true }), [anchor]);
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    onClose();
  }
  const horizontal = edge === 'start' ? 'left' : 'right';
  return (
    <MuiLook>
      <TopLayer>
        {(layer) => (
          <Popover
            open
            container={layer}
            anchorEl={anchor}
            anchorOrigin={{ vertical: 'bottom', horizontal }}
            transformOrigin={{ vertical: 'top', horizontal }}
            marginThreshold={8}
            transitionDuration={0}
            disableAutoFocus
            disableEnforceFocus
            disableRestoreFocus
            slotProps={{ paper: { sx: { marginTop: 0.5 } } }}
            onClose={onClose}
          >
            <MenuList id={id} aria-label={label} autoFocusItem disabledItemsFocusable onKeyDown={handleKeyDown}>
              {items.map(drawn)}
            </MenuList>
          </Popover>
        )}
      </TopLayer>
    </MuiLook>
  );
}

function drawn(entry: MenuEntry, at: number) {
  if (entry === 'line') return <Divider key={at} component="li" />;
  if ('heading' in entry)
    return (
      <ListSubheader key={at} role="presentation" disableSticky>
        {entry.heading}
      </ListSubheader>
    );
  const { text, about, kind, isChecked = false, disabled = false, onClick } = entry;
  return (
    <MenuItem
      key={at}
      {...(kind ? { role: `menuitem${kind}`, 'aria-checked': isChecked } : {})}
      selected={isChecked}
      disabled={disabled}
      onClick={onClick}
      sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
    >
      {kind && <ListItemIcon>{isChecked && <CheckIcon fontSize="small" />}</ListItemIcon>}
      <ListItemText primary={text} secondary={about || undefined} />
    </MenuItem>
  );
}
