import { optional } from '../late/index.ts';
import type { CalendarPopoverProps } from './CalendarPopover.tsx';

/** `CalendarPopover` where the host has a calendar. */
export const Calendar = optional<CalendarPopoverProps>();
