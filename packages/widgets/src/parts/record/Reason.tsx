import { useCallback, useState } from 'react';
import { styled } from '../../ui/index.ts';

export interface ReasonProps {
  text: string;
  /** It stands above its button. */
  isAbove: boolean;
}

/** The visible reason of a refused button, kept inside the window. Screen readers read the hidden text beside it. */
export function Reason({ text, isAbove }: ReasonProps) {
  const [isAtEnd, setIsAtEnd] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    const button = element?.parentElement?.getBoundingClientRect();
    if (button) setIsAtEnd(button.left > innerWidth / 2); // then it grows inwards
  }, []);
  return (
    <Root ref={place} aria-hidden data-reason data-end={isAtEnd || undefined} data-above={isAbove || undefined}>
      {text}
    </Root>
  );
}

const Root = styled('span', ({ palette, typography, corner }) => ({
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
  border: '1px solid transparent', // visible in forced colours
  pointerEvents: 'none',
  '&[data-above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
  '&[data-end]': { insetInlineStart: 'auto', insetInlineEnd: 0 },
  'button:not(:hover, :focus) + [hidden] + &': { display: 'none' },
}));
