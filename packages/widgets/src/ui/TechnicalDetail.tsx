import { styled } from './styled.ts';

/** Technical details of a problem in small text, below the message for the user. */
export const TechnicalDetail = styled('div', ({ palette, typography }) => ({
  ...typography.caption,
  color: palette.text.secondary,
  overflowWrap: 'anywhere',
  userSelect: 'text',
  '&:empty': { display: 'none' },
}));
