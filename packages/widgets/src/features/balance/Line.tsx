import { optional, styled } from '../../ui/index.ts';
import type { BalanceLineProps } from './BalanceLine.tsx';

const Place = styled('div', ({ palette }) => ({
  height: 180,
  borderRadius: 8,
  backgroundColor: palette.action.hover,
}));

/** `BalanceLine` if the host has provided the charts, otherwise nothing. */
export const Line = optional<BalanceLineProps>(() => <Place aria-hidden="true" />);
