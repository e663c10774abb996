import { Button, late } from '@finance/widgets/ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { MoreIcon } from './icons.tsx';

const ActionMenu = late(async () => (await import('./ActionMenu.tsx')).ActionMenu);

export interface MoreActionsProps {
  /** Buttons. */
  children: ReactNode;
}

/** Buttons in a row; where there is little room they open below one. */
export function MoreActions({ children }: MoreActionsProps) {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (!isNarrow) return children;
  return (
    <>
      <Button
        variant="outlined"
        aria-label="Tindakan lain"
        title="Tindakan lain"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </Button>
      {anchor && (
        <ActionMenu anchor={anchor} onClose={() => setAnchor(null)}>
          {children}
        </ActionMenu>
      )}
    </>
  );
}

const narrow = matchMedia('(max-width: 899.95px)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
