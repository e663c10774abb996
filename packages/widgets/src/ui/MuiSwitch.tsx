import Switch from '@mui/material/Switch';
import { MuiLook } from './MuiLook.tsx';
import type { SwitchTrackProps } from './Switch.tsx';

/** The track of `Switch`. */
export function MuiSwitch(props: SwitchTrackProps) {
  return (
    <MuiLook>
      <Switch {...props} ref={asSwitch} sx={{ flex: 'none', margin: 0 }} />
    </MuiLook>
  );
}

/** MUI 5 to 7 call it a checkbox, and name the input's props differently. */
function asSwitch(root: HTMLElement | null) {
  root?.querySelector('input')?.setAttribute('role', 'switch');
}
