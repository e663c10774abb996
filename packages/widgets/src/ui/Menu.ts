import type { ReactNode } from 'react';
import { loadable } from './loadable.tsx';

export interface MenuProps {
  /** Its accessible name. */
  label: string;
  id?: string | undefined;
  /** The button that it hangs on; the focus returns there. */
  anchor: HTMLElement;
  /** The edge of the button that it is aligned with. Default `start`. */
  edge?: 'start' | 'end';
  /** Escape, Tab, or a press beside it. */
  onClose: () => void;
  items: readonly MenuEntry[];
}

/** What a menu has from top to bottom: items, words above a group of them, lines between groups. */
export type MenuEntry = MenuItem | { heading: string } | 'line';

interface MenuItem {
  text: string;
  /** Small, under the words. */
  about?: ReactNode;
  /** A choice that is or is not set: any number of them, or one of several. Without it the item is a command. */
  kind?: 'checkbox' | 'radio';
  /** Whether the choice is set. */
  isChecked?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/**
 * A list of commands or choices that hangs on a button, drawn by MUI. The arrow keys, Home, End and the first letters
 * move in it.
 * @example
 * {anchor && <Menu label="Format" anchor={anchor} onClose={close} items={[{ text: 'CSV', onClick: save }]} />}
 */
export const Menu = loadable<MenuProps>(async () => (await import('./MuiMenu.tsx')).MuiMenu);
