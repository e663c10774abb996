import { styled } from './styled.ts';

/**
 * Sums in a row, each `<div><dt>Masuk</dt><dd><Rupiah amount={amount} /></dd></div>`. Amounts are never cut off or
 * wrapped: a sum without room moves to the next line, and below 480 px each has its own line.
 */
export const Figures = styled('dl', ({ palette, typography }) => ({
  margin: 0,
  padding: '12px 16px',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  containerType: 'inline-size',
  '& > div': { flex: '1 1 110px' },
  '& dt': { ...typography.caption, color: palette.text.secondary },
  '& dd': { margin: 0, ...typography.subtitle1, fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', ...typography.caption, color: palette.text.secondary },
  '@container (max-width: 480px)': {
    '& > div': {
      flexBasis: '100%',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '0 12px',
    },
    '& dd': { marginInlineStart: 'auto', textAlign: 'end' },
  },
}));
