import { type ReactNode, useState } from 'react';
import { Modal } from './Modal.tsx';
import { styled } from './styled.ts';
import { usePlace } from './usePlace.ts';

export interface PopoverProps {
  /** Its accessible name. */
  label: string;
  /** What it hangs on: the pressed button. */
  anchor: Element;
  /** In px; never wider than the window. Default as wide as its content. */
  width?: number;
  /** Escape, or a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * Fields and buttons that hang on a button until they are closed; `Menu` is for a list of commands.
 * @example {anchor && <Popover label="Filter" anchor={anchor} onClose={() => setAnchor(null)}>...</Popover>}
 */
export function Popover({ label, anchor, width, onClose, children }: PopoverProps) {
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  usePlace(paper, anchor);
  return (
    <Modal isClear focusOn="modal" aria-label={label} onClose={onClose}>
      <Paper ref={setPaper} style={{ width }}>
        {children}
      </Paper>
    </Modal>
  );
}

const Paper = styled('div', ({ palette, typography, floating, shape }) => ({
  position: 'fixed',
  boxSizing: 'border-box',
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlockEnd: 60, // a field with the focus is not hidden by buttons that stick to the end
  ...typography.body1,
  color: palette.text.primary,
  backgroundColor: palette.background.paper,
  borderRadius: shape.borderRadius,
  boxShadow: floating,
  '@media (forced-colors: active)': { border: '1px solid' },
}));
