import { useMemo } from 'react';
import { type Desk, shortcutsOf } from './shortcuts.ts';
import { useShortcuts } from './useShortcuts.ts';

export interface KeysProps {
  abilities: readonly string[];
  desk: Desk;
}

/** Binds the keys of the page; draws nothing. */
export function Keys({ abilities, desk }: KeysProps) {
  useShortcuts(
    useMemo(() => shortcutsOf(abilities), [abilities]),
    desk,
  );
  return null;
}
