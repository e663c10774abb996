import { optional } from './optional.tsx';
import { Skeleton } from './Skeleton.tsx';
import type { Tone } from './look.ts';

export interface BarChartProps {
  /** The name of each place on the line, the first one first. */
  names: readonly string[];
  /** Stacked at each place; what is negative goes below the line. */
  series: readonly {
    label: string;
    tone: Tone;
    values: readonly number[];
    /** What a bar says when it is pointed at. */
    format: (index: number) => string;
  }[];
}

export const barHeight = 220;

/** Stacked bars, where the host has charts (`@finance/widgets/mui-x`). Only seen: a table beside it says the same. */
export const BarChart = optional<BarChartProps>(() => (
  <div aria-busy>
    <Skeleton height={barHeight} />
  </div>
));
