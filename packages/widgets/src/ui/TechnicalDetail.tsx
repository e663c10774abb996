import { styled } from './styled.ts';

/** What a technician wants to know of a problem, small, below the sentence for everybody. */
export const TechnicalDetail = styled('div', ({ palette, typography }) => ({
  ...typography.caption,
  color: palette.text.secondary,
  overflowWrap: 'anywhere',
  userSelect: 'text',
  '&:empty': { display: 'none' },
}));
