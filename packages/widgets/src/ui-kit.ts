// The controls and looks that the back office draws its frame with. A host needs none of them: its own kit serves it.
export { isDatePreset, presetOf, rangeOf } from './parts/list-filter/datePresets.ts';
export { Alert } from './ui/Alert.tsx';
export { Button, buttonLook, type ButtonProps } from './ui/Button.tsx';
export { Card } from './ui/Card.tsx';
export { ChoiceGroup } from './ui/ChoiceGroup.tsx';
export { CopyLink } from './ui/CopyLink.tsx';
export { Dialog } from './ui/Dialog.tsx';
export {
  AppBar,
  Badge,
  BottomNavigation,
  BottomNavigationAction,
  Breadcrumbs,
  Drawer,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Toolbar,
} from './ui/frame.ts';
export type { DetailKey, FormKey, ListKey, RecordAction } from './ui/keys.ts';
export { loadable } from './ui/loadable.tsx';
export { linkLook } from './ui/Link.tsx';
export { Modal } from './ui/Modal.tsx';
export { MuiLook } from './ui/MuiLook.tsx';
export { PageStyles } from './ui/PageStyles.tsx';
export { Popover } from './ui/Popover.tsx';
export { PrintStyles } from './ui/PrintStyles.tsx';
export { Progress } from './ui/Progress.ts';
export { rowSteps } from './ui/rowSteps.ts';
export { Stack } from './ui/Stack.tsx';
export { type IconProps, stroke } from './ui/stroke.tsx';
export { styled } from './ui/styled.ts';
export { Text } from './ui/Text.tsx';
export { visuallyHidden } from './ui/visuallyHidden.ts';
