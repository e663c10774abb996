import { styled } from './styled.ts';

/** A label around a box or a switch. */
export const Labelled = styled('label', ({ palette, typography }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  ...typography.body1,
  color: palette.text.primary,
  cursor: 'pointer',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '&:has(:disabled)': { color: palette.text.disabled, cursor: 'default' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));
