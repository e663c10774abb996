import { loadable } from '@finance/widgets/ui';
import { type ReactNode, useSyncExternalStore } from 'react';

const ActionMenu = loadable(
  async () => (await import('./ActionMenu.tsx')).ActionMenu,
  () => <i style={{ minHeight: 36 }} />, // as high as its button
);

export interface MoreActionsProps {
  /** Buttons. */
  children: ReactNode;
}

/** Buttons in a row; where there is little room they open below one. */
export function MoreActions({ children }: MoreActionsProps) {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  return isNarrow ? <ActionMenu>{children}</ActionMenu> : children;
}

const narrow = matchMedia('(max-width: 899.95px)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
