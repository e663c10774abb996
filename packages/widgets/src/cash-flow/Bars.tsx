import Skeleton from '@mui/material/Skeleton';
import { optional } from '../late/index.ts';
import type { CashFlowBarsProps } from './CashFlowBars.tsx';

/** `CashFlowBars` where the host has charts. */
export const Bars = optional<CashFlowBarsProps>(() => <Skeleton variant="rounded" height={220} />);
