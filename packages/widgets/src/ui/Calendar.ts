import { optional } from './optional.tsx';
import type { CalendarPopoverProps } from './CalendarPopover.tsx';

/** `CalendarPopover` where the host has a calendar. */
export const Calendar = optional<CalendarPopoverProps>();
