import { styled } from './styled.ts';

/** Fields side by side, where there is room. */
export const FieldRow = styled('div', () => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: 16,
  alignItems: 'start',
}));
