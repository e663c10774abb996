import { Popover, styled } from '@finance/widgets/ui';
import type { ReactNode } from 'react';

export interface ActionMenuProps {
  anchor: Element;
  onClose: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** The buttons of `MoreActions`, one below the other. */
export function ActionMenu({ anchor, onClose, children }: ActionMenuProps) {
  return (
    <Popover label="Tindakan lain" anchor={anchor} edge="end" onClose={onClose}>
      <Column>{children}</Column>
    </Popover>
  );
}

const Column = styled('div', () => ({
  display: 'grid',
  gap: 8,
  padding: 12,
  minWidth: 200,
  '& > span': { display: 'grid' },
  '& > :is(a, button), & > span > button': { width: '100%' },
}));
