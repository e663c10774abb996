import { optional, styled } from '../../ui/index.ts';
import type { CashFlowBarsProps } from './CashFlowBars.tsx';

const Place = styled('div', ({ palette }) => ({
  height: 220,
  borderRadius: 8,
  backgroundColor: palette.action.hover,
}));

/** `CashFlowBars` if the host has provided the charts, otherwise nothing. */
export const Bars = optional<CashFlowBarsProps>(() => <Place aria-hidden="true" />);
