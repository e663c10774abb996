import { faint } from './look.ts';
import { styled } from './styled.ts';

/** A word in a frame beside what it is about, such as 'Dibatalkan': red, or green with `data-tone="success"`. */
export const Tag = styled('span', ({ palette, typography }) => ({
  display: 'inline-flex', alignItems: 'center', boxSizing: 'border-box', maxWidth: '100%', height: 24, marginInlineStart: 6, padding: '0 7px', verticalAlign: 'middle', whiteSpace: 'nowrap',
  fontSize: typography.pxToRem(13), lineHeight: 1.5, fontWeight: 500, color: palette.error.main, border: `1px solid ${faint(palette.error.main, 70)}`, borderRadius: 6,
  '&[data-tone="success"]': { color: palette.success.main, borderColor: faint(palette.success.main, 70) },
}));
