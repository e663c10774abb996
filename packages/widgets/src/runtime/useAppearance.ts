import type { FinanceClient } from '@finance/api-client';
import { useSyncExternalStore } from 'react';
import { readAppearance } from './readAppearance.ts';

/** How a user wants this device to look. */
export interface Appearance {
  /** `light`, `dark`, `contrast-light` or `contrast-dark`; empty for what the device asks for. */
  colors: string;
  /** Rows and fields stand closer. */
  isDense: boolean;
}

/**
 * Reads a look as the browser keeps it.
 * @example appearanceOf('dark compact') // { colors: 'dark', isDense: true }
 */
export function appearanceOf(text: string): Appearance {
  const [colors = '', density] = text.split(' ');
  return { colors, isDense: density === 'compact' };
}

/** How the user wants this device to look, kept in the browser by user, and what changes it. */
export function useAppearance(client: FinanceClient): [Appearance, (change: Partial<Appearance>) => void] {
  const { preferences, session } = client;
  const now = appearanceOf(useSyncExternalStore(preferences.subscribe, () => readAppearance(client)));
  function change(wanted: Partial<Appearance>) {
    const { colors, isDense } = { ...now, ...wanted };
    preferences.write(`appearance|${session.claims()?.sub}`, `${colors}${isDense ? ' compact' : ''}`);
  }
  return [now, change];
}
