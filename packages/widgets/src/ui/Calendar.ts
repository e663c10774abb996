import { optional } from './optional.tsx';
import type { CalendarPopoverProps } from './CalendarPopover.tsx';

/** `CalendarPopover` if the host has provided it, otherwise nothing. */
export const Calendar = optional<CalendarPopoverProps>();
