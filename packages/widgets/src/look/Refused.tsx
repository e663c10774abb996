import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { styled } from './styled.ts';

export interface RefusedProps {
  /** Why it cannot be pressed; null where it can be. */
  text: string | null;
  /** The button, described by that id. */
  children: (id: string) => ReactNode;
}

/** Around a button that cannot be pressed: why, heard with it, and seen while it has the focus or the pointer. */
export function Refused({ text, children }: RefusedProps) {
  const id = useId();
  const [isAtEnd, setIsAtEnd] = useState(false);

  function handleShown({ currentTarget }: SyntheticEvent) {
    setIsAtEnd(currentTarget.getBoundingClientRect().left > innerWidth / 2); // there it grows inwards
  }
  return (
    <Root onPointerEnter={handleShown} onFocus={handleShown} data-end={isAtEnd || undefined}>
      {children(id)}
      {text && (
        <span role="tooltip" id={id}>
          {text}
        </span>
      )}
    </Root>
  );
}

const Root = styled('span', ({ palette, typography, corner }) => ({
  position: 'relative',
  display: 'inline-flex',
  '& > [role="tooltip"]': {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInlineStart: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(240px, 48vw)',
    padding: '6px 10px',
    borderRadius: corner(6),
    ...typography.caption,
    textAlign: 'start',
    whiteSpace: 'normal',
    color: palette.background.paper,
    backgroundColor: palette.text.primary,
    border: '1px solid transparent', // seen in forced colours
    pointerEvents: 'none',
  },
  '&[data-end] > [role="tooltip"]': { insetInlineStart: 'auto', insetInlineEnd: 0 },
  // out of sight, not out of hearing
  '& > :not(:hover, :focus) + [role="tooltip"]': {
    width: 1,
    height: 1,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}));
