import { optional } from './optional.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface LineChartProps {
  /** One for each day, the first one first. */
  points: readonly { day: string; value: number }[];
  /** What a point says when it is pointed at. */
  format: (index: number) => string;
}

export const lineHeight = 180;

/** A line of daily values, where the host has charts (`@finance/widgets/mui-x`). Only seen: words beside it say it. */
export const LineChart = optional<LineChartProps>(() => (
  <div aria-busy>
    <Skeleton height={lineHeight} />
  </div>
));
