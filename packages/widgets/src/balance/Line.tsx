import Skeleton from '@mui/material/Skeleton';
import { optional } from '../late/index.ts';
import type { BalanceLineProps } from './BalanceLine.tsx';

/** `BalanceLine` where the host has charts. */
export const Line = optional<BalanceLineProps>(() => <Skeleton variant="rounded" height={180} />);
