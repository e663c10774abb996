import { Button, styled } from '@finance/widgets/ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { MoreIcon } from './icons.tsx';

export interface MoreActionsProps {
  /** Buttons. */
  children: ReactNode;
}

/**
 * Buttons in a row; where there is little room they open below one. Only their place depends on the width: drawn anew
 * when a tablet is turned, they would take the form with them that one of them has opened.
 */
export function MoreActions({ children }: MoreActionsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation(); // only the topmost closes
    close();
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Open, it would cover what has the focus now. A form that one of the buttons opens is no part of `main`.
    if (relatedTarget?.closest('main') && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <Root role="presentation" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <Button
        ref={button}
        variant="outlined"
        aria-label="Tindakan lain"
        title="Tindakan lain"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreIcon fontSize="small" />
      </Button>
      {isOpen && (
        <Cover
          onMouseDown={(event) => event.preventDefault()} // it takes no focus
          onClick={close}
        />
      )}
      <Buttons id={id} role="group" aria-label="Tindakan lain" data-open={isOpen || undefined}>
        {children}
      </Buttons>
    </Root>
  );
}

const narrow = '@media screen and (max-width: 899.95px)';

const Root = styled('span', () => ({
  display: 'contents',
  '& > button': { display: 'none', [narrow]: { display: 'inline-flex' } },
}));

const Cover = styled('i', ({ zIndex }) => ({
  display: 'none',
  [narrow]: { display: 'block', position: 'fixed', inset: 0, zIndex: zIndex.modal },
}));

const Buttons = styled('div', ({ palette, floating, shape, zIndex }) => ({
  display: 'contents',
  [narrow]: {
    '&:not([data-open])': { display: 'none' },
    '&[data-open]': {
      display: 'grid',
      gap: 8,
      position: 'absolute',
      insetBlockStart: '100%',
      insetInlineEnd: 0,
      zIndex: zIndex.modal,
      boxSizing: 'border-box',
      minWidth: 224,
      marginBlockStart: 4,
      padding: 12,
      backgroundColor: palette.background.paper,
      borderRadius: shape.borderRadius,
      boxShadow: floating,
      '@media (max-width: 599.95px)': { insetInlineStart: 0 },
      '@media (forced-colors: active)': { border: '1px solid' },
      '& > span > button': { width: '100%' },
    },
  },
}));
