import type { ReactNode } from 'react';
import { styled } from '../../ui/index.ts';

export interface SuggestionProps {
  reasons: readonly string[];
  /** It is what Enter takes. */
  isFirst?: boolean;
  /** The records, and the button that takes them. */
  children: [records: ReactNode, button: ReactNode];
}

/** Records that a line may stand for, and why. */
export function Suggestion({ reasons, isFirst = false, children: [records, button] }: SuggestionProps) {
  return (
    <Root data-first={isFirst || undefined}>
      {records}
      <small>{reasons.join(' · ')}</small>
      {button}
    </Root>
  );
}

const Root = styled('li', ({ palette, typography, corner }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  padding: 12,
  border: `1px solid ${palette.divider}`,
  borderRadius: corner(8),
  ...typography.body2,
  '&[data-first]': { borderColor: palette.primary.main },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, width: '100%' },
  '& > ul > li': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& > ul > li > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > ul > li > :last-of-type': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& small': { ...typography.caption, color: palette.text.secondary, overflowWrap: 'anywhere' },
}));
