import { optional, styled } from '../../ui/index.ts';
import type { CashFlowBarsProps } from './CashFlowBars.tsx';

const Place = styled('div', ({ palette }) => ({
  height: 220,
  borderRadius: 8,
  backgroundColor: palette.action.hover,
}));

/** `CashFlowBars` where the host has charts. */
export const Bars = optional<CashFlowBarsProps>(() => <Place aria-hidden="true" />);
