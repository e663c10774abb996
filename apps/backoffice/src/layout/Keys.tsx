import { useEffect, useMemo } from 'react';
import { type Desk, shortcutsOf } from './shortcuts.ts';
import { useShortcuts } from './useShortcuts.ts';

export interface KeysProps {
  abilities: readonly string[];
  desk: Desk;
  /** The keys work from now on. */
  onBound: () => void;
}

/** Binds the keys of the page; draws nothing. */
export function Keys({ abilities, desk, onBound }: KeysProps) {
  useShortcuts(
    useMemo(() => shortcutsOf(abilities), [abilities]),
    desk,
  );
  useEffect(onBound, [onBound]);
  return null;
}
