import { Button, Popover, styled } from '@finance/widgets/ui';
import { type ReactNode, useState } from 'react';
import { MoreIcon } from './icons.tsx';

export interface ActionMenuProps {
  /** Buttons. */
  children: ReactNode;
}

/** The buttons of `MoreActions` below one, one under the other. */
export function ActionMenu({ children }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
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
        <Popover label="Tindakan lain" anchor={anchor} edge="end" onClose={() => setAnchor(null)}>
          <Column>{children}</Column>
        </Popover>
      )}
    </>
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
