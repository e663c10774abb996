import { useCallback, useState } from 'react';
import { styled } from '../../ui/index.ts';

export interface ReasonProps {
  text: string;
}

/** What is seen of a refusal, below its button, inside the window; what is heard stands beside it. */
export function Reason({ text }: ReasonProps) {
  const [isAtEnd, setIsAtEnd] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    const button = element?.parentElement?.getBoundingClientRect();
    if (button) setIsAtEnd(button.left > innerWidth / 2); // there it grows inwards
  }, []);
  return (
    <Root ref={place} aria-hidden data-reason data-end={isAtEnd || undefined}>
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
  border: '1px solid transparent', // seen in forced colours
  pointerEvents: 'none',
  '&[data-end]': { insetInlineStart: 'auto', insetInlineEnd: 0 },
  'button:not(:hover, :focus) + [hidden] + &': { display: 'none' },
}));
