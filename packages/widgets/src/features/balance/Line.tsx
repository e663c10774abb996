import { optional, styled } from '../../ui/index.ts';
import type { BalanceLineProps } from './BalanceLine.tsx';

const Place = styled('div', ({ palette }) => ({
  height: 180,
  borderRadius: 8,
  backgroundColor: palette.action.hover,
}));

/** `BalanceLine` where the host has charts. */
export const Line = optional<BalanceLineProps>(() => <Place aria-hidden="true" />);
